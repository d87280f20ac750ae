//! Asking the engines.

use bezzel::search::Enumerator;
use bezzel::{Arrangement, Budget, Placement, Problem, Rule, Size};

use crate::data::size;

pub(crate) fn enumerator(problem: &Problem) -> Enumerator {
    Enumerator::new(problem).expect("at most 64 rows")
}

pub(crate) fn next(search: &mut Enumerator) -> Option<Vec<u32>> {
    let found = search.next_placement(&Budget::unlimited()).expect("there is no limit");
    found.map(<[u32]>::to_vec)
}

/// All placements, in the order in which they are found.
pub(crate) fn placements(problem: &Problem) -> Vec<Vec<u32>> {
    let mut search = enumerator(problem);
    std::iter::from_fn(|| next(&mut search)).collect()
}

pub(crate) fn found(problem: &Problem) -> u64 {
    placements(problem).len() as u64
}

pub(crate) fn first(problem: &Problem) -> Option<Vec<u32>> {
    next(&mut enumerator(problem))
}

pub(crate) fn queens(n: u32) -> Problem {
    Problem::empty(size(n), Rule::Queens)
}

pub(crate) fn board(n: Size, columns: &[u32]) -> Arrangement {
    Arrangement::from_columns(n, columns.iter().copied().map(Some))
}

pub(crate) fn assert_solves(problem: &Problem, columns: &[u32], id: &str) {
    let placement = Placement::new(problem, &board(problem.size(), columns));
    assert!(placement.is_ok(), "{id}: {placement:?}");
}
