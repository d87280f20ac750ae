//! Tapes of more steps than are kept: what lies further back is done again from a checkpoint.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bezzel_core::{Budget, Limit};
use bezzel_search::{Action, Options, Strategy, StrategyName, Tape};

use crate::problems::{begin, begin_with, queens};
use crate::tape::{assert_same, copies, tape};

/// The longest of them, of the search for 16 queens.
const STEPS: u64 = 1_000_000;

fn sixteen() -> Box<dyn Strategy> {
    begin(StrategyName::DepthFirst, &queens(16))
}

/// Searches with more steps than are kept, each with the starts that it takes.
const LONG: [(StrategyName, u32, u64); 11] = [
    (StrategyName::Collision, 9, 0),
    (StrategyName::AttackCounts, 9, 0),
    (StrategyName::Iterative, 9, 0),
    (StrategyName::ForwardMarking, 9, 0),
    (StrategyName::DepthFirst, 10, 0),
    // Its queue is longer than a piece of 65,536 bytes.
    (StrategyName::BreadthFirst, 10, 0),
    (StrategyName::Bitmask, 10, 0),
    (StrategyName::MostConstrained, 11, 0),
    (StrategyName::DancingLinks, 10, 0),
    (StrategyName::MinConflicts, 3, 1_000),
    (StrategyName::Annealing, 3, 40),
];

#[test]
fn long_searches_are_wound_to_any_position() {
    let mut random = fastrand::Rng::with_seed(21);
    for (name, n, starts) in LONG {
        let options = Options { starts, ..Options::default() };
        let mut tape = tape(name, &queens(n), options);
        tape.wind(u64::MAX, &Budget::unlimited()).unwrap();
        let end = tape.position();
        assert!(end > Tape::KEPT as u64 + 10_000, "{name} {n}: only {end} steps");
        let mut positions: Vec<_> = (0..25).map(|_| random.u64(0..=end)).chain([0, end]).collect();
        positions.sort_unstable();
        let copies = copies(begin_with(name, &queens(n), options), &positions);
        let mut order: Vec<_> = positions.into_iter().zip(&copies).collect();
        random.shuffle(&mut order);
        for (position, copy) in order {
            tape.wind(position, &Budget::unlimited()).unwrap();
            assert_eq!(tape.position(), position, "{name}");
            assert_same(tape.search(), &**copy);
            // A little about, which also goes back before the copy that the search was taken up at.
            let about = random.u64(0..100);
            let there: Vec<_> = (0..about).map_while(|_| tape.back()).collect();
            let mut again: Vec<_> = there.iter().map_while(|_| tape.forward()).collect();
            again.reverse();
            assert_eq!(there, again, "{name}");
            assert_same(tape.search(), &**copy);
        }
    }
}

#[test]
fn steps_that_are_kept_no_more_are_taken_back_too() {
    for (name, n, starts) in LONG {
        let options = Options { starts, ..Options::default() };
        let mut search = begin_with(name, &queens(n), options);
        let steps: Vec<_> = std::iter::from_fn(|| search.step()).collect();
        let mut tape = tape(name, &queens(n), options);
        while tape.forward().is_some() {}
        // Past the steps kept, and past those that doing again from a checkpoint has kept.
        let back = Tape::KEPT + 9_000;
        let taken: Vec<_> = (0..back).map_while(|_| tape.back()).collect();
        assert!(taken.iter().eq(steps.iter().rev().take(back)), "{name}");
        let position = (steps.len() - back) as u64;
        assert_eq!(tape.position(), position);
        assert_same(tape.search(), &*copies(begin_with(name, &queens(n), options), &[position])[0]);
    }
}

#[test]
fn a_queue_is_the_same_whichever_way_its_bytes_have_gone() {
    // Its bytes come in pieces of 65,536; here the first piece has just been used up.
    let problem = queens(10);
    let mut tape = Tape::new(begin(StrategyName::BreadthFirst, &problem));
    let mut gone = 0;
    while gone <= 1 << 16 {
        let step = tape.forward().expect("there are more boards");
        gone += if step.action == Action::Dequeue { tape.search().board().queens().len() } else { 0 };
    }
    let positions: Vec<_> = (tape.position() - 2_000..=tape.position()).step_by(100).collect();
    let copies = copies(begin(StrategyName::BreadthFirst, &problem), &positions);
    for (position, copy) in positions.into_iter().zip(&copies).rev() {
        tape.wind(position, &Budget::unlimited()).unwrap();
        assert_same(tape.search(), &**copy);
    }
}

#[test]
fn a_million_steps_are_wound_to_any_position() {
    let mut random = fastrand::Rng::with_seed(16);
    let mut positions: Vec<_> = (0..40).map(|_| random.u64(0..=STEPS)).chain([0, STEPS]).collect();
    positions.sort_unstable();
    let copies = copies(sixteen(), &positions);
    let mut order: Vec<_> = positions.into_iter().zip(&copies).collect();
    random.shuffle(&mut order);
    let mut tape = Tape::new(sixteen());
    for (position, copy) in order {
        tape.wind(position, &Budget::unlimited()).unwrap();
        assert_eq!(tape.position(), position);
        assert_same(tape.search(), &**copy);
    }
}

#[test]
fn positions_stay_right_when_checkpoints_are_dropped_for_want_of_room() {
    // Counters for 90,000 squares are a copy of 360 kB, so that 64 MiB are full after 190 checkpoints.
    const LATER: u64 = 1_300_000;
    let problem = queens(300);
    let mut tape = Tape::new(begin(StrategyName::AttackCounts, &problem));
    tape.wind(LATER, &Budget::unlimited()).unwrap();
    let positions = [1, 70_000, 400_123, 800_000, LATER - Tape::KEPT as u64 - 1, LATER - 5_000];
    let copies = copies(begin(StrategyName::AttackCounts, &problem), &positions);
    for (position, copy) in positions.into_iter().zip(&copies).rev() {
        tape.wind(position, &Budget::unlimited()).unwrap();
        assert_same(tape.search(), &**copy);
    }
}

#[test]
fn winding_forwards_starts_at_the_last_checkpoint_too() {
    let mut tape = Tape::new(sixteen());
    tape.wind(STEPS, &Budget::unlimited()).unwrap();
    let looks = Arc::new(AtomicU64::new(0));
    let seen = looks.clone();
    let clock = move || {
        seen.fetch_add(1, Ordering::Relaxed);
        Duration::ZERO
    };
    let budget = Budget::unlimited().with_time(Duration::MAX, Arc::new(clock));
    for (from, to) in [(0, 900_000), (100, STEPS), (899_000, 950_000)] {
        tape.wind(from, &Budget::unlimited()).unwrap();
        looks.store(0, Ordering::Relaxed);
        tape.wind(to, &budget).unwrap();
        assert_eq!(tape.position(), to);
        // The clock is looked at every few thousand steps: a way of a million would show.
        let looks = looks.load(Ordering::Relaxed);
        assert!(looks <= 4, "{looks} looks on the way from {from} to {to}");
    }
}

#[test]
fn a_tape_that_is_not_wound_back_to_the_end_stands_where_it_has_come_to() {
    const AIM: u64 = 300_001;
    let mut tape = Tape::new(sixteen());
    tape.wind(STEPS, &Budget::unlimited()).unwrap();
    let budget = Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true)));
    assert_eq!(tape.wind(AIM, &budget), Err(Limit::Cancelled));
    let position = tape.position();
    assert!(position < AIM, "{position}");
    assert_same(tape.search(), &*copies(sixteen(), &[position])[0]);
    tape.wind(AIM, &Budget::unlimited()).unwrap();
    assert_same(tape.search(), &*copies(sixteen(), &[AIM])[0]);
}

#[test]
fn long_searches_are_wound_to_any_placement() {
    let mut random = fastrand::Rng::with_seed(23);
    for (name, n, starts) in LONG {
        let options = Options { starts, ..Options::default() };
        let mut search = begin_with(name, &queens(n), options);
        let steps = std::iter::from_fn(|| search.step());
        let found = (1..).zip(steps).filter(|(_, step)| matches!(step.action, Action::Solution { .. }));
        let found: Vec<u64> = found.map(|(position, _)| position).collect();
        let end = search.steps();
        let mut tape = tape(name, &queens(n), options);
        // There is none for three queens.
        let tries = if found.is_empty() { 0 } else { 40 };
        for _ in 0..tries {
            // From anywhere, also from beside a placement.
            tape.wind(random.u64(0..=end), &Budget::unlimited()).unwrap();
            let number = random.usize(1..=found.len());
            let position = found[number - 1];
            assert_eq!(tape.wind_to_placement(number as u64, &Budget::unlimited()), Ok(true), "{name}");
            assert_eq!((tape.position(), tape.placements()), (position, number as u64), "{name}");
            assert!(tape.is_at_placement(), "{name}");
            assert_eq!(tape.search().counters().found, number as u64, "{name}");
            // There are steps behind it to look at, and to undo.
            let behind = position.min(64);
            assert!((0..behind).all(|_| tape.back().is_some()), "{name}");
            assert_eq!(tape.placements(), found.iter().filter(|&&at| at <= position - behind).count() as u64);
        }
        for _ in 0..tries {
            // To a position or a placement, whichever comes first, with little time for each part of the way.
            let (position, number) = (random.u64(0..=end), random.usize(1..=found.len()));
            let clock = Arc::new(AtomicU64::new(0));
            let budget = || {
                let clock = clock.clone();
                let tick = move || Duration::from_secs(clock.fetch_add(1, Ordering::Relaxed) % 3);
                Budget::unlimited().with_time(Duration::from_secs(2), Arc::new(tick))
            };
            while tape.wind_up_to(position, number as u64, &budget()).is_err() {}
            assert_eq!(tape.position(), position.min(found[number - 1]), "{name} {position} {number}");
        }
        let beyond = found.len() as u64 + 1;
        assert_eq!(tape.wind_to_placement(beyond, &Budget::unlimited()), Ok(false), "{name}");
        assert_eq!((tape.position(), tape.end()), (end, Some(end)), "{name}");
    }
}

#[test]
fn a_tape_on_its_way_to_a_placement_goes_on_after_a_limit() {
    let time = Duration::from_secs(1);
    let looks = Arc::new(AtomicU64::new(0));
    // The time is over at every third look.
    let clock = move || if looks.fetch_add(1, Ordering::Relaxed) % 3 == 2 { time } else { Duration::ZERO };
    let budget = Budget::unlimited().with_time(time, Arc::new(clock));
    let mut tape = Tape::new(sixteen());
    let mut stops = Vec::new();
    while let Err(limit) = tape.wind_to_placement(2, &budget) {
        assert_eq!(limit, Limit::Time(time));
        stops.push(tape.position());
    }
    assert!(stops.len() > 10 && stops.is_sorted(), "{stops:?}");
    assert!(tape.is_at_placement());
    assert_eq!(tape.placements(), 2);
}

#[test]
fn a_tape_stops_at_the_nodes_that_it_may_make() {
    let mut tape = Tape::new(sixteen());
    let budget = Budget::unlimited().with_nodes(5_000);
    assert_eq!(tape.wind(STEPS, &budget), Err(Limit::Nodes(5_000)));
    assert_eq!(tape.search().nodes(), 5_000);
    assert_eq!(tape.wind(10, &budget), Ok(()));
    let none = Budget::unlimited().with_nodes(5);
    assert_eq!(tape.wind_to_placement(1, &none), Err(Limit::Nodes(5)));
}
