//! How many placements there are, counted exactly and fast.
//!
//! - [`Count`]: all placements of an empty board, by one of three engines ([`EngineName`]), on as many threads as there are.
//!   [`half_board`] is the fast one; it counts the board unit by unit ([`Unit`]), and [`unit_dfs`] recounts a unit in a plain way.
//! - [`BySquare`]: how many placements use each square.
//! - [`Classes`]: placements by their symmetries, from [`half_turn`] and [`quarter_turn`], which are counted apart; and how many are
//!   fundamental.
//!
//! Counts are exact: sums that do not fit say so. Nothing is looked up.
//!
//! ```
//! use std::num::NonZero;
//!
//! use bezzel_core::{Budget, Size};
//! use bezzel_count::{Classes, Count, EngineName, Progress, half_turn, quarter_turn};
//!
//! let (n, budget) = (Size::new(12)?, Budget::unlimited());
//! let count = Count::new(n, EngineName::HalfBoard, None)?;
//! let placements = count.run(NonZero::<usize>::MIN, &budget, &Progress::new()).placements;
//! assert_eq!(placements, 14_200);
//! let classes = Classes::new(n, placements, half_turn(n, &budget)?, quarter_turn(n, &budget)?)?;
//! assert_eq!(classes.fundamental(), 1_787);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bitmask;
mod by_square;
mod classes;
mod count;
pub mod half_board;
mod half_turn;
// The one place with unsafe code. What is said to be always inlined must be: instructions are only used in functions that may use
// them. Words are cut, and seen as signed, on purpose.
#[allow(unsafe_code, clippy::inline_always, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
mod kernel;
#[cfg(test)]
mod known;
mod name;
mod quarter_turn;
mod threads;
mod unit;
pub mod unit_dfs;

pub use bezzel_core::KernelName;
pub use by_square::BySquare;
pub use classes::{Classes, ClassesError};
pub use count::{Count, CountRefused, Counted, Progress, Stopped};
pub use half_board::{HalfBoard, Stage, UnitCount, UnitCounter};
pub use half_turn::half_turn;
pub use name::EngineName;
pub use quarter_turn::quarter_turn;
pub use unit::Unit;
