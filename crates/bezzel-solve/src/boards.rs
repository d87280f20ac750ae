//! Boards for tests.

use std::collections::BTreeSet;

use bezzel_core::{Arrangement, Chance, Placement, Problem, Rule, Size};

use crate::board::Board;

/// A problem with this many random givens that do not attack each other, and about this share of the squares blocked.
pub(crate) fn random_problem(n: u32, rule: Rule, givens: u32, blocked: f64, seed: u64) -> Problem {
    let size = Size::new(n).expect("a size");
    let mut chance = Chance::new(seed);
    let mut builder = Problem::builder(size).rule(rule);
    let mut fixed = BTreeSet::new();
    for _ in 0..givens {
        let problem = builder.clone().build().expect("no mistakes");
        let free = |&(row, column): &(u32, u32)| problem.is_free(bezzel_core::Square::new(row, column));
        let given = std::iter::repeat_with(|| (chance.below(n), chance.below(n))).take(10_000).find(free);
        if let Some((row, column)) = given {
            builder = builder.given(row.into(), column.into());
            fixed.insert((row, column));
        }
    }
    for row in 0..n {
        for column in 0..n {
            if chance.fraction() < blocked && !fixed.contains(&(row, column)) {
                builder = builder.block(row.into(), column.into());
            }
        }
    }
    builder.build().expect("no mistakes")
}

/// Checks that the open columns are a placement of the problem, and gives its columns.
pub(crate) fn checked(problem: &Problem, open: &[usize]) -> Vec<u32> {
    let board = Board::new(problem);
    let columns = board.placement(board.squares(open));
    let arrangement = Arrangement::from_columns(problem.size(), columns.iter().copied().map(Some));
    Placement::new(problem, &arrangement).expect("a placement");
    columns
}
