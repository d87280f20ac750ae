//! A tape comes to the same search whichever way it is wound.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bezzel_core::{Budget, Limit, Problem};
use bezzel_search::{Action, Options, Step, Strategy, StrategyName, Tape};

use crate::problems::{begin, begin_with, queens, size, some_constrained};

fn tape(name: StrategyName, problem: &Problem, options: Options) -> Tape {
    Tape::new(begin_with(name, problem, options))
}

/// Compares all that can be seen of two searches, and the steps that they go on with.
fn assert_same(wound: &dyn Strategy, straight: &dyn Strategy) {
    let context = format!("{} after {} steps", straight.name(), straight.counters().steps);
    assert_eq!(wound.counters(), straight.counters(), "{context}");
    assert_eq!(wound.board(), straight.board(), "{context}");
    assert!(wound.structure() == straight.structure(), "{context}: the structures differ");
    let memory = |search: &dyn Strategy| (search.memory(), search.peak_memory());
    assert_eq!(memory(wound), memory(straight), "{context}");
    let ahead = |search: &dyn Strategy| {
        let mut search = search.snapshot();
        (0..5).map(|_| search.step()).collect::<Vec<_>>()
    };
    assert_eq!(ahead(wound), ahead(straight), "{context}");
}

/// Copies of a search at these positions (sorted), made on one way from its start.
fn copies(mut search: Box<dyn Strategy>, positions: &[u64]) -> Vec<Box<dyn Strategy>> {
    let mut position = 0;
    let mut copy = |&until| {
        while position < until {
            search.step().expect("the search is so long");
            position += 1;
        }
        search.snapshot()
    };
    positions.iter().map(&mut copy).collect()
}

/// Small searches of every strategy to their ends; local ones through starts that fail and starts that do not.
fn small_searches() -> impl Iterator<Item = (StrategyName, Problem, Options)> {
    let problems = |name: StrategyName| {
        let constrained = some_constrained(6, 6).into_iter();
        let sizes = if name.claims().all { [1, 4, 5] } else { [1, 3, 6] };
        sizes.map(queens).into_iter().chain(constrained)
    };
    let options = Options { seed: 3, starts: 3, ..Options::default() };
    let names = StrategyName::ALL.iter().copied();
    names.flat_map(move |name| problems(name).map(move |problem| (name, problem, options)))
}

#[test]
fn walking_back_takes_back_the_same_steps_to_the_empty_board() {
    for (name, problem, options) in small_searches() {
        let mut search = begin_with(name, &problem, options);
        let mut steps: Vec<Step> = std::iter::from_fn(|| search.step()).collect();
        let mut tape = tape(name, &problem, options);
        assert_eq!(std::iter::from_fn(|| tape.forward()).collect::<Vec<_>>(), steps, "{name}");
        assert_eq!(tape.position(), steps.len() as u64);
        assert_same(tape.search(), &*search);
        steps.reverse();
        assert_eq!(std::iter::from_fn(|| tape.back()).collect::<Vec<_>>(), steps, "{name}");
        assert_eq!(tape.position(), 0);
        assert!(tape.search().board().queens().is_empty(), "{name}");
        assert_same(tape.search(), &*begin_with(name, &problem, options));
    }
}

#[test]
fn any_way_to_a_position_leads_to_the_same_search() {
    let mut random = fastrand::Rng::with_seed(20);
    for (name, problem, options) in small_searches() {
        let mut tape = tape(name, &problem, options);
        tape.wind(u64::MAX, &Budget::unlimited()).unwrap();
        let end = tape.position();
        let all = copies(begin_with(name, &problem, options), &(0..=end).collect::<Vec<_>>());
        let mut position = end;
        for _ in 0..300 {
            match random.u32(0..6) {
                0 | 1 => {
                    assert_eq!(tape.forward().is_some(), position < end);
                    position = (position + 1).min(end);
                }
                2 | 3 => {
                    assert_eq!(tape.back().is_some(), position > 0);
                    position = position.saturating_sub(1);
                }
                4 => {
                    let aim = random.u64(0..=end + 2);
                    tape.wind(aim, &Budget::unlimited()).unwrap();
                    position = aim.min(end);
                }
                _ => {
                    let aim = (position + random.u64(0..20)).saturating_sub(10);
                    tape.wind(aim, &Budget::unlimited()).unwrap();
                    position = aim.min(end);
                }
            }
            assert_eq!(tape.position(), position, "{name}: {problem:?}");
            assert_same(tape.search(), &*all[usize::try_from(position).unwrap()]);
        }
    }
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
    const STEPS: u64 = 1_000_000;
    let mut random = fastrand::Rng::with_seed(16);
    let mut positions: Vec<_> = (0..40).map(|_| random.u64(0..=STEPS)).chain([0, STEPS]).collect();
    positions.sort_unstable();
    let copies = copies(begin(StrategyName::DepthFirst, &queens(16)), &positions);
    let mut order: Vec<_> = positions.into_iter().zip(&copies).collect();
    random.shuffle(&mut order);
    let mut tape = Tape::new(begin(StrategyName::DepthFirst, &queens(16)));
    for (position, copy) in order {
        tape.wind(position, &Budget::unlimited()).unwrap();
        assert_eq!(tape.position(), position);
        assert_same(tape.search(), &**copy);
    }
}

#[test]
fn positions_stay_right_when_checkpoints_are_dropped_for_want_of_room() {
    // Counters for 90,000 squares are a copy of 360 kB, so that 64 MiB are full after 190 checkpoints.
    const STEPS: u64 = 1_300_000;
    let problem = queens(300);
    let mut tape = Tape::new(begin(StrategyName::AttackCounts, &problem));
    tape.wind(STEPS, &Budget::unlimited()).unwrap();
    let positions = [1, 70_000, 400_123, 800_000, STEPS - Tape::KEPT as u64 - 1, STEPS - 5_000];
    let copies = copies(begin(StrategyName::AttackCounts, &problem), &positions);
    for (position, copy) in positions.into_iter().zip(&copies).rev() {
        tape.wind(position, &Budget::unlimited()).unwrap();
        assert_same(tape.search(), &**copy);
    }
}

#[test]
fn beyond_the_end_is_the_end() {
    for &name in StrategyName::ALL {
        let options = Options { starts: 2, ..Options::default() };
        let mut tape = tape(name, &queens(3), options);
        let mut search = begin_with(name, &queens(3), options);
        let end = std::iter::from_fn(|| search.step()).count() as u64;
        for aim in [end + 1, u64::MAX, end] {
            assert_eq!(tape.wind(aim, &Budget::unlimited()), Ok(()), "{name}");
            assert_eq!(tape.position(), end, "{name}");
            assert_same(tape.search(), &*search);
            assert_eq!(tape.forward(), None, "{name}");
            assert_eq!(tape.position(), end, "{name}");
        }
        assert_eq!(tape.wind(0, &Budget::unlimited()), Ok(()));
        assert_eq!((tape.back(), tape.position()), (None, 0), "{name}");
    }
}

#[test]
fn a_tape_is_not_wound_while_it_is_cancelled_and_goes_on_from_where_it_is() {
    const AIM: u64 = 150_000;
    let problem = queens(10);
    let cancel = Arc::new(AtomicBool::new(true));
    let budget = Budget::unlimited().with_cancel(cancel.clone());
    let mut tape = Tape::new(begin(StrategyName::DepthFirst, &problem));
    assert_eq!(tape.wind(AIM, &budget), Err(Limit::Cancelled));
    assert_eq!(tape.position(), 0);
    cancel.store(false, Ordering::Relaxed);
    assert_eq!(tape.wind(AIM, &budget), Ok(()));
    assert_same(tape.search(), &*copies(begin(StrategyName::DepthFirst, &problem), &[AIM])[0]);
}

#[test]
fn a_tape_on_its_way_notices_that_it_is_cancelled() {
    const AIM: u64 = 500_000;
    let time = Duration::from_secs(1);
    let problem = queens(16);
    let start = || begin(StrategyName::DepthFirst, &problem);
    let looks = Arc::new(AtomicU64::new(0));
    let seen = looks.clone();
    // The time is over at every fifth look.
    let clock = move || if seen.fetch_add(1, Ordering::Relaxed) % 5 == 4 { time } else { Duration::ZERO };
    let budget = Budget::unlimited().with_time(time, Arc::new(clock));
    let mut tape = Tape::new(start());
    let mut stops = Vec::new();
    while let Err(limit) = tape.wind(AIM, &budget) {
        assert_eq!(limit, Limit::Time(time));
        stops.push(tape.position());
    }
    assert!(stops.len() > 10 && stops.is_sorted(), "{stops:?}");
    assert_eq!(tape.position(), AIM);
    assert_same(tape.search(), &*copies(start(), &[AIM])[0]);
    // Wherever it stood, the search is the one of that position.
    let copies = copies(start(), &stops);
    for (position, copy) in stops.into_iter().zip(&copies).rev() {
        tape.wind(position, &Budget::unlimited()).unwrap();
        assert_same(tape.search(), &**copy);
    }
}

#[test]
fn winding_forwards_starts_at_the_last_checkpoint_too() {
    const STEPS: u64 = 1_000_000;
    let mut tape = Tape::new(begin(StrategyName::DepthFirst, &queens(16)));
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
fn the_largest_boards_are_walked_back_as_well() {
    for &name in StrategyName::ALL {
        let n = name.claims().largest.min(1000);
        let mut tape = Tape::new(begin(name, &queens(n)));
        let steps: Vec<_> = (0..2_000).map_while(|_| tape.forward()).collect();
        assert_eq!(tape.search().size(), size(n));
        let back: Vec<_> = std::iter::from_fn(|| tape.back()).collect();
        assert!(back.iter().rev().eq(&steps), "{name}");
        assert_same(tape.search(), &*begin(name, &queens(n)));
    }
}
