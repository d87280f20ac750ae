//! Whatever is said in English is said in Chinese too.

use crate::program::{program, run, run_with};

/// Arguments and input that make each kind of message come.
const CASES: &[(&[&str], &str)] = &[
    (&["solve", "0"], ""),
    (&["solve", ""], ""),
    (&["solve", "-1"], ""),
    (&["solve", "99999999999"], ""),
    (&["solve", "٨"], ""),
    (&["solve", "8.0"], ""),
    (&["solve", "65", "--all"], ""),
    (&["solve", "20000000", "--format", "fen"], ""),
    (&["solve", "100", "--format", "text"], ""),
    (&["solve", "8", "--given", "i9"], ""),
    (&["solve", "8", "--given", "9,9"], ""),
    (&["solve", "8", "--given", "x"], ""),
    (&["solve", "8", "--given", "e4", "--given", "e4"], ""),
    (&["solve", "8", "--given", "e4", "--block", "e4"], ""),
    (&["solve", "8", "--given", "1,1", "--exclude-sum", "2"], ""),
    (&["solve", "8", "--given", "1,1", "--exclude-diff", "0"], ""),
    (&["solve", "8", "--exclude-sum", "17"], ""),
    (&["solve", "8", "--exclude-diff", "8"], ""),
    (&["solve", "8", "--exclude-diff", "x"], ""),
    (&["solve", "-"], r#"{"n":2,"base":1,"givens":[[1,1],[1,2],[2,1]]}"#),
    (&["solve", "-"], r#"{"n":2,"base":1,"givens":[[3,1]],"blocked":[[0,1]]}"#),
    (&["solve", "-"], r#"{"n":2,"base":2}"#),
    (&["solve", "-"], r#"{"n":0,"base":1}"#),
    (&["solve", "-"], r#"{"n":2}"#),
    (&["solve", "-"], r#"{"n":2,"base":1,"rule":"kings"}"#),
    (&["solve", "-", "--rule", "torus"], r#"{"n":2,"base":1,"rule":"queens"}"#),
    (&["solve", "-"], r#"{"n":2,"base":1,"regions":["AA","BB"]}"#),
    (&["solve", "-"], r#"{"n":2,"n":2}"#),
    (&["solve", "-"], r#"{"n":2,"quens":1}"#),
    (&["solve", "-"], r#"{"n":"2"}"#),
    (&["solve", "-"], r#"{"n":NaN}"#),
    (&["solve", "-"], r#"{"n":2} {"n":3}"#),
    (&["solve", "-", "--given", "a1"], "."),
    (&["solve", "no-such-file"], ""),
    (&["solve", "/"], ""),
    (&["solve", "8", "--base", "2"], ""),
    (&["solve", "8", "--first", "0"], ""),
    (&["solve", "8", "--format", "x"], ""),
    (&["solve", "8", "--rule", "x"], ""),
    (&["solve", "8", "--max-time", "x"], ""),
    (&["solve", "8", "--all", "--format", "svg"], ""),
    (&["solve", "8", "--all", "--format", "png"], ""),
    (&["solve", "8", "--format", "pdf", "--numbered"], ""),
    (&["solve", "1001", "--format", "png", "--width", "15"], ""),
    (&["draw", "--width", "100"], "1\n"),
    (&["solve", "8", "--numbered", "--format", "json"], ""),
    (&["solve", "8", "--json", "--format", "fen"], ""),
    (&["solve", "8", "--all", "--first", "2"], ""),
    (&["solve", "8", "--all", "--all"], ""),
    (&["solve", "8", "9"], ""),
    (&["solve", "8", "--formt", "fen"], ""),
    (&["solve", "8", "--format"], ""),
    (&["solve"], ""),
    (&["slove"], ""),
    (&[], ""),
    (&["man", "x"], ""),
    (&["check"], ""),
    (&["check"], "# only a comment\n"),
    (&["check"], "?\n"),
    (&["check"], "10\n"),
    (&["check"], "1 5 9\n"),
    (&["check", "--size", "4"], "1 2 3\n"),
    (&["check"], "1 2 x\n"),
    (&["check", "--from", "matrix"], "10\n0\n"),
    (&["check", "--from", "matrix"], "10\n"),
    (&["check", "--from", "bits"], "10\n"),
    (&["check", "--from", "bits", "--size", "3"], "1000\n"),
    (&["check", "--from", "letters"], "x.\n..\n"),
    (&["check", "--from", "csv", "--size", "4"], "1,2\n"),
    (&["check"], "(1,2)\n"),
    (&["check", "--size", "4"], "(1,2)(1,2)\n"),
    (&["check", "--size", "4"], "(1,2\n"),
    (&["check"], "8/8\n"),
    (&["check"], "8/8/8/8/8/8/8/9\n"),
    (&["check", "--from", "x"], ""),
    (&["check"], "\u{0}"),
    (&["check"], "1 1 1 1\n"),
    (&["check"], "2 4 1 3\n"),
    (&["check"], "- 4 - 3\n\n2 4 1 3\n"),
    (&["draw", "--format", "x"], "1\n"),
    (&["draw", "--format", "svg"], "1\n\n1\n"),
    // Without the feature it is missing, with it there is one board too many.
    (&["draw", "--format", "pdf"], "1\n\n1\n"),
    (&["convert", "--to", "columns"], "QQ\n..\n"),
    (&["convert", "--to", "matrix", "--size", "10000"], "a1\n"),
    (&["solve", "3"], ""),
    (&["solve", "8"], ""),
    (&["solve", "8", "--unique"], ""),
    (&["solve", "30"], ""),
    (&["solve", "8", "--given", "a8", "--given", "b8"], ""),
    (&["solve", "8", "--all", "--max-solutions", "1"], ""),
    (&["solve", "8", "--all", "--max-nodes", "1"], ""),
    (&["solve", "8", "--all", "--max-nodes", "1000"], ""),
    (&["solve", "40", "--all", "--max-time", "1ms"], ""),
    (&["solve", "4000000000", "--max-time", "1ms"], ""),
    (&["solve", "8", "--strategy", "x"], ""),
    (&["solve", "65", "--strategy", "bitmask"], ""),
    (&["solve", "1001", "--strategy", "min-conflicts", "--block", "a1"], ""),
    (&["solve", "8", "--strategy", "bitmask", "--rule", "torus"], ""),
    (&["solve", "8", "--strategy", "bitmask", "--each-first-column"], ""),
    (&["solve", "8", "--strategy", "annealing", "--all"], ""),
    (&["solve", "8", "--seed", "1"], ""),
    (&["solve", "8", "--strategy", "annealing", "--seed", "x"], ""),
    (&["solve", "8", "--strategy", "annealing", "--starts", "0"], ""),
    (&["solve", "8", "--max-memory", "1X"], ""),
    (&["solve", "8", "--each-first-column", "--format", "csv"], ""),
    (&["solve", "4", "--each-first-column"], ""),
    (&["solve", "4", "--each-first-column", "--format", "columns"], ""),
    (&["solve", "3", "--strategy", "annealing", "--starts", "1"], ""),
    (&["solve", "6", "--strategy", "dancing-links"], ""),
    (&["solve", "12", "--strategy", "breadth-first", "--max-memory", "1K"], ""),
    (&["trace", "4", "--format", "text", "--json"], ""),
    (&["trace", "-"], "Q\n\nQ\n"),
    (&["trace", "4", "--max-steps", "3"], ""),
    (&["trace", "4", "--interactive"], ""),
    (&["trace", "4", "--speed", "100"], ""),
    (&["trace", "4", "--beside", "collision"], ""),
    (&["trace", "4", "--beside", "x"], ""),
    (&["trace", "4", "--interactive", "--json"], ""),
    (&["trace", "4", "--strategy", "collision", "--all"], ""),
    (&["trace", "4", "--strategy", "attack-counts", "--each-first-column"], ""),
    (&["trace", "4", "--strategy", "iterative"], ""),
    (&["trace", "4", "--strategy", "forward-marking"], ""),
    (&["trace", "4", "--strategy", "breadth-first"], ""),
    (&["trace", "4", "--strategy", "bitmask"], ""),
    (&["trace", "4", "--strategy", "most-constrained"], ""),
    (&["trace", "4", "--strategy", "dancing-links"], ""),
    (&["trace", "4", "--strategy", "min-conflicts"], ""),
    (&["trace", "3", "--strategy", "annealing", "--starts", "1"], ""),
    (&["trace", "4", "--animate", "four.png"], ""),
    (&["trace", "65", "--animate", "x.gif"], ""),
    (&["trace", "4", "--animate", "x.gif", "--width", "1"], ""),
    (&["trace", "4", "--width", "300"], ""),
    (&["trace", "4", "--animate", "x.svg", "--width", "300"], ""),
    (&["trace", "12", "--max-steps", "5", "--animate", "/no/such/folder/x.svg"], ""),
    (&["compare", "5..4"], ""),
    (&["compare", "4", "--runs", "1"], ""),
    (&["compare", "70", "--strategy", "bitmask,min-conflicts", "--all"], ""),
    (&["compare", "70", "--strategy", "bitmask,min-conflicts"], ""),
    (&["compare", "99999", "--strategy", "bitmask"], ""),
    (&["compare", "9", "--strategy", "breadth-first", "--max-memory", "1K"], ""),
    (&["compare", "4", "--plot", "/no/such/folder/plot.svg"], ""),
    (&["count", "8"], ""),
    (&["count", "4..5", "--classes"], ""),
    (&["count", "5", "--by", "first-row", "--classes"], ""),
    (&["count", "29"], ""),
    (&["count", "17", "--by", "square"], ""),
    (&["count", "4", "--engine", "unit-dfs"], ""),
    (&["count", "8", "--by", "square", "--engine", "unit-dfs"], ""),
    (&["count", "8", "--by", "column"], ""),
    (&["count", "8", "--kernel", "portable", "--engine", "bitmask"], ""),
    (&["count", "8", "--kernel", "avx512"], ""),
    (&["count", "8", "--kernel", "sse"], ""),
    (&["count", "8", "--engine", "x"], ""),
    (&["count", "8", "--threads", "0"], ""),
    (&["count", "8", "--plot", "x.svg"], ""),
    (&["count", "7..8", "--by", "square", "--plot", "x.svg"], ""),
    (&["count", "8", "--by", "square", "--plot", "/no/such/folder/x.svg"], ""),
    (&["count", "12", "--max-memory", "1K"], ""),
    (&["count", "20", "--engine", "unit-dfs", "--max-time", "20ms"], ""),
    (&["play"], ""),
    (&["play", "3"], ""),
    (&["play", "x"], ""),
    (&["play", "8", "--minutes", "0"], ""),
    (&["play", "8", "--level", "6"], ""),
    (&["play", "8", "--seed", "1"], ""),
    (&["play", "8", "--level", "2", "--seed", "x"], ""),
    (&["play", "8", "--best"], ""),
    (&["play", "8", "--replay", "B"], ""),
    (&["play", "--best"], ""),
    (&["play", "--replay", "x"], ""),
    (&["play", "--replay", "B"], ""),
    // A game of four queens, and what would be one: of a later version, of a level that is another one by now, with an action
    // that is not possible.
    (&["play", "--replay", "BAQQBAAAA4NQD9AMMZABlwOrq"], ""),
    (&["play", "--replay", "BAgQBAAAA4NQD9AMMZAC-5YuW"], ""),
    (&["play", "--replay", "BAQQBAAcA4NQD9AMMZAAc2zYI"], ""),
    (&["play", "--replay", "BAQQBAAAA4NQD9AMNZABSqijr"], ""),
];

#[test]
fn every_message_has_both_languages() {
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    for (arguments, input) in CASES {
        let english = run_with(arguments, input);
        let chinese = run_with(&[&["--lang", "zh"], *arguments].concat(), input);
        assert_eq!(english.status, chinese.status, "{arguments:?}");
        let said = |run: &crate::program::Run| format!("{}{}", run.answer, run.messages);
        assert!(!said(&english).chars().any(is_chinese), "{arguments:?}: {}", said(&english));
        assert!(said(&chinese).chars().any(is_chinese), "{arguments:?} {input:?}: {}", said(&chinese));
        for line in english.messages.lines().chain(chinese.messages.lines()) {
            // A message whose facts did not arrive shows its own placeables.
            assert!(!line.contains("{$") && !line.contains("{ $"), "{line}");
            let bare = line.trim_start_matches("bezzel: ");
            let is_id = bare.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            assert!(!is_id || bare == "no placement exists" || bare.is_empty(), "{line}");
        }
    }
}

#[test]
fn the_locale_decides_where_nothing_else_is_said() {
    let says = |locale: &str| {
        let output = program().env("LC_ALL", locale).args(["solve", "3"]).output().unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(says("zh_CN.UTF-8").starts_with("无解"));
    assert!(says("de_DE.UTF-8").starts_with("no placement"));
}

#[test]
fn a_wrong_command_line_is_answered_in_the_language_asked_for() {
    assert!(run(&["solve", "--lang=zh", "8", "9"]).messages.contains("未知的参数"));
}
