//! Who answers the rest of a board once few rows are open.

use bezzel_core::{Budget, Limit};

use crate::answer::Answer;
use crate::board::Board;

/// An engine for small boards, which the search of large ones hands the rest of a board to.
///
/// It lists placements in the order that the large search was asked for.
pub(crate) trait Rest {
    /// It takes boards of at most so many open rows.
    fn largest(&self) -> usize;

    /// Starts on this board.
    fn start(&mut self, board: &Board);

    /// The next placement of the board, unless all its nodes since it was made come to `until_nodes`.
    ///
    /// # Errors
    /// The limit of the budget, whose nodes have been taken into account in `until_nodes`.
    fn next_placement(&mut self, until_nodes: u64, budget: &Budget) -> Result<Answer, Limit>;

    /// The nodes since it was made.
    fn nodes(&self) -> u64;
}

/// Nobody: the search of large boards goes on itself to the last row.
#[cfg(test)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoRest;

#[cfg(test)]
impl Rest for NoRest {
    fn largest(&self) -> usize {
        0
    }

    fn start(&mut self, _board: &Board) {}

    fn next_placement(&mut self, _until_nodes: u64, _budget: &Budget) -> Result<Answer, Limit> {
        Ok(Answer::None)
    }

    fn nodes(&self) -> u64 {
        0
    }
}
