//! What holds of every unit, whatever it comes to: cheap checks that need no other engine.

use bezzel_core::Chance;

use super::{board, count, random_unit, tuned};
use crate::half_board::cut::Tuning;
use crate::known::size;
use crate::{KernelName, Unit};

on_every_kernel!(
    a_unit_and_its_mirror_image_come_to_the_same,
    another_way_through_a_unit_comes_to_the_same,
    rows_are_the_complements_items_of_weight_1,
    a_unit_that_is_its_own_mirror_image_comes_to_an_even_number,
);

/// All units of small boards, and some hundred of larger ones.
fn units() -> Vec<(u32, Vec<Unit>)> {
    let mut chance = Chance::new(6);
    let all = (8..=12).map(|n| (n, Unit::all(size(n))));
    let random = [(13, 100), (14, 100), (15, 100), (16, 100)];
    all.chain(random.map(|(n, units)| (n, (0..units).map(|_| random_unit(n, &mut chance)).collect())))
        .collect()
}

fn a_unit_and_its_mirror_image_come_to_the_same(kernel: KernelName) {
    for (n, units) in units() {
        let board = board(n, kernel);
        let mut counter = board.counter();
        for unit in units {
            let (here, mirrored) = (count(&mut counter, unit), count(&mut counter, unit.mirrored()));
            assert_eq!(here, mirrored, "{n}: {unit:?}");
        }
    }
}

fn another_way_through_a_unit_comes_to_the_same(kernel: KernelName) {
    for (n, units) in units() {
        let usual = board(n, kernel);
        let expected: Vec<_> = {
            let mut counter = usual.counter();
            units.iter().map(|&unit| count(&mut counter, unit)).collect()
        };
        let keys = [0, 1, 3, 7].map(|bits| board(n, kernel).with_key_bits(bits));
        let tunings = [
            Tuning { items: 20, pieces: 1, ..Tuning::default() },
            Tuning { items: 300, pieces: 0, block: 100, ..Tuning::default() },
            Tuning { pieces: 100, block: 1000, key: Some(5), ..Tuning::default() },
        ]
        .map(|tuning| tuned(n, kernel, tuning));
        for board in keys.into_iter().chain(tunings) {
            let mut counter = board.counter();
            for (&unit, expected) in units.iter().zip(&expected) {
                assert_eq!(count(&mut counter, unit), *expected, "{n}: {unit:?}, {:?}", board.tuning);
            }
        }
    }
}

/// On a board of even size, turned by half: an upper half without queens on the long diagonals becomes a lower half without them,
/// in the mirrored columns.
fn rows_are_the_complements_items_of_weight_1(kernel: KernelName) {
    for (n, units) in units().into_iter().filter(|(n, _)| n.is_multiple_of(2)) {
        let board = board(n, kernel);
        let mut counter = board.counter();
        for unit in units {
            let complement = Unit::of_columns(size(n), unit.lower_columns()).expect("half of the columns");
            let (here, there) = (count(&mut counter, unit), count(&mut counter, complement));
            assert_eq!(here.rows, there.items[0], "{n}: {unit:?}");
        }
    }
}

/// No placement is its own mirror image.
fn a_unit_that_is_its_own_mirror_image_comes_to_an_even_number(kernel: KernelName) {
    for n in [8, 9, 12, 13, 16] {
        let board = board(n, kernel);
        let mut counter = board.counter();
        let units: Vec<_> = Unit::all(size(n)).into_iter().filter(|unit| unit.multiplicity() == 1).collect();
        assert!(!units.is_empty(), "{n}");
        for unit in units {
            assert_eq!(count(&mut counter, unit).weighted % 2, 0, "{n}: {unit:?}");
        }
    }
}
