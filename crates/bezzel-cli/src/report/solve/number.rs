//! How many placements there are, without going through them one by one.

use std::time::Duration;

use bezzel::solve::{Counter, Finder, Order};
use bezzel::{Limit, Problem};

use super::Solver;
use crate::complaint::Failure;
use crate::plan::limits::Limits;
use crate::plan::solve::Engine;
use crate::report::checked;
use crate::report::explain::Account;
use crate::report::slices::Slices;
use crate::report::verdict::{Answer, Stop};
use crate::words::solve_refused;

/// Between looks at the progress line; nothing is printed meanwhile.
const SLICE: Duration = Duration::from_millis(100);

/// A placement that takes more nodes than these is looked for only after the count, which may find out sooner that there is none.
const FIRST_NODES: u64 = 1 << 16;

impl Solver<'_> {
    /// The number of placements, and one of them.
    pub(super) fn number(
        &mut self,
        engine: Engine,
        order: Order,
        problem: &Problem,
    ) -> Result<Answer, Failure> {
        let limits = self.plan.limits;
        let progress = self.progress();
        let slices = |nodes: Option<u64>| {
            Slices::new(Limits { nodes, ..limits }, self.started, &self.signals.flag, SLICE)
        };
        let refused = |error| solve_refused(&error);
        let mut finder = Finder::new(problem, order, self.options).map_err(refused)?;
        let find = |finder: &mut Finder, nodes: Option<u64>| {
            slices(nodes).run(finder, Finder::find, |finder| progress.show(None, 0u8, finder.nodes()))
        };
        let turn = limits.nodes.map_or(FIRST_NODES, |nodes| nodes.min(FIRST_NODES));
        let looked = find(&mut finder, Some(turn));
        let mut answer = Answer {
            engine,
            account: None,
            contradiction: None,
            level: None,
            seed: self.options.seed,
            starts: None,
            columns: None,
            placements: 0,
            listed: 0,
            stopped: None,
            first: None,
            nodes: 0,
            time: Duration::ZERO,
        };
        match looked {
            Ok(None) => answer.contradiction = finder.contradiction(),
            Err(limit) if !matches!(limit, Limit::Nodes(_)) || limits.nodes == Some(turn) => {
                answer.stopped = Some(Stop::Limit(limit));
            }
            Ok(_) | Err(_) => {
                let mut counter = Counter::new(problem, self.options).map_err(refused)?;
                let left = |used: u64| limits.nodes.map(|nodes| nodes.saturating_sub(used));
                let show = |counter: &Counter| {
                    progress.show(counter.progress(), counter.counted(), counter.nodes());
                };
                let counted = slices(left(finder.nodes())).run(&mut counter, Counter::count, show);
                answer.first = looked.unwrap_or_default();
                let seen = u128::from(answer.first.is_some());
                answer.placements = counted.unwrap_or_else(|_| counter.counted().max(seen));
                answer.stopped = counted.err().map(|limit| match (limit, limits.nodes) {
                    // What the first look left of the nodes is not what was asked for.
                    (Limit::Nodes(_), Some(nodes)) => Stop::Limit(Limit::Nodes(nodes)),
                    (limit, _) => Stop::Limit(limit),
                });
                if answer.first.is_none() && answer.placements > 0 && answer.stopped.is_none() {
                    // A number is an answer also where a limit comes before the placement.
                    answer.first = find(&mut finder, left(counter.nodes())).unwrap_or_default();
                }
                answer.contradiction = counter.contradiction();
                answer.nodes = counter.nodes();
                answer.account = Some(Account::from(counter.explanation()));
            }
        }
        progress.end();
        if let Some(columns) = &answer.first {
            checked(problem, columns)?;
        }
        answer.listed = answer.placements;
        answer.nodes += finder.nodes();
        let looked = Account::from(finder.explanation());
        answer.account = Some(match answer.account.take() {
            Some(counted) => counted.after(looked),
            None => looked,
        });
        answer.time = self.started.elapsed();
        Ok(answer)
    }
}
