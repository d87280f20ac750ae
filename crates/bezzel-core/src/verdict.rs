//! What an engine says of a problem.

use std::fmt;

/// The answer to "how many placements are there?", with no more in it than was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exactly one placement.
    One,
    /// Two or more: this many exactly, or at least this many where a limit stopped the search.
    Many {
        /// The number found.
        count: u128,
        /// Whether there are no others.
        complete: bool,
    },
    /// No placement exists; the search was exhaustive.
    None,
    /// At least one placement; not searched further.
    Found,
    /// Gave up at a limit before a placement was found: there may be some, or none.
    Unknown,
}

impl Verdict {
    /// The verdict of a search that found `count` placements, and whether it was exhaustive.
    ///
    /// ```
    /// use bezzel_core::Verdict;
    ///
    /// assert_eq!(Verdict::of(0, true), Verdict::None);
    /// assert_eq!(Verdict::of(0, false), Verdict::Unknown);
    /// assert_eq!(Verdict::of(1, false), Verdict::Found);
    /// ```
    pub const fn of(count: u128, complete: bool) -> Verdict {
        match (count, complete) {
            (0, true) => Verdict::None,
            (0, false) => Verdict::Unknown,
            (1, true) => Verdict::One,
            (1, false) => Verdict::Found,
            _ => Verdict::Many { count, complete },
        }
    }

    /// The name used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::One => "one",
            Verdict::Many { .. } => "many",
            Verdict::None => "none",
            Verdict::Found => "found",
            Verdict::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
