//! The two sides of a unit, brought into the order in which they are matched.

use bezzel_core::{Budget, Limit};

use crate::Stopped;
use crate::half_board::cut::Cut;
use crate::half_board::generation::HalfBoards;
use crate::half_board::matching::{self, ByWeight, Matcher};
use crate::half_board::scatter::Scatter;
use crate::half_board::word::Word;
use crate::half_board::{Stage, UnitCount};
use crate::kernel::Kernel;

/// By so many bits rows are scattered at once: each bucket has a cache line of its own that is written to.
const SCATTER_BITS: u32 = 12;

/// By so many bits of the key items are parted as they are made, where they are made block by block. Blocks are in the caches then,
/// and all items together would not be.
const LIST_BITS: u32 = 6;

/// The rows and the items of a unit; the room is kept for the next unit.
#[derive(Debug, Default)]
pub(crate) struct Sides<W> {
    rows: Vec<W>,
    /// Items by the values of the first bits of the key.
    lists: Vec<ByWeight<W>>,
    /// Room for items on their way into a list, by depth: those without the bit and those with it.
    parts: Vec<[ByWeight<W>; 2]>,
    scatter: Scatter,
    /// Where the rows of each value of the first bits begin.
    starts: Vec<u32>,
}

impl<W: Word> Sides<W> {
    /// Counts a unit, or goes as far as `last` says.
    pub(crate) fn count<K: Kernel>(
        &mut self,
        cut: Cut,
        upper: &mut HalfBoards<'_, K>,
        lower: &mut HalfBoards<'_, K>,
        matcher: &mut Matcher<K>,
        last: Stage,
        budget: &Budget,
    ) -> Result<UnitCount, Stopped> {
        let rows = self.sort(cut, upper, budget)?;
        self.part(cut, lower, budget)?;
        let items = [0, 1, 2].map(|weight| self.lists.iter().map(|list| list[weight].len() as u64).sum());
        most_weighted(rows as u64, items)?;
        let weighted = match last {
            Stage::Splitting => {
                matcher.split_only(cut, &self.rows[..rows], &self.lists, budget).map(|()| 0)?
            }
            Stage::Matching => matcher.count(cut, &self.rows[..rows], &self.lists, budget)?,
            Stage::Quarters | Stage::HalfBoards | Stage::Order => 0,
        };
        Ok(UnitCount { rows: rows as u64, items, weighted })
    }

    /// Sorts the upper half boards into rows, and says how many they are.
    fn sort<K: Kernel>(
        &mut self,
        cut: Cut,
        boards: &mut HalfBoards<'_, K>,
        budget: &Budget,
    ) -> Result<usize, Stopped> {
        let bits = cut.rest() - cut.sorted..cut.rest();
        let at_once = bits.end.saturating_sub(SCATTER_BITS).max(bits.start)..bits.end;
        // Places are counted in words of 32 bits.
        if u32::try_from(boards.pairs()).is_err() {
            return Err(Stopped::Overflow);
        }
        self.scatter.start(at_once.clone());
        let mut count = 0;
        boards.each(budget, |block| {
            count += block.len();
            self.scatter.count(block);
        })?;
        self.starts.clear();
        self.scatter.place(&mut self.starts);
        if self.rows.len() < count {
            self.rows.resize(count, W::default());
        }
        boards.each(budget, |block| self.scatter.scatter(block, &mut self.rows))?;
        if at_once != bits {
            let (shift, mask) = (bits.start, (1_u64 << bits.len()) - 1);
            for ends in self.starts.windows(2) {
                let bucket = &mut self.rows[ends[0] as usize..ends[1] as usize];
                bucket.sort_unstable_by_key(|word| word.bits() >> shift & mask);
            }
        }
        Ok(count)
    }

    /// Parts the lower half boards by weight, and, where they come in blocks, by the first bits of the key.
    fn part<K: Kernel>(
        &mut self,
        cut: Cut,
        boards: &mut HalfBoards<'_, K>,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let depth = if boards.is_one_block() { 0 } else { cut.key.min(LIST_BITS) };
        self.lists.truncate(1 << depth);
        self.lists.iter_mut().flatten().for_each(Vec::clear);
        self.lists.resize_with(1 << depth, ByWeight::default);
        self.parts.resize_with(depth as usize + 1, Default::default);
        let (kernel, marks) = (boards.kernel(), [1 << cut.tested, 1 << (cut.tested + 1)]);
        let (lists, parts) = (&mut self.lists, &mut self.parts);
        boards.each(budget, |block| match (&mut lists[..], &mut parts[..]) {
            ([list], _) => W::by_weight(kernel, block, marks, list),
            (lists, [[whole, _], parts @ ..]) => {
                whole.iter_mut().for_each(Vec::clear);
                W::by_weight(kernel, block, marks, whole);
                part(kernel, whole, cut.tested, lists, parts);
            }
            _ => unreachable!("there is room for every depth"),
        })
    }
}

/// Parts items by the bits below `bits`, and appends them to the lists of these bits' values.
fn part<K: Kernel, W: Word>(
    kernel: K,
    items: &ByWeight<W>,
    bits: u32,
    lists: &mut [ByWeight<W>],
    parts: &mut [[ByWeight<W>; 2]],
) {
    if let [without, with] = lists {
        return matching::part(kernel, matching::items(items), bits - 1, without, with);
    }
    let (first, second) = lists.split_at_mut(lists.len() / 2);
    let Some(([without, with], parts)) = parts.split_first_mut() else {
        unreachable!("there is room for every depth")
    };
    without.iter_mut().chain(&mut *with).for_each(Vec::clear);
    matching::part(kernel, matching::items(items), bits - 1, without, with);
    part(kernel, without, bits - 1, first, parts);
    part(kernel, with, bits - 1, second, parts);
}

/// The most that so many rows and items can come to.
fn most_weighted(rows: u64, [ones, twos, fours]: [u64; 3]) -> Result<u64, Stopped> {
    let weights = twos.checked_mul(2).zip(fours.checked_mul(4));
    let items = weights.and_then(|(twos, fours)| ones.checked_add(twos)?.checked_add(fours));
    items.and_then(|items| items.checked_mul(rows)).ok_or(Stopped::Overflow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_that_do_not_fit_are_refused() {
        assert_eq!(most_weighted(1 << 31, [0, 1 << 32, 0]), Err(Stopped::Overflow));
        assert_eq!(most_weighted(1 << 30, [0, 1 << 32, 0]), Ok(1 << 63));
        assert_eq!(most_weighted(1, [u64::MAX, 1, 0]), Err(Stopped::Overflow));
        assert_eq!(most_weighted(1, [0, 0, 1 << 62]), Err(Stopped::Overflow));
        assert_eq!(most_weighted(u64::MAX, [1, 0, 0]), Ok(u64::MAX));
    }
}
