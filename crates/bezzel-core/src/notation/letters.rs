//! `letters`: N rows of `Q` for a queen and `.` for an empty square.
//!
//! ```text
//! .Q..
//! ...Q
//! Q...
//! ..Q.
//! ```
//!
//! Blanks between the letters are read over.

use std::io;

use super::ReadOptions;
use super::error::{Alphabet, ReadError};
use super::grid::{self, Cell};
use crate::Arrangement;

pub(super) fn read(text: &str, options: ReadOptions) -> Result<Arrangement, ReadError> {
    Ok(grid::read(text, options, Alphabet::Letters, cell)?.into_arrangement())
}

/// What a letter means; `x` is a blocked square, which only problems have.
pub(super) fn cell(character: char) -> Option<Cell> {
    match character {
        '.' => Some(Cell::Free),
        'Q' => Some(Cell::Queen),
        'x' => Some(Cell::Blocked),
        ' ' => Some(Cell::Between),
        _ => None,
    }
}

pub(super) fn write(arrangement: &Arrangement, out: &mut impl io::Write) -> io::Result<()> {
    grid::write(arrangement, "Q", ".", "", out)
}
