//! Searches that are stopped and go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bezzel_core::{Budget, Limit, Problem};
use bezzel_search::{Counters, Options, Strategy, StrategyName};

use crate::problems::{begin, begin_with, next, queens, some_constrained};

/// Few starts, so that local searches come to their end.
const OPTIONS: Options = Options { seed: 5, starts: 3, each_first_column: false };

/// What a search comes to: its placements, its last word, and what it has done.
#[derive(Debug, PartialEq)]
struct End {
    placements: Vec<Vec<u32>>,
    word: Result<(), Limit>,
    counters: Counters,
}

/// Runs a search to its end, stopping it whenever it has made so many more nodes.
fn run(search: &mut dyn Strategy, every: Option<u64>) -> End {
    let mut placements = Vec::new();
    let mut limit = 0;
    let word = loop {
        let budget = every.map_or(Budget::unlimited(), |_| Budget::unlimited().with_nodes(limit));
        match search.next_placement(&budget) {
            Ok(Some(columns)) => placements.push(columns),
            Ok(None) => break Ok(()),
            Err(Limit::Nodes(nodes)) => {
                assert_eq!((nodes, search.nodes()), (limit, limit), "{}", search.name());
                assert_eq!(search.counters().nodes, limit, "{}", search.name());
                limit += every.expect("there is a limit only where one was set");
            }
            Err(limit) => break Err(limit),
        }
    };
    End { placements, word, counters: search.counters() }
}

#[test]
fn a_search_stopped_at_any_node_goes_on_to_the_same_end() {
    let problems: Vec<Problem> = (1..=6).map(queens).chain(some_constrained(6, 10)).collect();
    for &name in StrategyName::ALL {
        for problem in &problems {
            let unstopped = run(&mut *begin_with(name, problem, OPTIONS), None);
            for every in [1, 2, 7, 100] {
                let stopped = run(&mut *begin_with(name, problem, OPTIONS), Some(every));
                assert_eq!(stopped, unstopped, "{name} stopped every {every} nodes: {problem:?}");
            }
        }
    }
}

#[test]
fn a_search_can_be_stopped_and_watched_from_there() {
    for &name in StrategyName::ALL {
        let mut steps = begin_with(name, &queens(6), OPTIONS);
        let all: Vec<_> = std::iter::from_fn(|| steps.step()).collect();
        for limit in [0, 1, 5, 20] {
            let mut search = begin_with(name, &queens(6), OPTIONS);
            let stop = loop {
                match search.next_placement(&Budget::unlimited().with_nodes(limit)) {
                    Ok(Some(_)) => {}
                    end => break end,
                }
            };
            let behind = usize::try_from(search.counters().steps).unwrap();
            let rest: Vec<_> = std::iter::from_fn(|| search.step()).collect();
            assert_eq!(rest, all[behind..], "{name} {limit}");
            // The step that the limit stood in the way of comes next.
            if stop == Err(Limit::Nodes(limit)) {
                assert!(rest[0].action.makes_node(), "{name} {limit}");
            }
        }
    }
}

#[test]
fn a_search_that_is_over_meets_no_limit_on_nodes() {
    for &name in StrategyName::ALL {
        let mut search = begin_with(name, &queens(6), OPTIONS);
        let End { word, counters, .. } = run(&mut *search, None);
        let budget = Budget::unlimited().with_nodes(counters.nodes);
        assert_eq!(search.next_placement(&budget), word.map(|()| None), "{name}");
    }
}

#[test]
fn a_cancelled_search_does_nothing_and_can_go_on() {
    for &name in StrategyName::ALL {
        let cancel = Arc::new(AtomicBool::new(true));
        let budget = Budget::unlimited().with_cancel(cancel.clone());
        let mut search = begin(name, &queens(8));
        assert_eq!(search.next_placement(&budget), Err(Limit::Cancelled), "{name}");
        assert_eq!(search.counters(), begin(name, &queens(8)).counters(), "{name}");
        cancel.store(false, Ordering::Relaxed);
        let found = search.next_placement(&budget);
        assert!(matches!(found, Ok(Some(_))), "{name}");
        assert_eq!(found, next(&mut *begin(name, &queens(8))), "{name}");
    }
}

#[test]
fn a_search_in_progress_notices_that_it_is_cancelled() {
    for &name in StrategyName::ALL {
        let cancel = Arc::new(AtomicBool::new(false));
        let looks = Arc::new(AtomicU64::new(0));
        let (flag, seen) = (cancel.clone(), looks.clone());
        // The clock is read at each look at the budget; the third one finds the flag set.
        let clock = Arc::new(move || {
            flag.store(seen.fetch_add(1, Ordering::Relaxed) == 1, Ordering::Relaxed);
            Duration::ZERO
        });
        let budget = Budget::unlimited().with_cancel(cancel).with_time(Duration::MAX, clock);
        // Either a placement is far, or they come one after the other and each call looks.
        let mut search = begin(name, &queens(28));
        let end = loop {
            match search.next_placement(&budget) {
                Ok(Some(_)) => {}
                end => break end,
            }
        };
        assert_eq!(end, Err(Limit::Cancelled), "{name}");
        assert_eq!(looks.load(Ordering::Relaxed), 2, "{name}");
        assert!(search.nodes() <= 3 * Budget::POLL_NODES, "{name}: {}", search.nodes());
    }
}

#[test]
fn a_search_stops_when_its_time_is_over_and_can_go_on() {
    let time = Duration::from_secs(1);
    for &name in StrategyName::ALL {
        let over = Budget::unlimited().with_time(time, Arc::new(move || time));
        let mut search = begin(name, &queens(8));
        assert_eq!(search.next_placement(&over), Err(Limit::Time(time)), "{name}");
        let early = Budget::unlimited().with_time(time, Arc::new(|| Duration::ZERO));
        assert_eq!(search.next_placement(&early), next(&mut *begin(name, &queens(8))), "{name}");
    }
}

#[test]
fn a_queue_stops_at_its_limit_on_memory_and_can_go_on() {
    const LIMIT: u64 = 10_000;
    let mut search = begin(StrategyName::BreadthFirst, &queens(10));
    let budget = Budget::unlimited().with_memory(LIMIT);
    assert_eq!(search.next_placement(&budget), Err(Limit::Memory(LIMIT)));
    // The board that would have gone over the limit was taken back.
    assert!(search.memory() <= LIMIT && search.peak_memory() <= LIMIT);
    let unstopped = run(&mut *begin(StrategyName::BreadthFirst, &queens(10)), None);
    assert_eq!(run(&mut *search, None), unstopped);
}

#[test]
fn memory_that_suffices_is_no_limit() {
    for &name in StrategyName::ALL {
        let mut search = begin_with(name, &queens(8), OPTIONS);
        let end = run(&mut *search, None);
        let most = search.peak_memory();
        assert!(most >= search.memory(), "{name}");
        let mut search = begin_with(name, &queens(8), OPTIONS);
        let budget = Budget::unlimited().with_memory(most);
        let all = std::iter::from_fn(|| search.next_placement(&budget).ok().flatten());
        assert_eq!(all.collect::<Vec<_>>(), end.placements, "{name}");
    }
}
