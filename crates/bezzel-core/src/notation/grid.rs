//! What the notations with N rows of N signs share.

use std::io;

use super::ReadOptions;
use super::error::{Alphabet, Place, ReadError, ReadErrorKind};
use crate::{Arrangement, Size, Square};

/// The widest row that is read or written: a board of this size is all that 64 MiB hold, a byte a square.
pub(super) const WIDEST: u32 = 8191;

/// What a sign of a grid means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    Free,
    Queen,
    Blocked,
    /// A sign between the cells.
    Between,
}

/// A grid that was read: all squares that are not free.
pub(super) struct Grid {
    pub(super) n: Size,
    pub(super) queens: Vec<Square>,
    pub(super) blocked: Vec<Square>,
}

/// Reads N lines of N cells; `cell` says what a sign means, none for a sign that the notation does not have.
pub(super) fn read(
    text: &str,
    options: ReadOptions,
    alphabet: Alphabet,
    cell: impl Fn(char) -> Option<Cell>,
) -> Result<Grid, ReadError> {
    let mut width = 0;
    let mut rows = 0;
    let mut queens = Vec::new();
    let mut blocked = Vec::new();
    for (row, line) in text.lines().map(str::trim_end).enumerate() {
        let mut column = 0;
        for (position, character) in line.chars().enumerate() {
            let here = || Place::of(row, position);
            let square = Square::at(row, column);
            match cell(character) {
                Some(Cell::Between) => continue,
                Some(Cell::Free) => {}
                Some(Cell::Queen) => queens.push(square),
                Some(Cell::Blocked) if alphabet == Alphabet::ProblemRows => blocked.push(square),
                Some(Cell::Blocked) => return Err(ReadErrorKind::BlockedSquare.at(here())),
                // Letters are how regions are written.
                None if alphabet == Alphabet::ProblemRows && character.is_ascii_alphabetic() => {
                    return Err(ReadErrorKind::Regions.at(here()));
                }
                None => {
                    let expected = alphabet;
                    return Err(ReadErrorKind::Character { character, expected }.at(here()));
                }
            }
            column += 1;
            if column > WIDEST as usize {
                return Err(ReadErrorKind::TooWide { widest: WIDEST }.at(here()));
            }
        }
        if row == 0 {
            width = column;
        } else if column != width {
            let error = ReadErrorKind::Ragged { found: column, expected: width };
            return Err(error.at(Place::of(row, 0)));
        }
        rows += 1;
    }
    let not_square = ReadErrorKind::NotSquare { rows, columns: width };
    let n = Size::from_rows(rows as u64).filter(|_| rows == width);
    let n = n.ok_or_else(|| not_square.somewhere())?;
    check_size(n.get().into(), options)?;
    Ok(Grid { n, queens, blocked })
}

/// Refuses a board of another size than stated.
pub(super) fn check_size(found: u64, options: ReadOptions) -> Result<(), ReadError> {
    match options.size {
        Some(stated) if u64::from(stated.get()) != found => {
            Err(ReadErrorKind::SizeDiffers { found, stated }.somewhere())
        }
        _ => Ok(()),
    }
}

impl Grid {
    pub(super) fn into_arrangement(self) -> Arrangement {
        Arrangement::new(self.n, self.queens)
    }
}

/// Writes N lines of N signs with `between` between them.
pub(super) fn write(
    arrangement: &Arrangement,
    queen: &str,
    free: &str,
    between: &str,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let mut line = String::new();
    for queens in arrangement.rows() {
        line.clear();
        let mut queens = queens.iter().peekable();
        for column in 0..arrangement.size().get() {
            if column > 0 {
                line.push_str(between);
            }
            let here = queens.next_if(|queen| queen.column == column);
            line.push_str(if here.is_some() { queen } else { free });
        }
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}
