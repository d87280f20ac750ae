//! A trace as JSON lines.

use bezzel::search::{Action, Step, Strategy};
use bezzel::{Along, Line, Square};
use serde_json::{Value, json};

use crate::plan::trace::Plan;

/// Changes when what a line means changes; new keys may come without.
const VERSION: u32 = 1;

pub(crate) struct Lines<'a> {
    plan: &'a Plan,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(plan: &'a Plan) -> Lines<'a> {
        Lines { plan }
    }

    /// The first line: what is searched, and how.
    pub(crate) fn head(&self) -> String {
        let mut head = json!({
            "trace": VERSION,
            "n": self.plan.problem.size().get(),
            "rule": self.plan.problem.rule().name(),
            "base": self.plan.base.number(),
            "strategy": self.plan.strategy.name(),
            "goal": self.plan.goal.name(),
        });
        if self.plan.strategy.claims().random {
            head["seed"] = json!(self.plan.options.seed.to_string());
            head["starts"] = json!(self.plan.options.starts);
        }
        let problem = &self.plan.problem;
        if !problem.is_empty_board() {
            // As in a problem file.
            let twice_first = 2 * i64::from(self.plan.base.number());
            let squares = |squares: &mut dyn Iterator<Item = Square>| -> Value {
                squares.map(|square| self.square(square)).collect()
            };
            head["givens"] = squares(&mut problem.givens().queens().iter().copied());
            head["blocked"] = squares(&mut problem.blocked());
            head["excluded_sum"] = problem.excluded_sums().map(|sum| sum + twice_first).collect();
            head["excluded_diff"] = problem.excluded_differences().collect();
        }
        head["pseudo_code"] = json!(self.plan.strategy.pseudo_code());
        head.to_string()
    }

    /// A step.
    pub(crate) fn step(&self, search: &dyn Strategy, step: Step, number: u64) -> String {
        let mut object = json!({
            "step": number,
            "action": step.action.name(),
            "node": step.node,
            "parent": step.parent,
            "code_line": step.line,
        });
        let square = |square: Square| self.square(square);
        match step.action {
            Action::Reject { square: at, by } => {
                object["square"] = square(at);
                object["by"] = by.map_or(Value::Null, square);
            }
            Action::Try { square: at }
            | Action::Place { square: at }
            | Action::Remove { square: at }
            | Action::Enqueue { square: at }
            | Action::Mark { square: at }
            | Action::Unmark { square: at } => object["square"] = square(at),
            Action::Move { from, to } => {
                object["from"] = square(from);
                object["to"] = square(to);
            }
            Action::Cover { line } | Action::Uncover { line } | Action::Prune { line } => {
                let Line { kind, .. } = line;
                object["along"] = json!(Along::from(kind).name());
                object["line"] = json!(line.written_index(self.plan.base));
            }
            Action::Restart { start } => {
                object["start"] = json!(start);
                object["columns"] = self.columns(search);
            }
            Action::Solution { number } => {
                object["number"] = json!(number);
                object["columns"] = self.columns(search);
            }
            _ => {}
        }
        object.to_string() + "\n"
    }

    fn columns(&self, search: &dyn Strategy) -> Value {
        search.board().queens().iter().map(|queen| self.plan.base.write(queen.column)).collect()
    }

    fn square(&self, square: Square) -> Value {
        let (row, column) = square.written(self.plan.base);
        json!([row, column])
    }
}
