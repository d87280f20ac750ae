//! A search in independent parts.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use bezzel_core::{Budget, Limit};

use super::roots::Root;
use super::search::{BitSearch, Event};
use crate::kernel::AnyKernel;

/// So many nodes are searched before the work is parted: what is done by then does not pay for a thread.
const PARTED_AFTER: u64 = 1 << 18;

/// Into so many parts, for any number of threads, so that the answer and its nodes do not depend on it.
const PARTS: usize = 256;

/// Between looks at the budget, in nodes: about a millisecond.
const POLL: u64 = 1 << 15;

/// The parts of a search, in its order. Counts go through all of them; a search for one placement ends with the first part, in
/// this order, that has one.
pub(crate) struct Units {
    kernel: AnyKernel,
    threads: NonZero<usize>,
    /// A search of the kind that the units are.
    pattern: BitSearch,
    parts: Vec<Unit>,
    is_parted: bool,
    /// The nodes of units that have been parted, and what they counted.
    nodes: u64,
    counted: u128,
}

struct Unit {
    search: BitSearch,
    weight: u64,
    end: Option<End>,
}

enum End {
    Exhausted,
    Placement,
}

impl Units {
    /// The search from these roots, of the same kind as `pattern`.
    pub(crate) fn new(
        pattern: BitSearch,
        roots: Vec<Root>,
        kernel: AnyKernel,
        threads: NonZero<usize>,
    ) -> Units {
        let mut units =
            Units { kernel, threads, pattern, parts: Vec::new(), is_parted: false, nodes: 0, counted: 0 };
        // The first queens are placed.
        units.nodes = roots.len() as u64;
        units.parts = roots.into_iter().map(|root| units.unit(&root.board, root.open, root.weight)).collect();
        units
    }

    fn unit(&self, board: &[super::layout::Chunk], open: u128, weight: u64) -> Unit {
        let mut search = self.pattern.another();
        search.push(board, open);
        Unit { search, weight, end: None }
    }

    /// The nodes so far; where a placement is found, without those of the parts behind it in the order of the search.
    pub(crate) fn nodes(&self) -> u64 {
        let units = &self.parts[..self.found().map_or(self.parts.len(), |found| found + 1)];
        self.nodes + units.iter().map(|unit| unit.search.nodes).sum::<u64>()
    }

    /// The placements counted so far.
    pub(crate) fn counted(&self) -> u128 {
        self.counted + self.parts.iter().map(Unit::counted).sum::<u128>()
    }

    /// How much is done, from 0 to 1, once there are enough parts to tell.
    pub(crate) fn progress(&self) -> Option<f64> {
        let done = self.parts.iter().filter(|unit| unit.end.is_some()).count();
        self.is_parted.then(|| if self.parts.is_empty() { 1.0 } else { ratio(done, self.parts.len()) })
    }

    /// The squares of the placement, where one is found.
    pub(crate) fn placement(&self) -> Option<Vec<usize>> {
        self.found().map(|found| self.parts[found].search.placement().collect())
    }

    fn found(&self) -> Option<usize> {
        self.parts.iter().position(|unit| matches!(unit.end, Some(End::Placement)))
    }

    /// Goes on to the end, or to a placement. `before` are the nodes that other searches have used of the budget.
    pub(crate) fn run(&mut self, budget: &Budget, before: u64) -> Result<(), Limit> {
        // A limit on nodes is for the search as it is made by one thread.
        let counts_nodes = budget.nodes().is_some();
        while !self.is_parted || counts_nodes {
            let Some(index) = self.next() else { return Ok(()) };
            let mut nodes = before + self.nodes();
            budget.check(nodes, 0)?;
            let unit = &mut self.parts[index];
            while unit.end.is_none() && (counts_nodes || nodes < before + PARTED_AFTER) {
                let room = budget.nodes().map_or(POLL, |limit| (limit.saturating_sub(nodes)).min(POLL));
                let had = unit.search.nodes;
                unit.go_on(self.kernel, room);
                nodes += unit.search.nodes - had;
                if unit.end.is_none() {
                    budget.check(nodes, 0)?;
                }
            }
            if unit.end.is_none() {
                self.part();
            }
        }
        self.run_on_threads(budget)
    }

    /// The first unit that is not at its end, unless a placement is found before it.
    fn next(&self) -> Option<usize> {
        let open = self.parts.iter().position(|unit| unit.end.is_none())?;
        (self.found().is_none_or(|found| open < found)).then_some(open)
    }

    /// Parts what is left: a unit for each board on the stacks, and then units with many open lines for their children.
    fn part(&mut self) {
        self.is_parted = true;
        let units = std::mem::take(&mut self.parts);
        for mut unit in units {
            self.nodes += unit.search.nodes;
            self.counted += unit.counted();
            for (board, open) in unit.search.take() {
                let part = self.unit(&board, open, unit.weight);
                self.parts.push(part);
            }
        }
        while self.parts.len() < PARTS {
            let widest = self.parts.iter().enumerate().filter(|(_, unit)| unit.end.is_none());
            // Of units as wide as each other the first one.
            let Some((index, _)) = widest.max_by_key(|(index, unit)| (unit.width(), usize::MAX - index))
            else {
                return;
            };
            let unit = &mut self.parts[index];
            // One board, down to its next choice.
            unit.go_on(self.kernel, 1);
            if unit.end.is_some() {
                continue;
            }
            let mut unit = self.parts.remove(index);
            self.nodes += unit.search.nodes;
            self.counted += unit.counted();
            let weight = unit.weight;
            let parts: Vec<_> =
                unit.search.take().iter().map(|(board, open)| self.unit(board, *open, weight)).collect();
            self.parts.splice(index..index, parts);
        }
    }

    fn run_on_threads(&mut self, budget: &Budget) -> Result<(), Limit> {
        let kernel = self.kernel;
        // The first unit in which a placement is found; those behind it do not matter any more.
        let found = AtomicUsize::new(self.found().unwrap_or(usize::MAX));
        let is_stopped = AtomicBool::new(false);
        let open = self.parts.iter_mut().enumerate().filter(|(_, unit)| unit.end.is_none());
        let open: Vec<_> = open.collect();
        let workers = self.threads.get().min(open.len());
        let queue = Mutex::new(open.into_iter());
        let work = || {
            let _guard = StopOnPanic(&is_stopped);
            loop {
                let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((index, unit)) = next.filter(|&(index, _)| index < found.load(Ordering::Relaxed))
                else {
                    return Ok(());
                };
                while unit.end.is_none() && index < found.load(Ordering::Relaxed) {
                    if is_stopped.load(Ordering::Relaxed) {
                        return Ok(());
                    }
                    if let Err(limit) = budget.check_time() {
                        is_stopped.store(true, Ordering::Relaxed);
                        return Err(limit);
                    }
                    unit.go_on(kernel, POLL);
                }
                if let Some(End::Placement) = unit.end {
                    found.fetch_min(index, Ordering::Relaxed);
                }
            }
        };
        thread::scope(|scope| {
            // This thread works too; where the system starts fewer others, those do it.
            let others: Vec<_> =
                (1..workers).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
            let mut outcome = work();
            for other in others {
                let its = other.join().unwrap_or_else(|panic| resume_unwind(panic));
                outcome = outcome.and(its);
            }
            outcome
        })
    }
}

fn ratio(done: usize, all: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    number(done) / number(all)
}

impl Unit {
    fn counted(&self) -> u128 {
        u128::from(self.search.counted) * u128::from(self.weight)
    }

    fn width(&self) -> u32 {
        self.search.open.last().map_or(0, |open| open.count_ones())
    }

    /// Goes on for so many nodes, or a few more.
    fn go_on(&mut self, kernel: AnyKernel, nodes: u64) {
        let pause_at = self.search.nodes + nodes;
        self.end = match self.search.run(kernel, pause_at) {
            Event::Placement => Some(End::Placement),
            Event::Exhausted => Some(End::Exhausted),
            Event::Paused => None,
        };
    }
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
