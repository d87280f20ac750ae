//! For any machine: lanes within a word of 64 bits.

use super::vector::Lanes;

/// Lanes of `BITS` bits in a word. The arithmetic keeps carries within lanes (L. Lamport, Multiple byte processing with full-word
/// instructions, 1975).
#[derive(Clone, Copy)]
pub(crate) struct Word<const BITS: usize>(u64);

pub(crate) type Bits16 = Word<16>;
pub(crate) type Bits32 = Word<32>;
pub(crate) type Bits64 = Word<64>;

impl<const BITS: usize> Word<BITS> {
    /// The lowest bit of each lane.
    const LOW: u64 = match BITS {
        16 => 0x0001_0001_0001_0001,
        32 => 0x0000_0001_0000_0001,
        _ => 1,
    };
    /// The highest bit of each lane.
    const HIGH: u64 = Self::LOW << (BITS - 1);
}

// SAFETY: `load` and `store` touch one word, and `set` leaves no bit but those of the lanes.
unsafe impl<const BITS: usize> Lanes for Word<BITS> {
    /// The highest bit of each lane that is zero.
    type Zeros = u64;
    const BITS: usize = BITS;
    const LANES: usize = 64 / BITS;

    #[inline(always)]
    unsafe fn load(from: *const u64) -> Self {
        // SAFETY: as for this function.
        Word(unsafe { from.read() })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u64) {
        // SAFETY: as for this function.
        unsafe { to.write(self.0) };
    }

    #[inline(always)]
    unsafe fn lane(board: *const u64, line: usize) -> u64 {
        // SAFETY: the board has the word in which the lane is.
        let word = unsafe { board.add(line / Self::LANES).read() };
        word >> (line % Self::LANES * BITS) & (u64::MAX >> (64 - BITS))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Word(self.0 & !other.0)
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // One less in each lane; the highest bit is set beforehand to lend to the others, and mended afterwards.
        let less = ((self.0 | Self::HIGH) - Self::LOW) ^ (!self.0 & Self::HIGH);
        Word(self.0 & less)
    }

    #[inline(always)]
    fn zeros(self) -> u64 {
        // Any of the lower bits carries into the highest one.
        !(((self.0 & !Self::HIGH) + (!Self::HIGH)) | self.0) & Self::HIGH
    }

    #[inline(always)]
    fn either(a: u64, b: u64) -> u64 {
        a | b
    }

    #[inline(always)]
    fn any(zeros: u64) -> bool {
        zeros != 0
    }

    #[inline(always)]
    fn set(zeros: u64) -> u64 {
        let low = zeros >> (BITS - 1);
        match BITS {
            // Each lane's bit is carried to its place above bit 48 by one term of the product, and no two meet there.
            16 => low.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48 & 0xF,
            32 => (low | low >> 31) & 3,
            _ => low,
        }
    }
}
