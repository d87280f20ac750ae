//! About how much memory a count takes.

use std::num::NonZero;

use super::{HalfBoard, KEEP_LISTS};

/// What was measured, by N from 5 on. To N = 18 with all units and lists; beyond, with random units, to whose largest a half is
/// added.
const MEASURED: [Measured; 24] = [
    Measured::new(1, 2, 12, 220),
    Measured::new(1, 4, 12, 314),
    Measured::new(2, 8, 18, 534),
    Measured::new(4, 14, 18, 788),
    Measured::new(6, 28, 34, 1_562),
    Measured::new(11, 34, 34, 2_418),
    Measured::new(15, 114, 100, 5_988),
    Measured::new(40, 132, 100, 10_000),
    Measured::new(50, 474, 304, 30_900),
    Measured::new(175, 570, 304, 54_400),
    Measured::new(244, 2_444, 1_182, 197_600),
    Measured::new(878, 2_956, 1_182, 360_400),
    Measured::new(1_147, 14_270, 5_374, 1_455_900),
    Measured::new(4_996, 17_506, 5_374, 2_705_800),
    Measured::new(9_700, 127_000, 26_600, 11_723_000),
    Measured::new(48_200, 162_000, 26_600, 22_052_100),
    Measured::new(63_300, 864_000, 144_000, 102_143_000),
    Measured::new(315_000, 1_080_000, 144_000, 194_481_200),
    Measured::new(398_000, 6_230_000, 982_000, 0),
    Measured::new(2_130_000, 7_770_000, 1_090_000, 0),
    Measured::new(2_110_000, 48_800_000, 4_260_000, 0),
    Measured::new(15_300_000, 60_800_000, 4_930_000, 0),
    Measured::new(17_900_000, 238_000_000, 15_000_000, 0),
    Measured::new(89_200_000, 398_000_000, 21_600_000, 0),
];

/// Numbers of words.
struct Measured {
    /// Rows and items of the largest unit.
    rows: u64,
    items: u64,
    /// The longest list of quarter boards.
    list: u64,
    /// All lists, where they are kept.
    lists: u64,
}

impl Measured {
    const fn new(rows: u64, items: u64, list: u64, lists: u64) -> Measured {
        Measured { rows, items, list, lists }
    }
}

/// What a thread takes besides: its stack, and pieces of a table.
const PLAIN: u64 = 1 << 18;

impl HalfBoard {
    /// About how many bytes a count takes at most with so many threads, and with kept lists of quarter boards or without.
    pub(crate) fn memory(&self, threads: NonZero<usize>, keeps_lists: bool) -> u64 {
        let n = self.n.get();
        let Some(measured) = usize::try_from(n - 5).ok().and_then(|index| MEASURED.get(index)) else {
            return u64::MAX;
        };
        let word = if self.layout.tested() > 32 { 8 } else { 4 };
        // Half boards as they are made; a third of the pairs of a block are some.
        let block = self.tuning.block as u64 / 2;
        let made = 8 * (measured.rows.min(block) + measured.items.min(block));
        // Rows are sorted, and filtered twice as many are held, one bit of the key after the other.
        let rows = word * 3 * measured.rows;
        // Items are parted again, all where they are one block, and else a sixteenth at once.
        let parted = if measured.items > block { measured.items / 16 } else { measured.items };
        let items = word * (measured.items + 3 * parted);
        let lists = if keeps_lists && n <= KEEP_LISTS { 8 * measured.lists } else { 0 };
        // A list takes three times as much while it is made.
        let own_lists = if lists == 0 { 8 * (4 + 3) * measured.list } else { 0 };
        let each = PLAIN + made + rows + items + own_lists;
        // Where words begin, and what is lost between them, is a twentieth.
        lists + lists / 20 + each * threads.get() as u64
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use crate::known::size;
    use crate::{HalfBoard, Unit};

    #[test]
    fn the_largest_units_are_as_large_as_was_measured() {
        for n in 5..=14 {
            let board = HalfBoard::new(size(n), None).expect("a size that is counted");
            let mut counter = board.counter();
            let measured = &super::MEASURED[n as usize - 5];
            let (mut rows, mut items) = (0, 0);
            for unit in Unit::all(size(n)) {
                let counted = counter.count(unit, &bezzel_core::Budget::unlimited()).expect("no limit");
                rows = rows.max(counted.rows);
                items = items.max(counted.items.iter().sum());
            }
            assert_eq!((rows, items), (measured.rows, measured.items), "N={n}");
        }
    }

    #[test]
    fn larger_boards_take_more() {
        let memory = |n, keeps_lists| {
            let board = HalfBoard::new(size(n), None).expect("a size that is counted");
            board.memory(NonZero::<usize>::MIN, keeps_lists)
        };
        for (sizes, keeps_lists) in [(6..=22, true), (24..=28, false)] {
            for n in sizes {
                assert!(memory(n, keeps_lists) >= memory(n - 1, keeps_lists), "N={n}");
            }
        }
        assert!(memory(20, true) < 256 << 20);
        assert!(memory(20, false) < memory(20, true));
    }
}
