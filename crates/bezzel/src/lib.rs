//! Bezzel as a library: the rooms of the n-queens workbench under one roof.
//!
//! The vocabulary of [`bezzel_core`] is at the top level; the searches are in [`search`], exact counts of whole boards in
//! [`count`], one placement for any board and completions in [`solve`], the timed placing game in [`play`].
//!
//! ```
//! use bezzel::search::Enumerator;
//! use bezzel::{Budget, Problem, Rule, Size};
//!
//! let problem = Problem::empty(Size::new(8)?, Rule::Queens);
//! let mut search = Enumerator::new(&problem)?;
//! let mut placements = 0;
//! while let Ok(Some(_)) = search.next_placement(&Budget::unlimited()) {
//!     placements += 1;
//! }
//! assert_eq!(placements, 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use bezzel_core::*;
pub use bezzel_count as count;
pub use bezzel_play as play;
pub use bezzel_search as search;
pub use bezzel_solve as solve;
