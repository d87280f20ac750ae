//! A problem as JSON, one object.
//!
//! ```text
//! {"n":8,"base":0,"rule":"queens","givens":[[4,1],[3,3]],"blocked":[[0,0]],
//!  "excluded_sum":[14],"excluded_diff":[-7],"id":"nauck-1850","meta":{"source":"1850"}}
//! ```
//!
//! Squares are [row, column] from the top left, sums row + column and differences row − column, all
//! in the stated base. `base` must be there; `meta` is anything; other keys are refused.

use super::error::{JsonFault, ReadErrorKind};
use super::json::{read_base, read_rule, read_size};
use super::json_text;
use super::problem_file::{ProblemFile, ProblemFileError};
use crate::{Problem, Rule};

const KEYS: &str = "n, base, rule, givens, blocked, excluded_sum, excluded_diff, regions, id, meta";

pub(super) fn read(text: &str, stated: Option<Rule>) -> Result<ProblemFile, ProblemFileError> {
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
