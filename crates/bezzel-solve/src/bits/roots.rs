//! Where a search begins.

use bezzel_core::{Problem, Square, SymmetryGroup};

use super::layout::{Chunk, Layout};

/// Which squares of a problem look alike: a symmetry that keeps the problem takes one to the other, so that a queen on either is in
/// as many placements.
pub(crate) enum Alike {
    /// Those that the symmetries of the square exchange.
    Symmetries(SymmetryGroup, bezzel_core::Size),
    /// All of them: an empty board without edges looks the same from everywhere.
    All,
}

impl Alike {
    pub(crate) fn of(problem: &Problem) -> Alike {
        if problem.rule().joins_edges() && problem.is_empty_board() {
            return Alike::All;
        }
        Alike::Symmetries(problem.symmetries(), problem.size())
    }

    /// One square for all that look like this one.
    fn representative(&self, square: Square) -> Square {
        match self {
            Alike::Symmetries(group, n) => {
                group.iter().map(|symmetry| symmetry.apply(square, *n)).min().unwrap_or(square)
            }
            Alike::All => Square::new(0, 0),
        }
    }
}

/// A board with a first queen.
pub(crate) struct Root {
    pub(crate) board: Vec<Chunk>,
    pub(crate) open: u128,
    /// How many first queens it stands for.
    pub(crate) weight: u64,
}

/// The boards on which the line with fewest free squares has its queen, one of those that look alike.
pub(crate) fn roots(layout: &Layout, alike: &Alike) -> Vec<Root> {
    let free = |&line: &usize| layout.squares_of(layout.start(), line).count();
    let Some(line) = (0..layout.lines()).min_by_key(free) else { return Vec::new() };
    let mut seen: Vec<(Square, usize)> = Vec::new();
    let mut roots: Vec<Root> = Vec::new();
    for square in layout.squares_of(layout.start(), line) {
        let representative = alike.representative(layout.sites()[square].square);
        if let Some(&(_, root)) = seen.iter().find(|(other, _)| *other == representative) {
            roots[root].weight += 1;
            continue;
        }
        seen.push((representative, roots.len()));
        let (mut board, mut open) = (layout.start().to_vec(), layout.all_lines());
        layout.place(&mut board, &mut open, square);
        roots.push(Root { board, open, weight: 1 });
    }
    roots
}
