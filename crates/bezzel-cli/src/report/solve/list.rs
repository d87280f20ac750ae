//! Searching, and what is done with each placement that is found.

use std::time::Duration;

use bezzel::notation::Notation;
use bezzel::{Arrangement, Limit, Problem, Square, SymmetryGroup};

use serde_json::json;

use super::Solver;
use crate::complaint::Failure;
use crate::plan::solve::{Engine, Form, Listing, Verdicts};
use crate::report::checked;
use crate::report::limits::level;
use crate::report::search::Search;
use crate::report::slices::Slices;
use crate::report::verdict::{Answer, Stop};

/// Between looks at the output and the progress line.
const SLICE: Duration = Duration::from_millis(20);

/// Placements that are listed, as far as the search has come.
#[derive(Default)]
struct Found {
    /// All of them.
    placements: u128,
    /// Those that were asked for.
    listed: u128,
    first: Option<Vec<u32>>,
}

impl Solver<'_> {
    /// Placements in the order in which the engine finds them.
    pub(super) fn list(
        &mut self,
        engine: Engine,
        search: Search,
        problem: &Problem,
        form: Form,
    ) -> Result<Answer, Failure> {
        let prints = self.plan.verdicts != Verdicts::Only;
        let group = self.plan.unique.then(|| problem.symmetries());
        let wanted = match self.plan.listing {
            Listing::One | Listing::EachFirstColumn => 1,
            Listing::First(count) => count.into(),
            Listing::All => u128::MAX,
        };
        self.search(engine, search, problem, |solver, columns, found| {
            if !group.is_none_or(|group: SymmetryGroup| group.is_smallest(columns)) {
                return Ok(None);
            }
            if let Some(most) = solver.plan.most.filter(|&most| u128::from(most) == found.listed) {
                return Ok(Some(Stop::Limit(Limit::Solutions(most))));
            }
            found.listed += 1;
            if found.first.is_none() {
                checked(problem, columns)?;
                found.first = Some(columns.to_vec());
            }
            if prints {
                let arrangement = arrangement(problem, columns);
                solver.placement(&arrangement, problem, form, found.listed)?;
            }
            Ok((found.listed == wanted).then_some(Stop::Enough))
        })
    }

    /// For each column of the first row the first placement, or that there is none.
    pub(super) fn each_first_column(
        &mut self,
        engine: Engine,
        search: Search,
        problem: &Problem,
        form: Form,
    ) -> Result<Answer, Failure> {
        let n = problem.size();
        let mut column = 0;
        let mut answer = self.search(engine, search, problem, |solver, columns, found| {
            checked(problem, columns)?;
            // The columns that the search has passed have none.
            for column in column..columns[0] {
                solver.first_column(column, None, problem, form)?;
            }
            solver.first_column(columns[0], Some(&arrangement(problem, columns)), problem, form)?;
            found.listed += 1;
            column = columns[0] + 1;
            Ok(None)
        })?;
        if answer.stopped.is_none() {
            for column in column..n.get() {
                self.first_column(column, None, problem, form)?;
            }
        }
        answer.columns = Some(n.get());
        Ok(answer)
    }

    /// Searches, and hands on each placement until there are enough or a limit is reached; between them, output and progress are
    /// looked after.
    fn search(
        &mut self,
        engine: Engine,
        mut search: Search,
        problem: &Problem,
        mut take: impl FnMut(&mut Self, &[u32], &mut Found) -> Result<Option<Stop>, Failure>,
    ) -> Result<Answer, Failure> {
        let (limits, started) = (self.plan.limits, self.started);
        let progress = self.progress();
        let mut slices = Slices::new(limits, started, &self.signals.flag, SLICE);
        let mut found = Found::default();
        let stopped = loop {
            match search.next_placement(slices.budget()) {
                Ok(None) => break None,
                Err(limit) if slices.go_on(limit) => {
                    self.output.flush_sometimes()?;
                    progress.show(search.progress(), found.placements, search.nodes());
                }
                // What is plain from the problem is proved, whatever searches.
                Err(Limit::Starts(_)) if problem.contradiction().is_some() => break None,
                Err(limit) => break Some(Stop::Limit(limit)),
                Ok(Some(columns)) => {
                    found.placements += 1;
                    if self.plan.listing == Listing::One {
                        progress.end();
                    }
                    if let Some(stop) = take(self, columns, &mut found)? {
                        break Some(stop);
                    }
                }
            }
        };
        progress.end();
        // To look for the reason takes as long as looking at every square.
        let none = stopped.is_none() && found.placements == 0;
        Ok(Answer {
            engine,
            account: search.account(),
            contradiction: none.then(|| search.contradiction(problem)).flatten(),
            level: search.strategy().and_then(level),
            seed: self.plan.options.seed,
            starts: search.strategy().and_then(|search| search.counters().starts),
            columns: None,
            listed: found.listed,
            placements: found.placements,
            stopped,
            first: found.first,
            nodes: search.nodes(),
            time: started.elapsed(),
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
        if form == Form::Notation(Notation::Json) {
            let base = self.plan.base;
            let columns = arrangement.map(|arrangement| {
                let queens = arrangement.queens().iter();
                queens.map(|queen| base.write(queen.column)).collect::<Vec<_>>()
            });
            let answer = json!({
                "n": problem.size().get(),
                "rule": problem.rule().name(),
                "base": base.number(),
                "first_column": base.write(column),
                "columns": columns,
            });
            return self.output.line(&answer.to_string());
        }
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
}

fn arrangement(problem: &Problem, columns: &[u32]) -> Arrangement {
    Arrangement::from_columns(problem.size(), columns.iter().copied().map(Some))
}
