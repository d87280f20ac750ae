//! All quarter boards in a set of columns.

use std::ops::Range;

use crate::half_board::layout::{Layout, Quarter};
use crate::half_board::row_sets::RowSets;

/// So many words may be read past the end of a list, by vectors.
pub(crate) const SLACK: usize = 8;

/// Quarter boards with the same columns, by the rows of their queens.
///
/// The words of rank k (see [`RowSets`]) are `words[starts[k]..starts[k + 1]]`. Further [`SLACK`] words follow the last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quarters<'a> {
    pub(crate) words: &'a [u64],
    pub(crate) starts: &'a [u32],
}

impl Quarters<'_> {
    /// Where those of a rank are among the words.
    pub(crate) fn range(&self, rank: usize) -> Range<usize> {
        self.starts[rank] as usize..self.starts[rank + 1] as usize
    }
}

/// [`Quarters`] that are kept.
#[derive(Debug, Default)]
pub(crate) struct List {
    words: Vec<u64>,
    starts: Vec<u32>,
}

impl List {
    pub(crate) fn quarters(&self) -> Quarters<'_> {
        Quarters { words: &self.words, starts: &self.starts }
    }
}

/// Lists quarter boards.
#[derive(Debug)]
pub(crate) struct QuarterSearch {
    rows: u32,
    is_west: bool,
    columns: Vec<Column>,
}

/// A column of a quarter.
#[derive(Debug)]
struct Column {
    /// The rows in which a queen may stand, as bits.
    allowed: u32,
    /// By the row: the queen's word.
    words: Vec<u64>,
}

/// Quarter boards as they are found: the rows of their queens as bits, and their words.
type Found = Vec<(u32, u64)>;

impl QuarterSearch {
    pub(crate) fn new(layout: &Layout, quarter: Quarter) -> QuarterSearch {
        let rows = layout.rows(quarter);
        let first_row = if quarter.is_upper() { 0 } else { layout.upper_rows() };
        let first_column = if quarter.is_west() { 0 } else { layout.columns(Quarter::UpperWest) };
        let column = |column| {
            let words = (0..rows).map(|row| layout.word(first_row + row, first_column + column));
            let words: Vec<Option<u64>> = words.collect();
            let allowed = (0..rows).zip(&words).map(|(row, word)| u32::from(word.is_some()) << row).sum();
            Column { allowed, words: words.into_iter().map(Option::unwrap_or_default).collect() }
        };
        let columns = (0..layout.columns(quarter)).map(column).collect();
        QuarterSearch { rows, is_west: quarter.is_west(), columns }
    }

    /// The quarter boards with a queen in each of these columns (bit 0 is the quarter's first column) and in no other; no more
    /// columns than there are rows.
    pub(crate) fn list(&self, columns: u32, row_sets: &RowSets) -> List {
        let queens = columns.count_ones();
        let columns: Vec<usize> =
            (0..self.columns.len()).filter(|column| columns >> column & 1 == 1).collect();
        let mut found = Vec::new();
        if columns.is_empty() {
            found.push((0, 0));
        }
        self.place(&columns, [0; 3], 0, &mut found);
        let rank = |rows| if self.is_west { row_sets.of_west(rows) } else { row_sets.of_east(rows) };
        // As many rows as columns; the rank is that of the west's rows.
        let ranks = row_sets.count(if self.is_west { queens } else { self.rows - queens });
        let mut starts = vec![0; ranks + 1];
        for &(rows, _) in &found {
            starts[rank(rows) as usize + 1] += 1;
        }
        for rank in 0..ranks {
            starts[rank + 1] += starts[rank];
        }
        let mut words = vec![0; found.len() + SLACK];
        for &(rows, word) in &found {
            let place = &mut starts[rank(rows) as usize];
            words[*place as usize] = word;
            *place += 1;
        }
        // Each start has moved to the next one's place.
        starts.copy_within(0..ranks, 1);
        starts[0] = 0;
        List { words, starts }
    }

    /// Places queens in these columns. Bits of `taken` are rows and, seen from the column to come, diagonals that go down and up.
    fn place(&self, columns: &[usize], taken: [u32; 3], word: u64, found: &mut Found) {
        let Some((&column, columns)) = columns.split_first() else {
            return;
        };
        let [rows, down, up] = taken;
        let Column { allowed, words } = &self.columns[column];
        let mut free = allowed & !(rows | down | up);
        while free != 0 {
            let row = free.trailing_zeros();
            let queen = 1 << row;
            free ^= queen;
            let word = word | words[row as usize];
            if let Some(next) = columns.first() {
                let passed = next - column;
                let taken = [rows | queen, (down | queen) << passed, (up | queen) >> passed];
                self.place(columns, taken, word, found);
            } else {
                found.push((rows | queen, word));
            }
        }
    }
}
