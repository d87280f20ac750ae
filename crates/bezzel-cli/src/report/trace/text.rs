//! A trace as sentences that a student can follow.

use bezzel::search::{Action, Step, Strategy, StrategyName};
use bezzel::{Base, Line, LineKind, Rule, Size, Square};

use super::shown::{LARGEST_GRID, Shown};
use crate::plan::trace::{Goal, Plan};
use crate::words::Words;

pub(crate) struct Text<'a> {
    plan: &'a Plan,
    words: &'a Words,
    shown: Shown<'a>,
    /// The last step, where it asked about a square, and what was shown with it: told together with the answer.
    asked: Option<(Step, String)>,
    /// The queens that stood before the step.
    queens: usize,
    /// Whether a placement was found since a queen was placed.
    found: bool,
}

impl<'a> Text<'a> {
    pub(crate) fn new(plan: &'a Plan, words: &'a Words) -> Text<'a> {
        Text { plan, words, shown: Shown::new(&plan.problem, words), asked: None, queens: 0, found: false }
    }

    fn n(&self) -> Size {
        self.plan.problem.size()
    }

    /// What is searched, the pseudo-code with numbered lines, and how to read the rest.
    pub(crate) fn head(&self) -> String {
        let goal = match self.plan.goal {
            Goal::First => "trace-goal-first",
            Goal::All => "trace-goal-all",
            Goal::EachFirstColumn => "trace-goal-each",
        };
        let facts = [
            ("strategy", self.plan.strategy.to_string()),
            ("n", self.n().to_string()),
            ("goal", self.words.say(goal, &[])),
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

    /// What is said of a step; of a question nothing before its answer is there.
    pub(crate) fn step(&mut self, search: &dyn Strategy, step: Step, number: u64) -> String {
        let shown = self.shown.beside(search, step);
        if let Action::Try { .. } = step.action {
            self.asked = Some((step, shown));
            return String::new();
        }
        let asked = self.asked.take();
        let mut sentence = self.sentence(search, step, asked.is_some());
        for shown in
            asked.map(|(_, shown)| shown).into_iter().chain([shown]).filter(|shown| !shown.is_empty())
        {
            sentence += &self.words.say("trace-shown", &[("shown", shown)]);
        }
        let deep = " ".repeat(2 * self.indent(step.action));
        let below = self.shown.below(search, step);
        let below = below.iter().map(|line| format!("{:13}{deep}  {line}\n", ""));
        let said = format!("{number:>6} {:>4}  {deep}{sentence}\n", step.line) + &below.collect::<String>();
        // What does not go down a tree is not indented by its queens.
        self.queens = match step.action {
            Action::Place { .. } => self.queens + 1,
            Action::Remove { .. } => self.queens - 1,
            _ => self.queens,
        };
        self.found = match step.action {
            Action::Solution { .. } => true,
            // Answering by column, it goes all the way up from a placement.
            Action::Remove { .. } => self.found && self.plan.goal == Goal::EachFirstColumn,
            Action::Unmark { .. } | Action::Uncover { .. } => self.found,
            _ => false,
        };
        said
    }

    /// The question that had no answer yet when the trace was stopped.
    pub(crate) fn rest(&self, search: &dyn Strategy) -> String {
        let Some((step @ Step { action: Action::Try { square }, .. }, _)) = &self.asked else {
            return String::new();
        };
        let question = self.words.say("step-try", &[("square", square.algebraic(self.n()).to_string())]);
        let deep = " ".repeat(2 * self.indent(step.action));
        format!("{:>6} {:>4}  {deep}{question}\n", search.counters().steps, step.line)
    }

    /// How far a sentence is indented: by the queens that stood before the step.
    fn indent(&self, action: Action) -> usize {
        // Those that do not go down a tree: what is done with a board stands below the line about it.
        let flat = match self.plan.strategy {
            StrategyName::BreadthFirst => !matches!(action, Action::Dequeue | Action::Exhausted),
            StrategyName::MinConflicts | StrategyName::Annealing => {
                !matches!(action, Action::Restart { .. } | Action::GiveUp)
            }
            _ => return self.queens - usize::from(matches!(action, Action::Remove { .. })),
        };
        usize::from(flat)
    }

    fn sentence(&self, search: &dyn Strategy, step: Step, asked: bool) -> String {
        let square = |square: Square| square.algebraic(self.n()).to_string();
        match step.action {
            Action::Place { square: at } => {
                let id = if asked { "step-place-tested" } else { "step-place" };
                self.words.say(id, &[("square", square(at))])
            }
            Action::Reject { square: at, by: Some(by) } => {
                let along = Rule::Queens.clashes(by, at, self.n()).next();
                let along = along.map(|along| self.words.say(&format!("along-{along}"), &[]));
                let facts =
                    [("square", square(at)), ("by", square(by)), ("along", along.unwrap_or_default())];
                self.words.say("step-reject", &facts)
            }
            Action::Reject { square: at, by: None } => {
                self.words.say("step-reject-chance", &[("square", square(at))])
            }
            Action::Remove { square: at } => {
                let each = self.plan.goal == Goal::EachFirstColumn;
                let id = match (self.found, each, self.queens) {
                    (true, true, 1) => "step-remove-answered",
                    (true, true, _) => "step-remove-next",
                    (true, false, _) => "step-remove-found",
                    (false, true, 1) => "step-remove-none",
                    (false, ..) => "step-remove",
                };
                self.words.say(id, &[("square", square(at))])
            }
            Action::Move { from, to } => {
                self.words.say("step-move", &[("from", square(from)), ("to", square(to))])
            }
            Action::Enqueue { square: at } => {
                let facts = [("square", square(at)), ("node", step.node.to_string())];
                self.words.say("step-enqueue", &facts)
            }
            Action::Dequeue => {
                let queens = search.board();
                let squares: Vec<_> = queens.queens().iter().map(|&queen| square(queen)).collect();
                let id = if squares.is_empty() { "step-dequeue-empty" } else { "step-dequeue" };
                let facts = [("node", step.node.to_string()), ("squares", squares.join(" "))];
                self.words.say(id, &facts)
            }
            Action::Mark { square: at } => self.words.say("step-mark", &[("square", square(at))]),
            Action::Unmark { square: at } => self.words.say("step-unmark", &[("square", square(at))]),
            Action::Cover { line } => self.words.say("step-cover", &[("line", line_words(line, self.words))]),
            Action::Uncover { line } => {
                self.words.say("step-uncover", &[("line", line_words(line, self.words))])
            }
            Action::Prune { line } => self.words.say("step-prune", &[("line", line_words(line, self.words))]),
            Action::Restart { start } => self.words.say("step-restart", &[("start", start.to_string())]),
            Action::Solution { number } => {
                // The text counts from 1 throughout, as the pseudo-code does.
                let board = search.board();
                let columns = board.queens().iter().map(|queen| Base::One.write(queen.column).to_string());
                let columns = columns.collect::<Vec<_>>().join(" ");
                let facts = [("number", number.to_string()), ("columns", columns)];
                self.words.say("step-solution", &facts)
            }
            Action::GiveUp if self.plan.problem.contradiction().is_some() => {
                self.words.say("step-no-start", &[])
            }
            Action::GiveUp => self.words.say("step-give-up", &[]),
            _ if self.plan.goal == Goal::EachFirstColumn => self.words.say("step-answered", &[]),
            _ => self.words.say("step-exhausted", &[]),
        }
    }
}

/// A line in words, its rows and columns counted from 1 as in the pseudo-code.
pub(crate) fn line_words(line: Line, words: &Words) -> String {
    let id = match line.kind {
        LineKind::Row => "line-row",
        LineKind::Column => "line-column",
        LineKind::Diagonal => "line-diagonal",
        _ => "line-anti-diagonal",
    };
    words.say(id, &[("number", line.written_index(Base::One).to_string())])
}
