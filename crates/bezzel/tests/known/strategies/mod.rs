//! The strategies against known values.
//!
//! Each is asked for what it claims, up to the size that it comes to in little time: a whole tree to N=9 or 10, with bits
//! to N=12; a first placement row by row to N=20.

use bezzel::search::{Options, Strategy, StrategyName};
use bezzel::{Budget, Problem};

mod public_cases;
mod published;

/// The strategies that ask about one square after the other.
fn square_by_square() -> impl Iterator<Item = StrategyName> {
    StrategyName::ALL.iter().copied().filter(|name| name.claims().asks_squares)
}

fn exact() -> impl Iterator<Item = StrategyName> {
    StrategyName::ALL.iter().copied().filter(|name| name.claims().all)
}

fn begin(name: StrategyName, problem: &Problem) -> Box<dyn Strategy> {
    name.start(problem, Options::default()).expect("the strategy claims the problem")
}

fn next(search: &mut dyn Strategy) -> Option<Vec<u32>> {
    search.next_placement(&Budget::unlimited()).expect("there is no limit")
}

/// All placements in lexicographic order.
fn sorted(name: StrategyName, problem: &Problem) -> Vec<Vec<u32>> {
    let mut search = begin(name, problem);
    let mut all: Vec<_> = std::iter::from_fn(|| next(&mut *search)).collect();
    if name.claims().in_order {
        assert!(all.is_sorted(), "{name}");
    }
    all.sort_unstable();
    all
}

/// The sizes that a strategy's whole tree is searched for.
fn whole_trees(name: StrategyName) -> u32 {
    if name == StrategyName::Bitmask { 12 } else { 9 }
}
