//! `bezzel solve --random`.

use serde_json::Value;

use crate::program::{run, run_with};

fn draw(n: &str, seed: &str) -> String {
    let run = run(&["solve", n, "--random", "--seed", seed, "--format", "columns"]);
    assert_eq!(run.status, Some(0), "N={n}: {}", run.messages);
    run.answer
}

#[test]
fn a_placement_of_any_size_is_drawn_and_follows_from_its_seed() {
    for n in ["1", "4", "8", "14", "15", "30", "1000", "100000"] {
        let drawn = draw(n, "7");
        assert_eq!(drawn, draw(n, "7"), "N={n}");
        let checked = run_with(&["check", "--complete", "--size", n], &drawn);
        assert_eq!(checked.status, Some(0), "N={n}: {}", checked.answer);
    }
    for n in ["14", "15", "1000"] {
        assert_ne!(draw(n, "7"), draw(n, "8"), "N={n}");
    }
    assert_eq!(run(&["solve", "20", "--random", "--format", "columns"]).answer, draw("20", "1"));
}

#[test]
fn it_is_printed_like_any_other_placement() {
    let columns = draw("15", "3");
    for format in ["letters", "json", "fen"] {
        let run = run(&["solve", "15", "--random", "--seed", "3", "--format", format]);
        assert_eq!(run_with(&["convert", "--to", "columns"], run.answer).answer, columns);
    }
    let numbered = ["solve", "100000", "--random", "--numbered", "--base", "0", "--format", "columns"];
    let answer = run(&numbered).answer;
    let (_, listed) = answer.split_at(answer.find(|sign: char| sign.is_ascii_digit()).unwrap());
    assert!(listed.lines().count() == 1 && answer.ends_with('\n'), "a heading and one line");
    let drawn = run(&["solve", "8", "--random"]);
    assert!(drawn.answer.contains('♛') || drawn.answer.contains('♕'), "{}", drawn.answer);
}

#[test]
fn the_foot_says_how_it_was_drawn() {
    let foot = |language: &str, n: &str| {
        let run = run(&["--lang", language, "solve", n, "--random", "--seed", "5", "--format", "columns"]);
        run.messages.lines().nth(1).expect("a second line").to_owned()
    };
    assert!(foot("en", "14").contains("drawn from all placements, each equally likely, seed 5"));
    assert!(foot("en", "15").contains("random-looking, not uniform, seed 5"));
    assert!(foot("zh", "14").contains("从所有解中等概率抽取，随机种子 5"));
    assert!(foot("zh", "15").contains("看似随机（并非等概率），随机种子 5"));
}

#[test]
fn verdicts_name_engine_and_seed() {
    for (n, engine) in [("8", "uniform"), ("20", "random-repair")] {
        let verdict = run(&["solve", n, "--random", "--json"]).answer;
        let verdict: Value = serde_json::from_str(&verdict).unwrap();
        let facts = ["engine", "seed", "verdict", "stopped"].map(|key| verdict[key].as_str().unwrap());
        assert_eq!(facts, [engine, "1", "found", "enough"]);
        assert_eq!(verdict["first"].as_array().unwrap().len().to_string(), n);
    }
}

#[test]
fn boards_without_a_placement_are_a_plain_no() {
    for n in ["2", "3"] {
        let run = run(&["solve", n, "--random"]);
        assert_eq!((run.status, run.answer.as_str()), (Some(1), ""));
        assert!(run.messages.starts_with("no placement exists\n"), "{}", run.messages);
    }
}

#[test]
fn what_does_not_go_with_it_is_refused_in_one_line() {
    for (option, named) in [
        (&["--all"][..], "--all"),
        (&["--first", "2"], "--first"),
        (&["--unique"], "--unique"),
        (&["--each-first-column"], "--each-first-column"),
        (&["--strategy", "annealing"], "--strategy"),
        (&["--starts", "3"], "--starts"),
        (&["--max-solutions", "3"], "--max-solutions"),
        (&["--given", "a1"], "givens"),
        (&["--block", "a1"], "blocked squares"),
        (&["--exclude-sum", "5"], "excluded diagonals"),
        (&["--rule", "torus"], "torus"),
        (&["--rule", "superqueens"], "superqueens"),
        (&["--seed", "x"], "--seed"),
    ] {
        let run = run(&[&["solve", "11", "--random"], option].concat());
        assert_eq!((run.status, run.answer.as_str()), (Some(2), ""), "{option:?}");
        assert_eq!(run.messages.lines().count(), 1, "{}", run.messages);
        assert!(run.messages.contains(named), "{}", run.messages);
    }
    let large = run(&["solve", "100000001", "--random", "--format", "columns"]);
    assert_eq!(large.status, Some(2));
    assert!(
        large.messages.contains("N=100000001") && large.messages.contains("N=100000000"),
        "{}",
        large.messages
    );
}

#[test]
fn limits_are_kept() {
    for limit in [&["--max-time", "1ms"][..], &["--max-memory", "1M"], &["--max-nodes", "1000"]] {
        let run = run(&[&["solve", "3000000", "--random", "--format", "columns"], limit].concat());
        assert_eq!(run.status, Some(3), "{limit:?}: {}", run.messages);
        assert!(run.messages.starts_with("gave up"), "{limit:?}: {}", run.messages);
    }
}

#[test]
fn a_torus_is_constructed_where_there_is_a_formula() {
    let run = run(&["solve", "101", "--rule", "torus", "--format", "columns", "--base", "0"]);
    assert_eq!(run.status, Some(0), "{}", run.messages);
    assert!(run.answer.starts_with("0 2 4 6 "), "{}", run.answer);
    assert!(
        run.messages.contains("rule torus · counted from 0 · construction (no search)"),
        "{}",
        run.messages
    );
    let checked = run_with(&["check", "--complete", "--rule", "torus", "--base", "0"], run.answer);
    assert_eq!(checked.status, Some(0), "{}", checked.answer);
}
