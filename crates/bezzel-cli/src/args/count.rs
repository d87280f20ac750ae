//! `bezzel count`.

use std::ffi::OsString;

use bezzel::count::{EngineName, KernelName};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

/// Count all placements of an empty board, exactly
///
/// Prints a row for each size: the placements Q, the fundamental ones U, of which turns and mirror images make the others, and the time that
/// counting Q took. U follows from Q and from the placements that equal their half turn or quarter turn, which are counted too. Known
/// counts are looked at only afterwards, to say whether they agree.
///
/// The table goes to standard output, row by row, and how it was counted to standard error.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CountArgs {
    /// The board's size, at most 28, or a range of sizes with both its ends
    #[arg(value_name = "N|A..B", allow_negative_numbers = true)]
    pub(crate) sizes: String,

    /// Also the classes: orbits of eight, four and two placements; and those equal to their half turn (P) and quarter turn (R)
    #[arg(help_heading = "What is counted", long)]
    pub(crate) classes: bool,
    /// Count by the first row's queen (first-row), or for each square the placements that use it (square); to N=16, by the engine bitmask
    #[arg(
        help_heading = "What is counted",
        long,
        value_name = "first-row|square",
        hide_possible_values = true
    )]
    pub(crate) by: Option<By>,

    /// half-board (the default; sizes below 5 by bitmask), bitmask (whole boards by backtracking) or unit-dfs (recounts half-board's units)
    #[arg(
        help_heading = "How it is counted",
        long,
        value_name = "ENGINE",
        hide_possible_values = true,
        value_parser = engine()
    )]
    pub(crate) engine: Option<EngineName>,
    /// The code that half-board runs on: avx512, avx2 or portable [default: the fastest that this machine has]
    #[arg(
        help_heading = "How it is counted",
        long,
        value_name = "KERNEL",
        hide_possible_values = true,
        value_parser = kernel()
    )]
    pub(crate) kernel: Option<KernelName>,
    /// How many threads count [default: all cores]
    #[arg(help_heading = "How it is counted", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) threads: Option<String>,

    /// Print a JSON object a line
    #[arg(long, help_heading = "How it is written")]
    pub(crate) json: bool,
    /// With --by: draw it as an SVG picture into this file too
    #[arg(long, help_heading = "How it is written", value_name = "FILE.svg", value_hint = clap::ValueHint::FilePath)]
    pub(crate) plot: Option<OsString>,

    /// Give up after this time in all, such as 10s, 500ms, 2m or 1h; a number alone counts seconds
    #[arg(help_heading = "Limits", long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) max_time: Option<String>,
    /// Use fewer threads, or give up, where this much memory is not enough, such as 64M or 2G; M is 1024 x 1024 bytes
    #[arg(help_heading = "Limits", long, value_name = "SIZE", allow_negative_numbers = true)]
    pub(crate) max_memory: Option<String>,
}

/// By what placements are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// The column of the queen in the first row.
    FirstRow,
    /// The squares that they use.
    Square,
}

/// An engine by its name.
fn engine() -> impl TypedValueParser<Value = EngineName> {
    let names = EngineName::ALL.iter().map(|engine| engine.name());
    PossibleValuesParser::new(names).try_map(|name| EngineName::from_name(&name).ok_or("no engine"))
}

/// A kernel by its name.
fn kernel() -> impl TypedValueParser<Value = KernelName> {
    let names = KernelName::ALL.iter().map(|kernel| kernel.name());
    PossibleValuesParser::new(names).try_map(|name| KernelName::from_name(&name).ok_or("no kernel"))
}

const EXAMPLES: &str = "\
Examples:
  bezzel count 8
  bezzel count 4..16 --classes
  bezzel count 8 --by square --plot eight.svg
  bezzel count 18 --threads 1 --kernel portable

Ctrl-C ends the count and says how many units of work are done; sizes that
are complete are in the table.

Exit status: 0 done, also where there is no placement; 2 bad usage; 3 gave up
at a limit; 4 file or output trouble, or a count that differs from a known one,
which please report; 130 or 143 stopped by a signal.";
