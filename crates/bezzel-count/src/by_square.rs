//! Placements by the squares that they use.

use std::num::NonZero;

use bezzel_core::{Budget, Size, Square, Symmetry};

use crate::bitmask::{self, Bitmask, Visitor};
use crate::threads::share;
use crate::{Progress, Stopped};

/// For each square of a board, how many placements have a queen on it.
///
/// The placements are found by the engine `bitmask`, one of each orbit. A board found whose orbit has w boards adds w to each
/// of its squares, and in the end each square gets the sum over its eight images, divided by 8: a symmetry takes an orbit to
/// itself, so that the eight images of one of its boards are all of them, each 8/w times.
///
/// ```
/// use std::num::NonZero;
///
/// use bezzel_core::{Budget, Size, Square};
/// use bezzel_count::{BySquare, Progress};
///
/// let n = Size::new(8)?;
/// let table = BySquare::count(n, NonZero::<usize>::MIN, &Budget::unlimited(), &Progress::new())?;
/// assert_eq!(table.placements(), 92);
/// assert_eq!(table.of(Square::new(3, 0)), 18);
/// assert_eq!(table.first_row(), [4, 8, 16, 18, 18, 16, 8, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySquare {
    n: Size,
    placements: u128,
    /// Square by square, row after row.
    squares: Vec<u128>,
}

impl BySquare {
    /// The largest board that a table can be asked of. One that is counted within an hour has about 18 rows.
    pub const LARGEST: u32 = bitmask::LARGEST;

    /// The units of a board, which [`Progress::done`] counts.
    ///
    /// # Panics
    /// Above [`BySquare::LARGEST`] rows.
    pub fn units(n: Size) -> u64 {
        Bitmask::new(n).units() as u64
    }

    /// Counts, on so many threads.
    ///
    /// # Errors
    /// What stopped it: the budget's cancel flag or time (nodes and memory are not counted), or a full counter.
    ///
    /// # Panics
    /// Above [`BySquare::LARGEST`] rows.
    pub fn count(
        n: Size,
        threads: NonZero<usize>,
        budget: &Budget,
        progress: &Progress,
    ) -> Result<BySquare, Stopped> {
        let boards = Bitmask::new(n);
        let (tallies, stopped) = share(
            boards.units(),
            threads,
            progress,
            || Tally::new(n),
            |tally, unit| {
                boards.visit(unit, budget, tally)?;
                if tally.full { Err(Stopped::Overflow) } else { Ok(()) }
            },
        );
        if let Some(stopped) = stopped {
            return Err(stopped);
        }
        let mut tally = Tally::new(n);
        for part in &tallies {
            tally.add(part)?;
        }
        Ok(tally.table())
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.n
    }

    /// The number of placements.
    pub fn placements(&self) -> u128 {
        self.placements
    }

    /// The number of placements with a queen on a square.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn of(&self, square: Square) -> u128 {
        assert!(square.is_on(self.n), "a square outside the board");
        self.squares[index(self.n, square)]
    }

    /// The number of placements by the column of the queen in the first row.
    pub fn first_row(&self) -> Vec<u128> {
        self.squares[..self.n.as_usize()].to_vec()
    }
}

fn index(n: Size, square: Square) -> usize {
    square.row as usize * n.as_usize() + square.column as usize
}

/// The squares of the boards found.
#[derive(Clone, Debug)]
struct Tally {
    n: Size,
    /// For each square, the sizes of the orbits of the boards found that have a queen there.
    squares: Vec<u64>,
    /// Whether one of the sums did not fit.
    full: bool,
}

impl Visitor for Tally {
    fn found(&mut self, queens: &[u32], orbit: u64) {
        for (row, queen) in self.squares.chunks_mut(self.n.as_usize()).zip(queens) {
            let sum = &mut row[queen.trailing_zeros() as usize];
            match sum.checked_add(orbit) {
                Some(more) => *sum = more,
                None => self.full = true,
            }
        }
    }
}

impl Tally {
    fn new(n: Size) -> Tally {
        Tally { n, squares: vec![0; n.as_usize() * n.as_usize()], full: false }
    }

    /// Adds what another thread found.
    fn add(&mut self, other: &Tally) -> Result<(), Stopped> {
        for (sum, &part) in self.squares.iter_mut().zip(&other.squares) {
            *sum = sum.checked_add(part).ok_or(Stopped::Overflow)?;
        }
        Ok(())
    }

    /// The table of all placements, from the boards found of all orbits.
    fn table(&self) -> BySquare {
        let n = self.n;
        let of = |square| u128::from(self.squares[index(n, square)]);
        let squares = n.squares().map(|square| {
            let images = Symmetry::ALL.map(|symmetry| of(symmetry.apply(square, n)));
            // Eight numbers of 64 bits.
            images.iter().sum::<u128>() / 8
        });
        // Each board found has a queen in the first row.
        let placements = self.squares[..n.as_usize()].iter().copied().map(u128::from).sum();
        BySquare { n, placements, squares: squares.collect() }
    }
}

#[cfg(test)]
mod tests;
