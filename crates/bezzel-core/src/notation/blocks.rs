//! `blocks`: N rows of `■` for a queen and `□` for an empty square, row 1 on top.
//!
//! ```text
//! □■□□
//! □□□■
//! ■□□□
//! □□■□
//! ```
//!
//! The article "用回溯递归解决八皇后问题" (a C# program, the first of those that Bezzel started from)
//! prints boards in this shape, but transposed: it goes through the board by x and prints y downwards,
//! so its first board for N=8 has the queen of its first step in the left column. As the set of all
//! placements is unchanged when rows and columns swap, both print the same 92 boards, in another order.

use std::io;

use super::ReadOptions;
use super::error::{Alphabet, ReadError};
use super::grid::{self, Cell};
use crate::Arrangement;

pub(super) fn read(text: &str, options: ReadOptions) -> Result<Arrangement, ReadError> {
    let grid = grid::read(text, options, Alphabet::Blocks, |character| match character {
        '□' => Some(Cell::Free),
        '■' => Some(Cell::Queen),
        _ => None,
    })?;
    Ok(grid.into_arrangement())
}

pub(super) fn write(arrangement: &Arrangement, out: &mut impl io::Write) -> io::Result<()> {
    grid::write(arrangement, "■", "□", "", out)
}
