//! `bezzel export`.

use bezzel::solve::export::Encoding;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::problem::ProblemArgs;

/// Write a problem for other solvers: DIMACS, MiniZinc data or ASP facts
///
/// DIMACS is what SAT solvers read; MiniZinc data and ASP facts belong to queens.mzn and queens.lp in docs/exports, where exports.md has
/// the commands for well-known solvers. Boards go up to N=4096; DIMACS up to 100 million numbers, which is an empty board of about
/// N=270 (pairwise), N=1600 (sequential) or N=1950 (product).
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
// Help has no backticks.
#[allow(clippy::doc_markdown)]
pub(crate) struct ExportArgs {
    /// dimacs, minizinc or asp
    #[arg(long, value_enum, value_name = "FORMAT", hide_possible_values = true)]
    pub(crate) to: ExportFormat,
    /// How clauses say that a line holds at most one queen: pairwise, sequential or product [default: pairwise]
    #[arg(long, value_name = "ENCODING", hide_possible_values = true, value_parser = encoding())]
    pub(crate) encoding: Option<Encoding>,

    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
}

/// What a problem is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportFormat {
    Dimacs,
    Minizinc,
    Asp,
}

/// An encoding by its name.
fn encoding() -> impl TypedValueParser<Value = Encoding> {
    let names = Encoding::ALL.map(Encoding::name);
    PossibleValuesParser::new(names).try_map(|name| Encoding::from_name(&name).ok_or("no encoding"))
}

const EXAMPLES: &str = "\
Examples:
  bezzel export 8 --to dimacs > eight.cnf
  bezzel export 100 --to dimacs --encoding product > hundred.cnf
  bezzel export 8 --given b4 --given d5 --to asp > completion.lp
  bezzel export problem.json --to minizinc > problem.dzn

--base holds for what is read and for the comments of DIMACS; MiniZinc data and ASP facts always count from 1.

Exit status: 0 done; 2 bad usage or input; 4 file or output trouble.";
