//! `bezzel compare`.

use std::ffi::OsString;

use bezzel::search::StrategyName;
use clap::Args;

use super::problem::{ChanceArgs, LimitArgs};

/// Compare the strategies: nodes, conflict checks, queens placed, memory, time
///
/// Runs each strategy on empty boards, to the first placement or to the end, several times; times are medians. The random ones
/// run with a seed after the other: their numbers are medians over the runs that found a placement, and the table says how many did.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CompareArgs {
    /// The board's size, or a range of sizes with both its ends; what a strategy goes up to, `bezzel trace --help` says
    #[arg(value_name = "N|A..B", allow_negative_numbers = true)]
    pub(crate) sizes: String,

    /// Only these strategies, separated by commas; may be repeated [default: all]
    #[arg(
        long,
        value_name = "STRATEGY",
        hide_possible_values = true,
        value_delimiter = ',',
        value_parser = super::strategy()
    )]
    pub(crate) strategy: Vec<StrategyName>,
    /// To the end of the search, not only to the first placement (leaves the random strategies out)
    #[arg(long)]
    pub(crate) all: bool,
    /// Runs of each strategy and size, at most 10000 [default: 3, and 10 with chance]
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) runs: Option<String>,
    #[command(flatten)]
    pub(crate) chance: ChanceArgs,

    /// Print a JSON object a line
    #[arg(long, help_heading = "How they are written", conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print comma-separated values
    #[arg(long, help_heading = "How they are written")]
    pub(crate) csv: bool,
    /// Draw nodes and times by size as an SVG picture into this file too
    #[arg(long, help_heading = "How they are written", value_name = "FILE.svg", value_hint = clap::ValueHint::FilePath)]
    pub(crate) plot: Option<OsString>,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  bezzel compare 8
  bezzel compare 4..10 --plot strategies.svg
  bezzel compare 8..12 --all --strategy depth-first,bitmask,dancing-links --csv

Limits hold for each run; a run is stopped after 10 s unless --max-time says otherwise. A random strategy that has used
up its starts has found nothing, which is a result and no limit.

Exit status: 0 done; 2 bad usage; 3 a run gave up at a limit; 4 file or output trouble; 130 or 143 stopped by a signal.";
