//! One placement of a board with many open rows: local and exact search in turns.

use bezzel_core::{Budget, Limit};

use crate::answer::Answer;
use crate::bits::rest::BitRest;
use crate::board::Board;
use crate::explanation::{Engine, Reason, Turn};
use crate::kernel::AnyKernel;
use crate::large::{Course, LargeSearch};
use crate::local::LocalSearch;

/// The nodes of the first turn of the local search, for each open row, and of the exact search, which are about as long. Each search
/// has all its turns together three times as long as before when it has one again.
const LOCAL_NODES_PER_ROW: u64 = 20;
const LARGE_NODES: u64 = 2_000;
const LONGER: u64 = 3;

/// Searches in turns, told by nodes and never by a clock, so that the same problem has the same answer on every machine. The local
/// search begins: it finds placements of most boards at once. Only the exact search can prove that there is none.
pub(crate) struct InTurns {
    board: Board,
    kernel: AnyKernel,
    seed: u64,
    local: LocalSearch,
    /// Made when it has its first turn: boards that the local search solves are many, and may be large.
    large: Option<LargeSearch<BitRest>>,
    is_local: bool,
    /// The nodes at which the turns of the local and of the exact search end.
    until: [u64; 2],
}

impl InTurns {
    pub(crate) fn new(board: &Board, seed: u64, kernel: AnyKernel) -> InTurns {
        InTurns {
            kernel,
            seed,
            local: LocalSearch::new(board, seed),
            large: None,
            is_local: true,
            until: [LOCAL_NODES_PER_ROW * board.lines() as u64, LARGE_NODES],
            board: board.clone(),
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.local.nodes() + self.large_nodes()
    }

    fn large_nodes(&self) -> u64 {
        self.large.as_ref().map_or(0, LargeSearch::nodes)
    }

    /// A placement, as the open column of each open row; none where there is none.
    pub(crate) fn find(&mut self, budget: &Budget) -> Result<Option<Vec<usize>>, Limit> {
        loop {
            budget.check(self.nodes(), 0)?;
            // As far as the turn and the budget go.
            let until = |until: u64, has: u64, of_other: u64| {
                let limit = budget.nodes().map_or(u64::MAX, |limit| limit - of_other);
                (until.min(limit), has >= until)
            };
            let (local_nodes, large_nodes) = (self.local.nodes(), self.large_nodes());
            let (until, is_over) = if self.is_local {
                until(self.until[0], local_nodes, large_nodes)
            } else {
                until(self.until[1], large_nodes, local_nodes)
            };
            if is_over {
                self.until[usize::from(!self.is_local)] *= LONGER;
                self.is_local = !self.is_local;
                continue;
            }
            let answer = if self.is_local {
                self.local.find(until, budget)?
            } else {
                let large = self.large.get_or_insert_with(|| {
                    let rest = BitRest::new(Course::First, false, self.kernel);
                    LargeSearch::new(&self.board, Course::First, self.seed, rest)
                });
                large.next_placement(until, budget)?
            };
            match answer {
                Answer::Placement(open) => return Ok(Some(open)),
                Answer::None => return Ok(None),
                Answer::NotYet => {}
            }
        }
    }

    /// The bits of the lanes of the bit engine, where it has been handed a rest.
    pub(crate) fn lane_bits(&self) -> Option<u32> {
        self.large.as_ref()?.rest().lane_bits()
    }

    /// The search at work.
    pub(crate) fn engine(&self) -> Engine {
        if self.is_local { Engine::Local } else { Engine::Large }
    }

    /// The turns so far, those of each search together.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        let local = Turn { engine: Engine::Local, reason: Reason::Many, nodes: self.local.nodes() };
        let large = self.large.as_ref().map(|large| Turn {
            engine: Engine::Large,
            reason: Reason::InTurn,
            nodes: large.nodes(),
        });
        std::iter::once(local).chain(large).collect()
    }
}
