//! What is left of a problem once its givens stand.

use bezzel_core::{Contradiction, Line, LineKind, Problem, Rule, Size, Square};

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
        let leaps = rule.leaps().iter().flat_map(|&(down, right)| {
            let down = i64::from(down);
            [(down, right), (-down, -right)]
        });
        for (down, right) in leaps {
            for given in givens {
                let (row, column) = (i64::from(given.row) + down, i64::from(given.column) + right);
                if let (Ok(row), Ok(column)) = (u32::try_from(row), u32::try_from(column)) {
                    board.forbid(Square::new(row, column));
                }
            }
        }
        problem.blocked().for_each(|square| board.forbid(square));
        board.free_squares = board.free.iter().map(|word| u64::from(word.count_ones())).sum();
        board.contradiction = board.empty_line().map(Contradiction::NoFreeSquare);
        board
    }

    /// The board that is left when queens stand on some open squares: these rows and columns of this board, from the first to the
    /// last, and of their squares those that `is_free` says.
    #[allow(dead_code)]
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

    /// The columns of a placement, row by row, from the open column of each open row, and the givens.
    pub(crate) fn placement(&self, open: impl IntoIterator<Item = usize>) -> Vec<u32> {
        let mut columns = vec![0; self.size().as_usize()];
        for given in self.givens() {
            columns[given.row as usize] = given.column;
        }
        for (&row, column) in self.rows.iter().zip(open) {
            columns[row as usize] = self.columns[column];
        }
        columns
    }

    fn forbid(&mut self, square: Square) {
        if let (Ok(row), Ok(column)) =
            (self.rows.binary_search(&square.row), self.columns.binary_search(&square.column))
        {
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

/// The diagonals on which no further queen may stand.
struct Diagonals {
    rule: Rule,
    n: Size,
    /// By the index of a diagonal, or of an anti-diagonal, as the rule numbers them, from `least` on: those of the givens.
    taken: [Vec<bool>; 2],
    /// The same for those that are excluded, which on a torus are not joined.
    excluded: [Vec<bool>; 2],
    least: [i64; 2],
}

const DIAGONALS: [LineKind; 2] = [LineKind::Diagonal, LineKind::AntiDiagonal];

impl Diagonals {
    fn of(problem: &Problem) -> Diagonals {
        let (n, rule) = (problem.size(), problem.rule());
        let none = || vec![false; 2 * n.as_usize()];
        let least = [1 - i64::from(n.get()), 0];
        let mut diagonals = Diagonals { rule, n, taken: [none(), none()], excluded: [none(), none()], least };
        for &given in problem.givens().queens() {
            for (kind, &line) in DIAGONALS.iter().enumerate() {
                let index = diagonals.index(kind, rule.line(line, given, n).index);
                diagonals.taken[kind][index] = true;
            }
        }
        for difference in problem.excluded_differences() {
            let index = diagonals.index(0, difference);
            diagonals.excluded[0][index] = true;
        }
        for sum in problem.excluded_sums() {
            let index = diagonals.index(1, sum);
            diagonals.excluded[1][index] = true;
        }
        diagonals
    }

    fn index(&self, kind: usize, index: i64) -> usize {
        usize::try_from(index - self.least[kind])
            .unwrap_or_else(|_| unreachable!("diagonals are on the board"))
    }

    fn forbid(&self, square: Square) -> bool {
        let own = [square.difference(), square.sum()];
        (0..2).any(|kind| {
            let taken = self.rule.line(DIAGONALS[kind], square, self.n).index;
            self.taken[kind][self.index(kind, taken)] || self.excluded[kind][self.index(kind, own[kind])]
        })
    }
}
