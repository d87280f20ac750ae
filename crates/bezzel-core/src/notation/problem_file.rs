//! Problems as files: JSON, or rows of `Q`, `x` and `.`.

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
