//! One placement of a board with many open rows: local and exact search in turns.

use bezzel_core::{Budget, Limit};

use crate::answer::Answer;
use crate::bits::rest::BitRest;
use crate::board::Board;
use crate::explanation::{Engine, Reason, Turn};
use crate::kernel::AnyKernel;
use crate::large::{Course, LargeSearch};
use crate::local::LocalSearch;

/// The nodes of the first turn of the local search, for each open row, and of the exact search. Each turn is twice as long as the one
/// before.
const LOCAL_NODES_PER_ROW: u64 = 4;
const LARGE_NODES: u64 = 20_000;

/// Searches in turns, told by nodes and never by a clock, so that the same problem has the same answer on every machine. Where the
/// board is loose the local search begins, because it then nearly always finds a placement at once; only the exact search can prove
/// that there is none.
pub(crate) struct InTurns {
    board: Board,
    kernel: AnyKernel,
    seed: u64,
    local: Option<LocalSearch>,
    /// Made when it is wanted: boards that the local search solves are many and large.
    large: Option<LargeSearch<BitRest>>,
    is_local: bool,
    /// The nodes at which the turns of the local and of the exact search end.
    until: [u64; 2],
}

impl InTurns {
    pub(crate) fn new(board: &Board, seed: u64, kernel: AnyKernel) -> InTurns {
        let local = Some(LocalSearch::new(board, seed));
        let first_local = LOCAL_NODES_PER_ROW * board.lines() as u64;
        InTurns {
            is_local: local.is_some(),
            local,
            large: None,
            board: board.clone(),
            kernel,
            seed,
            until: [first_local, LARGE_NODES],
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.local_nodes() + self.large_nodes()
    }

    fn large_nodes(&self) -> u64 {
        self.large.as_ref().map_or(0, LargeSearch::nodes)
    }

    fn local_nodes(&self) -> u64 {
        self.local.as_ref().map_or(0, LocalSearch::nodes)
    }

    /// A placement, as the open column of each open row; none where there is none.
    pub(crate) fn find(&mut self, budget: &Budget) -> Result<Option<Vec<usize>>, Limit> {
        loop {
            budget.check(self.nodes(), 0)?;
            let room = budget.nodes().map_or(u64::MAX, |limit| limit - self.nodes());
            let answer = match &mut self.local {
                Some(local) if self.is_local => {
                    let until = self.until[0].min(local.nodes().saturating_add(room));
                    local.find(until, budget)?
                }
                _ => {
                    let until = if self.local.is_some() { self.until[1] } else { u64::MAX };
                    let large = self.large.get_or_insert_with(|| {
                        let rest = BitRest::new(Course::First, false, self.kernel);
                        LargeSearch::new(&self.board, Course::First, self.seed, rest)
                    });
                    large.next_placement(until.min(large.nodes().saturating_add(room)), budget)?
                }
            };
            match answer {
                Answer::Placement(open) => return Ok(Some(open)),
                Answer::None => return Ok(None),
                Answer::NotYet => self.take_turns(),
            }
        }
    }

    /// Gives the other search its turn, where this one's is over.
    fn take_turns(&mut self) {
        let turn = usize::from(!self.is_local);
        let nodes = if self.is_local { self.local_nodes() } else { self.large_nodes() };
        if self.local.is_some() && nodes >= self.until[turn] {
            self.until[turn] *= 3;
            self.is_local = !self.is_local;
        }
    }

    /// The bits of the lanes of the bit engine, where it has been handed a rest.
    pub(crate) fn lane_bits(&self) -> Option<u32> {
        self.large.as_ref()?.rest().lane_bits()
    }

    /// The turns so far, the search at work last.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        let large = Turn { engine: Engine::Large, reason: Reason::Many, nodes: self.large_nodes() };
        let Some(local) = &self.local else { return vec![large] };
        let local = Turn { engine: Engine::Local, reason: Reason::Loose, nodes: local.nodes() };
        if large.nodes == 0 {
            return vec![local];
        }
        let large = Turn { reason: Reason::InTurn, ..large };
        if self.is_local { vec![large, local] } else { vec![local, large] }
    }
}
