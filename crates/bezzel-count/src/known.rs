//! Known values, which tests compare counts with.

use bezzel_core::Size;
use serde_json::Value;

pub(crate) fn size(n: u32) -> Size {
    Size::new(n).expect("n is at least 1")
}

/// The term of a sequence for a size, a count.
pub(crate) fn term(id: &str, n: u32) -> u64 {
    // Counts above 2^53 are written as texts.
    let term = value(id, n);
    term.as_u64().or_else(|| term.as_str()?.parse().ok()).expect("a count")
}

/// The term of a sequence for a size, a list of counts.
pub(crate) fn row(id: &str, n: u32) -> Vec<u128> {
    let row = value(id, n);
    let row = row.as_array().expect("a list").iter();
    row.map(|count| count.as_u64().expect("a count").into()).collect()
}

fn value(id: &str, n: u32) -> Value {
    let sequences: Value =
        serde_json::from_str(include_str!("../../../testdata/sequences.json")).expect("JSON");
    let mut sequences = sequences.as_array().expect("a list").iter();
    let sequence = sequences.find(|sequence| sequence["id"] == id).expect(id);
    let offset = sequence["offset"].as_u64().expect("a size");
    sequence["terms"][usize::try_from(u64::from(n) - offset).expect("a small size")].clone()
}
