//! The squares that a problem leaves to a search.

use std::sync::Arc;

use bezzel_core::{Problem, Size, Square};

use crate::narrow;

/// For each row, the columns that a strategy tries, from the left.
///
/// These are the free squares of the row, or the given's alone where there is one. A problem that has no
/// placement for a plain reason leaves nothing.
#[derive(Clone, Debug)]
pub(crate) struct Candidates {
    n: Size,
    rows: Rows,
}

#[derive(Clone, Debug)]
enum Rows {
    /// Every square of every row.
    All,
    /// These; shared by all copies of a search, as there may be N x N of them.
    Some(Arc<[Vec<u32>]>),
}

impl Candidates {
    pub(crate) fn new(problem: &Problem) -> Candidates {
        let n = problem.size();
        let rows = if problem.is_empty_board() {
            Rows::All
        } else if problem.contradiction().is_some() {
            Rows::Some(vec![Vec::new(); n.as_usize()].into())
        } else {
            let mut givens = vec![None; n.as_usize()];
            for given in problem.givens().queens() {
                givens[given.row as usize] = Some(given.column);
            }
            let free =
                |row: u32| (0..n.get()).filter(move |&column| problem.is_free(Square::new(row, column)));
            let row = |(row, given): (u32, Option<u32>)| match given {
                Some(column) => vec![column],
                None => free(row).collect(),
            };
            Rows::Some((0..).zip(givens).map(row).collect())
        };
        Candidates { n, rows }
    }

    pub(crate) fn size(&self) -> Size {
        self.n
    }

    /// Whether every square is tried.
    pub(crate) fn has_all(&self) -> bool {
        matches!(self.rows, Rows::All)
    }

    /// How many squares of a row are tried.
    pub(crate) fn count(&self, row: u32) -> u32 {
        match &self.rows {
            Rows::All => self.n.get(),
            Rows::Some(rows) => narrow(rows[row as usize].len()),
        }
    }

    /// The square that is tried in a row after `index` others.
    pub(crate) fn square(&self, row: u32, index: u32) -> Square {
        let column = match &self.rows {
            Rows::All => index,
            Rows::Some(rows) => rows[row as usize][index as usize],
        };
        Square::new(row, column)
    }

    /// The squares of a row that are tried.
    pub(crate) fn row(&self, row: u32) -> impl Iterator<Item = Square> {
        (0..self.count(row)).map(move |index| self.square(row, index))
    }

    /// Whether there is a row without a square to try.
    pub(crate) fn leave_nothing(&self) -> bool {
        (0..self.n.get()).any(|row| self.count(row) == 0)
    }
}

/// The first of the queens, one in each row from the top, that attacks a square in a row below them.
pub(crate) fn attacker(queens: &[u32], square: Square) -> Option<Square> {
    let queens = (0..).zip(queens).map(|(row, &column)| Square::new(row, column));
    queens.into_iter().find(|&queen| attacks(queen, square))
}

/// Whether a queen attacks a square of another row.
pub(crate) fn attacks(queen: Square, square: Square) -> bool {
    queen.column == square.column || queen.column.abs_diff(square.column) == queen.row.abs_diff(square.row)
}
