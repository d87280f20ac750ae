//! `bezzel export`.

use bezzel::notation::ProblemFile;
use bezzel::solve::export::Encoding;
use bezzel::{Base, Problem, Rule};

use super::problem::{Problems, problems};
use crate::args::{ExportArgs, ExportFormat};
use crate::complaint::{Complaint, Failure};
use crate::input::Text;
use crate::words;

pub(crate) struct Plan {
    pub(crate) problem: Problem,
    pub(crate) to: Form,
}

/// What the problem is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Dimacs { encoding: Encoding, base: Base },
    MiniZinc,
    Asp,
}

impl Plan {
    pub(crate) fn new(args: &ExportArgs) -> Result<Plan, Failure> {
        let to = match (args.to, args.encoding) {
            (ExportFormat::Dimacs, encoding) => Form::Dimacs {
                encoding: encoding.unwrap_or_default(),
                base: args.problem.base.unwrap_or_default(),
            },
            (_, Some(_)) => return Err(Complaint::bad("export-encoding").into()),
            (ExportFormat::Minizinc, None) => Form::MiniZinc,
            (ExportFormat::Asp, None) => Form::Asp,
        };
        let problem = match problems(&args.problem, false)? {
            Problems::One(problem) => *problem,
            Problems::File { mut text, rule } | Problems::Lines { mut text, rule } => only(&mut text, rule)?,
        };
        Ok(Plan { problem, to })
    }
}

/// The only problem of a file.
fn only(text: &mut Text, rule: Option<Rule>) -> Result<Problem, Failure> {
    let name = text.name().to_owned();
    let record = text.next_problem_record()?.ok_or_else(|| words::no_board(&name))?;
    let file = ProblemFile::read(&record.text, rule);
    let complaints = |error| Failure::Complaints(words::problem_file_error(&error, &name, &record.lines));
    let problem = file.map_err(complaints)?.problem;
    match text.next_problem_record()? {
        None => Ok(problem),
        Some(second) => {
            let line = second.lines.first().map_or_else(String::new, |line| format!(":{line}"));
            Err(Complaint::bad("export-many").at(format!("{name}{line}")).into())
        }
    }
}
