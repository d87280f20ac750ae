//! Excluded diagonals.

use bezzel_core::{Chance, Problem, Size};

use super::choose;

/// A board with so many of its 4n − 2 diagonals and anti-diagonals excluded.
pub(super) fn problem(n: Size, excluded: u32, chance: &mut Chance) -> Problem {
    let each = 2 * n.get() - 1;
    let mut lines: Vec<u32> = (0..2 * each).collect();
    choose(&mut lines, excluded, chance);
    let last = i64::from(n.get()) - 1;
    let builder = lines[..excluded as usize].iter().fold(Problem::builder(n), |builder, &line| {
        if line < each {
            builder.exclude_sum(line.into())
        } else {
            builder.exclude_difference(i64::from(line - each) - last)
        }
    });
    builder.build().unwrap_or_else(|_| unreachable!("the diagonals are on the board"))
}
