//! Local search.

mod draws;
mod queens;

use bezzel_core::{Budget, Chance, Limit};

use self::draws::Draws;
use self::queens::{MOST_ATTACKERS, Queens};
use crate::answer::Answer;
use crate::board::Board;
use crate::words::narrow;

/// Looks for a placement by putting queens on random squares and taking away those that they attack.
///
/// At all times no queen attacks another; what is wrong is that rows and columns are *without a queen*. One of these is drawn, and in
/// it a free square. The queen that is put there drives away all that it attacks. If it drives away at most one, the move is made: the
/// board is as full as before or fuller. If it drives away k, the move is made with probability e^(−μ(k−1)).
///
/// After each move the crossing of a row and a column without a queen is looked at too, which fills loose boards fast.
///
/// That only what is wrong is repaired, with the acceptance of simulated annealing at one fixed temperature, is focused Metropolis
/// search (S. Seitz, M. Alava and P. Orponen, Focused local search for random 3-satisfiability, 2005), which on random satisfiability
/// takes linear time up to close to where solutions end. That the board is partial but free of conflicts, and queens are driven
/// away rather than conflicts counted, is from graph colouring (I. Blöchliger and N. Zufferey, A graph coloring heuristic using
/// partial solutions and a reactive tabu scheme, 2008). It never proves that there is no placement.
///
/// A node is a board that it visits: a move that is made.
#[derive(Clone, Debug)]
pub(crate) struct LocalSearch {
    chance: Chance,
    draws: Draws,
    queens: Queens,
    /// The lines without a queen, rows first and then columns, in any order.
    bare: Vec<u16>,
    /// The place there of each line without a queen.
    places: Vec<u16>,
    /// By the number of queens driven away, below which of 2^32 numbers the move is made.
    accepted_below: [u32; MOST_ATTACKERS + 1],
    /// The last look made a move.
    moved: bool,
    /// Squares looked at in a row without a move.
    rejected: u64,
    /// At so many of them the next move is made.
    patience: u64,
    nodes: u64,
    /// Squares looked at since the budget was asked.
    work: u32,
}

/// e^μ for each open row. Measured on tight boards of 100 to 1000 rows: 8 to 10 is best for all, so what is best for μ itself grows with
/// the board, as then one queen too few is rare on the whole of it and not only in each part.
const PENALTY_PER_LINE: u64 = 8;
/// After so many times e^μ squares in a row without a move the next move is made whatever it costs, so that nodes go on.
const PATIENCE: u64 = 4;
/// The budget is asked after so many squares, about a millisecond.
const POLL_WORK: u32 = 1 << 16;

impl LocalSearch {
    /// The search of a board with at most 4096 open rows and without a plain contradiction.
    pub(crate) fn new(board: &Board, seed: u64) -> LocalSearch {
        let lines = (0..).take(2 * board.lines());
        let penalty = PENALTY_PER_LINE * board.lines() as u64;
        LocalSearch {
            chance: Chance::new(seed),
            draws: Draws::new(board),
            queens: Queens::new(board),
            bare: lines.clone().collect(),
            places: lines.collect(),
            accepted_below: accepted_below(penalty),
            patience: PATIENCE * penalty,
            moved: true,
            rejected: 0,
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
        while !self.bare.is_empty() {
            if self.nodes >= until_nodes {
                return Ok(Answer::NotYet);
            }
            if self.work >= POLL_WORK {
                self.work = 0;
                budget.check_time()?;
            }
            self.look();
        }
        Ok(Answer::Placement(self.queens.columns()))
    }

    /// The boards visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks at a square, and perhaps puts a queen there.
    fn look(&mut self) {
        self.work += 1;
        if std::mem::take(&mut self.moved) {
            // On a loose board most crossings of lines without a queen are free as well, and on a tight one few looks go here.
            let (row, column) = self.bare_crossing();
            if self.draws.is_free(row, column) && self.queens.attackers(row, column).1 == 0 {
                self.put(row, column);
            }
            return;
        }
        let line = self.bare_line();
        let (row, column) = self.draws.square(line, &mut self.chance);
        let (attackers, count) = self.queens.attackers(row, column);
        let accepted = count <= 1
            || self.rejected >= self.patience
            || self.chance.below(u32::MAX) < self.accepted_below[count];
        if !accepted {
            self.rejected += 1;
            return;
        }
        for &attacker in &attackers[..count] {
            let column = self.queens.remove(attacker.into());
            self.lose(attacker.into());
            self.lose(self.lines() + column);
        }
        self.put(row, column);
    }

    fn lines(&self) -> usize {
        self.places.len() / 2
    }

    /// A random line without a queen.
    fn bare_line(&mut self) -> usize {
        let bare = u32::try_from(self.bare.len()).unwrap_or(u32::MAX);
        self.bare[self.chance.below(bare) as usize].into()
    }

    /// A random row and a random column without a queen, of which there are as many.
    fn bare_crossing(&mut self) -> (usize, usize) {
        let lines = self.lines();
        let first = self.bare_line();
        loop {
            let second = self.bare_line();
            match (first.checked_sub(lines), second.checked_sub(lines)) {
                (None, Some(column)) => return (first, column),
                (Some(column), None) => return (second, column),
                _ => {}
            }
        }
    }

    /// Puts a queen on a square that is not attacked any more.
    fn put(&mut self, row: usize, column: usize) {
        self.nodes += 1;
        self.rejected = 0;
        self.moved = true;
        self.queens.put(row, column);
        self.fill(row);
        self.fill(self.lines() + column);
    }

    /// A line has lost its queen.
    fn lose(&mut self, line: usize) {
        self.places[line] = narrow(self.bare.len());
        self.bare.push(narrow(line));
    }

    /// A line has got a queen.
    fn fill(&mut self, line: usize) {
        let place = self.places[line];
        self.bare.swap_remove(place.into());
        if let Some(&moved) = self.bare.get(usize::from(place)) {
            self.places[usize::from(moved)] = place;
        }
    }
}

/// The 2^32-th parts of the probabilities of moves that drive 0, 1, 2 ... queens away; without floating-point numbers, so that they are
/// the same on every machine.
fn accepted_below(penalty: u64) -> [u32; MOST_ATTACKERS + 1] {
    let mut odds = 1;
    let mut accepted = [u32::MAX; MOST_ATTACKERS + 1];
    for accepted in accepted.iter_mut().skip(2) {
        odds = penalty.saturating_mul(odds);
        *accepted = u32::try_from(u64::from(u32::MAX) / odds).unwrap_or(u32::MAX);
    }
    accepted
}

#[cfg(test)]
mod tests;
