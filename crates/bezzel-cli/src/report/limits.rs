//! After what a search gave up, in words and in JSON.

use bezzel::Limit;
use bezzel::search::{Strategy, Structure};

use super::readable::readable_bytes;
use crate::words::{Words, form};

/// The name of a limit in JSON.
pub(crate) fn limit_name(limit: Limit) -> &'static str {
    match limit {
        Limit::Nodes(_) => "nodes",
        Limit::Time(_) => "time",
        Limit::Memory(_) => "memory",
        Limit::Solutions(_) => "solutions",
        Limit::Steps(_) => "steps",
        Limit::Starts(_) => "starts",
        _ => "signal",
    }
}

/// After what the search gave up; a breadth-first one names the level that it had reached.
pub(crate) fn limit_words(limit: Limit, level: Option<u32>, words: &Words) -> String {
    let said = match limit {
        Limit::Nodes(nodes) => counted("limit-nodes", nodes, words),
        Limit::Steps(steps) => counted("limit-steps", steps, words),
        Limit::Starts(starts) => counted("limit-starts", starts, words),
        Limit::Time(time) => words.say("limit-time", &[("number", time.as_secs_f64().to_string())]),
        Limit::Memory(bytes) => words.say("limit-memory", &[("number", readable_bytes(bytes))]),
        Limit::Cancelled => words.say("limit-signal", &[]),
        // The limit on placements has messages of its own.
        _ => String::new(),
    };
    let level = level.map(|level| words.say("limit-level", &[("level", level.to_string())]));
    said + &level.unwrap_or_default()
}

fn counted(id: &str, number: u64, words: &Words) -> String {
    words.say(id, &[("number", number.to_string()), ("form", form(number.into()))])
}

/// The level that a breadth-first search has reached.
pub(crate) fn level(search: &dyn Strategy) -> Option<u32> {
    match search.structure() {
        Structure::Queue(queue) => queue.level(),
        _ => None,
    }
}
