//! Validated plans: what a command will do, once its arguments have turned out to be in order.

pub(crate) mod boards;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod draw;
pub(crate) mod options;
pub(crate) mod solve;
