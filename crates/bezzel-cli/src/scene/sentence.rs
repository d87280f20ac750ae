//! What is said of a step, in a sentence.

use bezzel::search::{Action, Strategy, StrategyName};
use bezzel::{Base, Line, LineKind, Problem, Rule, Size, Square};

use crate::plan::trace::Goal;
use crate::words::Words;

/// Says what the step does that a search did last.
///
/// A sentence follows from the step and those before it alone, so that it is the same whichever way a search was walked; the
/// search must keep [`Narrator::lookback`] steps.
#[derive(Clone, Copy)]
pub(crate) struct Narrator<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) goal: Goal,
    pub(crate) words: &'a Words,
}

impl Narrator<'_> {
    /// How many steps a search must keep.
    pub(crate) fn lookback(n: Size) -> usize {
        // Answering by column, a placement is left by removing every queen. Otherwise a few lines are uncovered first.
        n.as_usize() + 8
    }

    /// The sentence; none at the start.
    pub(crate) fn sentence(&self, search: &dyn Strategy) -> Option<String> {
        let step = search.done(0)?;
        let square = |square: Square| square.algebraic(search.size()).to_string();
        let about = |id, at| self.words.say(id, &[("square", square(at))]);
        let line_about = |id, line| self.words.say(id, &[("line", line_words(line, self.words))]);
        Some(match step.action {
            Action::Try { square: at } => about("step-try", at),
            Action::Place { square: at } => {
                let asked = matches!(search.done(1).map(|step| step.action), Some(Action::Try { .. }));
                about(if asked { "step-place-tested" } else { "step-place" }, at)
            }
            Action::Reject { square: at, by: Some(by) } => {
                let along = Rule::Queens.clashes(by, at, search.size()).next();
                let along = along.map(|along| self.words.say(&format!("along-{along}"), &[]));
                let facts =
                    [("square", square(at)), ("by", square(by)), ("along", along.unwrap_or_default())];
                self.words.say("step-reject", &facts)
            }
            Action::Reject { square: at, by: None } => about("step-reject-chance", at),
            Action::Remove { square: at } => {
                let each = self.goal == Goal::EachFirstColumn;
                let was_last = search.board().queens().is_empty();
                let id = match (self.leaves_placement(search), each, was_last) {
                    (true, true, true) => "step-remove-answered",
                    (true, true, false) => "step-remove-next",
                    (true, false, _) => "step-remove-found",
                    (false, true, true) => "step-remove-none",
                    (false, ..) => "step-remove",
                };
                about(id, at)
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
            Action::Mark { square: at } => about("step-mark", at),
            Action::Unmark { square: at } => about("step-unmark", at),
            Action::Cover { line } => line_about("step-cover", line),
            Action::Uncover { line } => line_about("step-uncover", line),
            Action::Prune { line } => line_about("step-prune", line),
            Action::Restart { start } => self.words.say("step-restart", &[("start", start.to_string())]),
            Action::Solution { number } => {
                // People are told rows and columns counted from 1 throughout, as in the pseudo-code.
                let board = search.board();
                let columns = board.queens().iter().map(|queen| Base::One.write(queen.column).to_string());
                let columns = columns.collect::<Vec<_>>().join(" ");
                let facts = [("number", number.to_string()), ("columns", columns)];
                self.words.say("step-solution", &facts)
            }
            Action::GiveUp if self.problem.contradiction().is_some() => self.words.say("step-no-start", &[]),
            Action::GiveUp if search.counters().found > 0 => self.words.say("step-starts", &[]),
            Action::GiveUp => self.words.say("step-give-up", &[]),
            _ if self.goal == Goal::EachFirstColumn => self.words.say("step-answered", &[]),
            _ if search.counters().found == 0 => self.words.say("step-exhausted-none", &[]),
            _ => self.words.say("step-exhausted", &[]),
        })
    }

    /// Whether a queen is removed because a placement was found, and not because its square is done with.
    fn leaves_placement(&self, search: &dyn Strategy) -> bool {
        for step in (1..).map_while(|ago| search.done(ago)) {
            match step.action {
                Action::Solution { .. } => return true,
                Action::Unmark { .. } | Action::Uncover { .. } => {}
                // Answering by column, it goes all the way up from a placement.
                Action::Remove { .. } if self.goal == Goal::EachFirstColumn => {}
                _ => return false,
            }
        }
        false
    }
}

/// How far what is said of a step is indented, in levels: by the queens that stood before it.
pub(crate) fn depth(search: &dyn Strategy, action: Action) -> usize {
    // Those that do not go down a tree: what is done with a board stands below the line about it.
    let flat = match search.name() {
        StrategyName::BreadthFirst => !matches!(action, Action::Dequeue | Action::Exhausted),
        StrategyName::MinConflicts | StrategyName::Annealing => {
            !matches!(action, Action::Restart { .. } | Action::GiveUp)
        }
        // A queen is removed on the level where it was placed.
        _ => return search.board().queens().len() - usize::from(matches!(action, Action::Place { .. })),
    };
    usize::from(flat)
}

/// A line in words, its rows and columns counted from 1 as in the pseudo-code.
pub(crate) fn line_words(line: Line, words: &Words) -> String {
    let id = match line.kind {
        LineKind::Row => "line-row",
        LineKind::Column => "line-column",
        LineKind::Diagonal => "line-diagonal",
        _ => "line-anti-diagonal",
    };
    words.say(id, &number(line))
}

/// A line where there is little room: a diagonal by what its squares have in common.
pub(super) fn line_label(line: Line, words: &Words) -> String {
    let id = match line.kind {
        LineKind::Diagonal => "line-difference",
        LineKind::AntiDiagonal => "line-sum",
        _ => return line_words(line, words),
    };
    words.say(id, &number(line))
}

fn number(line: Line) -> [(&'static str, String); 1] {
    [("number", line.written_index(Base::One).to_string())]
}
