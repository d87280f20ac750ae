//! The measures as a table for people, as JSON lines or as comma-separated values.

use serde_json::{Value, json};

use super::measure::{Measure, Outcome};
use crate::plan::compare::{Format, Plan};
use crate::report::limits::{limit_name, limit_words};
use crate::report::readable::{readable, readable_bytes};
use crate::words::Words;

pub(crate) struct Table<'a> {
    plan: &'a Plan,
    words: &'a Words,
    /// The size of the row printed last.
    n: Option<u32>,
}

/// The columns of the table: the heading, how wide, and whether numbers stand in it. Behind them there is room for a
/// remark.
const COLUMNS: [(&str, usize, bool); 9] = [
    ("compare-head-n", 4, true),
    ("compare-head-strategy", 16, false),
    ("compare-head-found", 9, true),
    ("compare-head-nodes", 10, true),
    ("compare-head-checks", 10, true),
    ("compare-head-placed", 10, true),
    ("compare-head-memory", 10, true),
    ("compare-head-time", 9, true),
    ("compare-head-remark", 0, false),
];

/// The values of a line of JSON, or of comma-separated values, in this order.
const KEYS: [&str; 15] = [
    "n",
    "strategy",
    "goal",
    "runs",
    "successes",
    "gave_up",
    "found",
    "stopped",
    "level",
    "nodes",
    "checks",
    "placed",
    "removed",
    "memory",
    "seconds",
];

impl<'a> Table<'a> {
    pub(crate) fn new(plan: &'a Plan, words: &'a Words) -> Table<'a> {
        Table { plan, words, n: None }
    }

    pub(crate) fn head(&self) -> String {
        match self.plan.format {
            Format::Table => line(COLUMNS.map(|(id, ..)| self.words.say(id, &[]))),
            Format::Json => String::new(),
            Format::Csv => KEYS.join(",") + "\n",
        }
    }

    pub(crate) fn row(&mut self, measure: &Measure) -> String {
        match self.plan.format {
            Format::Table => {
                let new_size = self.n.is_some_and(|n| n != measure.n);
                self.n = Some(measure.n);
                let gap = if new_size && self.plan.strategies.len() > 1 { "\n" } else { "" };
                gap.to_owned() + &line(self.cells(measure))
            }
            Format::Json => {
                let object: Value = KEYS.iter().map(|&key| (key, self.value(measure, key))).collect();
                object.to_string() + "\n"
            }
            Format::Csv => {
                let cells = KEYS.map(|key| match self.value(measure, key) {
                    Value::Null => String::new(),
                    Value::String(text) => text,
                    other => other.to_string(),
                });
                cells.join(",") + "\n"
            }
        }
    }

    pub(crate) fn foot(&self) -> String {
        if self.plan.format != Format::Table {
            return String::new();
        }
        let runs = [("runs", self.plan.runs.to_string())];
        let about = self.words.say(&format!("compare-about-{}", self.plan.goal.name()), &runs);
        let mut foot = format!("\n{about}\n");
        if self.plan.strategies.iter().any(|strategy| strategy.claims().random) {
            let runs = self.plan.random_runs.to_string();
            let facts = [("runs", runs), ("seed", self.plan.options.seed.to_string())];
            foot += &(self.words.say("compare-about-random", &facts) + "\n");
        }
        foot
    }

    fn cells(&self, measure: &Measure) -> [String; 9] {
        let n = measure.n.to_string();
        let strategy = measure.strategy.to_string();
        let remark = match measure.outcome {
            Outcome::GaveUp { limit, level } => limit_words(limit, level, self.words),
            Outcome::TooLarge => {
                let largest = [("largest", measure.strategy.claims().largest.to_string())];
                self.words.say("compare-largest", &largest)
            }
            _ => measure.stopped.map_or_else(String::new, |limit| {
                let facts = [
                    ("count", measure.gave_up.to_string()),
                    ("runs", measure.runs.to_string()),
                    ("limit", limit_words(limit, None, self.words)),
                ];
                self.words.say("compare-stopped-runs", &facts)
            }),
        };
        if measure.outcome == Outcome::TooLarge {
            let said = self.words.say("compare-too-large", &[]);
            let [nodes, checks, placed, memory, time] = [const { String::new() }; 5];
            return [n, strategy, said, nodes, checks, placed, memory, time, remark];
        }
        let found = match measure.outcome {
            Outcome::GaveUp { .. } => self.words.say("compare-gave-up", &[]),
            _ if measure.strategy.claims().random => {
                let facts = [("found", measure.successes.to_string()), ("runs", measure.runs.to_string())];
                self.words.say("compare-some", &facts)
            }
            Outcome::Found(0) => self.words.say("compare-none", &[]),
            Outcome::Found(found) => found.to_string(),
            _ => String::new(),
        };
        // Where no run succeeded there is nothing to take a median of.
        let ran = measure.outcome != Outcome::NotFound;
        let cell = |value: Option<String>| value.filter(|_| ran).unwrap_or_else(|| "-".into());
        [
            n,
            strategy,
            found,
            cell(Some(measure.nodes.to_string())),
            cell(measure.checks.map(|checks| checks.to_string())),
            cell(Some(measure.placed.to_string())),
            cell(Some(readable_bytes(measure.memory))),
            cell(Some(readable(measure.time))),
            remark,
        ]
    }

    fn value(&self, measure: &Measure, key: &str) -> Value {
        let ran = !matches!(measure.outcome, Outcome::TooLarge | Outcome::NotFound);
        let number = |number: u64| if ran { json!(number) } else { Value::Null };
        match key {
            "n" => json!(measure.n),
            "strategy" => json!(measure.strategy.name()),
            "goal" => json!(self.plan.goal.name()),
            "runs" => json!(measure.runs),
            "successes" => json!(measure.successes),
            "gave_up" => json!(measure.gave_up),
            "found" => match measure.outcome {
                Outcome::Found(found) => json!(found),
                _ => Value::Null,
            },
            "stopped" => match measure.outcome {
                Outcome::TooLarge => json!("size"),
                Outcome::NotFound if measure.gave_up == 0 => json!("starts"),
                _ => json!(measure.stopped.map(limit_name)),
            },
            "level" => match measure.outcome {
                Outcome::GaveUp { level, .. } => json!(level),
                _ => Value::Null,
            },
            "nodes" => number(measure.nodes),
            "checks" => measure.checks.map_or(Value::Null, number),
            "placed" => number(measure.placed),
            "removed" => number(measure.removed),
            "memory" => number(measure.memory),
            _ if ran => json!(measure.time.as_secs_f64()),
            _ => Value::Null,
        }
    }
}

/// A line of the table. Chinese characters take two columns of a terminal.
fn line(cells: [String; 9]) -> String {
    let padded = COLUMNS.into_iter().zip(cells).map(|((_, width, is_number), cell)| {
        let taken: usize = cell.chars().map(|character| if character < '\u{1100}' { 1 } else { 2 }).sum();
        let gap = " ".repeat(width.saturating_sub(taken));
        if is_number { gap + &cell } else { format!("  {cell}{gap}") }
    });
    padded.collect::<String>().trim_end().to_owned() + "\n"
}
