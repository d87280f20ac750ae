//! Searches that can be watched.

use bezzel_core::{Arrangement, Budget, Limit, Size};

use crate::{Counters, Step, StrategyName, Structure};

/// A strategy: a textbook search that goes step by step.
///
/// Made by [`StrategyName::start`]. It goes on for ever (until it is exhausted or gives up): who wants only the first placement
/// stops at the first [`Action::Solution`](crate::Action::Solution).
///
/// ```
/// use bezzel_core::{Problem, Rule, Size};
/// use bezzel_search::{Action, Options, StrategyName};
///
/// let problem = Problem::empty(Size::new(5)?, Rule::Queens);
/// for name in StrategyName::ALL.iter().filter(|name| name.claims().all) {
///     let mut search = name.start(&problem, Options::default())?;
///     let mut placements = 0;
///     while let Some(step) = search.step() {
///         placements += u64::from(matches!(step.action, Action::Solution { .. }));
///     }
///     assert_eq!(placements, 10, "{name}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Strategy: Send {
    /// Which strategy this is.
    fn name(&self) -> StrategyName;

    /// The board's size.
    fn size(&self) -> Size;

    /// Does one step; none when the last step was [the last](crate::Action::is_last).
    fn step(&mut self) -> Option<Step>;

    /// Does the next step where the budget's nodes and memory allow it; a step that would go beyond them is not done. The clock
    /// and the cancel flag are for the caller to look at, who knows how often.
    ///
    /// # Errors
    /// [`Limit::Nodes`] or [`Limit::Memory`].
    fn step_within(&mut self, budget: &Budget) -> Result<Option<Step>, Limit>;

    /// Undoes the step done last and returns it; none when no step is kept. See [`Strategy::keep_steps`].
    fn step_back(&mut self) -> Option<Step>;

    /// How many steps are kept from now on, so that they can be undone; at first none.
    fn keep_steps(&mut self, steps: usize);

    /// A step that is kept: 0 is the one done last, 1 the one before it.
    fn done(&self, ago: usize) -> Option<Step>;

    /// A copy of the search where it is now, which keeps no steps.
    fn snapshot(&self) -> Box<dyn Strategy>;

    /// Goes on to the next placement: the column of the queen in each row, counted from 0. None when there are no more (or, with
    /// [`each_first_column`](crate::Options::each_first_column), when every column has its answer).
    ///
    /// The budget's nodes are those of the whole search. After a limit the search can go on.
    ///
    /// # Errors
    /// The limit that was reached first; [`Limit::Starts`] when a local search gives up.
    fn next_placement(&mut self, budget: &Budget) -> Result<Option<Vec<u32>>, Limit>;

    /// The queens on the board now. A breadth-first search is on the board that it took out of its queue last.
    fn board(&self) -> Arrangement;

    /// What the strategy works with, as it is now.
    fn structure(&self) -> Structure<'_>;

    /// What was done so far.
    fn counters(&self) -> Counters;

    /// The steps so far, [`Counters::steps`].
    fn steps(&self) -> u64;

    /// The nodes so far, [`Counters::nodes`].
    fn nodes(&self) -> u64;

    /// The bytes that the strategy's structure takes now. What is the same for all of them is left out: the squares of the problem,
    /// the counters, the steps that are kept.
    fn memory(&self) -> u64;

    /// The most bytes that the structure took at once so far.
    fn peak_memory(&self) -> u64;
}
