//! The free squares of a large board while queens come and go.

use super::attacks::Attacks;
use crate::board::Board;
use crate::words::{narrow, places, places_in};

/// The free squares of the open rows and columns, as one bitmap for each row and one for each column, and how many each line has.
///
/// Lines are numbered rows first: line r is the open row r, line k + c the open column c. Whatever changes is written on a trail,
/// so that the squares of any earlier moment come back.
#[derive(Clone, Debug)]
pub(super) struct Squares {
    lines: usize,
    words: usize,
    rows: Vec<u64>,
    columns: Vec<u64>,
    /// The free squares of each line; a line that has its queen counts [`Squares::CLOSED`] more.
    counts: Vec<i16>,
    /// The rows that have no queen yet.
    open_rows: Vec<u64>,
    /// The squares that are not free any more, in the order in which they were taken.
    taken: Vec<(u16, u16)>,
    queens: Vec<(u16, u16)>,
    /// Lines that came down to one free square.
    singles: Vec<u16>,
    /// The line that has no free square, where there is one.
    dead: Option<usize>,
}

/// A moment to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    taken: usize,
    queens: usize,
}

impl Squares {
    /// What a line with a queen counts more than its free squares: more than any line has.
    pub(super) const CLOSED: i16 = 1 << 13;

    /// The squares at the start, on at most 4096 open rows.
    pub(super) fn new(board: &Board) -> Squares {
        let lines = board.lines();
        let words = lines.div_ceil(64);
        let mut squares = Squares {
            lines,
            words,
            rows: vec![0; lines * words],
            columns: vec![0; lines * words],
            counts: vec![0; 2 * lines],
            open_rows: vec![0; words],
            // Each square is taken at most once.
            taken: Vec::with_capacity(usize::try_from(board.free_squares()).unwrap_or_default()),
            queens: Vec::with_capacity(lines),
            singles: Vec::new(),
            dead: None,
        };
        for row in 0..lines {
            squares.open_rows[row / 64] |= 1 << (row % 64);
            squares.rows[row * words..(row + 1) * words].copy_from_slice(board.row(row));
            for column in places_in(board.row(row)) {
                squares.columns[column * words + row / 64] |= 1 << (row % 64);
                squares.counts[row] += 1;
                squares.counts[lines + column] += 1;
            }
        }
        squares.look_at_all_lines();
        squares
    }

    /// The open rows of the board at the start.
    pub(super) fn lines(&self) -> usize {
        self.lines
    }

    /// How many rows have no queen yet.
    pub(super) fn open(&self) -> usize {
        self.lines - self.queens.len()
    }

    pub(super) fn open_rows(&self) -> impl Iterator<Item = usize> {
        places_in(&self.open_rows)
    }

    pub(super) fn open_columns(&self) -> impl Iterator<Item = usize> {
        (0..self.lines).filter(|&column| self.counts[self.lines + column] < Squares::CLOSED)
    }

    pub(super) fn is_free(&self, row: usize, column: usize) -> bool {
        self.rows[row * self.words + column / 64] >> (column % 64) & 1 == 1
    }

    /// The queens in the order in which they were placed.
    pub(super) fn queens(&self) -> impl Iterator<Item = (usize, usize)> {
        self.queens.iter().map(|&(row, column)| (row.into(), column.into()))
    }

    /// The number of free squares of each line; of those without a queen it is below [`Squares::CLOSED`].
    pub(super) fn counts(&self) -> &[i16] {
        &self.counts
    }

    /// The line that has no free square, where there is one.
    pub(super) fn dead(&self) -> Option<usize> {
        self.dead
    }

    /// The free squares of a line, as rows and columns.
    pub(super) fn of_line(&self, line: usize) -> impl Iterator<Item = (usize, usize)> {
        let (bitmaps, index, is_row) = match line.checked_sub(self.lines) {
            None => (&self.rows, line, true),
            Some(column) => (&self.columns, column, false),
        };
        let bitmap = &bitmaps[index * self.words..(index + 1) * self.words];
        places_in(bitmap).map(move |other| if is_row { (index, other) } else { (other, index) })
    }

    /// The square of a line that came down to one, as long as there is such a line.
    pub(super) fn next_single(&mut self) -> Option<(usize, usize)> {
        while let Some(line) = self.singles.pop() {
            if self.counts[usize::from(line)] == 1 {
                return self.of_line(line.into()).next();
            }
        }
        None
    }

    pub(super) fn moment(&self) -> Moment {
        Moment { taken: self.taken.len(), queens: self.queens.len() }
    }

    /// Puts a queen on a free square. Says how many words and squares it looked at, about.
    pub(super) fn place(&mut self, (row, column): (usize, usize), attacks: &Attacks) -> usize {
        let taken = self.taken.len();
        self.counts[row] += Squares::CLOSED;
        self.counts[self.lines + column] += Squares::CLOSED;
        self.open_rows[row / 64] &= !(1 << (row % 64));
        self.queens.push((narrow(row), narrow(column)));
        for word in 0..self.words {
            for bit in places(self.rows[row * self.words + word]) {
                if 64 * word + bit != column {
                    self.take(row, 64 * word + bit);
                }
            }
            for bit in places(self.columns[column * self.words + word]) {
                if 64 * word + bit != row {
                    self.take(64 * word + bit, column);
                }
            }
            for (row, column) in attacks.on_diagonals((row, column), word, self.open_rows[word]) {
                self.take_if_free(row, column);
            }
        }
        for (row, column) in attacks.by_leaps((row, column)) {
            self.take_if_free(row, column);
        }
        4 * self.words + self.taken.len() - taken
    }

    /// Calls `attacked` with the free squares that a queen on a free square would take, row and column by row and column.
    pub(super) fn each_attacked(
        &self,
        (row, column): (usize, usize),
        attacks: &Attacks,
        mut attacked: impl FnMut(usize, usize),
    ) {
        self.of_line(row).filter(|square| square.1 != column).for_each(|(row, column)| attacked(row, column));
        let of_column = self.of_line(self.lines + column);
        of_column.filter(|square| square.0 != row).for_each(|(row, column)| attacked(row, column));
        for (word, &open) in self.open_rows.iter().enumerate() {
            for (other, column) in attacks.on_diagonals((row, column), word, open) {
                if other != row && self.is_free(other, column) {
                    attacked(other, column);
                }
            }
        }
        for (row, column) in attacks.by_leaps((row, column)) {
            if self.is_free(row, column) {
                attacked(row, column);
            }
        }
    }

    fn take_if_free(&mut self, row: usize, column: usize) {
        if self.is_free(row, column) {
            self.take(row, column);
        }
    }

    /// Makes a free square not free.
    pub(super) fn take(&mut self, row: usize, column: usize) {
        self.rows[row * self.words + column / 64] &= !(1 << (column % 64));
        self.columns[column * self.words + row / 64] &= !(1 << (row % 64));
        self.taken.push((narrow(row), narrow(column)));
        for line in [row, self.lines + column] {
            self.counts[line] -= 1;
            match self.counts[line] {
                0 => self.dead = Some(line),
                1 => self.singles.push(narrow(line)),
                _ => {}
            }
        }
    }

    /// Goes back to an earlier moment, at which no line was dead or single. Says how many squares became free.
    pub(super) fn go_back(&mut self, moment: Moment) -> usize {
        let freed = self.taken.len() - moment.taken;
        for (row, column) in self.taken.drain(moment.taken..) {
            let (row, column) = (usize::from(row), usize::from(column));
            self.rows[row * self.words + column / 64] |= 1 << (column % 64);
            self.columns[column * self.words + row / 64] |= 1 << (row % 64);
            self.counts[row] += 1;
            self.counts[self.lines + column] += 1;
        }
        for (row, column) in self.queens.drain(moment.queens..) {
            let (row, column) = (usize::from(row), usize::from(column));
            self.counts[row] -= Squares::CLOSED;
            self.counts[self.lines + column] -= Squares::CLOSED;
            self.open_rows[row / 64] |= 1 << (row % 64);
        }
        self.singles.clear();
        self.dead = None;
        freed
    }

    /// Goes back to the start. Says how many squares became free.
    pub(super) fn start_again(&mut self) -> usize {
        let freed = self.go_back(Moment { taken: 0, queens: 0 });
        self.look_at_all_lines();
        freed
    }

    fn look_at_all_lines(&mut self) {
        self.dead = self.counts.iter().position(|&count| count == 0);
        let singles = (0..2 * self.lines).filter(|&line| self.counts[line] == 1);
        self.singles = singles.map(narrow).collect();
    }

    /// The bytes that it holds.
    pub(super) fn memory(&self) -> u64 {
        let words = self.rows.len() + self.columns.len();
        8 * words as u64 + 4 * self.taken.capacity() as u64
    }
}
