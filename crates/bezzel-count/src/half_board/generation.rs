//! Making the half boards of a unit from quarters.

use std::ops::Range;

use bezzel_core::{Budget, Limit};

use crate::half_board::quarters::Quarters;
use crate::kernel::Kernel;

/// The upper or the lower half boards of a unit, made block by block: all at once where they are few, and else one block after the
/// other, so that no more than a block is ever held before it has its place.
pub(crate) struct HalfBoards<'a, K> {
    kernel: K,
    west: Quarters<'a>,
    east: Quarters<'a>,
    /// The blocks, by the ranks of their quarters.
    blocks: Vec<Range<usize>>,
    pairs: u64,
    room: &'a mut Vec<u64>,
}

impl<'a, K: Kernel> HalfBoards<'a, K> {
    /// The half boards of these quarters, in blocks of no more than `block` pairs of quarters where a rank has no more. The first
    /// block may have been made already.
    pub(crate) fn new(
        kernel: K,
        west: Quarters<'a>,
        east: Quarters<'a>,
        block: usize,
        room: &'a mut Vec<u64>,
    ) -> HalfBoards<'a, K> {
        let ranks = west.starts.len() - 1;
        let (mut blocks, mut all_pairs) = (Vec::new(), 0);
        let (mut first, mut in_block) = (0, 0);
        for rank in 0..ranks {
            let pairs = west.range(rank).len() as u64 * east.range(rank).len() as u64;
            if in_block > 0 && in_block + pairs > block as u64 {
                blocks.push(first..rank);
                (first, in_block) = (rank, 0);
            }
            in_block += pairs;
            all_pairs += pairs;
        }
        blocks.push(first..ranks);
        room.clear();
        if blocks.len() == 1 {
            kernel.join(west, east, 0..ranks, room);
        }
        HalfBoards { kernel, west, east, blocks, pairs: all_pairs, room }
    }

    pub(crate) fn kernel(&self) -> K {
        self.kernel
    }

    /// Whether they are all made at once.
    pub(crate) fn is_one_block(&self) -> bool {
        self.blocks.len() == 1
    }

    /// How many there are, or, where that is not known yet, about how many: a third of the pairs of quarters do not attack each
    /// other.
    pub(crate) fn expected(&self) -> u64 {
        if self.is_one_block() { self.room.len() as u64 } else { self.pairs / 3 }
    }

    /// How many pairs of quarters there are, and so no fewer than there are half boards.
    pub(crate) fn pairs(&self) -> u64 {
        self.pairs
    }

    /// Hands out block after block.
    pub(crate) fn each(&mut self, budget: &Budget, mut take: impl FnMut(&[u64])) -> Result<(), Limit> {
        if self.is_one_block() {
            take(self.room);
            return Ok(());
        }
        for block in &self.blocks {
            budget.check_time()?;
            self.room.clear();
            self.kernel.join(self.west, self.east, block.clone(), self.room);
            take(self.room);
        }
        Ok(())
    }
}
