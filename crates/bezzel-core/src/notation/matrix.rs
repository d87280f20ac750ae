//! `matrix`: N rows of N digits, 1 for a queen.
//!
//! ```text
//! 0100
//! 0001
//! 1000
//! 0010
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
        _ => None,
    })?;
    Ok(grid.into_arrangement())
}

pub(super) fn write(arrangement: &Arrangement, out: &mut impl io::Write) -> io::Result<()> {
    grid::write(arrangement, "1", "0", "", out)
}
