//! Matching, beside a look at every pair.

use bezzel_core::{Budget, Chance};

use crate::half_board::cut::Cut;
use crate::half_board::matching::{ByWeight, Matcher};
use crate::half_board::word::Word;
use crate::kernel::Kernel;
use crate::kernel::tests::{random_words, with_every_kernel};

with_every_kernel!(
    narrow_words_are_matched_in_their_tested_bits,
    wide_words_are_matched_in_their_tested_bits,
    units_without_rows_or_items_come_to_nothing,
);

/// Rows and items of no board: any words, dense and sparse, with bits above the tested ones in the items.
fn random_sides<W: Word>(
    cut: Cut,
    lists: u32,
    most_rows: u32,
    chance: &mut Chance,
) -> (Vec<W>, Vec<ByWeight<W>>) {
    let of = 2 + chance.below(12);
    let tested = (1 << cut.tested) - 1;
    let how_many = chance.below(most_rows + 1) as usize;
    let mut rows: Vec<u64> = random_words(how_many, of, chance).into_iter().map(|row| row & tested).collect();
    let sorted = |row: u64| row >> (cut.rest() - cut.sorted) & ((1 << cut.sorted) - 1);
    rows.sort_by_key(|&row| sorted(row));
    let mut by_list: Vec<ByWeight<W>> = (0..1 << lists).map(|_| ByWeight::default()).collect();
    // Of each weight some items, not seldom none.
    for how_many in [0; 3].map(|_| chance.below(4) * chance.below(80)) {
        let mut items = vec![Vec::new(); by_list.len()];
        for item in random_words(how_many as usize, of, chance) {
            let list = item >> (cut.tested - lists) & ((1 << lists) - 1);
            items[usize::try_from(list).expect("few lists")].push(W::cut(item));
        }
        for ([first, second, third], items) in by_list.iter_mut().zip(items) {
            *first = std::mem::replace(second, std::mem::replace(third, items));
        }
    }
    (rows.into_iter().map(W::cut).collect(), by_list)
}

fn pair_by_pair<W: Word>(cut: Cut, rows: &[W], lists: &[ByWeight<W>]) -> u64 {
    let tested = (1 << cut.tested) - 1;
    let mut weighted = 0;
    for list in lists {
        for (items, weight) in list.iter().zip([1, 2, 4]) {
            for item in items {
                let with = rows.iter().filter(|row| row.bits() & item.bits() & tested == 0).count();
                weighted += weight * with as u64;
            }
        }
    }
    weighted
}

/// Such as come up, and others. Rows must be sorted by at least the bits by which words are too wide.
fn random_cut(tested: u32, narrow: u32, chance: &mut Chance) -> Cut {
    let key = chance.below(10.min(tested) + 1);
    let rest = tested - key;
    let least = rest.saturating_sub(narrow);
    let sorted = (least + chance.below(10)).min(rest);
    Cut { tested, key, sorted, narrow, pieces: chance.below(3) as usize }
}

fn narrow_words_are_matched_in_their_tested_bits<K: Kernel>(kernel: K) {
    let mut chance = Chance::new(32);
    let mut matcher = Matcher::new(kernel);
    for round in 0..300 {
        let tested = 1 + chance.below(32);
        let cut = random_cut(tested, 32, &mut chance);
        let lists = chance.below(cut.key.min(6) + 1);
        let most_rows = [3, 40, 2100][round % 3];
        let (rows, lists) = random_sides::<u32>(cut, lists, most_rows, &mut chance);
        let counted = matcher.count(cut, &rows, &lists, &Budget::unlimited());
        assert_eq!(counted, Ok(pair_by_pair(cut, &rows, &lists)), "{cut:?}, {} rows", rows.len());
    }
}

fn wide_words_are_matched_in_their_tested_bits<K: Kernel>(kernel: K) {
    let mut chance = Chance::new(64);
    let mut matcher = Matcher::new(kernel);
    for round in 0..300 {
        // Boards of up to 28 columns have 52; with fewer bits, words are taken to be wide earlier.
        let (narrow, tested) = if round % 2 == 0 {
            (32, 33 + chance.below(20))
        } else {
            (chance.below(21), 21 + chance.below(20))
        };
        let cut = random_cut(tested, narrow, &mut chance);
        let lists = chance.below(cut.key.min(6) + 1);
        let most_rows = [3, 40, 2100][round % 3];
        let (rows, lists) = random_sides::<u64>(cut, lists, most_rows, &mut chance);
        let counted = matcher.count(cut, &rows, &lists, &Budget::unlimited());
        assert_eq!(counted, Ok(pair_by_pair(cut, &rows, &lists)), "{cut:?}, {} rows", rows.len());
    }
}

fn units_without_rows_or_items_come_to_nothing<K: Kernel>(kernel: K) {
    let mut matcher = Matcher::new(kernel);
    let cut = Cut { tested: 40, key: 3, sorted: 6, narrow: 32, pieces: 4 };
    let none: Vec<ByWeight<u64>> = (0..4).map(|_| ByWeight::default()).collect();
    assert_eq!(matcher.count::<u64>(cut, &[0, 1], &none, &Budget::unlimited()), Ok(0));
    assert_eq!(matcher.count::<u64>(cut, &[], &none, &Budget::unlimited()), Ok(0));
    let items = vec![[vec![0], vec![1, 2], vec![]]];
    assert_eq!(matcher.count::<u64>(cut, &[], &items, &Budget::unlimited()), Ok(0));
    // 1 + 2 · 1 for the row 1, and 1 + 2 · 2 for the row 0.
    assert_eq!(matcher.count::<u64>(cut, &[0, 1], &items, &Budget::unlimited()), Ok(8));
}
