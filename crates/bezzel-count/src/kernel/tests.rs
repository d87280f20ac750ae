//! Every stage on every kernel, beside the same in plain words.

use bezzel_core::Chance;

use super::Kernel;
use crate::half_board::quarters::{Quarters, SLACK};

/// For each kernel a module with these tests, which are functions of a [`Kernel`].
macro_rules! with_every_kernel {
    ($($test:ident),* $(,)?) => {
        #[cfg(target_arch = "x86_64")]
        with_every_kernel!(@ avx512, crate::kernel::Avx512::new(), $($test)*);
        #[cfg(target_arch = "x86_64")]
        with_every_kernel!(@ avx2, crate::kernel::Avx2::new(), $($test)*);
        with_every_kernel!(@ portable, Some(crate::kernel::Portable::new()), $($test)*);
    };
    (@ $module:ident, $kernel:expr, $($test:ident)*) => {
        mod $module {
            $(
                #[test]
                fn $test() {
                    match $kernel {
                        Some(kernel) => super::$test(kernel),
                        None => eprintln!("left out: this machine lacks the kernel {}", stringify!($module)),
                    }
                }
            )*
        }
    };
}
pub(crate) use with_every_kernel;

with_every_kernel!(
    join_keeps_the_pairs_that_do_not_attack_each_other,
    filter_keeps_the_words_without_the_bits,
    partition_parts_words_by_a_bit,
    by_weight_parts_words_by_their_marks,
    common_bits_are_those_of_all_and_of_any,
    a_piece_counts_the_rows_without_an_items_bits,
    a_piece_forgets_what_was_in_it,
    sums_go_on_beyond_32_bits,
);

/// Around the number of lanes of every instruction set, and a long one.
fn lengths() -> impl Iterator<Item = usize> {
    (0..=50).chain([1000])
}

/// A word whose bits are set once in `of` times.
pub(crate) fn random_word(of: u32, chance: &mut Chance) -> u64 {
    (0..64).map(|bit| u64::from(chance.below(of) == 0) << bit).sum()
}

pub(crate) fn random_words(length: usize, of: u32, chance: &mut Chance) -> Vec<u64> {
    (0..length).map(|_| random_word(of, chance)).collect()
}

fn random_narrow(length: usize, of: u32, chance: &mut Chance) -> Vec<u32> {
    random_words(length, of, chance).into_iter().map(low).collect()
}

/// The lower half of a word.
fn low(word: u64) -> u32 {
    word as u32
}

/// What is in a list before a stage appends to it.
const BEFORE: [u64; 3] = [7, u64::MAX, 0];

fn before<W>(cut: impl Fn(u64) -> W) -> Vec<W> {
    BEFORE.into_iter().map(cut).collect()
}

/// Words by rank, as quarters keep them. The words after the last are such as would be taken up, if they were looked at.
fn random_quarters(lengths: &[usize], chance: &mut Chance) -> (Vec<u64>, Vec<u32>) {
    let (mut words, mut starts) = (Vec::new(), vec![0]);
    for &length in lengths {
        words.extend(random_words(length, 10, chance));
        starts.push(words.len() as u32);
    }
    words.extend([0; SLACK]);
    (words, starts)
}

fn join_keeps_the_pairs_that_do_not_attack_each_other(kernel: impl Kernel) {
    let mut chance = Chance::new(1);
    let lengths = |chance: &mut Chance| -> Vec<usize> {
        (0..=20).chain([33, 64, 100, 0, 1]).map(|length| length.min(chance.below(150) as usize)).collect()
    };
    for _ in 0..10 {
        let (west_lengths, mut east_lengths) = (lengths(&mut chance), lengths(&mut chance));
        chance.shuffle(&mut east_lengths);
        let (west, west_starts) = random_quarters(&west_lengths, &mut chance);
        let (east, east_starts) = random_quarters(&east_lengths, &mut chance);
        let ranks = west_lengths.len();
        let west = Quarters { words: &west, starts: &west_starts };
        let east = Quarters { words: &east, starts: &east_starts };
        for ranks in [0..ranks, 0..0, 5..6, 3..ranks - 1] {
            let mut expected = Vec::new();
            for rank in ranks.clone() {
                let of_rank = |quarters: Quarters<'_>| quarters.words[quarters.range(rank)].to_vec();
                for one in of_rank(west) {
                    let others = of_rank(east).into_iter().filter(|other| one & other == 0);
                    expected.extend(others.map(|other| one | other));
                }
            }
            let mut joined = before(|word| word);
            kernel.join(west, east, ranks, &mut joined);
            assert_eq!(joined[..3], BEFORE);
            // In which order a rank's half boards come is no matter.
            joined[3..].sort_unstable();
            expected.sort_unstable();
            assert_eq!(joined[3..], expected);
        }
    }
}

fn filter_keeps_the_words_without_the_bits(kernel: impl Kernel) {
    let mut chance = Chance::new(2);
    for length in lengths() {
        for tested in [1, 3, 64] {
            let words = random_words(length, 2, &mut chance);
            let test = (0..tested).fold(0, |test, _| test | 1 << chance.below(64));
            let test = if tested == 64 { 0 } else { test };
            let keep = random_word(2, &mut chance);
            let kept = words.iter().filter(|&&word| word & test == 0).map(|word| word & keep);
            let expected: Vec<u64> = BEFORE.into_iter().chain(kept).collect();
            let mut filtered = before(|word| word);
            kernel.filter_u64(&words, test, keep, &mut filtered);
            assert_eq!(filtered, expected);

            let words: Vec<u32> = words.into_iter().map(low).collect();
            let (test, keep) = (low(test), low(keep));
            let kept = words.iter().filter(|&&word| word & test == 0).map(|word| word & keep);
            let expected: Vec<u32> = before(low).into_iter().chain(kept).collect();
            let mut filtered = before(low);
            kernel.filter_u32(&words, test, keep, &mut filtered);
            assert_eq!(filtered, expected);
        }
    }
}

fn partition_parts_words_by_a_bit(kernel: impl Kernel) {
    let mut chance = Chance::new(3);
    for length in lengths() {
        for bit in [0, 7, 31, 32, 63] {
            let words = random_words(length, 2, &mut chance);
            let parted = |with: bool| {
                let words = words.iter().copied().filter(move |word| (word >> bit & 1 == 1) == with);
                BEFORE.into_iter().chain(words).collect::<Vec<u64>>()
            };
            let (mut without, mut with) = (before(|word| word), before(|word| word));
            kernel.partition_u64(&words, 1 << bit, &mut without, &mut with);
            assert_eq!((without, with), (parted(false), parted(true)));

            let bit = bit % 32;
            let words: Vec<u32> = words.into_iter().map(low).collect();
            let parted = |with: bool| {
                let words = words.iter().copied().filter(move |word| (word >> bit & 1 == 1) == with);
                before(low).into_iter().chain(words).collect::<Vec<u32>>()
            };
            let (mut without, mut with) = (before(low), before(low));
            kernel.partition_u32(&words, 1 << bit, &mut without, &mut with);
            assert_eq!((without, with), (parted(false), parted(true)));
        }
    }
}

fn by_weight_parts_words_by_their_marks(kernel: impl Kernel) {
    let mut chance = Chance::new(4);
    for length in lengths() {
        for marks in [[1 << 20, 1 << 21], [1 << 31, 1 << 32], [1 << 52, 1 << 53]] {
            let words = random_words(length, 2, &mut chance);
            let weighing = |marked: usize| {
                let words = words.iter().copied();
                let words =
                    words.filter(move |word| marks.iter().filter(|&mark| word & mark != 0).count() == marked);
                BEFORE.into_iter().chain(words).collect::<Vec<u64>>()
            };
            let expected = [0, 1, 2].map(weighing);
            let mut lists = [0; 3].map(|_| before(|word| word));
            kernel.by_weight_u64(&words, marks, &mut lists);
            assert_eq!(lists, expected);
            let mut lists = [0; 3].map(|_| before(low));
            kernel.by_weight_u32(&words, marks, &mut lists);
            assert_eq!(lists, expected.map(|words| words.into_iter().map(low).collect::<Vec<u32>>()));
        }
    }
}

fn common_bits_are_those_of_all_and_of_any(kernel: impl Kernel) {
    let mut chance = Chance::new(5);
    assert_eq!(kernel.common_bits(&[]), (u32::MAX, 0));
    for length in (1..=50).chain([511, 512]) {
        // Few bits at first, and then few are missing: both answers are told from their neutral values.
        for of in [1, 2, 40] {
            let mut rows = random_narrow(length, of, &mut chance);
            for turn in 0..2 {
                let all = rows.iter().fold(u32::MAX, |all, row| all & row);
                let any = rows.iter().fold(0, |any, row| any | row);
                assert_eq!(kernel.common_bits(&rows), (all, any), "{length} rows, {turn}");
                rows = rows.into_iter().map(|row| !row).collect();
            }
        }
    }
}

/// The rows without a bit in common with an item, among the lowest `bits`, over all items.
fn pairs(rows: &[u32], items: &[u32], bits: u32) -> u64 {
    let tested = u32::MAX >> (32 - bits);
    items.iter().map(|item| rows.iter().filter(|&row| row & item & tested == 0).count() as u64).sum()
}

/// Items of at most so many bits: with none of them, with all of them, with each one alone, and others.
fn random_items(length: usize, bits: u32, chance: &mut Chance) -> Vec<u32> {
    let all = u32::MAX >> (32 - bits);
    let mut items: Vec<u32> = [0, all].into_iter().chain((0..bits).map(|bit| 1 << bit)).collect();
    let mut of = (2..=7).cycle();
    items.extend((0..length).map(|_| low(random_word(of.next().unwrap_or(2), chance)) & all));
    chance.shuffle(&mut items);
    items.truncate(length);
    items
}

fn count<K: Kernel>(kernel: K, piece: &K::Piece, items: &[u32]) -> u64 {
    let mut tally = kernel.tally();
    kernel.count(piece, items, &mut tally);
    kernel.sum(&tally)
}

fn a_piece_counts_the_rows_without_an_items_bits<K: Kernel>(kernel: K) {
    let mut chance = Chance::new(6);
    let most = K::PIECE_ROWS;
    for bits in 1..=32 {
        for length in [1, 2, 7, 8, 9, 31, 32, 33, 63, 64, 65, most / 2, most - 1, most] {
            let mut piece = kernel.piece();
            // Rows have bits above as well, which are not looked at.
            let rows = random_narrow(length, 4, &mut chance);
            kernel.fill(&mut piece, &rows, bits);
            let mut tally = kernel.tally();
            let mut expected = 0;
            for length in [0, 1, 2, 7, 8, 9, 15, 16, 17, 40] {
                let items = random_items(length, bits, &mut chance);
                let found = pairs(&rows, &items, bits);
                assert_eq!(
                    count(kernel, &piece, &items),
                    found,
                    "{bits} bits, {} rows, {length} items",
                    rows.len()
                );
                expected += found;
                kernel.count(&piece, &items, &mut tally);
                assert_eq!(kernel.sum(&tally), expected, "sums go on");
            }
        }
    }
}

/// Fewer rows after more, of fewer bits or of more.
fn a_piece_forgets_what_was_in_it<K: Kernel>(kernel: K) {
    let mut chance = Chance::new(7);
    let mut piece = kernel.piece();
    for _ in 0..200 {
        let length = 1 + chance.below(K::PIECE_ROWS as u32) as usize;
        let bits = 1 + chance.below(32);
        let rows = random_narrow(length, 3 + chance.below(8), &mut chance);
        kernel.fill(&mut piece, &rows, bits);
        let items = random_items(30, bits, &mut chance);
        assert_eq!(count(kernel, &piece, &items), pairs(&rows, &items, bits), "{length} rows, {bits} bits");
    }
}

fn sums_go_on_beyond_32_bits<K: Kernel>(kernel: K) {
    let mut piece = kernel.piece();
    let mut tally = kernel.tally();
    kernel.fill(&mut piece, &vec![0; K::PIECE_ROWS], 7);
    let items = vec![0b100_1101; (1 << 20) + 3];
    let mut expected = 0;
    for _ in 0..17 {
        kernel.count(&piece, &items, &mut tally);
        expected += (items.len() * K::PIECE_ROWS) as u64;
    }
    assert!(expected > 1 << 32);
    assert_eq!(kernel.sum(&tally), expected);
}
