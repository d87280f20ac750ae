//! A full solution, valid by construction.

use thiserror::Error;

use crate::{Arrangement, Problem, Size, Square};

/// A placement: an arrangement that was checked against its problem and solves it.
///
/// ```
/// use bezzel_core::{Arrangement, Placement, Problem, Rule, Size};
///
/// let n = Size::new(4)?;
/// let problem = Problem::empty(n, Rule::Queens);
/// let board = Arrangement::from_columns(n, [1, 3, 0, 2].map(Some));
/// let placement = Placement::new(&problem, &board).unwrap();
/// assert_eq!(placement.columns(), Some(&[1, 3, 0, 2][..]));
///
/// let clashing = Arrangement::from_columns(n, [0, 1, 2, 3].map(Some));
/// assert_eq!(Placement::new(&problem, &clashing).unwrap_err().clashes, 6);
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    n: Size,
    queens: Queens,
}

/// Where the queens stand: a column for each row where that says it all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Queens {
    Columns(Box<[u32]>),
    Squares(Box<[Square]>),
}

impl Placement {
    /// Checks the arrangement: no clash, every given there, no queen on a forbidden square, no queen missing.
    ///
    /// # Errors
    /// [`NotAPlacement`] with what is wrong.
    pub fn new(problem: &Problem, arrangement: &Arrangement) -> Result<Placement, NotAPlacement> {
        let check = problem.check(arrangement);
        if !(check.is_valid() && check.complete) {
            return Err(NotAPlacement {
                clashes: check.clashes.count(),
                missing_givens: check.missing.len(),
                forbidden: check.forbidden.len(),
                queens: arrangement.queens().len(),
            });
        }
        let queens = arrangement.queens();
        let queens = if problem.rule().queens_per_line() == 1 {
            Queens::Columns(queens.iter().map(|queen| queen.column).collect())
        } else {
            Queens::Squares(queens.into())
        };
        Ok(Placement { n: arrangement.size(), queens })
    }

    /// The board.
    pub fn arrangement(&self) -> Arrangement {
        match &self.queens {
            Queens::Columns(columns) => Arrangement::from_columns(self.n, columns.iter().copied().map(Some)),
            Queens::Squares(squares) => Arrangement::new(self.n, squares.to_vec()),
        }
    }

    /// The column of the queen in each row, from the top, counted from 0; none under a rule that puts more than one queen in a row.
    pub fn columns(&self) -> Option<&[u32]> {
        match &self.queens {
            Queens::Columns(columns) => Some(columns),
            Queens::Squares(_) => None,
        }
    }
}

/// Why an arrangement is not a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "not a placement: {queens} queens, {clashes} clashes, {missing_givens} givens missing, {forbidden} queens on forbidden squares"
)]
pub struct NotAPlacement {
    /// The number of clashes.
    pub clashes: u128,
    /// The givens that are not there.
    pub missing_givens: usize,
    /// The queens on forbidden squares.
    pub forbidden: usize,
    /// The number of queens.
    pub queens: usize,
}
