//! A problem a line: answered in parallel, in order, and stopped cleanly.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

use serde_json::Value;

use crate::problems::{json, without_seconds};
use crate::program::{program, project, run, run_with};

/// Problems of several kinds and sizes, some of them wrong, with the lines of those.
fn mixed_problems(count: u64) -> (String, Vec<u64>) {
    let (mut text, mut wrong) = (String::new(), Vec::new());
    for index in 0..count {
        let line = match index % 7 {
            0 => format!("{{\"n\":{},\"base\":0,\"givens\":[[0,{}]]}}", 8 + index % 5, index % 8),
            1 => "{\"n\":11,\"base\":0,\"rule\":\"torus\"}".into(),
            2 => format!(
                "{{\"n\":12,\"base\":1,\"blocked\":[[1,{}]],\"id\":\"blocked-{index}\"}}",
                1 + index % 12
            ),
            3 => "{\"n\":3,\"base\":0}".into(),
            4 => "{\"n\":4,\"base\":0,\"givens\":[[9,9]]}".into(),
            5 if index < 20 => {
                run(&["generate", "--kind", "completion", "--n", "150"]).answer.trim_end().to_owned()
            }
            5 => "{\"n\":9,\"base\":0,\"rule\":\"superqueens\"}".into(),
            _ => "{\"n\":6,\"base\":0,\"excluded_diff\":[0]}".into(),
        };
        if index % 7 == 4 {
            wrong.push(index + 1);
        }
        writeln!(text, "{line}").unwrap();
    }
    (text, wrong)
}

#[test]
fn lines_are_answered_in_their_order_by_any_number_of_threads() {
    let (problems, wrong) = mixed_problems(300);
    for command in
        [&["solve", "-", "--all", "--jsonl"][..], &["solve", "-", "--jsonl"], &["count", "-", "--jsonl"]]
    {
        let of = |threads: &str| run_with(&[command, &["--threads", threads]].concat(), &problems);
        let one = of("1");
        assert_eq!(one.status, Some(2), "bad lines are not lost");
        let lines: Vec<_> = json(&one).iter().map(|line| line["line"].as_u64().unwrap()).collect();
        let right: Vec<_> = (1..=300).filter(|line| !wrong.contains(line)).collect();
        assert_eq!(lines, right, "{command:?}");
        assert_eq!(json(&one)[2]["id"], "blocked-2");
        let complaints: Vec<_> = one.messages.lines().map(|line| line.split(": ").nth(1).unwrap()).collect();
        let expected: Vec<_> = wrong.iter().map(|line| format!("standard input:{line}")).collect();
        assert_eq!(complaints, expected, "{command:?}");
        for threads in ["2", "3", "8"] {
            let other = of(threads);
            assert_eq!(without_seconds(&other), without_seconds(&one), "{command:?}, {threads} threads");
            assert_eq!((other.status, &other.messages), (one.status, &one.messages), "{threads} threads");
        }
    }
}

#[test]
fn known_boards_have_their_known_answers() {
    let text = std::fs::read_to_string(project("testdata/csplib/blocked-n10.jsonl")).unwrap();
    let counted = run_with(&["count", "-", "--jsonl"], &text);
    let solved = run_with(&["solve", "-", "--all", "--jsonl"], &text);
    assert_eq!((counted.status, solved.status), (Some(0), Some(0)));
    let (counted, solved) = (json(&counted), json(&solved));
    assert_eq!(counted.len(), text.lines().count());
    for ((line, count), verdict) in text.lines().zip(&counted).zip(&solved) {
        let problem: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&count["id"], &verdict["id"]), (&problem["id"], &problem["id"]));
        assert_eq!(count["placements"], verdict["count"], "{line}");
        if let Some(solutions) = problem["meta"]["solutions"].as_u64() {
            assert_eq!(count["placements"], solutions.to_string(), "{line}");
        }
    }
}

#[test]
fn each_line_has_the_limits_to_itself() {
    // The first cannot be answered in time; those behind it are not asked to wait, and have their time.
    let problems = "{\"n\":60,\"base\":0,\"rule\":\"torus\"}\n{\"n\":8,\"base\":0,\"givens\":[[0,0]]}\n";
    for threads in ["1", "2"] {
        let run = run_with(&["solve", "-", "--jsonl", "--max-time", "200ms", "--threads", threads], problems);
        let verdicts: Vec<_> = json(&run).iter().map(|line| line["verdict"].clone()).collect();
        assert_eq!((run.status, verdicts), (Some(3), vec!["unknown".into(), "found".into()]));
    }
}

/// The program at work on problems that are handed to it line by line.
fn listening(arguments: &[&str]) -> Child {
    let mut child = program();
    child.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    child.spawn().expect("the program starts")
}

#[test]
fn who_types_a_line_is_answered_before_the_next_one() {
    let mut child = listening(&["solve", "-", "--jsonl"]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for line in 1..=3u64 {
        writeln!(input, "{{\"n\":8,\"base\":0,\"givens\":[[0,{line}]]}}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["line"], line);
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_leaves_ends_what_is_under_way() {
    let mut child = listening(&["solve", "-", "--jsonl", "--threads", "2"]);
    let mut input = child.stdin.take().unwrap();
    // After the first answers comes a problem that takes for ever.
    for _ in 0..3 {
        writeln!(input, "{{\"n\":6,\"base\":0}}").unwrap();
    }
    writeln!(input, "{{\"n\":60,\"base\":0,\"rule\":\"torus\"}}").unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut String::new()).unwrap();
    drop(output);
    // What is answered now finds nobody.
    let problems = "{\"n\":6,\"base\":0}\n".repeat(10);
    let _ = input.write_all(problems.as_bytes());
    #[cfg(unix)]
    {
        let pid = child.id().to_string();
        std::thread::sleep(std::time::Duration::from_millis(200));
        std::process::Command::new("kill").args(["-TERM", &pid]).status().unwrap();
    }
    #[cfg(not(unix))]
    child.kill().unwrap();
    drop(input);
    let status = child.wait().unwrap().code();
    assert!(matches!(status, Some(0 | 143) | None), "{status:?}");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_lines_after_a_whole_answer() {
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        for command in ["solve", "count"] {
            let mut child = listening(&[command, "-", "--jsonl", "--threads", "2"]);
            let mut input = child.stdin.take().unwrap();
            writeln!(input, "{{\"n\":6,\"base\":0,\"givens\":[[0,1]]}}").unwrap();
            writeln!(input, "{{\"n\":60,\"base\":0,\"rule\":\"torus\"}}").unwrap();
            let mut output = BufReader::new(child.stdout.take().unwrap());
            let mut text = String::new();
            output.read_line(&mut text).unwrap();
            let pid = child.id().to_string();
            assert!(
                std::process::Command::new("kill")
                    .args([&format!("-{signal}"), &pid])
                    .status()
                    .unwrap()
                    .success()
            );
            output.read_to_string(&mut text).unwrap();
            assert_eq!(child.wait().unwrap().code(), Some(status), "{command}");
            assert_eq!(text.lines().count(), 1, "{text}");
            // The input is still open: nothing waits for its end.
            drop(input);
        }
    }
}
