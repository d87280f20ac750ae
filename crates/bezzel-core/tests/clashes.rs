//! Clashes, against an oracle that looks at every pair of queens.

use std::collections::{BTreeMap, HashSet};

use bezzel_core::{Along, Arrangement, Clash, ColumnTally, Line, LineKind, Rule, Size, Square};
use proptest::prelude::*;
use proptest::sample::select;

#[path = "common/boards.rs"]
mod boards;
#[path = "common/oracle.rs"]
mod oracle;

fn rule() -> impl Strategy<Value = Rule> {
    select(Rule::ALL)
}

/// Every clash of every pair, in order.
fn all_clashes(board: &Arrangement, rule: Rule) -> Vec<Clash> {
    let queens = board.queens();
    let pairs = (0..queens.len()).flat_map(|i| queens[i + 1..].iter().map(move |&b| (queens[i], b)));
    let clashes = pairs.flat_map(|(a, b)| {
        let along = oracle::clashes(rule, board.size(), a, b).into_iter();
        along.map(move |along| Clash { a, b, along })
    });
    clashes.collect()
}

/// The lines through a square, numbered as [`Line`] says.
fn lines(rule: Rule, n: Size, square: Square) -> [Line; 4] {
    let (row, column) = (i64::from(square.row), i64::from(square.column));
    let around = |index: i64| match rule {
        Rule::Torus => index.rem_euclid(i64::from(n.get())),
        _ => index,
    };
    [
        (LineKind::Row, row),
        (LineKind::Column, column),
        (LineKind::Diagonal, around(row - column)),
        (LineKind::AntiDiagonal, around(row + column)),
    ]
    .map(|(kind, index)| Line { kind, index })
}

/// A column for each row, or none; often only a few columns, so that lines hold many queens.
fn column_list() -> impl Strategy<Value = Vec<Option<u32>>> {
    // Counters lie in pages of 2,048: some lists are longer.
    let rows = prop_oneof![9 => 1..=40_u32, 1 => 1..=5_000_u32];
    let shape = rows.prop_flat_map(|n| (Just(n), 1..=n));
    shape.prop_flat_map(|(n, columns)| {
        let entry = proptest::option::weighted(0.8, n - columns..n);
        proptest::collection::vec(entry, n as usize)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_list_holds_each_clash_of_each_pair_once(board in boards::arrangement(12), rule in rule()) {
        let expected = all_clashes(&board, rule);
        let mut listed: Vec<_> = board.clashes(rule).iter().collect();
        listed.sort_unstable();
        prop_assert_eq!(listed, expected);
    }

    #[test]
    fn the_number_of_clashes_is_that_of_the_pairs(board in boards::arrangement(12), rule in rule()) {
        let expected = all_clashes(&board, rule).len();
        prop_assert_eq!(board.clashes(rule).count(), expected as u128);
        prop_assert_eq!(board.clashes(rule).is_empty(), expected == 0);
    }

    #[test]
    fn the_rule_names_what_a_pair_clashes_along(board in boards::arrangement(12), rule in rule()) {
        let n = board.size();
        for pair in board.queens().windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let expected = oracle::clashes(rule, n, a, b);
            prop_assert_eq!(&rule.clashes(a, b, n).collect::<Vec<_>>(), &expected);
            prop_assert_eq!(&rule.clashes(b, a, n).collect::<Vec<_>>(), &expected);
        }
    }

    #[test]
    fn the_list_goes_line_by_line_and_ends_with_leaps(board in boards::arrangement(12), rule in rule()) {
        let line = |clash: Clash| {
            let mut lines = lines(rule, board.size(), clash.a).into_iter();
            (clash.along, lines.find(|line| Along::from(line.kind) == clash.along))
        };
        prop_assert!(board.clashes(rule).iter().map(line).is_sorted());
        prop_assert!(Along::AntiDiagonal < Along::Knight);
    }

    #[test]
    fn crowded_lines_are_those_with_more_than_one_queen(board in boards::arrangement(12), rule in rule()) {
        let mut counts = BTreeMap::new();
        for line in board.queens().iter().flat_map(|&queen| lines(rule, board.size(), queen)) {
            *counts.entry(line).or_insert(0_u64) += 1;
        }
        counts.retain(|_, queens| *queens > 1);
        let crowded: Vec<_> = board.clashes(rule).crowded_lines().collect();
        prop_assert_eq!(crowded, Vec::from_iter(counts));
    }

    #[test]
    fn clashing_queens_are_those_of_some_clash(board in boards::arrangement(12), rule in rule()) {
        let clashes = all_clashes(&board, rule).into_iter();
        let expected = clashes.flat_map(|clash| [clash.a, clash.b]).collect::<HashSet<_>>();
        prop_assert_eq!(board.clashes(rule).clashing_queens(), expected);
    }

    #[test]
    fn a_streamed_list_has_the_clashes_of_its_board(columns in column_list(), rule in rule()) {
        let n = Size::from_rows(columns.len() as u64).expect("there is a row");
        let board = Arrangement::from_columns(n, columns.iter().copied());
        let clashes = board.clashes(rule);
        let mut tally = ColumnTally::new(rule);
        for &column in &columns {
            tally.push(column);
        }
        let leaps = clashes.iter().filter(|clash| clash.along == Along::Knight).count();
        prop_assert_eq!(tally.rows(), columns.len() as u64);
        prop_assert_eq!(tally.queens(), board.queens().len() as u64);
        prop_assert_eq!(tally.clashes(), clashes.count());
        prop_assert_eq!(tally.leaps(), leaps as u64);
        // No two queens of the list stand in one row, so that kind of line never comes.
        let lines = tally.crowded_lines().collect::<Vec<_>>();
        prop_assert_eq!(lines, clashes.crowded_lines().collect::<Vec<_>>());
    }
}

#[test]
fn a_million_queens_in_one_column_are_counted_exactly() {
    const ROWS: u128 = 1_000_000;
    for &rule in Rule::ALL {
        for column in [0, 777_777, 999_999] {
            let mut tally = ColumnTally::new(rule);
            (0..ROWS).for_each(|_| tally.push(Some(column)));
            assert_eq!(tally.clashes(), ROWS * (ROWS - 1) / 2, "{rule}, column {column}");
        }
    }
}

#[test]
fn a_million_queens_on_one_diagonal_are_counted_exactly() {
    const ROWS: u128 = 1_000_000;
    let pairs = |queens: u128| queens * (queens - 1) / 2;
    for (rule, expected) in [
        (Rule::Queens, pairs(ROWS)),
        (Rule::Superqueens, pairs(ROWS)),
        // Row + column is twice the row: on a torus the same for two rows half a board apart.
        (Rule::Torus, pairs(ROWS) + ROWS / 2),
    ] {
        let mut tally = ColumnTally::new(rule);
        (0..1_000_000).for_each(|column| tally.push(Some(column)));
        assert_eq!(tally.clashes(), expected, "{rule}");
    }
}
