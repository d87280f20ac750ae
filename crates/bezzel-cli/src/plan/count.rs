//! `bezzel count`.

use std::ffi::OsString;
use std::num::NonZero;
use std::thread;
use std::time::Duration;

use bezzel::Size;
use bezzel::count::{Count, CountRefused, EngineName, KernelName};

use super::options;
use crate::args::{By, CountArgs};
use crate::complaint::{Complaint, Failure};
use crate::words::count_refused;

/// The largest size that is counted square by square: all its placements are gone through.
const BY_LARGEST: u32 = 16;

/// Up to so many threads; more cores are not in one machine.
const MOST_THREADS: u32 = 4096;

pub(crate) struct Plan {
    /// The first size and the last.
    pub(crate) sizes: (Size, Size),
    pub(crate) classes: bool,
    pub(crate) by: Option<By>,
    pub(crate) engine: EngineName,
    /// The kernel asked for.
    pub(crate) kernel: Option<KernelName>,
    pub(crate) threads: NonZero<usize>,
    pub(crate) json: bool,
    pub(crate) plot: Option<OsString>,
    /// For all sizes together.
    pub(crate) time: Option<Duration>,
    /// In bytes.
    pub(crate) memory: Option<u64>,
}

impl Plan {
    pub(crate) fn new(args: &CountArgs) -> Result<Plan, Failure> {
        let sizes = options::sizes(&args.sizes)?;
        let engine = engine(args)?;
        check_sizes(sizes, engine, args.by)?;
        if let Some(kernel) = args.kernel {
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
        let threads = options::within("--threads", args.threads.as_deref(), 1..=MOST_THREADS)?;
        let threads = threads.and_then(|threads| NonZero::new(usize::try_from(threads).ok()?));
        Ok(Plan {
            sizes,
            classes: args.classes,
            by: args.by,
            engine,
            kernel: args.kernel,
            // Where the system does not say how many cores there are, one is sure.
            threads: threads
                .or_else(|| thread::available_parallelism().ok())
                .unwrap_or(NonZero::<usize>::MIN),
            json: args.json,
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
