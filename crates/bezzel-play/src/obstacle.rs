//! Short reasons why a board cannot be completed.

use std::collections::HashSet;

use bezzel_core::{Arrangement, Clash, Line, LineKind, Problem, Square};

/// Why a board cannot be completed, where that can be said shortly.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// Two queens attack each other.
    Clash(Clash),
    /// A row or column without a queen has no free square: all are blocked or attacked.
    NoFreeSquare(Line),
    /// Queens have to stand on these squares, and leave another row or column none.
    Forced {
        /// One to [`Obstacle::LONGEST`] squares, each with a row or column of which it is the only free square once queens stand on
        /// those before it.
        forced: Vec<(Line, Square)>,
        /// The row or column that is left without a free square then.
        starved: Line,
    },
}

impl Obstacle {
    /// The most forced queens that a reason speaks of; a longer one is not short.
    pub const LONGEST: usize = 3;
}

/// The shortest of these obstacles in the way of some queens; none where there is no short reason, which does not mean that there is a
/// completion.
///
/// Proof that each is one: in a placement no two queens attack each other, and each row and each column holds a queen, which stands
/// on a square that is not forbidden and not attacked by any other queen. So a queen stands on the only free square of a row or column,
/// and once it does, the same is true of the board with it.
pub(crate) fn obstacle(problem: &Problem, queens: &[Square]) -> Option<Obstacle> {
    let all = Arrangement::new(problem.size(), queens.to_vec());
    if let Some(clash) = all.clashes(problem.rule()).iter().next() {
        return Some(Obstacle::Clash(clash));
    }
    // All sets of forced queens, from the smallest on; a set can be forced in several orders, of which one is enough.
    let mut chains: Vec<Vec<(Line, Square)>> = vec![Vec::new()];
    let mut seen = HashSet::new();
    for length in 0..=Obstacle::LONGEST {
        let mut longer = Vec::new();
        for forced in chains {
            let mut queens = queens.to_vec();
            queens.extend(forced.iter().map(|&(_, square)| square));
            let lines = open_lines(problem, &queens);
            let &(line, ref free) = lines.first()?;
            if free.is_empty() {
                return Some(match length {
                    0 => Obstacle::NoFreeSquare(line),
                    _ => Obstacle::Forced { forced, starved: line },
                });
            }
            if length == Obstacle::LONGEST {
                continue;
            }
            for &(line, ref free) in lines.iter().take_while(|(_, free)| free.len() == 1) {
                let mut squares: Vec<Square> = forced.iter().map(|&(_, square)| square).collect();
                squares.push(free[0]);
                squares.sort_unstable();
                if seen.insert(squares) {
                    longer.push([&forced[..], &[(line, free[0])]].concat());
                }
            }
        }
        chains = longer;
    }
    None
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
