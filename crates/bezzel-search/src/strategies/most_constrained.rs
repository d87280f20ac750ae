//! `most-constrained`: always the row or column with the fewest free squares.
//!
//! A line with one free square has no choice, and one with none proves at once that the board cannot be completed;
//! the search looks ahead by the counts of free squares, which are kept up as queens come and go (forward checking, with
//! the rule "fewest values left first": Golomb and Baumert 1965, Haralick and Elliott 1980). Rows are looked at before
//! columns, both from the first, and the first line with the fewest is taken.

use bezzel_core::{Arrangement, Line, LineKind, Size, Square};

use crate::Action;
use crate::candidates::Candidates;
use crate::machine::{Advance, Technique};
use crate::narrow;
use crate::structure::{FreeSquares, Grid, Structure, cell};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "search():",
    "  if N queens stand: report the placement; return",
    "  line = the row or column without a queen that has the fewest free squares",
    "  if it has none: return",
    "  for each free square of line:",
    "    place a queen; attacks + 1 on the squares that it attacks",
    "    search()",
    "    remove the queen; attacks - 1 on the same squares",
    "search(); no further placement",
];

#[derive(Clone)]
pub(crate) struct MostConstrained {
    n: Size,
    /// How many queens attack each square or stand on it, and one more where the problem forbids it.
    attacks: Vec<u32>,
    /// The free squares of each row and column.
    rows: Vec<u32>,
    columns: Vec<u32>,
    /// Whether a queen stands in each row and column.
    row_taken: Vec<bool>,
    column_taken: Vec<bool>,
    queens: Vec<Square>,
    /// The line that is branched on with so many queens, and the number of its squares tried.
    branches: Vec<Branch>,
    phase: Phase,
}

#[derive(Clone, Copy)]
struct Branch {
    line: Line,
    /// Squares from the line's first to the one tried last.
    passed: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Chooses a line.
    Choose,
    /// Tries the next square of the line.
    Next,
}

/// What a step overwrites.
pub(crate) struct Undo {
    phase: Phase,
    branch: Branch,
}

impl MostConstrained {
    pub(crate) fn new(squares: &Candidates) -> MostConstrained {
        let n = squares.size();
        let mut attacks = vec![1; n.as_usize() * n.as_usize()];
        let (mut rows, mut columns) = (vec![0; n.as_usize()], vec![0; n.as_usize()]);
        for square in (0..n.get()).flat_map(|row| squares.row(row)) {
            attacks[cell(n, square)] = 0;
            rows[square.row as usize] += 1;
            columns[square.column as usize] += 1;
        }
        let none = Branch { line: Line { kind: LineKind::Row, index: 0 }, passed: 0 };
        MostConstrained {
            n,
            attacks,
            rows,
            columns,
            row_taken: vec![false; n.as_usize()],
            column_taken: vec![false; n.as_usize()],
            queens: Vec::new(),
            branches: vec![none; n.as_usize() + 1],
            phase: Phase::Choose,
        }
    }

    /// The line without a queen that has the fewest free squares, and their number.
    fn tightest(&self) -> Option<(u32, Line)> {
        let lines = |kind, counts: &[u32], taken: &[bool]| {
            let open = (0..).zip(counts).zip(taken).filter(|(_, taken)| !**taken);
            open.map(|((index, &free), _)| (free, Line { kind, index })).min_by_key(|&(free, _)| free)
        };
        let row = lines(LineKind::Row, &self.rows, &self.row_taken);
        let column = lines(LineKind::Column, &self.columns, &self.column_taken);
        // The first of those with the fewest; there are as many rows without a queen as columns.
        row.into_iter().chain(column).min_by_key(|&(free, _)| free)
    }

    fn square(line: Line, position: u32) -> Square {
        let index = narrow(line.index);
        match line.kind {
            LineKind::Row => Square::new(index, position),
            _ => Square::new(position, index),
        }
    }

    /// The next free square of the line that is branched on.
    fn next_square(&mut self) -> Option<Square> {
        let branch = &mut self.branches[self.queens.len()];
        while branch.passed < self.n.get() {
            let square = MostConstrained::square(branch.line, branch.passed);
            branch.passed += 1;
            if self.attacks[cell(self.n, square)] == 0 {
                return Some(square);
            }
        }
        None
    }

    /// Adds a queen's attacks, or takes them away, and keeps the counts of free squares right.
    fn attack(&mut self, queen: Square, add: bool) {
        let n = self.n.get();
        let (row, column) = (queen.row, queen.column);
        self.row_taken[row as usize] = add;
        self.column_taken[column as usize] = add;
        let mut change = |square: Square| {
            let attacks = &mut self.attacks[cell(self.n, square)];
            let counts = [&mut self.rows[square.row as usize], &mut self.columns[square.column as usize]];
            if add {
                *attacks += 1;
                if *attacks == 1 {
                    for free in counts {
                        *free -= 1;
                    }
                }
            } else {
                *attacks -= 1;
                if *attacks == 0 {
                    for free in counts {
                        *free += 1;
                    }
                }
            }
        };
        (0..n).for_each(|other| change(Square::new(row, other)));
        for other in (0..n).filter(|&other| other != row) {
            let down = other.abs_diff(row);
            let left = column.checked_sub(down);
            let right = column.checked_add(down).filter(|&column| column < n);
            for column in [left, Some(column), right].into_iter().flatten() {
                change(Square::new(other, column));
            }
        }
    }
}

impl Technique for MostConstrained {
    type Undo = Undo;

    fn advance(&mut self) -> Option<Advance<Undo>> {
        let depth = self.queens.len();
        let undo = Undo { phase: self.phase, branch: self.branches[depth] };
        if self.phase == Phase::Choose {
            self.phase = Phase::Next;
            let Some((free, line)) = self.tightest() else {
                // Nothing is left to try once every line has its queen.
                self.branches[depth].passed = self.n.get();
                return Some(Advance { action: Action::Solution { number: 0 }, line: 2, undo });
            };
            self.branches[depth] = Branch { line, passed: 0 };
            if free == 0 {
                self.branches[depth].passed = self.n.get();
                return Some(Advance { action: Action::Prune { line }, line: 4, undo });
            }
        }
        let (action, line) = if let Some(square) = self.next_square() {
            self.attack(square, true);
            self.queens.push(square);
            self.phase = Phase::Choose;
            (Action::Place { square }, 6)
        } else if let Some(square) = self.queens.pop() {
            self.attack(square, false);
            (Action::Remove { square }, 8)
        } else {
            (Action::Exhausted, 9)
        };
        Some(Advance { action, line, undo })
    }

    fn retreat(&mut self, action: Action, undo: Undo) {
        match action {
            Action::Place { square } => {
                self.queens.pop();
                self.attack(square, false);
            }
            Action::Remove { square } => {
                self.attack(square, true);
                self.queens.push(square);
            }
            _ => {}
        }
        self.branches[self.queens.len()] = undo.branch;
        self.phase = undo.phase;
    }

    fn board(&self) -> Arrangement {
        Arrangement::new(self.n, self.queens.clone())
    }

    fn structure(&self) -> Structure<'_> {
        let branch = self.branches[self.queens.len()];
        Structure::FreeSquares(FreeSquares {
            attacks: Grid { n: self.n, cells: &self.attacks },
            rows: &self.rows,
            columns: &self.columns,
            // With all queens there is no line to branch on.
            branch: (self.phase == Phase::Next && self.queens.len() < self.rows.len())
                .then_some((branch.line, branch.passed)),
        })
    }

    fn memory(&self) -> (u64, u64) {
        let line = 2 * size_of::<u32>() + size_of::<Branch>() + size_of::<Square>();
        let bytes = (self.attacks.len() * size_of::<u32>() + self.n.as_usize() * line) as u64;
        (bytes, bytes)
    }
}
