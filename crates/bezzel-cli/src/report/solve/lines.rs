//! Problems a line, each with its verdict.

use std::num::NonZero;
use std::time::Instant;

use bezzel::Rule;
use bezzel::notation::ProblemFile;
use bezzel::solve::SolveOptions;

use super::{Solver, Source};
use crate::complaint::{Failure, Status};
use crate::input::{Record, Text};
use crate::plan::solve::Plan;
use crate::report::output::Output;
use crate::report::parallel::{self, Answered};
use crate::report::signals::Signals;
use crate::words::Words;

/// Answers each line, on as many threads as were asked for; a problem has one of them.
pub(super) fn run(
    plan: &Plan,
    text: Text,
    rule: Option<Rule>,
    words: &Words,
    signals: &Signals,
) -> Result<Status, Failure> {
    let answer = |file: &ProblemFile, record: &Record| -> Answered {
        let mut solver = Solver {
            plan,
            words,
            output: Output::nowhere(),
            signals,
            options: SolveOptions { threads: NonZero::<usize>::MIN, ..plan.solve },
            watched: false,
            started: Instant::now(),
        };
        let answer = solver.answer(&file.problem, None)?;
        let source = Source { id: file.id.clone(), line: record.lines.first().copied() };
        let verdict = solver.verdict(&answer, &file.problem, &source);
        // A "none" is an answer; each line's verdict says it.
        let status = match solver.status(&answer) {
            Status::No => Status::Done,
            status => status,
        };
        Ok((verdict.to_string(), status))
    };
    parallel::problems(text, rule, plan.solve.threads, words, signals, answer)
}
