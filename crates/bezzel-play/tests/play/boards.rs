//! Boards, and what an exhaustive search and plain looking say about them.

use bezzel_core::{Budget, Problem, Size, Square};
use bezzel_play::{Level, LevelKind};
use bezzel_search::Enumerator;

pub(crate) fn size(n: u32) -> Size {
    Size::new(n).unwrap()
}

pub(crate) fn level(n: u32, kind: LevelKind, seed: u64) -> Level {
    Level::new(size(n), kind, seed).unwrap()
}

/// The queens of a list of columns.
pub(crate) fn queens(columns: &[u32]) -> Vec<Square> {
    (0..).zip(columns).map(|(row, &column)| Square::new(row, column)).collect()
}

/// Whether queens on these squares attack each other, said without the rule that the library goes by.
pub(crate) fn attack(a: Square, b: Square) -> bool {
    let (rows, columns) = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
    a != b && (rows == 0 || columns == 0 || rows == columns)
}

/// The problem with these queens given, too, and with these squares blocked.
///
/// None when there are more queens than rows, or a queen on a blocked square: such a problem is a mistake, and has no placement.
pub(crate) fn problem(
    n: Size,
    givens: impl IntoIterator<Item = Square>,
    blocked: impl IntoIterator<Item = Square>,
) -> Option<Problem> {
    let mut givens: Vec<Square> = givens.into_iter().collect();
    givens.sort_unstable();
    givens.dedup();
    let builder = givens
        .into_iter()
        .fold(Problem::builder(n), |builder, queen| builder.given(queen.row.into(), queen.column.into()));
    let builder = blocked
        .into_iter()
        .fold(builder, |builder, square| builder.block(square.row.into(), square.column.into()));
    builder.build().ok()
}

/// Whether there is a placement with these queens, by listing row by row.
pub(crate) fn can_be_completed(level: &Problem, queens: &[Square]) -> bool {
    let givens = level.givens().queens().iter().chain(queens).copied();
    let Some(problem) = problem(level.size(), givens, level.blocked()) else {
        return false;
    };
    Enumerator::new(&problem).unwrap().next_placement(&Budget::unlimited()).unwrap().is_some()
}
