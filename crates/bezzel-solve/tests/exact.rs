//! The exact search against the lexicographic enumeration, which is other code, and the checker of placements.

use std::collections::BTreeSet;

use bezzel_core::{Arrangement, Budget, Limit, Placement, Problem, Rule, Size, Square};
use bezzel_search::Enumerator;
use bezzel_solve::{ExactSearch, ExactSearchRefused};

fn size(n: u32) -> Size {
    Size::new(n).unwrap()
}

/// All placements, none of which comes twice.
fn exact(search: &mut ExactSearch) -> BTreeSet<Vec<u32>> {
    let mut found = BTreeSet::new();
    while let Some(columns) = search.next_placement(&Budget::unlimited()).unwrap() {
        assert!(found.insert(columns.to_vec()), "{columns:?} comes twice");
    }
    found
}

fn enumerated(problem: &Problem) -> BTreeSet<Vec<u32>> {
    let mut search = Enumerator::new(problem).unwrap();
    let mut found = BTreeSet::new();
    while let Some(columns) = search.next_placement(&Budget::unlimited()).unwrap() {
        found.insert(columns.to_vec());
    }
    found
}

#[test]
fn empty_boards_have_the_same_placements_under_every_rule() {
    for &rule in Rule::ALL {
        for n in 1..=9 {
            let problem = Problem::empty(size(n), rule);
            let found = exact(&mut ExactSearch::new(&problem).unwrap());
            assert_eq!(found, enumerated(&problem), "{rule} {n}");
        }
    }
}

#[test]
fn constrained_boards_have_the_same_placements() {
    let mut random = fastrand::Rng::with_seed(4);
    let (mut none, mut some) = (0, 0);
    for _ in 0..3_000 {
        let n = random.u32(1..=8);
        let rule = Rule::ALL[random.usize(0..Rule::ALL.len())];
        let count = random.u32(0..2 * n);
        let mut square = || (i64::from(random.u32(0..n)), i64::from(random.u32(0..n)));
        let mut builder = Problem::builder(size(n)).rule(rule);
        let blocked: BTreeSet<(i64, i64)> = (0..count).map(|_| square()).collect();
        for &(row, column) in &blocked {
            builder = builder.block(row, column);
        }
        let (given, queen) = (square(), square());
        if !blocked.contains(&given) && given.0 % 2 == 0 {
            builder = builder.given(given.0, given.1);
        }
        if given.1 % 3 == 0 {
            builder = builder.exclude_sum(queen.0 + queen.1);
        }
        let Ok(problem) = builder.build() else { continue };
        let mut search = ExactSearch::new(&problem).unwrap();
        let all = enumerated(&problem);
        assert_eq!(exact(&mut search), all, "{problem:?}");
        // The same search, started anew with one more queen.
        let (row, column) = (u32::try_from(queen.0).unwrap(), u32::try_from(queen.1).unwrap());
        search.start(&[Square::new(row, column)]);
        let with_queen: BTreeSet<_> = all.iter().filter(|all| all[row as usize] == column).cloned().collect();
        assert_eq!(exact(&mut search), with_queen, "{problem:?} {row} {column}");
        *if all.is_empty() { &mut none } else { &mut some } += 1;
    }
    assert!(none > 100 && some > 100, "{none} without and {some} with a placement");
}

#[test]
fn large_boards_have_placements_that_the_checker_accepts() {
    for n in [20, 33, 50, 63, 64] {
        for &rule in &[Rule::Queens, Rule::Superqueens] {
            let problem = Problem::empty(size(n), rule);
            let mut search = ExactSearch::new(&problem).unwrap();
            let columns = search.next_placement(&Budget::unlimited().with_nodes(1 << 20)).unwrap().unwrap();
            let board = Arrangement::from_columns(size(n), columns.iter().copied().map(Some));
            assert!(Placement::new(&problem, &board).is_ok(), "{rule} {n}");
        }
    }
}

#[test]
fn tori_without_a_placement_are_proved() {
    // Pólya, 1918: the torus has placements only where 2 and 3 do not divide N.
    for n in [8, 9, 10, 12] {
        let mut search = ExactSearch::new(&Problem::empty(size(n), Rule::Torus)).unwrap();
        assert_eq!(search.next_placement(&Budget::unlimited()), Ok(None), "{n}");
    }
}

#[test]
fn a_limit_stops_the_search_and_it_goes_on_from_there() {
    let problem = Problem::empty(size(8), Rule::Queens);
    let mut search = ExactSearch::new(&problem).unwrap();
    let (mut found, mut limit, mut stops) = (0, 0, 0);
    loop {
        limit += 10;
        match search.next_placement(&Budget::unlimited().with_nodes(limit)) {
            Ok(Some(_)) => found += 1,
            Ok(None) => break,
            Err(reached) => {
                assert_eq!(reached, Limit::Nodes(limit));
                stops += 1;
            }
        }
    }
    assert_eq!(found, 92);
    assert!(stops > 10, "{stops}");
}

#[test]
fn queens_that_cannot_stand_have_no_placement() {
    let problem = Problem::builder(size(8)).block(7, 7).given(0, 0).build().unwrap();
    let mut search = ExactSearch::new(&problem).unwrap();
    for queens in [[Square::new(7, 7), Square::new(1, 4)], [Square::new(1, 4), Square::new(3, 6)]] {
        search.start(&queens);
        assert_eq!(search.next_placement(&Budget::unlimited()), Ok(None), "{queens:?}");
    }
    search.start(&[Square::new(8, 0)]);
    assert_eq!(search.next_placement(&Budget::unlimited()), Ok(None));
    // A given named once more is still one queen.
    search.start(&[Square::new(0, 0)]);
    assert!(search.next_placement(&Budget::unlimited()).unwrap().is_some());
}

#[test]
fn boards_that_are_too_large_are_refused() {
    let problem = Problem::empty(size(65), Rule::Queens);
    assert_eq!(ExactSearch::new(&problem).unwrap_err(), ExactSearchRefused::TooLarge(size(65)));
}

#[test]
#[should_panic(expected = "outside the board")]
fn a_square_outside_cannot_be_forbidden() {
    ExactSearch::new(&Problem::empty(size(8), Rule::Queens)).unwrap().forbid(Square::new(0, 8));
}
