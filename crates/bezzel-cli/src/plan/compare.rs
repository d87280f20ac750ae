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

/// How often each strategy runs unless told otherwise.
const RUNS: u64 = 10;

pub(crate) struct Plan {
    /// The first size and the last.
    pub(crate) sizes: (Size, Size),
    pub(crate) strategies: Vec<StrategyName>,
    pub(crate) goal: Goal,
    pub(crate) runs: u64,
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
            if !lists(&strategy) {
                return Err(Complaint::bad("strategy-one").with("strategy", strategy).into());
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
        let mut limits = Limits::new(&args.limits)?;
        limits.time = limits.time.or(Some(RUN_TIME));
        Ok(Plan {
            sizes,
            goal,
            runs: options::count("--runs", args.runs.as_deref())?.unwrap_or(RUNS),
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
