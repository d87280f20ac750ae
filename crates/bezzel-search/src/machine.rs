//! What all strategies have in common: counters, node numbers, and the way back.
//!
//! A step is made of small parts and handed on whole. Unless the functions in between are inlined without exception, each
//! copy waits for the parts to be written first, which takes more than half of the time of a `bitmask` node (measured, see
//! benches/record/2026-11-30.md).

#![allow(clippy::inline_always)]

use std::collections::VecDeque;

use bezzel_core::{Arrangement, Budget, Limit, Size};

use crate::counters::{Counters, Way};
use crate::{Action, Step, Strategy, StrategyName, Structure};

/// The part of a strategy that is its own: how it goes on, and how it goes back.
///
/// A technique never looks ahead and keeps no past: [`Technique::advance`] does one step and hands out what
/// the step overwrote, [`Technique::retreat`] gets that back and undoes the step. Whatever it hands out is dropped when
/// nobody wants to walk back.
pub(crate) trait Technique: Clone + Send + 'static {
    /// What a step overwrites, beyond what its action says.
    type Undo: Send;

    /// Does the next step; none at the end.
    fn advance(&mut self) -> Option<Advance<Self::Undo>>;

    /// Undoes the step done last.
    fn retreat(&mut self, action: Action, undo: Self::Undo);

    /// The queens on the board.
    fn board(&self) -> Arrangement;

    fn structure(&self) -> Structure<'_>;

    /// The most boards that waited at once; none without a queue.
    fn queue_peak(&self) -> Option<u64> {
        None
    }

    /// The bytes that the structure takes now, and at most so far.
    fn memory(&self) -> (u64, u64);
}

/// One step of a technique.
pub(crate) struct Advance<U> {
    pub(crate) action: Action,
    /// The line of the pseudo-code, from 1.
    pub(crate) line: u8,
    pub(crate) undo: U,
}

/// A technique made a strategy.
pub(crate) struct Machine<T: Technique> {
    name: StrategyName,
    n: Size,
    technique: T,
    counters: Counters,
    /// The nodes from the empty board, number 0, to the one where the search is; for strategies that do not go down a
    /// tree, only the latter.
    path: Vec<u64>,
    dequeued: u64,
    over: bool,
    kept: VecDeque<(Step, T::Undo)>,
    /// How many steps are kept at most.
    keeps: usize,
}

impl<T: Technique> Machine<T> {
    pub(crate) fn new(name: StrategyName, n: Size, technique: T) -> Machine<T> {
        let claims = name.claims();
        let counters = Counters {
            steps: 0,
            nodes: 0,
            found: 0,
            placed: 0,
            removed: 0,
            checks: claims.asks_squares.then_some(0),
            levels: if claims.all { vec![0; n.as_usize()] } else { Vec::new() },
            queue_peak: None,
            starts: (!claims.all).then_some(0),
        };
        let (path, kept) = (vec![0], VecDeque::new());
        Machine { name, n, technique, counters, path, dequeued: 0, over: false, kept, keeps: 0 }
    }

    /// Goes on by one step.
    #[inline(always)]
    fn advance(&mut self) -> Option<(Step, T::Undo)> {
        if self.over {
            return None;
        }
        let Advance { mut action, line, undo } = self.technique.advance()?;
        if let Action::Solution { number } = &mut action {
            *number = self.counters.found + 1;
        }
        self.over = action.is_last();
        let level = self.level(action);
        self.counters.count(action, level, self.n.get().into(), Way::Forward);
        let step = self.number(action, line);
        Some((step, undo))
    }

    /// Goes back by the step done last.
    fn retreat(&mut self, step: Step, undo: T::Undo) {
        self.over = false;
        self.unnumber(step);
        let level = self.level(step.action);
        self.counters.count(step.action, level, self.n.get().into(), Way::Back);
        self.technique.retreat(step.action, undo);
    }

    /// The queens on the board that an action puts a queen on.
    fn level(&self, action: Action) -> usize {
        match action {
            // A queue's boards are filled from the top.
            Action::Enqueue { square } => square.row as usize,
            _ => self.path.len() - 1,
        }
    }

    /// Gives the nodes of a step their numbers, and follows the search from node to node.
    #[inline(always)]
    fn number(&mut self, action: Action, line: u8) -> Step {
        let here = self.path.len() - 1;
        let made = self.counters.nodes;
        let (node, parent) = match action {
            Action::Place { .. } => {
                self.path.push(made);
                (made, Some(self.path[here]))
            }
            Action::Enqueue { .. } => (made, Some(self.path[here])),
            // Boards leave the queue in the order in which they were numbered when they came.
            Action::Dequeue => {
                self.path[here] = self.dequeued;
                self.dequeued += 1;
                (self.path[here], None)
            }
            // A start is made from nothing.
            Action::Restart { .. } => {
                self.path[here] = made;
                (made, Some(0))
            }
            Action::Move { .. } => {
                let parent = std::mem::replace(&mut self.path[here], made);
                (made, Some(parent))
            }
            Action::Remove { .. } => {
                let node = self.path[here];
                self.path.truncate(here);
                (node, self.path.last().copied())
            }
            _ => (self.path[here], here.checked_sub(1).map(|above| self.path[above])),
        };
        Step { action, node, parent, line }
    }

    /// Follows the search back.
    fn unnumber(&mut self, step: Step) {
        let here = self.path.len() - 1;
        match step.action {
            Action::Place { .. } => self.path.truncate(here),
            Action::Dequeue => {
                self.dequeued -= 1;
                self.path[here] = self.dequeued.saturating_sub(1);
            }
            // In a local search every node follows the one before it.
            Action::Move { .. } | Action::Restart { .. } => self.path[here] = step.node - 1,
            Action::Remove { .. } => self.path.push(step.node),
            _ => {}
        }
    }

    /// Whether a step that was done may stay done.
    #[inline(always)]
    fn within(&self, action: Action, budget: &Budget) -> Result<(), Limit> {
        match budget.nodes() {
            Some(limit) if self.counters.nodes > limit && action.makes_node() => Err(Limit::Nodes(limit)),
            // Nothing else makes a structure larger.
            _ if matches!(action, Action::Enqueue { .. }) => budget.check_memory(self.memory()),
            _ => Ok(()),
        }
    }

    /// What a search says that has come to its end.
    fn end(&self) -> Result<Option<Vec<u32>>, Limit> {
        match self.counters.starts {
            // A local search that found nothing has proved nothing.
            Some(starts) => Err(Limit::Starts(starts)),
            None => Ok(None),
        }
    }

    #[inline(always)]
    fn keep(&mut self, step: Step, undo: T::Undo) {
        if self.keeps > 0 {
            if self.kept.len() == self.keeps {
                self.kept.pop_front();
            }
            self.kept.push_back((step, undo));
        }
    }
}

impl<T: Technique> Strategy for Machine<T> {
    fn name(&self) -> StrategyName {
        self.name
    }

    fn size(&self) -> Size {
        self.n
    }

    fn step(&mut self) -> Option<Step> {
        let (step, undo) = self.advance()?;
        self.keep(step, undo);
        Some(step)
    }

    #[inline(always)]
    fn step_within(&mut self, budget: &Budget) -> Result<Option<Step>, Limit> {
        let Some((step, undo)) = self.advance() else {
            return Ok(None);
        };
        if let Err(limit) = self.within(step.action, budget) {
            self.retreat(step, undo);
            return Err(limit);
        }
        self.keep(step, undo);
        Ok(Some(step))
    }

    fn step_back(&mut self) -> Option<Step> {
        let (step, undo) = self.kept.pop_back()?;
        self.retreat(step, undo);
        Some(step)
    }

    fn keep_steps(&mut self, steps: usize) {
        self.keeps = steps;
        while self.kept.len() > steps {
            self.kept.pop_front();
        }
    }

    fn done(&self, ago: usize) -> Option<Step> {
        let index = self.kept.len().checked_sub(ago.checked_add(1)?)?;
        Some(self.kept[index].0)
    }

    fn snapshot(&self) -> Box<dyn Strategy> {
        Box::new(Machine {
            technique: self.technique.clone(),
            counters: self.counters.clone(),
            path: self.path.clone(),
            kept: VecDeque::new(),
            keeps: 0,
            ..*self
        })
    }

    fn next_placement(&mut self, budget: &Budget) -> Result<Option<Vec<u32>>, Limit> {
        let polled = Budget::poll_steps(self.n);
        let mut until_poll = 0u64;
        loop {
            if until_poll == 0 {
                until_poll = polled;
                budget.check_time()?;
                budget.check_memory(self.memory())?;
            }
            until_poll -= 1;
            let Some(step) = self.step_within(budget)? else {
                return self.end();
            };
            match step.action {
                Action::Solution { .. } => {
                    let board = self.technique.board();
                    return Ok(Some(board.queens().iter().map(|queen| queen.column).collect()));
                }
                action if action.is_last() => return self.end(),
                _ => {}
            }
        }
    }

    fn board(&self) -> Arrangement {
        self.technique.board()
    }

    fn structure(&self) -> Structure<'_> {
        self.technique.structure()
    }

    fn counters(&self) -> Counters {
        Counters { queue_peak: self.technique.queue_peak(), ..self.counters.clone() }
    }

    fn steps(&self) -> u64 {
        self.counters.steps
    }

    fn nodes(&self) -> u64 {
        self.counters.nodes
    }

    fn memory(&self) -> u64 {
        self.technique.memory().0
    }

    fn peak_memory(&self) -> u64 {
        self.technique.memory().1
    }
}
