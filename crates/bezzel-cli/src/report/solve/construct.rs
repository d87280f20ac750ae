//! One placement of a large empty board, without a search.

use std::time::Instant;

use bezzel::notation::{ColumnsWriter, Notation};
use bezzel::solve::Construction;
use bezzel::{Arrangement, Budget, ColumnTally, Limit, Problem};

use super::Solver;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::solve::{Engine, Form, Verdicts};
use crate::report::verdict::{Answer, Stop};

/// Rows that are written at a time.
const ROWS: usize = 1 << 13;

impl Solver<'_> {
    /// One placement of a large empty board.
    pub(super) fn construct(&mut self, problem: &Problem, form: Form) -> Result<Answer, Failure> {
        let started = Instant::now();
        let budget = self.plan.limits.budget(started, &self.signals.flag);
        let n = problem.size();
        let Some(columns) = Construction::for_rule(n, problem.rule()) else {
            // The plan takes a construction only where there is one.
            return self.list(Engine::Enumeration, problem, form);
        };
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
            seed: 0,
            starts: None,
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
    fn stream(&mut self, mut columns: Construction, budget: &Budget) -> Result<Result<(), Limit>, Failure> {
        let mut writer = ColumnsWriter::new(self.plan.base);
        let mut rows = [0; ROWS];
        let mut text = Vec::new();
        let mut outcome = Ok(());
        while let count @ 1.. = columns.fill(&mut rows) {
            writer.rows(&rows[..count], &mut text);
            self.output.bytes(&text)?;
            text.clear();
            outcome = budget.check_time();
            if outcome.is_err() {
                break;
            }
        }
        self.output.line("").map(|()| outcome)
    }
}

/// Looks at the answer with other code than the engine's, in a time that does not show on ten million rows.
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
