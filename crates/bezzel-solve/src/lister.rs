//! All placements of a problem, one after the other.

use std::sync::Arc;

use bezzel_core::{Budget, Contradiction, Limit, Problem};

use crate::bits::layout::Layout;
use crate::bits::rest::BitRest;
use crate::bits::search::{BitSearch, Branching, Event};
use crate::bits::sites::LineOrder;
use crate::board::{Board, FEW};
use crate::explanation::{Engine, Explanation, Reason, Turn};
use crate::kernel::AnyKernel;
use crate::large::{Course, LargeSearch};
use crate::options::{Order, SolveOptions, SolveRefused};

/// Lists the placements of a problem.
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size};
/// use bezzel_solve::{Lister, Order, SolveOptions};
///
/// let problem = Problem::empty(Size::new(11)?, Rule::Torus);
/// let mut lister = Lister::new(&problem, Order::Any, SolveOptions::default())?;
/// let mut placements = 0;
/// while let Some(columns) = lister.next_placement(&Budget::unlimited())? {
///     assert_eq!(columns.len(), 11);
///     placements += 1;
/// }
/// assert_eq!(placements, 88);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Lister {
    board: Board,
    kernel: AnyKernel,
    search: Search,
    found: Vec<u32>,
}

enum Search {
    /// The givens settle it; whether a placement is still to be listed.
    Settled(bool),
    Few(BitSearch),
    Many(Box<LargeSearch<BitRest>>),
}

impl Lister {
    /// The list of the placements of this problem.
    ///
    /// # Errors
    /// [`SolveRefused`]
    pub fn new(problem: &Problem, order: Order, options: SolveOptions) -> Result<Lister, SolveRefused> {
        let (board, kernel) = options.take_up(problem)?;
        let search = match board.lines() {
            _ if board.contradiction().is_some() => Search::Settled(false),
            0 => Search::Settled(true),
            1..=FEW => Search::Few(search(&board, order)),
            _ => {
                let course = match order {
                    Order::Lexicographic => Course::Lexicographic,
                    Order::Any => Course::All,
                };
                let rest = BitRest::new(course, false, kernel);
                Search::Many(Box::new(LargeSearch::new(&board, course, options.seed, rest)))
            }
        };
        Ok(Lister { board, kernel, search, found: Vec::new() })
    }

    /// The next placement, as the column of the queen in each row counted from 0; none when there are no more. After a limit it
    /// can be asked again, and goes on where it stopped.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn next_placement(&mut self, budget: &Budget) -> Result<Option<&[u32]>, Limit> {
        match &mut self.search {
            Search::Settled(is_left) => {
                budget.check_time()?;
                if !std::mem::take(is_left) {
                    return Ok(None);
                }
                self.found = self.board.placement([]);
            }
            Search::Few(search) => {
                if search.run_within(self.kernel, u64::MAX, budget, 0)? != Event::Placement {
                    return Ok(None);
                }
                let sites = search.layout.sites();
                self.found = self.board.placement(search.placement().map(|square| sites[square].square));
            }
            Search::Many(search) => {
                let Some(open) = search.next_within(budget)? else { return Ok(None) };
                self.found = self.board.placement(self.board.squares(&open));
            }
        }
        Ok(Some(&self.found))
    }

    /// The nodes so far.
    pub fn nodes(&self) -> u64 {
        match &self.search {
            Search::Settled(_) => 0,
            Search::Few(search) => search.nodes,
            Search::Many(search) => search.nodes(),
        }
    }

    /// How much is done, from 0 to 1, where that can be said.
    pub fn progress(&self) -> Option<f64> {
        None
    }

    /// Why there plainly is no placement, where that was seen without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.board.contradiction()
    }

    /// Which engines had a turn so far, and why.
    pub fn explanation(&self) -> Explanation {
        match &self.search {
            Search::Settled(_) => Explanation::settled(&self.board),
            Search::Few(search) => {
                let turn = Turn { engine: Engine::Exact, reason: Reason::Few, nodes: search.nodes };
                Explanation::of(&self.board, Some((self.kernel, search.layout.lane().bits())), vec![turn])
            }
            Search::Many(search) => Explanation::of_large(&self.board, search, self.kernel),
        }
    }
}

/// The search that lists a board in this order.
fn search(board: &Board, order: Order) -> BitSearch {
    let (lines, branching) = match order {
        Order::Lexicographic => (LineOrder::RowsFirst, Branching::First),
        Order::Any => (LineOrder::CentreOut, Branching::Fewest),
    };
    let layout = Arc::new(Layout::of_board(board, lines));
    let mut search = BitSearch::new(layout.clone(), branching, false);
    search.push(layout.start(), layout.all_lines());
    search
}
