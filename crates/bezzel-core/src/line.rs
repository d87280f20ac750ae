//! The lines of a board, along which queens attack.

use std::fmt;

use crate::Base;

/// Along what two queens clash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Along {
    /// The same row.
    Row,
    /// The same column.
    Column,
    /// The same diagonal: row − column is the same.
    Diagonal,
    /// The same anti-diagonal: row + column is the same.
    AntiDiagonal,
    /// A knight's move apart, under the rule `superqueens`.
    Knight,
}

impl Along {
    /// The name used in JSON and in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Along::Row => "row",
            Along::Column => "column",
            Along::Diagonal => "diagonal",
            Along::AntiDiagonal => "anti-diagonal",
            Along::Knight => "knight",
        }
    }
}

impl fmt::Display for Along {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<LineKind> for Along {
    fn from(kind: LineKind) -> Along {
        match kind {
            LineKind::Row => Along::Row,
            LineKind::Column => Along::Column,
            LineKind::Diagonal => Along::Diagonal,
            LineKind::AntiDiagonal => Along::AntiDiagonal,
        }
    }
}

/// A kind of line. Region puzzles will add the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LineKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A diagonal: row − column is constant.
    Diagonal,
    /// An anti-diagonal: row + column is constant.
    AntiDiagonal,
}

/// One line of a board: a row, a column, a diagonal or an anti-diagonal.
///
/// On a 4x4 board, the diagonals (row − column) and anti-diagonals (row + column) are
///
/// ```text
/// diagonals            anti-diagonals
///  0 -1 -2 -3           0  1  2  3
///  1  0 -1 -2           1  2  3  4
///  2  1  0 -1           2  3  4  5
///  3  2  1  0           3  4  5  6
/// ```
///
/// and on a torus both are taken modulo N. The order is by kind, then by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// The kind of line.
    pub kind: LineKind,
    /// The row, the column, row − column, or row + column, all counted from 0.
    pub index: i64,
}

impl Line {
    /// The index as it is written when rows and columns count from `base`: differences are the same in both.
    pub fn written_index(self, base: Base) -> i64 {
        let first = i64::from(base.number());
        match self.kind {
            LineKind::Row | LineKind::Column => self.index + first,
            LineKind::AntiDiagonal => self.index + 2 * first,
            LineKind::Diagonal => self.index,
        }
    }
}
