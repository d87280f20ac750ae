//! The board's size N.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Square;
use crate::quote::quote;

/// The size N of a board: the number of its rows, and of its columns.
///
/// N is at least 1 and at most 2³² − 1. The empty board, N = 0, is refused everywhere, so that no
/// later room has to treat it. Sums and differences of rows and columns are `i64`, which holds them
/// for every size.
///
/// ```
/// use bezzel_core::{Size, SizeError};
///
/// let n: Size = "8".parse()?;
/// assert_eq!(n.get(), 8);
/// assert_eq!("0".parse::<Size>(), Err(SizeError::Zero));
/// # Ok::<(), SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u32);

impl Size {
    /// The smallest size, 1.
    pub const MIN: Size = Size(1);
    /// The largest size, 2³² − 1.
    pub const MAX: Size = Size(u32::MAX);

    /// All squares of the board, row by row: for boards that are looked at whole.
    ///
    /// ```
    /// use bezzel_core::{Size, Square};
    ///
    /// let squares: Vec<Square> = Size::new(2)?.squares().collect();
    /// assert_eq!(squares[1..3], [Square::new(0, 1), Square::new(1, 0)]);
    /// # Ok::<(), bezzel_core::SizeError>(())
    /// ```
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.0).flat_map(move |row| (0..self.0).map(move |column| Square::new(row, column)))
    }

    /// The size `n`.
    ///
    /// # Errors
    /// [`SizeError::Zero`] for 0.
    pub const fn new(n: u32) -> Result<Size, SizeError> {
        if n == 0 { Err(SizeError::Zero) } else { Ok(Size(n)) }
    }

    /// The size of a board with this many rows; none when there are none, or more than a board can have.
    pub fn from_rows(rows: u64) -> Option<Size> {
        u32::try_from(rows).ok().and_then(|rows| Size::new(rows).ok())
    }

    /// N as a number.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// N as a length.
    pub const fn as_usize(self) -> usize {
        self.0 as usize
    }

    /// Whether `index`, counted from 0, is a row (or a column) of the board.
    pub const fn contains(self, index: u32) -> bool {
        index < self.0
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads a size written in the digits 0 to 9, and nothing else: no sign, no spaces, no separators.
impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        if text.trim().is_empty() {
            return Err(SizeError::Missing);
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            return match text.parse() {
                Ok(n) => Size::new(n),
                Err(_) => Err(SizeError::TooLarge { text: text.into() }),
            };
        }
        let digits = text.strip_prefix(['-', '\u{2212}']).unwrap_or_default();
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(SizeError::Negative { text: text.into() });
        }
        match text.chars().find(|c| !c.is_ascii() && c.is_numeric()) {
            Some(character) => Err(SizeError::OtherDigit { text: text.into(), character }),
            None => Err(SizeError::NotWhole { text: text.into() }),
        }
    }
}

/// Why a text is not a board size.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// Nothing, or only blanks.
    #[error("the board size is missing: expected a whole number from 1 to 4294967295")]
    Missing,
    /// N = 0.
    #[error("board size 0: the smallest board is 1, the largest 4294967295")]
    Zero,
    /// A whole number below zero.
    #[error("board size {} is negative: the smallest board is 1", quote(text))]
    Negative {
        /// What was read.
        text: String,
    },
    /// A whole number above [`Size::MAX`].
    #[error("board size {} is too large: the largest board is 4294967295", quote(text))]
    TooLarge {
        /// What was read.
        text: String,
    },
    /// A digit of another script, such as full-width or Arabic ones.
    #[error(
        "board size {} holds the character U+{:04X}: write it in the digits 0-9", quote(text), u32::from(*character)
    )]
    OtherDigit {
        /// What was read.
        text: String,
        /// The first such digit.
        character: char,
    },
    /// Anything else: fractions, exponents, hexadecimal, separators, words.
    #[error("board size {} is not a whole number in the digits 0-9, such as 8", quote(text))]
    NotWhole {
        /// What was read.
        text: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bad_size_has_its_reason() {
        let reason = |text: &str| text.parse::<Size>().expect_err(text);
        assert_eq!(reason(""), SizeError::Missing);
        assert_eq!(reason("   "), SizeError::Missing);
        assert_eq!(reason("000"), SizeError::Zero);
        assert!(matches!(reason("-1"), SizeError::Negative { .. }));
        assert!(matches!(reason("4294967296"), SizeError::TooLarge { .. }));
        assert!(matches!(reason("99999999999999999999"), SizeError::TooLarge { .. }));
        for text in ["8.0", "1e3", "0x8", "1_000", "+8", " 8", "-", "eight"] {
            assert!(matches!(reason(text), SizeError::NotWhole { .. }), "{text}");
        }
        for (text, digit) in [("\u{0668}", '\u{0668}'), ("1\u{ff18}", '\u{ff18}')] {
            let error = SizeError::OtherDigit { text: text.into(), character: digit };
            assert_eq!(reason(text), error);
        }
        assert!(reason("\u{0668}").to_string().contains("U+0668"));
    }

    #[test]
    fn the_largest_size_is_read() {
        assert_eq!("4294967295".parse(), Ok(Size::MAX));
        assert_eq!("0008".parse::<Size>().map(Size::get), Ok(8));
    }
}
