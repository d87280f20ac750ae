//! `bezzel solve`.

use clap::Args;

use super::Colour;
use super::machine::MachineArgs;
use super::problem::{LimitArgs, ProblemArgs, StrategyArgs};

/// Find placements: the first one, some, or all
///
/// Prints the first placement in lexicographic order (above N=20 any one), or all of them. A board with givens, blocked
/// squares or excluded diagonals, and a board under another rule, is answered by the engine that suits it: --explain says
/// which. With --strategy it is one of the textbook searches that `bezzel trace` shows.
///
/// The answer goes to standard output, the total and how it was found to standard error.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
// Switches of a command line are independent of each other.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct SolveArgs {
    /// Every placement, in lexicographic order
    #[arg(help_heading = "Which placements", long)]
    pub(crate) all: bool,
    /// The first K placements
    #[arg(
        help_heading = "Which placements",
        long,
        value_name = "K",
        conflicts_with = "all",
        allow_negative_numbers = true
    )]
    pub(crate) first: Option<String>,
    /// Only fundamental placements: one of each set of turns and mirror images
    #[arg(help_heading = "Which placements", long)]
    pub(crate) unique: bool,
    /// Placements as the fastest search finds them, in any order
    #[arg(help_heading = "Which placements", long, conflicts_with_all = ["name", "each_first_column", "random"])]
    pub(crate) any_order: bool,
    /// A random placement that follows from --seed: to N=14 each is equally likely, above they only look random (N to 10^8)
    #[arg(help_heading = "Which placements", long, conflicts_with_all = ["all", "first", "unique", "each_first_column", "name", "starts", "max_solutions", "jsonl"])]
    pub(crate) random: bool,

    /// For each column of the first row the first placement, or none (by attack-counts)
    #[arg(help_heading = "Which placements", long, conflicts_with_all = ["all", "first", "unique", "json", "jsonl", "max_solutions"])]
    pub(crate) each_first_column: bool,

    /// columns, pairs, bits, matrix, matrix-spaced, letters, blocks, squares, fen, json, csv, or a drawing: text,
    /// unicode, svg, png, pdf [default: unicode up to N=64, columns above]
    #[arg(
        help_heading = "How they are written",
        long,
        value_name = "FORMAT",
        hide_possible_values = true,
        value_parser = super::formats()
    )]
    pub(crate) format: Option<String>,
    /// A heading with a number over each placement
    #[arg(help_heading = "How they are written", long)]
    pub(crate) numbered: bool,
    /// How wide a PNG is, 16 to 8192 pixels [default: 45 a square and the margin, at most 2000]
    #[arg(help_heading = "How they are written", long, value_name = "PIXELS", allow_negative_numbers = true)]
    pub(crate) width: Option<String>,
    /// Use colour in unicode drawings: auto, always or never
    #[arg(
        help_heading = "How they are written",
        long,
        value_enum,
        value_name = "WHEN",
        hide_possible_values = true,
        default_value_t
    )]
    pub(crate) color: Colour,
    /// Print the verdict as JSON; with --format json after the placements
    #[arg(help_heading = "How they are written", long)]
    pub(crate) json: bool,
    /// Read a problem a line, print a verdict a line, in the same order; exit status 0 when all were answered
    #[arg(help_heading = "How they are written", long, conflicts_with_all = ["json", "format", "numbered"])]
    pub(crate) jsonl: bool,

    #[command(flatten)]
    pub(crate) strategy: StrategyArgs,

    #[command(flatten)]
    pub(crate) machine: MachineArgs,
    /// Say which engines were at work, and why, on standard error; with JSON in the verdict
    #[arg(help_heading = "How it is searched", long)]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) problem: ProblemArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Give up when there are more placements than this
    #[arg(help_heading = "Limits", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) max_solutions: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  bezzel solve 8 --all                       all 92, drawn
  bezzel solve 8 --unique --format letters   the 12 fundamental ones as rows of Q and .
  bezzel solve 8 --all --format pairs --numbered
  bezzel solve 8 --given b4 --given 4,4      with queens on b4 and in row 4, column 4
  bezzel solve 1000000 > million.txt         one for a million queens
  bezzel solve 20 --random --seed 7          one that looks random
  bezzel solve 6 --each-first-column         for each first queen a placement, or none
  bezzel solve 1000 --strategy min-conflicts
  bezzel solve 11 --rule torus --all --json  how many there are when the edges are joined
  bezzel solve 40 --block a1 --explain       and which engine found it, and why
  bezzel solve 14 --rule superqueens --all --any-order
  bezzel solve problems.jsonl --jsonl        a verdict for each problem of a file

Exit status: 0 found; 1 proved that there is none; 2 bad usage or input; 3 gave up at a limit; 4 file or output
trouble; 130 or 143 stopped by a signal.";
