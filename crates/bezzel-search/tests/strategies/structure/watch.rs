//! A search followed by its steps alone.

use std::collections::{BTreeSet, VecDeque};

use bezzel_core::{Arrangement, Line, Placement, Problem, Size, Square};
use bezzel_search::{Action, Counters, Step, Strategy, StrategyName};

use super::{STARTS, along, is_on};
use crate::problems::allowed;

/// What the steps so far have said, and whether each was true when it was said.
pub(super) struct Watch {
    name: StrategyName,
    pub(super) n: Size,
    problem: Problem,
    pub(super) allowed: BTreeSet<Square>,
    /// The queens, those placed last at the end.
    pub(super) board: Vec<Square>,
    pub(super) last: Option<Action>,
    counters: Counters,
    /// The nodes from the empty board to the one where the search is; of a search that goes down no tree, the last one.
    path: Vec<u64>,
    /// The nodes and boards that wait in a queue.
    queue: VecDeque<(u64, Vec<Square>)>,
    pub(super) dequeued: usize,
    /// The columns that wait, and the most that did.
    waiting: u64,
    peak: u64,
    /// The lines that are covered, in order.
    pub(super) covered: Vec<Line>,
    /// Moves made, and moves made or rejected, since the last start.
    pub(super) moves: u64,
    pub(super) proposals: u64,
}

impl Watch {
    pub(super) fn new(search: &dyn Strategy, problem: &Problem) -> Watch {
        let (name, n) = (search.name(), problem.size());
        let claims = name.claims();
        let has_queue = name == StrategyName::BreadthFirst;
        Watch {
            name,
            n,
            problem: problem.clone(),
            allowed: allowed(problem),
            board: Vec::new(),
            last: None,
            counters: Counters {
                steps: 0,
                nodes: 0,
                found: 0,
                placed: 0,
                removed: 0,
                checks: claims.asks_squares.then_some(0),
                levels: vec![0; if claims.all { n.as_usize() } else { 0 }],
                queue_peak: has_queue.then_some(1),
                starts: claims.random.then_some(0),
            },
            path: vec![0],
            queue: [(0, Vec::new())].into(),
            dequeued: 0,
            waiting: 0,
            peak: 0,
            covered: Vec::new(),
            moves: 0,
            proposals: 0,
        }
    }

    /// Takes a step into account that the search has just made.
    pub(super) fn follow(&mut self, step: Step, search: &dyn Strategy) {
        self.assert_true(step.action);
        self.assert_numbered(step);
        let lines = self.name.pseudo_code().len();
        assert!((1..=lines).contains(&step.line.into()), "{step:?} of {lines} lines");
        self.count(step.action);
        self.make(step, search);
        self.last = Some(step.action);
    }

    /// Compares the board, the counters and the memory with those of the search.
    pub(super) fn compare(&self, search: &dyn Strategy) {
        let context = format!("{} after {} steps on {:?}", self.name, self.counters.steps, self.problem);
        assert_eq!(search.board(), Arrangement::new(self.n, self.board.clone()), "{context}");
        assert_eq!(search.counters(), self.counters, "{context}");
        assert_eq!(search.nodes(), self.counters.nodes, "{context}");
        if self.name == StrategyName::BreadthFirst {
            assert_eq!((search.memory(), search.peak_memory()), (self.waiting, self.peak), "{context}");
        } else {
            let queens = self.counters.placed - self.counters.removed;
            assert_eq!(queens, self.board.len() as u64, "{context}");
        }
    }

    /// How many queens attack a square, leaving out one that may stand there or in its row.
    fn attacks(&self, square: Square) -> usize {
        self.board.iter().filter(|queen| queen.row != square.row && along(**queen, square).is_some()).count()
    }

    fn is_free(&self, square: Square) -> bool {
        self.allowed.contains(&square) && self.board.iter().all(|&queen| along(queen, square).is_none())
    }

    /// What an action says must be so on the board that it finds.
    fn assert_true(&self, action: Action) {
        let board = &self.board;
        let is_true = match action {
            Action::Try { square } => self.allowed.contains(&square) && square.row as usize == board.len(),
            Action::Reject { square, by: Some(queen) } => {
                let first = board.iter().find(|&&queen| along(queen, square).is_some());
                first == Some(&queen) && self.last == Some(Action::Try { square })
            }
            Action::Reject { square, by: None } => {
                let here = board.iter().find(|queen| queen.row == square.row);
                here.is_some_and(|&here| here != square && self.attacks(square) > self.attacks(here))
            }
            Action::Place { square } | Action::Enqueue { square } => {
                // Square by square means that it was asked before; but not about an empty board's first row.
                let may_skip = self.name == StrategyName::AttackCounts && square.row == 0;
                let asked = self.last == Some(Action::Try { square });
                let asks = self.counters.checks.is_some() && !may_skip;
                self.is_free(square) && asked == asks
            }
            Action::Remove { square } | Action::Mark { square } | Action::Unmark { square } => {
                board.last() == Some(&square)
            }
            Action::Move { from, to } => {
                let others = self.allowed.iter().filter(|other| other.row == to.row && **other != from);
                let fewest = others.map(|&other| self.attacks(other)).min();
                let best = self.name != StrategyName::MinConflicts
                    || (fewest == Some(self.attacks(to)) && self.attacks(from) > 0);
                board.contains(&from)
                    && from.row == to.row
                    && from != to
                    && self.allowed.contains(&to)
                    && best
            }
            Action::Dequeue => !self.queue.is_empty(),
            Action::Uncover { line } => self.covered.last() == Some(&line),
            Action::Cover { line } => !self.covered.contains(&line),
            Action::Prune { line } => {
                let on_line = self.allowed.iter().filter(|&&square| is_on(line, square));
                !board.iter().any(|&queen| is_on(line, queen))
                    && !on_line.into_iter().any(|&square| self.is_free(square))
            }
            Action::Restart { start } => Some(start - 1) == self.counters.starts,
            Action::Solution { number } => {
                let board = Arrangement::new(self.n, board.clone());
                number == self.counters.found + 1 && Placement::new(&self.problem, &board).is_ok()
            }
            Action::Exhausted if self.name == StrategyName::BreadthFirst => self.queue.is_empty(),
            Action::Exhausted => board.is_empty(),
            Action::GiveUp => self.counters.starts == Some(STARTS) || self.allowed.is_empty(),
            other => panic!("an action that this test does not know: {other:?}"),
        };
        assert!(is_true, "{}: {action:?} after {:?} on {board:?}", self.name, self.last);
    }

    /// The step that makes a node has the next number, and its parent is the node that the search is at.
    fn assert_numbered(&self, step: Step) {
        let here = self.path[self.path.len() - 1];
        let above = self.path.len().checked_sub(2).map(|above| self.path[above]);
        let expected = match step.action {
            // A start is made from the empty board.
            Action::Restart { .. } => (self.counters.nodes + 1, Some(0)),
            action if action.makes_node() => (self.counters.nodes + 1, Some(here)),
            Action::Dequeue => (self.queue[0].0, None),
            _ => (here, above),
        };
        assert_eq!((step.node, step.parent), expected, "{}: {step:?}", self.name);
    }

    fn count(&mut self, action: Action) {
        let counters = &mut self.counters;
        let rows = u64::from(self.n.get());
        counters.steps += 1;
        counters.nodes += u64::from(action.makes_node());
        match action {
            Action::Try { .. } => counters.checks = counters.checks.map(|checks| checks + 1),
            Action::Place { .. } | Action::Enqueue { .. } => {
                counters.placed += 1;
                counters.levels[self.board.len()] += 1;
            }
            Action::Remove { .. } => counters.removed += 1,
            Action::Move { .. } => {
                counters.placed += 1;
                counters.removed += 1;
            }
            Action::Restart { start } => {
                counters.placed += rows;
                counters.removed += self.board.len() as u64;
                counters.starts = Some(start);
            }
            Action::Solution { .. } => counters.found += 1,
            _ => {}
        }
    }

    /// Does what a step says.
    fn make(&mut self, step: Step, search: &dyn Strategy) {
        match step.action {
            Action::Place { square } => {
                self.board.push(square);
                self.path.push(step.node);
            }
            Action::Remove { .. } => {
                self.board.pop();
                self.path.pop();
            }
            Action::Enqueue { square } => {
                self.queue.push_back((step.node, [&self.board[..], &[square]].concat()));
                self.waiting += self.board.len() as u64 + 1;
                self.peak = self.peak.max(self.waiting);
                let longest = self.counters.queue_peak.max(Some(self.queue.len() as u64));
                self.counters.queue_peak = longest;
            }
            Action::Dequeue => {
                let (node, board) = self.queue.pop_front().expect("there is a board");
                self.waiting -= board.len() as u64;
                self.dequeued += 1;
                (self.board, self.path) = (board, vec![node]);
            }
            Action::Move { from, to } => {
                self.board.retain(|&queen| queen != from);
                self.board.push(to);
                self.path = vec![step.node];
                self.moves += 1;
                self.proposals += 1;
            }
            Action::Reject { .. } => self.proposals += 1,
            Action::Restart { .. } => {
                // Only the board says where chance has put the queens: one in each row.
                self.board = search.board().queens().to_vec();
                assert!(self.board.iter().map(|queen| queen.row).eq(0..self.n.get()));
                assert!(self.board.iter().all(|queen| self.allowed.contains(queen)));
                self.path = vec![step.node];
                (self.moves, self.proposals) = (0, 0);
            }
            Action::Cover { line } => self.covered.push(line),
            Action::Uncover { .. } => {
                self.covered.pop();
            }
            _ => {}
        }
    }
}
