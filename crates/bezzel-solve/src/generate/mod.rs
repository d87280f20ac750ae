//! Instances from seeds: completions, blocked boards, boards with excluded diagonals.
//!
//! The same kind, size, amount and seed give the same problem on every machine. The amount is by default the *half-solvable point*,
//! where about half of the instances have a placement and many of them are hard: with fewer queens, squares or diagonals taken nearly
//! all have one, with more nearly none.

mod blocked;
mod completion;
mod excluded_diagonals;
mod half_solvable;
mod nodes;

use bezzel_core::{Budget, Chance, Limit, Problem, Size};
use thiserror::Error;

use crate::SolveRefused;

/// What is taken from the empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InstanceKind {
    /// Queens stand already: placed one after the other, each on any square that is still free. n-queens completion is NP-complete
    /// (Gent, Jefferson, Nightingale, "Complexity of n-queens completion", JAIR 2017).
    Completion,
    /// Any squares are blocked (`CSPLib` prob080).
    Blocked,
    /// Any diagonals and anti-diagonals are excluded (`CSPLib` prob079).
    ExcludedDiagonals,
}

impl InstanceKind {
    /// All kinds.
    pub const ALL: [InstanceKind; 3] =
        [InstanceKind::Completion, InstanceKind::Blocked, InstanceKind::ExcludedDiagonals];

    /// The kind's name, such as `excluded-diagonals`.
    pub const fn name(self) -> &'static str {
        match self {
            InstanceKind::Completion => "completion",
            InstanceKind::Blocked => "blocked",
            InstanceKind::ExcludedDiagonals => "excluded-diagonals",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<InstanceKind> {
        InstanceKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// How much can be taken from a board at most: its rows, squares, or diagonals of both directions.
    fn most(self, n: Size) -> u64 {
        let n = u64::from(n.get());
        match self {
            InstanceKind::Completion => n,
            InstanceKind::Blocked => n * n,
            InstanceKind::ExcludedDiagonals => 4 * n - 2,
        }
    }
}

/// Makes instances of one kind, size and amount under the rule `queens`.
///
/// ```
/// use bezzel_core::{Budget, Size};
/// use bezzel_solve::generate::{Generator, InstanceKind};
///
/// let generator = Generator::new(InstanceKind::Completion, Size::new(600)?, None)?;
/// assert_eq!(generator.amount(), 544);
/// let instance = generator.draw(1, &Budget::unlimited())?;
/// assert_eq!(instance.problem.givens().queens().len(), 544);
/// assert_eq!(instance.id(), "completion-n600-k544-s1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    kind: InstanceKind,
    n: Size,
    amount: u32,
}

/// An instance, and what it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Instance {
    /// Its kind.
    pub kind: InstanceKind,
    /// How many queens are given, squares blocked or diagonals excluded.
    pub amount: u32,
    /// Its seed.
    pub seed: u64,
    /// The nodes of the exact search, where it was chosen by them.
    pub nodes: Option<u64>,
    /// The problem.
    pub problem: Problem,
}

impl Instance {
    /// A name that says what it follows from: kind, size, amount, seed.
    pub fn id(&self) -> String {
        let (kind, n) = (self.kind.name(), self.problem.size());
        format!("{kind}-n{n}-k{}-s{}", self.amount, self.seed)
    }
}

impl Generator {
    /// The largest board.
    pub const LARGEST: u32 = 4096;

    /// The largest board of [`InstanceKind::Blocked`] whose half-solvable point is looked for.
    pub const LARGEST_BISECTED: u32 = 64;

    /// So often queens are placed anew when the board has no free square before there are enough of them.
    pub const STARTS: u32 = 1_000;

    /// So many seeds are tried for an instance of a wanted difficulty.
    pub const TRIES: u32 = 10_000;

    /// The generator of instances with so many queens given, squares blocked or diagonals excluded; by default, as many as leave half
    /// of the instances a placement. For blocked squares that point is looked for by solving some hundred boards.
    ///
    /// # Errors
    /// [`GenerateRefused::TooLarge`], [`GenerateRefused::TooMany`], [`GenerateRefused::NoDefault`]
    pub fn new(kind: InstanceKind, n: Size, amount: Option<u32>) -> Result<Generator, GenerateRefused> {
        if n.get() > Generator::LARGEST {
            return Err(GenerateRefused::TooLarge { n });
        }
        let amount = match amount {
            Some(amount) if u64::from(amount) > kind.most(n) => {
                return Err(GenerateRefused::TooMany { kind, n, amount, most: kind.most(n) });
            }
            Some(amount) => amount,
            None => half_solvable::amount(kind, n)?,
        };
        Ok(Generator { kind, n, amount })
    }

    /// How many queens are given, squares blocked or diagonals excluded.
    pub fn amount(&self) -> u32 {
        self.amount
    }

    /// The instance of a seed.
    ///
    /// # Errors
    /// [`GenerateRefused::Stuck`], and the budget's limit on time.
    pub fn draw(&self, seed: u64, budget: &Budget) -> Result<Instance, GenerateRefused> {
        let mut chance = Chance::new(seed);
        let (n, amount) = (self.n, self.amount);
        let problem = match self.kind {
            InstanceKind::Completion => completion::problem(n, amount, &mut chance, budget)?
                .ok_or(GenerateRefused::Stuck { n, given: amount })?,
            InstanceKind::Blocked => blocked::problem(n, amount, &mut chance),
            InstanceKind::ExcludedDiagonals => excluded_diagonals::problem(n, amount, &mut chance),
        };
        Ok(Instance { kind: self.kind, amount, seed, nodes: None, problem })
    }
}

/// Why there is no such instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GenerateRefused {
    /// The board is too large.
    #[error("instances are made up to {0}x{0}, this one would be {n}x{n}", Generator::LARGEST)]
    TooLarge {
        /// Its size.
        n: Size,
    },
    /// More than the board has.
    #[error("{amount} is too many for {} on a {n}x{n} board: at most {most}", kind.name())]
    TooMany {
        /// The kind of instance.
        kind: InstanceKind,
        /// The board's size.
        n: Size,
        /// How much was asked for.
        amount: u32,
        /// How much there is.
        most: u64,
    },
    /// The half-solvable point is not looked for on boards of this size.
    #[error(
        "the half-solvable point of blocked boards is looked for up to {0}x{0}, not for {n}x{n}: say how many squares are blocked",
        Generator::LARGEST_BISECTED
    )]
    NoDefault {
        /// The board's size.
        n: Size,
    },
    /// So many queens find no room when placed one after the other.
    #[error(
        "{given} queens placed at random were never free of each other on a {n}x{n} board in {} starts",
        Generator::STARTS
    )]
    Stuck {
        /// The board's size.
        n: Size,
        /// The queens wanted.
        given: u32,
    },
    /// No instance of the wanted difficulty was met.
    #[error("no instance needed between {least} and {most} nodes in {} tries", Generator::TRIES)]
    NoneSoHard {
        /// The fewest nodes wanted.
        least: u64,
        /// The most nodes wanted.
        most: u64,
    },
    /// The search is not for such boards.
    #[error(transparent)]
    Search(#[from] SolveRefused),
    /// A limit was reached meanwhile.
    #[error(transparent)]
    Stopped(#[from] Limit),
}

/// Moves `count` of the numbers, each choice as likely as any other, to the front, in a random order. With more of them the first
/// ones stay the same.
fn choose(numbers: &mut [u32], count: u32, chance: &mut Chance) {
    for index in 0..count as usize {
        let rest = u32::try_from(numbers.len() - index).unwrap_or(u32::MAX);
        numbers.swap(index, index + chance.below(rest) as usize);
    }
}
