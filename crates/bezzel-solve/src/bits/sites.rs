//! The squares of a board as sites of a layout: where rows and columns have their lanes, and what the rule attacks.

use bezzel_core::{LineKind, Rule, Size, Square};

use super::layout::{Layout, Site};
use crate::board::Board;

/// In which order the lines have their lanes. Of lines with equally few free squares the first one is branched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineOrder {
    /// From the middle of the board outwards, a row and a column in turn: what stands in the middle attacks most.
    CentreOut,
    /// The rows from the top, then the columns.
    RowsFirst,
}

impl Layout {
    /// The layout of what is left of a problem.
    pub(crate) fn of_board(board: &Board, order: LineOrder) -> Layout {
        Layout::of_lines(&board.rows, &board.columns, order, board.size(), board.rule(), |row, column| {
            board.is_free(row, column)
        })
    }

    /// The layout of these rows and columns of a board.
    pub(crate) fn of_lines(
        rows: &[u32],
        columns: &[u32],
        order: LineOrder,
        n: Size,
        rule: Rule,
        is_free: impl Fn(usize, usize) -> bool,
    ) -> Layout {
        let sites = sites(rows, columns, order, n, is_free);
        Layout::new(rows.len() + columns.len(), 2, sites, |sites, group| {
            slanting_groups(rule, n, sites, group);
        })
    }
}

/// The free squares of open rows and columns as sites.
fn sites(
    rows: &[u32],
    columns: &[u32],
    order: LineOrder,
    n: Size,
    is_free: impl Fn(usize, usize) -> bool,
) -> Vec<Site> {
    let ranked = |lines: &[u32]| {
        let mut ranked: Vec<usize> = (0..lines.len()).collect();
        if order == LineOrder::CentreOut {
            ranked.sort_by_key(|&line| (2 * i64::from(lines[line]) + 1 - i64::from(n.get())).abs());
        }
        ranked
    };
    let (row_ranks, column_ranks) = (ranked(rows), ranked(columns));
    let mut sites = Vec::new();
    for (row_rank, &row) in row_ranks.iter().enumerate() {
        for (column_rank, &column) in column_ranks.iter().enumerate() {
            if is_free(row, column) {
                let lines = match order {
                    LineOrder::CentreOut => [2 * row_rank, 2 * column_rank + 1],
                    LineOrder::RowsFirst => [row_rank, rows.len() + column_rank],
                };
                let line = |class: usize| u8::try_from(lines[class]).unwrap_or(u8::MAX);
                sites.push(Site {
                    lines: [line(0), line(1), 0],
                    square: Square::new(rows[row], columns[column]),
                });
            }
        }
    }
    sites
}

/// Calls back with each group of sites that attack each other without sharing a row or a column: along diagonals, and by leaps.
fn slanting_groups(rule: Rule, n: Size, sites: &[Site], group: &mut dyn FnMut(&[usize])) {
    let kinds = rule.line_kinds().iter().filter(|kind| !matches!(kind, LineKind::Row | LineKind::Column));
    for &kind in kinds {
        let mut by_line: Vec<(i64, usize)> = sites
            .iter()
            .enumerate()
            .map(|(index, site)| (rule.line(kind, site.square, n).index, index))
            .collect();
        by_line.sort_unstable();
        for line in by_line.chunk_by(|a, b| a.0 == b.0) {
            let squares: Vec<usize> = line.iter().map(|&(_, index)| index).collect();
            group(&squares);
        }
    }
    if rule.leaps().is_empty() {
        return;
    }
    let mut by_square: Vec<(Square, usize)> =
        sites.iter().enumerate().map(|(index, site)| (site.square, index)).collect();
    by_square.sort_unstable();
    for &(square, queen) in &by_square {
        for &(down, right) in rule.leaps() {
            let Ok(column) = u32::try_from(i64::from(square.column) + right) else { continue };
            let target = Square::new(square.row + down, column);
            if let Ok(found) = by_square.binary_search_by_key(&target, |&(square, _)| square) {
                group(&[queen, by_square[found].1]);
            }
        }
    }
}
