//! Why a text could not be read, and where.

use std::fmt;

use thiserror::Error;

use super::Notation;
use crate::quote::quote;
use crate::{Base, Rule, Size, SizeError, SquareError};

/// A place in a text: line and character in it, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The character in the line.
    pub column: u64,
}

impl Place {
    /// The first character.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place of the character at this index (from 0) of the line at this index (from 0).
    pub(crate) const fn of(line: usize, character: usize) -> Place {
        Place { line: line as u64 + 1, column: character as u64 + 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A text that could not be read: where, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{kind}", place.map(|place| format!("{place}: ")).unwrap_or_default())]
pub struct ReadError {
    /// Where; none when the text as a whole is meant.
    pub place: Option<Place>,
    /// Why.
    pub kind: ReadErrorKind,
}

/// The signs that a text may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Alphabet {
    /// Numbers separated by spaces or commas, `-` for an empty row.
    Columns,
    /// `(row,column)` pairs.
    Pairs,
    /// 0 and 1.
    Binary,
    /// `Q` and `.`.
    Letters,
    /// `Q`, `x` and `.`.
    ProblemRows,
    /// `■` and `□`.
    Blocks,
    /// `Q`, numbers and `/`.
    Fen,
}

impl Alphabet {
    /// The signs in words, for messages.
    pub const fn signs(self) -> &'static str {
        match self {
            Alphabet::Columns => "numbers separated by spaces or commas, - for an empty row",
            Alphabet::Pairs => "pairs such as (1,2)",
            Alphabet::Binary => "0 and 1",
            Alphabet::Letters => "Q and .",
            Alphabet::ProblemRows => "Q, x and .",
            Alphabet::Blocks => "■ and □",
            Alphabet::Fen => "Q, numbers from 1 and /",
        }
    }
}

/// What a JSON key should have held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// A whole number.
    WholeNumber,
    /// 0 or 1.
    Base,
    /// A text in double quotes.
    Text,
    /// A list of whole numbers.
    Numbers,
    /// A list of whole numbers and null.
    Columns,
    /// A list of [row, column].
    Squares,
}

impl Wanted {
    /// In words, for messages.
    pub const fn words(self) -> &'static str {
        match self {
            Wanted::WholeNumber => "a whole number",
            Wanted::Base => "0 or 1",
            Wanted::Text => "a text in double quotes",
            Wanted::Numbers => "a list of whole numbers",
            Wanted::Columns => "a list of whole numbers, null for an empty row",
            Wanted::Squares => "a list of [row,column]",
        }
    }
}

/// What a JSON key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// null.
    Null,
    /// true or false.
    Truth,
    /// A whole number.
    Number,
    /// Any other number.
    OtherNumber,
    /// A text.
    Text,
    /// A list.
    List,
    /// An object.
    Object,
}

impl Found {
    /// In words, for messages.
    pub const fn words(self) -> &'static str {
        match self {
            Found::Null => "null",
            Found::Truth => "true or false",
            Found::Number => "a number",
            Found::OtherNumber => "a number that is not whole, or too large",
            Found::Text => "a text",
            Found::List => "a list",
            Found::Object => "an object",
        }
    }
}

/// What is wrong with a JSON text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum JsonFault {
    /// Not JSON.
    #[error("not valid JSON here: {reason}; numbers are written in digits, texts in double quotes")]
    Syntax {
        /// What the JSON reader says.
        reason: String,
    },
    /// Brackets within brackets, too many of them.
    #[error("the JSON is nested too deeply: at most {limit} brackets within each other")]
    TooDeep {
        /// The depth allowed.
        limit: usize,
    },
    /// More values than a board file can have.
    #[error("the JSON holds more than {limit} values")]
    TooManyValues {
        /// The number allowed.
        limit: usize,
    },
    /// A second text after the first.
    #[error("a second JSON text starts here: one object a line is expected")]
    Trailing,
    /// The same key twice in an object.
    #[error("the key {} is given twice", quote(key))]
    KeyTwice {
        /// The key.
        key: String,
    },
    /// A key that no field has.
    #[error("unknown key {}: the keys are {known}", quote(key))]
    KeyUnknown {
        /// The key.
        key: String,
        /// The keys that there are.
        known: &'static str,
    },
    /// A list, or anything else but an object.
    #[error("a board in JSON is an object, such as {{\"n\":4,\"base\":1,\"columns\":[2,4,1,3]}}")]
    NotAnObject,
    /// A key that must be there.
    #[error("the key \"{key}\" is missing")]
    KeyMissing {
        /// The key.
        key: &'static str,
    },
    /// A key with a value of the wrong kind.
    #[error("\"{key}\" holds {}, expected {}", found.words(), wanted.words())]
    WrongType {
        /// The key.
        key: &'static str,
        /// What it holds.
        found: Found,
        /// What it should hold.
        wanted: Wanted,
    },
}

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// Nothing there, or only comments.
    #[error("no board was found")]
    NoBoard,
    /// No notation fits, or more than one.
    #[error("the notation of this text is not recognised: name it (numbers in a column list are separated)")]
    Unrecognised,
    /// The notation does not say how large the board is.
    #[error("text in {} does not say the size of the board: state it", notation.name())]
    SizeNeeded {
        /// The notation.
        notation: Notation,
    },
    /// The text is of another size than stated.
    #[error("a board of size {found}, but size {stated} was stated")]
    SizeDiffers {
        /// The size of the board in the text.
        found: u64,
        /// The size stated.
        stated: Size,
    },
    /// A sign that the notation does not have.
    #[error(
        "unexpected character {} (U+{:04X}): expected {}",
        quote(&character.to_string()), u32::from(*character), expected.signs()
    )]
    Character {
        /// The character.
        character: char,
        /// What the notation has.
        expected: Alphabet,
    },
    /// A blocked square, where only queens can be told.
    #[error("x is a blocked square, which only a problem has")]
    BlockedSquare,
    /// The text ends where more is wanted.
    #[error("the text ends here: expected {}", expected.signs())]
    Ended {
        /// What the notation has.
        expected: Alphabet,
    },
    /// A region puzzle, in a version without the region rules.
    #[error("this is a region puzzle (letters or \"regions\"), and this version has no region rules yet")]
    Regions,
    /// Rows of different widths.
    #[error("this row is {found} squares wide, the first is {expected}")]
    Ragged {
        /// Its width.
        found: usize,
        /// The first row's width.
        expected: usize,
    },
    /// A row wider than any board that is read as rows of signs.
    #[error("this row is more than {widest} squares wide: write boards of this size as columns")]
    TooWide {
        /// The widest row that is read.
        widest: u32,
    },
    /// As many rows as columns are needed.
    #[error("not a square board: rows: {rows}, squares in a row: {columns}")]
    NotSquare {
        /// Rows found.
        rows: usize,
        /// Columns found.
        columns: usize,
    },
    /// A number of digits that is no square number.
    #[error("{digits} digits are not a square board: N*N are needed, such as 64")]
    NotSquareNumber {
        /// Digits found.
        digits: usize,
    },
    /// A column list that is too short or too long.
    #[error("entries found: {found}, needed: {needed}, one for each row")]
    Entries {
        /// Entries found.
        found: u64,
        /// Entries needed.
        needed: Size,
    },
    /// A column list longer than the largest board.
    #[error("more than 4294967295 entries")]
    TooManyEntries,
    /// A column outside the board.
    #[error(
        "entry {position} is {entry}: columns are counted from {base}, so {base} to {} on a board of size {n}",
        base.write(n.get() - 1)
    )]
    EntryOutside {
        /// What was read; numbers too long are cut to the largest u64.
        entry: u64,
        /// Which entry, counted from 1.
        position: u64,
        /// What columns count from.
        base: Base,
        /// The board's size.
        n: Size,
    },
    /// A square that cannot be read or is outside the board.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A square named twice.
    #[error("the square {} is named twice", quote(text))]
    SquareTwice {
        /// How it was written.
        text: String,
    },
    /// A FEN with too few or too many ranks.
    #[error("ranks found: {found}, needed: {needed}")]
    Ranks {
        /// Ranks found.
        found: usize,
        /// Ranks needed.
        needed: usize,
    },
    /// A rank that is too narrow or too wide.
    #[error(
        "rank {rank} from the top is {width} squares wide, {needed} are needed (a run such as 10 is one number)"
    )]
    RankWidth {
        /// The rank, counted from 1 at the top.
        rank: usize,
        /// Its width.
        width: u64,
        /// The width needed.
        needed: usize,
    },
    /// A CSV without its header.
    #[error("the header row,column is expected here")]
    CsvHeader,
    /// A JSON text that is damaged or is no board.
    #[error(transparent)]
    Json(#[from] JsonFault),
    /// A rule that there is not.
    #[error("unknown rule {}: the rules are queens, torus, superqueens", quote(name))]
    Rule {
        /// What was read.
        name: String,
    },
    /// A text that names another rule than was stated.
    #[error("the text names the rule {found}, but {stated} was stated")]
    RuleDiffers {
        /// The rule in the text.
        found: Rule,
        /// The rule stated.
        stated: Rule,
    },
    /// A size in JSON that is none.
    #[error(transparent)]
    Size(#[from] SizeError),
}

impl ReadErrorKind {
    /// The error at this place.
    pub fn at(self, place: Place) -> ReadError {
        ReadError { place: Some(place), kind: self }
    }

    /// The error of the text as a whole.
    pub fn somewhere(self) -> ReadError {
        ReadError { place: None, kind: self }
    }
}

impl From<JsonFault> for ReadError {
    fn from(fault: JsonFault) -> ReadError {
        ReadErrorKind::Json(fault).somewhere()
    }
}
