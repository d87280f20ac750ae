//! The engine `unit-dfs`: one unit at a time, by a plain depth-first search.
//!
//! It shares nothing with the half-board engine but what a unit is, and how much a board of it weighs, and is there to
//! recount units of it. See [`crate::half_board`] for why the weights are exact.

use bezzel_core::{Budget, Limit, Size};

use crate::Unit;

/// Counts a unit: the placements whose upper ⌊N/2⌋ queens stand in the unit's columns and off both long diagonals, each
/// doubled for every long diagonal that a queen below holds; a queen on the centre of a board of odd size, which holds both,
/// doubles nothing.
///
/// # Errors
/// The limit that was reached.
///
/// # Panics
/// If the unit is not one of this size.
///
/// ```
/// use bezzel_core::{Budget, Size};
/// use bezzel_count::{Unit, unit_dfs};
///
/// let n = Size::new(8)?;
/// let mut placements = 0;
/// for unit in Unit::all(n) {
///     placements += unit.multiplicity() * unit_dfs::count_unit(n, unit, &Budget::unlimited())?;
/// }
/// assert_eq!(placements, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_unit(n: Size, unit: Unit, budget: &Budget) -> Result<u64, Limit> {
    assert_eq!(Unit::of_columns(n, unit.columns()), Some(unit), "a unit of another size");
    let mut search = Search { n: n.get(), unit, budget, nodes: 0, weighted: 0 };
    search.row(0, unit.columns(), 0, 0, 1)?;
    Ok(search.weighted)
}

struct Search<'a> {
    n: u32,
    unit: Unit,
    budget: &'a Budget,
    nodes: u64,
    weighted: u64,
}

impl Search<'_> {
    /// Goes through the squares of a row in the columns that this half has left. Bits of `diagonals` and `anti_diagonals`
    /// are taken, seen from this row.
    fn row(
        &mut self,
        row: u32,
        columns: u32,
        diagonals: u64,
        anti_diagonals: u64,
        weight: u64,
    ) -> Result<(), Limit> {
        let upper = self.n / 2;
        if row == self.n {
            // As many boards as there are placements, whose known numbers stay below 2^58.
            self.weighted += weight;
            return Ok(());
        }
        let columns = if row == upper { self.unit.lower_columns() } else { columns };
        self.nodes += 1;
        if self.nodes.is_multiple_of(Budget::POLL_NODES) {
            self.budget.check_time()?;
        }
        for column in (0..self.n).filter(|column| columns >> column & 1 == 1) {
            let queen = 1 << column;
            let (main, anti) = (column == row, column + row == self.n - 1);
            let attacked = (diagonals | anti_diagonals) & queen != 0;
            if attacked || (row < upper && (main || anti)) {
                continue;
            }
            let doubled = main != anti;
            self.row(
                row + 1,
                columns & !(1 << column),
                (diagonals | queen) << 1,
                (anti_diagonals | queen) >> 1,
                if doubled { 2 * weight } else { weight },
            )?;
        }
        Ok(())
    }
}
