//! A tape comes to the same search whichever way it is wound.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bezzel_core::{Budget, Limit, Problem};
use bezzel_search::{Action, Options, Step, Strategy, StrategyName, Tape};

use crate::problems::{begin, begin_with, next, queens, size, some_constrained};

pub(crate) fn tape(name: StrategyName, problem: &Problem, options: Options) -> Tape {
    Tape::new(begin_with(name, problem, options))
}

/// Compares all that can be seen of two searches, and the steps that they go on with.
pub(crate) fn assert_same(wound: &dyn Strategy, straight: &dyn Strategy) {
    let context = format!("{} after {} steps", straight.name(), straight.counters().steps);
    assert_eq!(wound.counters(), straight.counters(), "{context}");
    assert_eq!(wound.board(), straight.board(), "{context}");
    assert!(wound.structure() == straight.structure(), "{context}: the structures differ");
    let ahead = |search: &dyn Strategy| {
        let mut search = search.snapshot();
        (0..5).map(|_| search.step()).collect::<Vec<_>>()
    };
    assert_eq!(ahead(wound), ahead(straight), "{context}");
}

/// Copies of a search at these positions (sorted), made on one way from its start.
pub(crate) fn copies(mut search: Box<dyn Strategy>, positions: &[u64]) -> Vec<Box<dyn Strategy>> {
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
fn memory_is_told_by_the_position_alone() {
    let memory = |search: &dyn Strategy| (search.memory(), search.peak_memory());
    for (name, problem, options) in small_searches() {
        let mut tape = tape(name, &problem, options);
        let mut forwards = vec![memory(tape.search())];
        while tape.forward().is_some() {
            forwards.push(memory(tape.search()));
            let copy = tape.search().snapshot();
            assert_eq!(memory(&*copy), memory(tape.search()), "{name}: a copy takes as much");
        }
        while let Some(memory_then) = forwards.pop() {
            assert_eq!(memory(tape.search()), memory_then, "{name} at {}", tape.position());
            tape.back();
        }
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

#[test]
fn a_search_keeps_as_many_steps_as_it_is_told() {
    for &name in StrategyName::ALL {
        let mut search = begin(name, &queens(8));
        let steps: Vec<_> = (0..20).map(|_| search.step().expect("there are more")).collect();
        assert_eq!(search.step_back(), None, "{name} keeps steps before it was told to");
        search.keep_steps(5);
        let kept: Vec<_> = (0..8).map(|_| search.step().expect("there are more")).collect();
        assert_eq!(search.snapshot().step_back(), None, "{name}: a copy keeps no steps");
        search.keep_steps(3);
        let back: Vec<_> = std::iter::from_fn(|| search.step_back()).collect();
        assert!(back.iter().rev().eq(&kept[5..]), "{name}");
        assert_eq!(search.counters().steps, steps.len() as u64 + 5, "{name}");
    }
}

#[test]
fn the_steps_to_a_placement_are_kept_too() {
    for &name in StrategyName::ALL {
        let mut search = begin(name, &queens(8));
        search.keep_steps(Tape::KEPT);
        next(&mut *search).expect("there is no limit").expect("there is a placement");
        let last = search.step_back().map(|step| step.action);
        assert_eq!(last, Some(Action::Solution { number: 1 }), "{name}");
        assert_eq!(search.step().map(|step| step.action), last, "{name}");
        while search.step_back().is_some() {}
        assert_same(&*search, &*begin(name, &queens(8)));
    }
}
