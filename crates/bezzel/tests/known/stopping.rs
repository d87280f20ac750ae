//! Searches that are stopped and go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bezzel::search::Enumerator;
use bezzel::{Budget, Limit, Problem, Rule};

use crate::data::size;
use crate::search::{enumerator, first, next, queens};

/// Boards small enough to stop at every node: every rule, and one with constraints.
fn small_problems() -> Vec<Problem> {
    let rules = Rule::ALL.iter().copied();
    let empty = rules.flat_map(|rule| (1..=7).map(move |n| Problem::empty(size(n), rule)));
    let constrained = Problem::builder(size(8)).given(2, 7).block(0, 0).exclude_sum(5);
    empty.chain(constrained.build()).collect()
}

/// Runs a search to its end, stopping it whenever it has made so many more nodes; `at_stop` looks at it then.
fn placements_with_stops(
    problem: &Problem,
    nodes: u64,
    mut at_stop: impl FnMut(&Enumerator),
) -> (Vec<Vec<u32>>, u64) {
    let mut search = enumerator(problem);
    let mut all = Vec::new();
    let mut limit = 0;
    loop {
        match search.next_placement(&Budget::unlimited().with_nodes(limit)) {
            Ok(Some(columns)) => all.push(columns.to_vec()),
            Ok(None) => return (all, search.nodes()),
            Err(stop) => {
                assert_eq!(stop, Limit::Nodes(limit));
                assert_eq!(search.nodes(), limit);
                at_stop(&search);
                limit += nodes;
            }
        }
    }
}

#[test]
fn a_search_that_was_stopped_goes_on_to_the_same_list() {
    for problem in small_problems() {
        let mut unstopped = enumerator(&problem);
        let all: Vec<_> = std::iter::from_fn(|| next(&mut unstopped)).collect();
        for nodes in [1, 2, 7, 100] {
            let (stopped, made) = placements_with_stops(&problem, nodes, |_| {});
            assert_eq!((&stopped, made), (&all, unstopped.nodes()), "{problem:?}");
        }
    }
}

#[test]
fn progress_never_falls_and_ends_at_one() {
    // What adding up fractions may lose.
    const ROUNDING: f64 = 1e-9;
    for problem in small_problems() {
        let mut before = 0.0;
        let mut rises = |search: &Enumerator| {
            let now = search.progress();
            let node = search.nodes();
            let possible = before - ROUNDING..=1.0;
            assert!(possible.contains(&now), "{before} to {now} at node {node} of {problem:?}");
            before = now;
        };
        placements_with_stops(&problem, 1, &mut rises);
        let mut search = enumerator(&problem);
        while next(&mut search).is_some() {}
        assert!((search.progress() - 1.0).abs() < ROUNDING);
    }
}

#[test]
fn a_search_that_is_over_stays_over() {
    for problem in small_problems() {
        let mut search = enumerator(&problem);
        while next(&mut search).is_some() {}
        assert_eq!(next(&mut search), None);
        // Nothing is left to do, so no limit stands in the way.
        let limit = Budget::unlimited().with_nodes(search.nodes());
        assert_eq!(search.next_placement(&limit), Ok(None), "{problem:?}");
    }
}

#[test]
fn a_cancelled_search_stops_before_the_next_node_and_can_go_on() {
    let cancel = Arc::new(AtomicBool::new(true));
    let budget = Budget::unlimited().with_cancel(cancel.clone());
    let mut search = enumerator(&queens(8));
    assert_eq!(search.next_placement(&budget), Err(Limit::Cancelled));
    assert_eq!(search.nodes(), 0);
    cancel.store(false, Ordering::Relaxed);
    assert_eq!(search.next_placement(&budget).unwrap().map(<[u32]>::to_vec), first(&queens(8)));
}

#[test]
fn a_search_in_progress_notices_that_it_is_cancelled() {
    let cancel = Arc::new(AtomicBool::new(false));
    let looks = AtomicU64::new(0);
    let flag = cancel.clone();
    // The clock is read at each look at the budget; the third one finds the flag set.
    let clock = Arc::new(move || {
        flag.store(looks.fetch_add(1, Ordering::Relaxed) == 1, Ordering::Relaxed);
        Duration::ZERO
    });
    let budget = Budget::unlimited().with_cancel(cancel).with_time(Duration::MAX, clock);
    // No placement, and a large tree.
    let mut search = enumerator(&Problem::empty(size(14), Rule::Torus));
    assert_eq!(search.next_placement(&budget), Err(Limit::Cancelled));
    assert!(search.nodes() <= 3 * Budget::POLL_NODES);
}

#[test]
fn a_search_stops_when_its_time_is_over() {
    let time = Duration::from_secs(1);
    let budget = Budget::unlimited().with_time(time, Arc::new(move || time));
    assert_eq!(enumerator(&queens(8)).next_placement(&budget), Err(Limit::Time(time)));
}
