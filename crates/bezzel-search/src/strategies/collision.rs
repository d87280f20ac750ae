//! `collision`: a candidate queen is asked whether it collides with any of the queens on the board.
//!
//! The object-oriented way: queens that know how to compare themselves with another one, and a board that
//! keeps a list of them. Nothing is kept up beside that list, so placing and removing are free, and a
//! test costs up to as many comparisons as there are queens.

use bezzel_core::{Along, Size, Square};

use crate::descent::{CodeLines, Guard, Standing};
use crate::structure::{Comparison, Structure};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "settle(row):",
    "  if row > N: report the queens; return",
    "  for column from 1 to N:",
    "    candidate = a queen on (row, column)",
    "    for each queen on the board:",
    "      if candidate shares its row, column or diagonal: collision",
    "    if there was no collision:",
    "      add candidate to the board",
    "      settle(row + 1)",
    "      take candidate off the board",
    "settle(1); no further placement",
];

#[derive(Clone)]
pub(crate) struct Collision {
    n: Size,
    comparisons: Vec<Comparison>,
}

impl Collision {
    pub(crate) fn new(n: Size) -> Collision {
        Collision { n, comparisons: Vec::with_capacity(n.as_usize()) }
    }
}

/// Compares two queens.
fn collision(a: Square, b: Square) -> Option<Along> {
    if a.row == b.row {
        Some(Along::Row)
    } else if a.column == b.column {
        Some(Along::Column)
    } else if a.row.abs_diff(b.row) == a.column.abs_diff(b.column) {
        let same_way = (a.row < b.row) == (a.column < b.column);
        Some(if same_way { Along::Diagonal } else { Along::AntiDiagonal })
    } else {
        None
    }
}

impl Guard for Collision {
    const LINES: CodeLines =
        CodeLines { test: 4, reject: 6, place: 8, remove: 10, mark: None, solution: 2, exhausted: 11 };

    fn test(&mut self, candidate: Square, queens: &[u32]) -> Result<(), Option<Square>> {
        for (row, &column) in (0..).zip(queens) {
            let queen = Square::new(row, column);
            let collision = collision(queen, candidate);
            self.comparisons.push(Comparison { queen, collision });
            if collision.is_some() {
                return Err(Some(queen));
            }
        }
        Ok(())
    }

    fn forget(&mut self) {
        self.comparisons.clear();
    }

    fn structure<'a>(&'a self, _: Standing<'a>) -> Structure<'a> {
        Structure::Comparisons(&self.comparisons)
    }

    fn memory(&self) -> usize {
        self.n.as_usize() * size_of::<Comparison>()
    }
}
