//! Answers for one board.
//!
//! - [`Construction`] writes down a placement for any N ≥ 4 without searching.
//! - [`RandomPlacements`] draws random-looking ones of boards to N = 10^8, [`UniformPlacements`] ones that are all equally likely, to N = 14.
//! - [`Finder`] finds one placement of any problem, or proves that there is none; [`Lister`] lists them all, [`Counter`] counts
//!   them. Each says which [`Engine`] answered and why ([`Explanation`]).
//! - [`export`] writes problems for other solvers, as clauses, `MiniZinc` data and ASP facts.
//! - [`generate`] makes instances from seeds, by default as hard as they get.
//! - [`ExactSearch`] answers many questions about one board of up to 64 rows, as games ask them.
//!
//! Certificates of "none" will stand beside them.

mod answer;
mod bits;
mod board;
#[cfg(test)]
mod boards;
mod construction;
mod counter;
mod diagonals;
mod exact;
mod explanation;
pub mod export;
mod finder;
pub mod generate;
// The one place with unsafe code. What is said to be always inlined must be: instructions are only used in functions that may use
// them. Words are cut on purpose.
#[allow(unsafe_code, clippy::inline_always, clippy::cast_possible_truncation)]
mod kernel;
mod large;
mod linear;
mod lister;
mod local;
mod options;
mod random;
mod turns;
mod uniform;
mod words;

pub use construction::Construction;
pub use counter::Counter;
pub use exact::{ExactSearch, ExactSearchRefused};
pub use explanation::{Engine, Explanation, Reason, Turn};
pub use finder::Finder;
pub use lister::Lister;
pub use options::{Order, SolveOptions, SolveRefused};
pub use random::RandomPlacements;
pub use uniform::UniformPlacements;
