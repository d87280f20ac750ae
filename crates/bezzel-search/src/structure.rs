//! What the strategies work with, shown to those who watch.

use bezzel_core::{Along, Line, Size, Square};

pub use crate::strategies::breadth_first::Queue;
pub use crate::strategies::dancing_links::Links;

/// The structure that is a strategy's own.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Structure<'a> {
    /// `collision`: the comparisons of the candidate that is being tested, up to the first collision.
    Comparisons(&'a [Comparison]),
    /// `attack-counts`: a grid of counters.
    AttackCounts(AttackGrid<'a>),
    /// `iterative`: one array and an index.
    Array(ColumnArray<'a>),
    /// `forward-marking`: the marks on the squares below the queens.
    Marks(Marks<'a>),
    /// `depth-first`: a frame for each call that has not returned.
    Stack(Vec<Frame>),
    /// `breadth-first`: the boards that wait.
    Queue(&'a Queue),
    /// `bitmask`: the bits of each row from the top to the one that the search is in.
    Bits(&'a [RowBits]),
    /// `most-constrained`: the counts of free squares.
    FreeSquares(FreeSquares<'a>),
    /// `dancing-links`: the lines and squares that are still linked.
    Links(&'a Links),
    /// `min-conflicts`: how many queens stand on each line.
    Conflicts(Conflicts<'a>),
    /// `annealing`: the temperature, and the clashes that it is to bring down.
    Temperature(Temperature),
}

/// A candidate compared with one queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The queen that stands already.
    pub queen: Square,
    /// Along what they collide; none where they do not.
    pub collision: Option<Along>,
}

/// A number for each square, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<'a> {
    pub(crate) n: Size,
    pub(crate) cells: &'a [u32],
}

impl<'a> Grid<'a> {
    /// The number on a square.
    ///
    /// # Panics
    /// When the square is not on the board.
    pub fn at(&self, square: Square) -> u32 {
        assert!(square.is_on(self.n), "a square of the board");
        self.cells[cell(self.n, square)]
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.n
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &'a [u32]> {
        self.cells.chunks_exact(self.n.as_usize())
    }
}

/// The index of a square in a grid.
pub(crate) fn cell(n: Size, square: Square) -> usize {
    square.row as usize * n.as_usize() + square.column as usize
}

/// How many queens attack each square; a queen counts on its own square too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackGrid<'a> {
    /// The counters.
    pub counts: Grid<'a>,
    /// How often a queen was found on a square that another one attacks: 0, or the program is wrong.
    pub alarms: u64,
}

/// The array of columns and its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnArray<'a> {
    /// For each row from the top the column of its queen counted from 1. Above the index they stand; at
    /// the index it is being tried (0: none yet); below it they are 0.
    pub x: &'a [u32],
    /// The row that the search is in, counted from 1; 0 at the end, one more than N never.
    pub index: u32,
}

/// Marks on the squares that queens attack in the rows below them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks<'a> {
    /// How many queens in the rows above attack each square.
    pub counts: Grid<'a>,
    /// How many queens have their marks on the grid: all, or all but the lowest one.
    pub queens: u32,
}

/// A call of `depth-first` that has not returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The row that the call fills, from 0; N once all are full.
    pub row: u32,
    /// The column where its queen stands, or that is being tested; none in between.
    pub column: Option<u32>,
}

/// A row as `bitmask` sees it, bit 0 the left column. Diagonals that have left the board to the right stay as bits beyond it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowBits {
    /// The columns that are taken.
    pub columns: u64,
    /// The squares on diagonals that come down from the left.
    pub from_left: u64,
    /// The squares on anti-diagonals that come down from the right.
    pub from_right: u64,
    /// The free squares that are still to be tried.
    pub untried: u64,
}

/// How many free squares are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeSquares<'a> {
    /// How many queens attack each square, a queen's own included; one more where the problem leaves no queen.
    pub attacks: Grid<'a>,
    /// The free squares of each row from the top.
    pub rows: &'a [u32],
    /// The free squares of each column from the left.
    pub columns: &'a [u32],
    /// The line that the search branches on, and how many of its squares it has passed, free or not.
    pub branch: Option<(Line, u32)>,
}

/// How many queens stand on each line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflicts<'a> {
    /// For each column from the left.
    pub columns: &'a [u32],
    /// For each diagonal, from row − column = −(N − 1).
    pub diagonals: &'a [u32],
    /// For each anti-diagonal, from row + column = 0.
    pub anti_diagonals: &'a [u32],
    /// The pairs of queens that attack each other.
    pub clashes: u64,
    /// The moves since the last start.
    pub moves: u64,
}

impl Conflicts<'_> {
    /// How many queens attack a square along its column and diagonals; a queen on the square itself is not counted.
    ///
    /// # Panics
    /// When the square is not on the board.
    pub fn attacks(&self, square: Square, holds_queen: bool) -> u32 {
        let (row, column) = (square.row as usize, square.column as usize);
        let diagonal = self.diagonals[row + self.columns.len() - 1 - column];
        let lines = self.columns[column] + diagonal + self.anti_diagonals[row + column];
        // A queen stands on all three lines through its own square.
        if holds_queen { lines - 3 } else { lines }
    }
}

/// What decides whether a move is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temperature {
    /// The temperature: a move that adds d clashes is made with probability exp(−d/temperature).
    pub temperature: f64,
    /// The pairs of queens that attack each other.
    pub clashes: u64,
    /// The moves proposed since the last start.
    pub proposals: u64,
}
