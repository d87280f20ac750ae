//! Short reasons why a board cannot be completed.

use bezzel_core::{Arrangement, Clash, Line, LineKind, Problem, Square};

/// Why a board cannot be completed, where that can be said shortly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// Two queens attack each other.
    Clash(Clash),
    /// A row or column without a queen has no free square: all are blocked or attacked.
    NoFreeSquare(Line),
    /// A row or column has only one free square left, and a queen there takes another one its last.
    OneChoice {
        /// The row or column with one free square.
        line: Line,
        /// That square.
        square: Square,
        /// The row or column that would have none.
        starved: Line,
    },
}

/// The first of these obstacles in the way of some queens; none where there is no short reason, which does not mean that there is a
/// completion.
///
/// Proof that each is one: in a placement no two queens attack each other, and each row and each column holds a queen, which stands
/// on a square that is not forbidden and not attacked by any other queen.
pub(crate) fn obstacle(problem: &Problem, queens: &[Square]) -> Option<Obstacle> {
    let all = Arrangement::new(problem.size(), queens.to_vec());
    if let Some(clash) = all.clashes(problem.rule()).iter().next() {
        return Some(Obstacle::Clash(clash));
    }
    let lines = open_lines(problem, queens);
    if let Some(&(line, _)) = lines.iter().find(|(_, free)| free.is_empty()) {
        return Some(Obstacle::NoFreeSquare(line));
    }
    lines.iter().filter(|(_, free)| free.len() == 1).find_map(|&(line, ref free)| {
        let square = free[0];
        let mut queens = queens.to_vec();
        queens.push(square);
        let lines = open_lines(problem, &queens);
        let starved = lines.iter().find(|(_, free)| free.is_empty());
        starved.map(|&(starved, _)| Obstacle::OneChoice { line, square, starved })
    })
}

/// The rows and columns without a queen, each with its free squares; those with fewest come first, and among them rows from the top,
/// then columns from the left.
pub(crate) fn open_lines(problem: &Problem, queens: &[Square]) -> Vec<(Line, Vec<Square>)> {
    let (n, rule) = (problem.size(), problem.rule());
    let is_free = |square: Square| {
        let attacks = |&queen: &Square| queen == square || rule.clashes(queen, square, n).next().is_some();
        !problem.forbids(square) && !queens.iter().any(attacks)
    };
    let free: Vec<Square> = n.squares().filter(|&square| is_free(square)).collect();
    let mut lines = Vec::new();
    for kind in [LineKind::Row, LineKind::Column] {
        let open = (0..n.get()).map(|index| Line { kind, index: index.into() });
        let open = open.filter(|&line| !queens.iter().any(|&queen| rule.line(kind, queen, n) == line));
        lines.extend(open.map(|line| {
            let here = free.iter().copied().filter(|&square| rule.line(kind, square, n) == line);
            (line, here.collect::<Vec<_>>())
        }));
    }
    lines.sort_by_key(|(_, free)| free.len());
    lines
}
