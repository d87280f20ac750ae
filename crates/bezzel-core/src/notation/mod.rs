//! Boards as text: eleven notations, one file each, and problems as files.
//!
//! | notation | 4x4 example | says N | one line a board |
//! |---|---|---|---|
//! | `columns` | `2 4 1 3`, an empty row is `-` | yes | yes |
//! | `pairs` | `(1,2)(2,4)(3,1)(4,3)` | no | yes |
//! | `bits` | `0100000110000010` | yes | yes |
//! | `matrix` | rows such as `0100` | yes | no |
//! | `matrix-spaced` | rows such as `0  1  0  0` | yes | no |
//! | `letters` | rows such as `.Q..` | yes | no |
//! | `blocks` | rows such as `□■□□` | yes | no |
//! | `squares` | `b4 d3 a2 c1` | no | yes |
//! | `fen` | `1Q2/3Q/Q3/2Q1` | yes | yes |
//! | `json` | `{"n":4,"rule":"queens","base":1,"columns":[2,4,1,3]}` | yes | yes |
//! | `csv` | `row,column`, then `1,2` and so on | no | no |
//!
//! An empty board is `-` in `pairs` and `squares`. What a notation writes, it reads back as the same
//! board; `columns` cannot say that two queens stand in a row, and refuses such a board.
//!
//! ```
//! use bezzel_core::notation::{Notation, ReadOptions, WriteOptions};
//!
//! let board = Notation::Columns.read("2 4 1 3", ReadOptions::default()).unwrap();
//! let mut text = Vec::new();
//! Notation::Fen.write(&board.arrangement, WriteOptions::default(), &mut text).unwrap();
//! assert_eq!(text, b"1Q2/3Q/Q3/2Q1\n");
//! ```

use std::io;

use thiserror::Error;

use crate::{Arrangement, Base, Rule, Size};

mod bits;
mod blocks;
mod columns;
mod columns_writer;
mod csv;
mod detect;
mod error;
mod fen;
mod grid;
mod json;
mod json_text;
mod letters;
mod matrix;
mod matrix_spaced;
mod pairs;
mod problem_file;
mod problem_json;
mod problem_rows;
mod squares;

pub use columns::ColumnsReader;
pub use columns_writer::ColumnsWriter;
pub use error::{Alphabet, Found, JsonFault, Place, ReadError, ReadErrorKind, Wanted};
pub use problem_file::{ProblemFile, ProblemFileError};

/// A board with empty rows is written row by row up to this size: a few queens on a board of four thousand
/// million rows would be gigabytes of empty rows.
const SPARSE_LIMIT: u32 = 100_000_000;

/// A way of writing an arrangement as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// The column of the queen in each row, `2 4 1 3`.
    Columns,
    /// Row and column of each queen, `(1,2)(2,4)(3,1)(4,3)`.
    Pairs,
    /// N·N digits without a break.
    Bits,
    /// Rows of 0 and 1.
    Matrix,
    /// Rows of 0 and 1 with two spaces between them.
    MatrixSpaced,
    /// Rows of `Q` and `.`.
    Letters,
    /// Rows of `■` (a queen) and `□`.
    Blocks,
    /// Algebraic squares, `b4 d3 a2 c1`.
    Squares,
    /// The placement field of a FEN, with runs written as one number also above 9.
    Fen,
    /// One JSON object.
    Json,
    /// A table with the header `row,column`.
    Csv,
}

/// How to read a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// What rows and columns count from, for the notations that use numbers and do not say it themselves.
    pub base: Base,
    /// The board's size: needed where the notation does not say it, checked where it does.
    pub size: Option<Size>,
}

/// How to write a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct WriteOptions {
    /// What rows and columns count from.
    pub base: Base,
    /// The rule that JSON names.
    pub rule: Rule,
}

/// What a reader found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The queens.
    pub arrangement: Arrangement,
    /// The rule, where the text names one.
    pub rule: Option<Rule>,
}

impl From<Arrangement> for Board {
    fn from(arrangement: Arrangement) -> Board {
        Board { arrangement, rule: None }
    }
}

impl Notation {
    /// All notations.
    pub const ALL: &'static [Notation] = &[
        Notation::Columns,
        Notation::Pairs,
        Notation::Bits,
        Notation::Matrix,
        Notation::MatrixSpaced,
        Notation::Letters,
        Notation::Blocks,
        Notation::Squares,
        Notation::Fen,
        Notation::Json,
        Notation::Csv,
    ];

    /// The name used in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Columns => "columns",
            Notation::Pairs => "pairs",
            Notation::Bits => "bits",
            Notation::Matrix => "matrix",
            Notation::MatrixSpaced => "matrix-spaced",
            Notation::Letters => "letters",
            Notation::Blocks => "blocks",
            Notation::Squares => "squares",
            Notation::Fen => "fen",
            Notation::Json => "json",
            Notation::Csv => "csv",
        }
    }

    /// The notation with this name.
    pub fn from_name(name: &str) -> Option<Notation> {
        let mut all = Notation::ALL.iter().copied();
        all.find(|notation| notation.name() == name)
    }

    /// Whether a board is one line of text; otherwise it is several, and boards are parted by blank lines.
    pub const fn is_one_line(self) -> bool {
        !self.is_grid() && !matches!(self, Notation::Csv)
    }

    /// Whether a board is drawn as N rows of N signs.
    pub const fn is_grid(self) -> bool {
        matches!(self, Notation::Matrix | Notation::MatrixSpaced | Notation::Letters | Notation::Blocks)
    }

    /// The largest board that is written as N·N signs: as much as 64 MiB hold, which is what readers are asked to
    /// take; none for the other notations.
    pub const fn largest_grid(self) -> Option<u32> {
        match self {
            Notation::Bits | Notation::Matrix | Notation::Letters => Some(grid::WIDEST),
            // Three bytes a square.
            Notation::MatrixSpaced | Notation::Blocks => Some(4729),
            _ => None,
        }
    }

    /// Whether the text says how large the board is.
    pub const fn says_size(self) -> bool {
        !matches!(self, Notation::Pairs | Notation::Squares | Notation::Csv)
    }

    /// Reads one board.
    ///
    /// # Errors
    /// [`ReadError`] with the place and what was expected there.
    pub fn read(self, text: &str, options: ReadOptions) -> Result<Board, ReadError> {
        if text.trim().is_empty() {
            return Err(ReadErrorKind::NoBoard.somewhere());
        }
        // Only the notations that do not say the size look at this one.
        let stated = options.size.unwrap_or(Size::MIN);
        if !self.says_size() && options.size.is_none() {
            return Err(ReadErrorKind::SizeNeeded { notation: self }.somewhere());
        }
        let board = match self {
            Notation::Columns => columns::read(text, options)?.into(),
            Notation::Pairs => pairs::read(text, stated, options.base)?.into(),
            Notation::Bits => bits::read(text, options)?.into(),
            Notation::Matrix => matrix::read(text, options)?.into(),
            Notation::MatrixSpaced => matrix_spaced::read(text, options)?.into(),
            Notation::Letters => letters::read(text, options)?.into(),
            Notation::Blocks => blocks::read(text, options)?.into(),
            Notation::Squares => squares::read(text, stated)?.into(),
            Notation::Fen => fen::read(text, options)?.into(),
            Notation::Json => json::read(text, options)?,
            Notation::Csv => csv::read(text, stated, options.base)?.into(),
        };
        Ok(board)
    }

    /// Writes one board, each line ended.
    ///
    /// # Errors
    /// [`WriteError`] when the notation cannot say this board, or writing fails.
    pub fn write(
        self,
        arrangement: &Arrangement,
        options: WriteOptions,
        out: &mut impl io::Write,
    ) -> Result<(), WriteError> {
        let n = arrangement.size().get();
        let sparse = arrangement.queens().len() < arrangement.size().as_usize();
        let a_sign_a_row = matches!(self, Notation::Columns | Notation::Fen);
        if self.largest_grid().is_some_and(|largest| n > largest) {
            return Err(WriteError::TooLarge { notation: self, n: arrangement.size() });
        }
        if sparse && a_sign_a_row && n > SPARSE_LIMIT {
            return Err(WriteError::TooSparse {
                notation: self,
                n: arrangement.size(),
                largest: SPARSE_LIMIT,
            });
        }
        match self {
            Notation::Columns => return columns::write(arrangement, options, out),
            Notation::Pairs => pairs::write(arrangement, options, out)?,
            Notation::Bits => bits::write(arrangement, out)?,
            Notation::Matrix => matrix::write(arrangement, out)?,
            Notation::MatrixSpaced => matrix_spaced::write(arrangement, out)?,
            Notation::Letters => letters::write(arrangement, out)?,
            Notation::Blocks => blocks::write(arrangement, out)?,
            Notation::Squares => squares::write(arrangement, out)?,
            Notation::Fen => fen::write(arrangement, out)?,
            Notation::Json => json::write(arrangement, options, out)?,
            Notation::Csv => csv::write(arrangement, options, out)?,
        }
        Ok(())
    }

    /// Tells the notation of a text from its beginning.
    ///
    /// `complete` says whether `sample` is the whole text. Tries rows of 0 and 1, then bits, then
    /// columns, as far as the others do not give themselves away by their signs.
    ///
    /// # Errors
    /// [`ReadErrorKind::NoBoard`] or [`ReadErrorKind::Unrecognised`].
    pub fn detect(sample: &str, complete: bool) -> Result<Notation, ReadError> {
        detect::detect(sample, complete)
    }

    /// Whether a text of column lists has one number on a line, so that its boards are parted by blank lines.
    ///
    /// ```
    /// use bezzel_core::notation::Notation;
    ///
    /// assert!(Notation::columns_are_stacked("2\n4\n1\n3\n"));
    /// assert!(!Notation::columns_are_stacked("2 4 1 3\n"));
    /// ```
    pub fn columns_are_stacked(sample: &str) -> bool {
        detect::is_stacked(sample)
    }
}

/// Why a board was not written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// `columns` has one place a row.
    #[error("row {} holds {queens} queens, and columns can say only one: write squares or pairs", row + 1)]
    TwoInRow {
        /// The row, counted from 0.
        row: u32,
        /// How many queens it holds.
        queens: usize,
    },
    /// N rows of N signs would be more than any reader takes.
    #[error("a board of size {n} is too large for {}", notation.name())]
    TooLarge {
        /// The notation.
        notation: Notation,
        /// The board's size.
        n: Size,
    },
    /// Row after row would be empty.
    #[error("a board of size {n} with empty rows is too large for {}: at most {largest}", notation.name())]
    TooSparse {
        /// The notation.
        notation: Notation,
        /// The board's size.
        n: Size,
        /// The largest size with empty rows.
        largest: u32,
    },
    /// The output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}
