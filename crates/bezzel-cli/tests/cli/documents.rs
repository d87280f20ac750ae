//! What the documents show is what the program does.

use std::fs;

use serde_json::Value;

use crate::program::{project, run, run_with};

#[test]
fn the_examples_in_the_documents_are_real() {
    trycmd::TestCases::new().case(project("README.md")).case(project("README.zh-CN.md")).env("LC_ALL", "C");
}

/// Checks each line of a run's answer against a schema in docs/schemas.
fn expect_schema(name: &str, answer: &str) {
    let path = project(&format!("docs/schemas/{name}.schema.json"));
    let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let validator = jsonschema::validator_for(&schema).expect("the schema is one");
    assert!(!answer.is_empty());
    for line in answer.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        let faults: Vec<_> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(faults.is_empty(), "{name}: {line}: {faults:?}");
    }
}

#[test]
fn placements_keep_their_schema() {
    expect_schema("placement", &run(&["solve", "5", "--all", "--format", "json"]).answer);
    expect_schema("placement", &run_with(&["convert", "--to", "json"], "- 4 - 3\n").answer);
    expect_schema("placement", &run_with(&["convert", "--to", "json"], "QQ\n..\n").answer);
}

#[test]
fn verdicts_keep_their_schema() {
    for arguments in [
        &["solve", "8", "--all", "--json"][..],
        &["solve", "8", "--json"],
        &["solve", "3", "--json"],
        &["solve", "1", "--all", "--json"],
        &["solve", "100", "--json"],
        &["solve", "8", "--all", "--max-nodes", "5", "--json"],
    ] {
        expect_schema("verdict", &run(arguments).answer);
    }
    let lines = "{\"n\":4,\"base\":0,\"id\":\"four\"}\n{\"n\":3,\"base\":0}\n";
    expect_schema("verdict", &run_with(&["solve", "-", "--jsonl"], lines).answer);
}

#[test]
fn checks_keep_their_schema() {
    for board in ["2 4 1 3\n", "1 1 1 1\n", "- 4 - 3\n", &"1 ".repeat(100_001)] {
        expect_schema("check", &run_with(&["check", "--json"], board).answer);
    }
    expect_schema("check", &run_with(&["check", "--json", "--rule", "superqueens"], "2 4 1 3\n").answer);
}

#[test]
fn problems_keep_their_schema() {
    for file in ["blocked-asp", "blocked-n10", "excluded-diagonals"] {
        let text = fs::read_to_string(project(&format!("testdata/csplib/{file}.jsonl"))).unwrap();
        expect_schema("problem", &text);
    }
}
