//! What the documents show is what the program does.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::program::{project, run, run_with};

/// Runs every `$ command` in the console blocks of a document, in a shell in an empty folder, and compares
/// what it prints with the lines below it. Times differ from run to run and are not compared.
#[cfg(unix)]
fn expect_examples(document: &str) {
    let text = fs::read_to_string(project(document)).unwrap();
    let folder = std::env::temp_dir().join(format!("bezzel-{document}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_bezzel")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let blocks = text.split("```console\n").skip(1).map(|block| block.split("```").next().unwrap());
    let mut examples = 0;
    for example in blocks.flat_map(|block| block.split("$ ").skip(1)) {
        let (command, expected) = example.split_once('\n').unwrap();
        let shell = format!("exec 2>&1; {command}");
        let mut run = Command::new("sh");
        run.args(["-c", &shell]).current_dir(&folder).env("PATH", &path).env("LC_ALL", "C");
        let printed = String::from_utf8(run.output().unwrap().stdout).unwrap();
        assert_eq!(without_times(&printed), without_times(expected), "{document}: {command}");
        examples += 1;
    }
    assert!(examples >= 10, "{document} has {examples} examples");
    fs::remove_dir_all(folder).unwrap();
}

/// The text with what stands after the last middle dot of a line left out.
fn without_times(text: &str) -> String {
    let line = |line: &str| match line.rsplit_once(" · ") {
        Some((before, time)) if time.ends_with('s') => format!("{before} · time\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect::<Vec<_>>().concat()
}

#[cfg(unix)]
#[test]
fn the_examples_in_the_readme_are_real() {
    expect_examples("README.md");
    expect_examples("README.zh-CN.md");
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
