//! Counting one board: what is said before it, and the run on another thread while this one shows how far it is.

use std::num::NonZero;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use bezzel::count::{self, BySquare, Classes, Count, EngineName, KernelName, Progress, Stopped};
use bezzel::{Budget, Limit, Size};

use super::tally::{Counts, Tally};
use crate::complaint::{Complaint, Status};
use crate::plan::count::Plan;
use crate::report::progress;
use crate::report::readable::{grouped, readable_bytes};
use crate::report::say;
use crate::words::{Words, count_refused, form};

/// From this size on it is said before the run what it will take.
const LARGE: u32 = 20;

const ONE: NonZero<usize> = NonZero::<usize>::MIN;

/// How often the line of progress is looked after.
const SLICE: Duration = Duration::from_millis(200);

/// A board made ready to be counted.
pub(crate) struct Start {
    n: Size,
    work: Work,
    threads: NonZero<usize>,
    /// The bytes that one thread would take, and the limit that they exceed.
    too_much: Option<(u64, u64)>,
}

enum Work {
    Placements(Count),
    BySquare,
}

impl Work {
    fn engine(&self) -> EngineName {
        match self {
            Work::Placements(count) => count.engine(),
            Work::BySquare => EngineName::Bitmask,
        }
    }

    fn kernel(&self) -> Option<KernelName> {
        match self {
            Work::Placements(count) => count.kernel(),
            Work::BySquare => None,
        }
    }

    fn units(&self, n: Size) -> u64 {
        match self {
            Work::Placements(count) => count.units(),
            Work::BySquare => BySquare::units(n),
        }
    }

    /// About how many bytes so many threads take at most; fewer where a limit has no more, as long as they are enough. Where whole boards are gone through,
    /// they are not worth a word.
    fn memory(&self, threads: NonZero<usize>, limit: Option<u64>) -> u64 {
        let Work::Placements(count) = self else {
            return 0;
        };
        let (least, most) = (count.least_memory(threads), count.memory(threads));
        if limit.is_some_and(|limit| most > limit) { least } else { most }
    }
}

/// Makes ready to count a board.
pub(crate) fn start(plan: &Plan, n: Size) -> Result<Start, Complaint> {
    let work = match plan.by {
        Some(_) => Work::BySquare,
        None => {
            let count = Count::new(n, plan.engine, plan.kernel);
            Work::Placements(count.map_err(|refused| count_refused(&refused))?)
        }
    };
    let (threads, too_much) = match plan.memory {
        None => (plan.threads, None),
        Some(limit) => match threads_within(limit, plan.threads, |threads| work.memory(threads, plan.memory))
        {
            Ok(threads) => (threads, None),
            Err(needs) => (ONE, Some((needs, limit))),
        },
    };
    Ok(Start { n, work, threads, too_much })
}

/// As many threads as the memory is enough for, or else what one takes.
fn threads_within(
    limit: u64,
    asked: NonZero<usize>,
    memory: impl Fn(NonZero<usize>) -> u64,
) -> Result<NonZero<usize>, u64> {
    let fewer = (1..=asked.get()).rev().filter_map(NonZero::new);
    fewer.into_iter().find(|&threads| memory(threads) <= limit).ok_or_else(|| memory(ONE))
}

impl Start {
    /// Says what a large board takes, and whether all threads may be used.
    pub(crate) fn announce(&self, plan: &Plan, words: &Words) {
        if self.too_much.is_some() {
            return;
        }
        let (n, engine) = (self.n.get(), self.work.engine());
        let threads = self.threads.get();
        let facts = [
            ("n", n.to_string()),
            ("engine", engine.name().into()),
            ("units", grouped(self.work.units(self.n).into())),
            ("threads", threads.to_string()),
            ("form", form(threads as u128)),
            ("asked", plan.threads.to_string()),
            ("memory", readable_bytes(self.work.memory(self.threads, plan.memory))),
        ];
        if threads < plan.threads.get() {
            say(&words.say("count-fewer-threads", &facts));
        }
        if n < LARGE {
            return;
        }
        let memory = self.work.memory(self.threads, plan.memory);
        say(&words.say(if memory > 0 { "count-needs" } else { "count-needs-little" }, &facts));
        // Measured with the fastest kernel on one core; it is no promise, so no number is given.
        let long = match n {
            _ if engine != EngineName::HalfBoard => "count-slow-engine",
            ..24 => return,
            24 => "count-core-hours",
            25 => "count-core-days",
            26 => "count-core-months",
            _ => "count-core-years",
        };
        say(&words.say(long, &facts));
    }

    /// Counts, and shows how far it is.
    pub(crate) fn run(self, budget: &Budget, shown: &progress::Progress<'_>) -> Result<Tally, Complaint> {
        let units = self.work.units(self.n);
        let tally = |done, time, outcome| Tally {
            n: self.n,
            engine: self.work.engine(),
            kernel: self.work.kernel(),
            threads: self.threads,
            units,
            done,
            time,
            needs: self.too_much.map(|(needs, _)| needs),
            outcome,
        };
        if let Some((_, limit)) = self.too_much {
            return Ok(tally(0, Duration::ZERO, Err(Limit::Memory(limit).into())));
        }
        let progress = Progress::new();
        let started = Instant::now();
        let counted = thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let (start, progress) = (&self, &progress);
            let counting = scope.spawn(move || {
                let counted = start.count(budget, progress);
                // Whoever waits for it does so until it has come.
                let _ = sender.send(());
                counted
            });
            while receiver.recv_timeout(SLICE) == Err(RecvTimeoutError::Timeout) {
                shown.show_units(self.n, progress.done(), units);
            }
            counting.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        shown.end();
        match counted {
            Ok((counts, time)) => Ok(tally(units, time, Ok(counts))),
            Err(Broken::Stopped(stopped)) => Ok(tally(progress.done(), started.elapsed(), Err(stopped))),
            Err(Broken::Contradiction(reason)) => {
                let complaint = Complaint::new(Status::Trouble, "count-contradiction").with("n", self.n);
                Err(complaint.with("reason", reason))
            }
        }
    }

    /// The counts, and what all placements took. The symmetric ones come first: they take next to nothing, and after hours of work there is
    /// then nothing left that a limit could stop.
    fn count(&self, budget: &Budget, progress: &Progress) -> Result<(Counts, Duration), Broken> {
        // What takes less than a moment may not look at the budget at all.
        budget.check_time()?;
        let half_turn = count::half_turn(self.n, budget)?;
        let quarter_turn = count::quarter_turn(self.n, budget)?;
        let started = Instant::now();
        let (placements, by) = match &self.work {
            Work::Placements(count) => {
                let counted = count.run(self.threads, budget, progress);
                counted.stopped.map_or(Ok(()), Err)?;
                (counted.placements, None)
            }
            Work::BySquare => {
                let by = BySquare::count(self.n, self.threads, budget, progress)?;
                (by.placements(), Some(by))
            }
        };
        let time = started.elapsed();
        let classes = Classes::new(self.n, placements, half_turn, quarter_turn);
        let classes = classes.map_err(|error| Broken::Contradiction(error.to_string()))?;
        Ok((Counts { placements, half_turn, quarter_turn, classes, by }, time))
    }
}

/// Why there is no count.
enum Broken {
    Stopped(Stopped),
    /// The counts of all placements and of the symmetric ones cannot both be right.
    Contradiction(String),
}

impl From<Stopped> for Broken {
    fn from(stopped: Stopped) -> Broken {
        Broken::Stopped(stopped)
    }
}

impl From<Limit> for Broken {
    fn from(limit: Limit) -> Broken {
        Broken::Stopped(limit.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_as_many_as_memory_is_enough_for() {
        let threads = |number| NonZero::new(number).unwrap();
        // 100 for the tables, and 50 for each thread.
        let memory = |threads: NonZero<usize>| 100 + 50 * threads.get() as u64;
        assert_eq!(threads_within(500, threads(8), memory), Ok(threads(8)));
        assert_eq!(threads_within(499, threads(8), memory), Ok(threads(7)));
        assert_eq!(threads_within(150, threads(8), memory), Ok(threads(1)));
        assert_eq!(threads_within(149, threads(8), memory), Err(150));
    }
}
