//! Long work in slices, between which other things are looked after.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bezzel::{Budget, Limit};

use crate::plan::limits::Limits;

/// The budgets of work that is stopped every few milliseconds and goes on, until it reaches a limit of its own.
pub(crate) struct Slices<'a> {
    limits: Limits,
    started: Instant,
    cancel: &'a Arc<AtomicBool>,
    length: Duration,
    budget: Budget,
}

impl<'a> Slices<'a> {
    /// For work that started then, in slices of this length.
    pub(crate) fn new(
        limits: Limits,
        started: Instant,
        cancel: &'a Arc<AtomicBool>,
        length: Duration,
    ) -> Slices<'a> {
        let mut slices = Slices { limits, started, cancel, length, budget: Budget::unlimited() };
        slices.next();
        slices
    }

    /// What may be used until the end of the slice.
    pub(crate) fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Whether a limit is only the end of a slice; then the next one begins.
    pub(crate) fn go_on(&mut self, limit: Limit) -> bool {
        let over = matches!(limit, Limit::Time(at) if self.limits.time != Some(at));
        if over {
            self.next();
        }
        over
    }

    /// Goes on with a piece of work until it is done or reaches a limit; `between` is called after each slice.
    pub(crate) fn run<W, T>(
        &mut self,
        work: &mut W,
        go_on: impl Fn(&mut W, &Budget) -> Result<T, Limit>,
        between: impl Fn(&W),
    ) -> Result<T, Limit> {
        loop {
            match go_on(work, &self.budget) {
                Err(limit) if self.go_on(limit) => between(work),
                done => return done,
            }
        }
    }

    fn next(&mut self) {
        let started = self.started;
        let until = started.elapsed() + self.length;
        let until = self.limits.time.map_or(until, |limit| limit.min(until));
        let budget = self.limits.budget(started, self.cancel);
        self.budget = budget.with_time(until, Arc::new(move || started.elapsed()));
    }
}
