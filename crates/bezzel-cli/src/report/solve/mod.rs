//! `bezzel solve`.

use bezzel::notation::{Notation, ProblemFile, WriteOptions};
use bezzel::{Arrangement, Limit, Problem, Size};
use serde_json::json;

use super::draw;
use super::output::Output;
use super::say;
use super::signals::Signals;
use super::verdict::Stop;
use crate::complaint::{Complaint, Failure, Status};
use crate::input::{Record, Text};
use crate::plan::problem::Problems;
use crate::plan::solve::{Engine, Form, Listing, Plan, Verdicts};
use crate::words::{self, Words};

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

mod construct;
mod list;
mod random;

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
            if let Some(form) = self.plan.form.filter(|form| form.is_document() && next.is_some()) {
                let complaint = Complaint::bad("read-picture-many").with("format", form.name());
                return Err(at_place(complaint).into());
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
            Engine::Random(draw) => self.random(draw, problem, form),
            Engine::Enumeration | Engine::Strategy(_) => self.list(engine, problem, form),
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
                let drawn = draw::draw(arrangement, problem.rule(), picture, self.plan.look, self.words)?;
                self.output.bytes(&drawn)?;
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
