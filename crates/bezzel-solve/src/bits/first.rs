//! The lexicographic first placement.

use std::sync::Arc;

use bezzel_core::{Budget, Limit};

use super::layout::{Chunk, Layout};
use super::search::{BitSearch, Branching, Event};
use crate::kernel::AnyKernel;

/// Goes from any placement to the lexicographic first one.
///
/// Row by row it asks of each free square before that of the placement whether the board can be completed with it, and if so goes on
/// with that completion. Each question is answered by the fastest search, in whatever order that likes, while a search that itself
/// went row by row would often look long for the end of a beginning that has none.
pub(crate) struct First {
    kernel: AnyKernel,
    /// A placement, as the square of each row in turn; all before `row` are those of the first placement.
    placement: Vec<usize>,
    /// The board with the queens of the rows before `row`.
    board: Vec<Chunk>,
    open: u128,
    row: usize,
    /// Squares of this row that are still to be asked about, the last one first.
    untried: Vec<usize>,
    /// The question that is being asked, and its square.
    search: Option<(BitSearch, usize)>,
    nodes: u64,
    layout: Arc<Layout>,
}

impl First {
    /// Starts from a placement, as its squares in any order.
    pub(crate) fn new(layout: Arc<Layout>, mut placement: Vec<usize>, kernel: AnyKernel) -> First {
        placement.sort_unstable_by_key(|&square| layout.sites()[square].square);
        let (board, open) = (layout.start().to_vec(), layout.all_lines());
        let mut first = First {
            kernel,
            placement,
            board,
            open,
            row: 0,
            untried: Vec::new(),
            search: None,
            nodes: 0,
            layout,
        };
        first.list_untried();
        first
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes + self.search.as_ref().map_or(0, |(search, _)| search.nodes)
    }

    /// Lists the free squares of this row before that of the placement.
    fn list_untried(&mut self) {
        let Some(&own) = self.placement.get(self.row) else { return };
        let sites = self.layout.sites();
        let line = usize::from(sites[own].lines[0]);
        let before = |&square: &usize| sites[square].square < sites[own].square;
        self.untried = self.layout.squares_of(&self.board, line).filter(before).collect();
        self.untried.sort_unstable_by_key(|&square| std::cmp::Reverse(sites[square].square));
    }

    /// The first placement, as the square of each row from the top.
    pub(crate) fn run(&mut self, budget: &Budget, before: u64) -> Result<&[usize], Limit> {
        while self.row < self.placement.len() {
            if let Some((search, _)) = &mut self.search {
                match search.run_within(self.kernel, u64::MAX, budget, before + self.nodes)? {
                    Event::Paused => {}
                    Event::Exhausted => {
                        self.nodes += self.search.take().map_or(0, |(search, _)| search.nodes);
                    }
                    Event::Placement => self.improve(),
                }
            } else if let Some(square) = self.untried.pop() {
                budget.check(before + self.nodes(), 0)?;
                let (mut board, mut open) = (self.board.clone(), self.open);
                self.layout.place(&mut board, &mut open, square);
                self.nodes += 1;
                let mut search = BitSearch::new(self.layout.clone(), Branching::LeastAttacking, false);
                search.push(&board, open);
                self.search = Some((search, square));
            } else {
                self.layout.place(&mut self.board, &mut self.open, self.placement[self.row]);
                self.row += 1;
                self.list_untried();
            }
        }
        Ok(&self.placement)
    }

    /// Takes up the placement that was found: the one before has a later square in this row.
    fn improve(&mut self) {
        if let Some((search, square)) = self.search.take() {
            self.nodes += search.nodes;
            let mut squares: Vec<usize> = search.placement().collect();
            squares.sort_unstable_by_key(|&square| self.layout.sites()[square].square);
            self.placement = squares;
            debug_assert_eq!(self.placement[self.row], square);
            self.untried.clear();
        }
    }
}
