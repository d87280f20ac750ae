//! `bezzel check`, `draw` and `convert`, which all read boards.

use std::ffi::OsString;

use bezzel::notation::Notation;
use bezzel::{Base, Rule};
use clap::Args;

use super::Colour;

/// What all commands that read boards have.
#[derive(Args, Debug)]
pub(crate) struct ReadArgs {
    /// A file with boards, or - for standard input
    #[arg(value_name = "FILE|-", default_value = "-", value_hint = clap::ValueHint::FilePath)]
    pub(crate) file: OsString,
    /// The notation: columns, pairs, bits, matrix, matrix-spaced, letters, blocks, squares, fen, json, csv [default:
    /// detected from the text]
    #[arg(long, value_name = "NOTATION", hide_possible_values = true, value_parser = super::notation())]
    pub(crate) from: Option<Notation>,
    /// What rows and columns are counted from, 0 or 1 [default: 1]
    #[arg(long, value_name = "0|1", hide_possible_values = true, value_parser = super::base(), allow_negative_numbers = true)]
    pub(crate) base: Option<Base>,
    /// The board's size; needed for pairs, squares and csv, which do not say it
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) size: Option<String>,
    /// queens, torus (edges joined) or superqueens (queen and knight) [default: queens]
    #[arg(long, value_name = "RULE", hide_possible_values = true, value_parser = super::rule())]
    pub(crate) rule: Option<Rule>,
}

/// Find every clash of boards in any notation
///
/// Reads boards, one a line or separated by blank lines, and says of each whether queens attack each other, which
/// and along what. Lists of columns may have up to 4294967295 rows and are checked as they stream by; a board in
/// another notation may be 64 MiB of text.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 no clash; 1 a board is not valid; 2 bad usage or input; 4 file trouble."
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// Boards with queens missing are not valid either
    #[arg(long)]
    pub(crate) complete: bool,
    /// Check against this problem's givens, blocked squares and excluded diagonals too
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) problem: Option<OsString>,
    /// Print the answers as JSON, a line each
    #[arg(long)]
    pub(crate) json: bool,
}

/// Draw boards as text, in Unicode, or as SVG, PNG or PDF
///
/// Queens that clash are marked. Text and Unicode go up to N=64, SVG, PNG and PDF up to N=1000. PNG and PDF come with the feature
/// "pictures" of the program.
#[derive(Args, Debug)]
#[command(after_help = "Example: bezzel solve 8 --format fen | bezzel draw --format svg > eight.svg")]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// text, unicode, svg, png or pdf
    #[arg(
        long,
        value_name = "FORMAT",
        hide_possible_values = true,
        value_parser = super::PICTURES,
        default_value = "unicode"
    )]
    pub(crate) format: String,
    /// How wide a PNG is, 16 to 8192 pixels [default: 45 a square and the margin, at most 2000]
    #[arg(long, value_name = "PIXELS", allow_negative_numbers = true)]
    pub(crate) width: Option<String>,
    /// Use colour in unicode drawings: auto, always or never
    #[arg(long, value_enum, value_name = "WHEN", hide_possible_values = true, default_value_t)]
    pub(crate) color: Colour,
}

/// Write boards in another notation
///
/// A board may be 64 MiB of text. Bits, matrix and letters are written up to N=8191, matrix-spaced and blocks up to
/// N=4729, the others up to N=4294967295 (columns and fen of boards with empty rows up to 100000000).
#[derive(Args, Debug)]
#[command(after_help = "Example: bezzel convert --from columns --base 0 --to letters answers.txt")]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// The notation to write
    #[arg(long, value_name = "NOTATION", hide_possible_values = true, value_parser = super::notation())]
    pub(crate) to: Notation,
    /// What rows and columns are counted from in what is written [default: --base]
    #[arg(long, value_name = "0|1", hide_possible_values = true, value_parser = super::base(), allow_negative_numbers = true)]
    pub(crate) to_base: Option<Base>,
}
