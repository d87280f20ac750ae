//! Random-looking placements of any board.

mod diagonals;
mod permutation;

use bezzel_core::{Budget, Chance, Limit, Size};

use diagonals::Diagonals;
use permutation::permutation;

/// Random-looking placements of a board.
///
/// They are *not* uniform: some placements are likelier than others, and nobody knows how much. Where each has to be as likely as any other,
/// and N is at most 14, there is [`UniformPlacements`](crate::UniformPlacements).
///
/// The method is R. Sosič and J. Gu's (Efficient local search with conflict minimization: a case study of the n-queens problem, 1994),
/// turned towards the cache. The columns are put into a random order. Then each row, from the top, takes the first of the next
/// columns in that order whose diagonals are free, and columns that do not fit wait a little. Only the bits of the diagonals
/// are looked up at random places. A row where none of the next 256 columns fits is left for later: some tens of rows of a thousand, and some
/// thousands of 10^8. In the end, such a row changes columns with a random other one, until both have free diagonals. On small boards that can
/// fail, and all starts anew.
///
/// ```
/// use bezzel_core::{Budget, Chance, Size};
/// use bezzel_solve::RandomPlacements;
///
/// let placements = RandomPlacements::new(Size::new(1_000)?).unwrap();
/// let columns = placements.draw(&mut Chance::new(7), &Budget::unlimited())?;
/// assert_eq!(columns.len(), 1_000);
/// assert_eq!(placements.draw(&mut Chance::new(7), &Budget::unlimited())?, columns);
/// assert_ne!(placements.draw(&mut Chance::new(8), &Budget::unlimited())?, columns);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RandomPlacements {
    n: u32,
}

/// Columns that a row may choose from. With a quarter of them, a row in a thousand is left for later; with more, nothing is gained.
const WINDOW: usize = 256;

/// Changes of columns that are tried for a row left for later before all starts anew; on small boards less, for each row of theirs.
const CHANGES: u32 = 20_000;
const CHANGES_A_ROW: u32 = 16;

impl RandomPlacements {
    /// The largest board.
    pub const LARGEST: u32 = 100_000_000;

    /// Placements of this size; none for N = 2 and N = 3, which have no placement, and above [`RandomPlacements::LARGEST`].
    pub fn new(n: Size) -> Option<RandomPlacements> {
        let n = n.get();
        (n <= RandomPlacements::LARGEST && n != 2 && n != 3).then_some(RandomPlacements { n })
    }

    /// A placement, as the column of the queen in each row counted from 0. It follows from the chance alone, on every machine.
    ///
    /// A node of the budget is a row that is given its queen.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn draw(self, chance: &mut Chance, budget: &Budget) -> Result<Vec<u32>, Limit> {
        budget.check_memory(self.memory())?;
        let mut nodes = 0;
        loop {
            let columns = permutation(self.n, chance, budget)?;
            let mut attempt = Attempt { columns, diagonals: Diagonals::new(self.n), nodes, budget };
            let later = attempt.place()?;
            if attempt.repair(later, chance)? {
                return Ok(attempt.columns);
            }
            nodes = attempt.nodes;
        }
    }

    /// The bytes that a draw takes: the columns, and a bit for each diagonal.
    pub fn memory(self) -> u64 {
        4 * u64::from(self.n) + u64::from(self.n) / 2
    }
}

/// A placement on the way.
struct Attempt<'a> {
    /// The columns from the last one on: up to a row those of the rows, behind it those that wait.
    columns: Vec<u32>,
    /// The diagonals of the rows that have their queen.
    diagonals: Diagonals,
    nodes: u64,
    budget: &'a Budget,
}

impl Attempt<'_> {
    /// Gives each row the first column that fits, and returns the rows for which there was none.
    fn place(&mut self) -> Result<Vec<u32>, Limit> {
        let mut later = Vec::new();
        let n = self.columns.len();
        let rows = u32::try_from(n).unwrap_or(u32::MAX);
        for row in 0..rows {
            let index = row as usize;
            if self.nodes.is_multiple_of(Budget::POLL_NODES) {
                self.budget.check(self.nodes, 0)?;
            }
            self.nodes += 1;
            let window = &mut self.columns[index..n.min(index + WINDOW)];
            match window.iter().position(|&column| self.diagonals.are_free(row, column)) {
                Some(place) => {
                    window.swap(0, place);
                    self.diagonals.turn(row, window[0]);
                }
                None => later.push(row),
            }
        }
        Ok(later)
    }

    /// Gives the rows left for later, in their order, a column by changing with others; false if that takes too long.
    fn repair(&mut self, mut later: Vec<u32>, chance: &mut Chance) -> Result<bool, Limit> {
        let n = u32::try_from(self.columns.len()).unwrap_or(u32::MAX);
        let most = CHANGES.min(n.saturating_mul(CHANGES_A_ROW));
        while let Some(row) = later.pop() {
            let mut changes = 0;
            while !self.change(row, chance.below(n), &later) {
                changes += 1;
                if changes == most {
                    return Ok(false);
                }
                if changes % 1024 == 0 {
                    self.budget.check(self.nodes, 0)?;
                }
            }
        }
        Ok(true)
    }

    /// Gives a row that has no queen the column of another one, which gets the row's in its place, and with it a queen if it had one.
    /// False, and nothing done, where one of them does not fit.
    fn change(&mut self, row: u32, other: u32, later: &[u32]) -> bool {
        let (column, new) = (self.columns[row as usize], self.columns[other as usize]);
        // The other row's queen is not in the way: it is in the same column.
        if !self.diagonals.are_free(row, new) {
            return false;
        }
        if other != row && later.binary_search(&other).is_err() {
            self.diagonals.turn(other, new);
            self.diagonals.turn(row, new);
            if !self.diagonals.are_free(other, column) {
                self.diagonals.turn(row, new);
                self.diagonals.turn(other, new);
                return false;
            }
            self.diagonals.turn(other, column);
        } else {
            self.diagonals.turn(row, new);
        }
        self.columns.swap(row as usize, other as usize);
        true
    }
}
