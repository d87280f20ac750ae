//! Row by row from the top: what the recursive strategies have in common.

use bezzel_core::{Arrangement, Square};

use crate::Action;
use crate::candidates::Candidates;
use crate::machine::{Advance, Technique};
use crate::narrow;
use crate::structure::Structure;

/// How a strategy that goes row by row finds out whether a queen may stand on a square.
///
/// The way through the tree is the same for all of them; the test, what has to be kept up for it, and the pseudo-code are not.
pub(crate) trait Guard: Clone + Send + 'static {
    /// The lines of its pseudo-code.
    const LINES: CodeLines;

    /// Whether a square of this row is tested at all.
    fn asks(&self, _row: u32) -> bool {
        true
    }

    /// Whether a queen may stand here; if not, the first queen that attacks the square. `queens` are the columns of the
    /// queens in the rows above.
    fn test(&mut self, square: Square, queens: &[u32]) -> Result<(), Option<Square>>;

    /// Forgets the test made last.
    fn forget(&mut self) {}

    /// A queen is placed; `queens` are those in the rows above.
    fn place(&mut self, _square: Square, _queens: &[u32]) {}

    /// A queen is removed.
    fn remove(&mut self, _square: Square) {}

    /// A queen's marks are put on the board, where [`CodeLines::mark`] says that there are any.
    fn mark(&mut self, _square: Square) {}

    /// They are taken off the board.
    fn unmark(&mut self, _square: Square) {}

    fn structure<'a>(&'a self, standing: Standing<'a>) -> Structure<'a>;

    /// The bytes that its structure takes.
    fn memory(&self) -> usize;
}

/// The line of the pseudo-code for each step.
pub(crate) struct CodeLines {
    pub(crate) test: u8,
    pub(crate) reject: u8,
    pub(crate) place: u8,
    pub(crate) remove: u8,
    /// Marking and unmarking, for those that do.
    pub(crate) mark: Option<(u8, u8)>,
    pub(crate) solution: u8,
    pub(crate) exhausted: u8,
}

/// Where the search is.
#[derive(Clone, Copy)]
pub(crate) struct Standing<'a> {
    /// The columns of the queens.
    pub(crate) queens: &'a [u32],
    /// The column tried in the row below them.
    pub(crate) candidate: Option<u32>,
}

#[derive(Clone)]
pub(crate) struct Descent<G> {
    squares: Candidates,
    guard: G,
    /// For each queen from the top its column, and how many squares of its row were tried before it.
    columns: Vec<u32>,
    tried: Vec<u32>,
    now: Now,
    each_first_column: bool,
}

/// What changes with every step; small enough to be kept for each.
#[derive(Clone, Copy)]
pub(crate) struct Now {
    phase: Phase,
    /// The squares of the row below the queens that were tried before the one that is tried now.
    candidate: u32,
    /// Going all the way up, after a placement, to the next column of the first row.
    unwinding: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Comes to a new row.
    Enter,
    /// Looks at the next candidate.
    Next,
    /// Has tested the candidate.
    Tested(Result<(), Option<Square>>),
    /// Has placed a queen that has not marked its squares.
    Placed,
    /// Is done with the squares below the lowest queen.
    Back,
    /// Has taken the lowest queen's marks away.
    Unmarked,
}

impl<G: Guard> Descent<G> {
    pub(crate) fn new(squares: Candidates, guard: G, each_first_column: bool) -> Descent<G> {
        let now = Now { phase: Phase::Enter, candidate: 0, unwinding: false };
        Descent { squares, guard, columns: Vec::new(), tried: Vec::new(), now, each_first_column }
    }

    /// The row that the search fills.
    fn row(&self) -> u32 {
        narrow(self.columns.len())
    }

    fn lowest(&self) -> Option<Square> {
        let column = *self.columns.last()?;
        Some(Square::new(self.row() - 1, column))
    }

    fn is_full(&self) -> bool {
        self.row() == self.squares.size().get()
    }

    /// The square that is tried, where there is one.
    fn candidate(&self) -> Option<Square> {
        let row = self.row();
        let inside = !self.is_full() && self.now.candidate < self.squares.count(row);
        inside.then(|| self.squares.square(row, self.now.candidate))
    }

    fn next(&mut self) -> (Action, u8) {
        let Some(square) = self.candidate() else {
            return self.back();
        };
        if !self.guard.asks(square.row) {
            return self.place(square);
        }
        self.now.phase = Phase::Tested(self.guard.test(square, &self.columns));
        (Action::Try { square }, G::LINES.test)
    }

    fn place(&mut self, square: Square) -> (Action, u8) {
        self.put(square, self.now.candidate);
        self.now.phase = if G::LINES.mark.is_some() { Phase::Placed } else { Phase::Enter };
        (Action::Place { square }, G::LINES.place)
    }

    fn back(&mut self) -> (Action, u8) {
        let Some(square) = self.lowest() else {
            return (Action::Exhausted, G::LINES.exhausted);
        };
        match G::LINES.mark {
            Some((_, line)) => {
                self.guard.unmark(square);
                self.now.phase = Phase::Unmarked;
                (Action::Unmark { square }, line)
            }
            None => self.remove(square),
        }
    }

    fn remove(&mut self, square: Square) -> (Action, u8) {
        self.now.candidate = self.take(square) + 1;
        self.now.unwinding &= !self.columns.is_empty();
        self.now.phase = if self.now.unwinding { Phase::Back } else { Phase::Next };
        (Action::Remove { square }, G::LINES.remove)
    }

    fn put(&mut self, square: Square, tried: u32) {
        self.guard.place(square, &self.columns);
        self.columns.push(square.column);
        self.tried.push(tried);
    }

    /// Takes the lowest queen away; returns how many squares of its row were tried before it.
    fn take(&mut self, square: Square) -> u32 {
        self.columns.pop();
        self.guard.remove(square);
        self.tried.pop().unwrap_or(0)
    }
}

impl<G: Guard> Technique for Descent<G> {
    type Undo = Now;

    fn advance(&mut self) -> Option<Advance<Now>> {
        let undo = self.now;
        self.guard.forget();
        let (action, line) = match self.now.phase {
            Phase::Enter if self.is_full() => {
                self.now.phase = Phase::Back;
                self.now.unwinding = self.each_first_column;
                // The machine numbers them.
                (Action::Solution { number: 0 }, G::LINES.solution)
            }
            Phase::Enter => {
                self.now.candidate = 0;
                self.next()
            }
            Phase::Next => self.next(),
            Phase::Tested(outcome) => match (self.candidate()?, outcome) {
                (square, Ok(())) => self.place(square),
                (square, Err(by)) => {
                    self.now.candidate += 1;
                    self.now.phase = Phase::Next;
                    (Action::Reject { square, by }, G::LINES.reject)
                }
            },
            Phase::Placed => {
                let square = self.lowest()?;
                self.guard.mark(square);
                self.now.phase = Phase::Enter;
                (Action::Mark { square }, G::LINES.mark?.0)
            }
            Phase::Back => self.back(),
            Phase::Unmarked => {
                let square = self.lowest()?;
                self.remove(square)
            }
        };
        Some(Advance { action, line, undo })
    }

    fn retreat(&mut self, action: Action, undo: Now) {
        self.guard.forget();
        match action {
            Action::Place { square } => {
                self.take(square);
            }
            // The square after the queen's own was to be tried next.
            Action::Remove { square } => self.put(square, self.now.candidate - 1),
            Action::Mark { square } => self.guard.unmark(square),
            Action::Unmark { square } => self.guard.mark(square),
            _ => {}
        }
        self.now = undo;
        if let (Phase::Tested(_), Some(square)) = (undo.phase, self.candidate()) {
            // Brings back what the test had left to be seen; its outcome is known.
            let _ = self.guard.test(square, &self.columns);
        }
    }

    fn board(&self) -> Arrangement {
        Arrangement::from_columns(self.squares.size(), self.columns.iter().copied().map(Some))
    }

    fn structure(&self) -> Structure<'_> {
        let candidate = match self.now.phase {
            Phase::Tested(_) => self.candidate().map(|square| square.column),
            _ => None,
        };
        self.guard.structure(Standing { queens: &self.columns, candidate })
    }

    fn memory(&self) -> (u64, u64) {
        let bytes = self.squares.size().as_usize() * 2 * size_of::<u32>() + self.guard.memory();
        (bytes as u64, bytes as u64)
    }
}
