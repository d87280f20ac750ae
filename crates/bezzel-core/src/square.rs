//! A square of the board, and its names.

use std::fmt;

use thiserror::Error;

use crate::quote::quote;
use crate::{Base, Size};

/// A square: its row and column, counted from 0; row 0 is the top row, column 0 the left one.
///
/// Squares are ordered row by row, from the left within a row.
///
/// ```
/// use bezzel_core::{Base, Size, Square};
///
/// let n = Size::new(8)?;
/// let square = Square::parse("c5", n, Base::One).unwrap();
/// assert_eq!(square, Square::new(3, 2));
/// assert_eq!(square, Square::parse("4,3", n, Base::One).unwrap());
/// assert_eq!(square.algebraic(n).to_string(), "c5");
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, 0 at the top.
    pub row: u32,
    /// The column, 0 at the left.
    pub column: u32,
}

impl Square {
    /// The square in this row and column, both counted from 0.
    pub const fn new(row: u32, column: u32) -> Square {
        Square { row, column }
    }

    /// The square at these indices of a text; an index too large for any board becomes the largest
    /// one, which is on no board, so that a check of the size refuses it.
    pub(crate) fn at(row: usize, column: usize) -> Square {
        let index = |index| u32::try_from(index).unwrap_or(u32::MAX);
        Square::new(index(row), index(column))
    }

    /// Whether the square is on a board of this size.
    pub const fn is_on(self, n: Size) -> bool {
        n.contains(self.row) && n.contains(self.column)
    }

    /// row + column, constant along an anti-diagonal.
    pub fn sum(self) -> i64 {
        i64::from(self.row) + i64::from(self.column)
    }

    /// row − column, constant along a diagonal.
    pub fn difference(self) -> i64 {
        i64::from(self.row) - i64::from(self.column)
    }

    /// Row and column as they are written when both count from `base`.
    pub const fn written(self, base: Base) -> (u64, u64) {
        (base.write(self.row), base.write(self.column))
    }

    /// The square's algebraic name, ranks counted from the bottom: the top left square of an 8x8 board is `a8`.
    pub fn algebraic(self, n: Size) -> Algebraic {
        Algebraic { square: self, n }
    }

    /// Reads a square in either way of writing: algebraic, `e4`, or row and column, `1,5` or `(1,5)`, counted from `base`.
    ///
    /// # Errors
    /// When the text is neither, or names no square of this board.
    pub fn parse(text: &str, n: Size, base: Base) -> Result<Square, SquareError> {
        let inside = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        if inside.unwrap_or(text).contains(',') {
            Square::parse_numbers(text, n, base)
        } else {
            Square::parse_algebraic(text, n)
        }
    }

    /// Reads a row and a column, `1,5` or `(1,5)`, counted from `base`.
    ///
    /// # Errors
    /// When the text is no such pair, or names no square of this board.
    pub fn parse_numbers(text: &str, n: Size, base: Base) -> Result<Square, SquareError> {
        let unreadable = || SquareError::Unreadable { text: text.into() };
        let number = |digits: &str| {
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(unreadable());
            }
            // A number too long for u64 is outside every board.
            Ok(digits.parse().ok().and_then(|number| base.read(number)))
        };
        let inside = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let (row, column) = inside.unwrap_or(text).split_once(',').ok_or_else(unreadable)?;
        let (row, column) = (row.trim(), column.trim());
        match (number(row)?, number(column)?) {
            (Some(row), Some(column)) if Square::new(row, column).is_on(n) => Ok(Square::new(row, column)),
            _ => Err(SquareError::OutsideNumbers { text: text.into(), n, base }),
        }
    }

    /// Reads an algebraic name, such as `e4` or `aa27`; capital file letters are accepted.
    ///
    /// # Errors
    /// When the text is no such name, or names no square of this board.
    pub fn parse_algebraic(text: &str, n: Size) -> Result<Square, SquareError> {
        let letters = text.len() - text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let (file, rank) = text.split_at(letters);
        if file.is_empty() || rank.is_empty() || !rank.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(SquareError::Unreadable { text: text.into() });
        }
        // Ranks count from the bottom, so rank N is row 0.
        let row = rank.parse().ok().and_then(|rank: u32| {
            (rank >= 1).then_some(())?;
            n.get().checked_sub(rank)
        });
        match (row, file_column(file)) {
            (Some(row), Some(column)) if n.contains(column) => Ok(Square::new(row, column)),
            _ => Err(SquareError::OutsideAlgebraic { text: text.into(), n }),
        }
    }
}

/// The column, counted from 0, of a file named by letters: a, b, ... z, aa, ab, ...; none above 2³² − 1.
fn file_column(file: &str) -> Option<u32> {
    let number = file.bytes().try_fold(0u32, |number, letter| {
        let digit = u32::from(letter.to_ascii_lowercase() - b'a') + 1;
        number.checked_mul(26)?.checked_add(digit)
    })?;
    number.checked_sub(1)
}

/// The letters of the file of a column counted from 0.
///
/// After `z` come `aa`, `ab`, ... `az`, `ba`, ... `zz`, `aaa`.
///
/// ```
/// assert_eq!(bezzel_core::file_name(0), "a");
/// assert_eq!(bezzel_core::file_name(26), "aa");
/// assert_eq!(bezzel_core::file_name(702), "aaa");
/// ```
pub fn file_name(column: u32) -> String {
    let mut letters = Vec::new();
    let mut number = u64::from(column) + 1;
    while number > 0 {
        number -= 1;
        letters.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
    }
    letters.iter().rev().collect()
}

/// A square's algebraic name, made by [`Square::algebraic`].
#[derive(Clone, Copy, Debug)]
pub struct Algebraic {
    square: Square,
    n: Size,
}

impl fmt::Display for Algebraic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = i64::from(self.n.get()) - i64::from(self.square.row);
        write!(f, "{}{rank}", file_name(self.square.column))
    }
}

/// Why a text is not a square of the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SquareError {
    /// Neither `e4` nor `1,5`.
    #[error("{} is not a square: write it as e4 or as row,column, such as 1,5", quote(text))]
    Unreadable {
        /// What was read.
        text: String,
    },
    /// An algebraic name outside the board.
    #[error(
        "{} is not on the {n}x{n} board: files a to {}, ranks 1 to {n}", quote(text), file_name(n.get() - 1)
    )]
    OutsideAlgebraic {
        /// What was read.
        text: String,
        /// The board's size.
        n: Size,
    },
    /// Row and column outside the board.
    #[error(
        "{} is not on the {n}x{n} board: rows and columns {base} to {}", quote(text), base.write(n.get() - 1)
    )]
    OutsideNumbers {
        /// What was read.
        text: String,
        /// The board's size.
        n: Size,
        /// What rows and columns were counted from.
        base: Base,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_outside_the_board_are_refused() {
        let n = Size::new(8).unwrap();
        for text in ["i4", "e9", "e0", "zzzzzzzzzz1", "e99999999999"] {
            let error = Square::parse(text, n, Base::One).expect_err(text);
            assert!(matches!(error, SquareError::OutsideAlgebraic { .. }), "{text}");
        }
        for text in ["0,1", "9,1", "1,99999999999999999999999"] {
            let error = Square::parse(text, n, Base::One).expect_err(text);
            assert!(matches!(error, SquareError::OutsideNumbers { .. }), "{text}");
        }
        for text in ["", "e", "4", "e4x", "1,", ",", "1,2,3", "-1,2", "(1,2", "é4"] {
            let error = Square::parse(text, n, Base::One).expect_err(text);
            assert!(matches!(error, SquareError::Unreadable { .. }), "{text}");
        }
    }

    #[test]
    fn file_names_and_columns_agree() {
        for column in (0..20_000).chain([u32::MAX - 1]) {
            assert_eq!(file_column(&file_name(column)), Some(column));
        }
    }
}
