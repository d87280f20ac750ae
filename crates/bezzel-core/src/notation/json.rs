//! `json`: one object.
//!
//! ```text
//! {"n":4,"rule":"queens","base":1,"columns":[2,4,1,3]}
//! {"n":8,"rule":"queens","base":1,"squares":[[1,1],[1,5]]}
//! ```
//!
//! `base` must be there. An empty row is `null`; boards with two queens in a row, and partial boards
//! above [`COLUMNS_LIMIT`] rows, are written as squares.

use std::io;

use super::error::{JsonFault, Place, ReadError, ReadErrorKind, Wanted};
use super::grid::check_size;
use super::json_text::{self, Json};
use super::squares::collect;
use super::{Board, ReadOptions, WriteOptions};
use crate::{Arrangement, Base, Rule, Size, SizeError, Square, SquareError};

/// Partial boards with more rows than this are written as squares, so that two queens on a huge board stay short.
const COLUMNS_LIMIT: usize = 1 << 20;

const KEYS: &str = "n, rule, base, columns, squares";

pub(super) fn read(text: &str, options: ReadOptions) -> Result<Board, ReadError> {
    let (mut n, mut rule, mut base, mut columns, mut squares) = (None, None, None, None, None);
    for (key, value) in json_text::object(text)? {
        match key.as_str() {
            "n" => n = Some(read_size(&value)?),
            "rule" => rule = Some(read_rule(&value)?),
            "base" => base = Some(read_base(&value)?),
            "columns" => columns = Some(value),
            "squares" => squares = Some(value.squares("squares")?),
            _ => return Err(JsonFault::KeyUnknown { key, known: KEYS }.into()),
        }
    }
    let n = n.ok_or(JsonFault::KeyMissing { key: "n" })?;
    let base = base.ok_or(JsonFault::KeyMissing { key: "base" })?;
    check_size(n.get().into(), options)?;
    let arrangement = match (columns, squares) {
        (Some(columns), None) => read_columns(n, base, &columns)?,
        (None, Some(squares)) => read_squares(n, base, &squares)?,
        // Both say where the queens stand; one of them would be dropped in silence.
        (Some(_), Some(_)) => {
            let key = "squares".into();
            return Err(JsonFault::KeyTwice { key }.into());
        }
        (None, None) => return Err(JsonFault::KeyMissing { key: "columns" }.into()),
    };
    Ok(Board { arrangement, rule })
}

pub(super) fn read_size(value: &Json) -> Result<Size, ReadError> {
    let n = value.integer("n", Wanted::WholeNumber)?;
    // Said of the number as it is said of one on the command line.
    n.to_string().parse().map_err(|error: SizeError| ReadErrorKind::from(error).somewhere())
}

pub(super) fn read_rule(value: &Json) -> Result<Rule, ReadError> {
    let name = value.text("rule")?;
    Rule::from_name(name).ok_or_else(|| ReadErrorKind::Rule { name: name.into() }.somewhere())
}

pub(super) fn read_base(value: &Json) -> Result<Base, JsonFault> {
    let wrong = || value.wrong("base", Wanted::Base);
    Base::from_number(value.integer("base", Wanted::Base)?).ok_or_else(wrong)
}

fn read_columns(n: Size, base: Base, columns: &Json) -> Result<Arrangement, ReadError> {
    let wanted = Wanted::Columns;
    let columns = columns.list("columns", wanted)?;
    if columns.len() != n.as_usize() {
        let found = columns.len() as u64;
        return Err(ReadErrorKind::Entries { found, needed: n }.somewhere());
    }
    let mut read = Vec::with_capacity(columns.len());
    for (position, value) in (1..).zip(columns) {
        if *value == Json::Null {
            read.push(None);
            continue;
        }
        let number = value.integer("columns", wanted)?;
        let entry = u64::try_from(number).map_err(|_| value.wrong("columns", wanted))?;
        let column = base.read(entry).filter(|&column| n.contains(column));
        let outside = ReadErrorKind::EntryOutside { entry, position, base, n };
        read.push(Some(column.ok_or_else(|| outside.somewhere())?));
    }
    Ok(Arrangement::from_columns(n, read))
}

fn read_squares(n: Size, base: Base, squares: &[(i64, i64)]) -> Result<Arrangement, ReadError> {
    let texts: Vec<_> = squares.iter().map(|(row, column)| format!("[{row},{column}]")).collect();
    let mut read = Vec::with_capacity(squares.len());
    for (&(row, column), text) in squares.iter().zip(&texts) {
        let index = |number: i64| {
            let index = base.read(u64::try_from(number).ok()?)?;
            n.contains(index).then_some(index)
        };
        let (Some(row), Some(column)) = (index(row), index(column)) else {
            let text = text.clone();
            return Err(ReadErrorKind::from(SquareError::OutsideNumbers { text, n, base }).somewhere());
        };
        read.push((Square::new(row, column), text.as_str(), Place::START));
    }
    collect(n, &read)
}

pub(super) fn write(
    arrangement: &Arrangement,
    options: WriteOptions,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let n = arrangement.size();
    let (rule, base) = (options.rule, options.base);
    write!(out, "{{\"n\":{n},\"rule\":\"{rule}\",\"base\":{base},")?;
    let short = n.as_usize() <= COLUMNS_LIMIT || arrangement.queens().len() == n.as_usize();
    if short && arrangement.rows().all(|queens| queens.len() <= 1) {
        write_columns(arrangement, base, out)?;
    } else {
        out.write_all(b"\"squares\":[")?;
        for (index, queen) in arrangement.queens().iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            let (row, column) = queen.written(base);
            write!(out, "{comma}[{row},{column}]")?;
        }
        out.write_all(b"]")?;
    }
    out.write_all(b"}\n")
}

fn write_columns(arrangement: &Arrangement, base: Base, out: &mut impl io::Write) -> io::Result<()> {
    out.write_all(b"\"columns\":[")?;
    for (row, queens) in arrangement.rows().enumerate() {
        let comma = if row > 0 { "," } else { "" };
        match queens.first() {
            Some(queen) => write!(out, "{comma}{}", base.write(queen.column))?,
            None => write!(out, "{comma}null")?,
        }
    }
    out.write_all(b"]")
}
