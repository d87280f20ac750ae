//! The numbers that two other programs found for eight queens (section 4 of the design).

use bezzel_core::Budget;
use bezzel_search::{Action, Counters, StrategyName, Structure};

use crate::problems::{ROW_BY_ROW, begin, next, queens};

/// Partial placements of the whole tree, by their queens.
const LEVELS: [u64; 8] = [8, 42, 140, 344, 568, 550, 312, 92];

/// The counters of a search for the first placement.
fn first(name: StrategyName) -> Counters {
    let mut search = begin(name, &queens(8));
    assert_eq!(next(&mut *search), Ok(Some(vec![0, 4, 7, 5, 2, 6, 1, 3])), "{name}");
    search.counters()
}

/// The counters of a search of the whole tree.
fn whole(name: StrategyName) -> Counters {
    let mut search = begin(name, &queens(8));
    while next(&mut *search) != Ok(None) {}
    search.counters()
}

#[test]
fn the_first_placement_takes_the_known_numbers_of_queens_and_checks() {
    for name in [
        StrategyName::Collision,
        StrategyName::AttackCounts,
        StrategyName::Iterative,
        StrategyName::ForwardMarking,
        StrategyName::DepthFirst,
    ] {
        // The first queen is not tested where counters say nothing about an empty board.
        let checks = if name == StrategyName::AttackCounts { 875 } else { 876 };
        let counters = first(name);
        assert_eq!((counters.placed, counters.removed), (113, 105), "{name}");
        assert_eq!((counters.checks, counters.found), (Some(checks), 1), "{name}");
    }
}

#[test]
fn bits_place_the_same_queens_and_ask_about_no_square() {
    let counters = first(StrategyName::Bitmask);
    assert_eq!((counters.placed, counters.removed, counters.checks), (113, 105, None));
}

#[test]
fn the_whole_tree_has_the_known_levels_whoever_walks_it() {
    assert_eq!(LEVELS.iter().sum::<u64>(), 2_056);
    for name in ROW_BY_ROW {
        let counters = whole(name);
        assert_eq!(counters.levels, LEVELS, "{name}");
        assert_eq!((counters.nodes, counters.placed, counters.found), (2_056, 2_056, 92), "{name}");
    }
}

#[test]
fn row_by_row_all_place_the_same_queens_whatever_the_size() {
    for n in 1..=9 {
        let placed = |name: StrategyName| {
            let mut search = begin(name, &queens(n));
            let squares = std::iter::from_fn(|| search.step()).filter_map(|step| match step.action {
                Action::Place { square } => Some(square),
                _ => None,
            });
            squares.collect::<Vec<_>>()
        };
        let expected = placed(StrategyName::DepthFirst);
        for name in ROW_BY_ROW.into_iter().filter(|&name| name != StrategyName::BreadthFirst) {
            assert_eq!(placed(name), expected, "{name} {n}");
        }
        let mut queue = begin(StrategyName::BreadthFirst, &queens(n));
        while next(&mut *queue) != Ok(None) {}
        assert_eq!(queue.counters().placed, expected.len() as u64, "{n}");
    }
}

#[test]
fn the_queue_has_the_length_of_each_level_as_it_comes_to_it() {
    let mut search = begin(StrategyName::BreadthFirst, &queens(8));
    let waiting = |search: &dyn bezzel_search::Strategy| match search.structure() {
        Structure::Queue(queue) => queue.len(),
        other => panic!("{other:?}"),
    };
    let (mut boundaries, mut queens) = (Vec::new(), 0);
    loop {
        let before = waiting(&*search);
        let Some(step) = search.step() else {
            break;
        };
        if step.action == Action::Dequeue && search.board().queens().len() > queens {
            queens += 1;
            boundaries.push(before);
        }
    }
    assert_eq!(boundaries, LEVELS);
    assert_eq!(search.counters().queue_peak, Some(573));
}

#[test]
fn the_queue_comes_to_a_placement_after_nearly_all_squares() {
    let counters = first(StrategyName::BreadthFirst);
    // All boards but those of the last level were made, and the first placement just left the queue.
    assert_eq!(counters.checks, Some(15_720));
    assert_eq!((counters.placed, counters.removed), (2_056, 0));
    assert_eq!(counters.queue_peak, Some(573));
    assert_eq!(whole(StrategyName::BreadthFirst).checks, Some(15_720));
}

#[test]
fn no_other_strategy_has_a_queue_or_starts_or_asks_more_than_it_says() {
    for &name in StrategyName::ALL {
        let mut search = begin(name, &queens(8));
        let _ = search.next_placement(&Budget::unlimited());
        let counters = search.counters();
        let claims = name.claims();
        assert_eq!(counters.queue_peak.is_some(), name == StrategyName::BreadthFirst, "{name}");
        assert_eq!(counters.starts.is_some(), claims.random, "{name}");
        assert_eq!(counters.checks.is_some(), claims.asks_squares, "{name}");
        assert_eq!(counters.levels.len(), if claims.all { 8 } else { 0 }, "{name}");
    }
}
