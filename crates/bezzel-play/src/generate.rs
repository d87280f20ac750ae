//! Levels from seeds.
//!
//! People share seeds, so a seed must lead to the same board for good. All that is asked of the search here is therefore whether there
//! is a placement, or another one, and never which it finds first: another search would make the same levels.

use bezzel_core::{Budget, Chance, Problem, Rule, Size, Square};
use bezzel_solve::ExactSearch;

use crate::LevelKind;

/// The board of a level. Boards that are not empty are made around a placement that they lead to.
pub(crate) fn problem(n: Size, kind: LevelKind, seed: u64) -> Problem {
    let empty = Problem::empty(n, Rule::Queens);
    let mut search =
        ExactSearch::new(&empty).unwrap_or_else(|error| unreachable!("levels are small: {error}"));
    let mut chance = Chance::new(seed);
    let mut queens = random_placement(n, &mut search, &mut chance);
    chance.shuffle(&mut queens);
    let mut others: Vec<Square> = n.squares().filter(|square| !queens.contains(square)).collect();
    chance.shuffle(&mut others);
    let (queens_given, blocked) = match kind {
        LevelKind::Empty => (Vec::new(), Vec::new()),
        LevelKind::Givens => (queens[..n.as_usize() / 3].to_vec(), Vec::new()),
        LevelKind::Blocked => (Vec::new(), others[..n.as_usize() * n.as_usize() / 4].to_vec()),
        LevelKind::Unique => (needed_queens(&queens, &mut search), Vec::new()),
        LevelKind::Expert => {
            // As few as keep the search for other completions short.
            let givens = queens[..(n.as_usize() - 4) / 4].to_vec();
            let blocked = needed_blocks(&queens, &givens, &others, &mut search);
            (givens, blocked)
        }
    };
    let builder = Problem::builder(n);
    let builder = queens_given
        .iter()
        .fold(builder, |builder, queen| builder.given(queen.row.into(), queen.column.into()));
    let builder = blocked
        .iter()
        .fold(builder, |builder, square| builder.block(square.row.into(), square.column.into()));
    builder.build().unwrap_or_else(|_| {
        unreachable!("givens are queens of a placement, what is blocked are other squares")
    })
}

/// A placement in which each row, in a random order, has its queen on a random square that leads on.
fn random_placement(n: Size, search: &mut ExactSearch, chance: &mut Chance) -> Vec<Square> {
    let mut rows: Vec<u32> = (0..n.get()).collect();
    chance.shuffle(&mut rows);
    let mut columns = rows.clone();
    let mut queens = Vec::new();
    for row in rows {
        chance.shuffle(&mut columns);
        for &column in &columns {
            queens.push(Square::new(row, column));
            search.start(&queens);
            if next_placement(search).is_some() {
                break;
            }
            queens.pop();
        }
    }
    queens
}

/// The queens of a placement without those, the first ones first, that are not needed for the rest to be completed in one way only.
fn needed_queens(queens: &[Square], search: &mut ExactSearch) -> Vec<Square> {
    let mut needed = queens.to_vec();
    for queen in queens {
        let fewer: Vec<Square> = needed.iter().copied().filter(|other| other != queen).collect();
        if !leads_elsewhere(&fewer, queens, search) {
            needed = fewer;
        }
    }
    needed
}

/// The squares, of all others, that are to be blocked so that the givens are completed in one way only: each that would allow another
/// one beside those that are free before it. As squares only become free, each stays needed.
fn needed_blocks(
    queens: &[Square],
    givens: &[Square],
    others: &[Square],
    search: &mut ExactSearch,
) -> Vec<Square> {
    for &square in others {
        search.forbid(square);
    }
    let mut blocked = Vec::new();
    for &square in others {
        search.allow(square);
        if leads_elsewhere(givens, queens, search) {
            search.forbid(square);
            blocked.push(square);
        }
    }
    blocked
}

/// Whether some queens of a placement are completed by another one, too.
fn leads_elsewhere(some: &[Square], placement: &[Square], search: &mut ExactSearch) -> bool {
    search.start(some);
    let is_other =
        |columns: &[u32]| placement.iter().any(|queen| columns[queen.row as usize] != queen.column);
    while let Some(columns) = next_placement(search) {
        if is_other(columns) {
            return true;
        }
    }
    false
}

/// The next placement. There is no limit: on boards of this size the search takes far less than a second.
fn next_placement(search: &mut ExactSearch) -> Option<&[u32]> {
    search.next_placement(&Budget::unlimited()).ok().flatten()
}
