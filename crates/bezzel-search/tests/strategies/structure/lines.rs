//! The structures of the strategies that branch on rows and columns.

use std::collections::BTreeSet;

use bezzel_core::{Line, LineKind, Square};
use bezzel_search::{Action, Strategy, Structure};

use super::rows::assert_counts;
use super::watch::Watch;
use super::{along, is_on};

fn line(kind: LineKind, index: i64) -> Line {
    Line { kind, index }
}

pub(super) fn free_squares(search: &dyn Strategy, watch: &Watch) {
    let Structure::FreeSquares(shown) = search.structure() else {
        panic!("not the free squares");
    };
    let attacks = |square: Square| {
        let attacking =
            watch.board.iter().filter(|&&queen| queen == square || along(queen, square).is_some());
        attacking.count() + usize::from(!watch.allowed.contains(&square))
    };
    assert_counts(watch.n, shown.attacks, attacks);
    let is_free = |square: &&Square| attacks(**square) == 0;
    let n = watch.n.get();
    let free = |line| watch.allowed.iter().filter(is_free).filter(|&&square| is_on(line, square)).count();
    let counts = |kind| (0..n.into()).map(|index| free(line(kind, index))).collect::<Vec<_>>();
    let shown_counts = |counts: &[u32]| counts.iter().map(|&count| count as usize).collect::<Vec<_>>();
    assert_eq!(shown_counts(shown.rows), counts(LineKind::Row));
    assert_eq!(shown_counts(shown.columns), counts(LineKind::Column));
    // The first of the lines without a queen that have the fewest.
    let lines =
        [LineKind::Row, LineKind::Column].map(|kind| (0..n.into()).map(move |index| line(kind, index)));
    let lines = lines.into_iter().flatten();
    let open = lines.filter(|&line| !watch.board.iter().any(|&queen| is_on(line, queen)));
    let tightest = open.min_by_key(|&line| free(line));
    let branch = match watch.last {
        // The next line is not chosen yet; on a full board there is none.
        None | Some(Action::Place { .. } | Action::Solution { .. }) => None,
        Some(Action::Remove { square }) => tightest.map(|line| {
            let place = if line.kind == LineKind::Row { square.column } else { square.row };
            assert!(is_on(line, square), "{square:?} was on the line that is branched on, {line:?}");
            (line, place + 1)
        }),
        Some(Action::Prune { line }) => {
            assert_eq!(Some(line), tightest);
            Some((line, n))
        }
        Some(Action::Exhausted) => tightest.map(|line| (line, n)),
        Some(other) => panic!("no step of this strategy: {other:?}"),
    };
    assert_eq!(shown.branch, branch, "{:?} on {:?}", watch.last, watch.board);
}

fn lines_through(square: Square) -> BTreeSet<Line> {
    BTreeSet::from([
        line(LineKind::Row, square.row.into()),
        line(LineKind::Column, square.column.into()),
        line(LineKind::Diagonal, square.difference()),
        line(LineKind::AntiDiagonal, square.sum()),
    ])
}

pub(super) fn links(search: &dyn Strategy, watch: &Watch) {
    let Structure::Links(shown) = search.structure() else {
        panic!("not the links");
    };
    let covered: Vec<_> = shown.covered().collect();
    assert_eq!(covered, watch.covered, "after {:?}", watch.last);
    assert_lines_of_queens(watch);

    let n = i64::from(watch.n.get());
    let rows_and_columns =
        (0..n).flat_map(|index| [LineKind::Row, LineKind::Column].map(|kind| line(kind, index)));
    let diagonals = (1 - n..n).map(|index| line(LineKind::Diagonal, index));
    let anti_diagonals = (0..2 * n - 1).map(|index| line(LineKind::AntiDiagonal, index));
    let is_left = |line: &Line| !covered.contains(line);
    // A square leaves its lines with the first of them that is covered.
    let is_linked = |square: &&Square| !covered.iter().any(|&line| is_on(line, **square));
    let squares = |line| {
        let squares = watch.allowed.iter().filter(is_linked).filter(move |&&square| is_on(line, square));
        squares.copied().collect::<Vec<_>>()
    };
    for line in rows_and_columns.clone().chain(diagonals).chain(anti_diagonals).filter(is_left) {
        let mut linked: Vec<_> = shown.squares(line).collect();
        linked.sort_unstable();
        assert_eq!(linked, squares(line), "{line:?} with {covered:?} covered");
    }
    // The nearer to the middle the earlier: on an even board the one below comes first, on an odd one the one above.
    let mut left: Vec<_> = rows_and_columns.filter(is_left).collect();
    left.sort_by_key(|line| {
        let from_the_middle = 2 * line.index - (n - 1);
        let second = (from_the_middle > 0) == (n % 2 == 1);
        (from_the_middle.abs(), second, line.kind)
    });
    let left: Vec<_> = left.into_iter().map(|line| (line, squares(line).len())).collect();
    let shown: Vec<_> = shown.lines().map(|(line, squares)| (line, squares as usize)).collect();
    assert_eq!(shown, left, "{covered:?} covered");
}

/// The covered lines are four for each queen, and while a queen comes or goes those that it still or already has.
fn assert_lines_of_queens(watch: &Watch) {
    let mut queens: BTreeSet<Square> = watch.board.iter().copied().collect();
    let (fours, rest) = watch.covered.as_chunks::<4>();
    for four in fours {
        let four = BTreeSet::from(*four);
        let queen = queens.iter().copied().find(|&queen| lines_through(queen) == four);
        assert!(queen.is_some_and(|queen| queens.remove(&queen)), "{four:?} on {:?}", watch.board);
    }
    match watch.last {
        // Between queens nothing is half done.
        None | Some(Action::Solution { .. } | Action::Prune { .. } | Action::Exhausted) => {
            assert!(queens.is_empty() && rest.is_empty(), "{:?}: {rest:?}, {queens:?}", watch.last);
        }
        // The line that is branched on, before its next square.
        _ if queens.is_empty() => {
            assert!(rest.iter().all(|line| matches!(line.kind, LineKind::Row | LineKind::Column)));
            assert!(rest.len() <= 1, "{rest:?}");
        }
        _ => {
            assert_eq!(queens.len(), 1, "{:?}: {queens:?}", watch.last);
            let coming = lines_through(*queens.iter().next().unwrap());
            assert!(!rest.is_empty() && rest.iter().all(|line| coming.contains(line)), "{rest:?}");
        }
    }
}
