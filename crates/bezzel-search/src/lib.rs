//! Searching for placements.
//!
//! [`Enumerator`] lists every placement of a board of up to 64 rows, in lexicographic order, under
//! any rule and constraint that `bezzel-core` knows. The textbook strategies that a learner steps
//! through will stand beside it; it is the oracle that they are tested against.

mod enumerator;

pub use enumerator::{Enumerator, Refused};
