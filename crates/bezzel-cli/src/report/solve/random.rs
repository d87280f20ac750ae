//! A random placement.

use std::time::Instant;

use bezzel::notation::Notation;
use bezzel::solve::{RandomPlacements, UniformPlacements};
use bezzel::{Arrangement, Budget, Chance, Limit, Problem, Size};

use super::Solver;
use super::construct::tallied;
use crate::complaint::Failure;
use crate::plan::solve::{Draw, Engine, Form, Verdicts};
use crate::report::verdict::{Answer, Stop};

impl Solver<'_> {
    /// One placement that follows from the seed.
    pub(super) fn random(&mut self, draw: Draw, problem: &Problem, form: Form) -> Result<Answer, Failure> {
        let started = Instant::now();
        let budget = self.plan.limits.budget(started, &self.signals.flag);
        let n = problem.size();
        let mut chance = Chance::new(self.plan.options.seed);
        let drawn = match draw_columns(draw, n, &mut chance, &budget) {
            Ok(Some(columns)) => tallied(problem, &columns, &budget)?.map(|()| Some(columns)),
            drawn => drawn,
        };
        let mut written = Ok(());
        if let Ok(Some(columns)) = &drawn
            && self.plan.verdicts != Verdicts::Only
        {
            if form == Form::Notation(Notation::Columns) {
                self.heading(form, n, 1)?;
                let mut rest = &columns[..];
                let next = |rows: &mut [u32]| {
                    let (now, later) = rest.split_at(rows.len().min(rest.len()));
                    rows[..now.len()].copy_from_slice(now);
                    rest = later;
                    now.len()
                };
                written = self.stream(next, &budget)?;
            } else {
                let arrangement = Arrangement::from_columns(n, columns.iter().copied().map(Some));
                self.placement(&arrangement, problem, form, 1)?;
            }
        }
        let (first, limit) = match (drawn, written) {
            (Err(limit), _) => (None, Some(limit)),
            (Ok(first), written) => (first, written.err()),
        };
        let placements = u128::from(first.is_some());
        Ok(Answer {
            engine: Engine::Random(draw),
            account: None,
            contradiction: None,
            level: None,
            seed: self.plan.options.seed,
            starts: None,
            columns: None,
            listed: if limit.is_none() { placements } else { 0 },
            placements,
            stopped: limit.map(Stop::Limit).or(first.is_some().then_some(Stop::Enough)),
            first,
            nodes: 0,
            time: started.elapsed(),
        })
    }
}

/// The columns of a placement; none where there is no placement of this size.
fn draw_columns(
    draw: Draw,
    n: Size,
    chance: &mut Chance,
    budget: &Budget,
) -> Result<Option<Vec<u32>>, Limit> {
    match draw {
        Draw::Uniform => Ok(UniformPlacements::new(n, budget)?.map(|placements| placements.draw(chance))),
        Draw::Repaired => {
            RandomPlacements::new(n).map(|placements| placements.draw(chance, budget)).transpose()
        }
    }
}
