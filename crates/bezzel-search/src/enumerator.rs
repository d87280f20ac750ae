//! Every placement in lexicographic order, row by row on bitmaps.

use std::error::Error;
use std::fmt;

use bezzel_core::{Budget, Limit, Problem, Rule, Size, Square};

/// Lists the placements of a problem in lexicographic order.
///
/// Rows are filled from the top, columns tried from the left, so placements come in the order of
/// their column lists. Columns and both diagonals that are taken are bitmaps which move along with
/// the row (an idea of the 1990s that Martin Richards and others wrote down), and the squares that
/// the problem leaves free in each row are a bitmap made beforehand. The search is a loop over an
/// array of rows: it can stop anywhere and go on, takes constant memory, and hands out one placement
/// at a time.
///
/// A node is a queen that the search places.
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size};
/// use bezzel_search::Enumerator;
///
/// let problem = Problem::empty(Size::new(6)?, Rule::Queens);
/// let mut search = Enumerator::new(&problem)?;
/// let mut found = Vec::new();
/// while let Ok(Some(columns)) = search.next_placement(&Budget::unlimited()) {
///     found.push(columns.to_vec());
/// }
/// assert_eq!(found[0], [1, 3, 5, 0, 2, 4]);
/// assert_eq!((found.len(), search.nodes()), (4, 152));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Enumerator {
    rule: Rule,
    n: u32,
    /// The squares that the problem leaves free in each row, as bits, bit 0 the left column.
    allowed: [u64; ROWS],
    /// The rows from the top to the one the search is in; those below hold what was left there.
    rows: [Row; ROWS],
    /// The same rows, where queens are knights too.
    knights: [Knights; ROWS],
    row: usize,
    columns: [u32; ROWS],
    nodes: u64,
    exhausted: bool,
}

/// A row is a bitmap of 64 bits, and as many rows there are at most.
const ROWS: usize = Enumerator::LARGEST as usize;

/// What the queens above leave for a row.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    /// Squares that are still to be tried.
    untried: u64,
    /// Columns that are taken.
    columns: u64,
    /// Squares of this row on the diagonals that come down from the left, and from the right.
    from_left: u64,
    from_right: u64,
}

/// Squares a knight's move below a queen, of a row and of the next one.
#[derive(Clone, Copy, Debug, Default)]
struct Knights {
    here: u64,
    next: u64,
}

impl Enumerator {
    /// The largest board, 64 rows.
    pub const LARGEST: u32 = u64::BITS;

    /// Starts a search.
    ///
    /// # Errors
    /// [`Refused`] above [`Enumerator::LARGEST`] rows, and for rules that put more than one queen in a row.
    pub fn new(problem: &Problem) -> Result<Enumerator, Refused> {
        let size = problem.size();
        let n = size.get();
        if n > Enumerator::LARGEST {
            return Err(Refused::TooLarge(size));
        }
        if problem.rule().queens_per_line() != 1 {
            return Err(Refused::Rule(problem.rule()));
        }
        let mut allowed = [0; ROWS];
        for row in 0..n {
            allowed[row as usize] = allowed_squares(problem, row);
        }
        let mut rows = [Row::default(); ROWS];
        rows[0].untried = allowed[0];
        Ok(Enumerator {
            rule: problem.rule(),
            n,
            // Saves the search when a look shows that there is nothing to find.
            exhausted: problem.contradiction().is_some(),
            allowed,
            rows,
            knights: [Knights::default(); ROWS],
            row: 0,
            columns: [0; ROWS],
            nodes: 0,
        })
    }

    /// The next placement, as the column of the queen in each row counted from 0; none when there are no more.
    ///
    /// The budget's nodes are those of the whole search. After a limit the search can be called again,
    /// and goes on where it stopped.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn next_placement(&mut self, budget: &Budget) -> Result<Option<&[u32]>, Limit> {
        budget.check_time()?;
        loop {
            let slice = self.nodes + Budget::POLL_NODES;
            let until = budget.nodes().map_or(slice, |limit| limit.min(slice));
            let outcome = match (self.rule.joins_edges(), self.rule.leaps().is_empty()) {
                (true, _) => self.run::<true, false>(until),
                (false, false) => self.run::<false, true>(until),
                (false, true) => self.run::<false, false>(until),
            };
            match outcome {
                Outcome::Placement => return Ok(Some(&self.columns[..self.n as usize])),
                Outcome::Exhausted => return Ok(None),
                // There is a node to be made, so that a limit on nodes is one only now.
                Outcome::Paused => budget.check(self.nodes, 0)?,
            }
        }
    }

    /// The nodes so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How much of the search is done, from 0 to 1, judged by the first rows' columns.
    pub fn progress(&self) -> f64 {
        if self.exhausted {
            return 1.0;
        }
        let mut part = 1.0;
        let mut done = 0.0;
        for (index, row) in self.rows.iter().enumerate().take(self.row.min(3) + 1) {
            let taken = row.columns | row.from_left | row.from_right | self.knights[index].here;
            let offered = self.allowed[index] & !taken;
            part /= f64::from(offered.count_ones().max(1));
            // The square tried last is not done with, except in the row that the search is in.
            let tried = (offered & !row.untried).count_ones();
            let open = u32::from(index < self.row).min(tried);
            done += f64::from(tried - open) * part;
        }
        done.min(1.0)
    }

    /// Searches to the next placement, to the end, or until there are `until` nodes.
    fn run<const JOINED: bool, const KNIGHTS: bool>(&mut self, until: u64) -> Outcome {
        if self.exhausted {
            return Outcome::Exhausted;
        }
        // `% ROWS` tells the compiler that an index is inside, and costs nothing.
        let last = (self.n as usize - 1) % ROWS;
        let board = u64::MAX >> (u64::BITS - self.n);
        let mut at = self.row % ROWS;
        let mut row = self.rows[at];
        let mut nodes = self.nodes;
        let outcome = loop {
            if row.untried == 0 {
                let Some(above) = at.checked_sub(1) else {
                    self.exhausted = true;
                    break Outcome::Exhausted;
                };
                at = above;
                row = self.rows[at];
                continue;
            }
            if nodes >= until {
                break Outcome::Paused;
            }
            let queen = row.untried & row.untried.wrapping_neg();
            row.untried ^= queen;
            self.columns[at] = queen.trailing_zeros();
            nodes += 1;
            if at == last {
                break Outcome::Placement;
            }
            let mut below = Row {
                untried: 0,
                columns: row.columns | queen,
                from_left: (row.from_left | queen) << 1,
                from_right: (row.from_right | queen) >> 1,
            };
            if JOINED {
                // What leaves the board on one side comes back on the other.
                below.from_left |= (row.from_left | queen) >> (self.n - 1);
                below.from_right |= (row.from_right | queen) << (self.n - 1);
                // Bits beyond the board would come back as squares.
                below.from_left &= board;
                below.from_right &= board;
            }
            let next = (at + 1) % ROWS;
            let mut taken = below.columns | below.from_left | below.from_right;
            if KNIGHTS {
                let knights = Knights {
                    here: self.knights[at].next | queen << 2 | queen >> 2,
                    next: queen << 1 | queen >> 1,
                };
                taken |= knights.here;
                self.knights[next] = knights;
            }
            below.untried = self.allowed[next] & !taken;
            // Most queens leave nothing for the next row: those are never gone down to.
            if below.untried != 0 {
                self.rows[at] = row;
                at = next;
                row = below;
            }
        };
        self.rows[at] = row;
        self.row = at;
        self.nodes = nodes;
        outcome
    }
}

enum Outcome {
    Placement,
    Exhausted,
    Paused,
}

/// The squares of a row where a queen may stand as far as the problem goes: a given's own, or all that are free.
fn allowed_squares(problem: &Problem, row: u32) -> u64 {
    let n = problem.size().get();
    let givens = problem.givens();
    let here = |column: u32| Square::new(row, column);
    let bits = |allows: &dyn Fn(u32) -> bool| {
        let columns = (0..n).filter(|&column| allows(column));
        columns.fold(0, |bits, column| bits | 1u64 << column)
    };
    match bits(&|column| givens.has(here(column))) {
        0 => bits(&|column| problem.is_free(here(column))),
        given => given,
    }
}

/// A problem that the [`Enumerator`] does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// The board is too large.
    TooLarge(Size),
    /// The rule puts more than one queen in a row.
    Rule(Rule),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let largest = Enumerator::LARGEST;
        match self {
            Refused::TooLarge(n) => {
                write!(f, "a board of size {n} is too large to be searched: at most {largest}")
            }
            Refused::Rule(rule) => write!(f, "the rule {rule} puts more than one queen in a row"),
        }
    }
}

impl Error for Refused {}
