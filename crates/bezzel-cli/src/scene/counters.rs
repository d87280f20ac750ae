//! The counters of a search with their names.

use bezzel::search::Strategy;

use crate::words::Words;

/// A counter as it is shown.
pub(crate) struct Counter {
    pub(crate) name: String,
    pub(crate) number: String,
}

/// The counters that a strategy has; the levels of the tree are several numbers in one.
pub(crate) fn counters(search: &dyn Strategy, words: &Words) -> Vec<Counter> {
    let counters = search.counters();
    let numbers = [
        ("count-placed", Some(counters.placed)),
        ("count-removed", Some(counters.removed)),
        ("count-checks", counters.checks),
        ("count-nodes", Some(counters.nodes)),
        ("count-found", Some(counters.found)),
        ("count-starts", counters.starts),
        ("count-queue-peak", counters.queue_peak),
    ];
    let numbers = numbers.into_iter().filter_map(|(id, number)| Some((id, number?.to_string())));
    let reached = counters.levels.iter().rposition(|&nodes| nodes > 0).map_or(0, |last| last + 1);
    let levels = counters.levels[..reached].iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let levels = (reached > 0).then_some(("count-levels", levels));
    numbers.chain(levels).map(|(id, number)| Counter { name: words.say(id, &[]), number }).collect()
}
