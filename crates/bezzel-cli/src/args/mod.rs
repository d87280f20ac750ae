//! What can be typed: the raw arguments, from which help, man pages and completions are made.

use std::ffi::OsString;

use bezzel::notation::Notation;
use bezzel::search::StrategyName;
use bezzel::{Base, Rule};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

mod boards;
mod compare;
mod count;
mod export;
mod generate;
mod machine;
mod play;
pub(crate) mod problem;
mod solve;
mod trace;
pub(crate) mod usage;

pub(crate) use boards::{CheckArgs, ConvertArgs, DrawArgs, ReadArgs};
pub(crate) use compare::CompareArgs;
pub(crate) use count::{By, CountArgs};
pub(crate) use export::{ExportArgs, ExportFormat};
pub(crate) use generate::GenerateArgs;
pub(crate) use machine::MachineArgs;
pub(crate) use play::PlayArgs;
pub(crate) use solve::SolveArgs;
pub(crate) use trace::{Theme, TraceArgs, TraceFormat};

/// The n-queens workbench.
///
/// Places queens so that none attacks another, shows how searches do it, lets you place them against the clock, and reads, checks, converts and draws boards.
#[derive(Debug, Parser)]
#[command(name = "bezzel", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Language of answers and errors (help stays English) [default: from the locale]
    #[arg(long, global = true, value_enum, value_name = "en|zh", hide_possible_values = true)]
    pub(crate) lang: Option<Language>,

    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  bezzel solve 8                         one placement of eight queens, drawn
  bezzel solve 8 --all --format columns  all 92, a line each
  bezzel solve 8 --given b4 --given d5   complete a board
  bezzel trace 6 --strategy attack-counts  watch a search, step by step
  bezzel compare 4..10                   eleven strategies side by side
  bezzel count 4..16                     how many placements there are
  bezzel play                            place eight queens against the clock
  bezzel check answers.txt               find every clash of boards in a file
  bezzel convert --to fen answers.txt    write them in another notation";

const COMMANDS: [&str; 12] = [
    "solve",
    "count",
    "trace",
    "compare",
    "play",
    "check",
    "draw",
    "convert",
    "export",
    "generate",
    "completions",
    "man",
];

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(SolveArgs),
    Count(CountArgs),
    Trace(TraceArgs),
    Compare(CompareArgs),
    Play(PlayArgs),
    Check(CheckArgs),
    Draw(DrawArgs),
    Convert(ConvertArgs),
    Export(ExportArgs),
    Generate(GenerateArgs),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example: bezzel completions bash > ~/.local/share/bash-completion/completions/bezzel"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print a manual page
    Man {
        /// The command whose page to print [default: the program's own]
        #[arg(value_parser = COMMANDS)]
        command: Option<String>,
        /// Write all pages into this folder instead
        #[arg(long, value_name = "FOLDER", conflicts_with = "command", value_hint = clap::ValueHint::DirPath)]
        out: Option<std::path::PathBuf>,
    },
}

impl Command {
    /// Whether what the command reads comes from standard input.
    pub(crate) fn reads_standard_input(&self) -> bool {
        let name = match self {
            Command::Solve(args) => &args.problem.board,
            Command::Trace(args) => &args.problem.board,
            Command::Count(args) => &args.problem.board,
            Command::Export(args) => &args.problem.board,
            Command::Check(CheckArgs { read, .. })
            | Command::Draw(DrawArgs { read, .. })
            | Command::Convert(ConvertArgs { read, .. }) => &read.file,
            Command::Compare(_)
            | Command::Generate(_)
            | Command::Play(_)
            | Command::Completions { .. }
            | Command::Man { .. } => {
                return false;
            }
        };
        name == "-"
    }
}

/// A language that answers and errors are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    En,
    #[value(aliases = ["zh-CN", "zh_CN", "zh-Hans"])]
    Zh,
}

/// A notation by its name, which help and completions know too.
fn notation() -> impl TypedValueParser<Value = Notation> {
    let names = Notation::ALL.iter().map(|notation| notation.name());
    PossibleValuesParser::new(names).try_map(|name| Notation::from_name(&name).ok_or("no notation"))
}

/// The names of the notations and of the drawings.
fn formats() -> PossibleValuesParser {
    let names = Notation::ALL.iter().map(|notation| notation.name());
    PossibleValuesParser::new(names.chain(PICTURES))
}

/// The names of the drawings.
const PICTURES: [&str; 5] = ["text", "unicode", "svg", "png", "pdf"];

/// A strategy by its name.
fn strategy() -> impl TypedValueParser<Value = StrategyName> {
    let names = StrategyName::ALL.iter().map(|strategy| strategy.name());
    PossibleValuesParser::new(names).try_map(|name| StrategyName::from_name(&name).ok_or("no strategy"))
}

/// A rule by its name.
fn rule() -> impl TypedValueParser<Value = Rule> {
    let names = Rule::ALL.iter().map(|rule| rule.name());
    PossibleValuesParser::new(names).try_map(|name| Rule::from_name(&name).ok_or("no rule"))
}

/// What rows and columns count from.
fn base() -> impl TypedValueParser<Value = Base> {
    PossibleValuesParser::new(["0", "1"]).map(|name| if name == "0" { Base::Zero } else { Base::One })
}

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    #[default]
    Auto,
    Always,
    Never,
}

pub(crate) fn command() -> clap::Command {
    Args::command()
}

/// Parses the command line; what is wrong with it is left to [`usage`].
pub(crate) fn parse() -> Result<Args, clap::Error> {
    let matches = command().try_get_matches_from(std::env::args_os())?;
    Args::from_arg_matches(&matches)
}

/// The language asked for, or else the locale's; a command line that could not be parsed is searched for it.
pub(crate) fn language(args: Option<&Args>) -> Language {
    let asked = match args {
        Some(args) => args.lang,
        None => language_in(&mut std::env::args_os().skip(1)),
    };
    asked.unwrap_or_else(|| {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
        match locale {
            Some(locale) if locale.starts_with("zh") => Language::Zh,
            _ => Language::En,
        }
    })
}

fn language_in(arguments: &mut impl Iterator<Item = OsString>) -> Option<Language> {
    let arguments: Vec<_> = arguments.filter_map(|argument| argument.into_string().ok()).collect();
    let name = arguments.iter().enumerate().find_map(|(index, argument)| match argument.as_str() {
        "--lang" => arguments.get(index + 1).map(String::as_str),
        other => other.strip_prefix("--lang="),
    })?;
    Language::from_str(name, false).ok()
}
