//! A full solution, valid by construction.

use thiserror::Error;

use crate::{Arrangement, Problem};

/// A placement: an arrangement that was checked against its problem and solves it.
///
/// ```
/// use bezzel_core::{Arrangement, Placement, Problem, Rule, Size};
///
/// let n = Size::new(4)?;
/// let problem = Problem::empty(n, Rule::Queens);
/// let board = Arrangement::from_columns(n, [1, 3, 0, 2].map(Some));
/// let placement = Placement::new(&problem, board).unwrap();
/// assert_eq!(placement.columns(), Some(vec![1, 3, 0, 2]));
///
/// let clashing = Arrangement::from_columns(n, [0, 1, 2, 3].map(Some));
/// assert_eq!(Placement::new(&problem, clashing).unwrap_err().clashes, 6);
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement(Arrangement);

impl Placement {
    /// Checks the arrangement: no clash, every given there, no queen on a forbidden square, no queen missing.
    ///
    /// # Errors
    /// [`NotAPlacement`] with what is wrong.
    pub fn new(problem: &Problem, arrangement: Arrangement) -> Result<Placement, NotAPlacement> {
        let check = problem.check(&arrangement);
        if check.is_valid() && check.complete {
            return Ok(Placement(arrangement));
        }
        Err(NotAPlacement {
            clashes: check.clashes.count(),
            missing_givens: check.missing.len(),
            forbidden: check.forbidden.len(),
            queens: arrangement.queens().len(),
        })
    }

    /// The board.
    pub fn arrangement(&self) -> &Arrangement {
        &self.0
    }

    /// The column of the queen in each row, from the top, counted from 0; none under a rule that puts more than one queen in a row.
    pub fn columns(&self) -> Option<Vec<u32>> {
        let one_each = self.0.queens().len() == self.0.size().as_usize();
        one_each.then(|| self.0.queens().iter().map(|queen| queen.column).collect())
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
