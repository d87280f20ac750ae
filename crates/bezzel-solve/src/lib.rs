//! Answers for one board.
//!
//! - [`Construction`] writes down a placement for any N ≥ 4 without searching.
//! - [`Finder`] finds one placement of any problem, or proves that there is none; [`Lister`] lists them all, [`Counter`] counts
//!   them. Each says which [`Engine`] answered and why ([`Explanation`]).
//! - [`export`] writes problems for other solvers, as clauses, `MiniZinc` data and ASP facts.
//! - [`generate`] makes instances from seeds, by default as hard as they get.
//! - [`ExactSearch`] answers many questions about one board of up to 64 rows, as games ask them.
//!
//! Certificates of "none" will stand beside them.

mod board;
mod construction;
mod counter;
mod exact;
mod explanation;
pub mod export;
mod finder;
pub mod generate;
mod lister;
mod options;

pub use construction::Construction;
pub use counter::Counter;
pub use exact::{ExactSearch, ExactSearchRefused};
pub use explanation::{Engine, Explanation, Reason, Turn};
pub use finder::Finder;
pub use lister::Lister;
pub use options::{Order, SolveOptions, SolveRefused};
