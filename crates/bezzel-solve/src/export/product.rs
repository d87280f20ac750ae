//! At most one of some variables, as points of a rectangle (Chen, "A new SAT encoding of the at-most-one constraint", 2010).
//!
//! The k variables are laid out in about √k rows of √k. One that is true makes its row's and its column's variable true, and at most
//! one row and one column may be, which is said in the same way again. 2k + 4√k + O(k^¼) clauses, about 2√k further variables.

use super::clauses::Clauses;
use super::pairwise;

/// Up to so many variables the pairs are no more clauses.
const PAIRS: usize = 6;

pub(super) fn at_most_one(literals: &[i32], clauses: &mut Clauses) {
    if literals.len() <= PAIRS {
        return pairwise::at_most_one(literals, clauses);
    }
    let width = width(literals.len());
    let rows = clauses.fresh(literals.len().div_ceil(width));
    let columns = clauses.fresh(width);
    for (in_row, row) in literals.chunks(width).zip(&rows) {
        for (&literal, column) in in_row.iter().zip(&columns) {
            clauses.add(&[-literal, *row]);
            clauses.add(&[-literal, *column]);
        }
    }
    at_most_one(&rows, clauses);
    at_most_one(&columns, clauses);
}

/// The width of the rectangle: the square root, rounded up.
fn width(literals: usize) -> usize {
    let root = literals.isqrt();
    if root * root < literals { root + 1 } else { root }
}

/// How many clauses that are.
pub(super) fn clauses(literals: usize) -> usize {
    if literals <= PAIRS {
        return pairwise::clauses(literals);
    }
    let width = width(literals);
    2 * literals + clauses(literals.div_ceil(width)) + clauses(width)
}
