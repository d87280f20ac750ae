use std::sync::Arc;

use bezzel_core::{Limit, Problem, Rule};
use bezzel_search::Enumerator;

use super::*;
use crate::known::{row, size, term};

fn count(n: u32, threads: usize) -> BySquare {
    let threads = NonZero::new(threads).expect("a thread");
    BySquare::count(size(n), threads, &Budget::unlimited(), &Progress::new()).expect("no limit")
}

#[test]
fn rows_and_columns_sum_to_all_placements() {
    for n in 1..=12 {
        let table = count(n, 2);
        assert_eq!(table.placements(), term("A000170", n).into(), "{n}");
        for line in 0..n {
            let across: u128 = (0..n).map(|column| table.of(Square::new(line, column))).sum();
            let down: u128 = (0..n).map(|row| table.of(Square::new(row, line))).sum();
            assert_eq!((across, down), (table.placements(), table.placements()), "{n}: {line}");
        }
    }
}

#[test]
fn squares_are_used_as_often_as_the_listing_uses_them() {
    for n in 1..=8 {
        let table = count(n, 1);
        let mut tally = vec![0; (n * n) as usize];
        let mut listing = Enumerator::new(&Problem::empty(size(n), Rule::Queens)).expect("a small board");
        while let Some(columns) = listing.next_placement(&Budget::unlimited()).expect("no limit") {
            for (row, &column) in (0..).zip(columns) {
                tally[index(size(n), Square::new(row, column))] += 1;
            }
        }
        assert_eq!(table.squares, tally, "{n}");
    }
}

#[test]
fn the_table_has_the_symmetries_of_the_square() {
    let n = size(11);
    let table = count(11, 1);
    for square in n.squares() {
        for symmetry in Symmetry::ALL {
            assert_eq!(table.of(square), table.of(symmetry.apply(square, n)), "{square:?}");
        }
    }
}

#[test]
fn the_first_row_is_known() {
    for n in 1..=12 {
        assert_eq!(count(n, 2).first_row(), row("first_queen_position", n), "{n}");
    }
}

#[test]
fn any_number_of_threads_gives_the_same_table() {
    let one = count(10, 1);
    for threads in [2, 3, 1_000] {
        assert_eq!(one, count(10, threads), "{threads}");
    }
}

#[test]
fn progress_ends_at_all_units() {
    let (n, progress) = (size(9), Progress::new());
    BySquare::count(n, NonZero::<usize>::MIN, &Budget::unlimited(), &progress).expect("no limit");
    assert_eq!(progress.done(), BySquare::units(n));
}

#[test]
fn a_cancelled_count_stops() {
    let budget = Budget::unlimited().with_cancel(Arc::new(true.into()));
    let threads = NonZero::new(2).expect("two");
    let stopped = BySquare::count(size(28), threads, &budget, &Progress::new());
    assert_eq!(stopped, Err(Limit::Cancelled.into()));
}

#[test]
fn a_full_counter_is_told() {
    let n = size(4);
    let mut tally = Tally::new(n);
    tally.squares[1] = u64::MAX - 1;
    tally.found(&[2, 8, 1, 4], 2);
    assert!(tally.full);
    assert_eq!(tally.clone().add(&tally), Err(Stopped::Overflow));

    // Sums of images have room for eight full counters.
    let full = Tally { n, squares: vec![u64::MAX; 16], full: false };
    assert_eq!(full.table().of(Square::new(0, 0)), u64::MAX.into());
    assert_eq!(full.table().placements(), 4 * u128::from(u64::MAX));
}
