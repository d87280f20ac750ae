//! The counters of a search with their names.

use bezzel::search::Strategy;

use crate::words::Words;

/// The counters that a strategy has.
pub(crate) struct Counters {
    pub(crate) single: Vec<Counter>,
    /// The nodes of each level of the tree, from the top; none where there is no tree, or no node yet.
    pub(crate) levels: Option<Counter>,
}

/// A counter as it is shown.
pub(crate) struct Counter {
    pub(crate) name: String,
    pub(crate) number: String,
}

impl Counters {
    pub(crate) fn new(search: &dyn Strategy, words: &Words) -> Counters {
        let counters = search.counters();
        let named = |id, number| Counter { name: words.say(id, &[]), number };
        let single = [
            ("count-placed", Some(counters.placed)),
            ("count-removed", Some(counters.removed)),
            ("count-checks", counters.checks),
            ("count-nodes", Some(counters.nodes)),
            ("count-found", Some(counters.found)),
            ("count-starts", counters.starts),
            ("count-queue-peak", counters.queue_peak),
        ];
        let single = single.into_iter().filter_map(|(id, number)| Some(named(id, number?.to_string())));
        let reached = counters.levels.iter().rposition(|&nodes| nodes > 0).map_or(0, |last| last + 1);
        let levels = counters.levels[..reached].iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        Counters { single: single.collect(), levels: (reached > 0).then(|| named("count-levels", levels)) }
    }
}
