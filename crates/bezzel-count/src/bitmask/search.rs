//! The search of a unit.

use std::cmp::Ordering;

use bezzel_core::{Budget, Limit, Square, Symmetry};

use super::squares::{ROWS, Row, Squares, beyond, each};
use super::{Unit, Visitor};

/// A board with at most so many rows left is searched without a look at the budget: there are at most 7! · e = 13,700 nodes
/// below it.
const UNPOLLED_ROWS: usize = 7;

/// A unit being searched.
pub(super) struct Search<'a, V> {
    squares: Squares,
    /// The queens of the rows so far, as bits.
    queens: [u32; ROWS],
    budget: &'a Budget,
    /// Boards passed on since the budget was looked at.
    nodes: u64,
    visitor: &'a mut V,
}

impl<'a, V: Visitor> Search<'a, V> {
    /// Searches a unit.
    pub(super) fn run(
        squares: Squares,
        unit: &Unit,
        budget: &'a Budget,
        visitor: &'a mut V,
    ) -> Result<(), Limit> {
        let fixed = squares.fixed_rows();
        let row = (0..fixed).fold(squares.first_row(), |at, row| squares.below(row, at, unit[row]));
        let mut queens = [0; ROWS];
        queens[..unit.len()].copy_from_slice(unit);
        Search { squares, queens, budget, nodes: 0, visitor }.polled(fixed, row)
    }

    /// Searches from a row on, with a look at the budget now and then.
    fn polled(&mut self, row: usize, at: Row) -> Result<(), Limit> {
        if self.squares.n - row <= UNPOLLED_ROWS {
            self.unpolled(row, at.open, at.from_left, at.from_right, at.free);
            return Ok(());
        }
        self.nodes += 1;
        // What is not counted: squares rejected, at most a row of them for a board, and what the last call of `unpolled` adds.
        if self.nodes >= Budget::POLL_NODES / 64 {
            self.nodes = 0;
            self.budget.check_time()?;
        }
        for queen in each(at.free) {
            if let Some(below) = self.pass_on(row, at, queen) {
                self.polled(row + 1, below)?;
            }
        }
        Ok(())
    }

    /// The same without a look at the budget. What a row is left with is handed over in parts because that is a tenth faster.
    fn unpolled(&mut self, row: usize, open: u32, from_left: u32, from_right: u32, free: u32) {
        let at = Row { open, from_left, from_right, free };
        self.nodes += 1;
        if row + 4 == self.squares.n {
            self.last_rows(row, at);
            return;
        }
        for queen in each(free) {
            if let Some(below) = self.pass_on(row, at, queen) {
                self.unpolled(row + 1, below.open, below.from_left, below.from_right, below.free);
            }
        }
    }

    /// The row below, where it and the two after it have a free square.
    #[inline]
    fn pass_on(&mut self, row: usize, at: Row, queen: u32) -> Option<Row> {
        let below = self.squares.below(row, at, queen);
        let [second, third] = [1, 2].map(|distance| self.squares.free(row + 1, below, distance));
        // One jump, because which of the rows is full cannot be foretold.
        if [below.free, second, third].contains(&0) {
            return None;
        }
        self.queens[row % ROWS] = queen;
        Some(below)
    }

    /// Searches the last four rows.
    #[inline]
    fn last_rows(&mut self, row: usize, at: Row) {
        let first = at.free;
        let [second, third, fourth] = [1, 2, 3].map(|distance| self.squares.free(row, at, distance));
        if first | second | third | fourth != at.open {
            return;
        }
        for queen in each(first) {
            let open = at.open ^ queen;
            self.queens[row % ROWS] = queen;
            let [second, third, fourth] = [(second, 1), (third, 2), (fourth, 3)].map(beyond(queen));
            if second | third | fourth != open {
                continue;
            }
            for queen in each(second) {
                let open = open ^ queen;
                self.queens[(row + 1) % ROWS] = queen;
                let [third, fourth] = [(third, 1), (fourth, 2)].map(beyond(queen));
                if third | fourth != open {
                    continue;
                }
                for queen in each(third) {
                    self.queens[(row + 2) % ROWS] = queen;
                    self.last_row(beyond(queen)((fourth, 1)));
                }
            }
        }
    }

    /// The last row has one column open, which may be attacked.
    fn last_row(&mut self, free: u32) {
        if free == 0 {
            return;
        }
        let n = self.squares.n;
        self.queens[(n - 1) % ROWS] = free;
        if let Some(orbit) = self.orbit() {
            self.visitor.found(&self.queens[..n], orbit);
        }
    }

    /// The number of boards in the orbit of the board found, where it is the one to be kept.
    fn orbit(&self) -> Option<u64> {
        let (n, first) = (self.squares.n, self.squares.first);
        let last = n - 1;
        let as_central = 1 << first | 1 << (last - first);
        let sides = 1 | 1 << last;
        if self.queens[last] & as_central == 0
            && (self.queens[first] | self.queens[last - first]) & sides == 0
        {
            return Some(8);
        }
        self.orbit_of_tie()
    }

    /// The same, where another border line may have a queen as central as the first row's.
    fn orbit_of_tie(&self) -> Option<u64> {
        let n = self.squares.n;
        let has_queen = |square: Square| self.queens[square.row as usize] >> square.column & 1 == 1;
        let first = square(0, self.queens[0]);
        let mut stabilizer = 1;
        for symmetry in Symmetry::ALL.into_iter().skip(1) {
            if !has_queen(symmetry.inverse().apply(first, self.squares.size)) {
                continue;
            }
            let mut image = [0; ROWS];
            for (row, &queen) in self.queens[..n].iter().enumerate() {
                let at = symmetry.apply(square(row, queen), self.squares.size);
                image[at.row as usize] = 1 << at.column;
            }
            match self.queens[..n].cmp(&image[..n]) {
                Ordering::Less => {}
                Ordering::Equal => stabilizer += 1,
                Ordering::Greater => return None,
            }
        }
        Some(8 / stabilizer)
    }
}

/// The square of a queen given as a bit.
fn square(row: usize, queen: u32) -> Square {
    // Rows are below 32.
    #[allow(clippy::cast_possible_truncation)]
    Square::new(row as u32, queen.trailing_zeros())
}
