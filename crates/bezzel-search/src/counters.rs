//! What a search has done so far, in numbers.

use crate::Action;

/// The counters of a search.
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size};
/// use bezzel_search::{Options, StrategyName};
///
/// let problem = Problem::empty(Size::new(8)?, Rule::Queens);
/// let mut search = StrategyName::DepthFirst.start(&problem, Options::default())?;
/// search.next_placement(&Budget::unlimited())?;
/// let counters = search.counters();
/// assert_eq!((counters.placed, counters.checks, counters.removed), (113, Some(876), 105));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counters {
    /// Steps.
    pub steps: u64,
    /// Nodes: partial placements made, or boards visited by a local search; the empty board is not counted.
    pub nodes: u64,
    /// Placements found.
    pub found: u64,
    /// Queens placed; for a breadth-first search, the boards put into the queue. A start of a local search places N.
    pub placed: u64,
    /// Queens removed. A move removes a queen and places it again; each start of a local search but the first removes N.
    pub removed: u64,
    /// Conflict checks; none for strategies that do not ask square by square.
    pub checks: Option<u64>,
    /// Nodes by the number of queens on them: first those with one queen. Empty for a local search.
    pub levels: Vec<u64>,
    /// The most boards that were in the queue at once; none for strategies without one.
    pub queue_peak: Option<u64>,
    /// The starts of a local search; none for the others.
    pub starts: Option<u64>,
}

impl Counters {
    /// Takes a step into account, or takes it back. `level` is the number of queens on the board that a queen is put on,
    /// `n` the number of rows.
    // See machine.rs.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    pub(crate) fn count(&mut self, action: Action, level: usize, n: u64, way: Way) {
        let change = |counter: &mut u64, by: u64| match way {
            Way::Forward => *counter += by,
            Way::Back => *counter -= by,
        };
        change(&mut self.steps, 1);
        if action.makes_node() {
            change(&mut self.nodes, 1);
        }
        match action {
            Action::Try { .. } => {
                if let Some(checks) = &mut self.checks {
                    change(checks, 1);
                }
            }
            Action::Place { .. } | Action::Enqueue { .. } => {
                change(&mut self.placed, 1);
                change(&mut self.levels[level], 1);
            }
            Action::Remove { .. } => change(&mut self.removed, 1),
            Action::Move { .. } => {
                change(&mut self.placed, 1);
                change(&mut self.removed, 1);
            }
            Action::Restart { start } => {
                change(&mut self.placed, n);
                // A first start finds an empty board.
                change(&mut self.removed, if start > 1 { n } else { 0 });
                if let Some(starts) = &mut self.starts {
                    change(starts, 1);
                }
            }
            Action::Solution { .. } => change(&mut self.found, 1),
            _ => {}
        }
    }
}

/// Which way a search is walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Forward,
    Back,
}
