//! Hints, and whether a board can still be completed.

use bezzel_core::{Budget, Limit, Line, Problem, Square};
use bezzel_solve::ExactSearch;

use crate::obstacle::{Obstacle, obstacle, open_lines};

/// Whether a board can still be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Some placement has a queen on this square.
    Place {
        /// The square.
        square: Square,
        /// A row or column of the square that has fewest free squares of all.
        line: Line,
        /// How many those are.
        free: usize,
        /// The square of the line that seems better, because a queen there attacks fewer free squares, but does not lead on.
        refuted: Option<Refuted>,
    },
    /// The queens cannot all stay. This one is the first, in the order of placing, that has no placement with those before it.
    Remove {
        /// The queen.
        queen: Square,
        /// The reason where it is short.
        obstacle: Option<Obstacle>,
    },
    /// The queens are a placement already, or the level has none: there is nothing to say.
    Nothing,
    /// The search gave up.
    Unknown(Limit),
}

/// A free square that does not lead on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The square.
    pub square: Square,
    /// What would stand in the way of a board with a queen there, where it is short.
    pub obstacle: Option<Obstacle>,
}

/// Whether a problem can be completed with these queens beside its givens.
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size, Square};
/// use bezzel_play::{Completion, completion};
///
/// let problem = Problem::empty(Size::new(4)?, Rule::Queens);
/// let answer = |queen| completion(&problem, &[queen], &Budget::unlimited());
/// assert_eq!(answer(Square::new(0, 1)), Completion::Possible);
/// assert!(matches!(answer(Square::new(0, 0)), Completion::Impossible(_)));
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
///
/// # Panics
/// On boards above [`ExactSearch::LARGEST`], for rules that put more than one queen in a row, and where a queen is outside the board.
pub fn completion(problem: &Problem, queens: &[Square], budget: &Budget) -> Completion {
    match Adviser::new(problem, budget).leads_on(queens) {
        Ok(true) => Completion::Possible,
        Ok(false) => Completion::Impossible(obstacle(problem, &with_givens(problem, queens))),
        Err(limit) => Completion::Unknown(limit),
    }
}

/// What leads on from these queens, named in the order in which they were placed, beside the givens.
///
/// Where the queens can stay, it is a square in a row or column with fewest free squares: the one a queen on which attacks fewest
/// other free squares, if that leads to a placement, or else the next that does.
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size, Square};
/// use bezzel_play::{Hint, hint};
///
/// let problem = Problem::empty(Size::new(4)?, Rule::Queens);
/// // A queen in the corner has to go.
/// let corner = Square::new(0, 0);
/// let answer = hint(&problem, &[corner], &Budget::unlimited());
/// assert!(matches!(answer, Hint::Remove { queen, .. } if queen == corner));
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
///
/// # Panics
/// On boards above [`ExactSearch::LARGEST`], for rules that put more than one queen in a row, and where a queen is outside the board.
pub fn hint(problem: &Problem, queens: &[Square], budget: &Budget) -> Hint {
    find_hint(problem, queens, budget).unwrap_or_else(Hint::Unknown)
}

fn find_hint(problem: &Problem, queens: &[Square], budget: &Budget) -> Result<Hint, Limit> {
    let mut adviser = Adviser::new(problem, budget);
    if !adviser.leads_on(queens)? {
        let mut kept = Vec::new();
        // Where there is no placement without any of them, none is the one that has to go.
        if !adviser.leads_on(&kept)? {
            return Ok(Hint::Nothing);
        }
        for &queen in queens {
            kept.push(queen);
            if !adviser.leads_on(&kept)? {
                return Ok(Hint::Remove { queen, obstacle: obstacle(problem, &with_givens(problem, &kept)) });
            }
        }
        return Ok(Hint::Nothing);
    }
    let all = with_givens(problem, queens);
    let lines = open_lines(problem, &all);
    let Some((line, free)) = lines.first() else {
        return Ok(Hint::Nothing);
    };
    let mut squares = free.clone();
    // What a queen leaves free is the sum over the rows and columns that stay open.
    let left = |square: Square| {
        let mut queens = all.clone();
        queens.push(square);
        open_lines(problem, &queens).iter().map(|(_, free)| free.len()).sum::<usize>()
    };
    squares.sort_by_cached_key(|&square| std::cmp::Reverse(left(square)));
    let mut refuted = None;
    for square in squares {
        let mut with_square = queens.to_vec();
        with_square.push(square);
        if adviser.leads_on(&with_square)? {
            return Ok(Hint::Place { square, line: *line, free: free.len(), refuted });
        }
        refuted = refuted.or_else(|| {
            Some(Refuted { square, obstacle: obstacle(problem, &with_givens(problem, &with_square)) })
        });
    }
    // Each row and column of a board that can be completed has a square that leads on.
    Ok(Hint::Nothing)
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
        Adviser { search: search.unwrap_or_else(|refused| panic!("{refused}")), budget }
    }

    /// Whether there is a placement with these queens; the budget's nodes are for each question.
    fn leads_on(&mut self, queens: &[Square]) -> Result<bool, Limit> {
        self.search.start(queens);
        Ok(self.search.next_placement(self.budget)?.is_some())
    }
}
