//! Words of more than 32 tested bits, which boards of more than 18 columns have: forced on small boards, and small units of large
//! ones.
//!
//! Their rows must be sorted by all bits above the lowest 32. Where they are not, as once for units of few rows, only counts of
//! large boards are wrong, by less than a millionth.

use std::sync::LazyLock;

use bezzel_core::{Chance, Size};

use super::{board, by_dfs, count, random_unit, recounted, tuned};
use crate::half_board::cut::Tuning;
use crate::known::{size, term};
use crate::{KernelName, Unit};

on_every_kernel!(
    narrow_words_may_have_few_bits,
    narrow_words_may_have_few_bits_on_whole_boards,
    random_units_do_not_depend_on_how_wide_words_are,
    small_units_of_large_boards_are_what_a_search_finds,
    units_of_large_boards_do_not_depend_on_the_way,
);

/// Words are taken to be wide as soon as more than so many bits are left, and no bit of the key saves them from it.
fn forced(narrow: u32, key: Option<u32>) -> Tuning {
    Tuning { key, narrow, ..Tuning::default() }
}

fn narrow_words_may_have_few_bits(kernel: KernelName) {
    for n in 5..=13 {
        let all_tested = 2 * n - 4;
        for narrow in [0, 1, 5, 10, 16] {
            for key in [0, 1, 2, 7] {
                for (pieces, block) in [(0, 10), (4, 1 << 21)] {
                    let tuning = Tuning { pieces, block, ..forced(narrow, Some(key)) };
                    let board = tuned(n, kernel, tuning);
                    assert_eq!(board.layout.tested(), all_tested);
                    let mut counter = board.counter();
                    // Every unit of small boards, and here and there one of larger ones.
                    let every = if n < 10 { 1 } else { 11 };
                    for &(unit, weighted) in recounted(n).iter().step_by(every) {
                        assert_eq!(count(&mut counter, unit).weighted, weighted, "{n}: {unit:?}, {tuning:?}");
                    }
                }
            }
        }
    }
}

fn narrow_words_may_have_few_bits_on_whole_boards(kernel: KernelName) {
    for (n, tuning) in [
        (12, forced(10, Some(0))),
        (13, forced(14, Some(1))),
        (14, forced(20, Some(0))),
        (15, forced(20, None)),
    ] {
        let board = tuned(n, kernel, tuning);
        let mut counter = board.counter();
        let units = Unit::all(size(n)).into_iter();
        let total: u128 = units.map(|unit| unit.with_mirror_image(count(&mut counter, unit).weighted)).sum();
        assert_eq!(total, term("A000170", n).into(), "{n}: {tuning:?}");
    }
}

fn random_units_do_not_depend_on_how_wide_words_are(kernel: KernelName) {
    let mut chance = Chance::new(32);
    for n in 14..=17 {
        let usual = board(n, kernel);
        let units: Vec<_> = (0..25).map(|_| random_unit(n, &mut chance)).collect();
        let mut counter = usual.counter();
        let expected: Vec<_> = units.iter().map(|&unit| count(&mut counter, unit)).collect();
        for narrow in [10, 15, 20] {
            for key in [None, Some(0), Some(2), Some(5)] {
                let board = tuned(n, kernel, forced(narrow, key));
                let mut counter = board.counter();
                for (&unit, expected) in units.iter().zip(&expected) {
                    assert_eq!(count(&mut counter, unit), *expected, "{n}: {unit:?}, {:?}", board.tuning);
                }
            }
        }
    }
}

/// Units of neighbouring columns, but for a few: they have few rows, so that a search gets through them.
fn small_unit(n: Size, stray: u32, chance: &mut Chance) -> Unit {
    let (n, half) = (n, n.get() / 2);
    let mut columns = ((1 << half) - 1) << chance.below(n.get() - half + 1);
    for _ in 0..stray {
        let pick = |of: u32, chance: &mut Chance| {
            let picked = chance.below(of.count_ones());
            (0..n.get()).map(|column| 1 << column).filter(|column| of & column != 0).nth(picked as usize)
        };
        let all = (1 << n.get()) - 1;
        let from = pick(columns, chance).expect("half of the columns");
        let to = pick(all & !columns, chance).expect("half of the columns");
        columns ^= from | to;
    }
    Unit::of_columns(n, columns).expect("half of the columns")
}

/// With what they come to by `unit-dfs`: counted once for all kernels.
static SMALL_UNITS: LazyLock<Vec<(u32, Unit, u64)>> = LazyLock::new(|| {
    let mut chance = Chance::new(19);
    let mut units = Vec::new();
    for (n, most_stray) in [(19, 4), (20, 3), (21, 2), (22, 1)] {
        for stray in 0..=most_stray {
            for _ in 0..4 {
                let unit = small_unit(size(n), stray, &mut chance);
                units.push((n, unit, by_dfs(n, unit)));
            }
        }
    }
    units
});

fn small_units_of_large_boards_are_what_a_search_finds(kernel: KernelName) {
    assert!(
        SMALL_UNITS.iter().filter(|&&(.., weighted)| weighted > 0).count() > 20,
        "some come to something"
    );
    for units in SMALL_UNITS.chunk_by(|(n, ..), (next, ..)| n == next) {
        let n = units[0].0;
        for board in [board(n, kernel), board(n, kernel).with_key_bits(0), board(n, kernel).with_key_bits(7)]
        {
            let mut counter = board.counter();
            for &(_, unit, weighted) in units {
                assert_eq!(count(&mut counter, unit).weighted, weighted, "{n}: {unit:?}, {:?}", board.tuning);
            }
        }
    }
}

fn units_of_large_boards_do_not_depend_on_the_way(kernel: KernelName) {
    let mut chance = Chance::new(20);
    for n in [18, 19, 20] {
        let units: Vec<_> = (0..8).map(|_| random_unit(n, &mut chance)).collect();
        let usual = board(n, kernel);
        let mut counter = usual.counter();
        let expected: Vec<_> = units.iter().map(|&unit| count(&mut counter, unit)).collect();
        for (&unit, expected) in units.iter().zip(&expected) {
            assert_eq!(count(&mut counter, unit.mirrored()), *expected, "{n}: {unit:?}");
        }
        let tunings = [
            forced(32, Some(0)),
            forced(32, Some(3)),
            forced(26, Some(5)),
            forced(20, Some(9)),
            Tuning { items: 300, pieces: 1, block: 10_000, ..Tuning::default() },
        ];
        for tuning in tunings {
            let board = tuned(n, kernel, tuning);
            let mut counter = board.counter();
            for (&unit, expected) in units.iter().zip(&expected) {
                assert_eq!(count(&mut counter, unit), *expected, "{n}: {unit:?}, {tuning:?}");
            }
        }
    }
}
