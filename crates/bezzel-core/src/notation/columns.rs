//! `columns`: the column of the queen in each row, row 1 first.
//!
//! ```text
//! 2 4 1 3
//! ```
//!
//! Numbers are separated by spaces, tabs or commas, or stand one on a line; an empty row is `-`. The list may
//! be in brackets, as programs print it: `[2, 4, 1, 3]`.

use std::io;

use super::error::{Alphabet, Place, ReadError, ReadErrorKind};
use super::{ColumnsWriter, ReadOptions, WriteError, WriteOptions};
use crate::{Arrangement, Base, Size};

/// Long lists are written in pieces of this many bytes.
const PIECE: usize = 1 << 13;

/// The digits of the largest column.
const LONGEST: usize = 10;

/// Reads a column list piece by piece, so that it need not be in memory.
///
/// Each row is handed on as soon as it is read. When the size was not stated, it is the number of
/// entries, so only the end shows whether all columns are on the board: use nothing before
/// [`ColumnsReader::finish`] says so.
///
/// ```
/// use bezzel_core::notation::{ColumnsReader, ReadOptions};
///
/// let mut rows = Vec::new();
/// let mut reader = ColumnsReader::new(ReadOptions::default());
/// for piece in ["2 4", " 1 3", "\n"] {
///     reader.read(piece, &mut |column| rows.push(column))?;
/// }
/// let n = reader.finish(&mut |column| rows.push(column))?;
/// assert_eq!((n.get(), rows), (4, vec![Some(1), Some(3), Some(0), Some(2)]));
/// # Ok::<(), bezzel_core::notation::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ColumnsReader {
    base: Base,
    size: Option<Size>,
    entry: Entry,
    brackets: Brackets,
    rows: u64,
    place: Place,
    /// The entry that is furthest outside: below the base, or else the largest.
    worst: Option<Worst>,
}

#[derive(Clone, Copy, Debug)]
struct Worst {
    column: Option<u32>,
    entry: u64,
    /// Counted from 1.
    position: u64,
    place: Place,
}

/// Whether the list is in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brackets {
    None,
    Open,
    Closed,
}

/// The entry that is being read.
#[derive(Clone, Copy, Debug)]
enum Entry {
    None,
    Empty,
    Number { value: u64, start: Place },
}

impl ColumnsReader {
    /// A reader at the beginning of a list.
    pub fn new(options: ReadOptions) -> ColumnsReader {
        ColumnsReader {
            base: options.base,
            size: options.size,
            entry: Entry::None,
            brackets: Brackets::None,
            rows: 0,
            place: Place::START,
            worst: None,
        }
    }

    /// Reads the next piece and hands on the rows that it ends.
    ///
    /// # Errors
    /// At the first character that does not belong, and, where the size was stated, the first column outside the board.
    pub fn read(&mut self, piece: &str, row: &mut dyn FnMut(Option<u32>)) -> Result<(), ReadError> {
        let bytes = piece.as_bytes();
        let mut index = 0;
        while let Some(&byte) = bytes.get(index) {
            if let Some((value, digits)) = self.whole_number(&bytes[index..]) {
                let start = self.place;
                self.place.column += digits as u64;
                self.end_number(value, start, row)?;
                self.place.column += 1;
                index += digits + 1;
                continue;
            }
            match (byte, self.entry) {
                (b'[', Entry::None) if self.brackets == Brackets::None && self.rows == 0 => {
                    self.brackets = Brackets::Open;
                }
                (b']', _) if self.brackets == Brackets::Open => {
                    self.end_entry(row)?;
                    self.brackets = Brackets::Closed;
                }
                (b' ' | b'\t' | b'\r' | b'\n', _) if self.brackets == Brackets::Closed => {}
                _ if self.brackets == Brackets::Closed => return Err(self.unexpected(&piece[index..])),
                (b'0'..=b'9', Entry::None) => {
                    self.entry = Entry::Number { value: u64::from(byte - b'0'), start: self.place };
                }
                (b'0'..=b'9', Entry::Number { value, start }) => {
                    let value = value.saturating_mul(10).saturating_add(u64::from(byte - b'0'));
                    self.entry = Entry::Number { value, start };
                }
                (b'-', Entry::None) => self.entry = Entry::Empty,
                (b' ' | b'\t' | b',' | b'\r' | b'\n', _) => self.end_entry(row)?,
                // Every byte before this one is ASCII, so the index is at a character's start.
                _ => return Err(self.unexpected(&piece[index..])),
            }
            index += 1;
            self.place.column += 1;
            if byte == b'\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            }
        }
        Ok(())
    }

    /// A number at the beginning with a blank behind it, as nearly all of a long list is, and its digits. What is not quite so is read
    /// sign by sign.
    fn whole_number(&self, bytes: &[u8]) -> Option<(u64, usize)> {
        if !matches!(self.entry, Entry::None) || self.brackets == Brackets::Closed {
            return None;
        }
        let mut value = 0;
        for (digits, byte) in bytes.iter().enumerate().take(LONGEST + 1) {
            match byte {
                b'0'..=b'9' => value = value * 10 + u64::from(byte - b'0'),
                b' ' if digits > 0 => return Some((value, digits)),
                _ => break,
            }
        }
        None
    }

    fn unexpected(&self, rest: &str) -> ReadError {
        let character = rest.chars().next().unwrap_or_default();
        ReadErrorKind::Character { character, expected: Alphabet::Columns }.at(self.place)
    }

    fn end_entry(&mut self, row: &mut dyn FnMut(Option<u32>)) -> Result<(), ReadError> {
        match std::mem::replace(&mut self.entry, Entry::None) {
            Entry::None => Ok(()),
            Entry::Empty => {
                self.rows += 1;
                if !self.is_beyond() {
                    row(None);
                }
                self.check_rows()
            }
            Entry::Number { value, start } => self.end_number(value, start, row),
        }
    }

    fn end_number(
        &mut self,
        value: u64,
        start: Place,
        row: &mut dyn FnMut(Option<u32>),
    ) -> Result<(), ReadError> {
        self.rows += 1;
        let column = self.base.read(value);
        let worse = |worst: Worst| worst.column.is_some_and(|c| column.is_none_or(|new| new > c));
        if self.worst.is_none_or(worse) {
            self.worst = Some(Worst { column, entry: value, position: self.rows, place: start });
        }
        if let Some(n) = self.size {
            self.check_worst(n)?;
        }
        // A column that is no u32 is complained of at the end.
        if column.is_some() && !self.is_beyond() {
            row(column);
        }
        self.check_rows()
    }

    /// Whether there are no more rows than a board can have.
    fn check_rows(&self) -> Result<(), ReadError> {
        if self.rows > u64::from(u32::MAX) {
            return Err(ReadErrorKind::TooManyEntries.at(self.place));
        }
        Ok(())
    }

    /// Whether there are more rows than the size stated: they are counted, for the message, and not handed on.
    fn is_beyond(&self) -> bool {
        self.size.is_some_and(|n| self.rows > u64::from(n.get()))
    }

    /// Whether all entries so far are on a board of this size.
    fn check_worst(&self, n: Size) -> Result<(), ReadError> {
        match self.worst {
            Some(worst) if !worst.column.is_some_and(|column| n.contains(column)) => {
                let kind = ReadErrorKind::EntryOutside {
                    entry: worst.entry,
                    position: worst.position,
                    base: self.base,
                    n,
                };
                Err(kind.at(worst.place))
            }
            _ => Ok(()),
        }
    }

    /// Ends the list and gives the board's size.
    ///
    /// # Errors
    /// When there is no entry, when there are more or fewer than the size stated, or when a column is outside the board.
    pub fn finish(mut self, row: &mut dyn FnMut(Option<u32>)) -> Result<Size, ReadError> {
        self.end_entry(row)?;
        let n = Size::from_rows(self.rows).ok_or_else(|| ReadErrorKind::NoBoard.somewhere())?;
        if let Some(needed) = self.size
            && needed != n
        {
            let found = self.rows;
            return Err(ReadErrorKind::Entries { found, needed }.somewhere());
        }
        self.check_worst(n)?;
        Ok(n)
    }
}

pub(super) fn read(text: &str, options: ReadOptions) -> Result<Arrangement, ReadError> {
    let mut columns = Vec::new();
    let mut reader = ColumnsReader::new(options);
    let mut row = |column| columns.push(column);
    reader.read(text, &mut row)?;
    let n = reader.finish(&mut row)?;
    Ok(Arrangement::from_columns(n, columns))
}

pub(super) fn write(
    arrangement: &Arrangement,
    options: WriteOptions,
    out: &mut impl io::Write,
) -> Result<(), WriteError> {
    let crowded = arrangement.queens().windows(2).find(|pair| pair[0].row == pair[1].row);
    if let Some(pair) = crowded {
        let row = pair[0].row;
        let queens = arrangement.queens().iter().filter(|queen| queen.row == row).count();
        return Err(WriteError::TwoInRow { row, queens });
    }
    // Lists are long and many, so that pieces are put together here and written at once.
    let mut writer = ColumnsWriter::new(options.base);
    let mut text = Vec::with_capacity(PIECE.min(arrangement.size().as_usize().saturating_mul(8)));
    if arrangement.queens().len() == arrangement.size().as_usize() {
        let mut columns = [0; 256];
        for queens in arrangement.queens().chunks(columns.len()) {
            for (column, queen) in columns.iter_mut().zip(queens) {
                *column = queen.column;
            }
            writer.rows(&columns[..queens.len()], &mut text);
            hand_on(&mut text, out)?;
        }
    } else {
        for queens in arrangement.rows() {
            match queens.first() {
                None => writer.empty_row(&mut text),
                Some(queen) => writer.rows(&[queen.column], &mut text),
            }
            hand_on(&mut text, out)?;
        }
    }
    text.push(b'\n');
    out.write_all(&text)?;
    Ok(())
}

/// Writes the text once it is long enough.
fn hand_on(text: &mut Vec<u8>, out: &mut impl io::Write) -> io::Result<()> {
    if text.len() > PIECE {
        out.write_all(text)?;
        text.clear();
    }
    Ok(())
}
