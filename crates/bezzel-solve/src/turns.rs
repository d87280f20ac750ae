//! One placement of a board with many open rows: local and exact search in turns.

use bezzel_core::{Budget, Limit};

use crate::answer::Answer;
use crate::bits::rest::BitRest;
use crate::board::Board;
use crate::explanation::{Engine, Reason, Turn};
use crate::kernel::AnyKernel;
use crate::large::{Course, LargeSearch};
use crate::local::LocalSearch;

/// The nodes of the first turn of the local search, for each open row, and of the exact search: some milliseconds each. With every
/// turn they become twice as many in all.
const LOCAL_NODES_PER_ROW: u64 = 50;
const LARGE_NODES: u64 = 20_000;

/// A board is loose where an open row has at least so many free squares on average. A board of N rows with f free squares in each has
/// about (0.143 f)^N placements (M. Simkin, The number of n-queens configurations, 2021, for an empty board), so that below 7 none is
/// to be expected unless givens have taken rows away.
const LOOSE: u64 = 8;

/// Searches in turns, told by nodes and never by a clock, so that the same problem has the same answer on every machine. Where the
/// board is loose the local search begins, because it then nearly always finds a placement at once; only the exact search can prove
/// that there is none.
pub(crate) struct InTurns {
    board: Board,
    kernel: AnyKernel,
    seed: u64,
    is_loose: bool,
    /// Either search is made when its first turn comes: most boards need only one, and large ones take long to take up.
    local: Option<LocalSearch>,
    large: Option<LargeSearch<BitRest>>,
    /// The turns so far.
    turn: u32,
    /// The nodes at which the turns of the local and of the exact search end.
    until: [u64; 2],
}

impl InTurns {
    pub(crate) fn new(board: &Board, seed: u64, kernel: AnyKernel) -> InTurns {
        InTurns {
            is_loose: board.free_squares() >= LOOSE * board.lines() as u64,
            local: None,
            large: None,
            board: board.clone(),
            kernel,
            seed,
            turn: 0,
            until: [LOCAL_NODES_PER_ROW * board.lines() as u64, LARGE_NODES],
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
            let answer = if self.is_local() {
                let local = self.local.get_or_insert_with(|| LocalSearch::new(&self.board, self.seed));
                local.find(self.until[0].min(local.nodes().saturating_add(room)), budget)?
            } else {
                let large = self.large.get_or_insert_with(|| {
                    let rest = BitRest::new(Course::First, false, self.kernel);
                    LargeSearch::new(&self.board, Course::First, self.seed, rest)
                });
                large.next_placement(self.until[1].min(large.nodes().saturating_add(room)), budget)?
            };
            match answer {
                Answer::Placement(open) => return Ok(Some(open)),
                Answer::None => return Ok(None),
                Answer::NotYet => self.take_turns(),
            }
        }
    }

    /// Whether it is the turn of the local search.
    fn is_local(&self) -> bool {
        self.is_loose == self.turn.is_multiple_of(2)
    }

    /// Gives the other search its turn, where this one's is over.
    fn take_turns(&mut self) {
        let (search, nodes) = if self.is_local() { (0, self.local_nodes()) } else { (1, self.large_nodes()) };
        if nodes >= self.until[search] {
            self.until[search] *= 2;
            self.turn += 1;
        }
    }

    /// The bits of the lanes of the bit engine, where it has been handed a rest.
    pub(crate) fn lane_bits(&self) -> Option<u32> {
        self.large.as_ref()?.rest().lane_bits()
    }

    /// The search at work.
    pub(crate) fn engine(&self) -> Engine {
        if self.is_local() { Engine::Local } else { Engine::Large }
    }

    /// The turns so far, those of each search together.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        let (first, second) = if self.is_loose {
            ((Engine::Local, Reason::Loose, self.local_nodes()), (Engine::Large, self.large_nodes()))
        } else {
            ((Engine::Large, Reason::Many, self.large_nodes()), (Engine::Local, self.local_nodes()))
        };
        let mut turns = vec![Turn { engine: first.0, reason: first.1, nodes: first.2 }];
        if self.turn > 0 {
            turns.push(Turn { engine: second.0, reason: Reason::InTurn, nodes: second.1 });
        }
        turns
    }
}
