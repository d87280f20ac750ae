//! One placement of a large empty board, without a search.

use std::time::Instant;

use bezzel::notation::Notation;
use bezzel::solve::Construction;
use bezzel::{Arrangement, Budget, ColumnTally, Limit, Problem};

use super::Solver;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::solve::{Engine, Form, Verdicts};
use crate::report::verdict::{Answer, Stop};

impl Solver<'_> {
    /// One placement of a large empty board.
    pub(super) fn construct(&mut self, problem: &Problem, form: Form) -> Result<Answer, Failure> {
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
