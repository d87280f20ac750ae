//! Validated plans: what a command will do, once its arguments have turned out to be in order.

pub(crate) mod animation;
pub(crate) mod boards;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod draw;
pub(crate) mod export;
pub(crate) mod generate;
pub(crate) mod limits;
pub(crate) mod machine;
pub(crate) mod options;
pub(crate) mod play;
pub(crate) mod problem;
pub(crate) mod solve;
pub(crate) mod trace;
