//! `bezzel generate`.

use bezzel::solve::generate::InstanceKind;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Make problems from seeds: completions, blocked squares, excluded diagonals
///
/// Prints a problem file in JSON, on one line. The same seed gives the same problem on every machine. Unless told otherwise, so many
/// queens are given, squares blocked or diagonals excluded that about half of the problems have a placement, and many are hard.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct GenerateArgs {
    /// completion (queens stand already), blocked (squares) or excluded-diagonals
    #[arg(long, value_name = "KIND", hide_possible_values = true, value_parser = kind())]
    pub(crate) kind: InstanceKind,
    /// The board's size, at most 4096
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) n: String,
    /// The seed [default: 1]
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// So many problems, a line each, of this seed and those after it [default: 1]
    #[arg(long, value_name = "M", allow_negative_numbers = true)]
    pub(crate) count: Option<String>,

    /// How many queens are given [default: all but about the square root of 5.3 N]
    #[arg(help_heading = "How hard it is", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) given: Option<String>,
    /// How many squares are blocked [default: found by solving some hundred boards, up to N=64]
    #[arg(help_heading = "How hard it is", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) blocked: Option<String>,
    /// How many diagonals, in both directions together, are excluded [default: about 1.2 N - 6]
    #[arg(help_heading = "How hard it is", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) diagonals: Option<String>,
    /// Pass over seeds until the search for a placement, or for the proof that there is none, takes so many nodes; gives up after
    /// 10000 seeds
    #[arg(help_heading = "How hard it is", long, value_name = "A..B", allow_hyphen_values = true)]
    pub(crate) nodes: Option<String>,
    /// Give up after this time, such as 10s, 500ms, 2m or 1h; a number alone counts seconds
    #[arg(help_heading = "How hard it is", long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) max_time: Option<String>,
}

/// A kind of instance by its name.
fn kind() -> impl TypedValueParser<Value = InstanceKind> {
    let names = InstanceKind::ALL.map(InstanceKind::name);
    PossibleValuesParser::new(names).try_map(|name| InstanceKind::from_name(&name).ok_or("no kind"))
}

const EXAMPLES: &str = "\
Examples:
  bezzel generate --kind completion --n 60 --seed 7 | bezzel solve -
  bezzel generate --kind excluded-diagonals --n 18 --count 100 | bezzel solve - --jsonl
  bezzel generate --kind blocked --n 10 --blocked 40
  bezzel generate --kind excluded-diagonals --n 20 --nodes 100000..1000000

Exit status: 0 done; 2 bad usage; 3 gave up before there was such a problem; 4 output trouble.";
