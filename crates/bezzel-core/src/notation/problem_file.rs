//! Problems as files: JSON, or rows of `Q`, `x` and `.`.

use std::io;

use thiserror::Error;

use super::error::{JsonFault, ReadError};
use super::{problem_json, problem_rows};
use crate::{Base, Mistake, Problem, Rule};

/// A problem that was read from a file.
///
/// ```
/// use bezzel_core::notation::ProblemFile;
///
/// let json = r#"{"n":8,"base":0,"givens":[[4,1],[3,3]],"id":"nauck-1850"}"#;
/// let file = ProblemFile::read(json, None).unwrap();
/// assert_eq!(file.id.as_deref(), Some("nauck-1850"));
/// assert_eq!(file.problem.givens().queens().len(), 2);
///
/// let rows = ProblemFile::read("x..Q\n....\n..x.\n....\n", None).unwrap();
/// assert_eq!(rows.problem.blocked().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProblemFile {
    /// The problem.
    pub problem: Problem,
    /// The name that the file gives it.
    pub id: Option<String>,
}

/// Why a text is not a problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProblemFileError {
    /// It could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// It was read, and says what cannot be meant; all mistakes.
    #[error("{} mistakes, the first: {}", mistakes.len(), mistakes[0])]
    Mistakes {
        /// The mistakes, at least one.
        mistakes: Vec<Mistake>,
        /// What the text's rows and columns count from.
        base: Base,
    },
}

impl From<JsonFault> for ProblemFileError {
    fn from(fault: JsonFault) -> ProblemFileError {
        ProblemFileError::Read(fault.into())
    }
}

impl ProblemFile {
    /// A problem that is to be written, and its name.
    pub fn new(problem: Problem, id: Option<String>) -> ProblemFile {
        ProblemFile { problem, id }
    }

    /// Writes the problem as one line of JSON, its rows, columns and sums counted from `base`. `meta` is a JSON value as text, which
    /// is written as it is.
    ///
    /// ```
    /// use bezzel_core::notation::ProblemFile;
    /// use bezzel_core::{Base, Problem, Size};
    ///
    /// let problem = Problem::builder(Size::new(8)?).given(4, 1).exclude_sum(0).build().unwrap();
    /// let file = ProblemFile::new(problem, Some("mine".into()));
    /// let mut text = Vec::new();
    /// file.write_json(Base::One, None, &mut text)?;
    /// let text = String::from_utf8(text)?;
    /// assert_eq!(text, r#"{"id":"mine","n":8,"base":1,"rule":"queens","givens":[[5,2]],"excluded_sum":[2]}"#.to_owned() + "\n");
    /// assert_eq!(ProblemFile::read(&text, None), Ok(file));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The output's.
    pub fn write_json(&self, base: Base, meta: Option<&str>, out: &mut impl io::Write) -> io::Result<()> {
        problem_json::write(self, base, meta, out)
    }

    /// Whether a text is JSON, going by its first sign.
    pub fn is_json(text: &str) -> bool {
        text.trim_start().starts_with(['{', '['])
    }

    /// Reads a problem: JSON where the text starts with a brace, rows otherwise.
    ///
    /// `rule` is the rule of a text that names none (`queens` where it is not given either); a text
    /// that names another one is refused.
    ///
    /// # Errors
    /// Where and why it cannot be read, or every mistake in it.
    pub fn read(text: &str, rule: Option<Rule>) -> Result<ProblemFile, ProblemFileError> {
        if ProblemFile::is_json(text) {
            problem_json::read(text, rule)
        } else {
            problem_rows::read(text, rule.unwrap_or_default())
        }
    }

    /// Reads a problem in JSON, and nothing else.
    ///
    /// # Errors
    /// As [`ProblemFile::read`].
    pub fn read_json(text: &str, rule: Option<Rule>) -> Result<ProblemFile, ProblemFileError> {
        problem_json::read(text, rule)
    }
}
