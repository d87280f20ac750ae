//! Placements that a quarter turn leaves as they are.

use bezzel_core::{Budget, Limit, Size};

/// The largest board whose lines fit into 64 bits.
const LARGEST: u32 = 64;

/// Counts the placements that a quarter turn leaves as they are (OEIS A033148).
///
/// Queens are placed four at a time, the images of one under the turns; a board of odd size has one more on its centre. So there
/// are none unless N or N − 1 is a multiple of 4.
///
/// A queen in row r and column c, with e = N − 1, and its images fill the rows r, c, e − r and e − c and the columns of the same
/// numbers, so that a row and the column of its number are open or not together. The four hold the diagonals row − column =
/// ±(r − c) and ±(r + c − e), and the anti-diagonals on which row + column − e is one of the same four numbers, so that it is
/// enough to remember two distances from the long diagonals, |r − c| and |r + c − e|. Neither may be 0. The outermost open row is
/// filled next; the first queen stands in the left half and counts for its mirror image.
///
/// The budget's nodes are those of this search, each four queens placed. 28 rows take some milliseconds.
///
/// # Errors
/// The limit that was reached.
///
/// # Panics
/// Above 64 rows.
///
/// ```
/// use bezzel_core::{Budget, Size};
/// use bezzel_count::quarter_turn;
///
/// assert_eq!(quarter_turn(Size::new(12)?, &Budget::unlimited())?, 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn quarter_turn(n: Size, budget: &Budget) -> Result<u128, Limit> {
    assert!(n.get() <= LARGEST, "boards of more than {LARGEST} rows are not searched");
    budget.check(0, 0)?;
    let n = n.get();
    if n == 1 {
        return Ok(1);
    }
    if n % 4 > 1 {
        return Ok(0);
    }
    let centre = if n % 2 == 1 { 1 << (n / 2) } else { 0 };
    let open = u64::MAX >> (u64::BITS - n) & !centre;
    let mut search = Search { last: n - 1, budget, nodes: 0, found: 0 };
    // Distance 0 is that of the long diagonals.
    search.fours(open, 1, (1 << (n / 2)) - 1)?;
    Ok(2 * u128::from(search.found))
}

struct Search<'a> {
    /// The last row, which is the last column too.
    last: u32,
    budget: &'a Budget,
    nodes: u64,
    found: u64,
}

impl Search<'_> {
    /// Places a queen in the outermost open row and one of these columns, with its images, and goes on. `distances` are those
    /// from the long diagonals that queens hold.
    fn fours(&mut self, open: u64, distances: u64, columns: u64) -> Result<(), Limit> {
        if open == 0 {
            self.found += 1;
            return Ok(());
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(Budget::POLL_NODES / 64) || self.budget.nodes().is_some() {
            self.budget.check(self.nodes, 0)?;
        }
        let row = open.trailing_zeros();
        let mut free = open & columns;
        while free != 0 {
            let column = free.trailing_zeros();
            free &= free - 1;
            let (across, along) = (1 << row.abs_diff(column), 1 << (row + column).abs_diff(self.last));
            if distances & (across | along) == 0 {
                let lines = [row, column, self.last - row, self.last - column];
                let filled = lines.into_iter().fold(0, |filled, line| filled | 1 << line);
                self.fours(open & !filled, distances | across | along, u64::MAX)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known;

    #[test]
    fn counts_are_those_of_the_sequence() {
        for n in 1..=37 {
            let counted = quarter_turn(known::size(n), &Budget::unlimited());
            assert_eq!(counted, Ok(known::term("A033148", n).into()), "{n}");
        }
    }

    #[test]
    fn stops_at_a_limit() {
        let budget = Budget::unlimited().with_nodes(1_000);
        assert_eq!(quarter_turn(known::size(64), &budget), Err(Limit::Nodes(1_000)));
        let cancelled = Budget::unlimited().with_cancel(std::sync::Arc::new(true.into()));
        assert_eq!(quarter_turn(known::size(64), &cancelled), Err(Limit::Cancelled));
    }
}
