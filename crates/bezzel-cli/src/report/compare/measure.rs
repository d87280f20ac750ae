//! One row of the table: a strategy on a board.

use std::time::{Duration, Instant};

use bezzel::search::{Options, StrategyName};
use bezzel::{Limit, Problem, Rule, Size};

use crate::complaint::Failure;
use crate::plan::compare::Plan;
use crate::plan::trace::Goal;
use crate::report::checked;
use crate::report::limits::level;
use crate::report::signals::Signals;
use crate::words::not_claimed;

/// What the runs of a strategy on a board came to.
pub(crate) struct Measure {
    pub(crate) n: u32,
    pub(crate) strategy: StrategyName,
    pub(crate) outcome: Outcome,
    pub(crate) runs: u64,
    /// The runs that did what was asked.
    pub(crate) successes: u64,
    /// The runs that a limit stopped, and the limit that stopped the last of them.
    pub(crate) gave_up: u64,
    pub(crate) stopped: Option<Limit>,
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
    nodes: u64,
    placed: u64,
    removed: u64,
    checks: u64,
    memory: u64,
    nanoseconds: u64,
}

pub(crate) fn measure(
    plan: &Plan,
    n: u32,
    strategy: StrategyName,
    signals: &Signals,
) -> Result<Measure, Failure> {
    let claims = strategy.claims();
    let wanted = match claims.random {
        _ if n > claims.largest => 0,
        true => plan.random_runs,
        false => plan.runs,
    };
    let mut runs = Vec::new();
    for number in 0..wanted {
        // A random strategy runs with one seed after the other.
        let seed = plan.options.seed.wrapping_add(number);
        let run = run(plan, n, strategy, Options { seed, ..plan.options }, signals)?;
        // Without chance the next run would give up as well.
        let stops = run.outcome == Outcome::Interrupted
            || !claims.random && matches!(run.outcome, Outcome::GaveUp { .. });
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
    let nanoseconds = u64::try_from(started.elapsed().as_nanos()).unwrap_or(u64::MAX);
    let counters = search.counters();
    Ok(Run {
        outcome,
        nodes: counters.nodes,
        placed: counters.placed,
        removed: counters.removed,
        checks: counters.checks.unwrap_or(0),
        memory: search.peak_memory(),
        nanoseconds,
    })
}

fn medians(n: u32, strategy: StrategyName, runs: &[Run]) -> Measure {
    let succeeded = |run: &&Run| matches!(run.outcome, Outcome::Found(_));
    let successes = runs.iter().filter(succeeded).count();
    let counted: Vec<&Run> = runs.iter().filter(|run| successes == 0 || succeeded(run)).collect();
    let median = |value: &dyn Fn(&Run) -> u64| {
        let mut values: Vec<_> = counted.iter().map(|run| value(run)).collect();
        values.sort_unstable();
        // Of an even number of values the mean of the two in the middle, rounded down.
        let middle = values.len() / 2;
        match values.len() {
            0 => 0,
            count if count % 2 == 1 => values[middle],
            _ => u64::midpoint(values[middle - 1], values[middle]),
        }
    };
    // A strategy without chance comes to the same each time; of random runs one success is an outcome.
    let outcome = runs.iter().find(succeeded).or(runs.last()).map_or(Outcome::TooLarge, |run| run.outcome);
    let interrupted = runs.iter().any(|run| run.outcome == Outcome::Interrupted);
    let mut limits = runs.iter().filter_map(|run| match run.outcome {
        Outcome::GaveUp { limit, .. } => Some(limit),
        _ => None,
    });
    let gave_up = limits.clone().count() as u64;
    Measure {
        n,
        strategy,
        outcome: if interrupted { Outcome::Interrupted } else { outcome },
        runs: runs.len() as u64,
        successes: successes as u64,
        gave_up,
        stopped: limits.next_back(),
        nodes: median(&|run| run.nodes),
        placed: median(&|run| run.placed),
        removed: median(&|run| run.removed),
        checks: strategy.claims().asks_squares.then(|| median(&|run| run.checks)),
        memory: median(&|run| run.memory),
        time: Duration::from_nanos(median(&|run| run.nanoseconds)),
    }
}
