//! What lists placements: the enumerator, a strategy, or the solving room.

use bezzel::search::{Enumerator, Options, Strategy};
use bezzel::solve::{Finder, Lister, SolveOptions};
use bezzel::{Budget, Contradiction, Limit, Problem};

use super::explain::Account;
use crate::complaint::Complaint;
use crate::plan::solve::{Engine, Question};
use crate::words::{not_claimed, solve_refused};

pub(crate) enum Search {
    Enumerator(Box<Enumerator>),
    /// Finds one placement, and is not asked again.
    Finder {
        search: Box<Finder>,
        columns: Vec<u32>,
    },
    Lister(Box<Lister>),
    Strategy {
        search: Box<dyn Strategy>,
        columns: Vec<u32>,
    },
}

impl Search {
    /// The search that an engine makes; what is only counted or written down is none.
    pub(crate) fn new(
        engine: Engine,
        problem: &Problem,
        options: Options,
        solve: SolveOptions,
    ) -> Result<Search, Complaint> {
        let refused = |error| solve_refused(&error);
        match engine {
            Engine::Strategy(strategy) => {
                let search = strategy.start(problem, options).map_err(|error| not_claimed(&error))?;
                Ok(Search::Strategy { search, columns: Vec::new() })
            }
            Engine::Solver(Question::One(order)) => {
                let search = Finder::new(problem, order, solve).map_err(refused)?;
                Ok(Search::Finder { search: Box::new(search), columns: Vec::new() })
            }
            Engine::Solver(Question::Each(order) | Question::Number(order)) => {
                Ok(Search::Lister(Box::new(Lister::new(problem, order, solve).map_err(refused)?)))
            }
            Engine::Enumeration | Engine::Construction | Engine::Random(_) => {
                // The plan has looked at the size, and there are no rules yet that the search does not take.
                let refused = |refused| Complaint::bad("problem-refused").with("reason", refused);
                Ok(Search::Enumerator(Box::new(Enumerator::new(problem).map_err(refused)?)))
            }
        }
    }

    pub(crate) fn next_placement(&mut self, budget: &Budget) -> Result<Option<&[u32]>, Limit> {
        match self {
            Search::Enumerator(search) => search.next_placement(budget),
            Search::Finder { search, columns } => Ok(kept(columns, search.find(budget)?)),
            Search::Lister(search) => search.next_placement(budget),
            Search::Strategy { search, columns } => Ok(kept(columns, search.next_placement(budget)?)),
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        match self {
            Search::Enumerator(search) => search.nodes(),
            Search::Finder { search, .. } => search.nodes(),
            Search::Lister(search) => search.nodes(),
            Search::Strategy { search, .. } => search.nodes(),
        }
    }

    /// How much is done, from 0 to 1, where that can be said.
    pub(crate) fn progress(&self) -> Option<f64> {
        match self {
            Search::Enumerator(search) => Some(search.progress()),
            Search::Lister(search) => search.progress(),
            Search::Finder { .. } | Search::Strategy { .. } => None,
        }
    }

    /// Why there plainly is no placement, where that can be seen.
    pub(crate) fn contradiction(&self, problem: &Problem) -> Option<Contradiction> {
        match self {
            Search::Finder { search, .. } => search.contradiction(),
            Search::Lister(search) => search.contradiction(),
            Search::Enumerator(_) | Search::Strategy { .. } => problem.contradiction(),
        }
    }

    /// Which engines were at work, where the solving room chose them.
    pub(crate) fn account(&self) -> Option<Account> {
        match self {
            Search::Finder { search, .. } => Some(search.explanation().into()),
            Search::Lister(search) => Some(search.explanation().into()),
            Search::Enumerator(_) | Search::Strategy { .. } => None,
        }
    }

    /// The strategy, where one is searching.
    pub(crate) fn strategy(&self) -> Option<&dyn Strategy> {
        match self {
            Search::Strategy { search, .. } => Some(&**search),
            _ => None,
        }
    }
}

/// Keeps the columns of a placement for as long as they are looked at.
fn kept(columns: &mut Vec<u32>, found: Option<Vec<u32>>) -> Option<&[u32]> {
    let found = found?;
    *columns = found;
    Some(columns)
}
