//! The structures of the strategies that go row by row.

use bezzel_core::{Size, Square};
use bezzel_search::{Action, Comparison, Frame, Grid, Strategy, Structure};

use super::along;
use super::watch::Watch;
use crate::problems::squares;

/// The square that is being tested.
fn candidate(watch: &Watch) -> Option<Square> {
    match watch.last {
        Some(Action::Try { square }) => Some(square),
        _ => None,
    }
}

pub(super) fn comparisons(search: &dyn Strategy, watch: &Watch) {
    let Structure::Comparisons(shown) = search.structure() else {
        panic!("not the comparisons");
    };
    let mut expected = Vec::new();
    if let Some(candidate) = candidate(watch) {
        for &queen in &watch.board {
            let collision = along(queen, candidate);
            expected.push(Comparison { queen, collision });
            if collision.is_some() {
                break;
            }
        }
    }
    assert_eq!(shown, expected, "{:?} on {:?}", watch.last, watch.board);
}

/// Compares a grid with the number of queens that attack each square, as `counts` has it.
pub(super) fn assert_counts(n: Size, shown: Grid<'_>, counts: impl Fn(Square) -> usize) {
    let expected: Vec<_> = squares(n).map(|square| (square, counts(square))).collect();
    let shown_at = |square| shown.at(square) as usize;
    let cells: Vec<_> = squares(n).map(|square| (square, shown_at(square))).collect();
    assert_eq!(cells, expected);
    let rows: Vec<_> = shown.rows().flatten().map(|&count| count as usize).collect();
    assert_eq!(rows, expected.into_iter().map(|(_, count)| count).collect::<Vec<_>>());
}

pub(super) fn attack_counts(search: &dyn Strategy, watch: &Watch) {
    let Structure::AttackCounts(shown) = search.structure() else {
        panic!("not the counters");
    };
    assert_counts(watch.n, shown.counts, |square| {
        watch.board.iter().filter(|&&queen| queen == square || along(queen, square).is_some()).count()
    });
    assert_eq!(shown.alarms, 0);
}

pub(super) fn array(search: &dyn Strategy, watch: &Watch) {
    let Structure::Array(shown) = search.structure() else {
        panic!("not the array");
    };
    let n = watch.n.get();
    // The square at the index, counted from 1, and the index.
    let (here, index) = match watch.last {
        None => (0, 1),
        Some(Action::Try { square } | Action::Reject { square, .. } | Action::Remove { square }) => {
            (square.column + 1, square.row + 1)
        }
        // The index stays in the last row.
        Some(Action::Place { square }) if square.row + 1 < n => (0, square.row + 2),
        Some(Action::Place { .. } | Action::Solution { .. }) => (watch.board[n as usize - 1].column + 1, n),
        Some(Action::Exhausted) => (0, 0),
        Some(other) => panic!("no step of this strategy: {other:?}"),
    };
    let mut expected: Vec<_> = watch.board.iter().map(|queen| queen.column + 1).collect();
    expected.resize(n as usize, 0);
    if let Some(row) = index.checked_sub(1) {
        expected[row as usize] = here;
    }
    assert_eq!((shown.x, shown.index), (&expected[..], index), "{:?} on {:?}", watch.last, watch.board);
}

pub(super) fn marks(search: &dyn Strategy, watch: &Watch) {
    let Structure::Marks(shown) = search.structure() else {
        panic!("not the marks");
    };
    let without = matches!(watch.last, Some(Action::Place { .. } | Action::Unmark { .. }));
    let marked = &watch.board[..watch.board.len() - usize::from(without)];
    assert_eq!(shown.queens as usize, marked.len(), "{:?}", watch.last);
    assert_counts(watch.n, shown.counts, |square| {
        marked.iter().filter(|queen| queen.row < square.row && along(**queen, square).is_some()).count()
    });
}

pub(super) fn stack(search: &dyn Strategy, watch: &Watch) {
    let Structure::Stack(shown) = search.structure() else {
        panic!("not the stack");
    };
    let queens = watch.board.iter().map(|queen| Frame { row: queen.row, column: Some(queen.column) });
    let row = u32::try_from(watch.board.len()).unwrap();
    let column = candidate(watch).map(|square| square.column);
    let expected: Vec<_> = queens.chain([Frame { row, column }]).collect();
    assert_eq!(shown, expected, "{:?}", watch.last);
}

pub(super) fn queue(search: &dyn Strategy, watch: &Watch) {
    let Structure::Queue(shown) = search.structure() else {
        panic!("not the queue");
    };
    // The boards of the whole tree, level by level: those that wait are a piece of it.
    let made = usize::try_from(search.nodes()).unwrap() + 1;
    let mut boards: Vec<Vec<u32>> = vec![Vec::new()];
    let mut next = 0;
    while boards.len() < made {
        let board = boards[next].clone();
        next += 1;
        let row = u32::try_from(board.len()).unwrap();
        let free = watch.allowed.iter().filter(|square| square.row == row).filter(|square| {
            let mut queens = (0..).zip(&board).map(|(row, &column)| Square::new(row, column));
            queens.all(|queen| along(queen, **square).is_none())
        });
        boards.extend(free.map(|square| [&board[..], &[square.column]].concat()));
    }
    let expected = &boards[watch.dequeued..made];
    assert_eq!(shown.boards().collect::<Vec<_>>(), expected);
    let by_place: Vec<_> = (0..).map_while(|place| shown.board(place)).collect();
    assert_eq!(by_place, expected);
    assert_eq!((shown.len(), shown.is_empty()), (expected.len() as u64, expected.is_empty()));
    assert_eq!(shown.bytes(), expected.iter().map(Vec::len).sum::<usize>() as u64);
    assert_eq!(Some(shown.peak()), search.counters().queue_peak);
    if let Some(first) = expected.first() {
        assert_eq!(shown.level().map(|level| level as usize), Some(first.len()));
    }
    // The board is the one before them.
    let columns: Vec<_> = watch.board.iter().map(|queen| queen.column).collect();
    assert_eq!(columns, boards[watch.dequeued.saturating_sub(1)]);
}

pub(super) fn bits(search: &dyn Strategy, watch: &Watch) {
    let Structure::Bits(shown) = search.structure() else {
        panic!("not the bits");
    };
    let n = watch.n.get();
    let mask = u64::MAX >> (u64::BITS - n);
    let queens = watch.board.len();
    assert_eq!(shown.len(), (queens + 1).min(n as usize));
    for (row, bits) in (0..n).zip(shown) {
        let above = watch.board.iter().filter(|queen| queen.row < row);
        // The squares of the row that the queens above attack, a queen along each of three lines.
        let (mut columns, mut from_left, mut from_right) = (0, 0, 0);
        for queen in above {
            let down = row - queen.row;
            columns |= 1 << queen.column;
            from_left |= (1 << queen.column) << down;
            from_right |= (1 << queen.column) >> down;
        }
        let shown = (bits.columns, bits.from_left & mask, bits.from_right & mask);
        assert_eq!(shown, (columns, from_left & mask, from_right & mask), "row {row} of {:?}", watch.board);
        let allowed = watch.allowed.iter().filter(|square| square.row == row);
        let allowed = allowed.fold(0_u64, |bits, square| bits | 1 << square.column);
        let free = allowed & !(columns | from_left | from_right);
        // The queen that stands in the row, or did until the last step.
        let tried = match (watch.board.get(row as usize), watch.last) {
            (Some(queen), _) => Some(queen.column),
            (None, Some(Action::Remove { square })) => Some(square.column),
            // There is nothing left.
            (None, Some(Action::Exhausted)) => Some(n),
            _ => None,
        };
        let untried = tried.map_or(free, |column| free & !((2 << column) - 1));
        assert_eq!(bits.untried, untried, "row {row} after {:?} on {:?}", watch.last, watch.board);
    }
}
