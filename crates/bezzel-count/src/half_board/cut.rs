//! How the words of a unit are told apart.

/// How the words of a unit are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// The bits tested, from bit 0 on.
    pub(crate) tested: u32,
    /// So many of them, at the top, are the key.
    pub(crate) key: u32,
    /// By so many of the next ones the rows are sorted.
    pub(crate) sorted: u32,
    /// Words are narrow where no more bits than these are left.
    pub(crate) narrow: u32,
    /// Ranges of rows of at most so many pieces are not split further.
    pub(crate) pieces: usize,
}

/// What changes how a unit is counted, and not its count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tuning {
    /// About so many items have the same key.
    pub(crate) items: u64,
    /// Ranges of rows of at most so many pieces are not split further.
    pub(crate) pieces: usize,
    /// The bits of the key, where they are not chosen by the number of items.
    pub(crate) key: Option<u32>,
    /// Words are narrow where no more bits than these are left: 32, but for tests, which take fewer to come to wide words on small
    /// boards.
    pub(crate) narrow: u32,
    /// Half boards are made in blocks of at most so many pairs of quarters.
    pub(crate) block: usize,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { items: 2000, pieces: 4, key: None, narrow: u32::BITS, block: 1 << 21 }
    }
}

/// Longer keys cost more copies of rows than they save.
const LONGEST_KEY: u32 = 14;

/// Below the key, rows of wide words are split until the words are narrow: by no more bits than these, or there are too many
/// ranges.
const MOST_WIDE: u32 = 6;

impl Cut {
    /// For a unit of about so many rows and items, of which `tested` bits are tested.
    pub(crate) fn new(tuning: &Tuning, tested: u32, piece_rows: usize, rows: u64, items: u64) -> Cut {
        let is_one_piece = rows <= piece_rows as u64;
        let chosen = || {
            let bits = rounded_log2(items, tuning.items);
            if is_one_piece {
                0
            } else {
                bits.min(LONGEST_KEY).max(tested.saturating_sub(tuning.narrow + MOST_WIDE))
            }
        };
        let key = tuning.key.unwrap_or_else(chosen).min(tested);
        let rest = tested - key;
        let to_pieces = if is_one_piece { 0 } else { ceil_log2(rows.div_ceil(piece_rows as u64)) + 4 };
        // Rows of wide words are split until they are narrow, so they must be sorted by all bits above: without this, counts are
        // right as long as N is at most 18, and wrong beyond.
        let sorted = to_pieces.max(rest.saturating_sub(tuning.narrow)).min(rest);
        Cut { tested, key, sorted, narrow: tuning.narrow, pieces: tuning.pieces }
    }

    /// The bits below the key.
    pub(crate) fn rest(&self) -> u32 {
        self.tested - self.key
    }
}

/// The logarithm of `number / divisor` to base 2, rounded, and at least 0.
fn rounded_log2(number: u64, divisor: u64) -> u32 {
    // Half way between two powers, by ratio, is √2 times the smaller one.
    let twice_squared = 2 * u128::from(number).pow(2) / u128::from(divisor).pow(2);
    twice_squared.checked_ilog2().map_or(0, |log| log / 2)
}

fn ceil_log2(number: u64) -> u32 {
    number.next_power_of_two().ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_rounded() {
        assert_eq!([0, 1, 1413, 2000].map(|number| rounded_log2(number, 2000)), [0; 4]);
        assert_eq!([2829, 4000, 5656, 5657, 8000].map(|number| rounded_log2(number, 2000)), [1, 1, 1, 2, 2]);
        assert_eq!([1, 2, 3, 4, 5].map(ceil_log2), [0, 1, 2, 2, 3]);
    }

    #[test]
    fn wide_words_are_sorted_down_to_32_bits() {
        for tested in 6..=52 {
            for key in [None, Some(0), Some(3)] {
                for rows in [1, 256, 257, 5_000, 100_000_000] {
                    let tuning = Tuning { key, ..Tuning::default() };
                    let cut = Cut::new(&tuning, tested, 256, rows, 3 * rows);
                    assert!(cut.rest() <= 32 + cut.sorted && cut.sorted <= cut.rest(), "{cut:?}");
                }
            }
        }
    }
}
