//! `bezzel count`.

use std::ffi::OsString;

use bezzel::count::EngineName;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::machine::MachineArgs;
use super::problem::ProblemArgs;

/// Count all placements, exactly
///
/// For empty boards it prints a row for each size: the placements Q, the fundamental ones U, of which turns and mirror images make the
/// others, and the time that counting Q took. U follows from Q and from the placements that equal their half turn or quarter turn, which
/// are counted too. Known counts are looked at only afterwards, to say whether they agree.
///
/// Boards with givens, blocked squares or excluded diagonals, and boards under another rule, are searched: a row each, without U.
///
/// The table goes to standard output, row by row, and how it was counted to standard error.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, mut_arg("board", board))]
// Switches of a command line are independent of each other.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,

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

    /// The empty board by half-board (the default; sizes below 5 by bitmask), bitmask (whole boards by backtracking) or unit-dfs
    /// (recounts half-board's units)
    #[arg(
        help_heading = "How it is searched",
        long,
        value_name = "ENGINE",
        hide_possible_values = true,
        value_parser = engine()
    )]
    pub(crate) engine: Option<EngineName>,
    #[command(flatten)]
    pub(crate) machine: MachineArgs,
    /// Say which engines were at work, and why, on standard error; with JSON in the count
    #[arg(help_heading = "How it is searched", long)]
    pub(crate) explain: bool,

    /// Print a JSON object a line
    #[arg(long, help_heading = "How it is written")]
    pub(crate) json: bool,
    /// Read a problem a line, print a count a line, in the same order; exit status 0 when all were counted
    #[arg(long, help_heading = "How it is written", conflicts_with = "json")]
    pub(crate) jsonl: bool,
    /// With --by: draw it as an SVG picture into this file too
    #[arg(long, help_heading = "How it is written", value_name = "FILE.svg", value_hint = clap::ValueHint::FilePath)]
    pub(crate) plot: Option<OsString>,

    /// Give up after this time, such as 10s, 500ms, 2m or 1h; a number alone counts seconds. It holds for all sizes of a range together,
    /// and for each problem of a file
    #[arg(help_heading = "Limits", long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) max_time: Option<String>,
    /// Use fewer threads, or give up, where this much memory is not enough, such as 64M or 2G; M is 1024 x 1024 bytes
    #[arg(help_heading = "Limits", long, value_name = "SIZE", allow_negative_numbers = true)]
    pub(crate) max_memory: Option<String>,
    /// Give up a board that is searched after this many nodes, which are queens placed
    #[arg(help_heading = "Limits", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) max_nodes: Option<String>,
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

/// What is counted may be more than one problem.
fn board(arg: clap::Arg) -> clap::Arg {
    arg.value_name("N|A..B|FILE|-").help(
        "The board's size, a range of sizes with both its ends, a problem file (JSON, or rows of Q, x and .), or - for standard \
         input. Empty boards go up to 28. A file whose name looks like a number is written ./8",
    )
}

const EXAMPLES: &str = "\
Examples:
  bezzel count 8
  bezzel count 4..16 --classes
  bezzel count 8 --by square --plot eight.svg
  bezzel count 18 --threads 1 --kernel portable
  bezzel count 8 --given b4 --given d5       with queens on b4 and d5
  bezzel count 5..13 --rule torus            with the edges joined
  bezzel count problems.jsonl --jsonl        a count for each problem of a file

Ctrl-C ends the count and says how far it was; what is complete is in the table.

Exit status: 0 done, also where there is no placement; 2 bad usage or input;
3 gave up at a limit; 4 file or output trouble, or a count that differs from a
known one, which please report; 130 or 143 stopped by a signal.";
