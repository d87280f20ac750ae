//! Whole boards.

use bezzel_core::Budget;

use super::{board, count, recounted, tuned};
use crate::half_board::HalfBoard;
use crate::half_board::cut::Tuning;
use crate::known::{size, term};
use crate::{KernelName, Unit};

on_every_kernel!(
    counts_are_those_of_the_sequence,
    every_unit_of_a_small_board_is_what_a_search_finds,
    tuning_changes_no_unit_of_a_small_board,
    lists_of_quarters_need_not_be_kept,
);

fn total(board: &HalfBoard) -> u128 {
    let mut counter = board.counter();
    let units = Unit::all(board.size()).into_iter();
    units.map(|unit| unit.with_mirror_image(count(&mut counter, unit).weighted)).sum()
}

fn counts_are_those_of_the_sequence(kernel: KernelName) {
    for n in 5..=17 {
        assert_eq!(total(&board(n, kernel)), term("A000170", n).into(), "{n}");
    }
}

/// Every unit, so that faults which only few small units show are seen.
fn every_unit_of_a_small_board_is_what_a_search_finds(kernel: KernelName) {
    for n in 5..=13 {
        let board = board(n, kernel);
        let mut counter = board.counter();
        for &(unit, weighted) in recounted(n) {
            assert_eq!(count(&mut counter, unit).weighted, weighted, "{n}: {unit:?}");
        }
    }
}

/// Keys of any length, pieces split to the last bit or not at all, half boards made in one block or in many.
fn tuning_changes_no_unit_of_a_small_board(kernel: KernelName) {
    for n in 5..=11 {
        let all_tested = 2 * n - 4;
        for key in [None, Some(0), Some(1), Some(3), Some(7), Some(all_tested), Some(u32::MAX)] {
            for (items, pieces, block) in
                [(1, 0, 1), (10, 0, 100), (10, 1, 1 << 21), (2000, 4, 7), (u64::from(u32::MAX), 4, 1 << 21)]
            {
                let tuning = Tuning { items, pieces, key, block, ..Tuning::default() };
                let board = tuned(n, kernel, tuning);
                let mut counter = board.counter();
                let every = if n < 10 { 1 } else { 7 };
                for &(unit, weighted) in recounted(n).iter().step_by(every) {
                    assert_eq!(count(&mut counter, unit).weighted, weighted, "{n}: {unit:?}, {tuning:?}");
                }
            }
        }
    }
}

/// On large boards, a thread makes a unit's lists anew, or has them from the unit before.
fn lists_of_quarters_need_not_be_kept(kernel: KernelName) {
    for n in [11, 12] {
        let mut board = board(n, kernel);
        board.kept = None;
        assert_eq!(total(&board), term("A000170", n).into(), "{n}");
    }
}

#[test]
#[should_panic(expected = "a unit of another size")]
fn units_of_another_size_are_no_units() {
    let board = board(12, KernelName::Portable);
    let unit = Unit::of_columns(size(13), 0b11_1111).expect("six of thirteen");
    let _ = board.counter().count(unit, &Budget::unlimited());
}
