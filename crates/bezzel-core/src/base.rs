//! Whether rows and columns are counted from 0 or from 1.

use std::fmt;

/// The number of the first row and of the first column in text: 0 or 1.
///
/// Inside the program rows and columns always count from 0; a base is only for reading and writing.
///
/// ```
/// use bezzel_core::Base;
///
/// assert_eq!(Base::One.write(0), 1);
/// assert_eq!(Base::One.read(0), None);
/// assert_eq!(Base::Zero.read(7), Some(7));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Base {
    /// The first row is row 0, as programmers count.
    Zero,
    /// The first row is row 1, as people count; the default.
    #[default]
    One,
}

impl Base {
    /// The base as a number, 0 or 1.
    pub const fn number(self) -> u32 {
        match self {
            Base::Zero => 0,
            Base::One => 1,
        }
    }

    /// The base with this number.
    pub const fn from_number(number: i64) -> Option<Base> {
        match number {
            0 => Some(Base::Zero),
            1 => Some(Base::One),
            _ => None,
        }
    }

    /// How the row or column `index`, counted from 0, is written.
    pub const fn write(self, index: u32) -> u64 {
        index as u64 + self.number() as u64
    }

    /// The row or column, counted from 0, that `number` names; none when it is too small or too large for any board.
    pub fn read(self, number: u64) -> Option<u32> {
        number.checked_sub(self.number().into()).and_then(|index| u32::try_from(index).ok())
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
