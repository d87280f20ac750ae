//! Boards with constraints and boards under other rules: found, listed, counted, explained.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

use serde_json::Value;

use crate::program::{Run, program, project, run, run_with};

fn json(run: &Run) -> Vec<Value> {
    run.answer.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// A JSON line without its time.
fn without_seconds(run: &Run) -> Vec<Value> {
    let mut lines = json(run);
    for line in &mut lines {
        line["seconds"] = Value::Null;
    }
    lines
}

/// The placements of a listing, as columns.
fn listed(arguments: &[&str]) -> Vec<String> {
    let run = run(&[&["solve"], arguments, &["--format", "columns"]].concat());
    assert_eq!(run.status, Some(0), "{arguments:?}: {}", run.messages);
    run.answer.lines().map(str::to_owned).collect()
}

#[test]
fn any_order_gives_the_same_placements() {
    for board in [
        &["8"][..],
        &["8", "--given", "b4"],
        &["9", "--block", "a1", "--exclude-sum", "10"],
        &["11", "--rule", "torus"],
        &["10", "--rule", "superqueens"],
        &["8", "--unique"],
    ] {
        let ordered = listed(&[board, &["--all"]].concat());
        let numbers =
            |text: &String| -> Vec<u32> { text.split(' ').map(|number| number.parse().unwrap()).collect() };
        assert!(ordered.iter().map(numbers).is_sorted(), "{board:?}");
        let set = |placements: Vec<String>| placements.into_iter().collect::<BTreeSet<_>>();
        let any = listed(&[board, &["--all", "--any-order"]].concat());
        assert_eq!(any.len(), ordered.len(), "{board:?}");
        assert_eq!(set(any), set(ordered), "{board:?}");
    }
    // One placement in any order is one.
    let one = &listed(&["12", "--block", "a1", "--any-order"])[0];
    assert_eq!(run_with(&["check", "--complete"], one).status, Some(0), "{one}");
    let refused = run(&["solve", "8", "--any-order", "--strategy", "bitmask"]);
    assert_eq!(refused.status, Some(2));
    assert!(refused.messages.contains("--any-order"), "{}", refused.messages);
}

#[test]
fn one_placement_is_the_first_in_order_up_to_twenty() {
    for board in [
        &["8", "--given", "c5"][..],
        &["12", "--block", "12,12", "--block", "6,6"],
        &["13", "--rule", "torus"],
        &["20", "--block", "1,1"],
    ] {
        let first = &listed(&[board, &["--first", "1"]].concat())[0];
        assert_eq!(&listed(board)[0], first, "{board:?}");
    }
    for n in ["21", "40", "64"] {
        let found = run(&["solve", n, "--block", "a1", "--given", "c3", "--format", "columns"]);
        assert_eq!(found.status, Some(0), "N={n}: {}", found.messages);
        let board = format!("{{\"n\":{n},\"base\":1,\"givens\":[[{},3]]}}", n.parse::<u32>().unwrap() - 2);
        let problem = std::env::temp_dir().join(format!("bezzel-given-{n}-{}", std::process::id()));
        std::fs::write(&problem, board).unwrap();
        let checked = ["check", "--complete", "--problem", problem.to_str().unwrap()];
        assert_eq!(run_with(&checked, &found.answer).status, Some(0), "N={n}: {}", found.answer);
        std::fs::remove_file(problem).unwrap();
    }
}

#[test]
fn a_verdict_alone_is_the_number_and_the_first_placement() {
    for (board, count) in [
        (&["8"][..], "92"),
        (&["8", "--given", "b4", "--given", "4,4"], "2"),
        (&["11", "--rule", "torus"], "88"),
        (&["12", "--rule", "torus"], "0"),
        (&["10", "--rule", "superqueens"], "4"),
        (&["4", "--given", "b4", "--given", "d3", "--given", "a2", "--given", "c1"], "1"),
    ] {
        let verdict = run(&[&["solve"], board, &["--all", "--json"]].concat());
        let line = &json(&verdict)[0];
        assert_eq!((&line["count"], &line["complete"]), (&count.into(), &true.into()), "{board:?}");
        let first = match count {
            "0" => Value::Null,
            _ => {
                let columns = listed(&[board, &["--first", "1"]].concat())[0].clone();
                serde_json::from_str(&format!("[{}]", columns.replace(' ', ","))).unwrap()
            }
        };
        assert_eq!(line["first"], first, "{board:?}");
        // Going through them one by one comes to the same.
        let most = run(&[&["solve"], board, &["--all", "--json", "--max-solutions", "1000"]].concat());
        assert_eq!(json(&most)[0]["count"], count, "{board:?}");
        let counted = run(&[&["count"], board, &["--json"]].concat());
        assert_eq!((counted.status, &json(&counted)[0]["placements"]), (Some(0), &count.into()), "{board:?}");
    }
}

#[test]
fn kernels_and_threads_change_nothing() {
    let question = ["solve", "14", "--rule", "torus", "--block", "a1", "--all", "--json"];
    let asked = |options: &[&str]| run(&[&question[..], options].concat());
    let answer = without_seconds(&asked(&["--threads", "1"]));
    for options in [&["--threads", "2"][..], &["--threads", "5"], &["--kernel", "portable"], &["--seed", "7"]]
    {
        assert_eq!(without_seconds(&asked(options)), answer, "{options:?}");
    }
    for kernel in ["avx512", "avx2"] {
        let run = asked(&["--kernel", kernel]);
        match run.status {
            Some(2) => assert!(run.messages.contains(kernel), "{}", run.messages),
            _ => assert_eq!(without_seconds(&run), answer, "{kernel}"),
        }
    }
    let refused = run(&["solve", "8", "--kernel", "portable", "--strategy", "bitmask"]);
    assert_eq!(refused.status, Some(2));
    assert!(refused.messages.contains("--kernel and --strategy"), "{}", refused.messages);
}

#[test]
fn limits_are_no_proof() {
    // Without a placement, and far too large to prove that.
    let torus = ["--rule", "torus", "--max-time", "30ms"];
    for arguments in [&["solve", "60"][..], &["solve", "60", "--all"], &["solve", "60", "--all", "--json"]] {
        let run = run(&[arguments, &torus].concat());
        assert_eq!(run.status, Some(3), "{arguments:?}: {}", run.messages);
        assert!(
            !format!("{}{}", run.answer, run.messages).contains("no placement exists"),
            "{}",
            run.messages
        );
    }
    let unknown = run(&["solve", "20", "--block", "a1", "--all", "--json", "--max-nodes", "10"]);
    let line = &json(&unknown)[0];
    assert_eq!((unknown.status, &line["stopped"]), (Some(3), &"nodes".into()));
    let many = run(&["solve", "20", "--block", "a1", "--all", "--json", "--max-time", "100ms"]);
    let line = &json(&many)[0];
    assert_eq!((many.status, &line["verdict"], &line["complete"]), (Some(3), &"many".into(), &false.into()));
    assert!(line["first"].is_array(), "{line}");
    let counted = run(&["count", "20", "--block", "a1", "--max-time", "100ms"]);
    assert_eq!(counted.status, Some(3));
    assert!(counted.answer.lines().nth(1).unwrap().contains('≥'), "{}", counted.answer);
    assert!(counted.messages.starts_with("gave up after 0.1 s: at least "), "{}", counted.messages);
    let line = &json(&run(&["count", "20", "--block", "a1", "--max-nodes", "1000", "--json"]))[0];
    assert_eq!((&line["placements"], &line["stopped"]), (&Value::Null, &"nodes".into()));
    assert!(line["at_least"].is_string(), "{line}");
}

#[test]
fn boards_are_counted_in_every_way_that_they_are_given() {
    let nauck = run(&["count", "8", "--given", "b4", "--given", "4,4"]);
    let row: Vec<_> = nauck.answer.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!((nauck.status, &row[..2]), (Some(0), &["8", "2"][..]), "{}", nauck.answer);
    assert!(!nauck.answer.contains("fundamental"), "{}", nauck.answer);
    let based = run(&["count", "8", "--given", "4,1", "--given", "3,3", "--base", "0", "--json"]);
    assert_eq!(json(&based)[0]["placements"], "2");

    let rows = run_with(
        &["count", "-"],
        "Q...\n....\n....\n....\n\n....\n....\n....\n....\n\nxxxx\n....\n....\n....\n",
    );
    let counts: Vec<_> = rows.answer.lines().skip(1).map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!((rows.status, counts), (Some(0), vec![Some("0"), Some("2"), Some("0")]));
    let reason = "standard input:11: no placement exists: no square of row 1 (counted from 1) is free\n";
    assert!(rows.messages.contains(reason), "{}", rows.messages);

    let torus = run(&["count", "5..13", "--rule", "torus", "--json"]);
    let counts: Vec<_> =
        json(&torus).iter().map(|line| line["placements"].as_str().unwrap().to_owned()).collect();
    assert_eq!(counts, ["10", "0", "28", "0", "0", "0", "88", "0", "4524"]);
    // No number of placements is a mistake.
    assert_eq!(run(&["count", "4", "--given", "a1"]).status, Some(0));
}

#[test]
fn what_is_only_for_empty_boards_is_refused_in_a_sentence() {
    for (arguments, fact) in [
        (&["8", "--given", "a1", "--classes"][..], "--classes"),
        (&["8", "--rule", "torus", "--by", "square"], "--by"),
        (&["8", "--block", "a1", "--plot", "x.svg"], "--plot"),
        (&["8", "--rule", "torus", "--engine", "bitmask"], "--engine"),
        (&["4..8", "--given", "a1"], "--given"),
        (&["4..8", "--rule", "torus", "--exclude-sum", "4"], "--exclude-sum"),
        (&["-", "--classes"], "--classes"),
        (&["-", "--given", "a1"], "--given"),
        (&["8", "--max-nodes", "5"], "--max-nodes"),
        (&["8", "--jsonl"], "--jsonl"),
        (&["8", "--given", "i9"], "i9"),
        (&["5000", "--block", "1,1"], "N=5000"),
    ] {
        let refused = run_with(&[&["count"], arguments].concat(), "Q\n");
        assert_eq!((refused.status, refused.answer.as_str()), (Some(2), ""), "{arguments:?}");
        assert_eq!(refused.messages.lines().count(), 1, "{}", refused.messages);
        assert!(refused.messages.contains(fact), "{}", refused.messages);
    }
}

#[test]
fn engines_explain_themselves_in_both_languages() {
    for (arguments, english, chinese) in [
        (&["solve", "8", "--given", "b4", "--given", "d5"][..], "the exact search, ", "精确搜索"),
        (&["solve", "8", "--given", "b4", "--given", "d4"], "nothing had to be searched", "不必搜索"),
        (&["solve", "8", "--rule", "torus", "--all"], "at most 64 rows are open", "不超过 64 行"),
        (&["solve", "100", "--format", "columns"], "a formula writes", "用公式直接写出"),
        (&["solve", "8", "--all"], "the row-by-row search, ", "逐行搜索"),
        (&["solve", "8", "--strategy", "bitmask"], "bitmask was chosen", "选用 bitmask"),
        (&["count", "8"], "half-board, which joins", "half-board（"),
        (
            &["count", "8", "--engine", "unit-dfs"],
            "unit-dfs was chosen because it was asked for",
            "选用 unit-dfs",
        ),
        (
            &["count", "8", "--block", "a1"],
            "after the givens, 8 of 8 rows and as many columns are open, with 63 free squares",
            "共 63 个",
        ),
    ] {
        let said = |language| {
            let plain = run(&[&["--lang", language], arguments].concat());
            let explained = run(&[&["--lang", language], arguments, &["--explain"]].concat());
            assert_eq!(
                (explained.status, explained.messages.lines().count() > plain.messages.lines().count()),
                (plain.status, true),
                "{arguments:?}"
            );
            assert!(
                explained.messages.lines().all(|line| !line.starts_with("explain-")),
                "{}",
                explained.messages
            );
            explained.messages
        };
        assert!(said("en").contains(english), "{arguments:?}: {}", said("en"));
        assert!(said("zh").contains(chinese), "{arguments:?}: {}", said("zh"));
    }
    let line = &json(&run(&["solve", "8", "--given", "b4", "--json", "--explain"]))[0];
    let explanation = &line["explanation"];
    assert_eq!(explanation["open_rows"], 7, "{line}");
    assert_eq!(explanation["turns"][0]["engine"], line["engine"], "{line}");
    assert_eq!(explanation["turns"][0]["nodes"], line["nodes"], "{line}");
    assert!(json(&run(&["solve", "8", "--given", "b4", "--json"]))[0].get("explanation").is_none());
}

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
