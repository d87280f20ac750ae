//! The names of the engines.

use std::ops::RangeInclusive;

use bezzel_core::Size;

use crate::CountRefused;

/// A way to count all placements of an empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EngineName {
    /// Upper and lower half boards are made and joined, set of columns by set of columns.
    HalfBoard,
    /// Whole boards by backtracking, one for each orbit of the eight symmetries.
    Bitmask,
    /// The same units as [`EngineName::HalfBoard`], each counted by a plain depth-first search.
    UnitDfs,
}

impl EngineName {
    /// All engines.
    pub const ALL: &'static [EngineName] = &[EngineName::HalfBoard, EngineName::Bitmask, EngineName::UnitDfs];

    /// The engine's name, such as `half-board`.
    pub fn name(self) -> &'static str {
        match self {
            EngineName::HalfBoard => "half-board",
            EngineName::Bitmask => "bitmask",
            EngineName::UnitDfs => "unit-dfs",
        }
    }

    /// The engine of this name.
    pub fn from_name(name: &str) -> Option<EngineName> {
        EngineName::ALL.iter().copied().find(|engine| engine.name() == name)
    }

    /// Whether it counts boards of this size.
    pub(crate) fn check(self, n: Size) -> Result<(), CountRefused> {
        let sizes = self.sizes();
        if sizes.contains(&n.get()) {
            return Ok(());
        }
        Err(CountRefused::Size { engine: self, n, smallest: *sizes.start(), largest: *sizes.end() })
    }

    /// The sizes that it counts. What lies beyond could be told as far as its words go, but never be awaited.
    pub fn sizes(self) -> RangeInclusive<u32> {
        match self {
            EngineName::HalfBoard | EngineName::UnitDfs => 5..=28,
            EngineName::Bitmask => 1..=28,
        }
    }
}
