//! How many placements a problem has.

use std::sync::Arc;

use bezzel_core::{Budget, Contradiction, Limit, Problem};

use crate::bits::layout::Layout;
use crate::bits::rest::BitRest;
use crate::bits::roots::{Alike, roots};
use crate::bits::search::{BitSearch, Branching};
use crate::bits::sites::LineOrder;
use crate::bits::units::Units;
use crate::board::{Board, FEW};
use crate::explanation::{Engine, Explanation, Reason, Turn};
use crate::kernel::AnyKernel;
use crate::large::{Course, LargeSearch};
use crate::options::{SolveOptions, SolveRefused};

/// Counts the placements of a problem, exactly.
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size};
/// use bezzel_solve::{Counter, SolveOptions};
///
/// let problem = Problem::empty(Size::new(10)?, Rule::Superqueens);
/// let mut counter = Counter::new(&problem, SolveOptions::default())?;
/// assert_eq!(counter.count(&Budget::unlimited()), Ok(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Counter {
    board: Board,
    kernel: AnyKernel,
    search: Search,
}

enum Search {
    /// The givens settle it: so many there are.
    Settled(u128),
    Few {
        units: Units,
        lane_bits: u32,
    },
    /// What is not handed to the bit engine is counted beside it.
    Many {
        search: Box<LargeSearch<BitRest>>,
        counted: u128,
    },
}

impl Counter {
    /// The count of the placements of this problem.
    ///
    /// # Errors
    /// [`SolveRefused`]
    pub fn new(problem: &Problem, options: SolveOptions) -> Result<Counter, SolveRefused> {
        let (board, kernel) = options.take_up(problem)?;
        let search = match board.lines() {
            _ if board.contradiction().is_some() => Search::Settled(0),
            0 => Search::Settled(1),
            1..=FEW => {
                let layout = Arc::new(Layout::of_board(&board, LineOrder::CentreOut));
                let pattern = BitSearch::new(layout.clone(), Branching::Fewest, true);
                let units = Units::new(pattern, roots(&layout, &Alike::of(problem)), kernel, options.threads);
                Search::Few { units, lane_bits: layout.lane().bits() }
            }
            _ => {
                let rest = BitRest::new(Course::All, true, kernel);
                let search = LargeSearch::new(&board, Course::All, options.seed, rest);
                Search::Many { search: Box::new(search), counted: 0 }
            }
        };
        Ok(Counter { board, kernel, search })
    }

    /// The number of placements. After a limit it can be asked again, and goes on where it stopped.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn count(&mut self, budget: &Budget) -> Result<u128, Limit> {
        match &mut self.search {
            Search::Settled(_) => budget.check_time()?,
            Search::Few { units, .. } => units.run(budget, 0)?,
            Search::Many { search, counted } => {
                while search.next_within(budget)?.is_some() {
                    *counted += 1;
                }
            }
        }
        Ok(self.counted())
    }

    /// How many placements have been counted so far: so many there are at least.
    pub fn counted(&self) -> u128 {
        match &self.search {
            Search::Settled(placements) => *placements,
            Search::Few { units, .. } => units.counted(),
            Search::Many { search, counted } => counted + search.rest().counted(),
        }
    }

    /// The nodes so far.
    pub fn nodes(&self) -> u64 {
        match &self.search {
            Search::Settled(_) => 0,
            Search::Few { units, .. } => units.nodes(),
            Search::Many { search, .. } => search.nodes(),
        }
    }

    /// How much is done, from 0 to 1, where that can be said.
    pub fn progress(&self) -> Option<f64> {
        match &self.search {
            Search::Settled(_) | Search::Many { .. } => None,
            Search::Few { units, .. } => units.progress(),
        }
    }

    /// Why there plainly is no placement, where that was seen without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.board.contradiction()
    }

    /// Which engines had a turn so far, and why.
    pub fn explanation(&self) -> Explanation {
        match &self.search {
            Search::Settled(_) => Explanation::settled(&self.board),
            Search::Few { units, lane_bits } => {
                let turn = Turn { engine: Engine::Exact, reason: Reason::Few, nodes: units.nodes() };
                Explanation::of(&self.board, Some((self.kernel, *lane_bits)), vec![turn])
            }
            Search::Many { search, .. } => Explanation::of_large(&self.board, search, self.kernel),
        }
    }
}
