//! A problem as rows: `Q` a given, `x` a blocked square, `.` a free one.
//!
//! ```text
//! x..Q
//! ....
//! ..x.
//! ....
//! ```

use super::ReadOptions;
use super::error::{Alphabet, ReadError};
use super::grid::{self, Grid};
use super::letters::cell;

pub(super) fn read(text: &str) -> Result<Grid, ReadError> {
    grid::read(text, ReadOptions::default(), Alphabet::ProblemRows, cell)
}
