//! `bezzel solve`.

use std::time::Instant;

use bezzel::notation::{Notation, ProblemFile, WriteOptions};
use bezzel::solve::Construction;
use bezzel::{Arrangement, Budget, ColumnTally, Limit, Placement, Problem, Size, Square, SymmetryGroup};
use serde_json::json;

use super::draw;
use super::output::Output;
use super::progress::Progress;
use super::say;
use super::search::Search;
use super::signals::Signals;
use super::verdict::{Answer, Stop, level};
use crate::complaint::{Complaint, Failure, Status};
use crate::input::{Record, Text};
use crate::plan::draw::Picture;
use crate::plan::problem::Problems;
use crate::plan::solve::{Engine, Form, Listing, Plan, Verdicts};
use crate::words::{self, Words};

/// Between looks at the output and the progress line, in nodes: about 20 ms.
const SLICE: u64 = 1 << 21;

pub(crate) fn run(plan: Plan, problems: Problems, words: &Words) -> Result<Status, Failure> {
    let mut solver = Solver { plan, words, output: Output::new(), signals: Signals::catch()? };
    match problems {
        Problems::One(problem) => solver.solve(&problem, &Source::default()),
        Problems::File { mut text, rule } => solver.file(&mut text, rule),
        Problems::Lines { mut text, rule } => solver.lines(&mut text, rule),
    }
}

/// Where a problem came from, as far as its answer repeats it.
#[derive(Default)]
struct Source {
    id: Option<String>,
    line: Option<u64>,
}

/// Where a problem starts.
fn place(name: &str, record: &Record) -> String {
    record.lines.first().map_or_else(|| name.to_owned(), |line| format!("{name}:{line}"))
}

struct Solver<'a> {
    plan: Plan,
    words: &'a Words,
    output: Output,
    signals: Signals,
}

impl Solver<'_> {
    /// Problems in a file: one in JSON, or rows parted by blank lines.
    fn file(&mut self, text: &mut Text, rule: Option<bezzel::Rule>) -> Result<Status, Failure> {
        let name = text.name().to_owned();
        let mut next = text.next_problem_record()?;
        if next.is_none() {
            return Err(words::no_board(&name).into());
        }
        let mut worst = Status::Done;
        let mut index = 1u64;
        while let Some(record) = next {
            let problem = ProblemFile::read(&record.text, rule);
            let complaints = |error| words::problem_file_error(&error, &name, &record.lines);
            let problem = problem.map_err(|error| Failure::Complaints(complaints(error)))?;
            next = text.next_problem_record()?;
            let place = place(&name, &record);
            let at_place = |complaint: Complaint| complaint.at(&place);
            // A problem that is refused has no heading.
            self.plan.engine(&problem.problem).map_err(at_place)?;
            self.plan.form(problem.problem.size()).map_err(at_place)?;
            if self.plan.form == Some(Form::Picture(Picture::Svg)) && next.is_some() {
                return Err(at_place(Complaint::bad("read-svg-many")).into());
            }
            if index > 1 || next.is_some() {
                self.head(index)?;
            }
            let source = Source { id: problem.id, line: None };
            worst = worst.max(self.solve(&problem.problem, &source)?);
            if let Status::Signal(_) = worst {
                break;
            }
            index += 1;
        }
        Ok(worst)
    }

    /// The heading of one problem among several, beside drawings; programs read other formats.
    fn head(&mut self, index: u64) -> Result<(), Failure> {
        let drawn = matches!(self.plan.form, None | Some(Form::Picture(_)));
        if self.plan.verdicts != Verdicts::Words {
            return Ok(());
        }
        let heading = self.words.say("problem-heading", &[("index", index.to_string())]);
        if !drawn {
            say(&heading);
            return Ok(());
        }
        if index > 1 {
            self.output.line("")?;
        }
        self.output.line(&heading)
    }

    /// A problem a line; a bad line is complained of, and the others are answered.
    fn lines(&mut self, text: &mut Text, rule: Option<bezzel::Rule>) -> Result<Status, Failure> {
        let name = text.name().to_owned();
        let mut worst = Status::Done;
        let mut any = false;
        while let Some(record) = text.next_line_record()? {
            any = true;
            let line = record.lines.first().copied();
            let answered = match ProblemFile::read_json(&record.text, rule) {
                Ok(ProblemFile { problem, id, .. }) => {
                    let solved = self.solve(&problem, &Source { id, line });
                    solved.map_err(|failure| failure.at(&place(&name, &record)))
                }
                Err(error) => {
                    Err(Failure::Complaints(words::problem_file_error(&error, &name, &record.lines)))
                }
            };
            let status = match answered {
                Ok(status @ Status::Signal(_)) => return Ok(status),
                // A "none" is an answer; each line's verdict says it.
                Ok(Status::No) => Status::Done,
                Ok(status) => status,
                // Only what is wrong with this line leaves the others as they are.
                Err(Failure::Complaints(complaints))
                    if complaints.iter().all(|complaint| complaint.status == Status::BadInput) =>
                {
                    for complaint in complaints {
                        say(&self.words.complaint(&complaint));
                    }
                    Status::BadInput
                }
                Err(failure) => return Err(failure),
            };
            worst = worst.max(status);
        }
        if !any {
            return Err(words::no_board(&name).into());
        }
        self.output.flush()?;
        Ok(worst)
    }

    /// Answers one problem.
    fn solve(&mut self, problem: &Problem, source: &Source) -> Result<Status, Failure> {
        let engine = self.plan.engine(problem)?;
        let form = self.plan.form(problem.size())?;
        self.signals.searching(true);
        let answer = match engine {
            _ if self.plan.listing == Listing::EachFirstColumn => {
                self.each_first_column(engine, problem, form)
            }
            Engine::Construction => self.construct(problem, form),
            Engine::Enumeration | Engine::Strategy(_) => self.search(engine, problem, form),
        };
        self.signals.searching(false);
        let answer = answer?;
        if self.plan.verdicts != Verdicts::Words {
            let mut verdict = answer.json(problem, self.plan.base, self.plan.unique);
            if let Some(id) = &source.id {
                verdict["id"] = json!(id);
            }
            if let Some(line) = source.line {
                verdict["line"] = json!(line);
            }
            self.output.line(&verdict.to_string())?;
        }
        self.output.flush()?;
        if self.plan.verdicts == Verdicts::Words {
            let (base, unique) = (self.plan.base, self.plan.unique);
            for line in answer.words(problem, base, form.is_numbers(), unique, self.words) {
                say(&line);
            }
        }
        Ok(match answer.stopped {
            Some(Stop::Limit(Limit::Cancelled)) => Status::Signal(self.signals.number()),
            Some(Stop::Limit(_)) => Status::GaveUp,
            _ if answer.placements == 0 => Status::No,
            _ => Status::Done,
        })
    }

    /// One placement of a large empty board.
    fn construct(&mut self, problem: &Problem, form: Form) -> Result<Answer, Failure> {
        let started = Instant::now();
        let budget = self.plan.limits.budget(started, &self.signals.flag);
        let n = problem.size();
        // Sizes 2 and 3 are searched, so there is a construction.
        let columns = Construction::new(n).into_iter().flatten();
        let mut first = None;
        let outcome = if form == Form::Notation(Notation::Columns) && self.plan.verdicts != Verdicts::Only {
            self.heading(form, n, 1)?;
            self.stream(columns, &budget)?
        } else {
            let columns: Vec<u32> = columns.collect();
            tallied(problem, &columns)?;
            let outcome = budget.check_time();
            if outcome.is_ok() && self.plan.verdicts != Verdicts::Only {
                let arrangement = Arrangement::from_columns(n, columns.iter().copied().map(Some));
                self.placement(&arrangement, problem, form, 1)?;
            }
            first = Some(columns);
            outcome
        };
        let found = u64::from(outcome.is_ok());
        Ok(Answer {
            engine: Engine::Construction,
            level: None,
            columns: None,
            listed: found,
            placements: found,
            stopped: Some(outcome.err().map_or(Stop::Enough, Stop::Limit)),
            first: first.filter(|_| found == 1),
            nodes: 0,
            time: started.elapsed(),
        })
    }

    /// Writes a list of columns of any length without keeping it, as far as the budget allows.
    fn stream(
        &mut self,
        columns: impl Iterator<Item = u32>,
        budget: &Budget,
    ) -> Result<Result<(), Limit>, Failure> {
        let mut number = itoa::Buffer::new();
        let mut text = String::new();
        for (row, column) in columns.enumerate() {
            if row > 0 {
                text.push(' ');
            }
            text.push_str(number.format(self.plan.base.write(column)));
            if text.len() > 1 << 15 {
                self.output.text(&text)?;
                text.clear();
                if let Err(limit) = budget.check_time() {
                    self.output.line("")?;
                    return Ok(Err(limit));
                }
            }
        }
        self.output.line(&text).map(Ok)
    }

    /// Placements in the order in which the engine finds them.
    fn search(&mut self, engine: Engine, problem: &Problem, form: Form) -> Result<Answer, Failure> {
        let started = Instant::now();
        let mut search = Search::new(engine, problem, self.plan.options)?;
        let prints = self.plan.verdicts != Verdicts::Only;
        let progress = Progress::new(self.words, prints, self.plan.listing == Listing::All);
        let limits = self.plan.limits;
        let wanted = match self.plan.listing {
            Listing::One | Listing::EachFirstColumn => 1,
            Listing::First(count) => count,
            Listing::All => u64::MAX,
        };
        let group = self.plan.unique.then(|| problem.symmetries());
        let (mut placements, mut listed) = (0u64, 0u64);
        let mut first = None;
        // The search is stopped after every slice of nodes, to look after output and progress.
        let slice = |nodes: u64| nodes.saturating_add(SLICE).min(limits.nodes.unwrap_or(u64::MAX));
        let mut budget = limits.budget(started, &self.signals.flag).with_nodes(slice(0));
        let stopped = loop {
            match search.next_placement(&budget) {
                Ok(None) => break None,
                Err(Limit::Nodes(nodes)) if limits.nodes != Some(nodes) => {
                    budget = budget.with_nodes(slice(nodes));
                    self.output.flush_sometimes()?;
                    progress.show(search.progress(), placements, search.nodes());
                }
                Err(limit) => break Some(Stop::Limit(limit)),
                Ok(Some(columns)) => {
                    placements += 1;
                    if !group.is_none_or(|group: SymmetryGroup| group.is_smallest(columns)) {
                        continue;
                    }
                    if self.plan.most == Some(listed) {
                        break Some(Stop::Limit(Limit::Solutions(listed)));
                    }
                    listed += 1;
                    if first.is_none() {
                        first = Some(columns.to_vec());
                        let columns = columns.iter().copied().map(Some);
                        checked(problem, &Arrangement::from_columns(problem.size(), columns))?;
                    }
                    if prints {
                        let columns = columns.iter().copied().map(Some);
                        let arrangement = Arrangement::from_columns(problem.size(), columns);
                        self.placement(&arrangement, problem, form, listed)?;
                    }
                    if listed == wanted {
                        break Some(Stop::Enough);
                    }
                }
            }
        };
        progress.end();
        Ok(Answer {
            engine,
            level: search.strategy().and_then(level),
            columns: None,
            listed,
            placements,
            stopped,
            first,
            nodes: search.nodes(),
            time: started.elapsed(),
        })
    }

    /// For each column of the first row the first placement, or that there is none.
    fn each_first_column(
        &mut self,
        engine: Engine,
        problem: &Problem,
        form: Form,
    ) -> Result<Answer, Failure> {
        let started = Instant::now();
        let mut search = Search::new(engine, problem, self.plan.options)?;
        let budget = self.plan.limits.budget(started, &self.signals.flag);
        let budget = self.plan.limits.nodes.iter().fold(budget, |budget, &nodes| budget.with_nodes(nodes));
        let (n, mut column, mut placements) = (problem.size(), 0, 0u64);
        let mut first = None;
        let stopped = loop {
            let found = match search.next_placement(&budget) {
                Ok(found) => found.map(<[u32]>::to_vec),
                Err(limit) => break Some(Stop::Limit(limit)),
            };
            // The columns that the search has passed have none.
            let passed = found.as_ref().map_or(n.get(), |columns| columns[0]);
            for column in column..passed {
                self.first_column(column, None, problem, form)?;
            }
            let Some(columns) = found else {
                break None;
            };
            let arrangement = Arrangement::from_columns(n, columns.iter().copied().map(Some));
            checked(problem, &arrangement)?;
            self.first_column(passed, Some(&arrangement), problem, form)?;
            placements += 1;
            column = passed + 1;
            first.get_or_insert(columns);
        };
        let (nodes, time) = (search.nodes(), started.elapsed());
        let columns = Some(n.get());
        Ok(Answer {
            engine,
            level: None,
            columns,
            listed: placements,
            placements,
            stopped,
            first,
            nodes,
            time,
        })
    }

    /// What there is for a column of the first row, counted from 0.
    fn first_column(
        &mut self,
        column: u32,
        arrangement: Option<&Arrangement>,
        problem: &Problem,
        form: Form,
    ) -> Result<(), Failure> {
        if form.is_block() && column > 0 {
            self.output.line("")?;
        }
        let headed = form.is_block() && (self.plan.form.is_none() || self.plan.numbered);
        if headed {
            let square = Square::new(0, column).algebraic(problem.size());
            let number = self.plan.base.write(column);
            let facts = [("square", square.to_string()), ("column", number.to_string())];
            let id = if arrangement.is_some() { "each-heading" } else { "each-none" };
            self.output.line(&self.words.say(id, &facts))?;
        }
        match arrangement {
            Some(arrangement) => self.write(arrangement, problem, form)?,
            None if !headed => self.output.line(&self.words.say("each-none-alone", &[]))?,
            None => {}
        }
        self.output.flush_sometimes()
    }

    /// Prints a placement; `index` counts from 1.
    fn placement(
        &mut self,
        arrangement: &Arrangement,
        problem: &Problem,
        form: Form,
        index: u64,
    ) -> Result<(), Failure> {
        if form.is_block() && index > 1 {
            self.output.line("")?;
        }
        self.heading(form, problem.size(), index)?;
        self.write(arrangement, problem, form)?;
        // Who waits for the first one has it at once; later ones are handed on with each slice of the search.
        if index == 1 { self.output.flush_sometimes() } else { Ok(()) }
    }

    /// Writes a placement in the form asked for.
    fn write(&mut self, arrangement: &Arrangement, problem: &Problem, form: Form) -> Result<(), Failure> {
        match form {
            Form::Notation(notation) => {
                let (base, rule) = (self.plan.base, problem.rule());
                let options = WriteOptions { base, rule };
                let written = notation.write(arrangement, options, self.output.writer());
                written.map_err(|error| words::write_error(&error, base))?;
            }
            Form::Picture(picture) => {
                let drawn = draw::draw(arrangement, problem.rule(), picture, self.plan.colour, self.words)?;
                self.output.text(&drawn)?;
            }
        }
        Ok(())
    }

    /// The heading over a placement, where headings are wanted.
    fn heading(&mut self, form: Form, n: Size, index: u64) -> Result<(), Failure> {
        if !self.plan.numbered {
            return Ok(());
        }
        let id = match form {
            Form::Notation(Notation::Pairs) => "heading-pairs",
            form if form.is_block() => "heading-grid",
            _ => "heading-line",
        };
        let facts = [("index", index.to_string()), ("n", n.to_string())];
        self.output.text(&self.words.say(id, &facts))?;
        if form.is_block() {
            self.output.text("\n\n")?;
        }
        Ok(())
    }
}

/// The checker is other code than the engines: it looks at the first placement of each answer that is kept.
fn checked(problem: &Problem, arrangement: &Arrangement) -> Result<(), Complaint> {
    let checked = Placement::new(problem, arrangement);
    checked.map(drop).map_err(|error| Complaint::new(Status::Trouble, "wrong-answer").with("reason", error))
}

/// The same for a list of columns on an empty board, in a time that does not show on ten million rows.
fn tallied(problem: &Problem, columns: &[u32]) -> Result<(), Complaint> {
    let mut tally = ColumnTally::new(problem.rule());
    for &column in columns {
        tally.push(Some(column));
    }
    if tally.clashes() == 0 && tally.queens() == problem.rule().queens(problem.size()) {
        return Ok(());
    }
    let reason = format!("{} clashes", tally.clashes());
    Err(Complaint::new(Status::Trouble, "wrong-answer").with("reason", reason))
}
