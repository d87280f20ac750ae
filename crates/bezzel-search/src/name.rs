//! The strategies by name.

use std::fmt;

use bezzel_core::{Problem, Rule};

use crate::candidates::Candidates;
use crate::descent::Descent;
use crate::machine::Machine;
use crate::repair::LocalSearch;
use crate::strategies::annealing::{self, Annealing};
use crate::strategies::attack_counts::{self, AttackCounts};
use crate::strategies::bitmask::{self, Bitmask};
use crate::strategies::breadth_first::{self, BreadthFirst};
use crate::strategies::collision::{self, Collision};
use crate::strategies::dancing_links::{self, DancingLinks};
use crate::strategies::depth_first::{self, DepthFirst};
use crate::strategies::forward_marking::{self, ForwardMarking};
use crate::strategies::iterative::{self, Iterative};
use crate::strategies::min_conflicts::{self, MinConflicts};
use crate::strategies::most_constrained::{self, MostConstrained};
use crate::{Claims, NotClaimed, Options, Strategy};

/// The name of a strategy.
///
/// ```
/// use bezzel_search::StrategyName;
///
/// assert_eq!(StrategyName::ALL.len(), 11);
/// assert_eq!(StrategyName::from_name("breadth-first"), Some(StrategyName::BreadthFirst));
/// assert!(!StrategyName::MinConflicts.claims().all);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StrategyName {
    /// Each candidate is compared with every queen placed.
    Collision,
    /// A grid of counters says by how many queens each square is attacked.
    AttackCounts,
    /// One array of columns and an index that goes down and up, without recursion.
    Iterative,
    /// Each queen marks the squares below it that it attacks.
    ForwardMarking,
    /// Goal test, safe test, place, unplace.
    DepthFirst,
    /// A first-in first-out queue of partial placements, level by level.
    BreadthFirst,
    /// Columns and both diagonals as bits.
    Bitmask,
    /// Always the row or column with fewest free squares.
    MostConstrained,
    /// Exact cover with linked lists whose links are taken out and put back.
    DancingLinks,
    /// Repairs a random board, always where it helps most.
    MinConflicts,
    /// Repairs a random board by chance, ever more choosy.
    Annealing,
}

impl StrategyName {
    /// All strategies.
    pub const ALL: &'static [StrategyName] = &[
        StrategyName::Collision,
        StrategyName::AttackCounts,
        StrategyName::Iterative,
        StrategyName::ForwardMarking,
        StrategyName::DepthFirst,
        StrategyName::BreadthFirst,
        StrategyName::Bitmask,
        StrategyName::MostConstrained,
        StrategyName::DancingLinks,
        StrategyName::MinConflicts,
        StrategyName::Annealing,
    ];

    /// The name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            StrategyName::Collision => "collision",
            StrategyName::AttackCounts => "attack-counts",
            StrategyName::Iterative => "iterative",
            StrategyName::ForwardMarking => "forward-marking",
            StrategyName::DepthFirst => "depth-first",
            StrategyName::BreadthFirst => "breadth-first",
            StrategyName::Bitmask => "bitmask",
            StrategyName::MostConstrained => "most-constrained",
            StrategyName::DancingLinks => "dancing-links",
            StrategyName::MinConflicts => "min-conflicts",
            StrategyName::Annealing => "annealing",
        }
    }

    /// The strategy with this name.
    pub fn from_name(name: &str) -> Option<StrategyName> {
        StrategyName::ALL.iter().copied().find(|strategy| strategy.name() == name)
    }

    /// What the strategy claims.
    pub const fn claims(self) -> Claims {
        // What most of them claim, for a structure that takes memory for every square.
        let common = Claims {
            all: true,
            in_order: true,
            asks_squares: true,
            each_first_column: false,
            random: false,
            rules: &[Rule::Queens],
            largest: 1000,
            largest_constrained: 1000,
        };
        match self {
            StrategyName::Collision
            | StrategyName::Iterative
            | StrategyName::ForwardMarking
            | StrategyName::DepthFirst => common,
            StrategyName::AttackCounts => Claims { each_first_column: true, ..common },
            StrategyName::BreadthFirst => {
                let largest = breadth_first::LARGEST;
                Claims { largest, largest_constrained: largest, ..common }
            }
            StrategyName::Bitmask => {
                let largest = bitmask::LARGEST;
                Claims { asks_squares: false, largest, largest_constrained: largest, ..common }
            }
            StrategyName::MostConstrained | StrategyName::DancingLinks => {
                Claims { in_order: false, asks_squares: false, ..common }
            }
            StrategyName::MinConflicts | StrategyName::Annealing => Claims {
                all: false,
                in_order: false,
                asks_squares: false,
                random: true,
                largest: 100_000,
                ..common
            },
        }
    }

    /// The strategy's pseudo-code, to whose lines its steps refer; nesting is two spaces a level.
    pub const fn pseudo_code(self) -> &'static [&'static str] {
        match self {
            StrategyName::Collision => collision::PSEUDO_CODE,
            StrategyName::AttackCounts => attack_counts::PSEUDO_CODE,
            StrategyName::Iterative => iterative::PSEUDO_CODE,
            StrategyName::ForwardMarking => forward_marking::PSEUDO_CODE,
            StrategyName::DepthFirst => depth_first::PSEUDO_CODE,
            StrategyName::BreadthFirst => breadth_first::PSEUDO_CODE,
            StrategyName::Bitmask => bitmask::PSEUDO_CODE,
            StrategyName::MostConstrained => most_constrained::PSEUDO_CODE,
            StrategyName::DancingLinks => dancing_links::PSEUDO_CODE,
            StrategyName::MinConflicts => min_conflicts::PSEUDO_CODE,
            StrategyName::Annealing => annealing::PSEUDO_CODE,
        }
    }

    /// Whether the strategy claims to answer a question.
    ///
    /// # Errors
    /// [`NotClaimed`] where it does not.
    pub fn check(self, problem: &Problem, options: Options) -> Result<(), NotClaimed> {
        self.claims().check(self, problem, options)
    }

    /// Starts the strategy on a problem, with no queen on the board yet.
    ///
    /// Makes the structure, which for `dancing-links` takes 54 MB at N=1000: a budget is looked at only afterwards.
    ///
    /// # Errors
    /// [`NotClaimed`] where the strategy does not claim to answer.
    pub fn start(self, problem: &Problem, options: Options) -> Result<Box<dyn Strategy>, NotClaimed> {
        self.check(problem, options)?;
        let n = problem.size();
        let squares = Candidates::new(problem);
        let each = options.each_first_column;
        Ok(match self {
            StrategyName::Collision => {
                Box::new(Machine::new(self, n, Descent::new(squares, Collision::new(n), each)))
            }
            StrategyName::AttackCounts => {
                Box::new(Machine::new(self, n, Descent::new(squares, AttackCounts::new(n), each)))
            }
            StrategyName::Iterative => Box::new(Machine::new(self, n, Iterative::new(squares))),
            StrategyName::ForwardMarking => {
                Box::new(Machine::new(self, n, Descent::new(squares, ForwardMarking::new(n), each)))
            }
            StrategyName::DepthFirst => {
                Box::new(Machine::new(self, n, Descent::new(squares, DepthFirst, each)))
            }
            StrategyName::BreadthFirst => Box::new(Machine::new(self, n, BreadthFirst::new(squares))),
            StrategyName::Bitmask => Box::new(Machine::new(self, n, Bitmask::new(&squares))),
            StrategyName::MostConstrained => Box::new(Machine::new(self, n, MostConstrained::new(&squares))),
            StrategyName::DancingLinks => Box::new(Machine::new(self, n, DancingLinks::new(&squares))),
            StrategyName::MinConflicts => {
                Box::new(Machine::new(self, n, LocalSearch::new(squares, options, MinConflicts)))
            }
            StrategyName::Annealing => {
                Box::new(Machine::new(self, n, LocalSearch::new(squares, options, Annealing::new(n))))
            }
        })
    }
}

impl fmt::Display for StrategyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
