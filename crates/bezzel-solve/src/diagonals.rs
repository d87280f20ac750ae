//! The diagonals of the open rows and columns.

use crate::board::Board;

/// Numbers the diagonals and anti-diagonals of a board's open squares, whether its edges are joined or not.
#[derive(Clone, Debug)]
pub(crate) struct DiagonalNumbers {
    n: usize,
    /// Where numbers start again: at n where the edges are joined, and never where they are not.
    turn: usize,
    rows: Vec<usize>,
    columns: Vec<usize>,
}

impl DiagonalNumbers {
    pub(crate) fn new(board: &Board) -> DiagonalNumbers {
        let n = board.size().as_usize();
        let on_board = |lines: &[u32]| lines.iter().map(|&line| line as usize).collect();
        let turn = if board.rule().joins_edges() { n } else { 2 * n };
        DiagonalNumbers { n, turn, rows: on_board(&board.rows), columns: on_board(&board.columns) }
    }

    /// The numbers of either kind are below this.
    pub(crate) fn end(&self) -> usize {
        self.turn
    }

    /// The number of the diagonal through an open row and an open column.
    #[inline]
    pub(crate) fn diagonal(&self, row: usize, column: usize) -> usize {
        self.turned(self.rows[row] + self.n - self.columns[column])
    }

    /// The number of the anti-diagonal through an open row and an open column.
    #[inline]
    pub(crate) fn anti_diagonal(&self, row: usize, column: usize) -> usize {
        self.turned(self.rows[row] + self.columns[column])
    }

    #[inline]
    fn turned(&self, number: usize) -> usize {
        if number >= self.turn { number - self.turn } else { number }
    }
}
