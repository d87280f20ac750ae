//! Which diagonals hold a queen.

/// A bit for each diagonal and each anti-diagonal.
#[derive(Clone, Debug)]
pub(super) struct Diagonals {
    n: u32,
    /// By row + column.
    sums: Vec<u64>,
    /// By row − column + N.
    differences: Vec<u64>,
}

impl Diagonals {
    /// Those of an empty board of at most 2^31 rows.
    pub(super) fn new(n: u32) -> Diagonals {
        let words = (2 * n as usize).div_ceil(64);
        Diagonals { n, sums: vec![0; words], differences: vec![0; words] }
    }

    /// Whether neither diagonal of a square holds a queen.
    pub(super) fn are_free(&self, row: u32, column: u32) -> bool {
        let (sum, difference) = self.of(row, column);
        (bit(&self.sums, sum) | bit(&self.differences, difference)) & 1 == 0
    }

    /// Puts a queen on a square, or takes it off.
    pub(super) fn turn(&mut self, row: u32, column: u32) {
        let (sum, difference) = self.of(row, column);
        self.sums[sum as usize / 64] ^= 1 << (sum % 64);
        self.differences[difference as usize / 64] ^= 1 << (difference % 64);
    }

    fn of(&self, row: u32, column: u32) -> (u32, u32) {
        (row + column, row + self.n - column)
    }
}

/// The bit, with others above it.
fn bit(words: &[u64], index: u32) -> u64 {
    words[index as usize / 64] >> (index % 64)
}
