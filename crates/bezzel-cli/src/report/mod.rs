//! Carrying plans out and saying what came of it: answers on standard output, the rest on standard error.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod draw;
pub(crate) mod explain;
pub(crate) mod export;
pub(crate) mod findings;
pub(crate) mod generate;
pub(crate) mod help;
pub(crate) mod limits;
pub(crate) mod output;
pub(crate) mod parallel;
pub(crate) mod picture_file;
pub(crate) mod play;
pub(crate) mod progress;
pub(crate) mod readable;
pub(crate) mod search;
pub(crate) mod signals;
pub(crate) mod slices;
pub(crate) mod solve;
pub(crate) mod trace;
pub(crate) mod verdict;

use std::io::Write as _;

use bezzel::{Arrangement, Placement, Problem};

use crate::complaint::{Complaint, Status};

/// Says a line on standard error; there is nobody left to tell when that fails.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// The checker is other code than the engines: it looks at the first placement of each answer that is kept.
fn checked(problem: &Problem, columns: &[u32]) -> Result<(), Complaint> {
    let columns = columns.iter().copied().map(Some);
    let checked = Placement::new(problem, &Arrangement::from_columns(problem.size(), columns));
    checked.map(drop).map_err(|error| Complaint::new(Status::Trouble, "wrong-answer").with("reason", error))
}
