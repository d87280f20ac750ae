//! `bezzel solve`, as issue and README promise it.

use std::process::{Child, Stdio};

use serde_json::Value;

use crate::program::{program, run, run_with};

fn lines(arguments: &[&str]) -> Vec<String> {
    let run = run(arguments);
    assert_eq!(run.status, Some(0), "{arguments:?}: {}", run.messages);
    run.answer.lines().map(str::to_owned).collect()
}

#[test]
fn all_placements_of_eight_queens_come_sorted() {
    let placements = lines(&["solve", "8", "--all", "--format", "columns"]);
    assert_eq!(placements.len(), 92);
    assert_eq!(placements[0], "1 5 8 6 3 7 2 4");
    assert!(placements.is_sorted());
    assert_eq!(lines(&["solve", "8", "--all", "--unique", "--format", "columns"]).len(), 12);
}

#[test]
fn the_total_goes_to_standard_error_in_both_languages() {
    let english = run(&["solve", "8", "--all", "--format", "bits"]);
    assert_eq!(english.messages.lines().next(), Some("92 placements"));
    let chinese = run(&["--lang", "zh", "solve", "8", "--all", "--format", "bits"]);
    assert_eq!(chinese.messages.lines().next(), Some("共92组解。"));
    assert_eq!(english.answer, chinese.answer);
}

#[test]
fn the_articles_shapes_are_printed() {
    let chinese =
        |format| run(&["solve", "4", "--all", "--lang", "zh", "--format", format, "--numbered"]).answer;
    assert_eq!(chinese("pairs"), "方案1(1,2)(2,4)(3,1)(4,3)\n方案2(1,3)(2,1)(3,4)(4,2)\n");
    assert_eq!(
        chinese("matrix"),
        "4皇后的第1个解是：\n\n0100\n0001\n1000\n0010\n\n4皇后的第2个解是：\n\n0010\n1000\n0001\n0100\n"
    );
    let plain = |format| run(&["solve", "4", "--first", "1", "--format", format]).answer;
    assert_eq!(plain("blocks"), "□■□□\n□□□■\n■□□□\n□□■□\n");
    assert_eq!(plain("matrix-spaced"), "0  1  0  0\n0  0  0  1\n1  0  0  0\n0  0  1  0\n");
}

#[test]
fn every_format_is_read_back_as_the_same_boards() {
    for format in [
        "columns",
        "pairs",
        "bits",
        "matrix",
        "matrix-spaced",
        "letters",
        "blocks",
        "squares",
        "fen",
        "json",
        "csv",
    ] {
        let listed = run(&["solve", "6", "--all", "--format", format]).answer;
        let mut arguments = vec!["convert", "--to", "columns"];
        if matches!(format, "pairs" | "squares" | "csv") {
            arguments.extend(["--size", "6"]);
        }
        let converted = run_with(&arguments, &listed);
        let expected = "2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n5 3 1 6 4 2\n";
        assert_eq!(converted.answer, expected, "{format}: {}", converted.messages);
    }
}

#[test]
fn a_board_without_a_placement_is_a_plain_no() {
    for n in ["2", "3"] {
        let run = run(&["solve", n]);
        assert_eq!((run.status, run.answer.as_str()), (Some(1), ""));
        assert!(run.messages.starts_with("no placement exists\n"), "{}", run.messages);
    }
}

#[test]
fn the_first_three_of_six_are_the_judges() {
    let placements = lines(&["solve", "6", "--first", "3", "--format", "columns"]);
    assert_eq!(placements, ["2 4 6 1 3 5", "3 6 2 5 1 4", "4 1 5 2 6 3"]);
}

#[test]
fn one_placement_is_found_for_any_size_and_the_checker_agrees() {
    let sizes = (4..=50).map(|n| n.to_string());
    for n in sizes.chain(["299", "300", "500", "10000"].map(String::from)) {
        let placement = run(&["solve", &n, "--format", "columns"]);
        assert_eq!(placement.status, Some(0), "N={n}");
        let checked = run_with(&["check", "--complete", "--size", &n], placement.answer);
        assert_eq!(checked.status, Some(0), "N={n}: {}", checked.answer);
    }
}

#[test]
fn givens_blocked_squares_and_diagonals_are_kept() {
    let completed = lines(&["solve", "8", "--given", "b4", "--given", "4,4", "--all", "--format", "columns"]);
    assert_eq!(completed, ["5 1 8 4 2 7 3 6", "5 7 1 4 2 8 6 3"]);
    let blocked = lines(&["solve", "4", "--block", "1,2", "--block", "2,2", "--all", "--format", "columns"]);
    assert_eq!(blocked, ["3 1 4 2"]);
    // Sums and differences count from the base too: in base 1, the top left square has the sum 2.
    let excluded =
        ["solve", "4", "--exclude-sum", "3", "--exclude-diff", "1", "--all", "--format", "columns"];
    assert_eq!(run(&excluded).status, Some(1));
}

#[test]
fn givens_that_clash_are_a_fair_question_and_named() {
    let run = run(&["solve", "8", "--given", "a8", "--given", "d5"]);
    assert_eq!((run.status, run.answer.as_str()), (Some(1), ""));
    assert!(run.messages.contains("a8 and d5 attack each other (diagonal)"), "{}", run.messages);
}

#[test]
fn every_mistake_is_told_at_once() {
    let arguments = ["solve", "8", "--given", "i9", "--given", "e4", "--given", "e4", "--exclude-sum", "1"];
    let run = run(&arguments);
    assert_eq!((run.status, run.answer.as_str()), (Some(2), ""));
    assert_eq!(run.messages.lines().count(), 3, "{}", run.messages);
}

#[test]
fn verdicts_in_json_say_no_more_than_was_found_out() {
    let verdict = |arguments: &[&str]| -> Value {
        let run = run(arguments);
        serde_json::from_str(&run.answer).unwrap_or_else(|error| panic!("{error}: {}", run.answer))
    };
    let all = verdict(&["solve", "8", "--all", "--json"]);
    assert_eq!(
        (&all["verdict"], &all["count"], &all["complete"]),
        (&"many".into(), &"92".into(), &true.into())
    );
    let first = verdict(&["solve", "8", "--json"]);
    assert_eq!((&first["verdict"], &first["complete"]), (&"found".into(), &false.into()));
    let none = verdict(&["solve", "3", "--json"]);
    assert_eq!((&none["verdict"], &none["count"]), (&"none".into(), &"0".into()));
    let unknown = verdict(&["solve", "12", "--max-nodes", "5", "--json"]);
    assert_eq!((&unknown["verdict"], &unknown["complete"]), (&"unknown".into(), &false.into()));
    let one = verdict(&["solve", "1", "--all", "--json"]);
    assert_eq!(one["verdict"], "one");
}

#[test]
fn with_format_json_the_verdict_is_the_last_line() {
    let lines = lines(&["solve", "4", "--all", "--format", "json", "--json"]);
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], r#"{"n":4,"rule":"queens","base":1,"columns":[2,4,1,3]}"#);
    assert!(lines[2].contains("\"verdict\":\"many\""));
}

#[test]
fn a_count_of_fundamental_placements_is_no_count_of_all() {
    let run = run(&["solve", "6", "--unique", "--json"]);
    let verdict: Value = serde_json::from_str(&run.answer).unwrap();
    let facts = ["verdict", "count", "fundamental"].map(|key| verdict[key].as_str().unwrap());
    assert_eq!(facts, ["many", "4", "1"]);
}

#[test]
fn limits_give_up_and_never_say_none() {
    for (arguments, listed) in [
        (&["solve", "8", "--all", "--max-solutions", "10", "--format", "columns"][..], 10),
        (&["solve", "20", "--all", "--max-nodes", "1000", "--format", "columns"], 0),
        (&["solve", "40", "--all", "--max-time", "50ms", "--format", "columns"], 0),
    ] {
        let run = run(arguments);
        assert_eq!(run.status, Some(3), "{arguments:?}");
        assert_eq!(run.answer.lines().count(), listed, "{arguments:?}");
        assert!(run.messages.starts_with("gave up"), "{}", run.messages);
    }
    // A limit that is just enough is no limit.
    assert_eq!(run(&["solve", "8", "--all", "--max-solutions", "92"]).status, Some(0));
}

#[test]
fn problems_a_line_are_answered_in_their_order() {
    let problems = r#"{"n":8,"base":0,"givens":[[4,1],[3,3]],"id":"nauck"}
{"n":4,"base":0,"givens":[[0,0],[3,3]]}
{"n":4,"base":0,"givens":[[9,9]]}
{"n":6,"base":0}
"#;
    let run = run_with(&["solve", "-", "--all", "--jsonl"], problems);
    assert_eq!(run.status, Some(2), "a bad line is not lost");
    assert!(run.messages.contains("standard input:3"), "{}", run.messages);
    let verdicts: Vec<Value> = run.answer.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let counts: Vec<_> = verdicts.iter().map(|verdict| (&verdict["line"], &verdict["count"])).collect();
    assert_eq!(counts, [(&1.into(), &"2".into()), (&2.into(), &"0".into()), (&4.into(), &"4".into())]);
    assert_eq!(verdicts[0]["id"], "nauck");
}

#[test]
fn a_problem_as_rows_is_read_and_several_are_parted_by_blank_lines() {
    let run = run_with(
        &["solve", "-", "--format", "columns"],
        "# two\n.Q..\n....\n\n....\n..Q.\n\nx...\n....\n....\n....\n",
    );
    assert_eq!(run.status, Some(2), "a board of 2x4 squares is refused: {}", run.answer);
    let run = run_with(
        &["solve", "-", "--format", "columns"],
        ".Q..\n....\n....\n....\n\n....\n..xQ\n....\n....\n",
    );
    assert_eq!(run.status, Some(0));
    assert_eq!(run.answer, "2 4 1 3\n2 4 1 3\n", "what a program reads has no headings");
    assert!(run.messages.starts_with("Problem 1:\n"), "{}", run.messages);
    let drawn = run_with(&["solve", "-", "--format", "text"], "Q\n\nQ\n").answer;
    assert_eq!(drawn, "Problem 1:\n  a\n1 Q 1\n  a\n\nProblem 2:\n  a\n1 Q 1\n  a\n");
    assert_eq!(run_with(&["solve", "-", "--format", "svg"], "Q\n\nQ\n").status, Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_a_list_of_problems() {
    let problems = "{\"n\":4,\"base\":0}\n".repeat(50_000);
    let mut solve = program();
    let full = std::fs::File::options().write(true).open("/dev/full").expect("a device that is always full");
    let folder = std::env::temp_dir().join(format!("bezzel-full-{}", std::process::id()));
    std::fs::write(&folder, problems).unwrap();
    let output = solve.arg("solve").arg(&folder).arg("--jsonl").stdout(full).output().unwrap();
    std::fs::remove_file(folder).unwrap();
    assert_eq!(output.status.code(), Some(4));
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
}

/// A list that takes longer than any test.
fn endless_list() -> Child {
    let mut solve = program();
    solve.args(["solve", "20", "--all", "--format", "columns"]);
    solve.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

#[test]
fn a_reader_that_leaves_is_no_mistake() {
    let mut child = endless_list();
    let mut first = String::new();
    let mut reader = std::io::BufReader::new(child.stdout.take().unwrap());
    std::io::BufRead::read_line(&mut reader, &mut first).unwrap();
    drop(reader);
    assert_eq!(first.split(' ').count(), 20);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_list_after_a_whole_line() {
    use std::io::{BufRead, Read};
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        let mut child = endless_list();
        let mut reader = std::io::BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        reader.read_line(&mut text).unwrap();
        let pid = child.id().to_string();
        let sent = std::process::Command::new("sh").args(["-c", &format!("kill -{signal} {pid}")]).status();
        assert!(sent.unwrap().success());
        reader.read_to_string(&mut text).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(status));
        assert!(text.ends_with('\n'));
        assert!(text.lines().all(|line| line.split(' ').count() == 20));
    }
}
