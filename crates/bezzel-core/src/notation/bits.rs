//! `bits`: N·N digits without a break, row after row from the top, 1 for a queen.
//!
//! ```text
//! 0100000110000010
//! ```

use std::io;

use super::ReadOptions;
use super::error::{Alphabet, Place, ReadError, ReadErrorKind};
use super::grid::{self, check_size};
use crate::{Arrangement, Size, Square};

pub(super) fn read(text: &str, options: ReadOptions) -> Result<Arrangement, ReadError> {
    let text = text.trim_end();
    let expected = Alphabet::Binary;
    let unexpected = text.chars().enumerate().find(|(_, c)| !matches!(c, '0' | '1'));
    if let Some((position, character)) = unexpected {
        return Err(ReadErrorKind::Character { character, expected }.at(Place::of(0, position)));
    }
    let digits = text.len();
    let side = digits.isqrt();
    let n = Size::from_rows(side as u64).filter(|_| side * side == digits);
    let n = n.ok_or_else(|| ReadErrorKind::NotSquareNumber { digits }.somewhere())?;
    check_size(n.get().into(), options)?;
    let queens = text.bytes().enumerate().filter(|&(_, digit)| digit == b'1');
    let squares = queens.map(|(i, _)| Square::at(i / side, i % side));
    Ok(Arrangement::new(n, squares.collect()))
}

pub(super) fn write(arrangement: &Arrangement, out: &mut impl io::Write) -> io::Result<()> {
    let mut rows = Vec::new();
    grid::write(arrangement, "1", "0", "", &mut rows)?;
    rows.retain(|&byte| byte != b'\n');
    rows.push(b'\n');
    out.write_all(&rows)
}
