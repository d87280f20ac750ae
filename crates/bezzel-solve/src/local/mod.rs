//! Local search on boards with many free squares.

mod counters;

use bezzel_core::{Budget, Chance, Limit, Rule};

use self::counters::Counters;
use crate::answer::Answer;
use crate::board::Board;

/// Looks for a placement by repairing a full board: a queen in each open row and column, and swaps of the columns of two queens until
/// none attacks another (R. Sosic and J. Gu, A polynomial time algorithm for the n-queens problem, 1990). Givens stand still; a queen
/// on a square that is not free is one conflict, a pair on a diagonal another.
///
/// The start is greedy: each row draws columns that are left until one has no conflict. Then a row in conflict is swapped with the
/// row with which fewest conflicts remain; both may not move again for some swaps (F. Glover's tabu search, 1989), unless that makes the
/// best board so far. After many swaps without a better board it starts anew. It never proves that there is no placement.
///
/// A node is a board that it visits: a start, or a swap.
#[derive(Clone, Debug)]
pub(crate) struct LocalSearch {
    board: Board,
    chance: Chance,
    counters: Counters,
    /// The open column of the queen in each open row.
    columns: Vec<usize>,
    /// The node until which each row may not move.
    tabu: Vec<u64>,
    conflicts: i64,
    best: i64,
    best_at: u64,
    nodes: u64,
    /// Rows looked at since the budget was asked.
    work: usize,
}

/// Columns drawn for a row at the start until the last one is taken as it is.
const DRAWS: usize = 60;
/// Swaps without a better board until the next start, for each open row.
const PATIENCE: u64 = 20;
/// The budget is asked after so many rows were looked at.
const POLL_WORK: usize = 1 << 16;

impl LocalSearch {
    /// Whether it takes boards under this rule.
    pub(crate) fn claims(rule: Rule) -> bool {
        rule.leaps().is_empty()
    }

    /// The search of a board without a plain contradiction.
    pub(crate) fn new(board: &Board, seed: u64) -> LocalSearch {
        let lines = board.lines();
        LocalSearch {
            counters: Counters::new(board),
            board: board.clone(),
            chance: Chance::new(seed),
            columns: (0..lines).collect(),
            tabu: vec![0; lines],
            conflicts: 0,
            best: 0,
            best_at: 0,
            nodes: 0,
            work: 0,
        }
    }

    /// A placement, unless the nodes in all come to `until_nodes`. It can be asked again, and goes on where it stopped; after a
    /// placement it gives the same one.
    ///
    /// # Errors
    /// The limit of the budget, whose nodes are not looked at.
    pub(crate) fn find(&mut self, until_nodes: u64, budget: &Budget) -> Result<Answer, Limit> {
        budget.check_time()?;
        let patience = PATIENCE * self.columns.len() as u64;
        while self.nodes == 0 || self.conflicts > 0 {
            if self.nodes >= until_nodes {
                return Ok(Answer::NotYet);
            }
            if self.work >= POLL_WORK {
                self.work = 0;
                budget.check_time()?;
            }
            if self.nodes == 0 || self.nodes - self.best_at > patience {
                self.start();
            } else {
                self.repair();
            }
        }
        Ok(Answer::Placement(self.columns.clone()))
    }

    /// The boards visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// A new board, row by row.
    fn start(&mut self) {
        self.chance.shuffle(&mut self.columns);
        self.counters.clear();
        self.conflicts = 0;
        let lines = self.columns.len();
        for row in 0..lines {
            for _ in 0..DRAWS {
                let left = u32::try_from(lines - row).unwrap_or(u32::MAX);
                let other = row + self.chance.below(left) as usize;
                self.columns.swap(row, other);
                if self.conflicts_of(row, self.columns[row]) == 0 {
                    break;
                }
            }
            self.conflicts += self.conflicts_of(row, self.columns[row]);
            self.counters.add(row, self.columns[row]);
        }
        self.nodes += 1;
        self.tabu.fill(self.nodes);
        self.best = self.conflicts;
        self.best_at = self.nodes;
        self.work += 4 * lines;
    }

    /// Swaps a row in conflict with another one.
    fn repair(&mut self) {
        self.nodes += 1;
        let row = self.row_in_conflict();
        let column = self.columns[row];
        self.counters.remove(row, column);
        let kept = self.conflicts - self.conflicts_of(row, column);
        let lines = self.columns.len();
        let first = self.chance.below(u32::try_from(lines).unwrap_or(u32::MAX)) as usize;
        let mut swap: Option<(i64, usize)> = None;
        for other in (first..lines).chain(0..first) {
            self.work += 1;
            if other == row {
                continue;
            }
            let left = kept + self.change(row, column, other);
            let is_allowed = left < self.best || self.tabu[other].max(self.tabu[row]) <= self.nodes;
            if is_allowed && swap.is_none_or(|(least, _)| left < least) {
                swap = Some((left, other));
                // It cannot get better than without all conflicts of this row; on a loose board that comes soon.
                if left <= kept {
                    break;
                }
            }
        }
        let Some((left, other)) = swap else {
            self.counters.add(row, column);
            return;
        };
        self.counters.remove(other, self.columns[other]);
        self.columns.swap(row, other);
        self.counters.add(row, self.columns[row]);
        self.counters.add(other, self.columns[other]);
        self.conflicts = left;
        for moved in [row, other] {
            self.tabu[moved] = self.nodes + 3 + u64::from(self.chance.below(8));
        }
        if left < self.best {
            self.best = left;
            self.best_at = self.nodes;
        }
    }

    /// A row whose queen has conflicts, the first from a random row on.
    fn row_in_conflict(&mut self) -> usize {
        let lines = self.columns.len();
        let first = self.chance.below(u32::try_from(lines).unwrap_or(u32::MAX)) as usize;
        let mut rows = (first..lines).chain(0..first).inspect(|_| self.work += 1);
        let found = rows.find(|&row| {
            let column = self.columns[row];
            self.counters.on_diagonals(row, column) > 2 || !self.board.is_free(row, column)
        });
        found.unwrap_or_else(|| unreachable!("some row has a conflict"))
    }

    /// The conflicts that a queen would have with those that are counted.
    fn conflicts_of(&self, row: usize, column: usize) -> i64 {
        self.counters.on_diagonals(row, column) + i64::from(!self.board.is_free(row, column))
    }

    /// By how much the conflicts change when another row swaps columns with a row that is not counted any more.
    fn change(&self, row: usize, column: usize, other: usize) -> i64 {
        let other_column = self.columns[other];
        // The queens that come share a row or column with the one that goes, hence no diagonal; but perhaps one with each other.
        let old = self.conflicts_of(other, other_column) - 2;
        let new = self.conflicts_of(row, other_column) + self.conflicts_of(other, column);
        new + self.counters.shared((row, other_column), (other, column)) - old
    }
}

#[cfg(test)]
mod tests;
