//! What counting a board came to.

use std::num::NonZero;
use std::time::Duration;

use bezzel::count::{BySquare, Classes, EngineName, Stopped};
use bezzel::{KernelName, Size};

use crate::plan::count::Plan;
use crate::report::explain::Account;

/// What counting a board came to, and how it was done.
pub(crate) struct Tally {
    pub(crate) n: Size,
    pub(crate) engine: EngineName,
    pub(crate) kernel: Option<KernelName>,
    pub(crate) threads: NonZero<usize>,
    /// Units of work, and how many of them are done.
    pub(crate) units: u64,
    pub(crate) done: u64,
    /// What all placements took, or what went by until it stopped.
    pub(crate) time: Duration,
    /// The bytes that were not to be had, where that is why it did not begin.
    pub(crate) needs: Option<u64>,
    pub(crate) outcome: Result<Counts, Stopped>,
}

impl Tally {
    /// Which engine counted, and why.
    pub(crate) fn account(&self, plan: &Plan) -> Account {
        let engine = self.engine.name();
        // Small boards are not counted by the engine that was asked for.
        let asked = plan.asked == Some(self.engine);
        let account = if asked {
            Account::of_asked(engine, None)
        } else {
            Account::of_empty_board(engine, self.n, None)
        };
        account.on(self.kernel)
    }
}

/// The counts of a board.
pub(crate) struct Counts {
    /// All placements, and those equal to their half turn and to their quarter turn.
    pub(crate) placements: u128,
    pub(crate) half_turn: u128,
    pub(crate) quarter_turn: u128,
    pub(crate) classes: Classes,
    /// By squares, where that was asked for.
    pub(crate) by: Option<BySquare>,
}
