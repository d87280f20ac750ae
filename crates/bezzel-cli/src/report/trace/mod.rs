//! `bezzel trace`: walking a strategy from step to step.

use std::time::{Duration, Instant};

use bezzel::search::{Action, Step, Strategy};
use bezzel::{Budget, Limit};

use self::jsonl::Lines;
use self::text::Text;
use super::output::Output;
use super::progress::Progress;
use super::signals::Signals;
use super::verdict::Stop;
use crate::complaint::{Failure, Status};
use crate::pictures;
use crate::plan::trace::{Format, Goal, Plan, Watched};
use crate::scene::Narrator;
use crate::stepper;
use crate::words::Words;
use crate::words::not_claimed;

mod jsonl;
mod shown;
mod summary;
mod text;

pub(crate) fn run(plan: &Plan, words: &Words) -> Result<Status, Failure> {
    match &plan.watched {
        Some(Watched::Interactive) => return stepper::run(plan, words),
        Some(Watched::Animated(animation)) => return pictures::animate(plan, animation, words),
        None => {}
    }
    let signals = Signals::catch()?;
    let search = plan.strategy.start(&plan.problem, plan.options).map_err(|error| not_claimed(&error))?;
    let prints = matches!(plan.format, Format::Text | Format::Lines { .. });
    let progress = Progress::new(words, prints, false);
    let mut trace = Trace { plan, output: Output::new(), search, progress };
    let started = Instant::now();
    signals.searching(true);
    let budget = plan.limits.budget(started, &signals.flag);
    let stopped = match plan.format {
        Format::Text => {
            let mut text = Text::new(plan, words);
            trace.search.keep_steps(Narrator::lookback(plan.problem.size()));
            trace.output.text(&text.head())?;
            let stopped =
                trace.walk(&budget, |search, step, number| Some(text.step(search, step, number)))?;
            let rest = text.rest(&*trace.search);
            trace.output.text(&rest)?;
            trace.output.line("")?;
            stopped
        }
        Format::Lines { .. } => {
            let lines = Lines::new(plan);
            trace.output.line(&lines.head())?;
            trace.walk(&budget, |search, step, number| Some(lines.step(search, step, number)))?
        }
        Format::Summary | Format::JsonSummary => trace.walk(&budget, |_, _, _| None)?,
    };
    signals.searching(false);
    trace.progress.end();
    trace.summary(stopped, started.elapsed(), words)?;
    trace.output.flush()?;
    Ok(match stopped {
        Some(Stop::Limit(Limit::Cancelled)) => Status::Signal(signals.number()),
        Some(Stop::Limit(_)) => Status::GaveUp,
        Some(Stop::Enough) | None => Status::Done,
    })
}

struct Trace<'a> {
    plan: &'a Plan,
    output: Output,
    search: Box<dyn Strategy>,
    progress: Progress<'a>,
}

impl Trace<'_> {
    /// Walks until the goal is reached, and prints what there is to say of each step; returns why it stopped before the
    /// strategy's end.
    fn walk(
        &mut self,
        budget: &Budget,
        mut say: impl FnMut(&dyn Strategy, Step, u64) -> Option<String>,
    ) -> Result<Option<Stop>, Failure> {
        // What is told of a step takes longer than the step.
        let told = !matches!(self.plan.format, Format::Summary | Format::JsonSummary);
        let polled = if told { 64 } else { Budget::poll_steps(self.search.size()) };
        let mut steps = 0u64;
        loop {
            if steps.is_multiple_of(polled) {
                if let Err(limit) =
                    budget.check_time().and_then(|()| budget.check_memory(self.search.memory()))
                {
                    return Ok(Some(Stop::Limit(limit)));
                }
                self.output.flush_sometimes()?;
                self.progress.show(None, self.search.counters().found, self.search.nodes());
            }
            if let Some(limit) = self.plan.steps.filter(|&limit| steps >= limit) {
                return Ok(Some(Stop::Limit(Limit::Steps(limit))));
            }
            let step = match self.search.step_within(budget) {
                Ok(Some(step)) => step,
                Ok(None) => return Ok(None),
                Err(limit) => return Ok(Some(Stop::Limit(limit))),
            };
            steps += 1;
            if let Some(said) = say(&*self.search, step, steps) {
                self.output.text(&said)?;
            }
            match step.action {
                Action::Solution { .. } if self.plan.goal == Goal::First => return Ok(Some(Stop::Enough)),
                Action::Exhausted => return Ok(None),
                // What is plain from the problem is proved, whatever searches.
                Action::GiveUp if self.plan.problem.contradiction().is_some() => return Ok(None),
                Action::GiveUp => {
                    let starts = self.search.counters().starts.unwrap_or(0);
                    return Ok(Some(Stop::Limit(Limit::Starts(starts))));
                }
                _ => {}
            }
        }
    }

    fn summary(&mut self, stopped: Option<Stop>, time: Duration, words: &Words) -> Result<(), Failure> {
        let summary = summary::Summary { plan: self.plan, search: &*self.search, stopped, time };
        match self.plan.format {
            Format::Text | Format::Summary => self.output.text(&summary.words(words)),
            Format::Lines { summary: false } => Ok(()),
            Format::Lines { summary: true } | Format::JsonSummary => {
                self.output.line(&summary.json().to_string())
            }
        }
    }
}
