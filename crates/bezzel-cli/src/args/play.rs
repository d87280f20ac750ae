//! `bezzel play`.

use bezzel::play::LevelKind;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::Colour;

/// Place N queens before the clock runs out
///
/// A game for the terminal, by keyboard or mouse: ? lists the keys. Clashes are shown as they arise; hints, the question whether the
/// board can still be completed, and attacked squares are there for whoever asks, and are counted as help. Best times are kept in your
/// data folder, apart for games with help.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PlayArgs {
    /// The number of queens, and of rows and columns, from 4 to 20 [default: 8]
    #[arg(value_name = "N", allow_negative_numbers = true)]
    pub(crate) n: Option<String>,
    /// The time limit in minutes, such as 3 or 0.5, or none [default: half a minute for each queen]
    #[arg(long, value_name = "M", allow_negative_numbers = true)]
    pub(crate) minutes: Option<String>,
    /// The level, by name or number: 1 empty, 2 givens (some queens stand), 3 blocked (some squares are blocked), 4 unique (one
    /// completion), 5 expert (one completion, mostly by blocked squares) [default: empty]
    #[arg(long, value_name = "L", hide_possible_values = true, value_parser = level())]
    pub(crate) level: Option<LevelKind>,
    /// Which board of the level: the same number is the same board [default: a random one]
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// Print your best times
    #[arg(long, conflicts_with_all = ["n", "minutes", "level", "seed", "replay"])]
    pub(crate) best: bool,
    /// Watch a game again, from the code that is printed at its end; as text where there is no terminal
    #[arg(long, value_name = "CODE", conflicts_with_all = ["n", "minutes", "level", "seed"])]
    pub(crate) replay: Option<String>,
    /// Use colour: auto, always or never
    #[arg(long, value_enum, value_name = "WHEN", hide_possible_values = true, default_value_t)]
    pub(crate) color: Colour,
}

/// A kind of level by its name or its number.
fn level() -> impl TypedValueParser<Value = LevelKind> {
    let kinds = LevelKind::ALL.iter().zip(["1", "2", "3", "4", "5"]);
    let values = kinds.map(|(kind, number)| PossibleValue::new(kind.name()).alias(number));
    PossibleValuesParser::new(values).try_map(|name| LevelKind::from_name(&name).ok_or("no level"))
}

const EXAMPLES: &str = "\
Examples:
  bezzel play                               eight queens in four minutes
  bezzel play 12 --level unique --minutes 5  one completion, five minutes
  bezzel play 8 --level expert --seed 42    the same board for everyone
  bezzel play 20 --minutes none             no hurry: the clock counts up
  bezzel play --best                        your best times
  bezzel play --replay CODE | less          a game as text

Exit status: 0 done, whether won or lost; 2 bad usage; 4 file or terminal trouble; 129, 130 or 143 stopped by a
signal.";
