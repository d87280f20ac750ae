//! What the kernels ask of an instruction set.

/// Methods of a register that are one instruction each.
#[cfg(target_arch = "x86_64")]
macro_rules! instructions {
    ($($method:ident = $instruction:ident),*) => {
        $(
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: registers are only made where the instruction set is available.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        )*
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use instructions;

/// A register of words of which some are kept: half boards that are joined, rows and items that are filtered.
///
/// Sets of lanes are numbers: bit 0 is the first lane.
///
/// # Safety
/// `zeros` gives a set of lanes, and `store` and what is built on it write no more than a register and return how many lanes
/// they were told to keep: lists are made as long as they say. Values are only made by the functions that are unsafe, so that a
/// value is proof of the instructions.
pub(crate) unsafe trait Lanes: Copy {
    /// What is in a lane: `u32` or `u64`.
    type Word: Copy;
    /// The number of lanes.
    const LANES: usize;
    /// All lanes.
    const ALL: usize = (1 << Self::LANES) - 1;

    /// The same word in every lane.
    ///
    /// # Safety
    /// The instruction set is available.
    unsafe fn splat(word: Self::Word) -> Self;

    /// The words from `from` on.
    ///
    /// # Safety
    /// The instruction set is available, and `LANES` words can be read from `from` on.
    unsafe fn load(from: *const Self::Word) -> Self;

    /// The first `count` words from `from` on; no more are read. What is in the other lanes does not matter.
    ///
    /// # Safety
    /// The instruction set is available, `count` is less than `LANES`, and so many words can be read from `from` on.
    unsafe fn load_part(from: *const Self::Word, count: usize) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;

    /// The lanes that are zero.
    fn zeros(self) -> usize;

    /// Stores the words of these lanes one after the other, and returns how many they are.
    ///
    /// # Safety
    /// `lanes` is a set of lanes, and `LANES` words can be written from `to` on, however few are kept.
    unsafe fn store(self, lanes: usize, to: *mut Self::Word) -> usize;
}

/// A register of words of 64 bits that can be stored whole, or their lower halves.
///
/// # Safety
/// As for [`Lanes`].
pub(crate) unsafe trait StoreAs<W>: Lanes<Word = u64> {
    /// Stores the words of these lanes one after the other, and returns how many they are.
    ///
    /// # Safety
    /// As for [`Lanes::store`].
    unsafe fn store_as(self, lanes: usize, to: *mut W) -> usize;
}

// SAFETY: it stores as `Lanes` does.
unsafe impl<L: Lanes<Word = u64>> StoreAs<u64> for L {
    #[inline(always)]
    unsafe fn store_as(self, lanes: usize, to: *mut u64) -> usize {
        // SAFETY: as for this function.
        unsafe { self.store(lanes, to) }
    }
}

/// A bit for each of [`Bits::ROWS`] rows.
///
/// # Safety
/// `load` reads no more than `ROWS / 32` words. Values are only made by the functions that are unsafe, so that a value is proof of
/// the instructions.
pub(crate) unsafe trait Bits: Copy {
    /// How many rows, a multiple of 32.
    const ROWS: usize;
    /// Whether a number is copied and shifted by what is in a register with one instruction, and shifted by a constant only with two.
    const SHIFTS_BY_REGISTER: bool;

    /// No row, or all rows.
    ///
    /// # Safety
    /// The instruction set is available.
    unsafe fn splat(word: u32) -> Self;

    /// `ROWS / 32` words of 32 rows each.
    ///
    /// # Safety
    /// The instruction set is available, and `ROWS / 32` words can be read from `from` on.
    unsafe fn load(from: *const u32) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The rows of `other` that are not in `self`, as the instructions have it.
    fn and_not(self, other: Self) -> Self;
    /// Each word of 32 rows shifted by `by`.
    fn shift_left(self, by: u32) -> Self;
    fn shift_right(self, by: u32) -> Self;

    /// What adds up rows of many registers.
    type Tally: Tally<Self>;
}

/// A sum of numbers of rows.
pub(crate) trait Tally<B: Bits>: Copy {
    /// Nothing.
    ///
    /// # Safety
    /// The instruction set is available.
    unsafe fn new() -> Self;
    /// Adds the rows of eight registers.
    fn add(&mut self, rows: [B; 8]);
    /// The sum.
    fn sum(&self) -> u64;
}

/// Rows whose bits are not counted by one instruction: a few registers at a time, into sums that stay in registers.
pub(crate) trait Sums<B>: Copy {
    /// Nothing.
    ///
    /// # Safety
    /// The instruction set is available.
    unsafe fn new() -> Self;
    /// Adds the rows of a register.
    fn add(&mut self, rows: B);
    /// The sum.
    fn sum(&self) -> u64;
}

/// The sum of rows of registers without an instruction that counts their bits: carry-save adders, so that the bits of only one
/// register in eight are counted (Robert Harley and David Seal's way).
#[derive(Clone, Copy)]
pub(crate) struct HarleySeal<B, S> {
    ones: B,
    twos: B,
    fours: B,
    eights: S,
}

impl<B: Bits, S> HarleySeal<B, S> {
    /// Adds three bits in each place: sum and carry.
    #[inline(always)]
    fn add_bits(a: B, b: B, c: B) -> (B, B) {
        let half = a.xor(b);
        (half.xor(c), a.and(b).or(half.and(c)))
    }
}

impl<B: Bits, S: Sums<B>> HarleySeal<B, S> {
    /// How many rows there are.
    #[inline(always)]
    fn count(rows: B) -> u64 {
        // SAFETY: registers are only made where the instruction set is available.
        let mut sums = unsafe { S::new() };
        sums.add(rows);
        sums.sum()
    }
}

impl<B: Bits, S: Sums<B>> Tally<B> for HarleySeal<B, S> {
    #[inline(always)]
    unsafe fn new() -> Self {
        // SAFETY: as this function's.
        let (none, eights) = unsafe { (B::splat(0), S::new()) };
        HarleySeal { ones: none, twos: none, fours: none, eights }
    }

    #[inline(always)]
    #[allow(clippy::many_single_char_names)] // They are eight alike.
    fn add(&mut self, rows: [B; 8]) {
        let [a, b, c, d, e, f, g, h] = rows;
        let (ones, twos_a) = Self::add_bits(self.ones, a, b);
        let (ones, twos_b) = Self::add_bits(ones, c, d);
        let (twos, fours_a) = Self::add_bits(self.twos, twos_a, twos_b);
        let (ones, twos_a) = Self::add_bits(ones, e, f);
        let (ones, twos_b) = Self::add_bits(ones, g, h);
        let (twos, fours_b) = Self::add_bits(twos, twos_a, twos_b);
        let (fours, eights) = Self::add_bits(self.fours, fours_a, fours_b);
        (self.ones, self.twos, self.fours) = (ones, twos, fours);
        self.eights.add(eights);
    }

    #[inline(always)]
    fn sum(&self) -> u64 {
        8 * self.eights.sum()
            + 4 * Self::count(self.fours)
            + 2 * Self::count(self.twos)
            + Self::count(self.ones)
    }
}
