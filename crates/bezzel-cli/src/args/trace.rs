//! `bezzel trace`.

use std::path::PathBuf;

use bezzel::search::StrategyName;
use clap::{Args, ValueEnum};

use super::Colour;
use super::problem::{LimitArgs, ProblemArgs, StrategyArgs};

/// Watch a strategy search, step by step
///
/// Prints what the strategy (depth-first, unless told otherwise) does: which square it tries, which queen is in the way, what it places and takes away again, and the
/// structure that it works with; or shows it in the terminal, or as an animated picture. Boards go up to N=1000; breadth-first up to 256, bitmask up to 64, min-conflicts and
/// annealing up to 100000. The numbers in front are the step and the line of the pseudo-code that is printed above.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
// Switches of a command line are independent of each other.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) strategy: StrategyArgs,
    /// To the first placement (unless told otherwise)
    #[arg(help_heading = "How it is searched", long, conflicts_with_all = ["all", "each_first_column"])]
    pub(crate) first: bool,
    /// To the end of the search
    #[arg(help_heading = "How it is searched", long)]
    pub(crate) all: bool,
    /// For each column of the first row to the first placement (attack-counts)
    #[arg(help_heading = "How it is searched", long, conflicts_with = "all")]
    pub(crate) each_first_column: bool,

    /// Watch it in the terminal: play, pause, step forward and back; ? lists the keys
    #[arg(help_heading = "How it is watched", long, short, conflicts_with_all = ["format", "json", "animate"])]
    pub(crate) interactive: bool,
    /// Write it as an animated picture, a GIF or an SVG by the file's name (feature pictures)
    #[arg(help_heading = "How it is watched", long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["format", "json"])]
    pub(crate) animate: Option<PathBuf>,
    /// A second strategy beside the first, on the same clock
    #[arg(
        help_heading = "How it is watched",
        long,
        value_name = "STRATEGY",
        hide_possible_values = true,
        value_parser = super::strategy()
    )]
    pub(crate) beside: Option<StrategyName>,
    /// Steps a second, from 1 to 10000 [default: 10]
    #[arg(help_heading = "How it is watched", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) speed: Option<String>,
    /// The width of an animated GIF in pixels, from 200 to 4000 [default: 956]
    #[arg(help_heading = "How it is watched", long, value_name = "PIXELS", allow_negative_numbers = true)]
    pub(crate) width: Option<String>,
    /// The colours of an animation: light, dark or contrast [default: light]
    #[arg(
        help_heading = "How it is watched",
        long,
        value_enum,
        value_name = "THEME",
        hide_possible_values = true
    )]
    pub(crate) theme: Option<Theme>,
    /// Use colour in the terminal: auto, always or never
    #[arg(
        help_heading = "How it is watched",
        long,
        value_enum,
        value_name = "WHEN",
        hide_possible_values = true,
        default_value_t
    )]
    pub(crate) color: Colour,

    /// text: sentences, in which rows and columns count from 1 as in the pseudo-code; jsonl: a JSON object a line; summary: the counters alone
    #[arg(
        help_heading = "How they are written",
        long,
        value_enum,
        value_name = "text|jsonl|summary",
        hide_possible_values = true
    )]
    pub(crate) format: Option<TraceFormat>,
    /// Print the summary as JSON; with --format jsonl after the steps
    #[arg(help_heading = "How they are written", long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) problem: ProblemArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Give up after this many steps
    #[arg(help_heading = "Limits", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) max_steps: Option<String>,
}

/// How a trace is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TraceFormat {
    Text,
    Jsonl,
    Summary,
}

/// The colours of an animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    #[default]
    Light,
    Dark,
    /// High contrast.
    Contrast,
}

const EXAMPLES: &str = "\
Examples:
  bezzel trace 4                                 depth-first search for four queens
  bezzel trace 8 --interactive                   step by step in the terminal, forwards and back
  bezzel trace 6 -i --strategy breadth-first --beside depth-first
  bezzel trace 6 --animate six.gif               an animated picture for a slide
  bezzel trace 6 --strategy attack-counts        with the grid of counters
  bezzel trace 5 --strategy breadth-first --all  with the queue, to the end
  bezzel trace 8 --format summary                the counters alone
  bezzel trace 8 --format jsonl | head           for programs

Exit status: 0 done; 2 bad usage or input; 3 gave up at a limit; 4 file or output trouble; 130 or 143 stopped by a
signal.";
