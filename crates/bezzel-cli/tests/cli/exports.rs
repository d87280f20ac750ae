//! `bezzel export` and `bezzel generate`.

use bezzel::Base;
use bezzel::notation::ProblemFile;
use bezzel::solve::export::{Cnf, Encoding};

use crate::program::{run, run_with};

#[test]
fn a_problem_file_is_exported_as_the_library_does() {
    let problem =
        r#"{"n":6,"base":0,"rule":"superqueens","givens":[[0,1]],"blocked":[[3,3]],"excluded_diff":[-2]}"#;
    let file = ProblemFile::read(problem, None).unwrap();
    for encoding in Encoding::ALL {
        for base in [Base::Zero, Base::One] {
            let mut expected = Vec::new();
            let cnf = Cnf::new(&file.problem, encoding).unwrap();
            cnf.write_dimacs(base, &mut expected).unwrap();
            let base = base.number().to_string();
            let arguments = ["export", "-", "--to", "dimacs", "--encoding", encoding.name(), "--base", &base];
            let run = run_with(&arguments, problem);
            assert_eq!((run.status, run.messages.as_str()), (Some(0), ""));
            assert_eq!(run.answer.as_bytes(), expected);
        }
    }
    let asp = run_with(&["export", "-", "--to", "asp"], problem).answer;
    assert!(asp.ends_with("leap(2,1).\ngiven(1,2).\nblocked(4,4).\nexcluded_difference(-2).\n"), "{asp}");
    let minizinc = run_with(&["export", "-", "--to", "minizinc"], problem).answer;
    assert!(minizinc.contains("\nleap_columns = [-2, 2, -1, 1];\ngivens = [{2}, {}, {}, {}, {}, {}];\n"));
}

#[test]
fn the_command_line_and_rows_state_problems_too() {
    let line = run(&["export", "4", "--to", "asp", "--given", "b4", "--block", "4,4", "--exclude-sum", "4"]);
    assert_eq!(line.status, Some(0));
    let rest = line.answer.split_once('\n').unwrap().1;
    assert_eq!(rest, "size(4).\ngiven(1,2).\nblocked(4,4).\nexcluded_sum(4).\n");
    let rows = run_with(&["export", "-", "--to", "asp"], ".Q..\n....\n....\n...x\n").answer;
    assert_eq!(rows, line.answer.replace("excluded_sum(4).\n", ""));
}

#[test]
fn what_is_not_exported_is_refused_in_one_line() {
    for (arguments, input, said) in [
        (&["export", "8"][..], "", "--to"),
        (&["export", "8", "--to", "smt"], "", "dimacs, minizinc, asp"),
        (&["export", "8", "--to", "asp", "--encoding", "product"], "", "--to dimacs"),
        (&["export", "0", "--to", "asp"], "", ""),
        (&["export", "4097", "--to", "asp"], "", "4096x4096"),
        (&["export", "280", "--to", "dimacs"], "", "--encoding product"),
        (&["export", "-", "--to", "asp"], "{\"n\":4,\"base\":0}\n{\"n\":5,\"base\":0}\n", "standard input:2"),
        (&["export", "-", "--to", "asp"], "Q.\n", "standard input:1"),
    ] {
        let run = run_with(arguments, input);
        assert_eq!((run.status, run.answer.as_str()), (Some(2), ""), "{arguments:?}");
        assert_eq!(run.messages.lines().count(), 1, "{}", run.messages);
        assert!(run.messages.contains(said), "{}", run.messages);
    }
}

#[test]
fn what_is_generated_is_read_and_solved() {
    for kind in ["completion", "blocked", "excluded-diagonals"] {
        let made = run(&["generate", "--kind", kind, "--n", "10", "--seed", "5", "--count", "4"]);
        assert_eq!((made.status, made.messages.as_str()), (Some(0), ""));
        let solved = run_with(&["solve", "-", "--jsonl"], &made.answer);
        assert_eq!((solved.status, solved.answer.lines().count()), (Some(0), 4), "{}", solved.messages);
        for (seed, (line, verdict)) in (5..).zip(made.answer.lines().zip(solved.answer.lines())) {
            // Each line is what its seed alone gives.
            let alone = run(&["generate", "--kind", kind, "--n", "10", "--seed", &seed.to_string()]);
            assert_eq!(alone.answer.trim_end(), line);
            let id = ProblemFile::read(line, None).unwrap().id.unwrap();
            assert!(verdict.contains(&format!("\"id\":\"{id}\"")), "{verdict}");
        }
    }
}

#[test]
fn instances_have_the_nodes_asked_for() {
    let arguments =
        ["generate", "--kind", "excluded-diagonals", "--n", "12", "--nodes", "50..200", "--count", "3"];
    let run = run(&arguments);
    assert_eq!(run.status, Some(0));
    let nodes = run.answer.lines().map(|line| {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        line["meta"]["nodes"].as_u64().unwrap()
    });
    assert_eq!(nodes.filter(|nodes| (50..=200).contains(nodes)).count(), 3);
}

#[test]
fn what_is_not_generated_says_why() {
    for (arguments, status, said) in [
        (&["--kind", "completion"][..], 2, "--n"),
        (&["--n", "8"], 2, "--kind"),
        (&["--kind", "blocked", "--n", "8", "--given", "3"], 2, "--kind completion"),
        (&["--kind", "completion", "--n", "8", "--given", "9"], 2, "at most 8"),
        (&["--kind", "completion", "--n", "3", "--given", "3"], 3, "--given K"),
        (&["--kind", "completion", "--n", "8", "--nodes", "5"], 2, "1000..5000"),
        (&["--kind", "completion", "--n", "8", "--nodes", "5..4"], 2, "4..5"),
        (&["--kind", "completion", "--n", "8", "--nodes", "7777777..8888888"], 3, "7777777"),
    ] {
        let run = run(&[&["generate"], arguments].concat());
        assert_eq!((run.status, run.answer.as_str()), (Some(status), ""), "{arguments:?}");
        assert_eq!(run.messages.lines().count(), 1, "{}", run.messages);
        assert!(run.messages.contains(said), "{arguments:?}: {}", run.messages);
    }
}
