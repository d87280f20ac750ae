//! Answers for one board.
//!
//! [`Construction`] writes down a placement for any N ≥ 4 without searching. [`ExactSearch`] completes boards on which queens stand
//! and squares are forbidden, or proves that they cannot be completed. Certificates of "none" will stand beside it.

mod construction;
mod exact;

pub use construction::Construction;
pub use exact::{ExactSearch, ExactSearchRefused};
