//! `depth-first`: goal test, safe test, place, search on, unplace.
//!
//! The plain form of backtracking, as a search through states: the stack of calls that have not returned is all
//! that it works with. Whether a square is safe is found out from the queens' columns.

use bezzel_core::Square;

use crate::candidates::attacker;
use crate::descent::{CodeLines, Guard, Standing};
use crate::structure::{Frame, Structure};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "search(board):",
    "  if board has N queens: report it; return (for the first one: stop)",
    "  for column from 1 to N:",
    "    if safe(board, column):",
    "      board.place(column)",
    "      search(board)",
    "      board.unplace()",
    "safe(board, column):",
    "  no queen stands in the column or on a diagonal of the next row's square",
    "search(empty board); no further placement",
];

#[derive(Clone)]
pub(crate) struct DepthFirst;

impl Guard for DepthFirst {
    const LINES: CodeLines =
        CodeLines { test: 4, reject: 9, place: 5, remove: 7, mark: None, solution: 2, exhausted: 10 };

    fn test(&mut self, square: Square, queens: &[u32]) -> Result<(), Option<Square>> {
        attacker(queens, square).map_or(Ok(()), |by| Err(Some(by)))
    }

    fn structure<'a>(&'a self, standing: Standing<'a>) -> Structure<'a> {
        let columns = standing.queens.iter().copied().map(Some).chain([standing.candidate]);
        Structure::Stack((0..).zip(columns).map(|(row, column)| Frame { row, column }).collect())
    }

    fn memory(&self) -> usize {
        0
    }
}
