//! What engines run on.

use std::num::NonZero;
use std::thread;

use bezzel::solve::SolveOptions;

use super::options;
use crate::args::MachineArgs;
use crate::complaint::Complaint;
use crate::words::no_kernel;

/// Up to so many threads; more cores are not in one machine.
const MOST_THREADS: u32 = 4096;

/// How many threads work.
pub(crate) fn threads(args: &MachineArgs) -> Result<NonZero<usize>, Complaint> {
    let asked = options::within("--threads", args.threads.as_deref(), 1..=MOST_THREADS)?;
    let asked = asked.and_then(|threads| NonZero::new(usize::try_from(threads).ok()?));
    // Where the system does not say how many cores there are, one is sure.
    Ok(asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN))
}

/// How boards are searched; a kernel that this machine lacks is refused.
pub(crate) fn solve_options(args: &MachineArgs, seed: u64) -> Result<SolveOptions, Complaint> {
    if let Some(kernel) = args.kernel.filter(|kernel| !kernel.is_available()) {
        return Err(no_kernel(kernel));
    }
    Ok(SolveOptions { kernel: args.kernel, threads: threads(args)?, seed })
}
