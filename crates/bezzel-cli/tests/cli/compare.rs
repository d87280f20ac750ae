//! `bezzel compare`.

use bezzel::search::StrategyName;
use serde_json::Value;

use crate::program::run;

fn rows(arguments: &[&str]) -> Vec<Value> {
    let run = run(&[&["compare"], arguments, &["--json"]].concat());
    run.answer.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

#[test]
fn every_strategy_has_a_row_for_every_size() {
    let rows = rows(&["4..6", "--runs", "2"]);
    assert_eq!(rows.len(), 3 * StrategyName::ALL.len());
    for row in &rows {
        assert_eq!(row["found"], 1, "{row}");
        assert_eq!(row["successes"], 2, "{row}");
    }
    let depth_first = rows.iter().find(|row| row["strategy"] == "depth-first" && row["n"] == 6).unwrap();
    assert_eq!((&depth_first["nodes"], &depth_first["checks"]), (&31.into(), &171.into()));
}

#[test]
fn the_runs_are_as_many_as_asked_for_and_only_times_differ() {
    let values = || {
        let mut rows = rows(&["5..6", "--runs", "4"]);
        for row in &mut rows {
            assert_eq!(row["runs"], 4, "{row}");
            row["seconds"] = Value::Null;
        }
        rows
    };
    assert_eq!(values(), values());
    assert_eq!(run(&["compare", "4", "--runs", "10001"]).status, Some(2));
}

#[test]
fn a_table_fits_80_columns() {
    let table = run(&["compare", "4..9", "--runs", "1"]).answer;
    let widest = table.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(widest <= 95, "{widest}");
    let rows = table.lines().take_while(|line| !line.starts_with("Empty"));
    assert!(rows.clone().count() > 50 && rows.clone().all(|line| line.chars().count() <= 80), "{table}");
}

#[test]
fn all_placements_are_counted_by_those_that_list_them() {
    let rows = rows(&["6", "--all", "--runs", "1"]);
    assert_eq!(rows.len(), StrategyName::ALL.iter().filter(|name| name.claims().all).count());
    assert!(rows.iter().all(|row| row["found"] == 4 && row["stopped"] == Value::Null));
    assert_eq!(run(&["compare", "6", "--all", "--strategy", "annealing"]).status, Some(2));
}

#[test]
fn chance_has_a_success_rate_and_follows_from_its_seed() {
    let three = rows(&["3", "--strategy", "min-conflicts", "--starts", "2"]);
    assert_eq!((&three[0]["successes"], &three[0]["stopped"]), (&0.into(), &"starts".into()));
    // A random strategy that found nothing has a result; one that a limit stopped has none.
    assert_eq!(run(&["compare", "3", "--strategy", "min-conflicts", "--starts", "2"]).status, Some(0));
    let limited = ["compare", "12", "--strategy", "min-conflicts", "--max-nodes", "40"];
    assert_eq!(run(&limited).status, Some(3));
    let row = &rows(&limited[1..])[0];
    assert_eq!(row["stopped"], "nodes", "{row}");
    assert_eq!(row["successes"].as_u64().unwrap() + row["gave_up"].as_u64().unwrap(), 10, "{row}");
    let nodes = |seed| rows(&["12", "--strategy", "min-conflicts", "--seed", seed])[0]["nodes"].clone();
    assert_eq!(nodes("5"), nodes("5"));
    assert!(run(&["compare", "8", "--strategy", "annealing", "--runs", "3"]).answer.contains(" 3/3 "));
}

#[test]
fn limits_and_sizes_are_told_and_not_passed() {
    let gave_up = run(&["compare", "12", "--strategy", "breadth-first", "--max-memory", "10K"]);
    assert_eq!(gave_up.status, Some(3));
    assert!(gave_up.answer.contains("gave up"), "{}", gave_up.answer);
    assert!(gave_up.answer.contains("at 10 KiB of memory, at level 3"), "{}", gave_up.answer);
    let too_large = rows(&["70", "--strategy", "bitmask,min-conflicts", "--runs", "1"]);
    assert_eq!((&too_large[0]["stopped"], &too_large[0]["nodes"]), (&"size".into(), &Value::Null));
    assert_eq!(too_large[1]["found"], 1);
    for sizes in ["0", "8..4", "4..", "x", "2000000"] {
        let run = run(&["compare", sizes]);
        assert_eq!((run.status, run.answer.as_str()), (Some(2), ""), "{sizes}");
        assert_eq!(run.messages.lines().count(), 1, "{sizes}: {}", run.messages);
    }
}

#[test]
fn values_are_parted_by_commas() {
    let csv = run(&["compare", "5", "--strategy", "bitmask", "--strategy", "depth-first", "--csv"]).answer;
    let lines: Vec<Vec<_>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{csv}");
    assert_eq!((lines[1][1], lines[2][1]), ("bitmask", "depth-first"));
}

#[test]
fn the_picture_is_an_svg_with_every_strategy() {
    let file = std::env::temp_dir().join(format!("bezzel-plot-{}.svg", std::process::id()));
    let path = file.to_str().unwrap();
    // What was there before is gone, even where it was longer.
    std::fs::write(&file, "x".repeat(1 << 20)).unwrap();
    assert_eq!(run(&["compare", "4..5", "--runs", "1", "--plot", path]).status, Some(0));
    let svg = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    for name in StrategyName::ALL {
        assert!(svg.contains(name.name()), "{name}");
    }
    let nowhere = run(&["compare", "4", "--plot", "/no/such/folder/plot.svg"]);
    assert_eq!((nowhere.status, nowhere.answer.as_str()), (Some(4), ""));
}
