//! A search on a layout, which can stop and go on.

use std::sync::Arc;

use bezzel_core::{Budget, Limit};

use super::layout::{Chunk, Layout};
use crate::kernel::AnyKernel;

/// Between looks at the budget, in nodes: about a millisecond.
const POLL: u64 = 1 << 14;

/// Which line is branched on, and in which order its squares are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Branching {
    /// The line with the fewest free squares, which are tried in the order of their bits (R. M. Haralick and G. L. Elliott's
    /// fail-first principle, 1980). For counts, to which the order of squares is nothing.
    Fewest,
    /// The same line; first the square that leaves most squares free. Finds placements of loose boards without going back.
    LeastAttacking,
    /// The same line; first the square that leaves most squares free while more than four fifths of the lines are open, and the order
    /// of the bits further down. What is chosen first decides how long a placement takes, and is chosen seldom; so this costs
    /// nothing where there is no placement.
    LeastAttackingAtTop,
    /// The first open line, in the order of its bits. With [`super::sites::LineOrder::RowsFirst`] placements come in
    /// lexicographic order.
    First,
}

/// Why a search has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A placement is found; see [`BitSearch::placement`].
    Placement,
    /// So many nodes are made as were allowed.
    Paused,
    /// There is nothing left to search.
    Exhausted,
}

/// A depth-first search. Boards that are still to be searched are on a stack, the next one on top; each takes its chunks, and
/// has a set of lines that have no queen yet. A search stays with the kernel that it began on: what is in a board beyond the lanes
/// that a kernel looks at is not kept up.
#[derive(Clone, Debug)]
pub(crate) struct BitSearch {
    pub(crate) layout: Arc<Layout>,
    pub(crate) branching: Branching,
    /// Whether placements are only counted.
    pub(crate) counts: bool,
    pub(crate) boards: Vec<Chunk>,
    pub(crate) open: Vec<u128>,
    /// Room for the board that is looked at, and for one of its children.
    pub(crate) scratch: Vec<Chunk>,
    /// Queens placed.
    pub(crate) nodes: u64,
    /// Placements counted.
    pub(crate) counted: u64,
}

impl BitSearch {
    /// A search with nothing to search yet.
    pub(crate) fn new(layout: Arc<Layout>, branching: Branching, counts: bool) -> BitSearch {
        let scratch = vec![layout.start()[0]; 2 * layout.chunks()];
        BitSearch {
            layout,
            branching,
            counts,
            boards: Vec::new(),
            open: Vec::new(),
            scratch,
            nodes: 0,
            counted: 0,
        }
    }

    /// Puts a board on the stack. A board with a line without a free square has no placement, and is left away.
    pub(crate) fn push(&mut self, board: &[Chunk], open: u128) {
        assert_eq!(board.len(), self.layout.chunks(), "a board of another layout");
        let mut lines = open;
        while lines != 0 {
            let line = lines.trailing_zeros() as usize;
            lines &= lines - 1;
            if self.layout.squares_of(board, line).next().is_none() {
                return;
            }
        }
        self.boards.truncate(self.open.len() * self.layout.chunks());
        self.boards.extend_from_slice(board);
        self.open.push(open);
    }

    /// Takes the boards off the stack, the next one first, with their open lines.
    pub(crate) fn take(&mut self) -> Vec<(Vec<Chunk>, u128)> {
        let boards = self.boards.chunks_exact(self.layout.chunks());
        let taken = boards.zip(self.open.drain(..)).map(|(board, open)| (board.to_vec(), open));
        let mut taken: Vec<_> = taken.collect();
        taken.reverse();
        taken
    }

    /// Begins anew with nothing to search yet.
    pub(crate) fn clear(&mut self) {
        self.open.clear();
        (self.nodes, self.counted) = (0, 0);
    }

    /// A search of the same kind with nothing to search yet.
    pub(crate) fn another(&self) -> BitSearch {
        BitSearch::new(self.layout.clone(), self.branching, self.counts)
    }

    /// Searches until a placement is found, or, where placements are counted, to the end; in any case only until there are so many
    /// nodes, or a few more.
    pub(crate) fn run(&mut self, kernel: AnyKernel, pause_at: u64) -> Event {
        kernel.run(self, pause_at)
    }

    /// Searches until something other than a pause happens, or there are `until` nodes, as long as the budget allows; `before` are
    /// the nodes that other searches have used of it.
    pub(crate) fn run_within(
        &mut self,
        kernel: AnyKernel,
        until: u64,
        budget: &Budget,
        before: u64,
    ) -> Result<Event, Limit> {
        loop {
            budget.check(before + self.nodes, 0)?;
            let limit = budget.nodes().map_or(u64::MAX, |limit| limit - before);
            let pause_at = until.min(limit).min(self.nodes + POLL);
            match self.run(kernel, pause_at) {
                Event::Paused if self.nodes < until => {}
                event => return Ok(event),
            }
        }
    }

    /// The squares of the placement that was found, in no order.
    pub(crate) fn placement(&self) -> impl Iterator<Item = usize> {
        let board = &self.scratch[..self.layout.chunks()];
        // Each square stands in several lines; it is taken where it is first.
        (0..self.layout.lines()).flat_map(move |line| {
            let own = move |&square: &usize| usize::from(self.layout.sites()[square].lines[0]) == line;
            self.layout.squares_of(board, line).filter(own)
        })
    }
}
