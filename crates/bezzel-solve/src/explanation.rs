//! Which engine answered, and why.

use bezzel_core::KernelName;

use crate::bits::rest::BitRest;
use crate::board::Board;
use crate::kernel::AnyKernel;
use crate::large::LargeSearch;

/// A way to find an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Nothing had to be searched: the givens and what they leave free settle it.
    Presolve,
    /// A formula writes a placement down.
    Construction,
    /// Bit-parallel exact search, for at most 64 open rows.
    Exact,
    /// Exact search on larger boards, which hands over to [`Engine::Exact`].
    Large,
    /// Local search: puts queens where rows and columns have none, and drives away those that they attack. Never proves that there is
    /// no placement.
    Local,
}

impl Engine {
    /// All engines.
    pub const ALL: &'static [Engine] =
        &[Engine::Presolve, Engine::Construction, Engine::Exact, Engine::Large, Engine::Local];

    /// The engine's name, such as `exact`.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Presolve => "presolve",
            Engine::Construction => "construction",
            Engine::Exact => "exact",
            Engine::Large => "exact-large",
            Engine::Local => "local",
        }
    }
}

/// Why an engine had its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// No row was open, or one had no free square.
    Settled,
    /// The board was empty.
    Empty,
    /// On a board with joined edges the constraints fit the formula.
    Fits,
    /// At most 64 rows were open.
    Few,
    /// More than 64 rows were open.
    Many,
    /// More than 64 rows were open, with so many free squares in each that the local search finds a placement at once if there is one.
    Loose,
    /// The engine before had not found a placement in its turn.
    InTurn,
}

impl Reason {
    /// The reason's name, such as `few`.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Settled => "settled",
            Reason::Empty => "empty",
            Reason::Fits => "fits",
            Reason::Few => "few",
            Reason::Many => "many",
            Reason::Loose => "loose",
            Reason::InTurn => "in-turn",
        }
    }
}

/// An engine's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The engine.
    pub engine: Engine,
    /// Why it was chosen.
    pub reason: Reason,
    /// The nodes that it made: queens placed, or boards that the local search visited.
    pub nodes: u64,
}

/// Which engine answered, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The rows without a given.
    pub open_rows: u32,
    /// The squares in them on which a queen may stand.
    pub free_squares: u64,
    /// The kernel of the exact search and the bits of its lanes, where it had a turn.
    pub kernel: Option<(KernelName, u32)>,
    /// The engines that had turns, in the order of their first ones; those of an engine are told together.
    pub turns: Vec<Turn>,
    /// The engine at work.
    engine: Engine,
}

impl Explanation {
    pub(crate) fn of(board: &Board, kernel: Option<(AnyKernel, u32)>, turns: Vec<Turn>) -> Explanation {
        let open_rows = u32::try_from(board.lines()).unwrap_or(u32::MAX);
        let kernel = kernel.map(|(kernel, bits)| (kernel.name(), bits));
        let engine = turns.last().map_or(Engine::Presolve, |turn| turn.engine);
        Explanation { open_rows, free_squares: board.free_squares(), kernel, turns, engine }
    }

    /// The same, but this engine is at work.
    pub(crate) fn with_engine(self, engine: Engine) -> Explanation {
        Explanation { engine, ..self }
    }

    /// The search of a large board answers by itself.
    pub(crate) fn of_large(board: &Board, search: &LargeSearch<BitRest>, kernel: AnyKernel) -> Explanation {
        let turn = Turn { engine: Engine::Large, reason: Reason::Many, nodes: search.nodes() };
        Explanation::of(board, search.rest().lane_bits().map(|bits| (kernel, bits)), vec![turn])
    }

    /// A formula gives a placement that fits.
    pub(crate) fn fits(board: &Board) -> Explanation {
        let turn = Turn { engine: Engine::Construction, reason: Reason::Fits, nodes: 0 };
        Explanation::of(board, None, vec![turn])
    }

    /// Nothing was searched.
    pub(crate) fn settled(board: &Board) -> Explanation {
        let turn = Turn { engine: Engine::Presolve, reason: Reason::Settled, nodes: 0 };
        Explanation::of(board, None, vec![turn])
    }

    /// The engine that answered, or was at work when a limit stopped it.
    pub fn engine(&self) -> Engine {
        self.engine
    }
}
