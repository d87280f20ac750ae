//! Small tasks seen in public, and the boards of `CSPLib`.

use std::collections::HashSet;

use bezzel::notation::{Notation, ProblemFile, ReadOptions};
use bezzel::solve::Construction;
use bezzel::{Arrangement, Base, Contradiction, Problem, ProblemBuilder, Rule, Square, SymmetryGroup};
use serde_json::Value;

use crate::data::{
    blocked_squares, case, cases, competition_boards, count, excluded_diagonals, index, list, numbers, size,
    size_of, small, text,
};
use crate::search::{assert_solves, board, first, found, placements, queens};

/// The sizes of a case about numbers of placements, and the numbers.
pub(crate) fn counts(case: &Value) -> impl Iterator<Item = (u32, u64)> + '_ {
    let expected = &case["expected"]["counts"];
    let sizes = numbers(&case["input"]["n"]).into_iter().enumerate();
    // A list in the order of the sizes, or an object with the sizes as keys.
    sizes.map(|(index, n)| (n, count(expected.get(index).unwrap_or_else(|| &expected[n.to_string()]))))
}

/// Whether sorted placements of an empty board are those that a case lists.
pub(crate) fn assert_listed(case: &Value, all: &[Vec<u32>], who: &str) {
    let id = &case["id"];
    let expected = &case["expected"];
    let from_one = |columns: &Vec<u32>| columns.iter().map(|column| column + 1).collect::<Vec<_>>();
    if let Some(lines) = expected["lines"].as_array() {
        let (total, first) = lines.split_last().expect("the total is last");
        let written = |columns: &Vec<u32>| from_one(columns).iter().map(u32::to_string).collect::<Vec<_>>();
        let written = all.iter().take(first.len()).map(|columns| written(columns).join(" "));
        assert_eq!(written.collect::<Vec<_>>(), first, "{who} {id}");
        assert_eq!(all.len().to_string(), text(total), "{who} {id}");
    } else if let Some(boards) = expected["boards"].as_array() {
        let read = boards.iter().map(|rows| rows_of(rows).arrangement);
        let all = all.iter().map(|columns| board(size_of(case), columns));
        assert_eq!(all.collect::<HashSet<_>>(), read.collect::<HashSet<_>>(), "{who} {id}");
    } else {
        let solutions = list(&expected["solutions"]).iter().map(numbers);
        assert!(all.iter().map(from_one).eq(solutions), "{who} {id}");
    }
}

/// How many placements are the smallest of their orbits.
pub(crate) fn fundamental(all: &[Vec<u32>]) -> u64 {
    all.iter().filter(|columns| SymmetryGroup::ALL.is_smallest(columns)).count() as u64
}

#[test]
fn public_counts_are_right() {
    for case in cases("count") {
        for (n, expected) in counts(&case).filter(|&(n, _)| n <= 12) {
            assert_eq!(found(&queens(n)), expected, "{} {n}", case["id"]);
        }
    }
}

#[test]
fn public_counts_up_to_symmetry_are_right() {
    let case = case("count-unique", "unique-1-13");
    for (n, expected) in counts(&case).filter(|&(n, _)| n <= 12) {
        assert_eq!(fundamental(&placements(&queens(n))), expected, "{n}");
    }
}

#[test]
fn public_lists_are_right() {
    for case in cases("enumerate") {
        assert_listed(&case, &placements(&queens(size_of(&case).get())), "");
    }
}

/// A board from its rows of `Q` and dots.
fn rows_of(rows: &Value) -> bezzel::notation::Board {
    let rows: Vec<_> = list(rows).iter().map(text).collect();
    let read = Notation::Letters.read(&rows.join("\n"), ReadOptions::default());
    read.expect("rows of Q and dots")
}

#[test]
fn public_boards_of_any_size_get_a_placement() {
    for case in cases("one") {
        let sizes = &case["input"]["n"];
        let sizes = sizes.as_array().map_or_else(|| vec![small(sizes)], |_| numbers(sizes));
        let counts = case["expected"].get("counts");
        for n in sizes {
            let id = format!("{} {n}", case["id"]);
            let constructed = Construction::new(size(n)).map(Vec::from_iter);
            let searched = if n <= 20 { first(&queens(n)) } else { constructed.clone() };
            let count = counts.map(|counts| count(&counts[n.to_string()]));
            if let Some(count) = count {
                assert_eq!(found(&queens(n)), count, "{id}");
            }
            for columns in [constructed, searched] {
                assert_eq!(columns.is_some(), count != Some(0), "{id}");
                if let Some(columns) = columns {
                    assert_solves(&queens(n), &columns, &id);
                }
            }
        }
    }
}

#[test]
fn public_boards_are_judged_rightly() {
    let case = case("validate", "validate-a");
    let read = rows_of(&case["input"]["rows"]);
    let check = queens(8).check(&read.arrangement).is_valid();
    assert_eq!(check, case["expected"]["valid"] == true);
    assert_eq!(attacking_pairs(&read.arrangement), case["expected"]["attacking_pairs"]);
}

/// The clashes of a board as the public cases write them: base 0, without saying along what.
fn attacking_pairs(board: &Arrangement) -> Value {
    let square = |square: Square| [square.row, square.column];
    let clashes = board.clashes(Rule::Queens);
    let pairs = clashes.iter().map(|clash| [square(clash.a), square(clash.b)]);
    pairs.map(|pair| serde_json::json!(pair)).collect()
}

#[test]
fn the_public_square_has_its_row_and_column() {
    let case = case("validate", "square-c5");
    let (n, expected) = (size_of(&case), &case["expected"]);
    let square = Square::parse(text(&case["input"]["square"]), n, Base::One).unwrap();
    assert_eq!(square.row, expected["row_from_top_base0"]);
    assert_eq!(square.column, expected["column_base0"]);
    let rank = small(&expected["row_from_bottom_base1"]);
    assert!(square.algebraic(n).to_string().ends_with(&rank.to_string()));
}

#[test]
fn public_boards_are_completed_in_all_ways() {
    for case in cases("complete") {
        // The diagonals of CSPLib are a file, with a test of its own.
        let Some(givens) = case["input"]["queens"].as_array() else {
            assert_eq!(case["id"], "csplib-diagonals");
            continue;
        };
        let (id, input, expected) = (&case["id"], &case["input"], &case["expected"]);
        let n = size_of(&case);
        let give = |builder: ProblemBuilder, given: &Value| builder.given(index(&given[0]), index(&given[1]));
        let problem = givens.iter().fold(Problem::builder(n), give).build().unwrap();
        if let Some(squares) = input["squares"].as_array() {
            let squares = squares.iter().map(|name| Square::parse(text(name), n, Base::Zero).unwrap());
            assert_eq!(problem.givens(), &Arrangement::new(n, squares.collect()), "{id}");
        }
        if let Some(rows) = input["rows"].as_array() {
            let rows: Vec<_> = rows.iter().map(text).collect();
            let file = ProblemFile::read(&rows.join("\n"), None).unwrap();
            assert_eq!(file.problem, problem, "{id}");
        }
        let solutions: Vec<_> = list(&expected["solutions"]).iter().map(numbers).collect();
        assert_eq!(solutions.len(), expected["count"], "{id}");
        assert_eq!(placements(&problem), solutions, "{id}");
        let attack = matches!(problem.contradiction(), Some(Contradiction::Givens(_)));
        assert_eq!(attack, expected.get("attacking_pairs").is_some(), "{id}");
        if attack {
            assert_eq!(attacking_pairs(problem.givens()), expected["attacking_pairs"], "{id}");
        }
    }
}

#[test]
fn the_public_blocked_board_has_its_placements() {
    let case = case("blocked", "blocked-4a");
    let builder = Problem::builder(size_of(&case));
    // Squares and columns count from 1.
    let block =
        |builder: ProblemBuilder, square: &Value| builder.block(index(&square[0]) - 1, index(&square[1]) - 1);
    let blocked = list(&case["input"]["blocked"]).iter().fold(builder, block);
    let all = placements(&blocked.build().unwrap());
    let from_one = |columns: Vec<u32>| columns.iter().map(|column| column + 1).collect();
    let all: Vec<Vec<_>> = all.into_iter().map(from_one).collect();
    let solutions = list(&case["expected"]["solutions"]).iter().map(numbers);
    assert_eq!(all, solutions.collect::<Vec<_>>());
}

#[test]
fn each_excluded_diagonal_leaves_the_known_number_of_placements() {
    let case = case("blocked", "excluded-diagonals-10");
    let mut builder = Problem::builder(size_of(&case));
    let counts = list(&case["expected"]["counts_by_d"]);
    let mut diagonals = list(&case["input"]["diagonals"]).iter();
    for expected in counts {
        let problem = builder.clone().build().unwrap();
        assert_eq!(placements(&problem).len(), *expected);
        if let Some(diagonal) = diagonals.next() {
            let value = index(&diagonal["value"]);
            builder = match text(&diagonal["kind"]) {
                "row+column" => builder.exclude_sum(value),
                "row-column" => builder.exclude_difference(value),
                other => panic!("{other}"),
            };
        }
    }
    assert_eq!(counts.len(), list(&case["input"]["diagonals"]).len() + 1);
}

#[test]
fn csplib_boards_have_the_known_number_of_placements() {
    let mut counted = 0;
    for (id, problem, known) in excluded_diagonals().into_iter().chain(blocked_squares()) {
        if problem.size().get() <= 12 {
            assert_eq!(placements(&problem).len(), known["count"], "{id}");
            counted += 1;
        }
    }
    assert_eq!(counted, 3 * 20 + 60);
}

#[test]
fn csplib_boards_have_a_placement_where_they_should() {
    for (id, problem, known) in excluded_diagonals().into_iter().chain(blocked_squares()) {
        if problem.size().get() <= 14 {
            let found = first(&problem);
            assert_eq!(found.is_some(), known["answer"] == "SAT", "{id}");
            if let Some(columns) = found {
                assert_solves(&problem, &columns, &id);
            }
        }
    }
}

#[test]
fn published_solutions_of_csplib_boards_are_placements() {
    let files = [excluded_diagonals(), blocked_squares(), competition_boards()];
    let (mut solved, mut unsolved) = (0, 0);
    for (id, problem, known) in files.into_iter().flatten() {
        match known.get("solution") {
            Some(solution) => {
                assert_solves(&problem, &numbers(solution), &id);
                solved += 1;
            }
            None => unsolved += 1,
        }
        assert_eq!(known.get("solution").is_some(), known["answer"] == "SAT", "{id}");
    }
    assert_eq!(solved + unsolved, 220 + 60 + 40);
    assert!(solved > unsolved);
}
