//! How many queens stand on each diagonal.

use crate::board::Board;
use crate::diagonals::DiagonalNumbers;

/// The number of queens on each diagonal and anti-diagonal.
#[derive(Clone, Debug)]
pub(super) struct Counters {
    numbers: DiagonalNumbers,
    diagonals: Vec<u16>,
    anti_diagonals: Vec<u16>,
}

impl Counters {
    pub(super) fn new(board: &Board) -> Counters {
        let numbers = DiagonalNumbers::new(board);
        let none = vec![0; numbers.end()];
        Counters { numbers, diagonals: none.clone(), anti_diagonals: none }
    }

    pub(super) fn clear(&mut self) {
        self.diagonals.fill(0);
        self.anti_diagonals.fill(0);
    }

    pub(super) fn add(&mut self, row: usize, column: usize) {
        self.diagonals[self.numbers.diagonal(row, column)] += 1;
        self.anti_diagonals[self.numbers.anti_diagonal(row, column)] += 1;
    }

    pub(super) fn remove(&mut self, row: usize, column: usize) {
        self.diagonals[self.numbers.diagonal(row, column)] -= 1;
        self.anti_diagonals[self.numbers.anti_diagonal(row, column)] -= 1;
    }

    /// The queens on the two diagonals of a square, one on the square itself counted twice.
    #[inline]
    pub(super) fn on_diagonals(&self, row: usize, column: usize) -> i64 {
        let diagonal = self.diagonals[self.numbers.diagonal(row, column)];
        i64::from(diagonal) + i64::from(self.anti_diagonals[self.numbers.anti_diagonal(row, column)])
    }

    /// On how many diagonals two squares both are.
    #[inline]
    pub(super) fn shared(&self, a: (usize, usize), b: (usize, usize)) -> i64 {
        let numbers = &self.numbers;
        i64::from(numbers.diagonal(a.0, a.1) == numbers.diagonal(b.0, b.1))
            + i64::from(numbers.anti_diagonal(a.0, a.1) == numbers.anti_diagonal(b.0, b.1))
    }
}
