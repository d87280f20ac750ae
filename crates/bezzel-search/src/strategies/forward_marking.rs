//! `forward-marking`: each queen marks the squares below it that it attacks.
//!
//! Rows are filled from the top, so the squares above a queen and beside it need no marks: placing costs
//! about 3 marks a row below, less than half of what `attack-counts` writes, and a test is one look.

use bezzel_core::{Size, Square};

use crate::candidates::attacker;
use crate::descent::{CodeLines, Guard, Standing};
use crate::structure::{Grid, Marks, Structure, cell};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "put(row):",
    "  for column from 1 to N:",
    "    if marks[row][column] = 0:",
    "      x[row] = column",
    "      marks + 1 below: straight down and on both diagonals",
    "      if row = N: report x as placement number 1, 2, ...",
    "      else: put(row + 1)",
    "      marks - 1 on the same squares",
    "      x[row] is free again",
    "put(1); no further placement",
];

#[derive(Clone)]
pub(crate) struct ForwardMarking {
    n: Size,
    marks: Vec<u32>,
    /// The queens whose marks are on the board.
    queens: u32,
}

impl ForwardMarking {
    pub(crate) fn new(n: Size) -> ForwardMarking {
        ForwardMarking { n, marks: vec![0; n.as_usize() * n.as_usize()], queens: 0 }
    }

    /// Calls `change` with the marks of the squares below a queen that it attacks.
    fn below(&mut self, queen: Square, change: impl Fn(&mut u32)) {
        let n = self.n;
        for row in queen.row + 1..n.get() {
            let down = row - queen.row;
            let left = queen.column.checked_sub(down);
            let right = Some(queen.column + down).filter(|&column| n.contains(column));
            for column in [left, Some(queen.column), right].into_iter().flatten() {
                change(&mut self.marks[cell(n, Square::new(row, column))]);
            }
        }
    }
}

impl Guard for ForwardMarking {
    const LINES: CodeLines =
        CodeLines { test: 3, reject: 3, place: 4, remove: 9, mark: Some((5, 8)), solution: 6, exhausted: 10 };

    fn test(&mut self, square: Square, queens: &[u32]) -> Result<(), Option<Square>> {
        match self.marks[cell(self.n, square)] {
            0 => Ok(()),
            // The mark has decided; whose it is is for those who watch.
            _ => Err(attacker(queens, square)),
        }
    }

    fn mark(&mut self, queen: Square) {
        self.below(queen, |mark| *mark += 1);
        self.queens += 1;
    }

    fn unmark(&mut self, queen: Square) {
        self.below(queen, |mark| *mark -= 1);
        self.queens -= 1;
    }

    fn structure<'a>(&'a self, _: Standing<'a>) -> Structure<'a> {
        Structure::Marks(Marks { counts: Grid { n: self.n, cells: &self.marks }, queens: self.queens })
    }

    fn memory(&self) -> usize {
        self.marks.len() * size_of::<u32>()
    }
}
