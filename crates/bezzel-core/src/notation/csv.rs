//! `csv`: a table with the header `row,column` and a line for each queen.
//!
//! ```text
//! row,column
//! 1,2
//! 2,4
//! ```
//!
//! The text does not say N.

use std::io;

use super::WriteOptions;
use super::error::{Place, ReadError, ReadErrorKind};
use super::squares::collect;
use crate::{Arrangement, Base, Size, Square};

pub(super) const HEADER: &str = "row,column";

pub(super) fn read(text: &str, n: Size, base: Base) -> Result<Arrangement, ReadError> {
    let mut lines = text.lines().map(str::trim_end).enumerate();
    if lines.next().is_none_or(|(_, header)| header != HEADER) {
        return Err(ReadErrorKind::CsvHeader.somewhere());
    }
    let mut squares = Vec::new();
    for (index, line) in lines {
        let place = Place::of(index, 0);
        let square = Square::parse_numbers(line, n, base);
        squares.push((square.map_err(|error| ReadErrorKind::from(error).at(place))?, line, place));
    }
    collect(n, &squares)
}

pub(super) fn write(
    arrangement: &Arrangement,
    options: WriteOptions,
    out: &mut impl io::Write,
) -> io::Result<()> {
    writeln!(out, "{HEADER}")?;
    for queen in arrangement.queens() {
        let (row, column) = queen.written(options.base);
        writeln!(out, "{row},{column}")?;
    }
    Ok(())
}
