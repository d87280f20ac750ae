//! The engine `bitmask`: whole boards by backtracking, with columns and both diagonals as bits, one board of each orbit.
//!
//! # Which board of an orbit is searched
//! The four lines at the border (first and last row, left and right column) each hold a queen, some distance away from the
//! nearer one of their two corners. A symmetry takes the four lines to each other and turns some of them round, so that each
//! orbit has boards whose *first row has the most central queen of the four, in its left half*. Only those are searched: with
//! the first queen in column c, the queens of the other three border lines stand at most c squares from a corner.
//!
//! ```text
//! . . c . . . . .     N = 8, c = 2: where the border's
//! x . . . . . . x     queens may stand (x)
//! x . . . . . . x
//! . . . . . . . .
//! . . . . . . . .
//! x . . . . . . x
//! x . . . . . . x
//! x x x . . x x x
//! ```
//!
//! Of those boards an orbit still has several where another border line has a queen as central as the first row's. Then a
//! found board is compared with its images under the symmetries that put such a queen in the place of the first row's, and
//! kept where none of them is lexicographically smaller. As many of them as are equal to the board are its stabilizer, the
//! identity included, and its orbit has 8, 4 or 2 boards: what the board weighs. A first queen in the middle column would
//! have the mirror image with it in any case; the second row decides at once.
//!
//! The first queen is the most central one, not the one nearest to a corner, because then it is the middle rows whose border
//! squares are excluded, and the search is there before the tree is at its widest; corners are no case of their own either.
//! At N = 14, nodes: 13.7 million where only left and right are mirrored, 6.1 million with the queen nearest to a corner, 4.8
//! million here.
//!
//! # When a board is given up
//! A board is passed on only where its next three rows each have a free square (3.5 million nodes at N = 14), and with four
//! rows left only where each of the four open columns has one too (3.1 million). From there on the four rows' free squares
//! are kept side by side.
//!
//! # Where it comes from
//! Bits for columns and diagonals that are shifted from row to row: Martin Richards, *Backtracking algorithms in MCPL using
//! bit patterns and recursion* (1997), and Jeff Somers's `nqueens`. Limits on the border's squares so that few boards of an
//! orbit are left, and the comparison of those: Takaken's `nqueens`, where the first row's queen is the one *nearest* to a
//! corner. The most central queen, the looks ahead and the code are our own.

mod search;
mod squares;
#[cfg(test)]
mod tests;

use bezzel_core::{Budget, Limit, Size};

use self::search::Search;
use self::squares::Squares;
use crate::Stopped;

/// The largest board. Its counts fit into 64 bits, and its rows into 32.
pub(crate) const LARGEST: u32 = 28;

/// The rows that a unit fixes, where the board has as many above its last four.
const FIXED_ROWS: usize = 3;

/// Told of the boards that the search finds.
pub(crate) trait Visitor {
    /// A board, as the bit of the queen's column in each row, and the number of boards in its orbit.
    fn found(&mut self, queens: &[u32], orbit: u64);
}

/// A search of all boards of a size, in units.
#[derive(Debug)]
pub(crate) struct Bitmask {
    n: Size,
    units: Vec<Unit>,
}

/// The queens of the first rows, as bits.
type Unit = [u32; FIXED_ROWS];

impl Bitmask {
    /// Makes the units of a board.
    ///
    /// # Panics
    /// Above [`LARGEST`] rows.
    pub(crate) fn new(n: Size) -> Bitmask {
        assert!(n.get() <= LARGEST, "boards of more than {LARGEST} rows are not searched");
        let mut units = Vec::new();
        if n == Size::MIN {
            units.push([1, 0, 0]);
        }
        if n.get() >= 4 {
            // Not with the first queen in a corner: the others would be in corners too, and attack each other.
            // The largest trees first, so that no thread is left alone with one in the end.
            for first in (1..n.get().div_ceil(2)).rev() {
                let squares = Squares::new(n, first);
                squares.add_units(0, squares.first_row(), [1 << first, 0, 0], &mut units);
            }
        }
        Bitmask { n, units }
    }

    /// How many independent units the search has: some hundred at N = 12, some thousand at N = 28.
    pub(crate) fn units(&self) -> usize {
        self.units.len()
    }

    /// The placements in the orbits of the boards that a unit finds.
    ///
    /// # Errors
    /// The limit that stopped it; nodes are not counted. [`Stopped::Overflow`] where the number does not fit.
    pub(crate) fn count(&self, unit: usize, budget: &Budget) -> Result<u64, Stopped> {
        let mut sum = Sum(Some(0));
        self.visit(unit, budget, &mut sum)?;
        sum.0.ok_or(Stopped::Overflow)
    }

    /// Shows the boards of a unit, one of each orbit.
    ///
    /// # Errors
    /// The limit that stopped it; nodes are not counted.
    pub(crate) fn visit(
        &self,
        unit: usize,
        budget: &Budget,
        visitor: &mut impl Visitor,
    ) -> Result<(), Limit> {
        budget.check_time()?;
        let unit = self.units[unit];
        if self.n == Size::MIN {
            visitor.found(&unit[..1], 1);
            return Ok(());
        }
        Search::run(Squares::new(self.n, unit[0].trailing_zeros()), &unit, budget, visitor)
    }
}

/// The number of placements, as long as it fits.
struct Sum(Option<u64>);

impl Visitor for Sum {
    fn found(&mut self, _: &[u32], orbit: u64) {
        self.0 = self.0.and_then(|sum| sum.checked_add(orbit));
    }
}
