//! What a strategy can and cannot do.

use bezzel_core::{Problem, Rule, Size};
use thiserror::Error;

use crate::StrategyName;

/// What a strategy claims; tests ask each for all that it claims and for nothing else.
///
/// Every strategy claims to find a placement, with givens, blocked squares and excluded diagonals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)]
pub struct Claims {
    /// Finds every placement, each once; and so proves that there is none.
    pub all: bool,
    /// Placements come in the lexicographic order of their columns.
    pub in_order: bool,
    /// Asks square by square whether a queen may stand there, so that its conflict checks can be counted.
    pub asks_squares: bool,
    /// Can answer for each column of the first row: [`Options::each_first_column`].
    pub each_first_column: bool,
    /// Chance decides, so that a seed belongs to every answer.
    pub random: bool,
    /// The rules that it knows.
    pub rules: &'static [Rule],
    /// The largest empty board that it takes.
    pub largest: u32,
    /// The largest board with givens, blocked squares or excluded diagonals, each of whose squares is looked at.
    pub largest_constrained: u32,
}

/// How a strategy is started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What the choices of a random strategy follow from.
    pub seed: u64,
    /// How many random boards a random strategy starts from before it gives up.
    pub starts: u64,
    /// Go on to the next column of the first row after a placement, so that there is an answer for each of them:
    /// one placement, or none. Only for strategies that claim it.
    pub each_first_column: bool,
}

impl Options {
    /// How often a random strategy starts unless told otherwise.
    pub const STARTS: u64 = 100;
}

impl Default for Options {
    fn default() -> Options {
        Options { seed: 1, starts: Options::STARTS, each_first_column: false }
    }
}

/// A question that a strategy does not claim to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotClaimed {
    /// The board is too large.
    #[error("{strategy} takes boards up to size {largest}, not {n}")]
    Size {
        /// The strategy.
        strategy: StrategyName,
        /// The board's size.
        n: Size,
        /// The largest that it takes.
        largest: u32,
    },
    /// The board is too large for its constraints.
    #[error("{strategy} takes boards with givens or forbidden squares up to size {largest}, not {n}")]
    ConstrainedSize {
        /// The strategy.
        strategy: StrategyName,
        /// The board's size.
        n: Size,
        /// The largest that it takes.
        largest: u32,
    },
    /// The rule is not one of its own.
    #[error("{strategy} does not know the rule {rule}")]
    Rule {
        /// The strategy.
        strategy: StrategyName,
        /// The rule.
        rule: Rule,
    },
    /// It does not answer column by column.
    #[error("{strategy} does not answer for each column of the first row")]
    EachFirstColumn {
        /// The strategy.
        strategy: StrategyName,
    },
}

impl Claims {
    /// Whether a question is claimed.
    pub(crate) fn check(
        &self,
        strategy: StrategyName,
        problem: &Problem,
        options: Options,
    ) -> Result<(), NotClaimed> {
        let (n, rule) = (problem.size(), problem.rule());
        if !self.rules.contains(&rule) {
            return Err(NotClaimed::Rule { strategy, rule });
        }
        if n.get() > self.largest {
            return Err(NotClaimed::Size { strategy, n, largest: self.largest });
        }
        if n.get() > self.largest_constrained && !problem.is_empty_board() {
            return Err(NotClaimed::ConstrainedSize { strategy, n, largest: self.largest_constrained });
        }
        if options.each_first_column && !self.each_first_column {
            return Err(NotClaimed::EachFirstColumn { strategy });
        }
        Ok(())
    }
}
