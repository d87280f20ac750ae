//! What lists placements: the enumerator, or a strategy.

use bezzel::search::{Enumerator, Options, Strategy};
use bezzel::{Budget, Limit, Problem};

use crate::complaint::Complaint;
use crate::plan::solve::Engine;
use crate::words::not_claimed;

pub(crate) enum Search {
    Enumerator(Box<Enumerator>),
    Strategy { search: Box<dyn Strategy>, columns: Vec<u32> },
}

impl Search {
    pub(crate) fn new(engine: Engine, problem: &Problem, options: Options) -> Result<Search, Complaint> {
        if let Engine::Strategy(strategy) = engine {
            let search = strategy.start(problem, options).map_err(|error| not_claimed(&error))?;
            return Ok(Search::Strategy { search, columns: Vec::new() });
        }
        // The plan has looked at the size, and there are no rules yet that the search does not take.
        let refused = |refused| Complaint::bad("problem-refused").with("reason", refused);
        Ok(Search::Enumerator(Box::new(Enumerator::new(problem).map_err(refused)?)))
    }

    pub(crate) fn next_placement(&mut self, budget: &Budget) -> Result<Option<&[u32]>, Limit> {
        match self {
            Search::Enumerator(search) => search.next_placement(budget),
            Search::Strategy { search, columns } => {
                let found = search.next_placement(budget)?;
                Ok(found.map(|found| {
                    *columns = found;
                    columns.as_slice()
                }))
            }
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        match self {
            Search::Enumerator(search) => search.nodes(),
            Search::Strategy { search, .. } => search.nodes(),
        }
    }

    /// How much is done, from 0 to 1, where that can be said.
    pub(crate) fn progress(&self) -> Option<f64> {
        match self {
            Search::Enumerator(search) => Some(search.progress()),
            Search::Strategy { .. } => None,
        }
    }

    /// The strategy, where one is searching.
    pub(crate) fn strategy(&self) -> Option<&dyn Strategy> {
        match self {
            Search::Enumerator(_) => None,
            Search::Strategy { search, .. } => Some(&**search),
        }
    }
}
