//! `annealing`: local search with a temperature.
//!
//! A random queen is offered a random square of its row. A move that brings no more clashes is made; one that
//! brings d more is made with probability exp(−d/T). While T is high the board wanders over bad boards as over good ones, and as
//! it sinks the search comes to rest in a board with few clashes: with none, if it cooled slowly enough. After
//! Kirkpatrick, Gelatt and Vecchi (1983). Like every local search it can give up, and prove nothing.

use bezzel_core::Arrangement;

use crate::candidates::Candidates;
use crate::local::{Chance, LocalBoard};
use crate::machine::{Advance, Technique};
use crate::structure::{Structure, Temperature};
use crate::{Action, Options, narrow};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "repeat for each start:",
    "  put a queen on a random square of each row; T = 0.25",
    "  while T > 0.06:",
    "    if no two queens attack each other: report the placement; stop",
    "    choose a random row and another square of it",
    "    d = clashes with the row's queen there - clashes now",
    "    if d <= 0, or else with probability exp(-d / T): move it there",
    "    else: leave it",
    "    T = a little less",
    "give up: that proves nothing",
];

/// The temperature at the start: a move that adds one clash is made once in 55 times.
const HOT: f64 = 0.25;

/// The temperature at which a start ends: one such move in 17 million is made.
const COLD: f64 = 0.06;

#[derive(Clone)]
pub(crate) struct Annealing {
    board: LocalBoard,
    starts: u64,
    /// What the temperature is multiplied with after each proposal.
    cooling: f64,
    now: Now,
}

/// What changes with every step, but for the queens.
#[derive(Clone)]
struct Now {
    phase: Phase,
    chance: Chance,
    start: u64,
    proposals: u64,
    temperature: f64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Start,
    Cool,
}

/// What a step overwrites.
pub(crate) struct Undo {
    now: Now,
    /// The columns before a start.
    columns: Vec<u32>,
}

impl Annealing {
    pub(crate) fn new(squares: Candidates, options: Options) -> Annealing {
        let now = Now {
            phase: Phase::Start,
            chance: Chance::new(options.seed),
            start: 0,
            proposals: 0,
            temperature: HOT,
        };
        let cooling = cooling(squares.size().get());
        Annealing { board: LocalBoard::new(squares), starts: options.starts, cooling, now }
    }

    /// Makes a proposal, and the move if chance will have it.
    fn propose(&mut self, row: u32) -> (Action, u8) {
        let (to, attacks) = self.board.random_other(row, &mut self.now.chance);
        let from = self.board.queen(row);
        let now = self.board.attacked_by(row);
        self.now.proposals += 1;
        let temperature = self.now.temperature;
        self.now.temperature *= self.cooling;
        let more = attacks.saturating_sub(now);
        // The same on every machine, which the standard library's exponential function need not be.
        if more > 0 && self.now.chance.fraction() >= libm::exp(-f64::from(more) / temperature) {
            return (Action::Reject { square: to, by: None }, 8);
        }
        self.board.relocate(to);
        (Action::Move { from, to }, 7)
    }
}

/// What the temperature is multiplied with after each proposal, on a board of this size.
///
/// The last clashes are mended by chance: of N rows one or two are to blame, and of N squares one in twenty will do. So
/// the proposals of a start grow with the square of N. Tried on boards to N=1000.
fn cooling(n: u32) -> f64 {
    let n = f64::from(n);
    libm::pow(COLD / HOT, 1.0 / (n * (1000.0 + 20.0 * n)))
}

impl Technique for Annealing {
    type Undo = Undo;

    fn advance(&mut self) -> Option<Advance<Undo>> {
        let mut undo = Undo { now: self.now.clone(), columns: Vec::new() };
        if self.now.phase == Phase::Cool {
            if self.board.clashes() == 0 {
                self.now.phase = Phase::Start;
                return Some(Advance { action: Action::Solution { number: 0 }, line: 4, undo });
            }
            let movable = self.board.movable();
            if self.now.temperature > COLD && !movable.is_empty() {
                let row = movable[self.now.chance.below(narrow(movable.len())) as usize];
                let (action, line) = self.propose(row);
                return Some(Advance { action, line, undo });
            }
        }
        if self.now.start == self.starts || self.board.is_impossible() {
            return Some(Advance { action: Action::GiveUp, line: 10, undo });
        }
        undo.columns = self.board.scatter(&mut self.now.chance);
        let start = self.now.start + 1;
        let chance = self.now.chance.clone();
        self.now = Now { phase: Phase::Cool, chance, start, proposals: 0, temperature: HOT };
        Some(Advance { action: Action::Restart { start }, line: 2, undo })
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
        Structure::Temperature(Temperature {
            temperature: self.now.temperature,
            clashes: self.board.clashes(),
            proposals: self.now.proposals,
        })
    }

    fn memory(&self) -> (u64, u64) {
        let bytes = self.board.memory() as u64;
        (bytes, bytes)
    }
}
