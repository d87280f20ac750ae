//! `breadth-first`: a first-in first-out queue of partial placements, level by level.
//!
//! Every board with k queens is looked at before any with k + 1, so the first placement comes only when nearly the whole tree
//! has been made: the shortest way to a goal, in a tree where all goals are equally deep, is bought with memory. The goal
//! is tested when a board leaves the queue.

use std::collections::VecDeque;

use bezzel_core::{Arrangement, Square};

use crate::Action;
use crate::candidates::{Candidates, attacks};
use crate::machine::{Advance, Technique};
use crate::narrow;
use crate::structure::Structure;

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "queue = [the empty board]",
    "while the queue is not empty:",
    "  board = the first board; take it out of the queue",
    "  if board has N queens: report it (for the first one: stop)",
    "  else: for column from 1 to N:",
    "    if a queen is safe there in the first empty row:",
    "      put the board with that queen at the end of the queue",
    "no further placement",
];

/// Columns in the queue take a byte each.
pub(crate) const LARGEST: u32 = 256;

/// The boards that wait, first in, first out.
///
/// A board is the columns of its queens, a byte each, one board after the other. The boards of a queue have k or k + 1
/// queens, those with k first, so nothing has to be stored between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    bytes: Bytes,
    levels: Levels,
    peak: u64,
    peak_bytes: u64,
}

/// How many boards wait with how many queens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Levels {
    /// The queens on the first boards.
    queens: usize,
    /// Boards with so many.
    here: u64,
    /// Boards with one more.
    next: u64,
}

impl Queue {
    /// How many boards wait.
    pub fn len(&self) -> u64 {
        self.levels.here + self.levels.next
    }

    /// Whether no board waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The most boards that waited at once so far.
    pub fn peak(&self) -> u64 {
        self.peak
    }

    /// The queens on the first board that waits: the level of the tree that the search has reached.
    pub fn level(&self) -> Option<u32> {
        let level = narrow(self.levels.queens) + u32::from(self.levels.here == 0);
        (!self.is_empty()).then_some(level)
    }

    /// The bytes that the waiting boards take.
    pub fn bytes(&self) -> u64 {
        self.bytes.len as u64
    }

    /// The boards from the first: the columns of each one's queens, counted from 0.
    pub fn boards(&self) -> impl Iterator<Item = Vec<u32>> + '_ {
        let mut bytes = self.bytes.iter();
        let Levels { queens, here, next } = self.levels;
        let lengths = (0..here).map(move |_| queens).chain((0..next).map(move |_| queens + 1));
        lengths.map(move |queens| bytes.by_ref().take(queens).map(u32::from).collect())
    }

    /// A board by its place in the queue, the first being 0: the columns of its queens, counted from 0.
    pub fn board(&self, place: usize) -> Option<Vec<u32>> {
        if place as u64 >= self.len() {
            return None;
        }
        let queens = self.levels.queens;
        let here = usize::try_from(self.levels.here).unwrap_or(usize::MAX);
        // Of the boards before it, so many have one queen more.
        let first = place * queens + place.saturating_sub(here);
        let length = queens + usize::from(place >= here);
        Some((first..first + length).map(|index| self.bytes.at(index).into()).collect())
    }

    fn push(&mut self, board: &[u8], column: u32) {
        // Boards have at most 256 columns.
        let last = u8::try_from(column).unwrap_or(u8::MAX);
        for &column in board.iter().chain([&last]) {
            self.bytes.push_back(column);
        }
        self.levels.next += 1;
        self.peak = self.peak.max(self.len());
        self.peak_bytes = self.peak_bytes.max(self.bytes());
    }

    fn pop(&mut self) -> Option<Vec<u8>> {
        if self.levels.here == 0 {
            self.levels = Levels { queens: self.levels.queens + 1, here: self.levels.next, next: 0 };
        }
        self.levels.here = self.levels.here.checked_sub(1)?;
        Some((0..self.levels.queens).filter_map(|_| self.bytes.pop_front()).collect())
    }
}

/// A queue of bytes in chunks, so that it grows by a little at a time and gives back what it no longer needs.
#[derive(Clone, Debug, Default)]
struct Bytes {
    chunks: VecDeque<Vec<u8>>,
    /// How many bytes of the first chunk are gone.
    gone: usize,
    len: usize,
}

const CHUNK: usize = 1 << 16;

/// Which bytes wait counts, not how they lie in their chunks.
impl PartialEq for Bytes {
    fn eq(&self, other: &Bytes) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl Eq for Bytes {}

impl Bytes {
    fn push_back(&mut self, byte: u8) {
        if self.chunks.back().is_none_or(|chunk| chunk.len() == CHUNK) {
            self.chunks.push_back(Vec::with_capacity(CHUNK));
        }
        if let Some(chunk) = self.chunks.back_mut() {
            chunk.push(byte);
            self.len += 1;
        }
    }

    fn pop_front(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        let byte = self.chunks.front()?[self.gone];
        self.gone += 1;
        if self.gone == CHUNK {
            self.chunks.pop_front();
            self.gone = 0;
        }
        Some(byte)
    }

    /// Undoes [`Bytes::pop_front`].
    fn push_front(&mut self, byte: u8) {
        if self.gone == 0 {
            self.chunks.push_front(vec![0; CHUNK]);
            self.gone = CHUNK;
        }
        self.gone -= 1;
        self.chunks[0][self.gone] = byte;
        self.len += 1;
    }

    /// Undoes [`Bytes::push_back`].
    fn pop_back(&mut self) {
        if let Some(chunk) = self.chunks.back_mut() {
            chunk.pop();
            self.len -= 1;
            if chunk.is_empty() {
                self.chunks.pop_back();
            }
        }
    }

    fn at(&self, index: usize) -> u8 {
        let index = self.gone + index;
        self.chunks[index / CHUNK][index % CHUNK]
    }

    fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        self.chunks.iter().flatten().copied().skip(self.gone)
    }
}

#[derive(Clone)]
pub(crate) struct BreadthFirst {
    squares: Candidates,
    queue: Queue,
    /// The board that was taken out last.
    board: Vec<u8>,
    now: Now,
}

#[derive(Clone, Copy)]
struct Now {
    phase: Phase,
    /// The squares of the row below the board's queens that were tried before the one that is tried now.
    candidate: u32,
}

#[derive(Clone, Copy)]
enum Phase {
    /// Wants the first board out of the queue.
    Take,
    /// Has it.
    Taken,
    /// Looks at the next candidate.
    Next,
    /// Has tested the candidate.
    Tested(Option<Square>),
}

/// What a step overwrites.
pub(crate) struct Undo {
    now: Now,
    peak: u64,
    peak_bytes: u64,
    /// The board that gave way to the next one, and the levels before that one left the queue.
    left: Option<(Vec<u8>, Levels)>,
}

impl BreadthFirst {
    pub(crate) fn new(squares: Candidates) -> BreadthFirst {
        // The empty board takes no bytes.
        let levels = Levels { queens: 0, here: 1, next: 0 };
        let queue = Queue { levels, peak: 1, ..Queue::default() };
        let now = Now { phase: Phase::Take, candidate: 0 };
        BreadthFirst { squares, queue, board: Vec::new(), now }
    }

    /// The square that is tried, where there is one.
    fn candidate(&self) -> Option<Square> {
        let row = narrow(self.board.len());
        let inside = row < self.squares.size().get() && self.now.candidate < self.squares.count(row);
        inside.then(|| self.squares.square(row, self.now.candidate))
    }

    fn attacker(&self, square: Square) -> Option<Square> {
        let mut queens = (0..).zip(&self.board).map(|(row, &column)| Square::new(row, column.into()));
        queens.find(|&queen| attacks(queen, square))
    }

    /// Takes the first board; returns the one that it replaces, with the levels before.
    fn take(&mut self) -> Option<(Vec<u8>, Levels)> {
        let levels = self.queue.levels;
        match self.queue.pop() {
            Some(board) => Some((std::mem::replace(&mut self.board, board), levels)),
            None => {
                self.queue.levels = levels;
                None
            }
        }
    }
}

impl Technique for BreadthFirst {
    type Undo = Undo;

    fn advance(&mut self) -> Option<Advance<Undo>> {
        let (peak, peak_bytes) = (self.queue.peak, self.queue.peak_bytes);
        let mut undo = Undo { now: self.now, peak, peak_bytes, left: None };
        if let Phase::Taken = self.now.phase {
            if self.board.len() == self.squares.size().as_usize() {
                self.now.phase = Phase::Take;
                return Some(Advance { action: Action::Solution { number: 0 }, line: 4, undo });
            }
            self.now = Now { phase: Phase::Next, candidate: 0 };
        }
        let (action, line) = match (self.now.phase, self.candidate()) {
            (Phase::Next, Some(square)) => {
                self.now.phase = Phase::Tested(self.attacker(square));
                (Action::Try { square }, 6)
            }
            (Phase::Tested(by), Some(square)) => {
                self.now = Now { phase: Phase::Next, candidate: self.now.candidate + 1 };
                if by.is_some() {
                    (Action::Reject { square, by }, 6)
                } else {
                    self.queue.push(&self.board, square.column);
                    (Action::Enqueue { square }, 7)
                }
            }
            _ => {
                undo.left = self.take();
                self.now.phase = if undo.left.is_some() { Phase::Taken } else { Phase::Take };
                if undo.left.is_some() { (Action::Dequeue, 3) } else { (Action::Exhausted, 8) }
            }
        };
        Some(Advance { action, line, undo })
    }

    fn retreat(&mut self, action: Action, undo: Undo) {
        if let Action::Enqueue { .. } = action {
            for _ in 0..=self.board.len() {
                self.queue.bytes.pop_back();
            }
            self.queue.levels.next -= 1;
        }
        if let Some((board, levels)) = undo.left {
            let taken = std::mem::replace(&mut self.board, board);
            for &column in taken.iter().rev() {
                self.queue.bytes.push_front(column);
            }
            self.queue.levels = levels;
        }
        (self.queue.peak, self.queue.peak_bytes) = (undo.peak, undo.peak_bytes);
        self.now = undo.now;
    }

    fn board(&self) -> Arrangement {
        let columns = self.board.iter().map(|&column| Some(column.into()));
        Arrangement::from_columns(self.squares.size(), columns)
    }

    fn structure(&self) -> Structure<'_> {
        Structure::Queue(&self.queue)
    }

    fn queue_peak(&self) -> Option<u64> {
        Some(self.queue.peak)
    }

    fn memory(&self) -> (u64, u64) {
        (self.queue.bytes(), self.queue.peak_bytes)
    }
}
