//! A problem as JSON, one object.
//!
//! ```text
//! {"n":8,"base":0,"rule":"queens","givens":[[4,1],[3,3]],"blocked":[[0,0]],
//!  "excluded_sum":[14],"excluded_diff":[-7],"id":"nauck-1850","meta":{"source":"1850"}}
//! ```
//!
//! Squares are [row, column] from the top left, sums row + column and differences row − column, all
//! in the stated base. `base` must be there; `meta` is anything; other keys are refused. What is empty is not written.

use std::io;

use super::error::{JsonFault, ReadErrorKind};
use super::json::{read_base, read_rule, read_size};
use super::json_text;
use super::problem_file::{ProblemFile, ProblemFileError};
use crate::{Base, Problem, Rule, Square};

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

/// Writes a problem on one line; `meta` is JSON already.
pub(super) fn write(
    file: &ProblemFile,
    base: Base,
    meta: Option<&str>,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let problem = &file.problem;
    let twice_first = 2 * i64::from(base.number());
    out.write_all(b"{")?;
    if let Some(id) = &file.id {
        out.write_all(b"\"id\":")?;
        serde_json::to_writer(&mut *out, id)?;
        out.write_all(b",")?;
    }
    write!(out, "\"n\":{},\"base\":{base},\"rule\":\"{}\"", problem.size(), problem.rule())?;
    let square = |square: Square| {
        let (row, column) = square.written(base);
        format!("[{row},{column}]")
    };
    list(out, "givens", problem.givens().queens().iter().map(|&given| square(given)))?;
    list(out, "blocked", problem.blocked().map(square))?;
    list(out, "excluded_sum", problem.excluded_sums().map(|sum| (sum + twice_first).to_string()))?;
    list(out, "excluded_diff", problem.excluded_differences().map(|difference| difference.to_string()))?;
    if let Some(meta) = meta {
        write!(out, ",\"meta\":{meta}")?;
    }
    out.write_all(b"}\n")
}

fn list(out: &mut impl io::Write, key: &str, items: impl ExactSizeIterator<Item = String>) -> io::Result<()> {
    if items.len() == 0 {
        return Ok(());
    }
    write!(out, ",\"{key}\":[")?;
    for (index, item) in items.enumerate() {
        let comma = if index > 0 { "," } else { "" };
        write!(out, "{comma}{item}")?;
    }
    out.write_all(b"]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in [
            include_str!("../../../../testdata/csplib/excluded-diagonals.jsonl"),
            include_str!("../../../../testdata/csplib/blocked-n10.jsonl"),
            "{\"n\":5,\"base\":1,\"rule\":\"torus\",\"givens\":[[1,1],[5,3]],\"id\":\"a \\\"name\\\"\"}",
        ] {
            for line in text.lines() {
                let file = read(line, None).unwrap();
                for base in [Base::Zero, Base::One] {
                    let mut written = Vec::new();
                    file.write_json(base, Some("{\"source\":[1,2]}"), &mut written).unwrap();
                    let written = String::from_utf8(written).unwrap();
                    assert_eq!(read(&written, None).as_ref(), Ok(&file), "{written}");
                    assert!(written.ends_with("\"meta\":{\"source\":[1,2]}}\n"));
                }
            }
        }
    }
}
