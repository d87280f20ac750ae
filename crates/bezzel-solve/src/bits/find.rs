//! One placement, with the bit engine.

use std::num::NonZero;
use std::sync::Arc;

use bezzel_core::{Budget, Limit, Problem, Square};

use super::first::First;
use super::layout::Layout;
use super::roots::{Alike, roots};
use super::search::{BitSearch, Branching, Event};
use super::sites::LineOrder;
use super::units::Units;
use crate::board::Board;
use crate::kernel::AnyKernel;
use crate::options::Order;

/// The first search gives up after so many nodes: a board on which it finds nothing by then most likely has nothing to find, or is as
/// hard for any order of squares further down, and the order of the bits is cheaper.
const QUICK_NODES: u64 = 10_000;

/// Looks for one placement of a board: at first always with the square that leaves most others free, which solves loose boards without
/// going back; then, to the end, so only near the root; and last, where it is asked for, for the lexicographic first one.
pub(crate) struct Find {
    kernel: AnyKernel,
    order: Order,
    quick: BitSearch,
    quick_has_ended: bool,
    units: Units,
    first: Option<First>,
    layout: Arc<Layout>,
}

impl Find {
    /// The search on what is left of this problem.
    pub(crate) fn new(
        problem: &Problem,
        board: &Board,
        order: Order,
        kernel: AnyKernel,
        threads: NonZero<usize>,
    ) -> Find {
        let layout = Arc::new(Layout::of_board(board, LineOrder::CentreOut));
        let alike = Alike::of(problem);
        let roots = roots(&layout, &alike);
        let mut quick = BitSearch::new(layout.clone(), Branching::LeastAttacking, false);
        if roots.iter().any(|root| root.weight > 1) {
            roots.iter().rev().for_each(|root| quick.push(&root.board, root.open));
        } else {
            quick.push(layout.start(), layout.all_lines());
        }
        let pattern = BitSearch::new(layout.clone(), Branching::LeastAttackingAtTop, false);
        let units = Units::new(pattern, roots, kernel, threads);
        Find { kernel, order, quick, quick_has_ended: false, units, first: None, layout }
    }

    pub(crate) fn lane_bits(&self) -> u32 {
        self.layout.lane().bits()
    }

    pub(crate) fn nodes(&self) -> u64 {
        let units = if self.quick_has_ended { self.units.nodes() } else { 0 };
        self.quick.nodes + units + self.first.as_ref().map_or(0, First::nodes)
    }

    /// The placement's squares, but for the givens; none where there is none.
    pub(crate) fn run(&mut self, budget: &Budget) -> Result<Option<Vec<Square>>, Limit> {
        if self.first.is_none() && !self.quick_has_ended {
            match self.quick.run_within(self.kernel, QUICK_NODES, budget, 0)? {
                Event::Placement => return self.found(self.quick.placement().collect(), budget),
                Event::Exhausted => return Ok(None),
                Event::Paused => self.quick_has_ended = true,
            }
        }
        if self.first.is_none() {
            self.units.run(budget, self.quick.nodes)?;
            let Some(placement) = self.units.placement() else { return Ok(None) };
            return self.found(placement, budget);
        }
        self.found(Vec::new(), budget)
    }

    /// A placement is found; where the first is asked for, it is looked for from there.
    fn found(&mut self, placement: Vec<usize>, budget: &Budget) -> Result<Option<Vec<Square>>, Limit> {
        let sites = self.layout.sites();
        let squares = |placement: &[usize]| placement.iter().map(|&square| sites[square].square).collect();
        if self.order == Order::Any {
            return Ok(Some(squares(&placement)));
        }
        let before = self.nodes() - self.first.as_ref().map_or(0, First::nodes);
        let first = self.first.get_or_insert_with(|| First::new(self.layout.clone(), placement, self.kernel));
        Ok(Some(squares(first.run(budget, before)?)))
    }
}
