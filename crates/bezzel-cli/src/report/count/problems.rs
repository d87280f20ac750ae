//! Counts of boards that are searched: those of the command line, of a file, or a problem a line.

use std::num::NonZero;
use std::time::{Duration, Instant};

use bezzel::notation::ProblemFile;
use bezzel::solve::SolveOptions;
use bezzel::{Problem, Rule, Size};
use serde_json::{Value, json};

use super::counted::Counted;
use super::table::Table;
use crate::complaint::{Failure, Status};
use crate::input::{Record, Text};
use crate::plan::count::problems::{Boards, Plan};
use crate::plan::problem::Problems;
use crate::report::output::Output;
use crate::report::parallel::{self, Answered};
use crate::report::progress::Progress;
use crate::report::readable::{grouped, readable};
use crate::report::say;
use crate::report::signals::Signals;
use crate::words::{self, Words, form};

pub(crate) fn run(plan: &Plan, boards: Boards, words: &Words) -> Result<Status, Failure> {
    let signals = Signals::catch()?;
    let last = match &boards {
        Boards::Sizes { last, .. } => Some(*last),
        Boards::Problems(Problems::One(problem)) => Some(problem.size()),
        Boards::Problems(_) => None,
    };
    let desk = |output| Desk {
        plan,
        words,
        signals: &signals,
        output,
        table: Table::searched(last, words),
        foot: Foot::default(),
    };
    match boards {
        Boards::Sizes { first, last, rule } => desk(Output::new()).sizes(first, last, rule),
        Boards::Problems(Problems::One(problem)) => {
            let mut desk = desk(Output::new());
            let counted = desk.board(&problem, &Source::default(), None, Instant::now())?;
            desk.end()?;
            Ok(counted)
        }
        Boards::Problems(Problems::File { mut text, rule }) => desk(Output::new()).file(&mut text, rule),
        Boards::Problems(Problems::Lines { text, rule }) => lines(plan, text, rule, words, &signals),
    }
}

/// Where a problem came from, as far as its count repeats it.
#[derive(Default)]
struct Source {
    id: Option<String>,
    line: Option<u64>,
}

impl Source {
    fn of(file: &ProblemFile, record: &Record) -> Source {
        Source { id: file.id.clone(), line: record.lines.first().copied() }
    }

    /// A count as JSON, with what it repeats.
    fn json(&self, mut count: Value) -> Value {
        if let Some(id) = &self.id {
            count["id"] = json!(id);
        }
        if let Some(line) = self.line {
            count["line"] = json!(line);
        }
        count
    }
}

/// A count for each line, on as many threads as were asked for; a problem has one of them.
fn lines(
    plan: &Plan,
    text: Text,
    rule: Option<Rule>,
    words: &Words,
    signals: &Signals,
) -> Result<Status, Failure> {
    let options = SolveOptions { threads: NonZero::<usize>::MIN, ..plan.solve };
    let answer = |file: &ProblemFile, record: &Record| -> Answered {
        let problem = &file.problem;
        let silent = Progress::silent(words);
        let counted = Counted::new(plan, problem, options, Instant::now(), signals, &silent, None)?;
        let line = Source::of(file, record).json(counted.json(plan, problem));
        Ok((line.to_string(), counted.status(signals)))
    };
    parallel::problems(text, rule, plan.solve.threads, words, signals, answer)
}

/// Where boards are counted one by one and handed on.
struct Desk<'a> {
    plan: &'a Plan,
    words: &'a Words,
    signals: &'a Signals,
    output: Output,
    table: Table,
    foot: Foot,
}

impl Desk<'_> {
    /// Empty boards of a range of sizes, as far as the time for all of them is enough.
    fn sizes(&mut self, first: Size, last: Size, rule: Rule) -> Result<Status, Failure> {
        let started = Instant::now();
        let mut status = Status::Done;
        for n in first.get()..=last.get() {
            // Sizes of a range come from its ends, which are sizes.
            let n = Size::new(n).map_err(|error| words::size_error(&error))?;
            let label = format!("N={n}");
            status = self.board(&Problem::empty(n, rule), &Source::default(), Some(&label), started)?;
            if status != Status::Done {
                break;
            }
        }
        self.end()?;
        Ok(status)
    }

    /// Problems in a file: one in JSON, or rows parted by blank lines.
    fn file(&mut self, text: &mut Text, rule: Option<Rule>) -> Result<Status, Failure> {
        let name = text.name().to_owned();
        let mut next = text.next_problem_record()?;
        if next.is_none() {
            return Err(words::no_board(&name).into());
        }
        let mut worst = Status::Done;
        let mut several = false;
        while let Some(record) = next {
            let file = ProblemFile::read(&record.text, rule);
            let complaints = |error| words::problem_file_error(&error, &name, &record.lines);
            let file = file.map_err(|error| Failure::Complaints(complaints(error)))?;
            next = text.next_problem_record()?;
            several |= next.is_some();
            let place = record.place(&name);
            let label = several.then_some(place.as_str());
            let source = Source::of(&file, &record);
            let counted = self.board(&file.problem, &source, label, Instant::now());
            worst = worst.max(counted.map_err(|failure| failure.at_input(&place))?);
            if let Status::Signal(_) = worst {
                break;
            }
        }
        self.end()?;
        Ok(worst)
    }

    /// Counts a board, and prints its row; what else there is to say of it is said with its label.
    fn board(
        &mut self,
        problem: &Problem,
        source: &Source,
        label: Option<&str>,
        started: Instant,
    ) -> Result<Status, Failure> {
        let (plan, words) = (self.plan, self.words);
        let progress = Progress::new(words, false, true);
        self.signals.searching(true);
        let counted = Counted::new(plan, problem, plan.solve, started, self.signals, &progress, Some(words));
        self.signals.searching(false);
        progress.end();
        let counted = counted?;
        if plan.json {
            self.output.line(&source.json(counted.json(plan, problem)).to_string())?;
            self.output.flush()?;
        } else {
            if self.foot.boards == 0 {
                self.output.text(&self.table.head())?;
            }
            let all = counted.stopped.is_none();
            let row = self.table.searched_row(problem.size(), counted.placements, all, counted.time);
            self.output.text(&row)?;
            self.output.flush()?;
            let explained = plan.explain.then(|| counted.account.words(problem.size(), words));
            let remark = counted.remark(plan, problem, words);
            for line in remark.into_iter().chain(explained.unwrap_or_default()) {
                match label {
                    Some(label) => say(&format!("{}: {line}", words.place(label))),
                    None => say(&line),
                }
            }
        }
        self.foot.add(&counted, problem.rule(), words);
        Ok(counted.status(self.signals))
    }

    /// How the boards were counted.
    fn end(&mut self) -> Result<(), Failure> {
        self.output.flush()?;
        if !self.plan.json && self.foot.boards > 0 {
            say(&self.foot.words(self.words));
        }
        Ok(())
    }
}

/// What is kept of the boards that are counted.
#[derive(Default)]
struct Foot {
    boards: u64,
    rules: Vec<String>,
    engines: Vec<String>,
    threads: usize,
    nodes: u64,
    time: Duration,
}

impl Foot {
    fn add(&mut self, counted: &Counted, rule: Rule, words: &Words) {
        let mut once = |seen: fn(&mut Foot) -> &mut Vec<String>, name: String| {
            let seen = seen(self);
            if !seen.contains(&name) {
                seen.push(name);
            }
        };
        once(|foot| &mut foot.rules, rule.to_string());
        once(|foot| &mut foot.engines, counted.engine(words));
        self.boards += 1;
        self.threads = self.threads.max(counted.threads.get());
        self.nodes += counted.nodes;
        self.time += counted.time;
    }

    fn words(&self, words: &Words) -> String {
        let comma = words.say("comma", &[]);
        let facts = [
            ("rule", self.rules.join(&comma)),
            ("engines", self.engines.join(&comma)),
            ("threads", self.threads.to_string()),
            ("threads_form", form(self.threads as u128)),
            ("nodes", grouped(self.nodes.into())),
            ("form", form(self.nodes.into())),
            ("time", readable(self.time)),
        ];
        words.say("work-count-searched", &facts)
    }
}
