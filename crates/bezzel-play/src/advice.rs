//! Hints, and whether a board can still be completed.

use std::cmp::Reverse;

use bezzel_core::{Budget, Limit, Line, Problem, Square};
use bezzel_solve::ExactSearch;

use crate::Level;
use crate::obstacle::{Obstacle, obstacle, open_lines};

/// Nodes for one answer. On boards of at most 20x20 a few hundred are needed; no board is known that comes near this.
pub const ANSWER_NODES: u64 = 1 << 20;

/// Whether a board can still be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Completion {
    /// There is a placement with these queens.
    Possible,
    /// There is none, which is proved; with the reason where it is short.
    Impossible(Option<Obstacle>),
    /// The search gave up.
    Unknown(Limit),
}

/// What leads on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Some placement with the queens that stand has one on this square, too.
    Place {
        /// The square.
        square: Square,
        /// A row or column of the square that has fewest free squares of all.
        line: Line,
        /// How many those are.
        free: usize,
        /// The obvious square of the line, from which a queen attacks fewer free squares, but which does not lead on.
        refuted: Option<Refuted>,
    },
    /// The queens cannot all stay. This one is the first, in the order of placing, that has no placement with those before it.
    Remove {
        /// The queen.
        queen: Square,
        /// The reason where it is short: what would stand in the way if it and those before it were all the queens.
        obstacle: Option<Obstacle>,
    },
    /// The queens are a placement already.
    Nothing,
    /// The search gave up.
    Unknown(Limit),
}

/// A free square that does not lead on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The square.
    pub square: Square,
    /// What would stand in the way of a board with a queen there, where it is short.
    pub obstacle: Option<Obstacle>,
}

/// Whether a level can be completed with these queens beside its givens.
///
/// ```
/// use bezzel_core::{Budget, Size, Square};
/// use bezzel_play::{Completion, Level, LevelKind, completion};
///
/// let level = Level::new(Size::new(4)?, LevelKind::Empty, 0)?;
/// let answer = |queen| completion(&level, &[queen], &Budget::unlimited());
/// assert_eq!(answer(Square::new(0, 1)), Completion::Possible);
/// assert!(matches!(answer(Square::new(0, 0)), Completion::Impossible(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Where a queen is outside the board.
pub fn completion(level: &Level, queens: &[Square], budget: &Budget) -> Completion {
    let problem = level.problem();
    match Adviser::new(problem, budget).leads_on(queens) {
        Ok(true) => Completion::Possible,
        Ok(false) => Completion::Impossible(obstacle(problem, &with_givens(problem, queens))),
        Err(limit) => Completion::Unknown(limit),
    }
}

/// What leads on from these queens, named in the order in which they were placed, beside the level's givens.
///
/// Where the queens can stay, it is a square in a row or column with fewest free squares: one from which a queen attacks fewest other
/// free squares, if one of those leads to a placement, or else one of the next that do.
///
/// ```
/// use bezzel_core::{Budget, Size, Square};
/// use bezzel_play::{Hint, Level, LevelKind, hint};
///
/// let level = Level::new(Size::new(4)?, LevelKind::Empty, 0)?;
/// // A queen in the corner has to go.
/// let corner = Square::new(0, 0);
/// let answer = hint(&level, &[corner], &Budget::unlimited());
/// assert!(matches!(answer, Hint::Remove { queen, .. } if queen == corner));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Where a queen is outside the board.
pub fn hint(level: &Level, queens: &[Square], budget: &Budget) -> Hint {
    find_hint(level.problem(), queens, budget).unwrap_or_else(Hint::Unknown)
}

fn find_hint(problem: &Problem, queens: &[Square], budget: &Budget) -> Result<Hint, Limit> {
    let mut adviser = Adviser::new(problem, budget);
    if !adviser.leads_on(queens)? {
        let mut kept = Vec::new();
        for &queen in queens {
            kept.push(queen);
            if !adviser.leads_on(&kept)? {
                return Ok(Hint::Remove { queen, obstacle: obstacle(problem, &with_givens(problem, &kept)) });
            }
        }
        unreachable!("with all of them, the queens did not lead on");
    }
    let all = with_givens(problem, queens);
    let lines = open_lines(problem, &all);
    let Some((line, free)) = lines.first() else {
        return Ok(Hint::Nothing);
    };
    // The squares that a queen leaves free, counted in the rows and columns that stay open.
    let left = |square: Square| {
        let queens = [&all[..], &[square]].concat();
        open_lines(problem, &queens).iter().map(|(_, free)| free.len()).sum::<usize>()
    };
    let mut squares: Vec<(usize, Square)> = free.iter().map(|&square| (left(square), square)).collect();
    squares.sort_by_key(|&(left, _)| Reverse(left));
    let obvious = squares[0];
    for (left, square) in squares {
        if adviser.leads_on(&[queens, &[square]].concat())? {
            // One that leaves as many free is as obvious.
            let refuted = (left < obvious.0).then(|| {
                let with_obvious = with_givens(problem, &[queens, &[obvious.1]].concat());
                Refuted { square: obvious.1, obstacle: obstacle(problem, &with_obvious) }
            });
            return Ok(Hint::Place { square, line: *line, free: free.len(), refuted });
        }
    }
    unreachable!("each row and column of a board that can be completed has a square that leads on");
}

fn with_givens(problem: &Problem, queens: &[Square]) -> Vec<Square> {
    let givens = problem.givens().queens();
    givens.iter().chain(queens.iter().filter(|queen| !givens.contains(queen))).copied().collect()
}

/// The exact search, asked several times.
struct Adviser<'a> {
    search: ExactSearch,
    budget: &'a Budget,
}

impl<'a> Adviser<'a> {
    fn new(problem: &Problem, budget: &'a Budget) -> Adviser<'a> {
        let search = ExactSearch::new(problem);
        Adviser { search: search.unwrap_or_else(|error| unreachable!("levels are small: {error}")), budget }
    }

    /// Whether there is a placement with these queens; the budget's nodes are for each question.
    fn leads_on(&mut self, queens: &[Square]) -> Result<bool, Limit> {
        self.search.start(queens);
        Ok(self.search.next_placement(self.budget)?.is_some())
    }
}
