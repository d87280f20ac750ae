//! Random free squares of a row or column.

use bezzel_core::Chance;

use crate::board::Board;
use crate::words::{narrow, places_in};

/// Draws free squares of an open row or column, each as likely as any other.
///
/// Of a line that is mostly free, squares are drawn until one is free; so a board with few blocked squares needs no list at all. Of
/// the others there are lists.
#[derive(Clone, Debug)]
pub(super) struct Draws {
    board: Board,
    /// The squares in the lists, by the line that they cross: those of one line after those of another.
    listed: Vec<u16>,
    /// Where the list of each line starts and ends, rows first and then columns; empty for lines without a list.
    lists: Vec<(usize, usize)>,
}

/// A line gets a list if not even one in so many of its squares is free.
const LISTED_BELOW: usize = 8;

impl Draws {
    /// Draws from a board with at most 4096 open rows, none of them without a free square.
    pub(super) fn new(board: &Board) -> Draws {
        let lines = board.lines();
        let is_listed = |count: usize| count * LISTED_BELOW < lines;
        let mut listed = Vec::new();
        let mut lists = Vec::with_capacity(2 * lines);
        let mut column_counts = vec![0; lines];
        for row in 0..lines {
            let count: usize = board.row(row).iter().map(|word| word.count_ones() as usize).sum();
            let start = listed.len();
            if is_listed(count) {
                listed.extend(places_in(board.row(row)).map(narrow));
            }
            lists.push((start, listed.len()));
            if 2 * count < lines {
                places_in(board.row(row)).for_each(|column| column_counts[column] += 1);
            } else {
                // Fewer steps if those are counted that are not free.
                for count in &mut column_counts {
                    *count += 1;
                }
                let taken: Vec<u64> = board.row(row).iter().map(|word| !word).collect();
                let taken = places_in(&taken).take_while(|&column| column < lines);
                taken.for_each(|column| column_counts[column] -= 1);
            }
        }
        for &count in &column_counts {
            let start = listed.len();
            if is_listed(count) {
                listed.resize(start + count, 0);
            }
            // The end moves to its place while the list is filled.
            lists.push((start, start));
        }
        if column_counts.iter().any(|&count| is_listed(count)) {
            for row in 0..lines {
                for column in places_in(board.row(row)).filter(|&column| is_listed(column_counts[column])) {
                    let end = &mut lists[lines + column].1;
                    listed[*end] = narrow(row);
                    *end += 1;
                }
            }
        }
        Draws { board: board.clone(), listed, lists }
    }

    #[inline]
    pub(super) fn is_free(&self, row: usize, column: usize) -> bool {
        self.board.is_free(row, column)
    }

    /// A free square of a line.
    #[inline]
    pub(super) fn square(&self, line: usize, chance: &mut Chance) -> (usize, usize) {
        let lines = self.board.lines();
        let mut below = |bound: usize| chance.below(u32::try_from(bound).unwrap_or(u32::MAX)) as usize;
        let square = |other| if line < lines { (line, other) } else { (other, line - lines) };
        let (start, end) = self.lists[line];
        if start < end {
            return square(usize::from(self.listed[start + below(end - start)]));
        }
        loop {
            let (row, column) = square(below(lines));
            if self.board.is_free(row, column) {
                return (row, column);
            }
        }
    }
}
