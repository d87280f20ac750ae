//! Pieces of a table: as many rows as a register has bits, sliced by bits.

use super::vector::{Bits, Tally};

/// The most bits by which a piece's rows and the items matched with them are told apart.
pub(super) const MOST_BITS: usize = 32;

/// Bits of an item that are looked up at once, at most.
const CHUNK: usize = 7;
const CHUNKS: usize = MOST_BITS.div_ceil(CHUNK);

/// For every chunk of an item's bits and every value of it, the rows without any of these bits.
///
/// An item goes with the rows that are in the sets of all its chunks: looking up a few words tests it against all rows at once (the
/// method of Four Russians).
#[derive(Clone)]
pub(crate) struct Piece<B> {
    chunks: [[B; 1 << CHUNK]; CHUNKS],
    /// How many bits the rows differ in, those at the bottom.
    bits: u32,
    /// By how much items are shifted for each chunk but the first, for those who shift by what is in a register.
    shifts: [u32; CHUNKS],
}

/// How items are cut: so many chunks of so many bits each.
///
/// More bits a chunk are fewer chunks, of which each costs a look-up for every item; but a table twice as long to be made.
fn cut(bits: u32) -> (usize, usize) {
    let chunks = (bits as usize).div_ceil(CHUNK).max(1);
    // Not for every width there is code.
    let least = if chunks == 1 { 7 } else { 6 };
    (chunks, (bits as usize).div_ceil(chunks).max(least))
}

impl<B: Bits> Piece<B> {
    /// An empty piece.
    ///
    /// # Safety
    /// The instruction set is available.
    #[inline(always)]
    pub(super) unsafe fn new() -> Piece<B> {
        // SAFETY: as this function's.
        Piece { chunks: [[unsafe { B::splat(0) }; 1 << CHUNK]; CHUNKS], bits: 0, shifts: [0; CHUNKS] }
    }

    /// Takes up these rows, which differ in the lowest `bits` bits only and have no bit above in common with the items to come.
    ///
    /// # Safety
    /// The instruction set is available.
    #[inline(always)]
    pub(super) unsafe fn fill(&mut self, rows: &[u32], bits: u32) {
        assert!(rows.len() <= B::ROWS && bits as usize <= MOST_BITS, "a piece holds no more");
        self.bits = bits;
        // Row r is in word r mod (ROWS / 32), so that rows lie as they come, and its bit is r / (ROWS / 32).
        let words = B::ROWS / 32;
        let mut padded = [0; 512];
        let padded = &mut padded[..B::ROWS];
        padded[..rows.len()].copy_from_slice(rows);
        let mut there = [0_u32; 16];
        for (word, there) in there[..words].iter_mut().enumerate() {
            let rows = (rows.len() + words - 1 - word) / words;
            *there = ((1_u64 << rows) - 1) as u32;
        }
        // SAFETY: as this function's for the instruction set; `there` and each part of `padded` have `words` words.
        let (there, columns) = unsafe {
            let mut columns = [B::splat(0); MOST_BITS];
            for (column, rows) in columns.iter_mut().zip(padded.chunks_exact(words)) {
                *column = B::load(rows.as_ptr());
            }
            transpose(&mut columns);
            (B::load(there.as_ptr()), columns)
        };
        let (chunks, width) = cut(bits);
        for (index, shift) in self.shifts.iter_mut().enumerate().skip(1) {
            *shift = Self::shift(index, width);
        }
        for (index, chunk) in self.chunks[..chunks].iter_mut().enumerate() {
            // SAFETY: as this function's.
            chunk[0] = if index == 0 { there } else { unsafe { B::splat(u32::MAX) } };
            for bit in 0..width {
                // Above the piece's bits, items have none.
                let column = columns[(index * width + bit).min(MOST_BITS - 1)];
                let (known, new) = chunk.split_at_mut(1 << bit);
                for (new, known) in new.iter_mut().zip(known) {
                    *new = column.and_not(*known);
                }
            }
        }
    }

    /// Adds to `tally` how many rows go with each of these items.
    #[inline(always)]
    pub(super) fn count(&self, items: &[u32], tally: &mut B::Tally) {
        // SAFETY: as this function's.
        unsafe {
            match cut(self.bits) {
                (1, _) => self.count_in::<1, 7>(items, tally),
                (2, 6) => self.count_in::<2, 6>(items, tally),
                (2, _) => self.count_in::<2, 7>(items, tally),
                (3, 6) => self.count_in::<3, 6>(items, tally),
                (3, _) => self.count_in::<3, 7>(items, tally),
                (4, 6) => self.count_in::<4, 6>(items, tally),
                (4, _) => self.count_in::<4, 7>(items, tally),
                (_, 6) => self.count_in::<5, 6>(items, tally),
                (_, _) => self.count_in::<5, 7>(items, tally),
            }
        }
    }

    /// [`Piece::count`] for items that are cut into so many chunks of so many bits.
    ///
    /// # Safety
    /// The instruction set is available.
    #[inline(always)]
    unsafe fn count_in<const COUNT: usize, const WIDTH: usize>(&self, items: &[u32], tally: &mut B::Tally) {
        let mut sum = *tally;
        let (eights, rest) = items.as_chunks::<8>();
        for &[a, b, c, d, e, f, g, h] in eights {
            sum.add([
                self.rows_with::<COUNT, WIDTH>(a),
                self.rows_with::<COUNT, WIDTH>(b),
                self.rows_with::<COUNT, WIDTH>(c),
                self.rows_with::<COUNT, WIDTH>(d),
                self.rows_with::<COUNT, WIDTH>(e),
                self.rows_with::<COUNT, WIDTH>(f),
                self.rows_with::<COUNT, WIDTH>(g),
                self.rows_with::<COUNT, WIDTH>(h),
            ]);
        }
        // SAFETY: as this function's.
        let none = unsafe { B::splat(0) };
        for &item in rest {
            sum.add([self.rows_with::<COUNT, WIDTH>(item), none, none, none, none, none, none, none]);
        }
        *tally = sum;
    }

    /// By how much items are shifted for a chunk.
    #[inline(always)]
    fn shift(chunk: usize, width: usize) -> u32 {
        (chunk * width) as u32 - size_of::<B>().trailing_zeros()
    }

    /// The rows that go with an item.
    #[inline(always)]
    fn rows_with<const COUNT: usize, const WIDTH: usize>(&self, item: u32) -> B {
        const { assert!(WIDTH <= CHUNK && COUNT <= CHUNKS && 1 << WIDTH >= size_of::<B>()) };
        let mut rows = self.chunks[0][item as usize & ((1 << WIDTH) - 1)];
        for index in 1..COUNT {
            // Shifted by so much less, the chunk is a distance in bytes, without a further shift.
            let shift = if B::SHIFTS_BY_REGISTER { self.shifts[index] } else { Self::shift(index, WIDTH) };
            let distance = (item >> shift) as usize & (((1 << WIDTH) - 1) * size_of::<B>());
            // SAFETY: the distance is that of one of the first 2^WIDTH registers, of which there are no more than in the table.
            rows = rows.and(unsafe { self.chunks[index].as_ptr().byte_add(distance).read() });
        }
        rows
    }
}

/// Transposes 32 rows of 32 bits in each lane: blocks of 16 bits change places, then of 8, and so on.
///
/// # Safety
/// The instruction set is available.
#[inline(always)]
unsafe fn transpose<B: Bits>(columns: &mut [B; MOST_BITS]) {
    for (block, low) in
        [(16, 0x0000_ffff), (8, 0x00ff_00ff), (4, 0x0f0f_0f0f), (2, 0x3333_3333), (1, 0x5555_5555)]
    {
        // SAFETY: as this function's.
        let low = unsafe { B::splat(low) };
        for first in 0..MOST_BITS {
            if first & block == 0 {
                let (a, b) = (columns[first], columns[first + block]);
                let differ = a.shift_right(block as u32).xor(b).and(low);
                columns[first] = a.xor(differ.shift_left(block as u32));
                columns[first + block] = b.xor(differ);
            }
        }
    }
}
