//! The stages of counting a unit.

/// The stages of counting a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Stage {
    /// Quarter boards are listed.
    Quarters,
    /// Half boards are made from quarters.
    HalfBoards,
    /// Upper half boards are sorted, and lower ones parted by weight.
    Order,
    /// They are told apart bit by bit, down to a few pieces of rows and their items.
    Splitting,
    /// Pieces are matched with items: the unit is counted.
    Matching,
}

impl Stage {
    /// All stages, in order.
    pub const ALL: &'static [Stage] =
        &[Stage::Quarters, Stage::HalfBoards, Stage::Order, Stage::Splitting, Stage::Matching];
}
