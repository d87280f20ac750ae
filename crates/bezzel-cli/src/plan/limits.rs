//! How a search is carried out, and after what it stops by itself.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bezzel::Budget;
use bezzel::search::{Options, StrategyName};

use super::options;
use crate::args::problem::{ChanceArgs, LimitArgs};
use crate::complaint::Complaint;

/// After what a search stops by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    /// In bytes.
    pub(crate) memory: u64,
}

/// What a strategy's structure may take unless told otherwise: 1 GiB.
const MEMORY: u64 = 1 << 30;

impl Limits {
    pub(crate) fn new(args: &LimitArgs) -> Result<Limits, Complaint> {
        Ok(Limits {
            time: options::time(args.max_time.as_deref())?,
            nodes: options::count("--max-nodes", args.max_nodes.as_deref())?,
            memory: options::bytes(args.max_memory.as_deref())?.unwrap_or(MEMORY),
        })
    }

    /// What a search that started then may still use.
    pub(crate) fn budget(&self, started: Instant, cancel: &Arc<AtomicBool>) -> Budget {
        let budget = Budget::unlimited().with_cancel(cancel.clone()).with_memory(self.memory);
        let budget = match self.nodes {
            Some(nodes) => budget.with_nodes(nodes),
            None => budget,
        };
        match self.time {
            Some(time) => budget.with_time(time, Arc::new(move || started.elapsed())),
            None => budget,
        }
    }
}

/// How a strategy starts. Where none is asked for, engines search, which take a seed, too.
pub(crate) fn strategy_options(
    args: &ChanceArgs,
    strategies: &[StrategyName],
    each_first_column: bool,
) -> Result<Options, Complaint> {
    let random = strategies.iter().any(|strategy| strategy.claims().random);
    let seeded = random || strategies.is_empty();
    let used = [("--seed", &args.seed, seeded), ("--starts", &args.starts, random)];
    if let Some((option, ..)) = used.into_iter().find(|(_, value, fits)| value.is_some() && !fits) {
        let random = StrategyName::ALL.iter().filter(|strategy| strategy.claims().random);
        let random: Vec<_> = random.map(|strategy| strategy.name()).collect();
        let complaint = Complaint::bad("option-no-chance").with("option", option);
        return Err(complaint.with("strategies", random.join(", ")));
    }
    Ok(Options {
        seed: options::seed(args.seed.as_deref())?.unwrap_or(Options::default().seed),
        starts: options::count("--starts", args.starts.as_deref())?.unwrap_or(Options::STARTS),
        each_first_column,
    })
}

/// Refuses to list with a strategy that finds one placement.
pub(crate) fn check_lists(strategy: StrategyName) -> Result<(), Complaint> {
    if strategy.claims().all {
        return Ok(());
    }
    Err(Complaint::bad("strategy-one").with("strategy", strategy))
}
