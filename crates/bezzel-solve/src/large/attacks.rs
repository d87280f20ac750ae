//! What a queen attacks on a large board.

use crate::board::Board;
use crate::diagonals::DiagonalNumbers;
use crate::words::{places, places_in};

/// The squares that share a diagonal or a leap with a queen.
///
/// For each diagonal there is a bitmap of the open rows in which it has a free square at the start. A diagonal gets at most one
/// queen, and is only walked when it gets it: so the bitmaps never change, and squares that are not free any more are met once.
#[derive(Clone, Debug)]
pub(super) struct Attacks {
    numbers: DiagonalNumbers,
    n: usize,
    words: usize,
    /// A bitmap of open rows for each diagonal, and then for each anti-diagonal.
    rows: Vec<u64>,
    /// The rows and columns of the whole board that are open.
    row_on_board: Vec<usize>,
    column_on_board: Vec<usize>,
    /// The open row, or column, of each row and column of the whole board.
    open_row: Vec<Option<u16>>,
    open_column: Vec<Option<u16>>,
    /// All leaps, as (rows down, columns right), up and down.
    leaps: Vec<(isize, isize)>,
}

impl Attacks {
    pub(super) fn new(board: &Board) -> Attacks {
        let (n, lines) = (board.size().as_usize(), board.lines());
        let numbers = DiagonalNumbers::new(board);
        let words = lines.div_ceil(64);
        let mut rows = vec![0; 2 * numbers.end() * words];
        for row in 0..lines {
            for column in places_in(board.row(row)) {
                let diagonal = numbers.diagonal(row, column);
                let anti_diagonal = numbers.end() + numbers.anti_diagonal(row, column);
                rows[diagonal * words + row / 64] |= 1 << (row % 64);
                rows[anti_diagonal * words + row / 64] |= 1 << (row % 64);
            }
        }
        let on_board = |lines: &[u32]| lines.iter().map(|&line| line as usize).collect::<Vec<_>>();
        let (row_on_board, column_on_board) = (on_board(&board.rows), on_board(&board.columns));
        let open = |lines: &[usize]| {
            let mut open = vec![None; n];
            lines.iter().zip(0..).for_each(|(&line, number)| open[line] = Some(number));
            open
        };
        let leaps = board.rule().leaps().iter().flat_map(|&(down, right)| {
            let leap = (down.cast_signed() as isize, isize::try_from(right).unwrap_or_default());
            [leap, (-leap.0, -leap.1)]
        });
        Attacks {
            numbers,
            n,
            words,
            rows,
            open_row: open(&row_on_board),
            open_column: open(&column_on_board),
            row_on_board,
            column_on_board,
            leaps: leaps.collect(),
        }
    }

    /// The squares that share a diagonal with a queen and were free at the start, in the rows of one word of the bitmap of open rows.
    pub(super) fn on_diagonals(
        &self,
        (row, column): (usize, usize),
        word: usize,
        open: u64,
    ) -> impl Iterator<Item = (usize, usize)> {
        let (row_on_board, column_on_board) = (self.row_on_board[row], self.column_on_board[column]);
        let diagonal = self.numbers.diagonal(row, column);
        let anti_diagonal = self.numbers.end() + self.numbers.anti_diagonal(row, column);
        let down = places(self.rows[diagonal * self.words + word] & open).map(move |bit| {
            let other = 64 * word + bit;
            (other, self.column(self.row_on_board[other] + column_on_board + self.n - row_on_board))
        });
        let up = places(self.rows[anti_diagonal * self.words + word] & open).map(move |bit| {
            let other = 64 * word + bit;
            (other, self.column(row_on_board + column_on_board + self.n - self.row_on_board[other]))
        });
        down.chain(up)
    }

    /// The squares of open rows and columns that a queen attacks by a leap, free or not.
    pub(super) fn by_leaps(&self, (row, column): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
        let open = |lines: &[Option<u16>], line: usize, by: isize| {
            lines.get(line.checked_add_signed(by)?).copied().flatten().map(usize::from)
        };
        self.leaps.iter().filter_map(move |&(down, right)| {
            let other = open(&self.open_row, self.row_on_board[row], down)?;
            Some((other, open(&self.open_column, self.column_on_board[column], right)?))
        })
    }

    /// The words of memory that it holds.
    pub(super) fn memory_words(&self) -> usize {
        self.rows.len()
    }

    /// The open column of a column of the whole board, given as it is or n or 2n more.
    #[inline]
    fn column(&self, mut column: usize) -> usize {
        if column >= self.n {
            column -= self.n;
        }
        if column >= self.n {
            column -= self.n;
        }
        self.open_column[column].map_or(usize::MAX, usize::from)
    }
}
