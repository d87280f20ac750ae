//! What counting the placements of a problem came to.

use std::num::NonZero;
use std::time::{Duration, Instant};

use bezzel::count::Stopped;
use bezzel::solve::{Counter, SolveOptions};
use bezzel::{Contradiction, KernelName, Limit, Problem, Rule};
use serde_json::{Value, json};

use super::json;
use super::start;
use super::tally::Tally;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan;
use crate::plan::count::problems::Plan;
use crate::plan::limits::Limits;
use crate::report::explain::Account;
use crate::report::limits::{limit_name, limit_words};
use crate::report::progress::Progress;
use crate::report::readable::grouped;
use crate::report::signals::Signals;
use crate::report::slices::Slices;
use crate::report::verdict::none;
use crate::words::{Words, form, solve_refused};

/// Between looks at the progress line.
const SLICE: Duration = Duration::from_millis(100);

/// What counting the placements of a problem came to, and how it was done.
pub(crate) struct Counted {
    /// All placements, or those found before it stopped.
    pub(crate) placements: u128,
    pub(crate) stopped: Option<Limit>,
    /// Why there plainly is no placement.
    contradiction: Option<Contradiction>,
    pub(crate) account: Account,
    pub(crate) threads: NonZero<usize>,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    /// An empty board under the rule `queens` is counted otherwise; how, and whether the count agrees with a known one.
    empty: Option<(plan::count::Plan, Tally, bool)>,
}

impl Counted {
    /// Counts the placements of a problem, from `started` on.
    pub(crate) fn new(
        plan: &Plan,
        problem: &Problem,
        options: SolveOptions,
        started: Instant,
        signals: &Signals,
        progress: &Progress<'_>,
        words: Option<&Words>,
    ) -> Result<Counted, Failure> {
        // The engines for empty boards know no nodes.
        if problem.rule() == Rule::Queens && problem.is_empty_board() && plan.limits.nodes.is_none() {
            return Counted::empty_board(plan, problem, options, started, signals, progress, words);
        }
        let begun = Instant::now();
        let mut counter = Counter::new(problem, options).map_err(|refused| solve_refused(&refused))?;
        let mut slices = Slices::new(plan.limits, started, &signals.flag, SLICE);
        let counted = slices.run(&mut counter, Counter::count, |counter| {
            progress.show(counter.progress(), counter.counted(), counter.nodes());
        });
        Ok(Counted {
            placements: counted.unwrap_or_else(|_| counter.counted()),
            stopped: counted.err(),
            contradiction: counter.contradiction(),
            account: counter.explanation().into(),
            threads: options.threads,
            nodes: counter.nodes(),
            time: begun.elapsed(),
            empty: None,
        })
    }

    /// Counts an empty board under the rule `queens`; what a large one takes is said in `words`, where there are any.
    fn empty_board(
        plan: &Plan,
        problem: &Problem,
        options: SolveOptions,
        started: Instant,
        signals: &Signals,
        progress: &Progress<'_>,
        words: Option<&Words>,
    ) -> Result<Counted, Failure> {
        let n = problem.size();
        let empty = plan.empty_board(n, options.threads)?;
        let start = start::start(&empty, n)?;
        if let Some(words) = words {
            start.announce(&empty, words);
        }
        let limits = Limits { nodes: None, ..plan.limits };
        let tally = start.run(&limits.budget(started, &signals.flag), progress)?;
        let (placements, stopped, agrees) = match &tally.outcome {
            Ok(counts) => (counts.placements, None, super::checked(n, counts)?),
            Err(Stopped::Limit(limit)) => (0, Some(*limit), false),
            Err(_) => return Err(Complaint::new(Status::Trouble, "count-overflow").with("n", n).into()),
        };
        Ok(Counted {
            placements,
            stopped,
            contradiction: None,
            account: tally.account(&empty),
            threads: tally.threads,
            nodes: 0,
            time: tally.time,
            empty: Some((empty, tally, agrees)),
        })
    }

    /// How it went.
    pub(crate) fn status(&self, signals: &Signals) -> Status {
        match self.stopped {
            None => Status::Done,
            Some(Limit::Cancelled) => Status::Signal(signals.number()),
            Some(_) => Status::GaveUp,
        }
    }

    /// The engine, with its kernel.
    pub(crate) fn engine(&self, words: &Words) -> String {
        let engine = match &self.empty {
            Some((_, tally, _)) => tally.engine.name().into(),
            None => words.say(&format!("engine-{}", self.account.engine()), &[]),
        };
        engine + &self.account.kernel().map_or_else(String::new, |kernel| format!(" ({})", kernel.name()))
    }

    /// After what it gave up, or why there is none, where there is something to say.
    pub(crate) fn remark(&self, plan: &Plan, problem: &Problem, words: &Words) -> Option<String> {
        let Some(limit) = self.stopped else {
            return self.contradiction.map(|reason| none(problem.size(), Some(reason), plan.base, words));
        };
        let limit = limit_words(limit, None, words);
        if let Some((_, tally, _)) = &self.empty {
            let facts = [
                ("limit", limit),
                ("n", tally.n.to_string()),
                ("done", grouped(tally.done.into())),
                ("units", grouped(tally.units.into())),
            ];
            return Some(words.say("count-gave-up", &facts));
        }
        let facts =
            [("limit", limit), ("count", self.placements.to_string()), ("form", form(self.placements))];
        Some(words.say(if self.placements == 0 { "gave-up-empty" } else { "gave-up" }, &facts))
    }

    pub(crate) fn json(&self, plan: &Plan, problem: &Problem) -> Value {
        if let Some((empty, tally, agrees)) = &self.empty {
            return json::value(empty, tally, *agrees);
        }
        let complete = self.stopped.is_none();
        let mut line = json!({
            "n": problem.size().get(),
            "rule": problem.rule().name(),
            "placements": complete.then(|| self.placements.to_string()),
            "complete": complete,
            "stopped": self.stopped.map(limit_name),
            "engine": self.account.engine(),
            "kernel": self.account.kernel().map(KernelName::name),
            "threads": self.threads.get(),
            "nodes": self.nodes,
            "seconds": self.time.as_secs_f64(),
        });
        if !complete {
            line["at_least"] = json!(self.placements.to_string());
        }
        if plan.explain {
            line["explanation"] = self.account.json();
        }
        line
    }
}
