//! How a search is carried out, and after what it stops by itself.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bezzel::Budget;
use bezzel::search::{NotClaimed, Options, StrategyName};

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

    /// What a search that started then may still use, but for nodes.
    pub(crate) fn budget(&self, started: Instant, cancel: &Arc<AtomicBool>) -> Budget {
        let budget = Budget::unlimited().with_cancel(cancel.clone()).with_memory(self.memory);
        match self.time {
            Some(time) => budget.with_time(time, Arc::new(move || started.elapsed())),
            None => budget,
        }
    }
}

/// How a strategy starts.
pub(crate) fn strategy_options(
    args: &ChanceArgs,
    strategies: &[StrategyName],
    each_first_column: bool,
) -> Result<Options, Complaint> {
    let random = strategies.iter().any(|strategy| strategy.claims().random);
    let used = [("--seed", &args.seed), ("--starts", &args.starts)];
    if let Some((option, _)) = used.into_iter().find(|(_, value)| value.is_some() && !random) {
        return Err(Complaint::bad("option-no-chance").with("option", option));
    }
    Ok(Options {
        seed: options::seed(args.seed.as_deref())?.unwrap_or(Options::default().seed),
        starts: options::count("--starts", args.starts.as_deref())?.unwrap_or(Options::STARTS),
        each_first_column,
    })
}

/// A question that a strategy does not claim.
pub(crate) fn not_claimed(error: &NotClaimed) -> Complaint {
    let complaint = match *error {
        NotClaimed::Size { strategy, n, largest } => {
            Complaint::bad("strategy-size").with("strategy", strategy).with("n", n).with("largest", largest)
        }
        NotClaimed::ConstrainedSize { strategy, n, largest } => Complaint::bad("strategy-size-constrained")
            .with("strategy", strategy)
            .with("n", n)
            .with("largest", largest),
        NotClaimed::Rule { strategy, rule } => {
            Complaint::bad("strategy-rule").with("strategy", strategy).with("rule", rule)
        }
        NotClaimed::EachFirstColumn { strategy } => {
            Complaint::bad("strategy-each").with("strategy", strategy)
        }
        _ => Complaint::bad("other"),
    };
    complaint.english(error)
}
