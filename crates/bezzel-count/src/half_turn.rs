//! Placements that a half turn leaves as they are.

use bezzel_core::{Budget, Limit, Size};

/// The largest board whose diagonals fit into 64 bits here.
const LARGEST: u32 = 32;

/// Counts the placements that a half turn leaves as they are (OEIS A032522).
///
/// Queens are placed two at a time, one and its image under the half turn, row by row from the middle outwards, so that the
/// rows that are filled are neighbours and leave each other few squares. A board of odd size has a queen on its centre, the
/// one square of the middle row that the turn keeps. Both long diagonals are empty but for the centre: a queen on one and its
/// image would attack each other. The first pair's upper queen stands in the left half and counts for its mirror image.
///
/// The budget's nodes are those of this search, each a pair of queens that leaves the next row a free square. 20 rows take some
/// milliseconds, 24 about a second, 28 a minute or two.
///
/// # Errors
/// The limit that was reached.
///
/// # Panics
/// Above 32 rows.
///
/// ```
/// use bezzel_core::{Budget, Size};
/// use bezzel_count::half_turn;
///
/// assert_eq!(half_turn(Size::new(8)?, &Budget::unlimited())?, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn half_turn(n: Size, budget: &Budget) -> Result<u128, Limit> {
    assert!(n.get() <= LARGEST, "boards of more than {LARGEST} rows are not searched");
    budget.check(0, 0)?;
    let n = n.get();
    let pairs = n / 2;
    if pairs == 0 {
        return Ok(1);
    }
    let mut search = Search { n, budget, nodes: 0, found: 0 };
    let board = u32::MAX >> (u32::BITS - n);
    let centre = if n % 2 == 1 { 1 << pairs } else { 0 };
    let (row, open) = (pairs - 1, board & !centre);
    let (from_left, from_right) = (u64::from(centre) << 1, u64::from(centre) >> 1);
    let left_half = (1 << pairs) - 1;
    let free = search.free(row, open, from_left, from_right) & left_half;
    search.pairs(row, open, from_left, from_right, free)?;
    Ok(2 * u128::from(search.found))
}

struct Search<'a> {
    n: u32,
    budget: &'a Budget,
    nodes: u64,
    found: u64,
}

impl Search<'_> {
    /// The free squares of a row of the upper half: in open columns, off the diagonals of the queens below, and off the long
    /// ones.
    fn free(&self, row: u32, open: u32, from_left: u64, from_right: u64) -> u32 {
        let long_diagonals = 1 << row | 1 << (self.n - 1 - row);
        // Columns are below 32; what lies further left is outside the board.
        #[allow(clippy::cast_possible_truncation)]
        let attacked = (from_left | from_right) as u32;
        open & !attacked & !long_diagonals
    }

    /// Places a queen in a row and its image in the row that the half turn takes it to, and goes on outwards.
    fn pairs(
        &mut self,
        row: u32,
        open: u32,
        from_left: u64,
        from_right: u64,
        mut free: u32,
    ) -> Result<(), Limit> {
        if row == 0 {
            self.found += u64::from(free.count_ones());
            return Ok(());
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(Budget::POLL_NODES / 32) || self.budget.nodes().is_some() {
            self.budget.check(self.nodes, 0)?;
        }
        // How far below this row the image stands: its diagonals have moved as far when they come here.
        let distance = self.n - 1 - 2 * row;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let image = queen.reverse_bits() >> (u32::BITS - self.n);
            let open = open & !(queen | image);
            let (queen, image) = (u64::from(queen), u64::from(image));
            let from_left = (from_left | queen | image << distance) << 1;
            let from_right = (from_right | queen | image >> distance) >> 1;
            let next = self.free(row - 1, open, from_left, from_right);
            if next != 0 {
                self.pairs(row - 1, open, from_left, from_right, next)?;
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
        for n in 1..=21 {
            let counted = half_turn(known::size(n), &Budget::unlimited());
            assert_eq!(counted, Ok(known::term("A032522", n).into()), "{n}");
        }
    }

    #[test]
    fn stops_at_a_limit_of_nodes() {
        let budget = Budget::unlimited().with_nodes(1_000);
        assert_eq!(half_turn(known::size(20), &budget), Err(Limit::Nodes(1_000)));
        let stopped = half_turn(known::size(1), &Budget::unlimited().with_nodes(0));
        assert_eq!(stopped, Err(Limit::Nodes(0)));
    }

    #[test]
    fn stops_when_it_is_cancelled() {
        let cancelled = Budget::unlimited().with_cancel(std::sync::Arc::new(true.into()));
        assert_eq!(half_turn(known::size(32), &cancelled), Err(Limit::Cancelled));
    }
}
