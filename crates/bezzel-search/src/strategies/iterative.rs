//! `iterative`: no recursion, but one array of columns and an index that goes down and up.
//!
//! x[row] is the column of the row's queen, 0 before the first one is tried. A bound function says whether the queen at
//! the index goes together with those above; the loop moves the index down when it does, up when the row is used up. It needs
//! no stack, so it runs on a machine without one and can stop anywhere.

use bezzel_core::{Arrangement, Square};

use crate::Action;
use crate::candidates::{Candidates, attacks};
use crate::machine::{Advance, Technique};
use crate::structure::{ColumnArray, Structure};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "row = 1; x[1..N] = 0",
    "while row > 0:",
    "  x[row] = x[row] + 1",
    "  while x[row] <= N and not bound(row): x[row] = x[row] + 1",
    "  if x[row] <= N:",
    "    the queen stands; if row = N: report x",
    "    else: row = row + 1",
    "  else: x[row] = 0; row = row - 1",
    "no further placement",
    "bound(row): for each i < row:",
    "  x[i] differs from x[row], and |x[i] - x[row]| from row - i",
];

#[derive(Clone)]
pub(crate) struct Iterative {
    squares: Candidates,
    /// For each row how many of its squares were tried, the one where its queen stands included.
    tried: Vec<u32>,
    /// The columns of the same squares counted from 1, or 0.
    x: Vec<u32>,
    now: Now,
}

#[derive(Clone, Copy)]
pub(crate) struct Now {
    phase: Phase,
    /// The row, from 1, or 0 at the end. The pseudo-code's index.
    index: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Is about to move the queen at the index to the right.
    Right,
    /// Is about to ask the bound function.
    Bound,
    /// Has placed the last queen.
    Full,
    /// A queen at the index stands, and must leave its square first.
    Leave,
}

impl Iterative {
    pub(crate) fn new(squares: Candidates) -> Iterative {
        let rows = squares.size().as_usize();
        let now = Now { phase: Phase::Right, index: 1 };
        Iterative { squares, tried: vec![0; rows], x: vec![0; rows], now }
    }

    /// The square of the queen at the index.
    fn here(&self) -> Square {
        let row = self.now.index - 1;
        Square::new(row, self.x[row as usize] - 1)
    }

    /// Sets how many squares of a row were tried.
    fn set(&mut self, row: u32, tried: u32) {
        self.tried[row as usize] = tried;
        let column = |index| self.squares.square(row, index).column + 1;
        self.x[row as usize] = tried.checked_sub(1).map_or(0, column);
    }

    /// The first queen above that does not go together with the one at the index.
    fn bound(&self) -> Option<Square> {
        let above = (0..).zip(&self.x[..self.now.index as usize - 1]);
        let mut queens = above.map(|(row, &column)| Square::new(row, column - 1));
        queens.find(|&queen| attacks(queen, self.here()))
    }

    /// How many queens stand; the one at the index does once it has been placed.
    fn queens(&self) -> usize {
        let placed = matches!(self.now.phase, Phase::Full | Phase::Leave);
        (self.now.index as usize).saturating_sub(usize::from(!placed))
    }
}

impl Technique for Iterative {
    type Undo = Now;

    fn advance(&mut self) -> Option<Advance<Now>> {
        let undo = self.now;
        let (action, line) = match self.now.phase {
            Phase::Right => {
                let row = self.now.index - 1;
                let tried = self.tried[row as usize];
                if tried < self.squares.count(row) {
                    self.set(row, tried + 1);
                    self.now.phase = Phase::Bound;
                    (Action::Try { square: self.here() }, 3)
                } else {
                    // x[row] = 0; row = row - 1; and the queen there, if there is one, is about to move.
                    self.set(row, 0);
                    self.now.index = row;
                    if row == 0 {
                        (Action::Exhausted, 9)
                    } else {
                        (Action::Remove { square: self.here() }, 8)
                    }
                }
            }
            Phase::Bound => {
                let square = self.here();
                match self.bound() {
                    Some(by) => {
                        self.now.phase = Phase::Right;
                        (Action::Reject { square, by: Some(by) }, 4)
                    }
                    None if self.now.index == self.squares.size().get() => {
                        self.now.phase = Phase::Full;
                        (Action::Place { square }, 6)
                    }
                    None => {
                        self.now.index += 1;
                        self.now.phase = Phase::Right;
                        (Action::Place { square }, 7)
                    }
                }
            }
            Phase::Full => {
                self.now.phase = Phase::Leave;
                (Action::Solution { number: 0 }, 6)
            }
            Phase::Leave => {
                self.now.phase = Phase::Right;
                (Action::Remove { square: self.here() }, 3)
            }
        };
        Some(Advance { action, line, undo })
    }

    fn retreat(&mut self, action: Action, undo: Now) {
        self.now = undo;
        match action {
            Action::Try { square } => self.set(square.row, self.tried[square.row as usize] - 1),
            // The index had come up from a row that was used up.
            Action::Remove { .. } | Action::Exhausted if undo.phase == Phase::Right => {
                let row = undo.index - 1;
                self.set(row, self.squares.count(row));
            }
            _ => {}
        }
    }

    fn board(&self) -> Arrangement {
        let columns = self.x[..self.queens()].iter().map(|column| Some(column - 1));
        Arrangement::from_columns(self.squares.size(), columns)
    }

    fn structure(&self) -> Structure<'_> {
        Structure::Array(ColumnArray { x: &self.x, index: self.now.index })
    }

    fn memory(&self) -> (u64, u64) {
        let bytes = (self.x.len() * 2 * size_of::<u32>()) as u64;
        (bytes, bytes)
    }
}
