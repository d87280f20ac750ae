//! Words beside boards of squares.

use crate::half_board::layout::{Layout, Quarter};
use crate::known::size;

type Square = (u32, u32);

fn attack((row, column): Square, (other_row, other_column): Square) -> bool {
    let apart = (row.abs_diff(other_row), column.abs_diff(other_column));
    apart.0 == 0 || apart.1 == 0 || apart.0 == apart.1
}

fn squares(n: u32, quarter: Quarter) -> impl Iterator<Item = Square> + Clone {
    let rows = if quarter.is_upper() { 0..n / 2 } else { n / 2..n };
    let columns = if quarter.is_west() { 0..n / 2 } else { n / 2..n };
    rows.flat_map(move |row| columns.clone().map(move |column| (row, column)))
}

fn half(n: u32, is_upper: bool) -> impl Iterator<Item = Square> + Clone {
    Quarter::ALL
        .into_iter()
        .filter(move |quarter| quarter.is_upper() == is_upper)
        .flat_map(move |quarter| squares(n, quarter))
}

#[test]
fn quarters_cover_the_board() {
    for n in 5..=28 {
        let layout = Layout::new(size(n));
        let areas = Quarter::ALL.map(|quarter| layout.rows(quarter) * layout.columns(quarter));
        assert_eq!(areas.iter().sum::<u32>(), n * n);
        for (quarter, area) in Quarter::ALL.into_iter().zip(areas) {
            assert_eq!(squares(n, quarter).count(), area as usize, "{n}: {quarter:?}");
        }
        assert_eq!(layout.upper_rows(), n / 2);
    }
}

#[test]
fn upper_queens_stand_on_no_long_diagonal() {
    for n in 5..=28 {
        let layout = Layout::new(size(n));
        for (row, column) in half(n, true) {
            let is_long = row == column || row + column == n - 1;
            assert_eq!(layout.word(row, column).is_none(), is_long, "{n}: {row}, {column}");
        }
        assert!(half(n, false).all(|(row, column)| layout.word(row, column).is_some()));
    }
}

/// Words of half boards are put together from those of queens, so this is so of any two half boards.
#[test]
fn an_upper_and_a_lower_queen_share_a_tested_bit_exactly_when_they_share_a_diagonal() {
    for n in 5..=28 {
        let layout = Layout::new(size(n));
        let tested = (1 << layout.tested()) - 1;
        for upper in half(n, true) {
            let Some(word) = layout.word(upper.0, upper.1) else { continue };
            assert_eq!(word & !tested, 0, "upper words have no other bits");
            for lower in half(n, false).filter(|lower| lower.1 != upper.1) {
                let other = layout.word(lower.0, lower.1).expect("lower queens stand anywhere");
                assert_eq!(word & other & tested != 0, attack(upper, lower), "{n}: {upper:?} {lower:?}");
            }
        }
    }
}

#[test]
fn queens_of_a_west_and_an_east_quarter_share_a_bit_exactly_when_they_share_a_diagonal() {
    for n in 5..=28 {
        let layout = Layout::new(size(n));
        for [west, east] in
            [[Quarter::UpperWest, Quarter::UpperEast], [Quarter::LowerWest, Quarter::LowerEast]]
        {
            for one in squares(n, west) {
                for other in squares(n, east).filter(|other| other.0 != one.0) {
                    let words = (layout.word(one.0, one.1), layout.word(other.0, other.1));
                    let (Some(word), Some(other_word)) = words else { continue };
                    assert_eq!(word & other_word != 0, attack(one, other), "{n}: {one:?} {other:?}");
                }
            }
        }
    }
}

/// Each diagonal that crosses the seam has a bit of its own, but for the two long ones; those that keep most pairs of queens apart
/// are told apart first, from the top.
#[test]
fn every_tested_bit_is_one_diagonal() {
    for n in 5..=28 {
        let layout = Layout::new(size(n));
        let board = || half(n, true).chain(half(n, false));
        let (mut lines, mut pairs) = (Vec::new(), Vec::new());
        for bit in 0..layout.tested() {
            let has_bit =
                |&(row, column): &Square| layout.word(row, column).is_some_and(|word| word >> bit & 1 == 1);
            let squares: Vec<Square> = board().filter(has_bit).collect();
            let is_falling = (squares[0].0 < squares[1].0) == (squares[0].1 < squares[1].1);
            let line = |(row, column): Square| if is_falling { row + n - column } else { row + column };
            let all: Vec<Square> = board().filter(|&square| line(square) == line(squares[0])).collect();
            let may_stand = |&&(row, column): &&Square| layout.word(row, column).is_some();
            assert!(all.iter().filter(may_stand).eq(&squares), "{n}: {squares:?}");
            let above = all.iter().filter(|square| square.0 < n / 2).count();
            assert!(above > 0 && above < all.len(), "{n}: {all:?} do not cross the seam");
            pairs.push(above * (all.len() - above));
            lines.push((is_falling, line(squares[0])));
        }
        assert!(pairs.is_sorted(), "{n}: {pairs:?}");
        lines.sort_unstable();
        lines.dedup();
        // Of both kinds n - 1 cross the seam.
        assert_eq!(lines.len(), 2 * (n as usize - 1) - 2, "{n}");
    }
}

#[test]
fn marks_are_the_long_diagonals_below_but_for_the_centre() {
    for n in 5..=28 {
        let layout = Layout::new(size(n));
        for (row, column) in half(n, false) {
            let word = layout.word(row, column).expect("lower queens stand anywhere");
            let marks = [word >> layout.tested() & 1 == 1, word >> (layout.tested() + 1) & 1 == 1];
            let long = [row + column == n - 1, row == column];
            let is_centre = long == [true, true];
            assert_eq!(marks, if is_centre { [false; 2] } else { long }, "{n}: {row}, {column}");
        }
    }
}
