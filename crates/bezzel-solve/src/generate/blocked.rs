//! Blocked squares.

use bezzel_core::{Chance, Problem, Size};

use super::choose;

/// A board with so many squares blocked. With the same choices, more of them are the same ones and others.
pub(super) fn problem(n: Size, blocked: u32, chance: &mut Chance) -> Problem {
    let n_squares = n.get() * n.get();
    let mut squares: Vec<u32> = (0..n_squares).collect();
    choose(&mut squares, blocked, chance);
    let builder = squares[..blocked as usize].iter().fold(Problem::builder(n), |builder, square| {
        builder.block((square / n.get()).into(), (square % n.get()).into())
    });
    builder.build().unwrap_or_else(|_| unreachable!("the squares are on the board"))
}
