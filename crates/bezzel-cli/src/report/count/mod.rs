//! `bezzel count`: a row a size, as each is counted.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use bezzel::count::Stopped;
use bezzel::{Budget, Limit, Size};

use super::limits::limit_words;
use super::output::Output;
use super::picture_file::PictureFile;
use super::progress::Progress;
use super::readable::{grouped, readable, readable_bytes};
use super::say;
use super::signals::Signals;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::count::{Plan, Task};
use crate::words::Words;

mod by;
mod counted;
mod foot;
mod json;
mod known;
mod plot;
mod problems;
mod start;
mod table;
mod tally;

use foot::Foot;
use table::Table;
use tally::{Counts, Tally};

pub(crate) fn run(task: Task, words: &Words) -> Result<Status, Failure> {
    match task {
        Task::Empty(plan) => empty_boards(&plan, words),
        Task::Problems(plan, boards) => problems::run(&plan, boards, words),
    }
}

fn empty_boards(plan: &Plan, words: &Words) -> Result<Status, Failure> {
    let signals = Signals::catch()?;
    let picture = plan.plot.as_deref().map(PictureFile::open).transpose()?;
    let budget = budget(plan, &signals);
    let mut counter = Counter {
        plan,
        words,
        output: Output::new(),
        table: Table::new(plan.sizes.1, plan.classes, words),
        explanation: Vec::new(),
    };
    let mut foot = Foot::default();
    counter.head()?;
    let mut last = None;
    signals.searching(true);
    for n in plan.sizes.0.get()..=plan.sizes.1.get() {
        // Sizes of a range come from its ends, which are sizes.
        let n = Size::new(n).map_err(|error| crate::words::size_error(&error))?;
        let start = start::start(plan, n)?;
        start.announce(plan, words);
        let tally = start.run(&budget, &Progress::new(words, false, true))?;
        match &tally.outcome {
            Ok(counts) => {
                let agrees = checked(n, counts)?;
                foot.add(&tally, agrees);
                counter.explain(&tally);
                counter.row(&tally, counts, agrees)?;
                last = tally.outcome.ok();
            }
            Err(_) => {
                signals.searching(false);
                return counter.stopped(&tally, &foot, &signals);
            }
        }
    }
    signals.searching(false);
    counter.foot(&foot)?;
    if let (Some(picture), Some(by), Some(counts)) = (picture, plan.by, last) {
        picture.write(&plot::svg(plan.sizes.1, by, &counts, words))?;
    }
    Ok(Status::Done)
}

/// What all sizes together may use.
fn budget(plan: &Plan, signals: &Signals) -> Budget {
    let budget = Budget::unlimited().with_cancel(signals.flag.clone());
    let budget = match plan.memory {
        Some(bytes) => budget.with_memory(bytes),
        None => budget,
    };
    let started = Instant::now();
    match plan.time {
        Some(time) => budget.with_time(time, Arc::new(move || started.elapsed())),
        None => budget,
    }
}

/// Compares a count with what is known; whether anything is. A count that differs is no answer.
fn checked(n: Size, counts: &Counts) -> Result<bool, Complaint> {
    known::agrees(n, counts.placements, counts.classes.fundamental()).map_err(|difference| {
        Complaint::new(Status::Trouble, "count-differs")
            .with("n", n)
            .with("counted", grouped(difference.counted))
            .with("known", grouped(difference.known.into()))
            .with("sequence", difference.sequence)
    })
}

struct Counter<'a> {
    plan: &'a Plan,
    words: &'a Words,
    output: Output,
    table: Table,
    /// Which engines counted, and why, in sentences.
    explanation: Vec<String>,
}

impl Counter<'_> {
    fn head(&mut self) -> Result<(), Failure> {
        if self.plan.json || self.plan.by.is_some() {
            return Ok(());
        }
        self.output.text(&self.table.head())?;
        self.output.flush()
    }

    /// A size that is counted.
    fn row(&mut self, tally: &Tally, counts: &Counts, agrees: bool) -> Result<(), Failure> {
        let text = match (self.plan.json, self.plan.by, &counts.by) {
            (true, ..) => json::value(self.plan, tally, agrees).to_string() + "\n",
            (false, Some(by), Some(counted)) => by::text(self.plan, tally.n, by, counts, counted, self.words),
            _ => self.table.row(tally, counts),
        };
        self.output.text(&text)?;
        self.output.flush()
    }

    /// How the sizes were counted, and what they agree with.
    fn foot(&mut self, foot: &Foot) -> Result<(), Failure> {
        self.output.flush()?;
        if !self.plan.json && !foot.is_empty() {
            say(&foot.words(self.words));
            self.explanation.iter().for_each(|line| say(line));
        }
        Ok(())
    }

    /// Takes down which engine counted a size, and why; of a range not for each size again.
    fn explain(&mut self, tally: &Tally) {
        if self.plan.explain {
            let lines = tally.account(self.plan).words(tally.n, self.words);
            self.explanation.extend(lines);
            let mut seen = HashSet::new();
            self.explanation.retain(|line| seen.insert(line.clone()));
        }
    }

    /// A size that could not be counted to its end: what is done of it is no count.
    fn stopped(&mut self, tally: &Tally, foot: &Foot, signals: &Signals) -> Result<Status, Failure> {
        if self.plan.json {
            self.output.line(&json::value(self.plan, tally, false).to_string())?;
        }
        self.foot(foot)?;
        let facts = |limit: String| {
            [
                ("n", tally.n.to_string()),
                ("done", grouped(tally.done.into())),
                ("units", grouped(tally.units.into())),
                ("time", readable(tally.time)),
                ("limit", limit),
            ]
        };
        let Err(Stopped::Limit(limit)) = tally.outcome else {
            return Err(Complaint::new(Status::Trouble, "count-overflow").with("n", tally.n).into());
        };
        if limit == Limit::Cancelled {
            say(&self.words.say("count-stopped", &facts(String::new())));
            return Ok(Status::Signal(signals.number()));
        }
        let limit = limit_words(limit, None, self.words);
        say(&match tally.needs {
            Some(needs) => {
                let facts = [("limit", limit), ("n", tally.n.to_string()), ("memory", readable_bytes(needs))];
                self.words.say("count-gave-up-memory", &facts)
            }
            None => self.words.say("count-gave-up", &facts(limit)),
        });
        Ok(Status::GaveUp)
    }
}
