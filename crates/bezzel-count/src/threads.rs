//! Units shared out to threads.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crate::{Progress, Stopped};

/// Does units on so many threads, or as many of them as the system lets start. They take one unit after the other as they have
/// time; each thread has a `bench` of its own. Returns the benches, and what stopped the work before its end. A unit that was
/// stopped leaves nothing on its bench but what `unit` puts there.
pub(crate) fn share<B: Send>(
    units: usize,
    threads: NonZero<usize>,
    progress: &Progress,
    bench: impl Fn() -> B + Sync,
    unit: impl Fn(&mut B, usize) -> Result<(), Stopped> + Sync,
) -> (Vec<B>, Option<Stopped>) {
    let (next, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let work = || {
        let mut bench = bench();
        let _guard = StopOnPanic(&is_stopped);
        while !is_stopped.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= units {
                break;
            }
            if let Err(stopped) = unit(&mut bench, index) {
                is_stopped.store(true, Ordering::Relaxed);
                return (bench, Some(stopped));
            }
            progress.add_unit();
        }
        (bench, None)
    };
    thread::scope(|scope| {
        // This thread works too.
        let start = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads.get().min(units)).map_while(start).collect();
        let (bench, mut stopped) = work();
        let mut benches = vec![bench];
        for other in others {
            let (bench, its_stopped) = other.join().unwrap_or_else(|panic| resume_unwind(panic));
            benches.push(bench);
            stopped = stopped.or(its_stopped);
        }
        (benches, stopped)
    })
}

/// Lets no thread go on where one has panicked: what they would find out is lost.
struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use bezzel_core::Limit;

    use super::*;

    #[test]
    fn every_unit_is_done_once() {
        for threads in [1, 2, 7] {
            let threads = NonZero::new(threads).expect("not zero");
            let progress = Progress::new();
            let (benches, stopped) = share(1000, threads, &progress, Vec::new, |bench, unit| {
                bench.push(unit);
                Ok(())
            });
            let mut units: Vec<usize> = benches.into_iter().flatten().collect();
            units.sort_unstable();
            assert_eq!((units, stopped), ((0..1000).collect(), None));
            assert_eq!(progress.done(), 1000);
        }
    }

    #[test]
    fn all_threads_stop_when_one_panics() {
        for panicking in [0, 5] {
            let panicked = std::panic::catch_unwind(|| {
                let threads = NonZero::new(3).expect("not zero");
                share(
                    usize::MAX,
                    threads,
                    &Progress::new(),
                    || (),
                    |(), unit| {
                        assert!(unit != panicking, "as the test wants it");
                        Ok(())
                    },
                )
            });
            assert!(panicked.is_err());
        }
    }

    #[test]
    fn all_threads_stop_when_one_does() {
        let threads = NonZero::new(3).expect("not zero");
        let progress = Progress::new();
        let (benches, stopped) = share(
            usize::MAX,
            threads,
            &progress,
            || 0,
            |done, unit| {
                if unit == 5 {
                    return Err(Stopped::Limit(Limit::Cancelled));
                }
                *done += 1;
                Ok(())
            },
        );
        assert_eq!(stopped, Some(Stopped::Limit(Limit::Cancelled)));
        assert_eq!(progress.done(), benches.iter().sum::<u64>());
    }
}
