//! How a problem is answered.

use std::num::NonZero;

use bezzel_core::{KernelName, Problem, Rule, Size};
use thiserror::Error;

use crate::board::Board;
use crate::kernel::AnyKernel;

/// The largest board that is searched. A loose one may need so many rows; memory grows with their square.
pub(crate) const LARGEST: u32 = 4096;

/// In which order placements come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By the column in the first row, then in the second, and so on. The search branches row by row.
    #[default]
    Lexicographic,
    /// As the fastest search finds them. The same problem gives the same order.
    Any,
}

/// How a problem is answered, whatever is asked of it. The answer does not depend on the kernel or the number of threads.
///
/// ```
/// use bezzel_solve::SolveOptions;
///
/// let options = SolveOptions { seed: 7, ..SolveOptions::default() };
/// assert_eq!(options.threads.get(), 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SolveOptions {
    /// The kernel, where another one than the fastest of this machine is wanted.
    pub kernel: Option<KernelName>,
    /// How many threads may work.
    pub threads: NonZero<usize>,
    /// What random choices follow from.
    pub seed: u64,
}

impl Default for SolveOptions {
    /// The fastest kernel, one thread, seed 1.
    fn default() -> SolveOptions {
        SolveOptions { kernel: None, threads: NonZero::<usize>::MIN, seed: 1 }
    }
}

impl SolveOptions {
    /// What is left of a problem, and the kernel to search it with.
    pub(crate) fn take_up(self, problem: &Problem) -> Result<(Board, AnyKernel), SolveRefused> {
        let n = problem.size();
        if n.get() > LARGEST {
            return Err(SolveRefused::TooLarge { n, largest: LARGEST });
        }
        if problem.rule().queens_per_line() != 1 {
            return Err(SolveRefused::Rule(problem.rule()));
        }
        let kernel = AnyKernel::new(self.kernel).map_err(SolveRefused::Kernel)?;
        Ok((Board::new(problem), kernel))
    }
}

/// A problem that is not taken, or cannot be answered in the way asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolveRefused {
    /// The board is too large.
    #[error("boards are searched up to {largest}x{largest}, this one is {n}x{n}")]
    TooLarge {
        /// Its size.
        n: Size,
        /// The largest size.
        largest: u32,
    },
    /// Rows hold more than one queen.
    #[error("the exact search puts one queen in each row, the rule {0} more")]
    Rule(Rule),
    /// The machine does not have the kernel's instructions.
    #[error("this machine has no {}", .0.name())]
    Kernel(KernelName),
}
