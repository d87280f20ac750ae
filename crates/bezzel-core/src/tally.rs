//! Checking a list of columns of any length while it streams by.

use std::collections::HashMap;

use crate::clash::pairs;
use crate::{Line, LineKind, Rule};

/// Checks a list of columns, row by row, without keeping it.
///
/// What it keeps is a two-bit counter for each column, diagonal and anti-diagonal that was met (in
/// pages, so that a stray large number costs a page and a longer table of pages), and the full count for the few
/// lines with more than three queens: about 10 bits a row. The number of clashes is exact.
///
/// ```
/// use bezzel_core::{ColumnTally, Rule};
///
/// let mut tally = ColumnTally::new(Rule::Queens);
/// for column in [0, 4, 7, 5, 2, 6, 1, 1] {
///     tally.push(Some(column));
/// }
/// assert_eq!(tally.clashes(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct ColumnTally {
    rule: Rule,
    rows: u64,
    queens: u64,
    columns: LineCounts,
    sums: LineCounts,
    /// Differences row − column from 0 up, and below 0 by their absolute value.
    differences: [LineCounts; 2],
    /// The last two rows' columns, for the leaps.
    previous: [Option<u32>; 2],
    leaps: u64,
}

impl ColumnTally {
    /// An empty list.
    pub fn new(rule: Rule) -> ColumnTally {
        ColumnTally {
            rule,
            rows: 0,
            queens: 0,
            columns: LineCounts::default(),
            sums: LineCounts::default(),
            differences: [LineCounts::default(), LineCounts::default()],
            previous: [None; 2],
            leaps: 0,
        }
    }

    /// Takes the next row: the column of its queen, counted from 0, or none.
    pub fn push(&mut self, column: Option<u32>) {
        if let Some(column) = column {
            let row = self.rows;
            let wide = u64::from(column);
            self.queens += 1;
            self.columns.add(wide);
            self.sums.add(row + wide);
            self.differences[usize::from(row < wide)].add(row.abs_diff(wide));
            for &(down, right) in self.rule.leaps() {
                let above = self.previous[down as usize - 1].map(i64::from);
                self.leaps += u64::from(above == Some(i64::from(column) - right));
            }
        }
        self.previous = [column, self.previous[0]];
        self.rows += 1;
    }

    /// The rows so far.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The queens so far.
    pub fn queens(&self) -> u64 {
        self.queens
    }

    /// The exact number of clashes, once all rows are there: as many rows as the board has.
    pub fn clashes(&self) -> u128 {
        self.crowded_lines().map(|(_, queens)| pairs(queens)).sum::<u128>() + u128::from(self.leaps)
    }

    /// The pairs of queens that are one of the rule's leaps apart.
    pub fn leaps(&self) -> u64 {
        self.leaps
    }

    /// The lines with more than one queen and how many each holds: columns, diagonals, anti-diagonals, each from the smallest index.
    pub fn crowded_lines(&self) -> impl Iterator<Item = (Line, u64)> + '_ {
        let [from_zero, below_zero] = &self.differences;
        let columns = self.columns.crowded().map(to_line(LineKind::Column));
        let (diagonals, anti_diagonals): (Box<dyn Iterator<Item = _>>, Box<dyn Iterator<Item = _>>) =
            if self.rule.joins_edges() {
                // Modulo N, difference d is joined with d − N and sum s with s + N.
                let n = self.rows;
                let sums = move |index| self.sums.get(index) + self.sums.get(index + n);
                let differences = move |index| from_zero.get(index) + below_zero.get(n - index);
                (
                    Box::new((0..n).map(move |index| (index.cast_signed(), differences(index)))),
                    Box::new((0..n).map(move |index| (index.cast_signed(), sums(index)))),
                )
            } else {
                let below = below_zero.crowded().rev().map(|(index, queens)| (-index, queens));
                (Box::new(below.chain(from_zero.crowded())), Box::new(self.sums.crowded()))
            };
        columns
            .chain(diagonals.map(to_line(LineKind::Diagonal)))
            .chain(anti_diagonals.map(to_line(LineKind::AntiDiagonal)))
            .filter(|&(_, queens)| queens > 1)
    }
}

fn to_line(kind: LineKind) -> impl Fn((i64, u64)) -> (Line, u64) {
    move |(index, queens)| (Line { kind, index }, queens)
}

/// Counters that take two bits each up to 3, and a place in a map above.
#[derive(Clone, Debug, Default)]
struct LineCounts {
    pages: Vec<Option<Box<[u64; PAGE_WORDS]>>>,
    above_three: HashMap<u64, u64>,
}

const PAGE_WORDS: usize = 64;
const PER_WORD: u64 = 32;
const PER_PAGE: u64 = PER_WORD * PAGE_WORDS as u64;

impl LineCounts {
    /// The page, the word in it and the shift in that of the counter with this index.
    fn place(index: u64) -> (usize, usize, u64) {
        // Indices are below 2^33, so a page's number fits in a usize of 32 bits.
        let page = (index / PER_PAGE) as usize;
        let word = (index / PER_WORD) as usize % PAGE_WORDS;
        (page, word, index % PER_WORD * 2)
    }

    fn add(&mut self, index: u64) {
        let (page, word, shift) = LineCounts::place(index);
        if page >= self.pages.len() {
            self.pages.resize(page + 1, None);
        }
        let page = self.pages[page].get_or_insert_with(|| Box::new([0; PAGE_WORDS]));
        if page[word] >> shift & 3 < 3 {
            page[word] += 1 << shift;
        } else {
            *self.above_three.entry(index).or_insert(3) += 1;
        }
    }

    fn get(&self, index: u64) -> u64 {
        let (page, word, shift) = LineCounts::place(index);
        let Some(Some(page)) = self.pages.get(page) else {
            return 0;
        };
        self.full(index, page[word] >> shift & 3)
    }

    /// The full count, given the two bits.
    fn full(&self, index: u64, low: u64) -> u64 {
        match low {
            3 => self.above_three.get(&index).copied().unwrap_or(3),
            _ => low,
        }
    }

    /// Every counter that is 2 or more, in order.
    fn crowded(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> + '_ {
        let pages = self.pages.iter().enumerate();
        let pages = pages.filter_map(|(number, page)| Some((number, page.as_ref()?)));
        let words = pages.flat_map(|(number, page)| {
            let first = number as u64 * PER_PAGE;
            (0..PAGE_WORDS).map(move |i| (first + i as u64 * PER_WORD, page[i]))
        });
        // A two-bit counter of 2 or 3 has its upper bit set.
        let words = words.filter(|(_, word)| word & 0xaaaa_aaaa_aaaa_aaaa != 0);
        words.flat_map(move |(first, word)| {
            (0..PER_WORD)
                .map(move |i| (first + i, word >> (2 * i) & 3))
                .filter(|&(_, low)| low >= 2)
                .map(|(index, low)| (index.cast_signed(), self.full(index, low)))
        })
    }
}
