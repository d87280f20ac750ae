//! `bezzel count`.

pub(crate) mod problems;

use std::ffi::OsString;
use std::num::NonZero;
use std::time::Duration;

use bezzel::count::{Count, CountRefused, EngineName};
use bezzel::{KernelName, Rule, Size};

use super::problem::looks_like_size;
use super::{machine, options};
use crate::args::{By, CountArgs};
use crate::complaint::{Complaint, Failure};
use crate::words::count_refused;

/// The largest size that is counted square by square: all its placements are gone through.
const BY_LARGEST: u32 = 16;

/// What is counted.
pub(crate) enum Task {
    /// Empty boards under the rule `queens`.
    Empty(Plan),
    /// Boards that are searched.
    Problems(problems::Plan, problems::Boards),
}

impl Task {
    pub(crate) fn new(args: &CountArgs) -> Result<Task, Failure> {
        let sizes = args.problem.board.to_str().filter(|text| looks_like_sizes(text));
        let rule = args.problem.rule.unwrap_or_default();
        let constraint = args.problem.constraint();
        match sizes {
            Some(sizes) if rule == Rule::Queens && constraint.is_none() && !args.jsonl => {
                Plan::new(options::sizes(sizes)?, args).map(Task::Empty)
            }
            sizes => {
                let (plan, boards) = problems::Plan::new(sizes, args)?;
                Ok(Task::Problems(plan, boards))
            }
        }
    }
}

/// Whether a text is meant as a size or as sizes, perhaps wrongly written, rather than as the name of a file.
fn looks_like_sizes(text: &str) -> bool {
    let sign = |c: char| c.is_numeric() || matches!(c, '.' | '-' | ',' | ':' | '~');
    let range = text.contains(char::is_numeric) && text.split("..").all(looks_like_size);
    looks_like_size(text) || range || text.starts_with(char::is_numeric) && text.chars().all(sign)
}

/// Empty boards under the rule `queens`.
pub(crate) struct Plan {
    /// The first size and the last.
    pub(crate) sizes: (Size, Size),
    pub(crate) classes: bool,
    pub(crate) by: Option<By>,
    pub(crate) engine: EngineName,
    /// The one that was asked for by its name.
    pub(crate) asked: Option<EngineName>,
    /// The kernel asked for.
    pub(crate) kernel: Option<KernelName>,
    pub(crate) threads: NonZero<usize>,
    pub(crate) json: bool,
    pub(crate) explain: bool,
    pub(crate) plot: Option<OsString>,
    /// For all sizes together.
    pub(crate) time: Option<Duration>,
    /// In bytes.
    pub(crate) memory: Option<u64>,
}

impl Plan {
    fn new(sizes: (Size, Size), args: &CountArgs) -> Result<Plan, Failure> {
        let engine = engine(args)?;
        check_sizes(sizes, engine, args.by)?;
        if args.max_nodes.is_some() {
            return Err(Complaint::bad("count-empty-nodes").into());
        }
        if let Some(kernel) = args.machine.kernel {
            if engine != EngineName::HalfBoard {
                let complaint = Complaint::bad("count-no-kernels").with("engine", engine.name());
                return Err(complaint.into());
            }
            // A small board shows whether this machine has the kernel, before any row is printed.
            let small =
                Size::new(*engine.sizes().start()).map_err(|error| crate::words::size_error(&error))?;
            Count::new(small, engine, Some(kernel)).map_err(|refused| count_refused(&refused))?;
        }
        if args.plot.is_some() && args.by.is_none() {
            return Err(Complaint::bad("count-plot-what").into());
        }
        if args.plot.is_some() && sizes.0 != sizes.1 {
            return Err(Complaint::bad("count-plot-one").into());
        }
        Ok(Plan {
            sizes,
            classes: args.classes,
            by: args.by,
            engine,
            asked: args.engine,
            kernel: args.machine.kernel,
            threads: machine::threads(&args.machine)?,
            json: args.json,
            explain: args.explain,
            plot: args.plot.clone(),
            time: options::time(args.max_time.as_deref())?,
            memory: options::bytes(args.max_memory.as_deref())?,
        })
    }
}

/// The engine asked for; what is counted by squares has only one.
fn engine(args: &CountArgs) -> Result<EngineName, Complaint> {
    match (args.by, args.engine) {
        (None, asked) => Ok(asked.unwrap_or(EngineName::HalfBoard)),
        (Some(_), None | Some(EngineName::Bitmask)) => Ok(EngineName::Bitmask),
        (Some(_), Some(other)) => Err(Complaint::bad("count-by-engine").with("engine", other.name())),
    }
}

/// Looks at the sizes before any row is printed.
fn check_sizes((first, last): (Size, Size), engine: EngineName, by: Option<By>) -> Result<(), Complaint> {
    if by.is_some() && last.get() > BY_LARGEST {
        return Err(Complaint::bad("count-by-size").with("n", last).with("largest", BY_LARGEST));
    }
    let (smallest, largest) = engine.sizes().into_inner();
    if last.get() > largest {
        let complaint = Complaint::bad("count-size").with("n", last).with("engine", engine.name());
        return Err(complaint.with("largest", largest));
    }
    // The default engine leaves small boards to another one; whoever asks for the plain recount wants just that.
    if first.get() < smallest && engine != EngineName::HalfBoard {
        return Err(count_refused(&CountRefused::Size { engine, n: first, smallest, largest }));
    }
    Ok(())
}
