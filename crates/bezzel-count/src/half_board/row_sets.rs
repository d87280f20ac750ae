//! The sets of rows of a half, numbered among those of the same size.

/// The sets of rows of a half board, each numbered by rank among the sets with as many rows, in ascending order as numbers.
///
/// A west quarter whose queens stand in a set of rows is joined with the east quarters whose queens stand in the other rows.
/// Quarters are kept by the rank of the west's rows, so that the two lists to be joined are found at the same rank.
#[derive(Debug)]
pub(crate) struct RowSets {
    rows: u32,
    /// By the set, as a number.
    ranks: Vec<u16>,
    /// By the number of rows: how many sets there are.
    counts: Vec<usize>,
}

impl RowSets {
    pub(crate) fn new(rows: u32) -> RowSets {
        let mut counts = vec![0_usize; rows as usize + 1];
        let ranks = (0..1_u32 << rows).map(|set| {
            let count = &mut counts[set.count_ones() as usize];
            *count += 1;
            // Halves have at most 16 rows, so that ranks stay below C(16, 8).
            u16::try_from(*count - 1).expect("a half board of at most 16 rows")
        });
        let ranks = ranks.collect();
        RowSets { rows, ranks, counts }
    }

    /// How many sets have so many rows.
    pub(crate) fn count(&self, rows: u32) -> usize {
        self.counts[rows as usize]
    }

    /// The rank of a west's rows.
    pub(crate) fn of_west(&self, set: u32) -> u32 {
        u32::from(self.ranks[set as usize])
    }

    /// The rank of the rows of the wests with which an east is joined.
    pub(crate) fn of_east(&self, set: u32) -> u32 {
        self.of_west(!set & ((1 << self.rows) - 1))
    }
}
