//! What counting a board came to.

use std::num::NonZero;
use std::time::Duration;

use bezzel::Size;
use bezzel::count::{BySquare, Classes, EngineName, KernelName, Stopped};

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
