//! The bit engine: exact search with every line in a lane of a register, for at most 64 open rows.
//!
//! - [`layout`]: lines, lanes and the table of attacks; [`sites`]: how a board becomes one
//! - [`search`]: a search that can stop and go on, whose loop is in the kernels
//! - [`roots`]: where a search begins, one square of those that look alike
//! - [`units`]: a search in independent parts, on several threads
//! - [`rest`]: what a large search leaves
//! - [`find`]: one placement; [`first`]: the lexicographic first one

pub(crate) mod find;
pub(crate) mod first;
pub(crate) mod layout;
pub(crate) mod rest;
pub(crate) mod roots;
pub(crate) mod search;
pub(crate) mod sites;
#[cfg(test)]
mod tests;
pub(crate) mod units;
