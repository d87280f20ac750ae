//! How many placements a problem has.

use bezzel_core::{Budget, Contradiction, Limit, Problem};

use crate::{Explanation, Lister, Order, SolveOptions, SolveRefused};

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
    lister: Lister,
    counted: u128,
}

impl Counter {
    /// The count of the placements of this problem.
    ///
    /// # Errors
    /// [`SolveRefused`]
    pub fn new(problem: &Problem, options: SolveOptions) -> Result<Counter, SolveRefused> {
        Ok(Counter { lister: Lister::new(problem, Order::Any, options)?, counted: 0 })
    }

    /// The number of placements. After a limit it can be asked again, and goes on where it stopped.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn count(&mut self, budget: &Budget) -> Result<u128, Limit> {
        while self.lister.next_placement(budget)?.is_some() {
            self.counted += 1;
        }
        Ok(self.counted)
    }

    /// How many placements have been counted so far: so many there are at least.
    pub fn counted(&self) -> u128 {
        self.counted
    }

    /// The nodes so far.
    pub fn nodes(&self) -> u64 {
        self.lister.nodes()
    }

    /// How much is done, from 0 to 1, where that can be said.
    pub fn progress(&self) -> Option<f64> {
        self.lister.progress()
    }

    /// Why there plainly is no placement, where that was seen without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.lister.contradiction()
    }

    /// Which engines had a turn so far, and why.
    pub fn explanation(&self) -> Explanation {
        self.lister.explanation()
    }
}
