//! `matrix-spaced`: the matrix with two spaces between the digits; any run of blanks is read.
//!
//! ```text
//! 0  1  0  0
//! 0  0  0  1
//! 1  0  0  0
//! 0  0  1  0
//! ```

use std::io;

use super::ReadOptions;
use super::error::{Alphabet, ReadError};
use super::grid::{self, Cell};
use crate::Arrangement;

pub(super) fn read(text: &str, options: ReadOptions) -> Result<Arrangement, ReadError> {
    let grid = grid::read(text, options, Alphabet::Binary, |character| match character {
        '0' => Some(Cell::Free),
        '1' => Some(Cell::Queen),
        ' ' | '\t' => Some(Cell::Between),
        _ => None,
    })?;
    Ok(grid.into_arrangement())
}

pub(super) fn write(arrangement: &Arrangement, out: &mut impl io::Write) -> io::Result<()> {
    grid::write(arrangement, "1", "0", "  ", out)
}
