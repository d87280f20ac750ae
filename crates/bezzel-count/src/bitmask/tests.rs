use std::collections::HashSet;
use std::sync::Arc;

use bezzel_core::{Budget, Limit, Problem, Rule, Square, Symmetry};
use bezzel_search::Enumerator;

use super::*;
use crate::known::{size, term};

fn count(n: u32) -> u64 {
    let boards = Bitmask::new(size(n));
    (0..boards.units()).map(|unit| boards.count(unit, &Budget::unlimited()).expect("no limit")).sum()
}

#[test]
fn counts_are_those_of_the_sequence() {
    for n in 1..=13 {
        assert_eq!(count(n), term("A000170", n), "{n}");
    }
}

/// Boards found, as columns, with the sizes of their orbits.
#[derive(Default)]
struct Boards(Vec<(Vec<u32>, u64)>);

impl Visitor for Boards {
    fn found(&mut self, queens: &[u32], orbit: u64) {
        self.0.push((queens.iter().map(|queen| queen.trailing_zeros()).collect(), orbit));
    }
}

/// The columns of the image of a board.
fn image(columns: &[u32], n: Size, symmetry: Symmetry) -> Vec<u32> {
    let squares = (0..).zip(columns).map(|(row, &column)| symmetry.apply(Square::new(row, column), n));
    let mut squares: Vec<Square> = squares.collect();
    squares.sort_unstable();
    squares.into_iter().map(|square| square.column).collect()
}

#[test]
fn the_boards_found_are_one_of_each_orbit() {
    for n in (1..=9).map(size) {
        let boards = Bitmask::new(n);
        let mut found = Boards::default();
        for unit in 0..boards.units() {
            boards.visit(unit, &Budget::unlimited(), &mut found).expect("no limit");
        }
        let mut covered = HashSet::new();
        for (columns, weight) in found.0 {
            let orbit: HashSet<_> = Symmetry::ALL.map(|symmetry| image(&columns, n, symmetry)).into();
            assert_eq!(orbit.len() as u64, weight, "{columns:?}");
            for board in orbit {
                assert!(covered.insert(board), "{columns:?} is in an orbit found before");
            }
        }
        let mut all = HashSet::new();
        let mut placements = Enumerator::new(&Problem::empty(n, Rule::Queens)).expect("a small board");
        while let Some(columns) = placements.next_placement(&Budget::unlimited()).expect("no limit") {
            all.insert(columns.to_vec());
        }
        assert_eq!(covered, all, "{n}");
    }
}

#[test]
fn the_order_of_the_units_does_not_matter() {
    let boards = Bitmask::new(size(11));
    let count = |unit| boards.count(unit, &Budget::unlimited());
    let forwards: Vec<_> = (0..boards.units()).map(count).collect();
    let mut backwards: Vec<_> = (0..boards.units()).rev().map(count).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
}

#[test]
fn there_are_units_enough_for_many_threads() {
    for n in 12..=LARGEST {
        let boards = Bitmask::new(size(n));
        assert!((250..10_000).contains(&boards.units()), "{n}: {}", boards.units());
    }
    // None of them is a large part of the work: at N = 13, with boards found for work, at most a fortieth.
    let boards = Bitmask::new(size(13));
    let counts = (0..boards.units()).map(|unit| boards.count(unit, &Budget::unlimited()).expect("no limit"));
    let largest = counts.max().expect("there are units");
    assert!(largest * 40 < term("A000170", 13), "{largest}");
}

#[test]
fn a_cancelled_search_stops_even_within_a_unit() {
    let boards = Bitmask::new(size(LARGEST));
    let cancelled = Arc::new(true.into());
    let budget = Budget::unlimited().with_cancel(Arc::clone(&cancelled));
    assert_eq!(boards.count(0, &budget), Err(Limit::Cancelled.into()));
    // A clock that lets the first looks pass: the unit would take years.
    let looks = std::sync::atomic::AtomicU64::new(0);
    let clock =
        move || std::time::Duration::from_secs(looks.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    let limit = std::time::Duration::from_secs(100);
    let budget = Budget::unlimited().with_time(limit, Arc::new(clock));
    assert_eq!(boards.count(1_000, &budget), Err(Limit::Time(limit).into()));
}

#[test]
fn a_full_counter_is_told() {
    let mut sum = Sum(Some(u64::MAX - 8));
    sum.found(&[], 8);
    assert_eq!(sum.0, Some(u64::MAX));
    sum.found(&[], 2);
    assert_eq!(sum.0, None);
    sum.found(&[], 2);
    assert_eq!(sum.0, None);
}
