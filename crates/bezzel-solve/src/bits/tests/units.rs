//! Searches in parts.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bezzel_core::notation::ProblemFile;
use bezzel_core::{Arrangement, Budget, Limit, Placement, Problem, Rule};

use super::size;
use crate::{Counter, Finder, Order, SolveOptions};

fn threads(threads: usize) -> SolveOptions {
    SolveOptions { threads: NonZero::new(threads).expect("not zero"), ..SolveOptions::default() }
}

/// So many looks at the budget may be taken.
fn looks(looks: u64) -> Budget {
    let taken = Arc::new(AtomicU64::new(0));
    let clock = Arc::new(move || Duration::from_secs(taken.fetch_add(1, Ordering::Relaxed)));
    Budget::unlimited().with_time(Duration::from_secs(looks), clock)
}

/// Large enough to be parted: 605,000 nodes and the more.
fn large() -> Problem {
    Problem::builder(size(14)).block(2, 3).block(7, 7).build().expect("no mistakes")
}

#[test]
fn any_number_of_threads_counts_the_same() {
    let count = |options| {
        let mut counter = Counter::new(&large(), options).expect("taken");
        assert_eq!(counter.progress(), None);
        let count = counter.count(&Budget::unlimited()).expect("no limit");
        assert_eq!(counter.progress(), Some(1.0), "it was parted");
        (count, counter.nodes())
    };
    let alone = count(threads(1));
    for others in [2, 3, 8] {
        assert_eq!(count(threads(others)), alone);
    }
    // Without the symmetry of the empty board, the two blocked squares apart: by the lexicographic enumeration.
    let mut search = bezzel_search::Enumerator::new(&large()).expect("taken");
    let mut expected = 0;
    while search.next_placement(&Budget::unlimited()).expect("no limit").is_some() {
        expected += 1;
    }
    assert_eq!(alone.0, expected);
}

#[test]
fn counting_goes_on_after_a_limit() {
    let mut whole = Counter::new(&large(), threads(1)).expect("taken");
    let expected = whole.count(&Budget::unlimited()).expect("no limit");
    for workers in [1, 3] {
        let mut counter = Counter::new(&large(), threads(workers)).expect("taken");
        let mut stops = 0;
        let mut before = 0;
        let counted = loop {
            match counter.count(&looks(4)) {
                Ok(counted) => break counted,
                Err(limit) => assert_eq!(limit, Limit::Time(Duration::from_secs(4))),
            }
            assert!(counter.counted() >= before && counter.counted() <= expected);
            before = counter.counted();
            stops += 1;
        };
        assert!(stops > 5);
        assert_eq!((counted, counter.nodes()), (expected, whole.nodes()));
    }
}

#[test]
fn a_limit_on_nodes_holds_for_any_number_of_threads() {
    let outcome = |workers| {
        let mut counter = Counter::new(&large(), threads(workers)).expect("taken");
        let outcome = counter.count(&Budget::unlimited().with_nodes(400_000));
        assert_eq!(outcome, Err(Limit::Nodes(400_000)));
        (counter.counted(), counter.nodes())
    };
    let alone = outcome(1);
    assert!((400_000..400_200).contains(&alone.1), "{}", alone.1);
    assert_eq!(outcome(3), alone);
}

/// A board without a placement on which that takes long to see.
fn hard_none() -> Problem {
    Problem::empty(size(18), Rule::Torus)
}

#[test]
fn none_is_proved_by_any_number_of_threads() {
    let none = |workers| {
        let mut finder = Finder::new(&hard_none(), Order::Any, threads(workers)).expect("taken");
        assert_eq!(finder.find(&Budget::unlimited()), Ok(None));
        finder.nodes()
    };
    let alone = none(1);
    assert!(alone > 1 << 19, "it was parted");
    assert_eq!(none(2), alone);
}

#[test]
fn the_first_part_with_a_placement_wins() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/csplib/blocked-asp.jsonl");
    let text = std::fs::read_to_string(path).expect("the file");
    // Boards with placements that the quick search does not find, and that are searched in parts.
    for id in ["50.1642412768", "50.1642431983", "56.1860469401"] {
        let line = text.lines().find(|line| line.contains(id)).expect("the board");
        let problem = ProblemFile::read_json(line, None).expect("a problem").problem;
        let find = |workers| {
            let mut finder = Finder::new(&problem, Order::Any, threads(workers)).expect("taken");
            let found = finder.find(&Budget::unlimited()).expect("no limit");
            (found.expect("a placement"), finder.nodes())
        };
        let alone = find(1);
        let arrangement = Arrangement::from_columns(problem.size(), alone.0.iter().copied().map(Some));
        Placement::new(&problem, &arrangement).expect("a placement");
        assert!(alone.1 > 400_000);
        for workers in [2, 5] {
            assert_eq!(find(workers), alone);
        }
    }
}

#[test]
fn an_answer_stays_what_it_is() {
    let given = Problem::builder(size(8)).given(4, 1).given(3, 3).build().expect("no mistakes");
    let many = crate::boards::random_problem(90, Rule::Queens, 2, 0.1, 1);
    let torus = Problem::builder(size(25)).rule(Rule::Torus).given(1, 1).build().expect("no mistakes");
    for problem in [given, many, torus, Problem::empty(size(6), Rule::Torus)] {
        for order in [Order::Any, Order::Lexicographic] {
            if problem.size().get() > 20 && order == Order::Lexicographic {
                continue;
            }
            let mut finder = Finder::new(&problem, order, SolveOptions::default()).expect("taken");
            let answer = finder.find(&Budget::unlimited());
            for _ in 0..4 {
                assert_eq!(finder.find(&Budget::unlimited()), answer);
            }
        }
    }
}
