//! A trace as sentences that a student can follow.

use bezzel::Size;
use bezzel::search::{Action, Step, Strategy};

use super::shown::{LARGEST_GRID, Shown};
use crate::plan::trace::Plan;
use crate::scene::{Narrator, depth};
use crate::words::Words;

pub(crate) struct Text<'a> {
    plan: &'a Plan,
    words: &'a Words,
    shown: Shown<'a>,
    /// The last step, where it asked about a square, and what was shown with it: told together with the answer.
    asked: Option<(Step, String)>,
    narrator: Narrator<'a>,
}

impl<'a> Text<'a> {
    pub(crate) fn new(plan: &'a Plan, words: &'a Words) -> Text<'a> {
        let narrator = Narrator { problem: &plan.problem, goal: plan.goal, words };
        Text { plan, words, shown: Shown::new(&plan.problem, words), asked: None, narrator }
    }

    fn n(&self) -> Size {
        self.plan.problem.size()
    }

    /// What is searched, the pseudo-code with numbered lines, and how to read the rest.
    pub(crate) fn head(&self) -> String {
        let facts = [
            ("strategy", self.plan.strategy.to_string()),
            ("n", self.n().to_string()),
            ("goal", self.words.say(self.plan.goal.message(), &[])),
            ("seed", self.plan.options.seed.to_string()),
        ];
        let id = if self.plan.strategy.claims().random { "trace-head-seed" } else { "trace-head" };
        let code = (1..).zip(self.words.pseudo_code(self.plan.strategy));
        let mut head = vec![self.words.say(id, &facts), String::new()];
        head.extend(code.map(|(number, line)| format!("{number:>4}  {line}")));
        head.extend([String::new(), self.words.say("trace-squares", &facts)]);
        if !self.plan.problem.is_empty_board() && self.n().get() <= LARGEST_GRID {
            head.push(self.words.say("trace-tried", &[]));
            head.extend(self.shown.problem().into_iter().map(|row| format!("    {row}")));
        }
        if self.plan.strategy.claims().asks_squares {
            head.push(self.words.say("trace-tests", &[]));
        }
        head.extend([String::new(), self.words.say("trace-columns", &[])]);
        head.join("\n") + "\n"
    }

    /// What is said of the step done last; of a question nothing before its answer is there.
    pub(crate) fn step(&mut self, search: &dyn Strategy, step: Step, number: u64) -> String {
        let shown = self.shown.beside(search, step);
        if let Action::Try { .. } = step.action {
            self.asked = Some((step, shown));
            return String::new();
        }
        let asked = self.asked.take().map(|(_, shown)| shown);
        let mut sentence = self.narrator.sentence(search).unwrap_or_default();
        for shown in asked.into_iter().chain([shown]).filter(|shown| !shown.is_empty()) {
            sentence += &self.words.say("trace-shown", &[("shown", shown)]);
        }
        let deep = " ".repeat(2 * depth(search, step.action));
        let below = self.shown.below(search, step);
        let below = below.iter().map(|line| format!("{:13}{deep}  {line}\n", ""));
        format!("{number:>6} {:>4}  {deep}{sentence}\n", step.line) + &below.collect::<String>()
    }

    /// The question that had no answer yet when the trace was stopped.
    pub(crate) fn rest(&self, search: &dyn Strategy) -> String {
        let Some((step, _)) = &self.asked else {
            return String::new();
        };
        let question = self.narrator.sentence(search).unwrap_or_default();
        let deep = " ".repeat(2 * depth(search, step.action));
        format!("{:>6} {:>4}  {deep}{question}\n", search.steps(), step.line)
    }
}
