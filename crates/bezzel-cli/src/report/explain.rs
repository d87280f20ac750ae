//! Which engines were at work, and why.

use bezzel::solve::{Explanation, Reason};
use bezzel::{KernelName, Size, solve};
use serde_json::{Value, json};

use crate::words::{Words, form};

/// Of a long list of turns, so many are told, and the last one.
const TOLD: usize = 8;

/// Which engines were at work on a problem, and why.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    /// The rows without a given and the squares in them that are free, where they are known.
    left: Option<(u32, u64)>,
    kernel: Option<KernelName>,
    /// The bits of the kernel's lanes.
    lane_bits: Option<u32>,
    turns: Vec<Turn>,
    /// The engine that answered, or was at work when a limit stopped it.
    engine: &'static str,
}

/// An engine's turn.
#[derive(Clone, Debug)]
struct Turn {
    engine: &'static str,
    reason: &'static str,
    nodes: Option<u64>,
}

impl From<Explanation> for Account {
    fn from(explanation: Explanation) -> Account {
        let turn = |turn: &solve::Turn| Turn {
            engine: turn.engine.name(),
            reason: turn.reason.name(),
            nodes: Some(turn.nodes),
        };
        Account {
            left: Some((explanation.open_rows, explanation.free_squares)),
            kernel: explanation.kernel.map(|(kernel, _)| kernel),
            lane_bits: explanation.kernel.map(|(_, bits)| bits),
            turns: explanation.turns.iter().map(turn).collect(),
            engine: explanation.engine().name(),
        }
    }
}

impl Account {
    /// An engine for empty boards.
    pub(crate) fn of_empty_board(engine: &'static str, n: Size, nodes: Option<u64>) -> Account {
        let turns = vec![Turn { engine, reason: Reason::Empty.name(), nodes }];
        Account { left: Some((n.get(), squares(n))), kernel: None, lane_bits: None, turns, engine }
    }

    /// An engine that was asked for by its name.
    pub(crate) fn of_asked(engine: &'static str, nodes: Option<u64>) -> Account {
        let turns = vec![Turn { engine, reason: "asked", nodes }];
        Account { left: None, kernel: None, lane_bits: None, turns, engine }
    }

    /// The same on a kernel.
    pub(crate) fn on(mut self, kernel: Option<KernelName>) -> Account {
        self.kernel = kernel;
        self
    }

    /// With the turns that another search had before.
    pub(crate) fn after(mut self, before: Account) -> Account {
        self.turns.splice(0..0, before.turns);
        self
    }

    /// The engine that answered, or was at work when a limit stopped it.
    pub(crate) fn engine(&self) -> &'static str {
        self.engine
    }

    pub(crate) fn kernel(&self) -> Option<KernelName> {
        self.kernel
    }

    /// Whether something was searched.
    pub(crate) fn is_searched(&self) -> bool {
        let written = [solve::Engine::Presolve, solve::Engine::Construction];
        self.turns.iter().any(|turn| written.iter().all(|engine| engine.name() != turn.engine))
    }

    pub(crate) fn json(&self) -> Value {
        let turns = self
            .turns
            .iter()
            .map(|turn| json!({"engine": turn.engine, "reason": turn.reason, "nodes": turn.nodes}));
        json!({
            "open_rows": self.left.map(|(open, _)| open),
            "free_squares": self.left.map(|(_, free)| free),
            "kernel": self.kernel.map(KernelName::name),
            "lane_bits": self.lane_bits,
            "turns": turns.collect::<Vec<_>>(),
        })
    }

    /// A sentence on what the givens and forbidden squares left, one for each turn, and one on the kernel.
    pub(crate) fn words(&self, n: Size, words: &Words) -> Vec<String> {
        let mut lines = Vec::new();
        // On an empty board all is left; where nothing is, there is no need to say of how much.
        let whole = (n.get(), squares(n));
        if let Some((open, free)) = self.left.filter(|&left| left != whole && left.1 > 0) {
            let facts = [
                ("n", n.to_string()),
                ("open", open.to_string()),
                ("free", free.to_string()),
                ("form", form(free.into())),
            ];
            lines.push(words.say("explain-left", &facts));
        }
        let more = self.turns.len().saturating_sub(TOLD + 1);
        for (index, turn) in self.turns.iter().enumerate() {
            if more > 0 && index == TOLD {
                let facts = [("count", more.to_string()), ("form", form(more as u128))];
                lines.push(words.say("explain-more", &facts));
            }
            if index < TOLD || index + 1 == self.turns.len() {
                lines.push(turn.words(index == 0, words));
            }
        }
        let bits = self
            .lane_bits
            .map_or(String::new(), |bits| words.say("explain-lanes", &[("bits", bits.to_string())]));
        if let Some(kernel) = self.kernel {
            lines.push(words.say("explain-kernel", &[("kernel", kernel.name().into()), ("lanes", bits)]));
        }
        lines
    }
}

/// The squares of a board: fewer than 2^64.
fn squares(n: Size) -> u64 {
    u64::from(n.get()) * u64::from(n.get())
}

impl Turn {
    fn words(&self, first: bool, words: &Words) -> String {
        let nodes = self.nodes.unwrap_or(0);
        let counted = [("nodes", nodes.to_string()), ("form", form(nodes.into()))];
        let [nodes, form] = counted;
        let facts = [
            ("engine", words.say(&format!("explain-engine-{}", self.engine), &[])),
            ("reason", words.say(&format!("explain-reason-{}", self.reason), &[])),
            ("strategy", self.engine.to_owned()),
            nodes,
            form,
        ];
        let known = |engine: solve::Engine| engine.name() == self.engine;
        let id = match self.reason {
            "asked" if self.engine == "uniform" => "explain-uniform",
            "asked" if self.engine == "random-repair" => "explain-random-repair",
            "asked" => "explain-asked",
            "fits" => "explain-fits",
            _ if known(solve::Engine::Presolve) => "explain-presolve",
            _ if known(solve::Engine::Construction) => "explain-construction",
            _ if solve::Engine::ALL.iter().all(|&engine| !known(engine)) => "explain-empty",
            _ if first => "explain-first",
            _ => "explain-next",
        };
        words.say(id, &facts)
    }
}
