//! `bezzel trace`.

use std::ops::RangeInclusive;

use bezzel::notation::ProblemFile;
use bezzel::search::{Options, StrategyName};
use bezzel::{Base, Problem};

use super::animation::Animation;
use super::limits::{self, Limits};
use super::options::{self, NoScreen};
use super::problem::{Problems, problems};
use crate::args::{TraceArgs, TraceFormat};
use crate::complaint::{Complaint, Failure};
use crate::input::Text;
use crate::words;

pub(crate) struct Plan {
    pub(crate) problem: Problem,
    pub(crate) strategy: StrategyName,
    pub(crate) options: Options,
    pub(crate) goal: Goal,
    pub(crate) base: Base,
    pub(crate) format: Format,
    /// How it is watched, rather than written.
    pub(crate) watched: Option<Watched>,
    /// A second strategy, on the same clock.
    pub(crate) beside: Option<StrategyName>,
    /// In steps a second, where steps are watched.
    pub(crate) speed: u32,
    pub(crate) colour: bool,
    pub(crate) limits: Limits,
    /// Give up after so many steps.
    pub(crate) steps: Option<u64>,
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    First,
    All,
    EachFirstColumn,
}

impl Goal {
    /// The name used in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Goal::First => "first",
            Goal::All => "all",
            Goal::EachFirstColumn => "each-first-column",
        }
    }
}

impl Goal {
    /// The message that says how far.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Goal::First => "trace-goal-first",
            Goal::All => "trace-goal-all",
            Goal::EachFirstColumn => "trace-goal-each",
        }
    }
}

/// How a trace is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    /// JSON lines, perhaps with the summary as the last one.
    Lines {
        summary: bool,
    },
    Summary,
    JsonSummary,
}

/// How a trace is watched.
pub(crate) enum Watched {
    /// Step by step in the terminal.
    Interactive,
    /// As an animated picture.
    Animated(Animation),
}

/// The steps a second that can be asked for.
pub(crate) const SPEEDS: RangeInclusive<u32> = 1..=10_000;

/// The steps a second that can be followed.
const SPEED: u32 = 10;

impl Plan {
    /// The strategy, and the one beside it.
    pub(crate) fn strategies(&self) -> impl Iterator<Item = StrategyName> {
        [Some(self.strategy), self.beside].into_iter().flatten()
    }

    pub(crate) fn new(args: &TraceArgs) -> Result<Plan, Failure> {
        let format = match (args.format, args.json) {
            (None | Some(TraceFormat::Summary), true) => Format::JsonSummary,
            (Some(TraceFormat::Text), true) => return Err(Complaint::bad("option-json-text").into()),
            (None | Some(TraceFormat::Text), false) => Format::Text,
            (Some(TraceFormat::Jsonl), summary) => Format::Lines { summary },
            (Some(TraceFormat::Summary), false) => Format::Summary,
        };
        let goal = match (args.all, args.each_first_column) {
            (true, _) => Goal::All,
            (_, true) => Goal::EachFirstColumn,
            _ => Goal::First,
        };
        let strategy = args.strategy.name.unwrap_or(match goal {
            Goal::EachFirstColumn => StrategyName::AttackCounts,
            _ => StrategyName::DepthFirst,
        });
        check_watching_options(args)?;
        let strategies: Vec<_> = [Some(strategy), args.beside].into_iter().flatten().collect();
        if goal == Goal::All {
            strategies.iter().try_for_each(|&strategy| limits::check_lists(strategy))?;
        }
        let problem = match problems(&args.problem, false)? {
            Problems::One(problem) => *problem,
            Problems::File { text, rule } | Problems::Lines { text, rule } => only_problem(text, rule)?,
        };
        Ok(Plan {
            watched: watched(args, &problem)?,
            problem,
            strategy,
            options: limits::strategy_options(&args.strategy.chance, &strategies, args.each_first_column)?,
            goal,
            base: args.problem.base.unwrap_or_default(),
            format,
            beside: args.beside,
            speed: options::within("--speed", args.speed.as_deref(), SPEEDS)?.unwrap_or(SPEED),
            colour: options::colour(args.color),
            limits: Limits::new(&args.limits)?,
            steps: options::count("--max-steps", args.max_steps.as_deref())?,
        })
    }
}

/// How a trace is watched, if it is.
fn watched(args: &TraceArgs, problem: &Problem) -> Result<Option<Watched>, Complaint> {
    if args.interactive {
        options::screen().map_err(|error| match error {
            NoScreen::NoTerminal => Complaint::bad("interactive-terminal"),
            NoScreen::Dumb => Complaint::bad("interactive-dumb"),
        })?;
        if args.limits.max_time.is_some() {
            return Err(Complaint::bad("interactive-time"));
        }
        return Ok(Some(Watched::Interactive));
    }
    Ok(Animation::new(args, problem)?.map(Watched::Animated))
}

/// What is only for watching, or only for animations, means nothing elsewhere.
fn check_watching_options(args: &TraceArgs) -> Result<(), Complaint> {
    let watched = args.interactive || args.animate.is_some();
    let used = [
        ("--beside", args.beside.is_some() && !watched, "option-watched"),
        ("--speed", args.speed.is_some() && !watched, "option-watched"),
        ("--width", args.width.is_some() && args.animate.is_none(), "option-animated"),
        ("--theme", args.theme.is_some() && args.animate.is_none(), "option-animated"),
    ];
    match used.into_iter().find(|&(_, wrong, _)| wrong) {
        Some((option, _, id)) => Err(Complaint::bad(id).with("option", option)),
        None => Ok(()),
    }
}

/// The one problem of a file.
fn only_problem(mut text: Text, rule: Option<bezzel::Rule>) -> Result<Problem, Failure> {
    let name = text.name().to_owned();
    let Some(record) = text.next_problem_record()? else {
        return Err(words::no_board(&name).into());
    };
    let problem = ProblemFile::read(&record.text, rule)
        .map_err(|error| Failure::Complaints(words::problem_file_error(&error, &name, &record.lines)))?;
    if text.next_problem_record()?.is_some() {
        return Err(Complaint::bad("trace-many").at(name).into());
    }
    Ok(problem.problem)
}
