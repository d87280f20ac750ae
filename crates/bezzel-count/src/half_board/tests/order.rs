//! Half boards as they are made, and as they are sorted.

use bezzel_core::{Budget, Chance};

use crate::half_board::generation::HalfBoards;
use crate::half_board::layout::{Layout, Quarter};
use crate::half_board::quarters::QuarterSearch;
use crate::half_board::row_sets::RowSets;
use crate::half_board::scatter::Scatter;
use crate::kernel::Kernel;
use crate::kernel::tests::{random_words, with_every_kernel};
use crate::known::size;

with_every_kernel!(half_boards_are_all_ways_to_place_their_queens, half_boards_come_in_blocks_of_any_size,);

fn half_boards<K: Kernel>(
    kernel: K,
    n: u32,
    columns: u32,
    block: usize,
    halves: [Quarter; 2],
) -> (Vec<Vec<u64>>, u64) {
    let layout = Layout::new(size(n));
    let row_sets = RowSets::new(layout.rows(halves[0]));
    let west_columns = layout.columns(halves[0]);
    let list = |quarter, columns| QuarterSearch::new(&layout, quarter).list(columns, &row_sets);
    let west = list(halves[0], columns & ((1 << west_columns) - 1));
    let east = list(halves[1], columns >> west_columns);
    let mut room = vec![1, 2, 3];
    let mut boards = HalfBoards::new(kernel, west.quarters(), east.quarters(), block, &mut room);
    let (mut first, mut second) = (Vec::new(), Vec::new());
    boards.each(&Budget::unlimited(), |block| first.push(block.to_vec())).expect("no limit");
    boards.each(&Budget::unlimited(), |block| second.push(block.to_vec())).expect("no limit");
    assert_eq!(first, second, "the second time they are the same");
    assert_eq!(boards.is_one_block(), first.len() == 1);
    (first, boards.expected())
}

/// The words of all ways to place queens in these columns and rows.
fn by_squares(layout: &Layout, rows: std::ops::Range<u32>, columns: u32) -> Vec<u64> {
    let mut found = Vec::new();
    place(layout, rows, columns, &mut Vec::new(), &mut found);
    found.sort_unstable();
    found
}

fn place(
    layout: &Layout,
    rows: std::ops::Range<u32>,
    columns: u32,
    queens: &mut Vec<(u32, u32)>,
    found: &mut Vec<u64>,
) {
    let Some(row) = rows.clone().next() else {
        let words = queens.iter().map(|&(row, column)| layout.word(row, column));
        found.extend(
            words.collect::<Option<Vec<u64>>>().map(|words| words.iter().fold(0, |all, word| all | word)),
        );
        return;
    };
    for column in (0..32).filter(|column| columns >> column & 1 == 1) {
        if queens.iter().all(|other| other.0.abs_diff(row) != other.1.abs_diff(column)) {
            queens.push((row, column));
            place(layout, row + 1..rows.end, columns & !(1 << column), queens, found);
            queens.pop();
        }
    }
}

fn half_boards_are_all_ways_to_place_their_queens<K: Kernel>(kernel: K) {
    for n in 5..=10 {
        let layout = Layout::new(size(n));
        for columns in (0..1_u32 << n).filter(|columns| columns.count_ones() == n / 2) {
            for (columns, rows, halves) in [
                (columns, 0..n / 2, [Quarter::UpperWest, Quarter::UpperEast]),
                ((1 << n) - 1 - columns, n / 2..n, [Quarter::LowerWest, Quarter::LowerEast]),
            ] {
                let (mut blocks, expected) = half_boards(kernel, n, columns, usize::MAX, halves);
                assert_eq!(blocks.len(), 1);
                blocks[0].sort_unstable();
                assert_eq!(blocks[0], by_squares(&layout, rows, columns), "{n}: {columns:b}");
                assert_eq!(expected, blocks[0].len() as u64, "where all are made, their number is known");
            }
        }
    }
}

fn half_boards_come_in_blocks_of_any_size<K: Kernel>(kernel: K) {
    let mut chance = Chance::new(100);
    let mut most = 0;
    for n in [9, 12, 13, 14] {
        for _ in 0..5 {
            let mut columns: Vec<u32> = (0..n).collect();
            chance.shuffle(&mut columns);
            let columns = columns[..n as usize / 2].iter().map(|column| 1 << column).sum();
            let halves = [Quarter::UpperWest, Quarter::UpperEast];
            let (mut whole, _) = half_boards(kernel, n, columns, usize::MAX, halves);
            whole[0].sort_unstable();
            for block in [1, 100, 1000] {
                let (blocks, _) = half_boards(kernel, n, columns, block, halves);
                most = most.max(blocks.len());
                let mut boards = blocks.concat();
                boards.sort_unstable();
                assert_eq!(boards, whole[0], "{n}: {columns:b}");
            }
        }
    }
    assert!(most > 10, "{most} blocks");
}

/// In two passes, over blocks of any length.
#[test]
fn words_are_scattered_by_their_bits() {
    let mut chance = Chance::new(12);
    let mut scatter = Scatter::default();
    for blocks in [&[0][..], &[1], &[2, 0, 3], &[4], &[5], &[1000], &[7, 1000, 1, 500], &[3; 40]] {
        for bits in [0..0, 0..1, 5..5, 3..15, 20..28, 31..33, 52..64] {
            let blocks: Vec<_> = blocks.iter().map(|&length| random_words(length, 3, &mut chance)).collect();
            let mut expected = blocks.concat();
            scatter.start(bits.clone());
            for block in &blocks {
                scatter.count(block);
            }
            let mut starts = vec![7];
            scatter.place(&mut starts);
            let mut sorted = vec![0_u64; expected.len()];
            for block in &blocks {
                scatter.scatter(block, &mut sorted);
            }
            let key = |word: u64| word.checked_shr(bits.start).unwrap_or(0) & ((1 << bits.len()) - 1);
            assert!(sorted.is_sorted_by_key(|&word| key(word)), "by {bits:?}");
            // Before the starts is what was in the list.
            assert_eq!((starts[0], starts.len()), (7, 2 + (1 << bits.len())));
            for (value, ends) in (0..).zip(starts[1..].windows(2)) {
                let bucket = &sorted[ends[0] as usize..ends[1] as usize];
                assert!(bucket.iter().all(|&word| key(word) == value), "by {bits:?}");
            }
            assert_eq!(starts.last().copied().map(|end| end as usize), Some(sorted.len()));
            sorted.sort_unstable();
            expected.sort_unstable();
            assert_eq!(sorted, expected);
        }
    }
}

#[test]
fn scattered_words_may_be_cut_to_their_lower_halves() {
    let words = [5 << 32 | 1, 4 << 32 | 2, 5 << 32 | 3];
    let mut scatter = Scatter::default();
    scatter.start(32..33);
    scatter.count(&words);
    scatter.place(&mut Vec::new());
    let mut sorted = [0_u32; 3];
    scatter.scatter(&words, &mut sorted);
    sorted[1..].sort_unstable();
    assert_eq!(sorted, [2, 1, 3]);
}
