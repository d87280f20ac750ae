//! `bezzel compare`.

use std::ffi::OsString;
use std::time::Duration;

use bezzel::Size;
use bezzel::search::{Options, StrategyName};

use super::limits::{self, Limits};
use super::options;
use super::trace::Goal;
use crate::args::CompareArgs;
use crate::complaint::{Complaint, Failure};

/// A run is stopped after this time unless told otherwise.
const RUN_TIME: Duration = Duration::from_secs(10);

/// How often each strategy runs unless told otherwise: the same search for the times, and random ones for the rest too.
const RUNS: u64 = 3;
const RANDOM_RUNS: u64 = 10;

/// More runs say nothing more.
const MOST_RUNS: u64 = 10_000;

pub(crate) struct Plan {
    /// The first size and the last.
    pub(crate) sizes: (Size, Size),
    pub(crate) strategies: Vec<StrategyName>,
    pub(crate) goal: Goal,
    pub(crate) runs: u64,
    pub(crate) random_runs: u64,
    pub(crate) options: Options,
    pub(crate) format: Format,
    pub(crate) plot: Option<OsString>,
    pub(crate) limits: Limits,
}

/// How the table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Table,
    Json,
    Csv,
}

impl Plan {
    pub(crate) fn new(args: &CompareArgs) -> Result<Plan, Failure> {
        let goal = if args.all { Goal::All } else { Goal::First };
        let lists = |strategy: &StrategyName| goal == Goal::First || strategy.claims().all;
        let mut strategies = Vec::new();
        for &strategy in &args.strategy {
            if goal == Goal::All {
                limits::check_lists(strategy)?;
            }
            if !strategies.contains(&strategy) {
                strategies.push(strategy);
            }
        }
        if strategies.is_empty() {
            strategies = StrategyName::ALL.iter().copied().filter(lists).collect();
        }
        let sizes = options::sizes(&args.sizes)?;
        // A size that no strategy takes is a slip, not a row of refusals.
        let largest = strategies.iter().map(|strategy| strategy.claims().largest).max().unwrap_or(0);
        if sizes.1.get() > largest {
            let complaint = Complaint::bad("compare-size").with("n", sizes.1);
            return Err(complaint.with("largest", largest).into());
        }
        let runs = options::count("--runs", args.runs.as_deref())?;
        if let Some(runs) = runs.filter(|&runs| runs > MOST_RUNS) {
            let complaint = Complaint::bad("compare-runs").with("runs", runs);
            return Err(complaint.with("largest", MOST_RUNS).into());
        }
        let mut limits = Limits::new(&args.limits)?;
        limits.time = limits.time.or(Some(RUN_TIME));
        Ok(Plan {
            sizes,
            goal,
            runs: runs.unwrap_or(RUNS),
            random_runs: runs.unwrap_or(RANDOM_RUNS),
            options: limits::strategy_options(&args.chance, &strategies, false)?,
            format: match (args.json, args.csv) {
                (true, _) => Format::Json,
                (_, true) => Format::Csv,
                _ => Format::Table,
            },
            plot: args.plot.clone(),
            limits,
            strategies,
        })
    }
}
