//! One placement of a problem, or the proof that there is none.

use bezzel_core::{Budget, Contradiction, Limit, Problem};

use crate::{ExactSearch, Explanation, Order, SolveOptions, SolveRefused};

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
    search: ExactSearch,
    explanation: Explanation,
    contradiction: Option<Contradiction>,
}

impl Finder {
    /// The search for a placement of this problem.
    ///
    /// # Errors
    /// [`SolveRefused`]
    pub fn new(problem: &Problem, _order: Order, options: SolveOptions) -> Result<Finder, SolveRefused> {
        let board = crate::board::Board::new(problem);
        let _ = (options, board.lines(), board.is_free(0, 0), board.rule(), board.placement([]));
        let explanation = Explanation {
            open_rows: u32::try_from(board.lines()).unwrap_or(u32::MAX),
            free_squares: board.free_squares(),
            kernel: None,
            turns: vec![crate::Turn { engine: crate::Engine::Exact, reason: crate::Reason::Few, nodes: 0 }],
        };
        let search = ExactSearch::new(problem)
            .map_err(|_| SolveRefused::TooLarge { n: problem.size(), largest: crate::options::LARGEST })?;
        Ok(Finder { search, explanation, contradiction: board.contradiction() })
    }

    /// A placement, as the column of the queen in each row counted from 0; none where there is none. After a limit it can be asked
    /// again, and goes on where it stopped.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn find(&mut self, budget: &Budget) -> Result<Option<Vec<u32>>, Limit> {
        self.search.next_placement(budget).map(|found| found.map(<[u32]>::to_vec))
    }

    /// The nodes so far: queens that exact searches placed, boards that the local search visited.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Why there plainly is no placement, where that was seen without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction
    }

    /// Which engines had a turn so far, and why.
    pub fn explanation(&self) -> Explanation {
        self.explanation.clone()
    }
}
