//! A full board that is repaired: what the local searches have in common.

use bezzel_core::{Arrangement, Size, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::candidates::Candidates;
use crate::narrow;

/// A queen in each row (or none at all, before the first start), and how many stand on each line.
#[derive(Clone)]
pub(crate) struct LocalBoard {
    squares: Candidates,
    /// The rows whose queen can stand on more than one square.
    movable: Vec<u32>,
    /// For each row the column of its queen.
    columns: Vec<u32>,
    lines: Lines,
}

/// How many queens stand on each column, diagonal and anti-diagonal.
#[derive(Clone)]
pub(crate) struct Lines {
    n: Size,
    pub(crate) columns: Vec<u32>,
    pub(crate) diagonals: Vec<u32>,
    pub(crate) anti_diagonals: Vec<u32>,
    /// The pairs of queens that attack each other.
    pub(crate) clashes: u64,
}

impl Lines {
    fn new(n: Size) -> Lines {
        let (lines, diagonals) = (n.as_usize(), 2 * n.as_usize() - 1);
        Lines {
            n,
            columns: vec![0; lines],
            diagonals: vec![0; diagonals],
            anti_diagonals: vec![0; diagonals],
            clashes: 0,
        }
    }

    fn counts(&mut self, square: Square) -> [&mut u32; 3] {
        let diagonal = square.row as usize + self.n.as_usize() - 1 - square.column as usize;
        let anti_diagonal = square.row as usize + square.column as usize;
        let column = &mut self.columns[square.column as usize];
        [column, &mut self.diagonals[diagonal], &mut self.anti_diagonals[anti_diagonal]]
    }

    /// The queens on the lines of a square other than its row, which a queen on the square is counted on three times.
    fn crossing(&self, square: Square) -> u32 {
        let diagonal = square.row as usize + self.n.as_usize() - 1 - square.column as usize;
        let anti_diagonal = square.row as usize + square.column as usize;
        self.columns[square.column as usize] + self.diagonals[diagonal] + self.anti_diagonals[anti_diagonal]
    }

    fn put(&mut self, square: Square) {
        self.clashes += u64::from(self.crossing(square));
        self.counts(square).into_iter().for_each(|count| *count += 1);
    }

    fn take(&mut self, square: Square) {
        self.counts(square).into_iter().for_each(|count| *count -= 1);
        self.clashes -= u64::from(self.crossing(square));
    }
}

impl LocalBoard {
    pub(crate) fn new(squares: Candidates) -> LocalBoard {
        let n = squares.size();
        let movable = (0..n.get()).filter(|&row| squares.count(row) > 1).collect();
        LocalBoard { squares, movable, columns: Vec::new(), lines: Lines::new(n) }
    }

    pub(crate) fn size(&self) -> Size {
        self.squares.size()
    }

    /// Whether no board can be made.
    pub(crate) fn is_impossible(&self) -> bool {
        self.squares.leave_nothing()
    }

    pub(crate) fn lines(&self) -> &Lines {
        &self.lines
    }

    pub(crate) fn clashes(&self) -> u64 {
        self.lines.clashes
    }

    /// The rows whose queen can be moved.
    pub(crate) fn movable(&self) -> &[u32] {
        &self.movable
    }

    /// The square of a row's queen.
    pub(crate) fn queen(&self, row: u32) -> Square {
        Square::new(row, self.columns[row as usize])
    }

    /// How many queens attack the queen of a row.
    pub(crate) fn attacked_by(&self, row: u32) -> u32 {
        self.lines.crossing(self.queen(row)) - 3
    }

    /// The squares of a row other than its queen's, and how many queens attack each.
    pub(crate) fn others(&self, row: u32) -> impl Iterator<Item = (Square, u32)> + '_ {
        let here = self.queen(row);
        let squares = self.squares.row(row).filter(move |&square| square != here);
        squares.map(|square| (square, self.lines.crossing(square)))
    }

    /// A random square of a row other than its queen's, and how many queens attack it.
    pub(crate) fn random_other(&self, row: u32, chance: &mut Chance) -> (Square, u32) {
        let here = self.queen(row);
        let last = self.squares.count(row) - 1;
        let square = self.squares.square(row, chance.below(last));
        // The last square stands in for the queen's own.
        let square = if square == here { self.squares.square(row, last) } else { square };
        (square, self.lines.crossing(square))
    }

    /// Puts the queen of a row on another of its squares.
    pub(crate) fn relocate(&mut self, to: Square) {
        self.lines.take(self.queen(to.row));
        self.columns[to.row as usize] = to.column;
        self.lines.put(to);
    }

    /// Puts the queen of each row on a random square; returns the columns before.
    pub(crate) fn scatter(&mut self, chance: &mut Chance) -> Vec<u32> {
        let random = |row| self.squares.square(row, chance.below(self.squares.count(row))).column;
        let columns = (0..self.size().get()).map(random).collect();
        self.restore(columns)
    }

    /// Puts the queens in these columns, or nowhere; returns the columns before.
    pub(crate) fn restore(&mut self, columns: Vec<u32>) -> Vec<u32> {
        self.lines = Lines::new(self.size());
        for (row, &column) in (0..).zip(&columns) {
            self.lines.put(Square::new(row, column));
        }
        std::mem::replace(&mut self.columns, columns)
    }

    pub(crate) fn board(&self) -> Arrangement {
        Arrangement::from_columns(self.size(), self.columns.iter().copied().map(Some))
    }

    pub(crate) fn memory(&self) -> usize {
        (self.size().as_usize() * 7 + self.movable.len()) * size_of::<u32>()
    }
}

/// Random choices that follow from a seed, the same on every machine.
#[derive(Clone)]
pub(crate) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to `bound` − 1.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        // The high half of a product; the bias is below 2^-32.
        narrow((u128::from(self.0.next_u64()) * u128::from(bound)) >> 64)
    }

    /// A number from 0 up to 1, in steps of 2^-32.
    pub(crate) fn fraction(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 2f64.powi(32)
    }
}
