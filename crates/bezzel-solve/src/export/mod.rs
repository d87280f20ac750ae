//! Problems for other solvers, so that people can put their own beside Bezzel's.
//!
//! | what | for | by |
//! |---|---|---|
//! | clauses in DIMACS form | SAT solvers | [`Cnf`] |
//! | data for the model `docs/exports/queens.mzn` | `MiniZinc` | [`write_minizinc`] |
//! | facts for the encoding `docs/exports/queens.lp` | answer set solvers | [`write_asp`] |
//!
//! All of them work from a rule's parts (kinds of line, leaps, joined edges), so that a rule to come needs no change here as long as
//! its parts are of these kinds and its lines hold one queen. docs/exports.md has the commands for well-known solvers.

mod asp;
mod clauses;
mod cnf;
mod dimacs;
mod encoding;
mod minizinc;
mod pairwise;
mod product;
mod sequential;

use std::io;

use bezzel_core::{Problem, Rule, Size};
use thiserror::Error;

pub use asp::write_asp;
pub use cnf::Cnf;
pub use encoding::Encoding;
pub use minizinc::write_minizinc;

/// The largest board that is exported. Solvers that take the files give up long before.
pub const LARGEST: u32 = 4096;

/// The numbers that the clauses of a [`Cnf`] may take at most, each clause with the 0 that ends it: 400 MB.
///
/// That is an empty board of about N = 270 with [`Encoding::Pairwise`], 1,600 with [`Encoding::Sequential`], and 1,950 with
/// [`Encoding::Product`].
pub const LARGEST_CNF: u64 = 100_000_000;

/// Why a problem is not exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ExportRefused {
    /// Lines hold more than one queen.
    #[error("exports say that a line holds at most one queen, the rule {0} allows more")]
    Rule(Rule),
    /// The board is too large.
    #[error("boards are exported up to {LARGEST}x{LARGEST}, this one is {n}x{n}")]
    TooLarge {
        /// Its size.
        n: Size,
    },
    /// There would be too many clauses.
    #[error(
        "the clauses would be {numbers} numbers in the encoding {encoding}, and at most {LARGEST_CNF} are written"
    )]
    TooManyClauses {
        /// The encoding.
        encoding: Encoding,
        /// The numbers that the clauses would take.
        numbers: u64,
    },
}

/// Why an export was not written.
#[derive(Debug, Error)]
pub enum ExportError {
    /// The problem is refused, and nothing is written.
    #[error(transparent)]
    Refused(#[from] ExportRefused),
    /// The output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Whether a problem can be exported at all.
fn check(problem: &Problem) -> Result<(), ExportRefused> {
    if problem.rule().queens_per_line() != 1 {
        return Err(ExportRefused::Rule(problem.rule()));
    }
    if problem.size().get() > LARGEST {
        return Err(ExportRefused::TooLarge { n: problem.size() });
    }
    Ok(())
}
