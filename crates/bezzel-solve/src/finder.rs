//! One placement of a problem, or the proof that there is none.

use bezzel_core::{Budget, Contradiction, Limit, Problem};

use crate::bits::find::Find;
use crate::bits::rest::BitRest;
use crate::board::{Board, FEW};
use crate::explanation::{Engine, Explanation, Reason, Turn};
use crate::kernel::AnyKernel;
use crate::large::{Course, LargeSearch};
use crate::linear::linear;
use crate::options::{Order, SolveOptions, SolveRefused};
use crate::turns::InTurns;

/// Looks for one placement of a problem: any, or the lexicographic first.
///
/// ```
/// use bezzel_core::{Budget, Problem, Size};
/// use bezzel_solve::{Finder, Order, SolveOptions};
///
/// let problem = Problem::builder(Size::new(8)?).given(4, 1).given(3, 3).build().unwrap();
/// let mut finder = Finder::new(&problem, Order::Lexicographic, SolveOptions::default())?;
/// let placement = finder.find(&Budget::unlimited())?;
/// assert_eq!(placement.as_deref(), Some([4, 0, 7, 3, 1, 6, 2, 5].as_slice()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Finder {
    board: Board,
    kernel: AnyKernel,
    search: Search,
    /// What it came to, once it is there: a placement, or none.
    #[allow(clippy::option_option)] // Outside, whether it is there; inside, whether it is one.
    answer: Option<Option<Vec<u32>>>,
}

/// What is asked.
enum Search {
    /// Nothing: the givens settle it.
    Settled,
    /// A placement that a formula gives.
    Linear(Vec<u32>),
    Few(Box<Find>),
    Many(Box<InTurns>),
    /// Many rows are open, and the first placement is wanted.
    ManyInOrder(Box<LargeSearch<BitRest>>),
}

impl Finder {
    /// The search for a placement of this problem.
    ///
    /// # Errors
    /// [`SolveRefused`]
    pub fn new(problem: &Problem, order: Order, options: SolveOptions) -> Result<Finder, SolveRefused> {
        let (board, kernel) = options.take_up(problem)?;
        let search = match board.lines() {
            0 => Search::Settled,
            _ if board.contradiction().is_some() => Search::Settled,
            lines => match (order == Order::Any).then(|| linear(&board)).flatten() {
                Some(columns) => Search::Linear(columns),
                None if lines <= FEW => {
                    Search::Few(Box::new(Find::new(problem, &board, order, kernel, options.threads)))
                }
                None if order == Order::Any => {
                    Search::Many(Box::new(InTurns::new(&board, options.seed, kernel)))
                }
                None => {
                    let (course, seed) = (Course::Lexicographic, options.seed);
                    let rest = BitRest::new(course, false, kernel);
                    Search::ManyInOrder(Box::new(LargeSearch::new(&board, course, seed, rest)))
                }
            },
        };
        Ok(Finder { board, kernel, search, answer: None })
    }

    /// A placement, as the column of the queen in each row counted from 0; none where there is none. After a limit it can be asked
    /// again, and goes on where it stopped; after an answer it gives the same one.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn find(&mut self, budget: &Budget) -> Result<Option<Vec<u32>>, Limit> {
        if self.answer.is_none() {
            self.answer = Some(self.search(budget)?);
        }
        Ok(self.answer.clone().flatten())
    }

    fn search(&mut self, budget: &Budget) -> Result<Option<Vec<u32>>, Limit> {
        match &mut self.search {
            Search::Settled => {
                budget.check_time()?;
                let open = self.board.contradiction().is_none();
                Ok(open.then(|| self.board.placement([])))
            }
            Search::Linear(columns) => {
                budget.check_time()?;
                Ok(Some(columns.clone()))
            }
            Search::Few(find) => Ok(find.run(budget)?.map(|squares| self.board.placement(squares))),
            Search::Many(search) => {
                Ok(search.find(budget)?.map(|open| self.board.placement(self.board.squares(&open))))
            }
            Search::ManyInOrder(search) => {
                Ok(search.next_within(budget)?.map(|open| self.board.placement(self.board.squares(&open))))
            }
        }
    }

    /// The nodes so far: queens that exact searches placed, boards that the local search visited.
    pub fn nodes(&self) -> u64 {
        match &self.search {
            Search::Settled | Search::Linear(_) => 0,
            Search::Few(find) => find.nodes(),
            Search::Many(search) => search.nodes(),
            Search::ManyInOrder(search) => search.nodes(),
        }
    }

    /// Why there plainly is no placement, where that was seen without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.board.contradiction()
    }

    /// Which engines had a turn so far, and why.
    pub fn explanation(&self) -> Explanation {
        match &self.search {
            Search::Settled => Explanation::settled(&self.board),
            Search::Linear(_) => Explanation::fits(&self.board),
            Search::Few(find) => {
                let turn = Turn { engine: Engine::Exact, reason: Reason::Few, nodes: find.nodes() };
                Explanation::of(&self.board, Some((self.kernel, find.lane_bits())), vec![turn])
            }
            Search::Many(search) => {
                let kernel = search.lane_bits().map(|bits| (self.kernel, bits));
                Explanation::of(&self.board, kernel, search.turns()).with_engine(search.engine())
            }
            Search::ManyInOrder(search) => Explanation::of_large(&self.board, search, self.kernel),
        }
    }
}
