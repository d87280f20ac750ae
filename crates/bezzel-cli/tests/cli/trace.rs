//! `bezzel trace`.

use bezzel::search::StrategyName;
use serde_json::Value;

use crate::program::{program, run, run_with};

fn values(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

fn summary(arguments: &[&str]) -> Value {
    let run = run(&[&["trace"], arguments, &["--json"]].concat());
    values(&run.answer).pop().expect("a summary")
}

#[test]
fn the_counters_are_those_that_two_programs_agree_on() {
    for name in ["collision", "iterative", "forward-marking", "depth-first", "attack-counts"] {
        let summary = summary(&["8", "--strategy", name]);
        let checks = if name == "attack-counts" { 875 } else { 876 };
        assert_eq!((&summary["placed"], &summary["removed"]), (&113.into(), &105.into()), "{name}");
        assert_eq!(summary["checks"], checks, "{name}");
        assert_eq!(summary["stopped"], "enough", "{name}");
    }
    let breadth_first = summary(&["8", "--strategy", "breadth-first"]);
    let levels: Value = vec![8, 42, 140, 344, 568, 550, 312, 92].into();
    assert_eq!(breadth_first["levels"], levels);
    assert_eq!((&breadth_first["queue_peak"], &breadth_first["checks"]), (&573.into(), &15_720.into()));
    let all = summary(&["8", "--all"]);
    assert_eq!((&all["nodes"], &all["found"], &all["complete"]), (&2056.into(), &92.into(), &true.into()));
    assert_eq!(all["levels"], levels);
    assert_eq!(summary(&["8", "--strategy", "bitmask"])["checks"], Value::Null);
}

#[test]
fn the_lines_retell_the_search() {
    for name in StrategyName::ALL {
        let run = run(&["trace", "5", "--strategy", name.name(), "--format", "jsonl", "--json"]);
        assert_eq!(run.status, Some(0), "{name}");
        let lines = values(&run.answer);
        let (head, rest) = lines.split_first().unwrap();
        let (summary, steps) = rest.split_last().unwrap();
        assert_eq!((&head["trace"], &head["strategy"]), (&1.into(), &name.name().into()));
        assert_eq!(summary["steps"], steps.len());
        let code_lines = head["pseudo_code"].as_array().unwrap().len();
        for (number, step) in (1..).zip(steps) {
            assert_eq!(step["step"], number, "{name}");
            let code_line = usize::try_from(step["code_line"].as_u64().unwrap()).unwrap();
            assert!((1..=code_lines).contains(&code_line), "{name}: {step}");
        }
        let count = |action: &str| steps.iter().filter(|step| step["action"] == action).count();
        let (placed, moved) = (count("place") + count("enqueue"), count("move"));
        assert_eq!(summary["nodes"], placed + moved + count("restart"), "{name}");
        assert_eq!(count("solution"), 1, "{name}");
        let last = steps.last().unwrap();
        assert_eq!(last["action"], "solution", "{name}");
        let columns: Vec<_> = last["columns"].as_array().unwrap().iter().map(Value::to_string).collect();
        let check = run_with(&["check", "--complete"], columns.join(" "));
        assert_eq!(check.status, Some(0), "{name}: {columns:?}");
    }
}

#[test]
fn the_text_tells_every_step_that_is_not_a_question() {
    for name in StrategyName::ALL {
        let base = ["trace", "4", "--strategy", name.name()];
        let text = run(&base).answer;
        let steps = values(&run(&[&base[..], &["--format", "jsonl"]].concat()).answer);
        let numbers = |line: &str| {
            let mut words = line.split_whitespace();
            let step = words.next()?.parse::<u64>().ok()?;
            let code_line = words.next()?.parse::<u64>().ok()?;
            // Grids have numbers too, further to the right.
            line[..6].trim().parse::<u64>().ok()?;
            Some((step, code_line))
        };
        let told: Vec<_> =
            text.lines().skip_while(|line| !line.contains("step line")).filter_map(numbers).collect();
        let expected = steps[1..].iter().filter(|step| step["action"] != "try");
        let expected: Vec<_> = expected
            .map(|step| (step["step"].as_u64().unwrap(), step["code_line"].as_u64().unwrap()))
            .collect();
        assert_eq!(told, expected, "{name}");
    }
}

#[test]
fn grids_show_the_counters() {
    let text = run(&["trace", "4", "--strategy", "attack-counts", "--max-steps", "1"]).answer;
    assert!(text.contains("Q 1 1 1\n               1 1 0 0\n               1 0 1 0\n"), "{text}");
    let text = run(&["trace", "3", "--strategy", "most-constrained", "--max-steps", "1"]).answer;
    assert!(text.contains("1 1 0  1\n"), "{text}");
}

#[test]
fn a_trace_stops_at_its_limits() {
    for (limit, stopped) in [
        (&["--max-steps", "10"][..], "steps"),
        (&["--max-nodes", "3"], "nodes"),
        (&["--max-time", "1ms"], "time"),
        (&["--strategy", "breadth-first", "--max-memory", "1K"], "memory"),
    ] {
        let arguments = [&["trace", "20", "--all", "--json"], limit].concat();
        let run = run(&arguments);
        assert_eq!(run.status, Some(3), "{arguments:?}");
        let summary = &values(&run.answer)[0];
        assert_eq!((&summary["stopped"], &summary["complete"]), (&stopped.into(), &false.into()));
    }
    // Exactly so many, and the placement that is there by then is still found.
    assert_eq!(summary(&["8", "--all", "--max-nodes", "20"])["nodes"], 20);
    assert_eq!(summary(&["8", "--max-nodes", "113"])["found"], 1);
    assert_eq!(summary(&["8", "--max-nodes", "112"])["found"], 0);
}

#[test]
fn a_limit_that_is_never_passed_changes_nothing() {
    let unlimited = summary(&["2"]);
    assert_eq!((&unlimited["steps"], &unlimited["complete"]), (&15.into(), &true.into()));
    for limit in [["--max-steps", "15"], ["--max-nodes", "2"]] {
        let limited = summary(&[&["2"], &limit[..]].concat());
        assert_eq!((&limited["steps"], &limited["complete"]), (&15.into(), &true.into()), "{limit:?}");
    }
    let queue = ["8", "--strategy", "breadth-first", "--max-memory"];
    let memory = summary(&[&queue[..], &["1G"]].concat())["memory"].to_string();
    assert_eq!(summary(&[&queue[..], &[&memory]].concat())["found"], 1);
    let less = summary(&[&queue[..], &["1000"]].concat());
    assert_eq!(less["stopped"], "memory");
    assert!(less["memory"].as_u64().unwrap() <= 1000, "{less}");
}

#[test]
fn an_answer_for_each_column_is_no_count_of_all() {
    let each = ["trace", "8", "--each-first-column"];
    let text = run(&[&each[..], &["--format", "summary"]].concat()).answer;
    assert!(text.starts_with("8 of 8 columns of the first row have a placement\n"), "{text}");
    let summary = &values(&run(&[&each[..], &["--json"]].concat()).answer)[0];
    assert_eq!((&summary["complete"], &summary["strategy"]), (&false.into(), &"attack-counts".into()));
}

#[test]
fn constraints_are_shown() {
    let problem = ["trace", "4", "--given", "2,4", "--block", "b4", "--strategy", "attack-counts"];
    let text = run(&problem).answer;
    assert!(text.contains("    . x x x\n    x x x Q\n    . . x x\n    . x . x\n"), "{text}");
    let head = &values(&run(&[&problem[..], &["--format", "jsonl"]].concat()).answer)[0];
    assert_eq!(
        (&head["givens"], &head["blocked"]),
        (&serde_json::json!([[2, 4]]), &serde_json::json!([[1, 2]]))
    );
}

#[test]
fn a_start_says_its_board() {
    let lines = values(&run(&["trace", "8", "--strategy", "min-conflicts", "--format", "jsonl"]).answer);
    let mut columns = Vec::new();
    for step in &lines[1..] {
        match step["action"].as_str().unwrap() {
            "restart" => columns = step["columns"].as_array().unwrap().clone(),
            "move" => {
                let row = usize::try_from(step["to"][0].as_u64().unwrap()).unwrap() - 1;
                assert_eq!(columns[row], step["from"][1]);
                columns[row] = step["to"][1].clone();
            }
            _ => assert_eq!(step["columns"], Value::Array(columns.clone())),
        }
    }
}

#[test]
fn a_problem_file_is_traced() {
    let problem = "x..x\n....\n....\n....\n";
    let summary = run_with(&["trace", "-", "--all", "--json"], problem).answer;
    assert_eq!(values(&summary)[0]["found"], 2);
    let two = run_with(&["trace", "-"], format!("{problem}\n{problem}"));
    assert_eq!(two.status, Some(2));
    assert!(two.messages.contains("one problem"), "{}", two.messages);
}

#[test]
fn a_reader_that_leaves_is_no_mistake() {
    use std::io::{BufRead as _, BufReader};
    use std::process::Stdio;
    let mut child = program()
        .args(["trace", "20", "--all", "--format", "jsonl"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut head = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut head).unwrap();
    assert!(head.starts_with("{\"trace\":1"), "{head}");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn both_languages_tell_the_same_steps() {
    let text = |language| run(&["trace", "6", "--strategy", "attack-counts", "--lang", language]).answer;
    let (english, chinese) = (text("en"), text("zh"));
    assert_eq!(english.lines().count(), chinese.lines().count());
    assert!(chinese.contains("受 a6 攻击（同一列）"), "{chinese}");
    assert!(chinese.contains("第 1 组解：各行的列 2 4 6 1 3 5"), "{chinese}");
}
