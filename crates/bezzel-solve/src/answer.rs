//! What an engine says when its turn ends.

/// What an engine that works in turns has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// A placement: the open column of the queen in each open row.
    Placement(Vec<usize>),
    /// There is none, or no further one.
    None,
    /// The nodes of this turn are used up.
    NotYet,
}
