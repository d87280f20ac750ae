use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::known::{size, term};

fn threads(threads: usize) -> NonZero<usize> {
    NonZero::new(threads).expect("a thread")
}

fn run_to_end(count: &Count, on: usize) -> Counted {
    let progress = Progress::new();
    let counted = count.run(threads(on), &Budget::unlimited(), &progress);
    assert_eq!((progress.done(), counted.units), (count.units(), count.units()), "all units are done");
    assert_eq!(counted.stopped, None);
    counted
}

#[test]
fn a_full_total_says_so() {
    for on in [1, 2] {
        let counted = run(3, threads(on), &Progress::new(), || (), |(), _| Ok(u128::MAX / 2));
        assert_eq!(counted.stopped, Some(Stopped::Overflow));
        let counted = run(2, threads(on), &Progress::new(), || (), |(), _| Ok(u128::MAX / 2));
        assert_eq!(counted, Counted { placements: u128::MAX - 1, units: 2, stopped: None });
    }
}

#[test]
fn engines_agree_on_any_number_of_threads() {
    for n in 5..=11 {
        let placements = term("A000170", n).into();
        for &engine in EngineName::ALL {
            let count = Count::new(size(n), engine, None).expect("of a size that it counts");
            assert_eq!((count.engine(), count.size()), (engine, size(n)));
            for on in 1..=3 {
                assert_eq!(run_to_end(&count, on).placements, placements, "{n}: {engine:?}, {on} threads");
            }
        }
    }
}

#[test]
fn every_kernel_can_be_asked_for() {
    for &kernel in KernelName::ALL {
        match Count::new(size(10), EngineName::HalfBoard, Some(kernel)) {
            Ok(count) => {
                assert!(kernel.is_available());
                assert_eq!(count.kernel(), Some(kernel));
                assert_eq!(run_to_end(&count, 2).placements, 724, "{kernel:?}");
            }
            Err(refused) => {
                assert!(!kernel.is_available());
                assert_eq!(refused, CountRefused::Kernel { kernel });
            }
        }
    }
    let count = Count::new(size(10), EngineName::HalfBoard, None).expect("a kernel that there is");
    assert_eq!(count.kernel(), Some(KernelName::fastest()));
    for engine in [EngineName::Bitmask, EngineName::UnitDfs] {
        let count = Count::new(size(10), engine, None).expect("of a size that it counts");
        assert_eq!(count.kernel(), None);
    }
}

#[test]
fn boards_too_small_for_halves_are_counted_whole() {
    for (n, placements) in [(1, 1), (2, 0), (3, 0), (4, 2)] {
        let count = Count::new(size(n), EngineName::HalfBoard, None).expect("a small board");
        assert_eq!(count.engine(), EngineName::Bitmask);
        assert_eq!(run_to_end(&count, 2).placements, placements, "{n}");
    }
}

#[test]
fn boards_of_other_sizes_are_refused() {
    let refused = |n, engine| Count::new(size(n), engine, None).map(|count| count.units());
    let of_size = |n, engine, smallest| CountRefused::Size { engine, n: size(n), smallest, largest: 28 };
    for (engine, smallest) in [(EngineName::HalfBoard, 5), (EngineName::Bitmask, 1), (EngineName::UnitDfs, 5)]
    {
        assert_eq!(refused(29, engine), Err(of_size(29, engine, smallest)));
    }
    assert_eq!(refused(4, EngineName::UnitDfs), Err(of_size(4, EngineName::UnitDfs, 5)));
}

#[test]
fn a_cancelled_count_stops() {
    let budget = Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true)));
    for engine in [EngineName::HalfBoard, EngineName::Bitmask] {
        let count = Count::new(size(12), engine, None).expect("of a size that it counts");
        for on in 1..=3 {
            let counted = count.run(threads(on), &budget, &Progress::new());
            assert_eq!(counted.stopped, Some(Stopped::Limit(Limit::Cancelled)), "{engine:?}");
            assert!(counted.units < count.units(), "{engine:?}");
        }
    }
}

#[test]
fn a_count_that_takes_more_memory_than_it_may_does_not_start() {
    let count = Count::new(size(12), EngineName::HalfBoard, None).expect("of a size that it counts");
    for on in 1..=3 {
        let (memory, progress) = (count.least_memory(threads(on)), Progress::new());
        assert!(memory > 1 && memory < count.memory(threads(on)));
        for short in [1, memory - 1] {
            let counted = count.run(threads(on), &Budget::unlimited().with_memory(short), &progress);
            assert_eq!(counted, Counted { stopped: Some(Limit::Memory(short).into()), ..Counted::default() });
            assert_eq!(progress.done(), 0);
        }
        // With little, lists of quarter boards are not kept; with more, they are.
        for enough in [memory, count.memory(threads(on))] {
            let counted = count.run(threads(on), &Budget::unlimited().with_memory(enough), &progress);
            assert_eq!((counted.placements, counted.stopped), (14_200, None));
        }
    }
}
