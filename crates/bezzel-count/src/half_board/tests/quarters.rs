//! Lists of quarter boards, and sets of rows, beside all ways to place queens.

use std::collections::BTreeMap;

use crate::half_board::layout::{Layout, Quarter};
use crate::half_board::quarters::{QuarterSearch, SLACK};
use crate::half_board::row_sets::RowSets;
use crate::known::size;

/// Every way to give each of these columns a row, whether queens attack each other or not.
fn all_rows(columns: usize, rows: u32) -> Vec<Vec<u32>> {
    (0..columns).fold(vec![Vec::new()], |placed, _| {
        let longer = |placed: &Vec<u32>| {
            let placed = placed.clone();
            (0..rows).map(move |row| [&placed[..], &[row]].concat())
        };
        placed.iter().flat_map(longer).collect()
    })
}

/// The words of the quarter boards with queens in these columns, by the set of their rows.
fn by_rows(n: u32, layout: &Layout, quarter: Quarter, columns: u32) -> BTreeMap<u32, Vec<u64>> {
    let first_row = if quarter.is_upper() { 0 } else { n / 2 };
    let first_column = if quarter.is_west() { 0 } else { n / 2 };
    let columns: Vec<u32> = (0..n).filter(|column| columns >> column & 1 == 1).collect();
    let mut found = BTreeMap::<u32, Vec<u64>>::new();
    for rows in all_rows(columns.len(), layout.rows(quarter)) {
        let queens: Vec<(u32, u32)> = rows.iter().copied().zip(columns.iter().copied()).collect();
        let attacks = |(index, one): (usize, &(u32, u32))| {
            queens[..index].iter().any(|other| {
                let apart = one.0.abs_diff(other.0);
                apart == 0 || apart == one.1.abs_diff(other.1)
            })
        };
        let words = queens.iter().map(|&(row, column)| layout.word(first_row + row, first_column + column));
        if let Some(words) = words.collect::<Option<Vec<u64>>>()
            && !queens.iter().enumerate().any(attacks)
        {
            let set = rows.iter().map(|row| 1 << row).sum();
            found.entry(set).or_default().push(words.iter().fold(0, |all, word| all | word));
        }
    }
    found
}

#[test]
fn lists_are_all_quarter_boards_by_their_rows() {
    for n in 5..=10 {
        let layout = Layout::new(size(n));
        for quarter in Quarter::ALL {
            let row_sets = RowSets::new(layout.rows(quarter));
            let search = QuarterSearch::new(&layout, quarter);
            for columns in (0..1_u32 << layout.columns(quarter))
                .filter(|columns| columns.count_ones() <= layout.rows(quarter))
            {
                let list = search.list(columns, &row_sets);
                let quarters = list.quarters();
                let mut expected = by_rows(n, &layout, quarter, columns);
                let found: usize = expected.values().map(Vec::len).sum();
                assert_eq!(quarters.words.len(), found + SLACK);
                let sets =
                    (0..1_u32 << layout.rows(quarter)).filter(|set| set.count_ones() == columns.count_ones());
                for set in sets {
                    let rank = if quarter.is_west() { row_sets.of_west(set) } else { row_sets.of_east(set) };
                    let mut words = quarters.words[quarters.range(rank as usize)].to_vec();
                    words.sort_unstable();
                    let mut expected = expected.remove(&set).unwrap_or_default();
                    expected.sort_unstable();
                    assert_eq!(words, expected, "{n}: {quarter:?}, columns {columns:b}, rows {set:b}");
                }
                assert!(expected.is_empty());
            }
        }
    }
}

#[test]
fn sets_of_rows_are_numbered_among_those_of_their_size() {
    for rows in 1..=14 {
        let row_sets = RowSets::new(rows);
        let mut next = vec![0; rows as usize + 1];
        for set in 0..1_u32 << rows {
            let next = &mut next[set.count_ones() as usize];
            assert_eq!(row_sets.of_west(set), *next);
            *next += 1;
            let others = (1 << rows) - 1 - set;
            assert_eq!(row_sets.of_east(others), row_sets.of_west(set));
        }
        for (count, next) in (0..).zip(next) {
            assert_eq!(row_sets.count(count), next as usize);
        }
    }
}
