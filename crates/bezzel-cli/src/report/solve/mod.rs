//! `bezzel solve`.

use std::time::Instant;

use bezzel::notation::{Notation, ProblemFile, WriteOptions};
use bezzel::solve::SolveOptions;
use bezzel::{Arrangement, Limit, Problem, Size};
use serde_json::{Value, json};

use super::draw;
use super::output::Output;
use super::progress::Progress;
use super::say;
use super::search::Search;
use super::signals::Signals;
use super::verdict::{Answer, Stop};
use crate::complaint::{Complaint, Failure, Status};
use crate::input::Text;
use crate::plan::problem::Problems;
use crate::plan::solve::{Engine, Form, Listing, Plan, Question, Verdicts};
use crate::words::{self, Words};

pub(crate) fn run(plan: &Plan, problems: Problems, words: &Words) -> Result<Status, Failure> {
    let signals = Signals::catch()?;
    let solver = |output| Solver {
        plan,
        words,
        output,
        signals: &signals,
        options: plan.solve,
        watched: true,
        started: Instant::now(),
    };
    match problems {
        Problems::One(problem) => solver(Output::new()).solve(&problem, &Source::default(), None),
        Problems::File { mut text, rule } => solver(Output::new()).file(&mut text, rule),
        Problems::Lines { text, rule } => lines::run(plan, text, rule, words, &signals),
    }
}

/// Where a problem came from, as far as its answer repeats it.
#[derive(Default)]
struct Source {
    id: Option<String>,
    line: Option<u64>,
}

mod construct;
mod lines;
mod list;
mod number;
mod random;

struct Solver<'a> {
    plan: &'a Plan,
    words: &'a Words,
    output: Output,
    signals: &'a Signals,
    /// How boards are searched that no strategy was asked for.
    options: SolveOptions,
    /// Whether somebody waits for this problem alone, and is shown how far it is.
    watched: bool,
    /// When the problem at hand was taken up.
    started: Instant,
}

impl<'a> Solver<'a> {
    /// The line that shows how far the search is, for whoever waits for it.
    fn progress(&self) -> Progress<'a> {
        if !self.watched {
            return Progress::silent(self.words);
        }
        // A single placement does not scroll by: the line is gone when it comes.
        let scrolls = self.plan.verdicts != Verdicts::Only && self.plan.listing != Listing::One;
        Progress::new(self.words, scrolls, self.plan.listing == Listing::All)
    }
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
            let place = record.place(&name);
            let at_place = |complaint: Complaint| complaint.at(&place);
            // A problem that is refused has no heading.
            self.plan.engine(&problem.problem).map_err(at_place)?;
            self.plan.form(problem.problem.size()).map_err(at_place)?;
            if let Some(form) = self.plan.form.filter(|form| form.is_document() && next.is_some()) {
                let complaint = Complaint::bad("read-picture-many").with("format", form.name());
                return Err(at_place(complaint).into());
            }
            let heading = (index > 1 || next.is_some()).then_some(index);
            let source = Source { id: problem.id, line: None };
            let solved = self.solve(&problem.problem, &source, heading);
            worst = worst.max(solved.map_err(|failure| failure.at_input(&place))?);
            if let Status::Signal(_) = worst {
                break;
            }
            index += 1;
        }
        Ok(worst)
    }

    /// The heading of one problem among several, beside drawings; programs read other formats.
    fn head(&mut self, index: Option<u64>) -> Result<(), Failure> {
        let Some(index) = index else {
            return Ok(());
        };
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

    /// Answers one problem, and says how.
    fn solve(&mut self, problem: &Problem, source: &Source, heading: Option<u64>) -> Result<Status, Failure> {
        self.signals.searching(true);
        let answer = self.answer(problem, heading);
        self.signals.searching(false);
        let answer = answer?;
        if self.plan.verdicts != Verdicts::Words {
            self.output.line(&self.verdict(&answer, problem, source).to_string())?;
        }
        self.output.flush()?;
        if self.plan.verdicts == Verdicts::Words {
            let (base, unique) = (self.plan.base, self.plan.unique);
            let names_base = self.plan.form(problem.size())?.is_numbers();
            for line in answer.words(problem, base, names_base, unique, self.words) {
                say(&line);
            }
            if self.plan.explain {
                for line in answer.account(problem).words(problem.size(), self.words) {
                    say(&line);
                }
            }
        }
        Ok(self.status(&answer))
    }

    /// Answers one problem; its heading, where it has one, comes once it is not refused.
    fn answer(&mut self, problem: &Problem, heading: Option<u64>) -> Result<Answer, Failure> {
        self.started = Instant::now();
        let engine = self.plan.engine(problem)?;
        let form = self.plan.form(problem.size())?;
        match engine {
            Engine::Construction => {
                self.head(heading)?;
                self.construct(problem, form)
            }
            Engine::Random(draw) => {
                self.head(heading)?;
                self.random(draw, problem, form)
            }
            Engine::Solver(Question::Number(order)) => self.number(engine, order, problem),
            Engine::Enumeration | Engine::Solver(_) | Engine::Strategy(_) => {
                let search = Search::new(engine, problem, self.plan.options, self.options)?;
                self.head(heading)?;
                if self.plan.listing == Listing::EachFirstColumn {
                    return self.each_first_column(engine, search, problem, form);
                }
                self.list(engine, search, problem, form)
            }
        }
    }

    /// The verdict on a problem as JSON.
    fn verdict(&self, answer: &Answer, problem: &Problem, source: &Source) -> Value {
        let mut verdict = answer.json(problem, self.plan.base, self.plan.unique);
        if self.plan.explain {
            verdict["explanation"] = answer.account(problem).json();
        }
        if let Some(id) = &source.id {
            verdict["id"] = json!(id);
        }
        if let Some(line) = source.line {
            verdict["line"] = json!(line);
        }
        verdict
    }

    fn status(&self, answer: &Answer) -> Status {
        match answer.stopped {
            Some(Stop::Limit(Limit::Cancelled)) => Status::Signal(self.signals.number()),
            Some(Stop::Limit(_)) => Status::GaveUp,
            _ if answer.placements == 0 => Status::No,
            _ => Status::Done,
        }
    }

    /// Prints a placement; `index` counts from 1.
    fn placement(
        &mut self,
        arrangement: &Arrangement,
        problem: &Problem,
        form: Form,
        index: u128,
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
                let drawn = draw::draw(arrangement, problem.rule(), picture, self.plan.look, self.words)?;
                self.output.bytes(&drawn)?;
            }
        }
        Ok(())
    }

    /// The heading over a placement, where headings are wanted.
    fn heading(&mut self, form: Form, n: Size, index: u128) -> Result<(), Failure> {
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
