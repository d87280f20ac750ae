//! Answers for one board.
//!
//! - [`Construction`] writes down a placement for any N ≥ 4 without searching.
//! - [`Finder`] finds one placement of any problem, or proves that there is none; [`Lister`] lists them all, [`Counter`] counts
//!   them. Each says which [`Engine`] answered and why ([`Explanation`]).
//! - [`ExactSearch`] answers many questions about one board of up to 64 rows, as games ask them.
//!
//! Certificates of "none" will stand beside them.

#[allow(dead_code)]
mod answer;
mod board;
#[cfg(test)]
mod boards;
mod construction;
mod counter;
#[allow(dead_code)]
mod diagonals;
mod exact;
mod explanation;
mod finder;
#[allow(dead_code)]
mod large;
mod lister;
#[allow(dead_code)]
mod local;
mod options;
#[allow(dead_code)]
mod words;

pub use construction::Construction;
pub use counter::Counter;
pub use exact::{ExactSearch, ExactSearchRefused};
pub use explanation::{Engine, Explanation, Reason, Turn};
pub use finder::Finder;
pub use lister::Lister;
pub use options::{Order, SolveOptions, SolveRefused};
