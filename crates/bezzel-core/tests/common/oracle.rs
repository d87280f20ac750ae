//! What clashes with what: pair by pair, straight from the definitions.

use bezzel_core::{Along, Rule, Size, Square};

/// All that two different queens clash along, without the library's lines and leaps.
pub(crate) fn clashes(rule: Rule, n: Size, a: Square, b: Square) -> Vec<Along> {
    let down = i64::from(b.row) - i64::from(a.row);
    let right = i64::from(b.column) - i64::from(a.column);
    // On a torus a diagonal that has gone round the board is the same diagonal.
    let is_none = |distance: i64| match rule {
        Rule::Torus => distance % i64::from(n.get()) == 0,
        _ => distance == 0,
    };
    let knight = rule == Rule::Superqueens && down.abs() * right.abs() == 2;
    let all = [
        (Along::Row, down == 0),
        (Along::Column, right == 0),
        (Along::Diagonal, is_none(down - right)),
        (Along::AntiDiagonal, is_none(down + right)),
        (Along::Knight, knight),
    ];
    let clashing = all.into_iter().filter(|&(_, clashes)| clashes);
    clashing.map(|(along, _)| along).collect()
}
