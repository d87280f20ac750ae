//! `pairs`: row and column of each queen.
//!
//! ```text
//! (1,2)(2,4)(3,1)(4,3)
//! ```
//!
//! Blanks and commas between pairs are read over. The text does not say N. An empty board is `-`.

use std::io;

use super::WriteOptions;
use super::error::{Alphabet, Place, ReadError, ReadErrorKind};
use super::squares::collect;
use crate::{Arrangement, Base, Size, Square};

pub(super) fn read(text: &str, n: Size, base: Base) -> Result<Arrangement, ReadError> {
    let expected = Alphabet::Pairs;
    let mut rest = text.trim_end();
    if rest == "-" {
        return Ok(Arrangement::new(n, Vec::new()));
    }
    let mut pairs = Vec::new();
    // Counted along, since counting from the start for every pair would take the square of their number.
    let mut position = 0;
    loop {
        let gap = rest.len() - rest.trim_start_matches([' ', '\t', ',']).len();
        position += gap;
        rest = &rest[gap..];
        let place = Place::of(0, position);
        match rest.chars().next() {
            None => break,
            Some('(') => {}
            Some(character) => return Err(ReadErrorKind::Character { character, expected }.at(place)),
        }
        let Some(end) = rest.find(')') else {
            return Err(ReadErrorKind::Ended { expected }.at(Place::of(0, position + rest.chars().count())));
        };
        let (pair, after) = rest.split_at(end + 1);
        let square = Square::parse_numbers(pair, n, base);
        pairs.push((square.map_err(|error| ReadErrorKind::from(error).at(place))?, pair, place));
        // What was read as a pair is ASCII.
        position += pair.len();
        rest = after;
    }
    collect(n, &pairs)
}

pub(super) fn write(
    arrangement: &Arrangement,
    options: WriteOptions,
    out: &mut impl io::Write,
) -> io::Result<()> {
    if arrangement.queens().is_empty() {
        out.write_all(b"-")?;
    }
    for queen in arrangement.queens() {
        let (row, column) = queen.written(options.base);
        write!(out, "({row},{column})")?;
    }
    out.write_all(b"\n")
}
