//! A search that follows the clock.

use bezzel::search::{Action, NotClaimed, Strategy, StrategyName, Tape};
use bezzel::{Budget, Limit};

use crate::plan::trace::{Goal, Plan};
use crate::report::limits::{level, limit_words};
use crate::words::Words;

pub(crate) struct Lane {
    tape: Tape,
    goal: Goal,
    /// Where it goes no further, once that is known, and why.
    stop: Option<(u64, Stop)>,
    /// The limit on its steps.
    steps: Option<(u64, Stop)>,
    /// The placement at which it waits, by its number.
    waits: Option<u64>,
}

/// Why a search goes no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It has found its first placement, and was asked for no more.
    Goal,
    /// It has come to its end: everything was tried.
    End,
    /// It has used up its starts.
    GaveUp,
    Limit(Limit),
}

impl Lane {
    /// A search at its start.
    pub(crate) fn new(strategy: StrategyName, plan: &Plan) -> Result<Lane, NotClaimed> {
        let tape = Tape::new(strategy.start(&plan.problem, plan.options)?);
        let steps = plan.steps.map(|steps| (steps, Stop::Limit(Limit::Steps(steps))));
        Ok(Lane { tape, goal: plan.goal, stop: steps, steps, waits: None })
    }

    pub(crate) fn search(&self) -> &dyn Strategy {
        self.tape.search()
    }

    pub(crate) fn strategy(&self) -> StrategyName {
        self.search().name()
    }

    pub(crate) fn position(&self) -> u64 {
        self.tape.position()
    }

    /// The placements that it has found up to here.
    pub(crate) fn placements(&self) -> u64 {
        self.tape.placements()
    }

    /// Why it goes no further than where it is; none where it does.
    pub(crate) fn stopped(&self) -> Option<Stop> {
        self.stop.filter(|&(position, _)| position == self.position()).map(|(_, stop)| stop)
    }

    /// Why it goes no further, in words.
    pub(crate) fn outcome(&self, words: &Words) -> Option<String> {
        Some(match self.stopped()? {
            Stop::Goal => words.say("trace-first", &[]),
            Stop::End => words.say("stepper-end", &[]),
            Stop::GaveUp => words.say("stepper-starts", &[]),
            Stop::Limit(limit) => gave_up(limit, self.search(), words),
        })
    }

    /// The last position, where that is known.
    pub(crate) fn last(&self) -> Option<u64> {
        self.stop.map(|(position, _)| position)
    }

    /// Where the search is when the clock is there.
    fn aim(&self, clock: u64) -> u64 {
        self.stop.map_or(clock, |(position, _)| clock.min(position))
    }

    /// The placement beyond which it does not go now, by its number.
    fn last_placement(&self) -> u64 {
        let goal = if self.goal == Goal::First { 1 } else { u64::MAX };
        self.waits.map_or(goal, |waits| waits.min(goal))
    }

    /// Whether it stands at the placement beyond which it does not go now.
    fn is_at_last_placement(&self) -> bool {
        self.tape.is_at_placement() && self.placements() == self.last_placement()
    }

    /// Whether the search is where it should be.
    pub(crate) fn is_at(&self, clock: u64) -> bool {
        if self.is_at_last_placement() {
            return self.position() <= clock;
        }
        self.placements() < self.last_placement() && self.position() == self.aim(clock)
    }

    /// Whether it waits at the placement that it was told to wait at.
    pub(crate) fn is_waiting(&self) -> bool {
        self.waits == Some(self.placements()) && self.tape.is_at_placement()
    }

    /// Waits at this placement, or no longer.
    pub(crate) fn wait_at(&mut self, number: Option<u64>) {
        self.waits = number;
    }

    /// Winds the search to where the clock is, as far as the budget lasts.
    pub(crate) fn follow(&mut self, clock: u64, budget: &Budget) {
        if self.is_at(clock)
            && (self.goal != Goal::First || self.placements() == 0 || self.stopped().is_some())
        {
            return;
        }
        let wound = self.tape.wind_up_to(self.aim(clock), self.last_placement(), budget);
        if self.goal == Goal::First && self.placements() == 1 && self.tape.is_at_placement() {
            self.stop = Some((self.position(), Stop::Goal));
            return;
        }
        match wound {
            // Time is what the caller has given it for now.
            Err(Limit::Time(_) | Limit::Cancelled) => {}
            Err(limit) => self.stop = Some((self.position(), Stop::Limit(limit))),
            Ok(()) => {
                let end = self.tape.end().filter(|&end| end == self.position());
                self.stop = end.map(|end| (end, self.end())).or(self.stop);
            }
        }
    }

    /// How the search has ended.
    fn end(&self) -> Stop {
        match self.search().done(0).map(|step| step.action) {
            Some(Action::GiveUp) => Stop::GaveUp,
            _ => Stop::End,
        }
    }

    /// Takes up another goal.
    pub(crate) fn aim_for(&mut self, goal: Goal) {
        self.goal = goal;
        if matches!(self.stop, Some((_, Stop::Goal))) {
            self.stop = self.steps;
        }
    }

    /// Winds to a placement by its number, from 1, as far as the budget lasts; says whether it is there.
    pub(crate) fn find(&mut self, number: u64, budget: &Budget) -> bool {
        self.tape.wind_to_placement(number, budget) == Ok(true)
    }

    /// The number of the last placement before the clock; 0 where there is none.
    pub(crate) fn last_placement_before(&self, clock: u64) -> u64 {
        let here = self.position() == clock && self.tape.is_at_placement();
        self.placements() - u64::from(here)
    }
}

/// After what a search gave up, in words.
pub(crate) fn gave_up(limit: Limit, search: &dyn Strategy, words: &Words) -> String {
    words.say("stepper-gave-up", &[("limit", limit_words(limit, level(search), words))])
}
