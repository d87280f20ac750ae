//! `fen`: the placement field of a FEN, ranks from the top joined by `/`.
//!
//! ```text
//! 1Q2/3Q/Q3/2Q1
//! ```
//!
//! A run of empty squares is one number, also above 9: `10` is ten squares, never 1 and 0, and a run
//! never starts with 0. `q` is read as a queen too. Only the first field of a full FEN counts.

use std::io;

use super::ReadOptions;
use super::error::{Alphabet, Place, ReadError, ReadErrorKind};
use super::grid::check_size;
use crate::{Arrangement, Size, Square};

pub(super) fn read(text: &str, options: ReadOptions) -> Result<Arrangement, ReadError> {
    let field = text.split_ascii_whitespace().next().unwrap_or_default();
    let start = text.find(field).unwrap_or_default();
    let place = |index: usize| Place::of(0, text[..start + index].chars().count());
    let expected = Alphabet::Fen;
    let mut widths = Vec::new();
    let mut queens = Vec::new();
    let mut index = 0;
    for (row, rank) in field.split('/').enumerate() {
        let mut width = 0u64;
        let mut rest = rank;
        while let Some(character) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let taken = match character {
                'Q' | 'q' => {
                    queens.push((row, width));
                    width = width.saturating_add(1);
                    1
                }
                '1'..='9' => {
                    // A run too long for u64 is wider than any board, which is refused below.
                    let run = rest[..digits].parse().unwrap_or(u64::MAX);
                    width = width.saturating_add(run);
                    digits
                }
                _ => {
                    let at = place(index + rank.len() - rest.len());
                    return Err(ReadErrorKind::Character { character, expected }.at(at));
                }
            };
            rest = &rest[taken..];
        }
        widths.push((width, index));
        index += rank.len() + 1;
    }
    let ranks = widths.len();
    // Ranks that agree on a width say how many ranks are needed; otherwise their number says how wide each is.
    let first = widths[0].0;
    if first > 0 && ranks as u64 != first && widths.iter().all(|&(width, _)| width == first) {
        let needed = usize::try_from(first).unwrap_or(usize::MAX);
        return Err(ReadErrorKind::Ranks { found: ranks, needed }.somewhere());
    }
    for (rank, &(width, index)) in (1..).zip(&widths) {
        if width != ranks as u64 {
            let needed = ranks;
            return Err(ReadErrorKind::RankWidth { rank, width, needed }.at(place(index)));
        }
    }
    let n = Size::from_rows(ranks as u64).ok_or_else(|| ReadErrorKind::TooManyEntries.somewhere())?;
    check_size(n.get().into(), options)?;
    // Every rank is N wide, so the columns fit.
    let column = |column: u64| usize::try_from(column).unwrap_or(usize::MAX);
    let squares = queens.into_iter().map(|(row, left)| Square::at(row, column(left)));
    Ok(Arrangement::new(n, squares.collect()))
}

pub(super) fn write(arrangement: &Arrangement, out: &mut impl io::Write) -> io::Result<()> {
    let n = arrangement.size().get();
    for (row, queens) in arrangement.rows().enumerate() {
        if row > 0 {
            out.write_all(b"/")?;
        }
        let mut done = 0;
        for queen in queens {
            if queen.column > done {
                write!(out, "{}", queen.column - done)?;
            }
            out.write_all(b"Q")?;
            done = queen.column + 1;
        }
        if done < n {
            write!(out, "{}", n - done)?;
        }
    }
    out.write_all(b"\n")
}
