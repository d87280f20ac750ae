//! Exact search on boards where much is fixed or forbidden.

use std::collections::BTreeMap;

use bezzel_core::{Budget, Limit, Problem, Rule, Size, Square};
use thiserror::Error;

/// Finds the placements of a problem, from any queens that stand already, or proves that there are none.
///
/// Rows and columns alike are *lines*, each with a bitmap of its free squares. The search always goes on in the line with fewest of
/// them (R. M. Haralick and G. L. Elliott's fail-first principle, 1980): a line with none ends a branch, a line with one is filled at
/// once. Among lines of as few squares the one nearest the centre is taken, and in it first the square that takes fewest free squares
/// away from others. Which squares a queen attacks is a table made once for the problem, the only place that knows the rule; so one
/// search can be asked about many sets of queens.
///
/// A node is a queen that the search places. Placements come in the order of the search, which is not lexicographic.
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size, Square};
/// use bezzel_solve::ExactSearch;
///
/// let problem = Problem::empty(Size::new(8)?, Rule::Queens);
/// let mut search = ExactSearch::new(&problem)?;
/// search.start(&[Square::new(4, 1), Square::new(3, 3)]);
/// let mut placements = 0;
/// while let Ok(Some(columns)) = search.next_placement(&Budget::unlimited()) {
///     assert_eq!((columns[4], columns[3]), (1, 3));
///     placements += 1;
/// }
/// assert_eq!(placements, 2);
///
/// // With a queen in the corner of a 4x4 board, none can be completed.
/// let mut search = ExactSearch::new(&Problem::empty(Size::new(4)?, Rule::Queens))?;
/// search.start(&[Square::new(0, 0)]);
/// assert_eq!(search.next_placement(&Budget::unlimited()), Ok(None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExactSearch {
    n: usize,
    /// The rows, and the columns, from the centre outwards: line 2i is the row `order[i]`, line 2i + 1 the column `order[i]`. In a
    /// line's bitmap, bit j is its crossing with the line of the other kind that is j-th from the centre.
    order: Vec<u32>,
    /// The place of each row or column in that order.
    rank: Vec<usize>,
    /// The free squares of each line, as long as no queen stands.
    free: Vec<u64>,
    /// For each square, by ranks of its row and column, what a queen there takes away from each line.
    attacks: Vec<u64>,
    givens: Vec<Square>,
    /// The free squares of each line at each branching, from the start to where the search is. A line that has its queen keeps
    /// that one square.
    boards: Vec<u64>,
    branchings: Vec<Branching>,
    /// The start has turned out to be a placement.
    placement_at_start: bool,
    columns: Vec<u32>,
    nodes: u64,
}

/// A line whose squares are tried one after the other.
#[derive(Clone, Copy, Debug)]
struct Branching {
    line: usize,
    untried: u64,
    open: u128,
}

/// How a board goes on once all is placed that has no choice.
enum Outcome {
    DeadEnd,
    Placement,
    Branch { line: usize },
}

impl ExactSearch {
    /// The largest board, 64 rows.
    pub const LARGEST: u32 = u64::BITS;

    /// The search of a problem with only its givens standing.
    ///
    /// # Errors
    /// [`ExactSearchRefused`] above [`ExactSearch::LARGEST`] rows, and for rules that put more than one queen in a row.
    pub fn new(problem: &Problem) -> Result<ExactSearch, ExactSearchRefused> {
        let size = problem.size();
        if size.get() > ExactSearch::LARGEST {
            return Err(ExactSearchRefused::TooLarge(size));
        }
        if problem.rule().queens_per_line() != 1 {
            return Err(ExactSearchRefused::Rule(problem.rule()));
        }
        let n = size.get() as usize;
        let mut order: Vec<u32> = (0..size.get()).collect();
        order.sort_by_key(|&index| (2 * index + 1).abs_diff(size.get()));
        let mut rank = vec![0; n];
        for (place, &index) in order.iter().enumerate() {
            rank[index as usize] = place;
        }
        let mut search = ExactSearch {
            n,
            order,
            rank,
            free: vec![0; 2 * n],
            attacks: vec![0; 2 * n * n * n],
            givens: problem.givens().queens().to_vec(),
            boards: vec![0; 2 * n * (n + 1)],
            branchings: Vec::with_capacity(n),
            placement_at_start: false,
            columns: vec![0; n],
            nodes: 0,
        };
        size.squares().filter(|&square| !problem.forbids(square)).for_each(|square| search.allow(square));
        for (queen, square) in attacks(problem.rule(), size) {
            let (row, column) = search.ranks(square);
            let attacked = search.attack_range(search.ranks(queen));
            let lines = &mut search.attacks[attacked];
            lines[2 * row] |= 1 << column;
            lines[2 * column + 1] |= 1 << row;
        }
        search.start(&[]);
        Ok(search)
    }

    /// Forbids a square from the next start on, as if the problem had blocked it.
    ///
    /// # Panics
    /// Where the square is outside the board.
    pub fn forbid(&mut self, square: Square) {
        let (row, column) = self.ranks(square);
        self.free[2 * row] &= !(1 << column);
        self.free[2 * column + 1] &= !(1 << row);
    }

    /// Frees a square from the next start on, as if the problem did not forbid it.
    ///
    /// # Panics
    /// Where the square is outside the board.
    pub fn allow(&mut self, square: Square) {
        let (row, column) = self.ranks(square);
        self.free[2 * row] |= 1 << column;
        self.free[2 * column + 1] |= 1 << row;
    }

    /// Starts anew with these queens beside the givens. Queens that attack each other, stand on a forbidden square or outside the
    /// board have no placement.
    pub fn start(&mut self, queens: &[Square]) {
        self.branchings.clear();
        self.nodes = 0;
        self.placement_at_start = false;
        let lines = 2 * self.n;
        self.boards[..lines].copy_from_slice(&self.free);
        let mut open = u128::MAX >> (u128::BITS as usize - lines);
        let mut standing = self.givens.clone();
        standing.extend_from_slice(queens);
        standing.sort_unstable();
        standing.dedup();
        for queen in standing {
            if queen.row as usize >= self.n || queen.column as usize >= self.n {
                return;
            }
            let (row, column) = self.ranks(queen);
            // What is attacked or forbidden is not free any more.
            if self.boards[2 * row] >> column & 1 == 0 {
                return;
            }
            self.place(0, row, column, &mut open);
        }
        // Only what the search itself places is its work.
        self.nodes = 0;
        match self.settle(0, &mut open) {
            Outcome::DeadEnd => {}
            Outcome::Placement => self.placement_at_start = true,
            Outcome::Branch { line } => self.branch(0, line, open),
        }
    }

    /// The next placement, as the column of the queen in each row counted from 0; none when there are no more.
    ///
    /// The budget's nodes are those since the start; what follows from a choice without another one is still placed. After a limit
    /// the search can be called again, and goes on where it stopped.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn next_placement(&mut self, budget: &Budget) -> Result<Option<&[u32]>, Limit> {
        budget.check_time()?;
        if std::mem::take(&mut self.placement_at_start) {
            return Ok(Some(self.read_columns(0)));
        }
        // A node costs as much as several of the plain enumeration.
        let slice = Budget::POLL_NODES / 16;
        let mut poll = self.nodes + slice;
        while let Some(branching) = self.branchings.last().copied() {
            if branching.untried == 0 {
                self.branchings.pop();
                continue;
            }
            if budget.nodes().is_some_and(|limit| self.nodes >= limit) || self.nodes >= poll {
                budget.check(self.nodes, 0)?;
                poll = self.nodes + slice;
            }
            let depth = self.branchings.len();
            let square = self.least_attacking(depth - 1, branching);
            self.branchings[depth - 1].untried &= !(1 << square);
            let lines = 2 * self.n;
            self.boards.copy_within((depth - 1) * lines..depth * lines, depth * lines);
            let (row, column) = crossing(branching.line, square);
            let mut open = branching.open;
            self.place(depth, row, column, &mut open);
            match self.settle(depth, &mut open) {
                Outcome::DeadEnd => {}
                Outcome::Placement => return Ok(Some(self.read_columns(depth))),
                Outcome::Branch { line } => self.branch(depth, line, open),
            }
        }
        Ok(None)
    }

    /// The nodes since the start.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn ranks(&self, square: Square) -> (usize, usize) {
        (self.rank[square.row as usize], self.rank[square.column as usize])
    }

    fn attack_range(&self, (row, column): (usize, usize)) -> std::ops::Range<usize> {
        let first = (row * self.n + column) * 2 * self.n;
        first..first + 2 * self.n
    }

    fn board(&self, depth: usize) -> &[u64] {
        &self.boards[depth * 2 * self.n..(depth + 1) * 2 * self.n]
    }

    fn place(&mut self, depth: usize, row: usize, column: usize, open: &mut u128) {
        let attacked = self.attack_range((row, column));
        let lines = 2 * self.n;
        let board = &mut self.boards[depth * lines..(depth + 1) * lines];
        for (free, attacked) in board.iter_mut().zip(&self.attacks[attacked]) {
            *free &= !attacked;
        }
        *open &= !(1 << (2 * row) | 1 << (2 * column + 1));
        self.nodes += 1;
    }

    /// Places all queens that have no choice, and looks how the board goes on.
    fn settle(&mut self, depth: usize, open: &mut u128) -> Outcome {
        while *open != 0 {
            let board = self.board(depth);
            let mut fewest = (u32::MAX, 0);
            let mut single = None;
            let mut rest = *open;
            while rest != 0 {
                let line = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let free = board[line];
                let others = free & free.wrapping_sub(1);
                if free == 0 {
                    return Outcome::DeadEnd;
                }
                if others == 0 {
                    single = single.or(Some((line, free.trailing_zeros())));
                } else if fewest.0 > 2 && single.is_none() {
                    let count = free.count_ones();
                    if count < fewest.0 {
                        fewest = (count, line);
                    }
                }
            }
            if let Some((line, square)) = single {
                let (row, column) = crossing(line, square);
                self.place(depth, row, column, open);
                continue;
            }
            return Outcome::Branch { line: fewest.1 };
        }
        Outcome::Placement
    }

    fn branch(&mut self, depth: usize, line: usize, open: u128) {
        let untried = self.board(depth)[line];
        self.branchings.push(Branching { line, untried, open });
    }

    /// The untried square of a line that takes fewest free squares away from others.
    fn least_attacking(&self, depth: usize, branching: Branching) -> u32 {
        let board = self.board(depth);
        let mut best = (u32::MAX, 0);
        let mut rest = branching.untried;
        while rest != 0 {
            let square = rest.trailing_zeros();
            rest &= rest - 1;
            let attacked = &self.attacks[self.attack_range(crossing(branching.line, square))];
            let taken =
                board.iter().zip(attacked).map(|(free, attacked)| (free & attacked).count_ones()).sum();
            best = best.min((taken, square));
        }
        best.1
    }

    /// Reads the columns off a board on which each row has one square left.
    fn read_columns(&mut self, depth: usize) -> &[u32] {
        for rank in 0..self.n {
            let column = self.board(depth)[2 * rank].trailing_zeros() as usize;
            self.columns[self.order[rank] as usize] = self.order[column];
        }
        &self.columns
    }
}

/// The ranks of row and column of a square of a line.
fn crossing(line: usize, square: u32) -> (usize, usize) {
    if line.is_multiple_of(2) { (line / 2, square as usize) } else { (square as usize, line / 2) }
}

/// Each queen with each square that it attacks on an empty board.
fn attacks(rule: Rule, n: Size) -> Vec<(Square, Square)> {
    let mut lines: BTreeMap<_, Vec<Square>> = BTreeMap::new();
    for square in n.squares() {
        for &kind in rule.line_kinds() {
            lines.entry(rule.line(kind, square, n)).or_default().push(square);
        }
    }
    let mut attacks = Vec::new();
    for line in lines.values() {
        let pairs = line.iter().flat_map(|&a| line.iter().map(move |&b| (a, b)));
        attacks.extend(pairs.filter(|(a, b)| a != b));
    }
    for a in n.squares() {
        for &(down, right) in rule.leaps() {
            let column = u32::try_from(i64::from(a.column) + right);
            let b = column.map(|column| Square::new(a.row + down, column)).ok().filter(|b| b.is_on(n));
            attacks.extend(b.into_iter().flat_map(|b| [(a, b), (b, a)]));
        }
    }
    attacks
}

/// A problem that [`ExactSearch`] does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ExactSearchRefused {
    /// The board is too large.
    #[error("the exact search takes boards up to {largest}x{largest}, this one is {0}x{0}", largest = ExactSearch::LARGEST)]
    TooLarge(Size),
    /// Rows hold more than one queen.
    #[error("the exact search puts one queen in each row, the rule {0} more")]
    Rule(Rule),
}
