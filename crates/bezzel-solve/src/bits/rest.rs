//! The bit engine for what a large search leaves.

use std::sync::Arc;

use bezzel_core::{Budget, Limit};

use super::layout::Layout;
use super::search::{BitSearch, Branching, Event};
use super::sites::LineOrder;
use crate::answer::Answer;
use crate::board::{Board, FEW};
use crate::kernel::AnyKernel;
use crate::large::{Course, Rest};

/// Answers one rest after the other.
pub(crate) struct BitRest {
    kernel: AnyKernel,
    lines: LineOrder,
    branching: Branching,
    /// Whether placements are only counted.
    counts: bool,
    current: Option<Current>,
    /// The nodes of the rests before, and what they counted.
    nodes: u64,
    counted: u128,
}

struct Current {
    search: BitSearch,
    rows: Vec<u32>,
    columns: Vec<u32>,
}

impl BitRest {
    /// For a search of this course.
    pub(crate) fn new(course: Course, counts: bool, kernel: AnyKernel) -> BitRest {
        let (lines, branching) = match course {
            Course::First => (LineOrder::CentreOut, Branching::LeastAttacking),
            Course::All => (LineOrder::CentreOut, Branching::Fewest),
            Course::Lexicographic => (LineOrder::RowsFirst, Branching::First),
        };
        BitRest { kernel, lines, branching, counts, current: None, nodes: 0, counted: 0 }
    }

    /// The bits of the lanes of the last rest.
    pub(crate) fn lane_bits(&self) -> Option<u32> {
        self.current.as_ref().map(|current| current.search.layout.lane().bits())
    }

    /// The placements counted.
    pub(crate) fn counted(&self) -> u128 {
        self.counted + self.current.as_ref().map_or(0, |current| current.search.counted.into())
    }
}

impl Rest for BitRest {
    fn largest(&self) -> usize {
        FEW
    }

    fn start(&mut self, board: &Board) {
        if let Some(current) = self.current.take() {
            self.nodes += current.search.nodes;
            self.counted += u128::from(current.search.counted);
        }
        let layout = Arc::new(Layout::of_board(board, self.lines));
        let mut search = BitSearch::new(layout.clone(), self.branching, self.counts);
        search.push(layout.start(), layout.all_lines());
        self.current = Some(Current { search, rows: board.rows.clone(), columns: board.columns.clone() });
    }

    fn next_placement(&mut self, until_nodes: u64, budget: &Budget) -> Result<Answer, Limit> {
        let Some(Current { search, rows, columns }) = &mut self.current else { return Ok(Answer::None) };
        let until = until_nodes.saturating_sub(self.nodes);
        match search.run_within(self.kernel, until, budget, 0)? {
            Event::Placement => {}
            Event::Exhausted => return Ok(Answer::None),
            Event::Paused => return Ok(Answer::NotYet),
        }
        // The board has its rows and columns in order.
        let open = |lines: &[u32], line: u32| lines.partition_point(|&open| open < line);
        let mut placement = vec![0; rows.len()];
        for square in search.placement() {
            let square = search.layout.sites()[square].square;
            placement[open(rows, square.row)] = open(columns, square.column);
        }
        Ok(Answer::Placement(placement))
    }

    fn nodes(&self) -> u64 {
        self.nodes + self.current.as_ref().map_or(0, |current| current.search.nodes)
    }
}
