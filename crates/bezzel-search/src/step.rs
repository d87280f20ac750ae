//! What a strategy does in one step.

use bezzel_core::{Line, Square};

/// One step of a strategy.
///
/// Nodes are numbered in the order in which they are made; node 0 is the empty board. A search for
/// the first placement of four queens begins
///
/// ```
/// use bezzel_core::{Problem, Rule, Size, Square};
/// use bezzel_search::{Action, Options, StrategyName};
///
/// let problem = Problem::empty(Size::new(4)?, Rule::Queens);
/// let mut search = StrategyName::DepthFirst.start(&problem, Options::default())?;
/// let square = Square::new(0, 0);
///
/// let step = search.step().unwrap();
/// assert_eq!((step.action, step.node, step.parent), (Action::Try { square }, 0, None));
/// let step = search.step().unwrap();
/// assert_eq!((step.action, step.node, step.parent), (Action::Place { square }, 1, Some(0)));
/// assert_eq!(StrategyName::DepthFirst.pseudo_code()[step.line as usize - 1], "      board.place(column)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is done.
    pub action: Action,
    /// The node that the step makes, leaves, or is made from.
    pub node: u64,
    /// The node that this node was made from. None for the empty board; and where the strategy does not keep it: with a
    /// queue and in a local search, only the step that makes a node names its parent.
    pub parent: Option<u64>,
    /// The line of the strategy's pseudo-code, counted from 1.
    pub line: u8,
}

/// What a strategy does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// Asks whether a queen may stand on a square: a conflict check.
    Try {
        /// The square.
        square: Square,
    },
    /// The square will not do.
    Reject {
        /// The square.
        square: Square,
        /// The queen that attacks it; none where chance decided.
        by: Option<Square>,
    },
    /// Places a queen.
    Place {
        /// Where.
        square: Square,
    },
    /// Takes a queen away again.
    Remove {
        /// From where.
        square: Square,
    },
    /// Moves a queen along its row.
    Move {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// Puts the board with one more queen at the end of the queue.
    Enqueue {
        /// Where that queen stands.
        square: Square,
    },
    /// Takes the first board out of the queue.
    Dequeue,
    /// Marks the squares below a queen that it attacks.
    Mark {
        /// The queen.
        square: Square,
    },
    /// Takes these marks away again.
    Unmark {
        /// The queen.
        square: Square,
    },
    /// Unlinks a line and every square on it.
    Cover {
        /// The line.
        line: Line,
    },
    /// Links them again.
    Uncover {
        /// The line.
        line: Line,
    },
    /// Finds that a line without a queen has no free square.
    Prune {
        /// The line.
        line: Line,
    },
    /// Puts a queen on a random square of each row.
    Restart {
        /// Which start this is, from 1.
        start: u64,
    },
    /// The board is a placement.
    Solution {
        /// Which placement this is, from 1.
        number: u64,
    },
    /// The whole tree was searched: there are no further placements; or every column of the first row has its answer, where
    /// that was asked for.
    Exhausted,
    /// The search has used up its starts: there may be placements, or none.
    GiveUp,
}

impl Action {
    /// The name used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Try { .. } => "try",
            Action::Reject { .. } => "reject",
            Action::Place { .. } => "place",
            Action::Remove { .. } => "remove",
            Action::Move { .. } => "move",
            Action::Enqueue { .. } => "enqueue",
            Action::Dequeue => "dequeue",
            Action::Mark { .. } => "mark",
            Action::Unmark { .. } => "unmark",
            Action::Cover { .. } => "cover",
            Action::Uncover { .. } => "uncover",
            Action::Prune { .. } => "prune",
            Action::Restart { .. } => "restart",
            Action::Solution { .. } => "solution",
            Action::Exhausted => "exhausted",
            Action::GiveUp => "give-up",
        }
    }

    /// The square that the step is about; of a move, the one where the queen goes.
    pub const fn square(self) -> Option<Square> {
        match self {
            Action::Try { square }
            | Action::Reject { square, .. }
            | Action::Place { square }
            | Action::Remove { square }
            | Action::Move { to: square, .. }
            | Action::Enqueue { square }
            | Action::Mark { square }
            | Action::Unmark { square } => Some(square),
            _ => None,
        }
    }

    /// The line that the step is about.
    pub const fn line(self) -> Option<Line> {
        match self {
            Action::Cover { line } | Action::Uncover { line } | Action::Prune { line } => Some(line),
            _ => None,
        }
    }

    /// Whether the step makes a node: a board that the search had not visited.
    pub const fn makes_node(self) -> bool {
        matches!(
            self,
            Action::Place { .. } | Action::Enqueue { .. } | Action::Move { .. } | Action::Restart { .. }
        )
    }

    /// Whether nothing comes after this step.
    pub const fn is_last(self) -> bool {
        matches!(self, Action::Exhausted | Action::GiveUp)
    }
}
