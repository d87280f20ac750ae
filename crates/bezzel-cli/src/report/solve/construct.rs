//! One placement of a large empty board, without a search.

use std::time::Instant;

use bezzel::notation::{ColumnsWriter, Notation};
use bezzel::solve::Construction;
use bezzel::{Arrangement, Budget, ColumnTally, Limit, Problem};

use super::Solver;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::solve::{Engine, Form, Verdicts};
use crate::report::search::Search;
use crate::report::verdict::{Answer, Stop};

/// Rows that are written at a time.
const ROWS: usize = 1 << 13;

impl Solver<'_> {
    /// One placement of a large empty board.
    pub(super) fn construct(&mut self, problem: &Problem, form: Form) -> Result<Answer, Failure> {
        let started = Instant::now();
        let budget = self.plan.limits.budget(started, &self.signals.flag);
        let n = problem.size();
        let Some(mut rows) = Construction::for_rule(n, problem.rule()) else {
            // The plan takes a construction only where there is one.
            let search = Search::new(Engine::Enumeration, problem, self.plan.options, self.options)?;
            return self.list(Engine::Enumeration, search, problem, form);
        };
        let mut first = None;
        let outcome = if form == Form::Notation(Notation::Columns) && self.plan.verdicts != Verdicts::Only {
            self.heading(form, n, 1)?;
            self.stream(|columns| rows.fill(columns), &budget)?
        } else {
            let columns: Vec<u32> = rows.collect();
            let outcome = tallied(problem, &columns, &budget)?;
            if outcome.is_ok() && self.plan.verdicts != Verdicts::Only {
                let arrangement = Arrangement::from_columns(n, columns.iter().copied().map(Some));
                self.placement(&arrangement, problem, form, 1)?;
            }
            first = Some(columns);
            outcome
        };
        let found = u128::from(outcome.is_ok());
        Ok(Answer {
            engine: Engine::Construction,
            account: None,
            contradiction: None,
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

    /// Writes a list of columns of any length, as far as the budget allows. `next` fills in the columns of the next rows and says how
    /// many those are.
    pub(super) fn stream(
        &mut self,
        mut next: impl FnMut(&mut [u32]) -> usize,
        budget: &Budget,
    ) -> Result<Result<(), Limit>, Failure> {
        let mut writer = ColumnsWriter::new(self.plan.base);
        let mut rows = vec![0; ROWS];
        let mut text = Vec::new();
        let mut outcome = Ok(());
        while let count @ 1.. = next(&mut rows) {
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

/// Looks at the answer with other code than the engine's, as far as the budget allows: ten million rows take a fraction of a second.
pub(super) fn tallied(
    problem: &Problem,
    columns: &[u32],
    budget: &Budget,
) -> Result<Result<(), Limit>, Complaint> {
    let n = problem.size();
    let mut tally = ColumnTally::new(problem.rule());
    for columns in columns.chunks(ROWS) {
        if let Err(limit) = budget.check_time() {
            return Ok(Err(limit));
        }
        for &column in columns {
            tally.push(Some(column));
        }
    }
    let inside = columns.iter().all(|&column| n.contains(column));
    if inside && tally.clashes() == 0 && tally.queens() == problem.rule().queens(n) {
        return Ok(Ok(()));
    }
    let reason = format!("{} clashes", tally.clashes());
    Err(Complaint::new(Status::Trouble, "wrong-answer").with("reason", reason))
}
