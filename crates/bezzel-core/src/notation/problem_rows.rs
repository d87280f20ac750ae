//! A problem as rows: `Q` a given, `x` a blocked square, `.` a free one.
//!
//! ```text
//! x..Q
//! ....
//! ..x.
//! ....
//! ```

use super::ReadOptions;
use super::error::Alphabet;
use super::grid;
use super::letters::cell;
use super::problem_file::{ProblemFile, ProblemFileError};
use crate::{Base, Problem, Rule};

pub(super) fn read(text: &str, rule: Rule) -> Result<ProblemFile, ProblemFileError> {
    let grid = grid::read(text, ReadOptions::default(), Alphabet::ProblemRows, cell)?;
    let mut builder = Problem::builder(grid.n).rule(rule);
    for square in grid.queens {
        builder = builder.given(square.row.into(), square.column.into());
    }
    for square in grid.blocked {
        builder = builder.block(square.row.into(), square.column.into());
    }
    let base = Base::default();
    let problem = builder.build().map_err(|mistakes| ProblemFileError::Mistakes { mistakes, base })?;
    Ok(ProblemFile { problem, id: None })
}
