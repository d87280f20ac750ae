//! The board of a scene: what stands on each square, and what the step does there.

use bezzel::search::{Action, Strategy};
use bezzel::{Arrangement, Line, LineKind, Problem, Rule, Size, Square};

pub(crate) struct Board<'a> {
    problem: &'a Problem,
    queens: Arrangement,
    /// The squares that the step is about.
    marks: Vec<(Square, Mark)>,
    /// An attack: the queen, and the square that it attacks.
    attack: Option<(Square, Square)>,
    /// The line that the step is about.
    line: Option<Line>,
    solved: bool,
}

/// What a step does on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Asks whether a queen may stand there.
    Tried,
    /// It may not.
    Refused,
    /// A queen was placed there.
    Placed,
    /// A queen was taken away from there.
    Removed,
    /// The board with a queen there has joined the queue.
    Waiting,
    /// The queen there attacks the refused square, or has its marks set or taken away.
    Acting,
}

/// What is seen on a square.
// What is true of a square at the same time is independent of each other.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The top left square is light.
    pub(crate) dark: bool,
    pub(crate) queen: bool,
    pub(crate) given: bool,
    /// The strategy never tries the square: it is blocked, excluded, or attacked by a given.
    pub(crate) passed_over: bool,
    pub(crate) mark: Option<Mark>,
    /// The square lies between the attacking queen and the attacked square.
    pub(crate) attacked_across: bool,
    /// The square lies on the line that the step is about.
    pub(crate) on_line: bool,
    /// The queen belongs to a placement.
    pub(crate) solved: bool,
}

impl<'a> Board<'a> {
    pub(crate) fn new(problem: &'a Problem, search: &dyn Strategy) -> Board<'a> {
        let action = search.done(0).map(|step| step.action);
        let (mut marks, mut attack) = (Vec::new(), None);
        match action {
            Some(Action::Try { square }) => marks.push((square, Mark::Tried)),
            Some(Action::Reject { square, by }) => {
                marks.push((square, Mark::Refused));
                marks.extend(by.map(|queen| (queen, Mark::Acting)));
                attack = by.map(|queen| (queen, square));
            }
            Some(Action::Place { square }) => marks.push((square, Mark::Placed)),
            Some(Action::Remove { square }) => marks.push((square, Mark::Removed)),
            Some(Action::Move { from, to }) => {
                marks.extend([(to, Mark::Placed), (from, Mark::Removed)]);
            }
            Some(Action::Enqueue { square }) => marks.push((square, Mark::Waiting)),
            Some(Action::Mark { square } | Action::Unmark { square }) => marks.push((square, Mark::Acting)),
            _ => {}
        }
        Board {
            problem,
            queens: search.board(),
            marks,
            attack,
            line: action.and_then(Action::line),
            solved: matches!(action, Some(Action::Solution { .. })),
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.problem.size()
    }

    pub(crate) fn queens(&self) -> &[Square] {
        self.queens.queens()
    }

    /// The attacking queen and the square that it attacks.
    #[cfg(feature = "pictures")]
    pub(crate) fn attack(&self) -> Option<(Square, Square)> {
        self.attack
    }

    /// The square that must be seen where the board is too large to be seen whole.
    pub(crate) fn focus(&self) -> Square {
        let middle_of_line = self.line.map(|line| match line.kind {
            LineKind::Row => Square::new(u32::try_from(line.index).unwrap_or(0), 0),
            LineKind::Column => Square::new(0, u32::try_from(line.index).unwrap_or(0)),
            _ => Square::new(0, 0),
        });
        let marked = self.marks.first().map(|&(square, _)| square);
        marked.or(middle_of_line).or(self.queens().last().copied()).unwrap_or(Square::new(0, 0))
    }

    pub(crate) fn cell(&self, square: Square) -> Cell {
        let given = self.problem.givens().has(square);
        let line = |line: Line| Rule::Queens.line(line.kind, square, self.size()) == line;
        Cell {
            dark: (square.row + square.column) % 2 == 1,
            queen: self.queens.has(square),
            given,
            passed_over: !given && !self.problem.is_empty_board() && !self.problem.is_free(square),
            mark: self.marks.iter().find(|&&(marked, _)| marked == square).map(|&(_, mark)| mark),
            attacked_across: self.attack.is_some_and(|(queen, target)| is_between(queen, square, target)),
            on_line: self.line.is_some_and(line),
            solved: self.solved,
        }
    }
}

/// Whether a square lies between two others that attack each other.
pub(crate) fn is_between(from: Square, square: Square, to: Square) -> bool {
    let steps = |a: Square, b: Square| {
        (i64::from(b.row) - i64::from(a.row), i64::from(b.column) - i64::from(a.column))
    };
    let (there, whole) = (steps(from, square), steps(from, to));
    let length = |(down, right): (i64, i64)| down.abs().max(right.abs());
    // In the same direction, and less far.
    there.0 * whole.1 == there.1 * whole.0
        && there.0 * whole.0 + there.1 * whole.1 > 0
        && length(there) < length(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_between_lie_on_the_line_of_the_attack() {
        let between = |from: (u32, u32), to: (u32, u32)| -> Vec<(u32, u32)> {
            let squares = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
            let square = |(row, column)| Square::new(row, column);
            squares.filter(|&middle| is_between(square(from), square(middle), square(to))).collect()
        };
        assert_eq!(between((0, 0), (3, 3)), [(1, 1), (2, 2)]);
        assert_eq!(between((0, 5), (4, 1)), [(1, 4), (2, 3), (3, 2)]);
        assert_eq!(between((1, 2), (5, 2)), [(2, 2), (3, 2), (4, 2)]);
        assert_eq!(between((2, 6), (2, 3)), [(2, 4), (2, 5)]);
        assert_eq!(between((2, 6), (3, 7)), []);
    }
}
