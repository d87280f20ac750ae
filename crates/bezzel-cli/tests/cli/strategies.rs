//! `bezzel solve --strategy`, and an answer for each column of the first row.

use bezzel::search::StrategyName;
use serde_json::Value;

use crate::program::{run, run_with};

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(run(arguments).answer.trim_end()).expect("the answer is JSON")
}

#[test]
fn every_strategy_lists_what_the_search_in_order_lists() {
    let sorted = |answer: &str| {
        let mut lines: Vec<_> = answer.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let expected = run(&["solve", "7", "--all", "--format", "columns"]).answer;
    for name in StrategyName::ALL.iter().filter(|name| name.claims().all) {
        let run = run(&["solve", "7", "--all", "--format", "columns", "--strategy", name.name()]);
        assert_eq!(run.status, Some(0), "{name}");
        assert_eq!(sorted(&run.answer), sorted(&expected), "{name}");
        assert_eq!(run.answer == expected, name.claims().in_order, "{name}");
        assert!(run.messages.contains(name.name()), "{name}: {}", run.messages);
        assert_eq!(run.messages.contains("in its own order"), !name.claims().in_order, "{name}");
    }
}

#[test]
fn help_names_every_strategy() {
    for command in ["solve", "trace"] {
        let help = run(&[command, "--help"]).answer;
        for name in StrategyName::ALL {
            assert!(help.contains(name.name()), "{command}: {name}");
        }
    }
}

#[test]
fn a_strategy_keeps_givens_and_blocked_squares() {
    let problem =
        ["solve", "8", "--given", "b4", "--given", "d5", "--block", "a7", "--all", "--format", "squares"];
    for name in StrategyName::ALL.iter().filter(|name| name.claims().all) {
        let run = run(&[&problem[..], &["--strategy", name.name()]].concat());
        let squares: Vec<_> = run.answer.split_whitespace().collect();
        assert_eq!(squares.len(), 8, "{name}: {}", run.answer);
        assert!(squares.contains(&"b4") && squares.contains(&"d5") && squares.contains(&"e8"), "{name}");
    }
    for name in ["min-conflicts", "annealing"] {
        let run =
            run(&["solve", "8", "--given", "b4", "--given", "d5", "--format", "squares", "--strategy", name]);
        assert!(run.answer.contains("b4") && run.answer.contains("d5"), "{name}: {}", run.answer);
    }
}

#[test]
fn a_local_search_says_gave_up_and_never_none() {
    for name in ["min-conflicts", "annealing"] {
        for arguments in [&["solve", "3"][..], &["solve", "6", "--given", "a6"]] {
            let run = run(&[arguments, &["--strategy", name, "--starts", "4"]].concat());
            assert_eq!((run.status, run.answer.as_str()), (Some(3), ""), "{name} {arguments:?}");
            assert!(run.messages.starts_with("gave up after"), "{}", run.messages);
        }
        // What is plain from the problem is proved without a search.
        let plain = run(&["solve", "4", "--given", "a4", "--given", "b3", "--strategy", name]);
        assert_eq!(plain.status, Some(1));
        assert!(plain.messages.contains("a4 and b3 attack each other"), "{}", plain.messages);
        let verdict = json(&["solve", "3", "--strategy", name, "--starts", "4", "--json"]);
        assert_eq!((&verdict["verdict"], &verdict["stopped"]), (&"unknown".into(), &"starts".into()));
    }
}

#[test]
fn a_seed_belongs_to_its_answer() {
    let answer = |seed| {
        run(&["solve", "30", "--strategy", "min-conflicts", "--format", "columns", "--seed", seed]).answer
    };
    assert_eq!(answer("7"), answer("7"));
    assert_ne!(answer("7"), answer("8"));
    let arguments = ["solve", "30", "--strategy", "min-conflicts", "--seed", "7"];
    assert!(run(&arguments).messages.contains("min-conflicts, seed 7"));
    assert_eq!(json(&[&arguments[..], &["--json"]].concat())["seed"], "7");
}

#[test]
fn a_queue_stops_at_its_limit_and_names_the_level() {
    let run = run(&["solve", "12", "--strategy", "breadth-first", "--max-memory", "500K"]);
    assert_eq!((run.status, run.answer.as_str()), (Some(3), ""));
    assert!(run.messages.starts_with("gave up at 500 KiB of memory, at level 6"), "{}", run.messages);
    let arguments = ["solve", "12", "--strategy", "breadth-first", "--max-memory", "500K", "--json"];
    let verdict = json(&arguments);
    assert_eq!((&verdict["engine"], &verdict["stopped"]), (&"breadth-first".into(), &"memory".into()));
}

/// The blocks of an answer for each column: a placement, or none.
fn each(n: &str, format: &str) -> Vec<String> {
    let run = run(&["solve", n, "--each-first-column", "--format", format]);
    let separator = if format == "columns" { "\n" } else { "\n\n" };
    run.answer.trim_end().split(separator).map(str::to_owned).collect()
}

#[test]
fn each_column_of_the_first_row_has_its_answer() {
    assert_eq!(each("2", "columns"), ["none", "none"]);
    assert_eq!(each("3", "columns"), ["none", "none", "none"]);
    // The article's program prints boards with clashes in the first and the last column here.
    assert_eq!(each("4", "columns"), ["none", "2 4 1 3", "3 1 4 2", "none"]);
    let six = ["none", "2 4 6 1 3 5", "3 6 2 5 1 4", "4 1 5 2 6 3", "5 3 1 6 4 2", "none"];
    assert_eq!(each("6", "columns"), six);
    let eight = each("8", "columns");
    for (column, placement) in (1..).zip(&eight) {
        assert!(placement.starts_with(&format!("{column} ")), "{placement}");
        let check = run_with(&["check", "--complete"], format!("{placement}\n"));
        assert_eq!(check.status, Some(0), "{placement}");
    }
    assert_eq!(eight.len(), 8);
    assert_eq!(each("4", "matrix-spaced")[1], "0  1  0  0\n0  0  0  1\n1  0  0  0\n0  0  1  0");
    assert_eq!(each("4", "matrix-spaced").len(), 4);
}

#[test]
fn the_answers_by_column_have_headings_and_a_total() {
    let run_4 = run(&["solve", "4", "--each-first-column"]);
    assert_eq!(run_4.status, Some(0));
    assert!(run_4.answer.starts_with("column 1 (a4): none\n\ncolumn 2 (b4):\n"), "{}", run_4.answer);
    assert!(run_4.messages.starts_with("2 of 4 columns of the first row have a placement\n"));
    let json = run(&["solve", "4", "--each-first-column", "--format", "json", "--base", "0"]).answer;
    let lines: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["first_column"], &lines[0]["columns"]), (&0.into(), &Value::Null));
    assert_eq!(lines[1]["columns"], serde_json::json!([1, 3, 0, 2]));
    let run_3 = run(&["solve", "3", "--each-first-column"]);
    assert_eq!(run_3.status, Some(1));
    let stopped = run(&["solve", "20", "--each-first-column", "--max-nodes", "1000", "--format", "columns"]);
    assert_eq!((stopped.status, stopped.answer.as_str()), (Some(3), ""));
    assert!(stopped.messages.starts_with("gave up after 1000 nodes"), "{}", stopped.messages);
}
