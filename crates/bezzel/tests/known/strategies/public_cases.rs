//! Small tasks seen in public, and the boards of `CSPLib`.
//!
//! Used up to the sizes that a strategy comes to in little time:
//! - `count-table` and `unique-1-13` to N=12, the boards of `CSPLib` to N=10 or 12;
//! - of `one`, the boards from N=25 by those that do not go row by row, to N=50 by exact cover and to N=500 by local
//!   searches (`one-10000` is left to the construction).
//!
//! `validate` and the orbits of `count-unique` ask nothing of a search.

use bezzel::search::{Options, StrategyName};
use bezzel::{Budget, Limit, Problem, ProblemBuilder};
use serde_json::Value;

use super::{begin, exact, next, sorted, square_by_square, whole_trees};
use crate::data::{
    blocked_squares, case, cases, count, excluded_diagonals, index, list, numbers, size_of, small, text,
};
use crate::public_cases::{assert_listed, counts, fundamental};
use crate::search::{assert_solves, queens};

#[test]
fn public_counts_are_right() {
    for case in cases("count") {
        for (n, expected) in counts(&case) {
            for name in exact().filter(|&name| n <= whole_trees(name).max(10)) {
                assert_eq!(sorted(name, &queens(n)).len() as u64, expected, "{name} {n}");
            }
        }
    }
    for (n, expected) in counts(&case("count-unique", "unique-1-13")) {
        for name in exact().filter(|&name| n <= whole_trees(name)) {
            assert_eq!(fundamental(&sorted(name, &queens(n))), expected, "{name} {n}");
        }
    }
}

#[test]
fn public_lists_are_right() {
    for case in cases("enumerate") {
        for name in exact() {
            assert_listed(&case, &sorted(name, &queens(size_of(&case).get())), name.name());
        }
    }
}

#[test]
fn public_boards_of_any_size_get_a_placement() {
    for case in cases("one") {
        let sizes = &case["input"]["n"];
        let sizes = sizes.as_array().map_or_else(|| vec![small(sizes)], |_| numbers(sizes));
        for n in sizes {
            let none = case["expected"]["counts"].get(n.to_string()).is_some_and(|count| *count == 0);
            for name in StrategyName::ALL.iter().copied() {
                let largest = match name {
                    StrategyName::MostConstrained | StrategyName::DancingLinks => 50,
                    StrategyName::MinConflicts | StrategyName::Annealing => 500,
                    _ => 20,
                };
                if n > largest {
                    continue;
                }
                let found = begin(name, &queens(n)).next_placement(&Budget::unlimited());
                match found {
                    Ok(Some(columns)) => assert_solves(&queens(n), &columns, name.name()),
                    Ok(None) => assert!(none && name.claims().all, "{name} {n}"),
                    Err(limit) => {
                        assert_eq!(limit, Limit::Starts(Options::STARTS), "{name} {n}");
                        assert!(none && !name.claims().all, "{name} {n}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_public_traces_are_walked() {
    let first = case("trace", "dfs-first");
    for (n, expected) in first["expected"].as_object().expect("sizes and what is expected of them") {
        let n: u32 = n.parse().unwrap();
        for name in square_by_square() {
            let goes_down = !matches!(name, StrategyName::BreadthFirst | StrategyName::AttackCounts);
            let largest = if name == StrategyName::DepthFirst { 20 } else { 12 };
            if goes_down && n <= largest {
                let mut search = begin(name, &queens(n));
                assert_eq!(next(&mut *search), Some(numbers(&expected["solution"])), "{name} {n}");
                let counters = search.counters();
                assert_eq!(counters.placed, expected["placements"], "{name} {n}");
                assert_eq!(counters.checks, expected["squares_tested"].as_u64(), "{name} {n}");
                assert_eq!(counters.removed, expected["retractions"], "{name} {n}");
            }
        }
    }
    let widths = case("trace", "bfs-widths");
    let widths = widths["expected"]["boards_per_row"].as_object().expect("sizes and widths");
    for (n, expected) in widths {
        let mut search = begin(StrategyName::BreadthFirst, &queens(n.parse().unwrap()));
        while next(&mut *search).is_some() {}
        let expected: Vec<_> = list(expected).iter().map(count).collect();
        assert_eq!(search.counters().levels, expected, "{n}");
    }
}

fn local() -> impl Iterator<Item = StrategyName> {
    StrategyName::ALL.iter().copied().filter(|name| !name.claims().all)
}

/// The boards of `CSPLib` that a strategy searches to their ends.
fn csplib_boards(name: StrategyName) -> u32 {
    match name {
        StrategyName::Bitmask | StrategyName::MostConstrained | StrategyName::DancingLinks => 12,
        _ => 10,
    }
}

/// A problem with its placements, by all strategies: the local ones may find some of them or none.
fn assert_placements(problem: &Problem, placements: &[Vec<u32>], id: &str) {
    for name in exact() {
        assert_eq!(sorted(name, problem), placements, "{name} {id}");
    }
    for name in local() {
        let mut search = name.start(problem, Options { starts: 20, ..Options::default() }).unwrap();
        while let Ok(found) = search.next_placement(&Budget::unlimited()) {
            let columns = found.expect("a local search proves nothing");
            assert!(placements.contains(&columns), "{name} {id}: {columns:?}");
        }
    }
}

#[test]
fn public_boards_are_completed_in_all_ways() {
    let mut completed = 0;
    for case in cases("complete") {
        let Some(givens) = case["input"]["queens"].as_array() else {
            continue;
        };
        let give = |builder: ProblemBuilder, given: &Value| builder.given(index(&given[0]), index(&given[1]));
        let problem = givens.iter().fold(Problem::builder(size_of(&case)), give).build().unwrap();
        let solutions: Vec<_> = list(&case["expected"]["solutions"]).iter().map(numbers).collect();
        assert_placements(&problem, &solutions, text(&case["id"]));
        completed += 1;
    }
    assert_eq!(completed, 8);
}

#[test]
fn the_public_blocked_board_has_its_placements() {
    let case = case("blocked", "blocked-4a");
    // Squares and columns count from 1.
    let block =
        |builder: ProblemBuilder, square: &Value| builder.block(index(&square[0]) - 1, index(&square[1]) - 1);
    let blocked = list(&case["input"]["blocked"]).iter().fold(Problem::builder(size_of(&case)), block);
    let from_zero = |columns: &Value| numbers(columns).iter().map(|column| column - 1).collect();
    let solutions: Vec<_> = list(&case["expected"]["solutions"]).iter().map(from_zero).collect();
    assert_placements(&blocked.build().unwrap(), &solutions, "blocked-4a");
}

#[test]
fn each_excluded_diagonal_leaves_the_known_number_of_placements() {
    let case = case("blocked", "excluded-diagonals-10");
    let mut builder = Problem::builder(size_of(&case));
    let mut diagonals = list(&case["input"]["diagonals"]).iter();
    for expected in list(&case["expected"]["counts_by_d"]) {
        let problem = builder.clone().build().unwrap();
        for name in exact() {
            assert_eq!(sorted(name, &problem).len(), *expected, "{name} {problem:?}");
        }
        if let Some(diagonal) = diagonals.next() {
            let value = index(&diagonal["value"]);
            builder = match text(&diagonal["kind"]) {
                "row+column" => builder.exclude_sum(value),
                _ => builder.exclude_difference(value),
            };
        }
    }
    assert_eq!(diagonals.next(), None);
}

#[test]
fn csplib_boards_have_the_known_number_of_placements() {
    let mut counted = 0;
    for (id, problem, known) in excluded_diagonals().into_iter().chain(blocked_squares()) {
        for name in exact().filter(|&name| problem.size().get() <= csplib_boards(name)) {
            let all = sorted(name, &problem);
            assert_eq!(all.len(), known["count"], "{name} {id}");
            if let Some(columns) = all.first() {
                assert_solves(&problem, columns, &id);
            }
            counted += 1;
        }
    }
    assert_eq!(counted, 9 * (20 + 60) + 3 * 2 * 20);
}

#[test]
fn csplib_boards_are_not_repaired_where_they_have_no_placement() {
    let mut found = 0;
    for (id, problem, known) in excluded_diagonals().into_iter().chain(blocked_squares()) {
        for name in local() {
            let options = Options { starts: 5, ..Options::default() };
            match name.start(&problem, options).unwrap().next_placement(&Budget::unlimited()) {
                Ok(columns) => {
                    assert_solves(&problem, &columns.expect("a local search proves nothing"), &id);
                    assert_eq!(known["answer"], "SAT", "{name} {id}");
                    found += 1;
                }
                Err(limit) => assert_eq!(limit, Limit::Starts(5), "{name} {id}"),
            }
        }
    }
    // They give up on many of these tight boards, but not on nearly all of the 159 that have a placement.
    assert!(found > 100, "{found}");
}
