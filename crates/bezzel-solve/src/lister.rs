//! All placements of a problem, one after the other.

use bezzel_core::{Budget, Contradiction, Limit, Problem};

use crate::{Explanation, Finder, Order, SolveOptions, SolveRefused};

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
    finder: Finder,
    found: Vec<u32>,
}

impl Lister {
    /// The list of the placements of this problem.
    ///
    /// # Errors
    /// [`SolveRefused`]
    pub fn new(problem: &Problem, order: Order, options: SolveOptions) -> Result<Lister, SolveRefused> {
        Ok(Lister { finder: Finder::new(problem, order, options)?, found: Vec::new() })
    }

    /// The next placement, as the column of the queen in each row counted from 0; none when there are no more. After a limit it
    /// can be asked again, and goes on where it stopped.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn next_placement(&mut self, budget: &Budget) -> Result<Option<&[u32]>, Limit> {
        let found = self.finder.find(budget)?;
        Ok(found.map(|found| {
            self.found = found;
            self.found.as_slice()
        }))
    }

    /// The nodes so far.
    pub fn nodes(&self) -> u64 {
        self.finder.nodes()
    }

    /// How much is done, from 0 to 1, where that can be said.
    pub fn progress(&self) -> Option<f64> {
        None
    }

    /// Why there plainly is no placement, where that was seen without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.finder.contradiction()
    }

    /// Which engines had a turn so far, and why.
    pub fn explanation(&self) -> Explanation {
        self.finder.explanation()
    }
}
