//! One row of the table: a strategy on a board.

use std::time::{Duration, Instant};

use bezzel::search::{Counters, Options, StrategyName};
use bezzel::{Arrangement, Limit, Placement, Problem, Rule, Size};

use crate::complaint::{Complaint, Failure, Status};
use crate::plan::compare::Plan;
use crate::plan::limits::not_claimed;
use crate::plan::trace::Goal;
use crate::report::signals::Signals;
use crate::report::verdict::level;

/// A strategy without chance does the same each time: it runs again, for its time, only until this has gone by.
const ENOUGH: Duration = Duration::from_secs(1);

/// What the runs of a strategy on a board came to.
pub(crate) struct Measure {
    pub(crate) n: u32,
    pub(crate) strategy: StrategyName,
    pub(crate) outcome: Outcome,
    pub(crate) runs: u64,
    /// The runs that did what was asked.
    pub(crate) successes: u64,
    /// Medians over these runs, or over those that a limit stopped.
    pub(crate) nodes: u64,
    pub(crate) placed: u64,
    pub(crate) removed: u64,
    pub(crate) checks: Option<u64>,
    /// Bytes.
    pub(crate) memory: u64,
    pub(crate) time: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// So many placements were found; 0 where it was proved that there are none.
    Found(u64),
    /// All random runs gave up.
    NotFound,
    /// A limit stopped it; a breadth-first search had come to this level.
    GaveUp { limit: Limit, level: Option<u32> },
    /// The board is larger than the strategy takes.
    TooLarge,
    /// A signal came.
    Interrupted,
}

/// What one run came to.
struct Run {
    outcome: Outcome,
    counters: Counters,
    memory: u64,
    time: Duration,
}

pub(crate) fn measure(
    plan: &Plan,
    n: u32,
    strategy: StrategyName,
    signals: &Signals,
) -> Result<Measure, Failure> {
    let claims = strategy.claims();
    let mut runs = Vec::new();
    let started = Instant::now();
    while n <= claims.largest && (runs.len() as u64) < plan.runs {
        // A random strategy runs with one seed after the other.
        let seed = plan.options.seed.wrapping_add(runs.len() as u64);
        let run = run(plan, n, strategy, Options { seed, ..plan.options }, signals)?;
        let stops = matches!(run.outcome, Outcome::Interrupted)
            || !claims.random
                && (started.elapsed() > ENOUGH || matches!(run.outcome, Outcome::GaveUp { .. }));
        runs.push(run);
        if stops {
            break;
        }
    }
    Ok(medians(n, strategy, &runs))
}

fn run(
    plan: &Plan,
    n: u32,
    strategy: StrategyName,
    options: Options,
    signals: &Signals,
) -> Result<Run, Failure> {
    // Sizes of a range come from its ends, which are sizes.
    let size = Size::new(n).map_err(|error| crate::words::size_error(&error))?;
    let problem = Problem::empty(size, Rule::Queens);
    let started = Instant::now();
    let mut search = strategy.start(&problem, options).map_err(|error| not_claimed(&error))?;
    let budget = plan.limits.budget(started, &signals.flag);
    let budget = plan.limits.nodes.iter().fold(budget, |budget, &nodes| budget.with_nodes(nodes));
    let mut found = 0u64;
    let outcome = loop {
        match search.next_placement(&budget) {
            Ok(Some(columns)) => {
                found += 1;
                if plan.goal == Goal::First {
                    checked(&problem, &columns)?;
                    break Outcome::Found(1);
                }
            }
            Ok(None) => break Outcome::Found(found),
            Err(Limit::Cancelled) => break Outcome::Interrupted,
            Err(Limit::Starts(_)) => break Outcome::NotFound,
            Err(limit) => break Outcome::GaveUp { limit, level: level(&*search) },
        }
    };
    let time = started.elapsed();
    Ok(Run { outcome, counters: search.counters(), memory: search.peak_memory(), time })
}

/// The checker is other code than the strategies.
fn checked(problem: &Problem, columns: &[u32]) -> Result<(), Complaint> {
    let columns = columns.iter().copied().map(Some);
    let checked = Placement::new(problem, &Arrangement::from_columns(problem.size(), columns));
    checked.map(drop).map_err(|error| Complaint::new(Status::Trouble, "wrong-answer").with("reason", error))
}

fn medians(n: u32, strategy: StrategyName, runs: &[Run]) -> Measure {
    let succeeded = |run: &&Run| matches!(run.outcome, Outcome::Found(_));
    let successes = runs.iter().filter(succeeded).count();
    let counted: Vec<&Run> = runs.iter().filter(|run| successes == 0 || succeeded(run)).collect();
    let median = |value: &dyn Fn(&Run) -> u64| {
        let mut values: Vec<_> = counted.iter().map(|run| value(run)).collect();
        values.sort_unstable();
        values.get(values.len() / 2).copied().unwrap_or(0)
    };
    // A strategy without chance comes to the same each time; of random runs one success is an outcome.
    let outcome = runs.iter().find(succeeded).or(runs.last()).map_or(Outcome::TooLarge, |run| run.outcome);
    let interrupted = runs.iter().any(|run| run.outcome == Outcome::Interrupted);
    Measure {
        n,
        strategy,
        outcome: if interrupted { Outcome::Interrupted } else { outcome },
        runs: runs.len() as u64,
        successes: successes as u64,
        nodes: median(&|run| run.counters.nodes),
        placed: median(&|run| run.counters.placed),
        removed: median(&|run| run.counters.removed),
        checks: strategy.claims().asks_squares.then(|| median(&|run| run.counters.checks.unwrap_or(0))),
        memory: median(&|run| run.memory),
        time: Duration::from_nanos(median(&|run| u64::try_from(run.time.as_nanos()).unwrap_or(u64::MAX))),
    }
}
