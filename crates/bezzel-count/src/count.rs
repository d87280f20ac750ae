//! Counting a board: engines, units, threads, progress.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

use bezzel_core::{Budget, Limit, Size};
use thiserror::Error;

use crate::bitmask::Bitmask;
use crate::threads::share;
use crate::{EngineName, HalfBoard, KernelName, Unit, UnitCounter, unit_dfs};

/// What a program takes before it counts.
const PROGRAM: u64 = 7 << 20;

/// A count of all placements of an empty board, ready to run.
///
/// ```
/// use std::num::NonZero;
///
/// use bezzel_core::{Budget, Size};
/// use bezzel_count::{Count, EngineName, Progress};
///
/// let count = Count::new(Size::new(10)?, EngineName::HalfBoard, None)?;
/// let counted = count.run(NonZero::<usize>::MIN, &Budget::unlimited(), &Progress::new());
/// assert_eq!(counted.placements, 724);
/// assert_eq!(counted.stopped, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Count {
    n: Size,
    engine: Engine,
}

#[derive(Debug)]
enum Engine {
    HalfBoard(Box<HalfBoard>, Vec<Unit>),
    Bitmask(Bitmask),
    UnitDfs(Vec<Unit>),
}

/// What a count has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The placements, where nothing stopped the count; else what the units done add up to, which is no number of placements.
    pub placements: u128,
    /// Units done.
    pub units: u64,
    /// What stopped the count before its end.
    pub stopped: Option<Stopped>,
}

/// What stops a count before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Stopped {
    /// A limit was reached.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// A sum does not fit its counter, which no board that can be counted comes near.
    #[error("a counter is full: the count does not fit into it")]
    Overflow,
}

/// Why a count cannot start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CountRefused {
    /// The engine does not count boards of this size.
    #[error("the engine {} counts boards from {smallest} to {largest}, not {n}", engine.name())]
    Size {
        /// The engine.
        engine: EngineName,
        /// The size asked for.
        n: Size,
        /// The smallest size that it counts.
        smallest: u32,
        /// The largest size that it counts.
        largest: u32,
    },
    /// This machine lacks the kernel's instructions.
    #[error("this machine does not have the instructions of the kernel {}", kernel.name())]
    Kernel {
        /// The kernel asked for.
        kernel: KernelName,
    },
}

/// How far a count is, for whoever watches from another thread.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
}

impl Progress {
    /// Nothing done.
    pub fn new() -> Progress {
        Progress::default()
    }

    /// Units done so far, of [`Count::units`].
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// One more unit is done.
    pub(crate) fn add_unit(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

impl Counted {
    /// With the placements of one more unit.
    fn add_unit(&mut self, placements: u128) -> Result<(), Stopped> {
        self.add(&Counted { placements, units: 1, stopped: None })
    }

    /// With what another thread has counted.
    fn add(&mut self, other: &Counted) -> Result<(), Stopped> {
        self.placements = self.placements.checked_add(other.placements).ok_or(Stopped::Overflow)?;
        self.units += other.units;
        Ok(())
    }
}

impl Count {
    /// Makes ready to count the board of this size, with the fastest kernel of this machine unless another one is given. Boards
    /// that are too small for [`EngineName::HalfBoard`] are counted by [`EngineName::Bitmask`] instead.
    ///
    /// # Errors
    /// Where the engine does not count this size, or the machine cannot run the kernel.
    pub fn new(n: Size, engine: EngineName, kernel: Option<KernelName>) -> Result<Count, CountRefused> {
        let engine = match engine {
            EngineName::HalfBoard if n.get() < *EngineName::HalfBoard.sizes().start() => EngineName::Bitmask,
            engine => engine,
        };
        engine.check(n)?;
        let engine = match engine {
            EngineName::HalfBoard => Engine::HalfBoard(Box::new(HalfBoard::new(n, kernel)?), Unit::all(n)),
            EngineName::Bitmask => Engine::Bitmask(Bitmask::new(n)),
            EngineName::UnitDfs => Engine::UnitDfs(Unit::all(n)),
        };
        Ok(Count { n, engine })
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.n
    }

    /// The engine that counts.
    pub fn engine(&self) -> EngineName {
        match &self.engine {
            Engine::HalfBoard(..) => EngineName::HalfBoard,
            Engine::Bitmask(_) => EngineName::Bitmask,
            Engine::UnitDfs(_) => EngineName::UnitDfs,
        }
    }

    /// The kernel that the engine runs on, where it is one that has kernels.
    pub fn kernel(&self) -> Option<KernelName> {
        match &self.engine {
            Engine::HalfBoard(board, _) => Some(board.kernel()),
            Engine::Bitmask(_) | Engine::UnitDfs(_) => None,
        }
    }

    /// The number of units.
    pub fn units(&self) -> u64 {
        match &self.engine {
            Engine::HalfBoard(_, units) | Engine::UnitDfs(units) => units.len() as u64,
            Engine::Bitmask(bitmask) => bitmask.units() as u64,
        }
    }

    /// About how many bytes a run takes at most with so many threads, the program around it with them.
    pub fn memory(&self, threads: NonZero<usize>) -> u64 {
        self.memory_with(threads, true)
    }

    /// About how many bytes a run needs at least with so many threads: where a budget has no more, it keeps less, and takes longer.
    pub fn least_memory(&self, threads: NonZero<usize>) -> u64 {
        // With many threads, lists that all of them share are less than lists of their own.
        self.memory_with(threads, false).min(self.memory_with(threads, true))
    }

    fn memory_with(&self, threads: NonZero<usize>, keeps_lists: bool) -> u64 {
        let engine = match &self.engine {
            Engine::HalfBoard(board, units) => {
                size_of_val(&units[..]) as u64 + board.memory(threads, keeps_lists)
            }
            Engine::UnitDfs(units) => size_of_val(&units[..]) as u64,
            Engine::Bitmask(_) => 0,
        };
        PROGRAM.saturating_add(engine)
    }

    /// Counts, on so many threads. Stops where the budget's cancel flag or time says so, and does not start where it would take
    /// more memory than the budget has; nodes are not counted.
    pub fn run(&self, threads: NonZero<usize>, budget: &Budget, progress: &Progress) -> Counted {
        let keeps_lists = budget.check_memory(self.memory(threads)).is_ok();
        if let (false, Err(limit)) = (keeps_lists, budget.check_memory(self.least_memory(threads))) {
            return Counted { stopped: Some(limit.into()), ..Counted::default() };
        }
        match &self.engine {
            Engine::HalfBoard(board, units) => {
                let count = |counter: &mut UnitCounter<'_>, index: usize| {
                    Ok(units[index].with_mirror_image(counter.count(units[index], budget)?.weighted))
                };
                let counter = || board.counter().keeping_lists(keeps_lists);
                run(units.len(), threads, progress, counter, count)
            }
            Engine::Bitmask(bitmask) => {
                let count = |(): &mut (), index| Ok(bitmask.count(index, budget)?.into());
                run(bitmask.units(), threads, progress, || (), count)
            }
            Engine::UnitDfs(units) => {
                let count = |(): &mut (), index: usize| {
                    Ok(units[index].with_mirror_image(unit_dfs::count_unit(self.n, units[index], budget)?))
                };
                run(units.len(), threads, progress, || (), count)
            }
        }
    }
}

/// Adds up what units come to.
fn run<T: Send>(
    units: usize,
    threads: NonZero<usize>,
    progress: &Progress,
    tool: impl Fn() -> T + Sync,
    count: impl Fn(&mut T, usize) -> Result<u128, Stopped> + Sync,
) -> Counted {
    let bench = || (tool(), Counted::default());
    let (benches, stopped) = share(units, threads, progress, bench, |(tool, counted), unit| {
        let placements = count(tool, unit)?;
        counted.add_unit(placements)
    });
    let mut total = Counted { stopped, ..Counted::default() };
    for (_, counted) in benches {
        total.stopped = total.stopped.or(total.add(&counted).err());
    }
    total
}

#[cfg(test)]
mod tests;
