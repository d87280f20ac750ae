//! Levels from seeds.

use bezzel_core::{Arrangement, Budget, Chance, Problem, Rule, Size, Square, Symmetry};
use bezzel_solve::ExactSearch;

use crate::LevelKind;

/// The board of a level. Boards that are not empty are made around a placement that they lead to.
pub(crate) fn problem(n: Size, kind: LevelKind, seed: u64) -> Problem {
    if kind == LevelKind::Empty {
        return Problem::empty(n, Rule::Queens);
    }
    let mut chance = Chance::new(seed);
    let mut queens = random_placement(n, &mut chance);
    chance.shuffle(&mut queens);
    let blocked = match kind {
        LevelKind::Empty => Vec::new(),
        LevelKind::Givens => {
            queens.truncate((n.get() / 3) as usize);
            Vec::new()
        }
        LevelKind::Blocked => {
            let mut squares = other_squares(n, &queens);
            chance.shuffle(&mut squares);
            squares.truncate((n.get() * n.get() / 4) as usize);
            queens.clear();
            squares
        }
        LevelKind::Unique => {
            leave_out_queens(n, &mut queens);
            Vec::new()
        }
        LevelKind::Expert => {
            let (givens, to_find) = queens.split_at((n.get() / 5) as usize);
            let blocked = block_all_others(n, givens, to_find, &mut chance);
            queens.truncate((n.get() / 5) as usize);
            blocked
        }
    };
    build(n, &queens, &blocked)
}

fn build(n: Size, givens: &[Square], blocked: &[Square]) -> Problem {
    let builder = givens
        .iter()
        .fold(Problem::builder(n), |builder, given| builder.given(given.row.into(), given.column.into()));
    let builder = blocked
        .iter()
        .fold(builder, |builder, square| builder.block(square.row.into(), square.column.into()));
    // Givens are queens of a placement, and what is blocked are other squares.
    builder.build().unwrap_or_else(|_| Problem::empty(n, Rule::Queens))
}

fn search(problem: &Problem) -> ExactSearch {
    ExactSearch::new(problem).unwrap_or_else(|error| unreachable!("levels are small: {error}"))
}

/// The next placement. There is no limit: on boards of this size the search takes far less than a second.
fn next_placement(search: &mut ExactSearch) -> Option<Vec<Square>> {
    let columns = search.next_placement(&Budget::unlimited()).ok().flatten()?;
    Some((0..).zip(columns).map(|(row, &column)| Square::new(row, column)).collect())
}

/// A placement that grows out of some queens placed at random; any can come, though not all are as likely.
fn random_placement(n: Size, chance: &mut Chance) -> Vec<Square> {
    let mut search = search(&Problem::empty(n, Rule::Queens));
    loop {
        let mut queens: Vec<Square> = Vec::new();
        for _ in 0..n.get() / 2 {
            let square = Square::new(chance.below(n.get()), chance.below(n.get()));
            let attacks =
                |&queen: &Square| queen == square || Rule::Queens.clashes(queen, square, n).next().is_some();
            if !queens.iter().any(attacks) {
                queens.push(square);
            }
        }
        search.start(&queens);
        if let Some(queens) = next_placement(&mut search) {
            let symmetry = Symmetry::ALL[chance.below(8) as usize];
            return Arrangement::new(n, queens).image(symmetry).queens().to_vec();
        }
    }
}

fn other_squares(n: Size, queens: &[Square]) -> Vec<Square> {
    let squares = (0..n.get()).flat_map(|row| (0..n.get()).map(move |column| Square::new(row, column)));
    squares.filter(|square| !queens.contains(square)).collect()
}

/// Leaves out queens of a placement, the first ones first, as long as the rest is completed in one way only.
fn leave_out_queens(n: Size, queens: &mut Vec<Square>) {
    let mut search = search(&Problem::empty(n, Rule::Queens));
    let mut place = 0;
    while place < queens.len() {
        let left_out = queens.remove(place);
        search.start(queens);
        next_placement(&mut search);
        if next_placement(&mut search).is_some() {
            queens.insert(place, left_out);
            place += 1;
        }
    }
}

/// Squares to be blocked so that the givens are completed by the queens to find and in no other way, and none of them for nothing.
fn block_all_others(n: Size, givens: &[Square], to_find: &[Square], chance: &mut Chance) -> Vec<Square> {
    let mut blocked: Vec<Square> = Vec::new();
    // A completion that is not the one to find loses one of its squares, until there is no other one left.
    while let Some(other) = another(n, givens, &blocked, to_find) {
        let squares: Vec<_> =
            other.iter().filter(|square| !to_find.contains(square) && !givens.contains(square)).collect();
        let chosen = chance.below(u32::try_from(squares.len()).unwrap_or(u32::MAX));
        blocked.push(*squares[chosen as usize]);
    }
    // Later squares may have made earlier ones needless.
    let mut place = 0;
    while place < blocked.len() {
        let square = blocked.remove(place);
        if another(n, givens, &blocked, to_find).is_some() {
            blocked.insert(place, square);
            place += 1;
        }
    }
    blocked
}

/// A completion that is not the one to find.
fn another(n: Size, givens: &[Square], blocked: &[Square], to_find: &[Square]) -> Option<Vec<Square>> {
    let mut search = search(&build(n, givens, blocked));
    let is_other = |queens: &Vec<Square>| !to_find.iter().all(|queen| queens.contains(queen));
    std::iter::from_fn(|| next_placement(&mut search)).find(is_other)
}
