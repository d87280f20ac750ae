//! `attack-counts`: a grid says by how many queens each square is attacked.
//!
//! Placing a queen adds 1 to every square of its row, its column and its four diagonal rays, and to its own; removing it subtracts
//! the same. A square is free where the count is 0, so a test is one look, and placing costs about 4N. Because
//! counts are added and not just set, taking a queen away leaves the squares attacked that another queen attacks.
//!
//! The first queen is not tested: on an empty board no square is attacked. The strategy can answer for each column of the
//! first row: it then goes on there as soon as it has a placement.

use bezzel_core::{Size, Square};

use crate::candidates::attacker;
use crate::descent::{CodeLines, Guard, Standing};
use crate::structure::{AttackGrid, Grid, Structure, cell};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "search(row):",
    "  if row > N: report the placement; return",
    "  for column from 1 to N:",
    "    if row = 1 or count[row][column] = 0:",
    "      place: count + 1 on the queen's row, column and diagonals",
    "      search(row + 1)",
    "      remove: count - 1 on the same squares",
    "count = 0 everywhere; search(1); no further placement",
];

#[derive(Clone)]
pub(crate) struct AttackCounts {
    n: Size,
    counts: Vec<u32>,
    /// How often a queen turned out to stand on a square that a new one attacks.
    alarms: u64,
}

/// The eight directions in which a queen attacks, as rows down and columns right.
const RAYS: [(i32, i32); 8] = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];

impl AttackCounts {
    pub(crate) fn new(n: Size) -> AttackCounts {
        AttackCounts { n, counts: vec![0; n.as_usize() * n.as_usize()], alarms: 0 }
    }
}

/// The squares that a queen attacks, ray by ray.
fn attacked(n: Size, queen: Square) -> impl Iterator<Item = Square> {
    RAYS.into_iter().flat_map(move |(down, right)| {
        let next = move |square: &Square| {
            let row = square.row.checked_add_signed(down)?;
            let column = square.column.checked_add_signed(right)?;
            let next = Square::new(row, column);
            next.is_on(n).then_some(next)
        };
        std::iter::successors(next(&queen), next)
    })
}

impl Guard for AttackCounts {
    const LINES: CodeLines =
        CodeLines { test: 4, reject: 4, place: 5, remove: 7, mark: None, solution: 2, exhausted: 8 };

    fn asks(&self, row: u32) -> bool {
        row > 0
    }

    fn test(&mut self, square: Square, queens: &[u32]) -> Result<(), Option<Square>> {
        match self.counts[cell(self.n, square)] {
            0 => Ok(()),
            // The counter has decided; which queens it counted is for those who watch.
            _ => Err(attacker(queens, square)),
        }
    }

    fn place(&mut self, queen: Square, queens: &[u32]) {
        self.counts[cell(self.n, queen)] += 1;
        for square in attacked(self.n, queen) {
            self.counts[cell(self.n, square)] += 1;
            self.alarms += u64::from(queens.get(square.row as usize) == Some(&square.column));
        }
    }

    fn remove(&mut self, queen: Square) {
        self.counts[cell(self.n, queen)] -= 1;
        for square in attacked(self.n, queen) {
            self.counts[cell(self.n, square)] -= 1;
        }
    }

    fn structure<'a>(&'a self, _: Standing<'a>) -> Structure<'a> {
        let counts = Grid { n: self.n, cells: &self.counts };
        Structure::AttackCounts(AttackGrid { counts, alarms: self.alarms })
    }

    fn memory(&self) -> usize {
        self.counts.len() * size_of::<u32>()
    }
}
