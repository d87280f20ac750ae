//! `bitmask`: what is taken in a row is three words of bits.
//!
//! A row's columns and both kinds of diagonals are bits that move along from row to row: columns stay, diagonals shift by one.
//! One `or` and one `not` give all free squares of a row at once, and no square is asked for singly. Idea
//! of the 1990s; Martin Richards and others wrote it down.

use bezzel_core::{Arrangement, Line, LineKind, Size, Square};

use crate::Action;
use crate::candidates::Candidates;
use crate::machine::{Advance, Technique};
use crate::narrow;
use crate::structure::{RowBits, Structure};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "search(row, columns, left, right):",
    "  if row > N: report the placement; return",
    "  free = the squares of the row in none of columns, left, right",
    "  if free is empty: return",
    "  for each queen in free, from the lowest bit:",
    "    place it",
    "    search(row + 1, columns + queen,",
    "      (left + queen) one to the right, (right + queen) one to the left)",
    "    remove it",
    "search(1, nothing, nothing, nothing); no further placement",
];

/// A row is a word of 64 bits.
pub(crate) const LARGEST: u32 = u64::BITS;

#[derive(Clone)]
pub(crate) struct Bitmask {
    n: Size,
    /// The squares that the problem leaves in each row.
    allowed: Vec<u64>,
    rows: Vec<RowBits>,
    columns: Vec<u32>,
    /// The queens that stand, and so the row that the search is in.
    depth: usize,
    phase: Phase,
}

#[derive(Clone, Copy)]
enum Phase {
    Row,
    /// The row has no free square.
    DeadEnd,
    Full,
}

/// What a step overwrites.
pub(crate) struct Undo {
    phase: Phase,
    untried: u64,
}

impl Bitmask {
    pub(crate) fn new(squares: &Candidates) -> Bitmask {
        let n = squares.size();
        let bits = |row| squares.row(row).fold(0, |bits, square| bits | 1u64 << square.column);
        let allowed: Vec<u64> = (0..n.get()).map(bits).collect();
        // One more row, in which nothing is tried.
        let mut rows = vec![RowBits::default(); n.as_usize() + 1];
        rows[0].untried = allowed[0];
        let phase = if allowed[0] == 0 { Phase::DeadEnd } else { Phase::Row };
        Bitmask { n, allowed, rows, columns: vec![0; n.as_usize()], depth: 0, phase }
    }

    /// What a queen in the row above leaves for a row.
    fn below(&self, row: usize, queen: u64) -> RowBits {
        let above = self.rows[row - 1];
        let mut below = RowBits {
            columns: above.columns | queen,
            from_left: (above.from_left | queen) << 1,
            from_right: (above.from_right | queen) >> 1,
            untried: 0,
        };
        let taken = below.columns | below.from_left | below.from_right;
        below.untried = self.allowed.get(row).map_or(0, |allowed| allowed & !taken);
        below
    }

    /// The square of the queen in a row.
    fn queen(&self, row: usize) -> Square {
        Square::new(narrow(row), self.columns[row])
    }
}

impl Technique for Bitmask {
    type Undo = Undo;

    // See machine.rs.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn advance(&mut self) -> Option<Advance<Undo>> {
        let depth = self.depth;
        let row = &mut self.rows[depth];
        let undo = Undo { phase: self.phase, untried: row.untried };
        let (action, line) = match self.phase {
            Phase::Row if row.untried != 0 => {
                let queen = row.untried & row.untried.wrapping_neg();
                row.untried ^= queen;
                self.columns[depth] = queen.trailing_zeros();
                self.depth += 1;
                let below = self.below(self.depth, queen);
                self.rows[self.depth] = below;
                if below.untried == 0 {
                    self.phase = if self.depth < self.columns.len() { Phase::DeadEnd } else { Phase::Full };
                }
                (Action::Place { square: self.queen(depth) }, 6)
            }
            Phase::Row => match depth.checked_sub(1) {
                Some(above) => {
                    self.depth = above;
                    (Action::Remove { square: self.queen(above) }, 9)
                }
                None => (Action::Exhausted, 10),
            },
            Phase::DeadEnd => {
                self.phase = Phase::Row;
                (Action::Prune { line: Line { kind: LineKind::Row, index: narrow(depth).into() } }, 4)
            }
            Phase::Full => {
                self.phase = Phase::Row;
                (Action::Solution { number: 0 }, 2)
            }
        };
        Some(Advance { action, line, undo })
    }

    fn retreat(&mut self, action: Action, undo: Undo) {
        match action {
            Action::Place { .. } => self.depth -= 1,
            Action::Remove { square } => {
                // Another queen may have been here since.
                self.columns[self.depth] = square.column;
                self.depth += 1;
                self.rows[self.depth] = self.below(self.depth, 1 << square.column);
            }
            _ => {}
        }
        self.rows[self.depth].untried = undo.untried;
        self.phase = undo.phase;
    }

    fn board(&self) -> Arrangement {
        Arrangement::from_columns(self.n, self.columns[..self.depth].iter().copied().map(Some))
    }

    fn structure(&self) -> Structure<'_> {
        let last = self.depth.min(self.columns.len() - 1);
        Structure::Bits(&self.rows[..=last])
    }

    fn memory(&self) -> (u64, u64) {
        let row = size_of::<RowBits>() + size_of::<u64>() + size_of::<u32>();
        let bytes = (self.rows.len() * row) as u64;
        (bytes, bytes)
    }
}
