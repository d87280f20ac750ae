//! `annealing`: local search with a temperature.
//!
//! A random queen is offered a random square of its row. A move that brings no more clashes is made; one that
//! brings d more is made with probability exp(−d/T). While T is high the board wanders over bad boards as over good ones, and as
//! it sinks the search comes to rest in a board with few clashes: with none, if it cooled slowly enough. After
//! Kirkpatrick, Gelatt and Vecchi (1983). Like every local search it can give up, and prove nothing.

use bezzel_core::{Chance, Size};

use crate::repair::{LocalBoard, Repair};
use crate::structure::{Structure, Temperature};
use crate::{Action, narrow};

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
    temperature: f64,
    /// What it is multiplied with after each proposal.
    cooling: f64,
}

impl Annealing {
    pub(crate) fn new(n: Size) -> Annealing {
        Annealing { temperature: HOT, cooling: cooling(n.get()) }
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

impl Repair for Annealing {
    const START: u8 = 2;
    const SOLUTION: u8 = 4;
    const GIVE_UP: u8 = 10;

    fn begin(&mut self) {
        self.temperature = HOT;
    }

    fn next(&mut self, board: &mut LocalBoard, chance: &mut Chance, _: u64) -> Option<(Action, u8)> {
        let movable = board.movable();
        if self.temperature <= COLD || movable.is_empty() {
            return None;
        }
        let row = movable[chance.below(narrow(movable.len())) as usize];
        let (to, attacks) = board.random_other(row, chance);
        let from = board.queen(row);
        let more = attacks.saturating_sub(board.attacked_by(row));
        // The same on every machine, which the standard library's exponential function need not be.
        let refused = more > 0 && chance.fraction() >= libm::exp(-f64::from(more) / self.temperature);
        self.temperature *= self.cooling;
        if refused {
            return Some((Action::Reject { square: to, by: None }, 8));
        }
        board.relocate(to);
        Some((Action::Move { from, to }, 7))
    }

    fn structure<'a>(&'a self, board: &'a LocalBoard, tries: u64) -> Structure<'a> {
        let (temperature, clashes) = (self.temperature, board.clashes());
        Structure::Temperature(Temperature { temperature, clashes, proposals: tries })
    }
}
