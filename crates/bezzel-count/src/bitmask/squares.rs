//! The squares of the boards that are searched, as bits.

use bezzel_core::Size;

use super::{FIXED_ROWS, Unit};

/// Room for the rows of the largest board; a power of two, so that an index can be cut to it.
pub(super) const ROWS: usize = 32;

/// What the queens above leave for a row.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// Columns without a queen.
    pub(super) open: u32,
    /// Squares on the diagonals that come down from the left, and from the right.
    pub(super) from_left: u32,
    pub(super) from_right: u32,
    /// Squares for a queen.
    pub(super) free: u32,
}

/// The squares that a board searched may use, by the first row's queen.
pub(super) struct Squares {
    pub(super) size: Size,
    pub(super) n: usize,
    /// The column of the first row's queen.
    pub(super) first: usize,
    /// The squares allowed in each row.
    allowed: [u32; ROWS],
}

impl Squares {
    pub(super) fn new(size: Size, first: u32) -> Squares {
        let n = size.get();
        let board = u32::MAX >> (u32::BITS - n);
        let sides = 1 | 1 << (n - 1);
        let mut allowed = [0; ROWS];
        for (row, allowed) in (0..n).zip(&mut allowed) {
            let from_corner = row.min(n - 1 - row);
            *allowed = if from_corner > first { board & !sides } else { board };
        }
        let last = (0..n).filter(|&column| column.min(n - 1 - column) <= first);
        allowed[n as usize - 1] = last.fold(0, |squares, column| squares | 1 << column);
        allowed[0] = 1 << first;
        if 2 * first + 1 == n {
            // Else the mirror image would be searched too.
            allowed[1] = (1 << first) - 1;
        }
        Squares { size, n: n as usize, first: first as usize, allowed }
    }

    /// The rows that a unit fixes.
    pub(super) fn fixed_rows(&self) -> usize {
        FIXED_ROWS.min(self.n - 4)
    }

    pub(super) fn first_row(&self) -> Row {
        let open = u32::MAX >> (u32::BITS as usize - self.n);
        Row { open, from_left: 0, from_right: 0, free: self.allowed[0] }
    }

    /// The row below, once a row has its queen.
    #[inline]
    pub(super) fn below(&self, row: usize, at: Row, queen: u32) -> Row {
        let open = at.open ^ queen;
        let (from_left, from_right) = ((at.from_left | queen) << 1, (at.from_right | queen) >> 1);
        let below = Row { open, from_left, from_right, free: 0 };
        Row { free: self.free(row + 1, below, 0), ..below }
    }

    /// The squares free so many rows below a row, as far as the queens above the row go.
    #[inline]
    pub(super) fn free(&self, row: usize, at: Row, distance: usize) -> u32 {
        let attacked = at.from_left << distance | at.from_right >> distance;
        at.open & self.allowed[(row + distance) % ROWS] & !attacked
    }

    /// Adds the units that begin with the queens above this row.
    pub(super) fn add_units(&self, row: usize, at: Row, queens: Unit, units: &mut Vec<Unit>) {
        if row == self.fixed_rows() {
            units.push(queens);
            return;
        }
        for queen in each(at.free) {
            let mut queens = queens;
            queens[row] = queen;
            self.add_units(row + 1, self.below(row, at, queen), queens, units);
        }
    }
}

/// The squares of a row, one by one.
#[inline]
pub(super) fn each(mut squares: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = squares & squares.wrapping_neg();
        squares ^= square;
        (square != 0).then_some(square)
    })
}

/// Of squares so many rows below a queen, those that it does not attack.
#[inline]
pub(super) fn beyond(queen: u32) -> impl Fn((u32, u32)) -> u32 {
    move |(squares, distance)| squares & !(queen | queen << distance | queen >> distance)
}
