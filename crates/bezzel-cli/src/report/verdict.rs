//! What `bezzel solve` says of a problem.

use std::time::Duration;

use bezzel::solve::Order;
use bezzel::{Base, Contradiction, Limit, LineKind, Problem, Size, Square, Verdict};
use serde_json::{Value, json};

use super::explain::Account;
use super::limits::{limit_name, limit_words};
use super::readable::readable;
use crate::plan::solve::{Engine, Question};
use crate::words::{Words, form};

/// What a search came to.
pub(crate) struct Answer {
    pub(crate) engine: Engine,
    /// Which engines were at work, where the solving room chose them.
    pub(crate) account: Option<Account>,
    /// Why there plainly is no placement, where there is none.
    pub(crate) contradiction: Option<Contradiction>,
    /// The level that a breadth-first search has reached.
    pub(crate) level: Option<u32>,
    /// The seed and the starts of a random strategy.
    pub(crate) seed: u64,
    pub(crate) starts: Option<u64>,
    /// The columns of the first row, where each was to be answered.
    pub(crate) columns: Option<u32>,
    /// Placements found.
    pub(crate) placements: u128,
    /// Placements listed: all of those found, or only the fundamental ones.
    pub(crate) listed: u128,
    /// Why the search stopped before the end.
    pub(crate) stopped: Option<Stop>,
    pub(crate) first: Option<Vec<u32>>,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    /// Has as many placements as were asked for.
    Enough,
    Limit(Limit),
}

impl Stop {
    /// The name used in JSON.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Stop::Enough => "enough",
            Stop::Limit(limit) => limit_name(limit),
        }
    }
}

impl Answer {
    fn verdict(&self) -> Verdict {
        Verdict::of(self.placements, self.stopped.is_none())
    }

    /// Which engines were at work, and why.
    pub(crate) fn account(&self, problem: &Problem) -> Account {
        match (&self.account, self.engine) {
            (Some(account), _) => account.clone(),
            (None, Engine::Strategy(_) | Engine::Random(_)) => {
                Account::of_asked(self.engine_name(), Some(self.nodes))
            }
            (None, _) => Account::of_empty_board(self.engine_name(), problem.size(), Some(self.nodes)),
        }
    }

    /// The engine that answered, or was at work when a limit stopped it.
    fn engine_name(&self) -> &'static str {
        self.account.as_ref().map_or_else(|| self.engine.name(), Account::engine)
    }

    /// The verdict as JSON.
    pub(crate) fn json(&self, problem: &Problem, base: Base, unique: bool) -> Value {
        let written = |column: &u32| base.write(*column);
        let first = self.first.as_ref();
        let stopped = self.stopped.map(Stop::name);
        let mut verdict = json!({
            "n": problem.size().get(),
            "rule": problem.rule().name(),
            "base": base.number(),
            "verdict": self.verdict().name(),
            "count": self.placements.to_string(),
            "complete": self.stopped.is_none(),
            "stopped": stopped,
            "first": first.map(|columns| columns.iter().map(written).collect::<Vec<_>>()),
            "engine": self.engine_name(),
            "nodes": self.nodes,
            "seconds": self.time.as_secs_f64(),
        });
        if self.starts.is_some() || matches!(self.engine, Engine::Random(_)) {
            verdict["seed"] = json!(self.seed.to_string());
        }
        if let Some(starts) = self.starts {
            verdict["starts"] = json!(starts);
        }
        if unique {
            verdict["fundamental"] = json!(self.listed.to_string());
        }
        verdict
    }

    /// The verdict in words: what was found, and how.
    pub(crate) fn words(
        &self,
        problem: &Problem,
        base: Base,
        names_base: bool,
        unique: bool,
        words: &Words,
    ) -> [String; 2] {
        let count = [("count", self.listed.to_string()), ("form", form(self.listed))];
        let line = match self.stopped {
            None if self.placements > 0 && self.columns.is_some() => {
                let [count, _] = count;
                let columns = self.columns.unwrap_or_default();
                words.say("each-total", &[count, ("n", columns.to_string())])
            }
            None if self.placements == 0 => none(problem.size(), self.contradiction, base, words),
            Some(Stop::Limit(_)) if self.engine == Engine::Construction => words.say("cut-short", &[]),
            Some(Stop::Limit(limit)) if matches!(self.engine, Engine::Random(_)) => {
                let id = if self.placements == 0 { "gave-up-random" } else { "cut-short" };
                words.say(id, &[("limit", limit_words(limit, self.level, words))])
            }
            Some(Stop::Limit(limit)) if self.listed == 0 => {
                let in_order = matches!(
                    self.engine,
                    Engine::Enumeration | Engine::Solver(Question::Each(Order::Lexicographic))
                );
                let id = if in_order { "gave-up-in-order" } else { "gave-up-empty" };
                words.say(id, &[("limit", limit_words(limit, self.level, words))])
            }
            stopped => {
                let id = match stopped {
                    None => "total",
                    Some(Stop::Enough) if !self.engine.lists() => "total-constructed",
                    Some(Stop::Enough) => "total-first",
                    Some(Stop::Limit(Limit::Solutions(_))) => "gave-up-solutions",
                    Some(Stop::Limit(_)) => "gave-up",
                };
                let id = if unique { format!("{id}-fundamental") } else { id.into() };
                let [count, form] = count;
                let limit = match stopped {
                    Some(Stop::Limit(limit)) => limit_words(limit, self.level, words),
                    _ => String::new(),
                };
                words.say(&id, &[count, form, ("limit", limit)])
            }
        };
        let engine = match self.engine {
            Engine::Strategy(strategy) => match strategy.claims() {
                claims if claims.random => "engine-strategy-seed".into(),
                claims if claims.in_order => "engine-strategy".into(),
                _ => "engine-strategy-order".into(),
            },
            _ => format!("engine-{}", self.engine_name()),
        };
        let searched = self.account.as_ref().map_or_else(|| self.engine.searches(), Account::is_searched);
        let id = if searched { "work" } else { "work-construction" };
        let counted = [("base", base.to_string())];
        let counted = if names_base { words.say("work-base", &counted) } else { String::new() };
        let named = [("strategy", self.engine_name().to_owned()), ("seed", self.seed.to_string())];
        let facts = [
            ("counted", counted),
            ("rule", problem.rule().to_string()),
            ("engine", words.say(&engine, &named)),
            ("nodes", self.nodes.to_string()),
            ("form", form(self.nodes.into())),
            ("time", readable(self.time)),
        ];
        [line, words.say(id, &facts)]
    }
}

/// That there is none, and why where that is plain.
pub(crate) fn none(n: Size, contradiction: Option<Contradiction>, base: Base, words: &Words) -> String {
    match contradiction {
        Some(Contradiction::Givens(clash)) => {
            let along = words.say(&format!("along-{}", clash.along), &[]);
            let square = |square: Square| square.algebraic(n).to_string();
            let facts = [("a", square(clash.a)), ("b", square(clash.b)), ("along", along)];
            words.say("none-given", &facts)
        }
        Some(Contradiction::NoFreeSquare(line)) => {
            let id = if line.kind == LineKind::Row { "none-row" } else { "none-column" };
            let number = line.written_index(base).to_string();
            words.say(id, &[("number", number), ("base", base.to_string())])
        }
        _ => words.say("none", &[]),
    }
}
