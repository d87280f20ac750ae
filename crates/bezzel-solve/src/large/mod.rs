//! Exact search of boards with many open rows.

mod attacks;
mod choice;
mod rest;
mod squares;

use bezzel_core::{Budget, Limit};

use self::attacks::Attacks;
use self::choice::Choice;
#[cfg(test)]
pub(crate) use self::rest::NoRest;
pub(crate) use self::rest::Rest;
use self::squares::{Moment, Squares};
use crate::answer::Answer;
use crate::board::Board;

/// Finds placements of a board with many open rows, or proves that there is none.
///
/// As in the search of small boards, rows and columns alike are *lines*: a line without a free square ends a branch, a line with one
/// is filled at once, and the search branches where fewest are free ([`Choice`]). A branch either puts a queen on a square of that
/// line or forbids that square (two-way branching), so that after a failure another line may go on.
///
/// For one placement the search starts again after more and more failures: the time to a placement has a heavy tail, which restarts
/// cut off (C. P. Gomes, B. Selman and H. Kautz, Boosting combinatorial search through randomization, 1998). Once few rows are open,
/// the rest of the board is handed to an engine for small ones; if it had little to do there, the next rest is handed over later.
///
/// A node is a queen that the search or that engine places.
pub(crate) struct LargeSearch<R> {
    board: Board,
    course: Course,
    choice: Choice,
    attacks: Attacks,
    squares: Squares,
    decisions: Vec<Decision>,
    stage: Stage,
    rest: R,
    /// The rest is handed over once so few rows are open.
    hand_over_at: usize,
    /// The open rows and columns of the rest at work.
    rest_lines: (Vec<usize>, Vec<usize>),
    /// The nodes of the rest at which the one at work was started, and at which it is given up.
    rest_from: u64,
    rest_until: u64,
    placed: u64,
    fails: u64,
    fail_limit: u64,
    /// Something was left unsearched since the start or the last restart.
    gave_up: bool,
    /// Squares taken and lines looked at since the budget was asked.
    work: usize,
}

/// What a large board is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// One placement or the proof that there is none, with restarts.
    First,
    /// All placements, in any order.
    All,
    /// All placements in lexicographic order.
    Lexicographic,
}

/// A queen that was placed by choice, and the moment before.
#[derive(Clone, Copy, Debug)]
struct Decision {
    square: (usize, usize),
    before: Moment,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// What has no choice is to be placed.
    Settle,
    /// The rest of the board is being answered.
    Rest,
    /// The last decision is to be taken back.
    Back,
    Done,
}

/// The fails before the first restart; with each restart they become twice as many. (A quarter as many more takes three times as long to
/// prove that there is none; placements that are hard to find are left to the local search.)
const FIRST_FAILS: u64 = 128;
/// The nodes that the rest may take in restarting searches, as a multiple of the fails before the next restart.
const REST_NODES_PER_FAIL: u64 = 64;
/// A rest of fewer nodes than this is sooner searched here than handed over; from 100 to 400 all are about as good.
const HAND_OVER_NODES: u64 = 200;
/// Rests of so few open rows are handed over in any case.
const LEAST_REST: usize = 8;
/// The budget is asked after so much work, about a fifth of a millisecond.
const POLL_WORK: usize = 1 << 16;

impl<R: Rest> LargeSearch<R> {
    /// The search of a board with at most 4096 open rows.
    pub(crate) fn new(board: &Board, course: Course, seed: u64, rest: R) -> LargeSearch<R> {
        let solvable = board.contradiction().is_none();
        LargeSearch {
            board: board.clone(),
            course,
            choice: Choice::new(board.lines(), seed),
            attacks: Attacks::new(board),
            squares: Squares::new(board),
            decisions: Vec::new(),
            stage: if solvable { Stage::Settle } else { Stage::Done },
            hand_over_at: rest.largest(),
            rest,
            rest_lines: (Vec::new(), Vec::new()),
            rest_from: 0,
            rest_until: 0,
            placed: 0,
            fails: 0,
            fail_limit: FIRST_FAILS,
            gave_up: false,
            work: 0,
        }
    }

    /// The next placement, unless the nodes in all come to `until_nodes`. It can be asked again, and goes on where it stopped; after
    /// a placement of [`Course::First`] what comes next may be the same one.
    ///
    /// # Errors
    /// The limit of the budget, whose nodes are not looked at.
    pub(crate) fn next_placement(&mut self, until_nodes: u64, budget: &Budget) -> Result<Answer, Limit> {
        self.ask(budget)?;
        loop {
            if self.stage == Stage::Done {
                return Ok(Answer::None);
            }
            if self.nodes() >= until_nodes {
                return Ok(Answer::NotYet);
            }
            if self.work >= POLL_WORK {
                self.ask(budget)?;
            }
            match self.stage {
                Stage::Settle => {
                    if !self.settle() {
                        self.fail();
                    } else if self.squares.open() == 0 {
                        self.stage = Stage::Back;
                        return Ok(Answer::Placement(self.columns(&[])));
                    } else if self.squares.open() <= self.hand_over_at {
                        self.hand_over();
                    } else {
                        self.decide();
                    }
                }
                Stage::Rest => {
                    let until = self.rest_until.min(until_nodes.saturating_sub(self.placed));
                    match self.rest.next_placement(until, budget)? {
                        Answer::Placement(rest) => return Ok(Answer::Placement(self.columns(&rest))),
                        Answer::None => self.take_over(),
                        Answer::NotYet if self.rest.nodes() >= self.rest_until => {
                            self.gave_up = true;
                            self.take_over();
                        }
                        Answer::NotYet => return Ok(Answer::NotYet),
                    }
                }
                Stage::Back => self.back(),
                Stage::Done => {}
            }
        }
    }

    /// The next placement within the budget, nodes and all; none when there are no more.
    pub(crate) fn next_within(&mut self, budget: &Budget) -> Result<Option<Vec<usize>>, Limit> {
        loop {
            budget.check(self.nodes(), 0)?;
            match self.next_placement(budget.nodes().unwrap_or(u64::MAX), budget)? {
                Answer::Placement(open) => return Ok(Some(open)),
                Answer::None => return Ok(None),
                // The budget's nodes are used up.
                Answer::NotYet => {}
            }
        }
    }

    /// The nodes so far, with those of the rest.
    pub(crate) fn nodes(&self) -> u64 {
        self.placed + self.rest.nodes()
    }

    /// The engine that the rest was handed to.
    pub(crate) fn rest(&self) -> &R {
        &self.rest
    }

    fn ask(&mut self, budget: &Budget) -> Result<(), Limit> {
        self.work = 0;
        budget.check_time()?;
        budget.check_memory(self.squares.memory() + 8 * self.attacks.memory_words() as u64)
    }

    /// Places what has no choice; whether all lines still have a free square.
    fn settle(&mut self) -> bool {
        loop {
            if let Some(line) = self.squares.dead() {
                self.choice.failed(line);
                return false;
            }
            match self.squares.next_single() {
                Some(square) => self.place(square),
                None => return true,
            }
        }
    }

    fn place(&mut self, square: (usize, usize)) {
        self.placed += 1;
        self.work += self.squares.place(square, &self.attacks);
    }

    fn decide(&mut self) {
        let square = if self.course == Course::Lexicographic {
            choice::first_square(&self.squares)
        } else {
            let (square, work) = self.choice.square(&self.squares, &self.attacks);
            self.work += work;
            square
        };
        self.decisions.push(Decision { square, before: self.squares.moment() });
        self.place(square);
    }

    fn hand_over(&mut self) {
        let squares = &self.squares;
        self.rest_lines = (squares.open_rows().collect(), squares.open_columns().collect());
        let is_free = |row, column| squares.is_free(row, column);
        let rest = self.board.rest(squares.queens(), &self.rest_lines.0, &self.rest_lines.1, is_free);
        self.rest.start(&rest);
        self.rest_from = self.rest.nodes();
        self.rest_until = match self.course {
            Course::First => self.rest_from + REST_NODES_PER_FAIL * self.fail_limit,
            Course::All | Course::Lexicographic => u64::MAX,
        };
        self.work += rest.lines() * rest.lines();
        self.stage = Stage::Rest;
    }

    /// Goes on after the rest was searched. The next one is handed over later if this one was less work than handing it over.
    fn take_over(&mut self) {
        if self.rest.nodes() - self.rest_from < HAND_OVER_NODES {
            self.hand_over_at = self.hand_over_at.saturating_sub(1).max(LEAST_REST.min(self.rest.largest()));
        } else {
            self.hand_over_at = self.rest.largest().min(self.hand_over_at + 1);
        }
        self.fail();
    }

    fn fail(&mut self) {
        self.fails += 1;
        self.stage = Stage::Back;
    }

    /// Forbids the square of the last decision, or starts again.
    fn back(&mut self) {
        let restart = self.course == Course::First && self.fails >= self.fail_limit;
        match self.decisions.pop() {
            // Without a decision everything is searched; restarting would be for nothing.
            Some(decision) if !restart => {
                self.work += self.squares.go_back(decision.before);
                let (row, column) = decision.square;
                self.squares.take(row, column);
                self.stage = Stage::Settle;
            }
            None if !self.gave_up => self.stage = Stage::Done,
            _ => {
                self.fail_limit *= 2;
                self.fails = 0;
                self.gave_up = false;
                self.decisions.clear();
                self.work += self.squares.start_again();
                self.stage = Stage::Settle;
            }
        }
    }

    /// The open column of each open row, of the queens that stand and those in the rest.
    fn columns(&self, rest: &[usize]) -> Vec<usize> {
        let mut columns = vec![0; self.board.lines()];
        self.squares.queens().for_each(|(row, column)| columns[row] = column);
        for (row, &column) in self.rest_lines.0.iter().zip(rest) {
            columns[*row] = self.rest_lines.1[column];
        }
        columns
    }
}

#[cfg(test)]
mod tests;
