//! What a trace came to, in numbers.

use std::time::Duration;

use bezzel::search::Strategy;
use serde_json::{Value, json};

use crate::plan::trace::{Goal, Plan};
use crate::report::limits::{level, limit_words};
use crate::report::readable::{readable, readable_bytes};
use crate::report::verdict::{Stop, none};
use crate::words::{Words, form};

pub(crate) struct Summary<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) search: &'a dyn Strategy,
    pub(crate) stopped: Option<Stop>,
    pub(crate) time: Duration,
}

impl Summary<'_> {
    /// Why it stopped before everything was searched: an answer for each column of the first row is enough.
    fn stopped(&self) -> Option<Stop> {
        let each = self.plan.goal == Goal::EachFirstColumn;
        self.stopped.or(each.then_some(Stop::Enough))
    }

    pub(crate) fn json(&self) -> Value {
        let counters = self.search.counters();
        let mut summary = json!({
            "n": self.search.size().get(),
            "rule": self.plan.problem.rule().name(),
            "strategy": self.plan.strategy.name(),
            "goal": self.plan.goal.name(),
            "found": counters.found,
            "complete": self.stopped().is_none(),
            "stopped": self.stopped().map(Stop::name),
            "steps": counters.steps,
            "nodes": counters.nodes,
            "placed": counters.placed,
            "checks": counters.checks,
            "removed": counters.removed,
            "levels": counters.levels,
            "queue_peak": counters.queue_peak,
            "memory": self.search.peak_memory(),
            "seconds": self.time.as_secs_f64(),
        });
        if let Some(starts) = counters.starts {
            summary["seed"] = json!(self.plan.options.seed.to_string());
            summary["starts"] = json!(starts);
        }
        summary
    }

    pub(crate) fn words(&self, words: &Words) -> String {
        let counters = self.search.counters();
        let limit = match self.stopped {
            Some(Stop::Limit(limit)) => limit_words(limit, level(self.search), words),
            _ => String::new(),
        };
        let id = match self.stopped {
            None if counters.found == 0 => "none",
            None if self.plan.goal == Goal::EachFirstColumn => "each-total",
            None => "total",
            Some(Stop::Enough) => "trace-first",
            Some(Stop::Limit(_)) if counters.found == 0 => "gave-up-empty",
            Some(Stop::Limit(_)) => "gave-up",
        };
        let form = form(counters.found.into());
        let facts = [
            ("count", counters.found.to_string()),
            ("form", form),
            ("limit", limit),
            ("n", self.search.size().to_string()),
        ];
        let mut said = match id {
            "none" => {
                let problem = &self.plan.problem;
                none(problem.size(), problem.contradiction(), self.plan.base, words)
            }
            id => words.say(id, &facts),
        };
        said.push('\n');
        let numbers = [
            ("trace-steps", Some(counters.steps.to_string())),
            ("trace-nodes", Some(counters.nodes.to_string())),
            ("trace-placed", Some(counters.placed.to_string())),
            ("trace-removed", Some(counters.removed.to_string())),
            ("trace-checks", counters.checks.map(|checks| checks.to_string())),
            (
                "trace-levels",
                (counters.nodes > 0 && !counters.levels.is_empty()).then(|| levels(&counters.levels)),
            ),
            ("trace-queue-peak", counters.queue_peak.map(|peak| peak.to_string())),
            ("trace-starts", counters.starts.map(|starts| starts.to_string())),
            ("trace-memory", Some(readable_bytes(self.search.peak_memory()))),
        ];
        for (id, number) in numbers {
            if let Some(number) = number {
                said += &words.say(id, &[("number", number)]);
                said.push('\n');
            }
        }
        said + &words
            .say("trace-time", &[("strategy", self.plan.strategy.to_string()), ("time", readable(self.time))])
            + "\n"
    }
}

/// The nodes of each level down to the last one reached, as far as they go on a line or two.
fn levels(nodes: &[u64]) -> String {
    const MOST: usize = 24;
    let reached = nodes.iter().rposition(|&nodes| nodes > 0).map_or(0, |last| last + 1);
    let mut levels: Vec<_> = nodes[..reached.min(MOST)].iter().map(u64::to_string).collect();
    if reached > MOST {
        levels.push("...".into());
    }
    levels.join(" ")
}
