//! Many questions about one board.

use std::sync::Arc;

use bezzel_core::{Budget, Limit, Problem, Rule, Size, Square};
use thiserror::Error;

use crate::bits::layout::{Chunk, Layout};
use crate::bits::search::{BitSearch, Branching, Event};
use crate::bits::sites::LineOrder;
use crate::kernel::AnyKernel;

/// Finds the placements of a problem, from any queens that stand already, or proves that there are none.
///
/// Rows and columns alike are *lines*, each with a bitmap of its free squares. The search always goes on in the line with fewest of
/// them: a line with none ends a branch, a line with one is filled at once. Among lines of as few squares the one nearest the centre
/// is taken, and in it first the square that takes fewest free squares away from others. Which squares a queen attacks is a table
/// made once for the problem; so one search can be asked about many sets of queens, as games do. For a single question there are
/// [`Finder`](crate::Finder), [`Lister`](crate::Lister) and [`Counter`](crate::Counter).
///
/// A node is a queen that the search places. Placements come in the order of the search, which is not lexicographic.
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size, Square};
/// use bezzel_solve::ExactSearch;
///
/// let problem = Problem::empty(Size::new(8)?, Rule::Queens);
/// let mut search = ExactSearch::new(&problem)?;
/// search.start(&[Square::new(4, 1), Square::new(3, 3)]);
/// let mut placements = 0;
/// while let Ok(Some(columns)) = search.next_placement(&Budget::unlimited()) {
///     assert_eq!((columns[4], columns[3]), (1, 3));
///     placements += 1;
/// }
/// assert_eq!(placements, 2);
///
/// // With a queen in the corner of a 4x4 board, none can be completed.
/// let mut search = ExactSearch::new(&Problem::empty(Size::new(4)?, Rule::Queens))?;
/// search.start(&[Square::new(0, 0)]);
/// assert_eq!(search.next_placement(&Budget::unlimited()), Ok(None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExactSearch {
    n: Size,
    kernel: AnyKernel,
    /// The layout of all squares, since what is forbidden may change.
    layout: Arc<Layout>,
    /// By row and column, the square's place in the layout.
    places: Vec<usize>,
    /// The board as long as no queen stands.
    free: Vec<Chunk>,
    givens: Vec<Square>,
    search: BitSearch,
    columns: Vec<u32>,
}

impl ExactSearch {
    /// The largest board, 64 rows.
    pub const LARGEST: u32 = u64::BITS;

    /// The search of a problem with only its givens standing.
    ///
    /// # Errors
    /// [`ExactSearchRefused`] above [`ExactSearch::LARGEST`] rows, and for rules that put more than one queen in a row.
    pub fn new(problem: &Problem) -> Result<ExactSearch, ExactSearchRefused> {
        let (n, rule) = (problem.size(), problem.rule());
        if n.get() > ExactSearch::LARGEST {
            return Err(ExactSearchRefused::TooLarge(n));
        }
        if rule.queens_per_line() != 1 {
            return Err(ExactSearchRefused::Rule(rule));
        }
        let lines: Vec<u32> = (0..n.get()).collect();
        let layout = Layout::of_lines(&lines, &lines, LineOrder::CentreOut, n, rule, |_, _| true);
        let mut places = vec![0; n.as_usize() * n.as_usize()];
        for (place, site) in layout.sites().iter().enumerate() {
            places[index(site.square, n)] = place;
        }
        let mut free = layout.start().to_vec();
        let forbidden = n.squares().filter(|&square| problem.forbids(square));
        forbidden.for_each(|square| layout.forbid(&mut free, places[index(square, n)]));
        let layout = Arc::new(layout);
        let mut search = ExactSearch {
            n,
            kernel: AnyKernel::fastest(),
            places,
            free,
            givens: problem.givens().queens().to_vec(),
            search: BitSearch::new(layout.clone(), Branching::LeastAttacking, false),
            layout,
            columns: vec![0; n.as_usize()],
        };
        search.start(&[]);
        Ok(search)
    }

    /// Forbids a square from the next start on, as if the problem had blocked it.
    ///
    /// # Panics
    /// Where the square is outside the board.
    pub fn forbid(&mut self, square: Square) {
        self.layout.forbid(&mut self.free, self.places[index(square, self.n)]);
    }

    /// Frees a square from the next start on, as if the problem did not forbid it.
    ///
    /// # Panics
    /// Where the square is outside the board.
    pub fn allow(&mut self, square: Square) {
        self.layout.allow(&mut self.free, self.places[index(square, self.n)]);
    }

    /// Starts anew with these queens beside the givens. Queens that attack each other, stand on a forbidden square or outside the
    /// board have no placement.
    pub fn start(&mut self, queens: &[Square]) {
        self.search.clear();
        let mut standing = self.givens.clone();
        standing.extend_from_slice(queens);
        standing.sort_unstable();
        standing.dedup();
        let (mut board, mut open) = (self.free.clone(), self.layout.all_lines());
        for queen in standing {
            // What is attacked or forbidden is not free any more.
            let place = queen.is_on(self.n).then(|| self.places[index(queen, self.n)]);
            let Some(place) = place.filter(|&place| self.layout.is_free(&board, place)) else { return };
            self.layout.place(&mut board, &mut open, place);
        }
        self.search.push(&board, open);
    }

    /// The next placement, as the column of the queen in each row counted from 0; none when there are no more.
    ///
    /// The budget's nodes are those since the start; what follows from a choice without another one is still placed. After a limit
    /// the search can be called again, and goes on where it stopped.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn next_placement(&mut self, budget: &Budget) -> Result<Option<&[u32]>, Limit> {
        if self.search.run_within(self.kernel, u64::MAX, budget, 0)? != Event::Placement {
            return Ok(None);
        }
        for place in self.search.placement() {
            let square = self.layout.sites()[place].square;
            self.columns[square.row as usize] = square.column;
        }
        Ok(Some(&self.columns))
    }

    /// The nodes since the start.
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }
}

fn index(square: Square, n: Size) -> usize {
    assert!(square.is_on(n), "{square:?} is outside the board");
    square.row as usize * n.as_usize() + square.column as usize
}

/// A problem that [`ExactSearch`] does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ExactSearchRefused {
    /// The board is too large.
    #[error("the exact search takes boards up to {largest}x{largest}, this one is {0}x{0}", largest = ExactSearch::LARGEST)]
    TooLarge(Size),
    /// Rows hold more than one queen.
    #[error("the exact search puts one queen in each row, the rule {0} more")]
    Rule(Rule),
}
