//! `min-conflicts`: local repair from a random board.
//!
//! A queen stands in each row from the beginning. As long as queens attack each other, a random attacked one moves to the square of its
//! row where the fewest queens attack it. On large boards nearly every random start is repaired in about N moves
//! (Minton, Johnston, Philips and Laird 1990); on small ones it runs in circles now and then, and starts again. It cannot prove that there
//! is no placement: it can only give up.

use bezzel_core::{Arrangement, Square};

use crate::candidates::Candidates;
use crate::local::{Chance, LocalBoard};
use crate::machine::{Advance, Technique};
use crate::structure::{Conflicts, Structure};
use crate::{Action, Options, narrow};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "repeat for each start:",
    "  put a queen on a random square of each row",
    "  repeat up to 100 + 4N times:",
    "    if no two queens attack each other: report the placement; stop",
    "    row = a random row whose queen is attacked",
    "    move its queen to another square of the row, with the fewest attacks",
    "    (of several, to a random one)",
    "give up: that proves nothing",
];

#[derive(Clone)]
pub(crate) struct MinConflicts {
    board: LocalBoard,
    starts: u64,
    now: Now,
}

/// What changes with every step, but for the queens.
#[derive(Clone)]
struct Now {
    phase: Phase,
    chance: Chance,
    start: u64,
    moves: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Start,
    Repair,
}

/// What a step overwrites.
pub(crate) struct Undo {
    now: Now,
    /// The columns before a start.
    columns: Vec<u32>,
}

impl MinConflicts {
    pub(crate) fn new(squares: Candidates, options: Options) -> MinConflicts {
        let chance = Chance::new(options.seed);
        let now = Now { phase: Phase::Start, chance, start: 0, moves: 0 };
        MinConflicts { board: LocalBoard::new(squares), starts: options.starts, now }
    }

    /// After so many moves a start is taken to run in circles.
    fn most_moves(&self) -> u64 {
        100 + 4 * u64::from(self.board.size().get())
    }

    /// A random row whose queen is attacked and can be moved.
    fn attacked_row(&mut self) -> Option<u32> {
        let board = &self.board;
        let attacked = || board.movable().iter().copied().filter(|&row| board.attacked_by(row) > 0);
        let count = narrow(attacked().count());
        let chosen = (count > 0).then(|| self.now.chance.below(count))?;
        attacked().nth(chosen as usize)
    }

    /// The square of a row to which its queen moves.
    fn best_square(&mut self, row: u32) -> Option<Square> {
        let fewest = self.board.others(row).map(|(_, attacks)| attacks).min()?;
        let best = || self.board.others(row).filter(|&(_, attacks)| attacks == fewest);
        let chosen = self.now.chance.below(narrow(best().count()));
        best().nth(chosen as usize).map(|(square, _)| square)
    }
}

impl Technique for MinConflicts {
    type Undo = Undo;

    fn advance(&mut self) -> Option<Advance<Undo>> {
        let mut undo = Undo { now: self.now.clone(), columns: Vec::new() };
        if self.now.phase == Phase::Repair {
            if self.board.clashes() == 0 {
                self.now.phase = Phase::Start;
                return Some(Advance { action: Action::Solution { number: 0 }, line: 4, undo });
            }
            let row = (self.now.moves < self.most_moves()).then(|| self.attacked_row()).flatten();
            let square = row.and_then(|row| self.best_square(row));
            if let Some(to) = square {
                let from = self.board.queen(to.row);
                self.board.relocate(to);
                self.now.moves += 1;
                return Some(Advance { action: Action::Move { from, to }, line: 6, undo });
            }
        }
        if self.now.start == self.starts || self.board.is_impossible() {
            return Some(Advance { action: Action::GiveUp, line: 8, undo });
        }
        undo.columns = self.board.scatter(&mut self.now.chance);
        self.now = Now { phase: Phase::Repair, start: self.now.start + 1, moves: 0, ..self.now.clone() };
        Some(Advance { action: Action::Restart { start: self.now.start }, line: 2, undo })
    }

    fn retreat(&mut self, action: Action, undo: Undo) {
        match action {
            Action::Move { from, .. } => self.board.relocate(from),
            Action::Restart { .. } => {
                self.board.restore(undo.columns);
            }
            _ => {}
        }
        self.now = undo.now;
    }

    fn board(&self) -> Arrangement {
        self.board.board()
    }

    fn structure(&self) -> Structure<'_> {
        let lines = self.board.lines();
        Structure::Conflicts(Conflicts {
            columns: &lines.columns,
            diagonals: &lines.diagonals,
            anti_diagonals: &lines.anti_diagonals,
            clashes: lines.clashes,
            moves: self.now.moves,
        })
    }

    fn memory(&self) -> (u64, u64) {
        let bytes = self.board.memory() as u64;
        (bytes, bytes)
    }
}
