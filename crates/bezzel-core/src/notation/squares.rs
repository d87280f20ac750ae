//! `squares`: the algebraic names of the queens' squares, top row first.
//!
//! ```text
//! b4 d3 a2 c1
//! ```
//!
//! Names are parted by spaces, tabs or commas. The text does not say N. An empty board is `-`.

use std::collections::HashSet;
use std::io;

use super::error::{Place, ReadError, ReadErrorKind};
use crate::{Arrangement, Size, Square};

pub(super) fn read(text: &str, n: Size) -> Result<Arrangement, ReadError> {
    let text = text.trim_end();
    if text == "-" {
        return Ok(Arrangement::new(n, Vec::new()));
    }
    let mut squares = Vec::new();
    let mut position = 0;
    for name in text.split([' ', '\t', ',']) {
        let place = Place::of(0, position);
        position += name.chars().count() + 1;
        if !name.is_empty() {
            let square = Square::parse_algebraic(name, n);
            let square = square.map_err(|error| ReadErrorKind::from(error).at(place))?;
            squares.push((square, name, place));
        }
    }
    collect(n, &squares)
}

/// The arrangement of these squares, each with how and where it was written.
pub(super) fn collect(n: Size, squares: &[(Square, &str, Place)]) -> Result<Arrangement, ReadError> {
    let mut seen = HashSet::new();
    for &(square, text, place) in squares {
        if !seen.insert(square) {
            return Err(ReadErrorKind::SquareTwice { text: text.into() }.at(place));
        }
    }
    Ok(Arrangement::new(n, squares.iter().map(|&(square, ..)| square).collect()))
}

pub(super) fn write(arrangement: &Arrangement, out: &mut impl io::Write) -> io::Result<()> {
    if arrangement.queens().is_empty() {
        out.write_all(b"-")?;
    }
    for (index, queen) in arrangement.queens().iter().enumerate() {
        let gap = if index > 0 { " " } else { "" };
        write!(out, "{gap}{}", queen.algebraic(arrangement.size()))?;
    }
    out.write_all(b"\n")
}
