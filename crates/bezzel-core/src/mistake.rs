//! What cannot be meant in a problem.

use thiserror::Error;

use crate::{Size, Square};

/// A mistake in a problem: something that cannot be meant. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Mistake {
    /// A given outside the board.
    #[error("the given at row {row}, column {column} (counted from 0) is outside the board")]
    GivenOutside {
        /// Its row.
        row: i64,
        /// Its column.
        column: i64,
    },
    /// A given named twice.
    #[error("the given at row {}, column {} (counted from 0) is named twice", square.row, square.column)]
    GivenTwice {
        /// The square.
        square: Square,
    },
    /// A given on a blocked square.
    #[error("the given at row {}, column {} (counted from 0) is on a blocked square", square.row, square.column)]
    GivenBlocked {
        /// The square.
        square: Square,
    },
    /// A given on an excluded anti-diagonal.
    #[error(
        "the given at row {}, column {} (counted from 0) is on the excluded sum {}",
        square.row, square.column, square.sum()
    )]
    GivenOnExcludedSum {
        /// The square.
        square: Square,
    },
    /// A given on an excluded diagonal.
    #[error(
        "the given at row {}, column {} (counted from 0) is on the excluded difference {}",
        square.row, square.column, square.difference()
    )]
    GivenOnExcludedDifference {
        /// The square.
        square: Square,
    },
    /// More givens than the rule allows queens.
    #[error("{givens} givens on a {n}x{n} board, which holds at most {allowed} queens")]
    TooManyGivens {
        /// The number of different givens.
        givens: usize,
        /// The board's size.
        n: Size,
        /// The most queens that the rule allows.
        allowed: u64,
    },
    /// A blocked square outside the board.
    #[error("the blocked square at row {row}, column {column} (counted from 0) is outside the board")]
    BlockedOutside {
        /// Its row.
        row: i64,
        /// Its column.
        column: i64,
    },
    /// An excluded sum that no square has.
    #[error("no square of the {n}x{n} board has the excluded sum {sum} (counted from 0)")]
    SumOutside {
        /// The sum.
        sum: i64,
        /// The board's size.
        n: Size,
    },
    /// An excluded difference that no square has.
    #[error("no square of the {n}x{n} board has the excluded difference {difference}")]
    DifferenceOutside {
        /// The difference.
        difference: i64,
        /// The board's size.
        n: Size,
    },
}
