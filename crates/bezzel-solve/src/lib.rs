//! Answers for one board.
//!
//! [`Construction`] writes down a placement for any N ≥ 4 without searching. The exact search for
//! constrained boards, and the certificates of "none", will stand beside it.

mod construction;

pub use construction::Construction;
