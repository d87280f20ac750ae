//! What is left of a problem once its givens stand.

use std::collections::HashSet;

use bezzel_core::{Contradiction, Line, LineKind, Problem, Rule, Size, Square};

/// So many open rows, and as many columns, go into the bit engine.
pub(crate) const FEW: usize = 64;

/// The rows and columns of a problem that have no given, and the squares in them where a queen may still stand.
///
/// Everything is about *open* rows and columns, numbered from 0 in the order of the board: of a board of 176 rows with 146 givens
/// a board of 30 rows and columns is left, on which the diagonals are those of the whole board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    problem: Outline,
    /// The open rows, by their number on the whole board.
    pub(crate) rows: Vec<u32>,
    /// The open columns, as many.
    pub(crate) columns: Vec<u32>,
    /// The free squares, an open row after the other, each with a bit for every open column.
    free: Vec<u64>,
    words: usize,
    free_squares: u64,
    contradiction: Option<Contradiction>,
}

/// What of the problem is still needed.
#[derive(Clone, Debug)]
struct Outline {
    n: Size,
    rule: Rule,
    givens: Vec<Square>,
}

impl Board {
    /// Puts the givens, and takes away their rows and columns and all squares that are blocked, excluded or attacked.
    pub(crate) fn new(problem: &Problem) -> Board {
        let (n, rule) = (problem.size(), problem.rule());
        let givens = problem.givens().queens();
        let side = n.as_usize();
        let (mut row_taken, mut column_taken) = (vec![false; side], vec![false; side]);
        for given in givens {
            row_taken[given.row as usize] = true;
            column_taken[given.column as usize] = true;
        }
        let open = |taken: &[bool]| (0..n.get()).filter(|&line| !taken[line as usize]).collect::<Vec<u32>>();
        let (rows, columns) = (open(&row_taken), open(&column_taken));
        let words = columns.len().div_ceil(64);
        let mut board = Board {
            problem: Outline { n, rule, givens: givens.to_vec() },
            free: vec![0; rows.len() * words],
            rows,
            columns,
            words,
            free_squares: 0,
            contradiction: None,
        };
        if let Some(clash) = problem.givens().clashes(rule).iter().next() {
            board.contradiction = Some(Contradiction::Givens(clash));
            return board;
        }
        let diagonals = Diagonals::of(problem);
        for row in 0..board.rows.len() {
            for column in 0..board.columns.len() {
                if !diagonals.forbid(board.square(row, column)) {
                    board.free[row * words + column / 64] |= 1 << (column % 64);
                }
            }
        }
        let ranks = Ranks { rows: ranks(&board.rows, n), columns: ranks(&board.columns, n) };
        let leaps = rule.leaps().iter().flat_map(|&(down, right)| {
            let down = i64::from(down);
            [(down, right), (-down, -right)]
        });
        for (down, right) in leaps {
            for given in givens {
                let (row, column) = (i64::from(given.row) + down, i64::from(given.column) + right);
                if let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) {
                    board.forbid(row, column, &ranks);
                }
            }
        }
        for square in problem.blocked() {
            board.forbid(square.row as usize, square.column as usize, &ranks);
        }
        board.free_squares = board.free.iter().map(|word| u64::from(word.count_ones())).sum();
        board.contradiction = board.empty_line().map(Contradiction::NoFreeSquare);
        board
    }

    /// The board that is left when queens stand on some open squares: these rows and columns of this board, from the first to the
    /// last, and of their squares those that `is_free` says.
    pub(crate) fn rest(
        &self,
        queens: impl IntoIterator<Item = (usize, usize)>,
        rows: &[usize],
        columns: &[usize],
        is_free: impl Fn(usize, usize) -> bool,
    ) -> Board {
        let mut problem = self.problem.clone();
        problem.givens.extend(queens.into_iter().map(|(row, column)| self.square(row, column)));
        let words = columns.len().div_ceil(64);
        let mut board = Board {
            problem,
            rows: rows.iter().map(|&row| self.rows[row]).collect(),
            columns: columns.iter().map(|&column| self.columns[column]).collect(),
            free: vec![0; rows.len() * words],
            words,
            free_squares: 0,
            contradiction: None,
        };
        for (row, free) in rows.iter().zip(board.free.chunks_mut(words)) {
            for (index, &column) in columns.iter().enumerate() {
                free[index / 64] |= u64::from(is_free(*row, column)) << (index % 64);
            }
        }
        board.free_squares = board.free.iter().map(|word| u64::from(word.count_ones())).sum();
        board.contradiction = board.empty_line().map(Contradiction::NoFreeSquare);
        board
    }

    /// How many rows are open, and as many columns where the givens do not attack each other.
    pub(crate) fn lines(&self) -> usize {
        self.rows.len()
    }

    /// The board's size with all its rows.
    pub(crate) fn size(&self) -> Size {
        self.problem.n
    }

    pub(crate) fn rule(&self) -> Rule {
        self.problem.rule
    }

    pub(crate) fn givens(&self) -> &[Square] {
        &self.problem.givens
    }

    pub(crate) fn free_squares(&self) -> u64 {
        self.free_squares
    }

    /// Why there plainly is no placement.
    pub(crate) fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction
    }

    /// The free squares of an open row, a bit for each open column.
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.free[row * self.words..(row + 1) * self.words]
    }

    pub(crate) fn is_free(&self, row: usize, column: usize) -> bool {
        self.row(row)[column / 64] >> (column % 64) & 1 == 1
    }

    /// The square of the whole board where an open row and an open column cross.
    pub(crate) fn square(&self, row: usize, column: usize) -> Square {
        Square::new(self.rows[row], self.columns[column])
    }

    /// The squares of the whole board in these open columns, one for each open row.
    pub(crate) fn squares(&self, open: &[usize]) -> impl Iterator<Item = Square> {
        open.iter().enumerate().map(|(row, &column)| self.square(row, column))
    }

    /// The columns of a placement, row by row: the givens and these queens.
    pub(crate) fn placement(&self, queens: impl IntoIterator<Item = Square>) -> Vec<u32> {
        let mut columns = vec![0; self.size().as_usize()];
        for queen in self.givens().iter().copied().chain(queens) {
            columns[queen.row as usize] = queen.column;
        }
        columns
    }

    /// Takes away a square, given by row and column of the whole board, which may lie outside.
    fn forbid(&mut self, row: usize, column: usize, ranks: &Ranks) {
        let rank = |ranks: &[Option<usize>], line: usize| ranks.get(line).copied().flatten();
        if let (Some(row), Some(column)) = (rank(&ranks.rows, row), rank(&ranks.columns, column)) {
            self.free[row * self.words + column / 64] &= !(1 << (column % 64));
        }
    }

    /// An open row or column without a free square.
    fn empty_line(&self) -> Option<Line> {
        let mut columns = vec![0; self.words];
        for row in 0..self.lines() {
            if self.row(row).iter().all(|&word| word == 0) {
                return Some(Line { kind: LineKind::Row, index: self.rows[row].into() });
            }
            columns.iter_mut().zip(self.row(row)).for_each(|(any, word)| *any |= word);
        }
        let mut open = self.columns.iter().enumerate();
        let (_, &column) = open.find(|&(column, _)| columns[column / 64] >> (column % 64) & 1 == 0)?;
        Some(Line { kind: LineKind::Column, index: column.into() })
    }
}

/// Which open row or column a row or column of the whole board is.
struct Ranks {
    rows: Vec<Option<usize>>,
    columns: Vec<Option<usize>>,
}

fn ranks(open: &[u32], n: Size) -> Vec<Option<usize>> {
    let mut ranks = vec![None; n.as_usize()];
    for (rank, &line) in open.iter().enumerate() {
        ranks[line as usize] = Some(rank);
    }
    ranks
}

/// The diagonals on which no further queen may stand.
struct Diagonals {
    /// By row − column + n − 1.
    by_difference: Vec<bool>,
    /// By row + column.
    by_sum: Vec<bool>,
    n: u32,
}

impl Diagonals {
    fn of(problem: &Problem) -> Diagonals {
        let (n, rule) = (problem.size(), problem.rule());
        let givens = problem.givens().queens();
        // A diagonal of a board with joined edges goes on elsewhere, with another difference or sum; one that is excluded does not.
        let lines =
            |kind| givens.iter().map(|&given| rule.line(kind, given, n).index).collect::<HashSet<_>>();
        let (diagonals, anti_diagonals) = (lines(LineKind::Diagonal), lines(LineKind::AntiDiagonal));
        let differences: HashSet<i64> = problem.excluded_differences().collect();
        let sums: HashSet<i64> = problem.excluded_sums().collect();
        let last = n.get() - 1;
        let by_difference = (0..=2 * last).map(|index| {
            // Any square of the diagonal tells its number.
            let square = Square::new(index.saturating_sub(last), last.saturating_sub(index));
            let line = rule.line(LineKind::Diagonal, square, n).index;
            diagonals.contains(&line) || differences.contains(&square.difference())
        });
        let by_sum = (0..=2 * last).map(|sum| {
            let square = Square::new(sum.min(last), sum - sum.min(last));
            let line = rule.line(LineKind::AntiDiagonal, square, n).index;
            anti_diagonals.contains(&line) || sums.contains(&square.sum())
        });
        Diagonals { by_difference: by_difference.collect(), by_sum: by_sum.collect(), n: n.get() }
    }

    fn forbid(&self, square: Square) -> bool {
        let difference = square.row + (self.n - 1) - square.column;
        self.by_difference[difference as usize] || self.by_sum[(square.row + square.column) as usize]
    }
}
