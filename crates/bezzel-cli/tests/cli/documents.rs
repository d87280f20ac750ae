//! What the documents show is what the program does.

use std::fs;
use std::path::Path;
use std::process::Command;

use bezzel::search::StrategyName;
use serde_json::Value;

use crate::program::{project, run, run_with};

/// Runs every `$ command` in the console blocks of a document, in a shell in an empty folder, and compares
/// what it prints with the lines below it. Times differ from run to run and are not compared.
#[cfg(unix)]
fn expect_examples(document: &str, least: usize) {
    let text = fs::read_to_string(project(document)).unwrap();
    let name = document.replace('/', "-");
    let folder = std::env::temp_dir().join(format!("bezzel-{name}-{}", std::process::id()));
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
    assert!(examples >= least, "{document} has {examples} examples");
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
    expect_examples("README.md", 10);
    expect_examples("README.zh-CN.md", 10);
}

#[cfg(unix)]
#[test]
fn the_game_in_its_pages_is_replayed() {
    expect_examples("docs/play.md", 1);
    expect_examples("docs/play.zh-CN.md", 1);
}

#[cfg(unix)]
#[test]
fn the_examples_of_exports_are_real() {
    expect_examples("docs/exports.md", 6);
    expect_examples("docs/exports.zh-CN.md", 6);
}

#[cfg(unix)]
#[test]
fn the_example_of_solving_is_real() {
    expect_examples("docs/solving.md", 1);
    expect_examples("docs/solving.zh-CN.md", 1);
}

#[cfg(unix)]
#[test]
fn each_strategy_has_a_page_in_both_languages() {
    for (language, heading) in [("", "## Pseudo-code"), (".zh-CN", "## 伪代码")] {
        let index = fs::read_to_string(project(&format!("docs/methods/README{language}.md"))).unwrap();
        for strategy in StrategyName::ALL {
            let page = format!("docs/methods/{strategy}{language}.md");
            expect_examples(&page, 1);
            let text = fs::read_to_string(project(&page)).unwrap();
            // The code is kept in the strategy's file; steps refer to its lines.
            let code = format!("{heading}\n\n```text\n{}\n```\n", strategy.pseudo_code().join("\n"));
            assert!(text.contains(&code), "{page} should have this block:\n{code}");
            if !language.is_empty() {
                let shown = run(&["trace", "1", "--strategy", strategy.name(), "--lang", "zh"]).answer;
                let numbered = shown.lines().skip(2).take_while(|line| !line.is_empty());
                let chinese = numbered.map(|line| line.get(6..).unwrap_or_default());
                let code = format!("```text\n{}\n```\n", chinese.collect::<Vec<_>>().join("\n"));
                assert!(text.contains(&code), "{page} should have this block:\n{code}");
            }
            assert!(index.contains(&format!("({strategy}{language}.md)")), "the index leaves {page} out");
        }
    }
    expect_examples("docs/methods/README.md", 1);
    expect_examples("docs/methods/README.zh-CN.md", 1);
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
        &["solve", "8", "--random", "--json"],
        &["solve", "100", "--random", "--json"],
        &["solve", "8", "--all", "--max-nodes", "5", "--json"],
        &["solve", "8", "--explain", "--json"],
        &["solve", "8", "--given", "b4", "--explain", "--json"],
        &["solve", "8", "--given", "b4", "--given", "d4", "--explain", "--json"],
        &["solve", "8", "--strategy", "bitmask", "--explain", "--json"],
        &["solve", "30", "--explain", "--json"],
        &["solve", "8", "--random", "--explain", "--json"],
        &["solve", "11", "--rule", "torus", "--all", "--explain", "--json"],
    ] {
        expect_schema("verdict", &run(arguments).answer);
    }
    let lines = "{\"n\":4,\"base\":0,\"id\":\"four\"}\n{\"n\":3,\"base\":0}\n";
    expect_schema("verdict", &run_with(&["solve", "-", "--jsonl"], lines).answer);
}

#[test]
fn traces_and_comparisons_keep_their_schema() {
    for name in StrategyName::ALL.iter().map(|name| name.name()) {
        let strategy = ["--strategy", name];
        let lines = run(&[&["trace", "5", "--format", "jsonl"], &strategy[..]].concat()).answer;
        expect_schema("trace", &lines);
        expect_schema("trace-summary", &run(&[&["trace", "5", "--json"], &strategy[..]].concat()).answer);
        expect_schema("verdict", &run(&[&["solve", "5", "--json"], &strategy[..]].concat()).answer);
    }
    for stopped in [
        &["trace", "20", "--json", "--max-steps", "3"][..],
        &["trace", "9", "--json", "--strategy", "breadth-first", "--max-memory", "1K"],
        &["trace", "3", "--json", "--strategy", "annealing", "--starts", "1"],
    ] {
        expect_schema("trace-summary", &run(stopped).answer);
    }
    let each = ["solve", "6", "--each-first-column", "--format", "json"];
    expect_schema("first-column", &run(&each).answer);
    let restarts = ["solve", "3", "--json", "--strategy", "annealing", "--starts", "1"];
    expect_schema("verdict", &run(&restarts).answer);
    expect_schema("comparison", &run(&["compare", "3..4", "--json", "--runs", "1"]).answer);
    let stopped = ["compare", "9", "--json", "--strategy", "breadth-first", "--max-memory", "1K"];
    expect_schema("comparison", &run(&stopped).answer);
    let too_large = ["compare", "70", "--json", "--strategy", "bitmask,min-conflicts"];
    expect_schema("comparison", &run(&too_large).answer);
}

#[test]
fn counts_keep_their_schema() {
    for arguments in [
        &["count", "1..9", "--json"][..],
        &["count", "8", "--classes", "--engine", "bitmask", "--json"],
        &["count", "8", "--engine", "unit-dfs", "--threads", "1", "--json"],
        &["count", "8", "--by", "first-row", "--json"],
        &["count", "4..6", "--by", "square", "--classes", "--json"],
        &["count", "20", "--engine", "unit-dfs", "--max-time", "20ms", "--json"],
        &["count", "4..5", "--explain", "--json"],
        &["count", "8", "--engine", "unit-dfs", "--explain", "--json"],
        &["count", "5..8", "--rule", "torus", "--json"],
        &["count", "8", "--given", "b4", "--given", "d4", "--explain", "--json"],
        &["count", "16", "--block", "a1", "--max-nodes", "100", "--explain", "--json"],
    ] {
        expect_schema("count", &run(arguments).answer);
    }
    let lines = "{\"n\":6,\"base\":0,\"id\":\"six\"}\n{\"n\":6,\"base\":0,\"blocked\":[[0,0]]}\n";
    expect_schema("count", &run_with(&["count", "-", "--jsonl", "--explain"], lines).answer);
    expect_schema("count", &run_with(&["count", "-", "--json"], "Q..\n...\n...\n\n.\n").answer);
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
    for kind in ["completion", "blocked", "excluded-diagonals"] {
        expect_schema("problem", &run(&["generate", "--kind", kind, "--n", "9", "--count", "3"]).answer);
    }
    let chosen = ["generate", "--kind", "blocked", "--n", "10", "--nodes", "1..1000"];
    expect_schema("problem", &run(&chosen).answer);
}
