//! Sequences: the shape of the tree, squares tested, first placements.

use bezzel::search::{Options, StrategyName};

use super::{begin, exact, next, sorted, square_by_square, whole_trees};
use crate::data::{count, list, numbers, term, term_count};
use crate::search::queens;

#[test]
fn the_levels_of_the_tree_are_the_known_ones() {
    for name in square_by_square().chain([StrategyName::Bitmask]) {
        for n in 1..=whole_trees(name) {
            let mut search = begin(name, &queens(n));
            while next(&mut *search).is_some() {}
            // The empty board is not a node.
            let levels: Vec<_> = list(&term("A319284", n)).iter().skip(1).map(count).collect();
            assert_eq!(search.counters().levels, levels, "{name} {n}");
        }
    }
}

#[test]
fn the_first_placement_takes_the_known_number_of_checks() {
    for name in square_by_square() {
        let largest = match name {
            StrategyName::DepthFirst | StrategyName::Iterative => 20,
            // It goes level by level, and so comes to a placement after another number of squares.
            StrategyName::BreadthFirst => continue,
            _ => 12,
        };
        for n in 1..=largest {
            let mut search = begin(name, &queens(n));
            let found = next(&mut *search);
            // An empty board is not asked about the first row by those who count attacks.
            let unasked = match (name, found) {
                (StrategyName::AttackCounts, Some(columns)) => columns[0] + 1,
                (StrategyName::AttackCounts, None) => n,
                _ => 0,
            };
            let checks = term_count("A140450", n) - u64::from(unasked);
            assert_eq!(search.counters().checks, Some(checks), "{name} {n}");
        }
    }
}

#[test]
fn the_first_placement_is_the_known_one() {
    for name in exact().filter(|name| name.claims().in_order) {
        let largest = match name {
            StrategyName::Bitmask | StrategyName::DepthFirst => 20,
            _ => 10,
        };
        for n in 1..=largest {
            let columns = next(&mut *begin(name, &queens(n))).unwrap_or_default();
            assert_eq!(columns, numbers(&term("first_solution", n)), "{name} {n}");
        }
    }
}

#[test]
fn first_rows_are_distributed_as_known() {
    for name in exact() {
        for n in 1..=whole_trees(name).min(10) {
            let mut by_column = vec![0; n as usize];
            for columns in sorted(name, &queens(n)) {
                by_column[columns[0] as usize] += 1;
            }
            assert_eq!(by_column, numbers(&term("first_queen_position", n)), "{name} {n}");
        }
    }
}

#[test]
fn each_first_column_has_an_answer_where_it_has_a_placement() {
    let options = Options { each_first_column: true, ..Options::default() };
    for n in 1..=10 {
        let mut search = StrategyName::AttackCounts.start(&queens(n), options).unwrap();
        let answers: Vec<_> = std::iter::from_fn(|| next(&mut *search)).map(|columns| columns[0]).collect();
        let placements = numbers(&term("first_queen_position", n));
        let expected = (0..n).filter(|&column| placements[column as usize] > 0);
        assert_eq!(answers, expected.collect::<Vec<_>>(), "{n}");
    }
}
