//! What stops a unit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use bezzel_core::{Budget, Chance, Limit};

use super::{board, count, random_unit, tuned};
use crate::half_board::cut::Tuning;
use crate::{KernelName, Stopped};

on_every_kernel!(a_cancelled_unit_stops, a_unit_stops_on_its_way_and_can_be_counted_again);

fn a_cancelled_unit_stops(kernel: KernelName) {
    let board = board(12, kernel);
    let flag = Arc::new(AtomicBool::new(true));
    let budget = Budget::unlimited().with_cancel(Arc::clone(&flag));
    let mut counter = board.counter();
    let unit = random_unit(12, &mut Chance::new(12));
    assert_eq!(counter.count(unit, &budget), Err(Stopped::Limit(Limit::Cancelled)));
    flag.store(false, Ordering::Relaxed);
    assert_eq!(counter.count(unit, &budget), Ok(count(&mut counter, unit)));
}

/// What has been taken out for a unit that is stopped must be back for the next one.
fn a_unit_stops_on_its_way_and_can_be_counted_again(kernel: KernelName) {
    let mut chance = Chance::new(18);
    for (narrow, block) in [(32, 1 << 21), (20, 1 << 21), (20, 10_000)] {
        // Long keys and short ranges make many pieces, after some of which the budget is asked.
        let tuning = Tuning { key: Some(14), pieces: 0, narrow, block, ..Tuning::default() };
        let board = tuned(18, kernel, tuning);
        let mut counter = board.counter();
        // Of some units, one with pieces enough.
        let (unit, expected) = (0..20)
            .map(|_| random_unit(18, &mut chance))
            .map(|unit| (unit, count(&mut counter, unit)))
            .max_by_key(|(_, counted)| counted.weighted)
            .expect("twenty units");
        for checks in 0..4 {
            let (budget, asked) = out_of_time_after(checks);
            assert_eq!(counter.count(unit, &budget), Err(Stopped::Limit(Limit::Time(MOST))), "{tuning:?}");
            assert_eq!(asked.load(Ordering::Relaxed), checks + 1);
            assert_eq!(count(&mut counter, unit), expected, "{tuning:?}");
        }
    }
}

const MOST: Duration = Duration::from_secs(1);

/// A budget that is spent after it has been asked so many times; and how often it has been.
fn out_of_time_after(checks: u32) -> (Budget, Arc<AtomicU32>) {
    let asked = Arc::new(AtomicU32::new(0));
    let clock = Arc::clone(&asked);
    let read = move || if clock.fetch_add(1, Ordering::Relaxed) < checks { Duration::ZERO } else { MOST };
    (Budget::unlimited().with_time(MOST, Arc::new(read)), asked)
}
