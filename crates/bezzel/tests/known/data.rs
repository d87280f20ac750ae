//! The files of known values.

use bezzel::notation::ProblemFile;
use bezzel::{Problem, Size};
use serde_json::Value;

pub(crate) fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("the file is JSON")
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// A count; those above 2^53 are written as texts, and so are some others.
pub(crate) fn count(value: &Value) -> u64 {
    let count = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    count.expect("a count")
}

/// A row, a column, or a sum or difference of them.
pub(crate) fn index(value: &Value) -> i64 {
    value.as_i64().expect("a whole number")
}

pub(crate) fn small(value: &Value) -> u32 {
    u32::try_from(count(value)).expect("a small number")
}

pub(crate) fn numbers(value: &Value) -> Vec<u32> {
    list(value).iter().map(small).collect()
}

/// The size of a public case about one board.
pub(crate) fn size_of(case: &Value) -> Size {
    size(small(&case["input"]["n"]))
}

pub(crate) fn size(n: u32) -> Size {
    Size::new(n).expect("n is at least 1")
}

/// The term of a sequence for a size.
pub(crate) fn term(id: &str, n: u32) -> Value {
    let sequences = json(include_str!("../../../../testdata/sequences.json"));
    let sequence = list(&sequences).iter().find(|sequence| sequence["id"] == id);
    let sequence = sequence.expect(id);
    let offset = small(&sequence["offset"]);
    sequence["terms"][(n - offset) as usize].clone()
}

pub(crate) fn term_count(id: &str, n: u32) -> u64 {
    count(&term(id, n))
}

/// The public cases of a kind.
pub(crate) fn cases(kind: &str) -> Vec<Value> {
    let Value::Array(mut cases) = json(include_str!("../../../../testdata/public-cases.json")) else {
        panic!("a list");
    };
    cases.retain(|case| case["kind"] == kind);
    assert!(!cases.is_empty(), "{kind}");
    cases
}

/// The public case with an id.
pub(crate) fn case(kind: &str, id: &str) -> Value {
    let mut cases = cases(kind).into_iter();
    cases.find(|case| case["id"] == id).expect(id)
}

/// The problems of a file of `CSPLib`, each with what is known about it.
pub(crate) fn csplib(lines: &str) -> Vec<(String, Problem, Value)> {
    let problems = lines.lines().map(|line| {
        let file = ProblemFile::read(line, None).expect(line);
        let known = json(line)["meta"].take();
        (file.id.expect("each has an id"), file.problem, known)
    });
    problems.collect()
}

pub(crate) fn excluded_diagonals() -> Vec<(String, Problem, Value)> {
    csplib(include_str!("../../../../testdata/csplib/excluded-diagonals.jsonl"))
}

pub(crate) fn blocked_squares() -> Vec<(String, Problem, Value)> {
    csplib(include_str!("../../../../testdata/csplib/blocked-n10.jsonl"))
}

pub(crate) fn competition_boards() -> Vec<(String, Problem, Value)> {
    csplib(include_str!("../../../../testdata/csplib/blocked-asp.jsonl"))
}
