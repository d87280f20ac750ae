//! The vocabulary of Bezzel, the n-queens workbench.
//!
//! Every other room speaks in these types:
//!
//! - [`Size`], [`Square`], [`Line`], [`Base`]: the board and how its squares are named
//! - [`Arrangement`]: any set of queens; [`Placement`]: a full solution, valid by construction
//! - [`Rule`], [`Problem`]: which pairs clash; what is fixed and forbidden
//! - [`Clash`], [`ColumnTally`]: every clash of a board, or of a list too long to keep
//! - [`Symmetry`], [`SymmetryGroup`], [`Class`]: the eight symmetries of the square
//! - [`Budget`], [`Limit`], [`Verdict`]: how long to search, and what was found
//! - [`Chance`]: random choices that follow from a seed; [`KernelName`]: the instruction sets that engines have code for
//! - [`notation`]: boards as text, read and written; [`drawing`]: boards as pictures
//!
//! Rows and columns count from 0 inside the program, row 0 at the top; only reading and writing know
//! a [`Base`]. Nothing here does input or output, reads a clock or starts a thread.
//!
//! ```
//! use bezzel_core::{Problem, Size};
//!
//! // The puzzle of 1850: queens on b4 and d5, complete the board.
//! let n = Size::new(8)?;
//! let problem = Problem::builder(n).given(4, 1).given(3, 3).build().unwrap();
//! assert_eq!(problem.contradiction(), None);
//! # Ok::<(), bezzel_core::SizeError>(())
//! ```

mod arrangement;
mod base;
mod budget;
mod chance;
mod clash;
pub mod drawing;
mod kernel;
mod line;
mod mistake;
pub mod notation;
mod placement;
mod problem;
mod quote;
mod rule;
mod size;
mod square;
mod symmetry;
mod tally;
mod verdict;

pub use arrangement::Arrangement;
pub use base::Base;
pub use budget::{Budget, Clock, Limit};
pub use chance::Chance;
pub use clash::{Clash, Clashes};
pub use kernel::KernelName;
pub use line::{Along, Line, LineKind};
pub use mistake::Mistake;
pub use placement::{NotAPlacement, Placement};
pub use problem::{Check, Contradiction, Problem, ProblemBuilder};
pub use quote::{QUOTE_LIMIT, quote};
pub use rule::Rule;
pub use size::{Size, SizeError};
pub use square::{Algebraic, Square, SquareError, file_name};
pub use symmetry::{Class, Symmetry, SymmetryGroup};
pub use tally::ColumnTally;
pub use verdict::Verdict;
