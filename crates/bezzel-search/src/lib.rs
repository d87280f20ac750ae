//! Searching for placements.
//!
//! - [`Strategy`]: eleven textbook searches, each a state machine that goes step by step, shows what it works with, and can go
//!   back. [`StrategyName`] says what each one claims and starts it.
//! - [`Tape`]: a strategy that can be wound to any step.
//! - [`Enumerator`]: every placement of a board of up to 64 rows, in lexicographic order, under any rule and
//!   constraint that `bezzel-core` knows; fast, silent, and the oracle that the strategies are tested against.
//!
//! ```
//! use bezzel_core::{Problem, Rule, Size};
//! use bezzel_search::{Action, Options, StrategyName, Structure};
//!
//! let problem = Problem::empty(Size::new(6)?, Rule::Queens);
//! let mut search = StrategyName::BreadthFirst.start(&problem, Options::default())?;
//! while let Some(step) = search.step() {
//!     if let (Action::Solution { .. }, Structure::Queue(queue)) = (step.action, search.structure()) {
//!         println!("{:?}, and {} boards still wait", search.board(), queue.len());
//!         break;
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
mod claims;
mod counters;
mod descent;
mod enumerator;
mod machine;
mod name;
mod repair;
mod step;
mod strategies;
mod strategy;
mod structure;
mod tape;

/// An index of a board or the number of something on it, which a strategy's limit on the board's size keeps below 2³².
fn narrow(index: impl TryInto<u32>) -> u32 {
    index.try_into().unwrap_or(u32::MAX)
}

pub use claims::{Claims, NotClaimed, Options};
pub use counters::Counters;
pub use enumerator::{Enumerator, Refused};
pub use name::StrategyName;
pub use step::{Action, Step};
pub use strategy::Strategy;
pub use structure::{
    AttackGrid, ColumnArray, Comparison, Conflicts, Frame, FreeSquares, Grid, Links, Marks, Queue, RowBits,
    Structure, Temperature,
};
pub use tape::Tape;
