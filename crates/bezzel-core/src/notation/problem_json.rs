//! Problems as files: a JSON object, or rows of `Q`, `x` and `.`.
//!
//! ```text
//! {"n":8,"base":0,"rule":"queens","givens":[[4,1],[3,3]],"blocked":[[0,0]],
//!  "excluded_sum":[14],"excluded_diff":[-7],"id":"nauck-1850","meta":{"source":"1850"}}
//! ```
//!
//! Squares are [row, column] from the top left, sums row + column and differences row − column, all
//! in the stated base. `base` must be there; `meta` is anything; other keys are refused.

use thiserror::Error;

use super::error::{JsonFault, ReadError, ReadErrorKind};
use super::json::{read_base, read_rule, read_size};
use super::{json_text, problem_rows};
use crate::{Base, Mistake, Problem, Rule};

const KEYS: &str = "n, base, rule, givens, blocked, excluded_sum, excluded_diff, regions, id, meta";

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
            ProblemFile::read_json(text, rule)
        } else {
            read_rows(text, rule.unwrap_or_default())
        }
    }

    /// Reads a problem in JSON, and nothing else.
    ///
    /// # Errors
    /// As [`ProblemFile::read`].
    pub fn read_json(text: &str, stated: Option<Rule>) -> Result<ProblemFile, ProblemFileError> {
        let (mut n, mut base, mut rule, mut id) = (None, None, None, None);
        let (mut givens, mut blocked) = (Vec::new(), Vec::new());
        let (mut sums, mut differences) = (Vec::new(), Vec::new());
        for (key, value) in json_text::object(text)? {
            match key.as_str() {
                "n" => n = Some(read_size(&value)?),
                "base" => base = Some(read_base(&value)?),
                "rule" => rule = Some(read_rule(&value)?),
                "givens" => givens = value.squares("givens")?,
                "blocked" => blocked = value.squares("blocked")?,
                "excluded_sum" => sums = value.integers("excluded_sum")?,
                "excluded_diff" => differences = value.integers("excluded_diff")?,
                "id" => id = Some(value.text("id")?.to_owned()),
                "meta" => {}
                "regions" => return Err(ReadErrorKind::Regions.somewhere().into()),
                _ => return Err(JsonFault::KeyUnknown { key, known: KEYS }.into()),
            }
        }
        let n = n.ok_or(JsonFault::KeyMissing { key: "n" })?;
        let base = base.ok_or(JsonFault::KeyMissing { key: "base" })?;
        if let (Some(found), Some(stated)) = (rule, stated)
            && found != stated
        {
            return Err(ReadErrorKind::RuleDiffers { found, stated }.somewhere().into());
        }
        let first = i64::from(base.number());
        let mut builder = Problem::builder(n).rule(rule.or(stated).unwrap_or_default());
        for (row, column) in givens {
            builder = builder.given(row.saturating_sub(first), column.saturating_sub(first));
        }
        for (row, column) in blocked {
            builder = builder.block(row.saturating_sub(first), column.saturating_sub(first));
        }
        for sum in sums {
            builder = builder.exclude_sum(sum.saturating_sub(2 * first));
        }
        for difference in differences {
            builder = builder.exclude_difference(difference);
        }
        let problem = builder.build().map_err(|mistakes| ProblemFileError::Mistakes { mistakes, base })?;
        Ok(ProblemFile { problem, id })
    }
}

fn read_rows(text: &str, rule: Rule) -> Result<ProblemFile, ProblemFileError> {
    let grid = problem_rows::read(text)?;
    let mut builder = Problem::builder(grid.n).rule(rule);
    for square in grid.queens {
        builder = builder.given(square.row.into(), square.column.into());
    }
    for square in grid.blocked {
        builder = builder.block(square.row.into(), square.column.into());
    }
    let base = Base::default();
    let problem = builder.build().map_err(|mistakes| ProblemFileError::Mistakes { mistakes, base })?;
    Ok(ProblemFile { problem, id: None })
}
