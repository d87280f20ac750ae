//! Sequences: counts, orbits, first placements, the shape of the tree.

use std::collections::{BTreeMap, HashSet};

use bezzel::solve::Construction;
use bezzel::{Class, Problem, Rule, Symmetry, SymmetryGroup};

use crate::data::{case, count, list, numbers, size, small, term, term_count};
use crate::search::{assert_solves, board, enumerator, first, found, next, placements, queens};

#[test]
fn placements_are_as_many_as_published() {
    for n in 1..=12 {
        assert_eq!(found(&queens(n)), term_count("A000170", n), "{n}");
    }
}

#[test]
fn fundamental_placements_are_as_many_as_published() {
    for n in 1..=12 {
        let all = placements(&queens(n)).into_iter();
        let smallest = all.filter(|columns| SymmetryGroup::ALL.is_smallest(columns));
        assert_eq!(smallest.count() as u64, term_count("A002562", n), "{n}");
    }
}

#[test]
fn torus_placements_are_as_many_as_published() {
    for n in 1..=11 {
        let problem = Problem::empty(size(n), Rule::Torus);
        assert_eq!(found(&problem), term_count("A051906", n), "{n}");
    }
}

#[test]
fn superqueen_placements_are_as_many_as_published() {
    for n in 1..=12 {
        let problem = Problem::empty(size(n), Rule::Superqueens);
        assert_eq!(found(&problem), term_count("A051223", n), "{n}");
    }
}

#[test]
fn symmetric_placements_are_as_many_as_published() {
    for n in 1..=12 {
        let boards = placements(&queens(n));
        let stabilizers = boards.iter().map(|columns| board(size(n), columns).stabilizer());
        let stabilizers: Vec<_> = stabilizers.collect();
        let kept_by = |symmetry| stabilizers.iter().filter(|group| group.contains(symmetry)).count() as u64;
        assert_eq!(kept_by(Symmetry::HalfTurn), term_count("A032522", n), "{n}");
        assert_eq!(kept_by(Symmetry::QuarterTurn), term_count("A033148", n), "{n}");
        if n == 1 {
            continue;
        }
        for (class, sequence) in [
            (Class::Asymmetric, "A260320"),
            (Class::HalfTurn, "groups-of-4"),
            (Class::QuarterTurn, "groups-of-2"),
        ] {
            let of_class = stabilizers.iter().filter(|&&group| Class::of(group) == Some(class));
            let orbits = of_class.count() as u64 / u64::from(class.orbit_size());
            assert_eq!(orbits, term_count(sequence, n), "{n} {class:?}");
        }
    }
}

#[test]
fn orbits_have_the_known_sizes() {
    let expected = &case("count-unique", "orbits")["expected"]["groups_by_size"];
    for n in 4..=10 {
        let orbits = placements(&queens(n))
            .iter()
            .map(|columns| board(size(n), columns).orbit(SymmetryGroup::ALL))
            .collect::<HashSet<_>>();
        let mut by_size = BTreeMap::new();
        for orbit in orbits {
            *by_size.entry(orbit.len().to_string()).or_insert(0) += 1;
        }
        assert_eq!(serde_json::to_value(by_size).unwrap(), expected[n.to_string()], "{n}");
    }
}

#[test]
fn the_first_placement_is_the_known_one() {
    for n in 1..=20 {
        let columns = first(&queens(n)).unwrap_or_default();
        assert_eq!(columns, numbers(&term("first_solution", n)), "{n}");
    }
}

#[test]
fn the_first_placement_comes_after_the_known_number_of_nodes() {
    for (n, expected) in case("trace", "dfs-first")["expected"].as_object().unwrap() {
        let mut search = enumerator(&queens(n.parse().unwrap()));
        assert_eq!(next(&mut search), Some(numbers(&expected["solution"])), "{n}");
        assert_eq!(search.nodes(), expected["placements"], "{n}");
    }
}

#[test]
fn first_rows_are_distributed_as_known() {
    for n in 1..=10 {
        let mut by_column = vec![0; n as usize];
        for columns in placements(&queens(n)) {
            by_column[columns[0] as usize] += 1;
        }
        assert_eq!(by_column, numbers(&term("first_queen_position", n)), "{n}");
    }
}

#[test]
fn nodes_are_the_partial_placements_of_the_whole_tree() {
    for n in 1..=11 {
        let mut search = enumerator(&queens(n));
        while next(&mut search).is_some() {}
        // The empty board is not a node.
        let partial_placements = list(&term("A319284", n)).iter().skip(1).map(count).sum::<u64>();
        assert_eq!(search.nodes(), partial_placements, "{n}");
    }
}

#[test]
fn lists_are_sorted_and_hold_placements_only() {
    for &rule in Rule::ALL {
        for n in 1..=9 {
            let problem = Problem::empty(size(n), rule);
            let all = placements(&problem);
            assert!(all.is_sorted_by(|a, b| a < b), "{rule} {n}");
            for columns in &all {
                assert_solves(&problem, columns, rule.name());
            }
        }
    }
}

#[test]
fn the_largest_boards_keep_their_placements() {
    // A queen three columns further right in each row: a placement under every rule, as 61 is a prime.
    let by_threes = Rule::ALL.iter().map(|&rule| (rule, (0..61).map(|row| 3 * row % 61).collect()));
    let constructed = (60..=64).map(|n| (Rule::Queens, Construction::new(size(n)).unwrap().collect()));
    for (rule, columns) in constructed.chain(by_threes) {
        let columns: Vec<u32> = columns;
        let n = size(small(&columns.len().into()));
        let mirrored: Vec<_> = columns.iter().map(|column| n.get() - 1 - column).collect();
        // Only the squares of the placement and of its mirror image are left.
        let mut builder = Problem::builder(n).rule(rule);
        for (row, (&kept, &also_kept)) in (0..).zip(columns.iter().zip(&mirrored)) {
            for column in (0..n.get()).filter(|&column| column != kept && column != also_kept) {
                builder = builder.block(row, column.into());
            }
        }
        let problem = builder.build().unwrap();
        let all = placements(&problem);
        assert!(all.contains(&columns) && all.contains(&mirrored), "{rule} {n}");
        for columns in all {
            assert_solves(&problem, &columns, &format!("{rule} {n}"));
        }
    }
}
