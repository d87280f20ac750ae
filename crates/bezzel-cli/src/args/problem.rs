//! What the commands that search have in common: the problem, the strategy, and how long it may take.

use std::ffi::OsString;

use bezzel::search::StrategyName;
use bezzel::{Base, Rule};
use clap::Args;

/// A problem on the command line, or in a file.
#[derive(Args, Debug)]
pub(crate) struct ProblemArgs {
    /// The board's size, a problem file (JSON, or rows of Q, x and .), or - for standard input. A file whose name
    /// looks like a number is written ./8
    #[arg(value_name = "N|FILE|-", allow_negative_numbers = true, value_hint = clap::ValueHint::FilePath)]
    pub(crate) board: OsString,

    /// Fix a queen, as e4 or as row,column; may be repeated
    #[arg(help_heading = "The problem", long, value_name = "SQUARE", allow_hyphen_values = true)]
    pub(crate) given: Vec<String>,
    /// Block a square; may be repeated
    #[arg(help_heading = "The problem", long, value_name = "SQUARE", allow_hyphen_values = true)]
    pub(crate) block: Vec<String>,
    /// Exclude the squares where row + column is SUM; may be repeated
    #[arg(help_heading = "The problem", long, value_name = "SUM", allow_negative_numbers = true)]
    pub(crate) exclude_sum: Vec<String>,
    /// Exclude the squares where row - column is DIFF; may be repeated
    #[arg(help_heading = "The problem", long, value_name = "DIFF", allow_negative_numbers = true)]
    pub(crate) exclude_diff: Vec<String>,
    /// queens, torus (edges joined) or superqueens (queen and knight) [default: queens]
    #[arg(
        help_heading = "The problem",
        long,
        value_name = "RULE",
        hide_possible_values = true,
        value_parser = super::rule()
    )]
    pub(crate) rule: Option<Rule>,
    /// What rows and columns are counted from, 0 or 1, read and written
    #[arg(
        help_heading = "How they are written",
        long,
        value_name = "0|1",
        hide_possible_values = true,
        value_parser = super::base(),
        allow_negative_numbers = true
    )]
    pub(crate) base: Option<Base>,
}

impl ProblemArgs {
    /// An option that was used to fix or forbid squares, if one was.
    pub(crate) fn constraint(&self) -> Option<&'static str> {
        let constraints = [
            ("--given", &self.given),
            ("--block", &self.block),
            ("--exclude-sum", &self.exclude_sum),
            ("--exclude-diff", &self.exclude_diff),
        ];
        constraints.into_iter().find(|(_, used)| !used.is_empty()).map(|(option, _)| option)
    }
}

/// After what a search stops by itself.
#[derive(Args, Debug)]
// The names are those of the options.
#[allow(clippy::struct_field_names)]
pub(crate) struct LimitArgs {
    /// Give up after this time, such as 10s, 500ms, 2m or 1h; a number alone counts seconds
    #[arg(help_heading = "Limits", long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) max_time: Option<String>,
    /// Give up after this many nodes: queens placed, boards put into a queue, or boards that a local search visits
    #[arg(help_heading = "Limits", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) max_nodes: Option<String>,
    /// Give up when a strategy's structure takes more than this, such as 64M or 2G; M is 1024 x 1024 bytes [default: 1G]
    #[arg(help_heading = "Limits", long, value_name = "SIZE", allow_negative_numbers = true)]
    pub(crate) max_memory: Option<String>,
}

/// The strategy that searches.
#[derive(Args, Debug)]
pub(crate) struct StrategyArgs {
    /// Search by this strategy: collision, attack-counts, iterative, forward-marking, depth-first, breadth-first, bitmask,
    /// most-constrained, dancing-links, min-conflicts or annealing; placements come in its order
    #[arg(
        help_heading = "How it is searched",
        long = "strategy",
        value_name = "STRATEGY",
        hide_possible_values = true,
        value_parser = super::strategy()
    )]
    pub(crate) name: Option<StrategyName>,
    #[command(flatten)]
    pub(crate) chance: ChanceArgs,
}

/// What random choices follow from.
#[derive(Args, Debug)]
pub(crate) struct ChanceArgs {
    /// What random choices follow from; the same seed gives the same search [default: 1]
    #[arg(help_heading = "How it is searched", long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// How many random boards a random strategy starts from before it gives up [default: 100]
    #[arg(
        help_heading = "How it is searched",
        long,
        value_name = "K",
        alias = "restarts",
        allow_negative_numbers = true
    )]
    pub(crate) starts: Option<String>,
}
