//! At most one of some variables, by a counter that goes along them (Sinz, "Towards an optimal CNF encoding of Boolean cardinality
//! constraints", CP 2005; there for at most one).
//!
//! There is a sum after each variable but the last: whether it or one before it is true. A variable makes the sum after it true, a sum
//! makes the next one true, and rules the next variable out. 3k − 4 clauses, k − 1 further variables.

use super::clauses::Clauses;
use super::pairwise;

/// Up to so many variables the pairs are no more clauses.
const PAIRS: usize = 5;

pub(super) fn at_most_one(literals: &[i32], clauses: &mut Clauses) {
    let (&[first, ref middle @ .., last], true) = (literals, literals.len() > PAIRS) else {
        return pairwise::at_most_one(literals, clauses);
    };
    let sums = clauses.fresh(literals.len() - 1);
    clauses.add(&[-first, sums[0]]);
    for (&literal, sums) in middle.iter().zip(sums.windows(2)) {
        clauses.add(&[-literal, sums[1]]);
        clauses.add(&[-sums[0], sums[1]]);
        clauses.add(&[-literal, -sums[0]]);
    }
    clauses.add(&[-last, -sums[sums.len() - 1]]);
}

/// How many clauses that are.
pub(super) fn clauses(literals: usize) -> usize {
    if literals > PAIRS { 3 * literals - 4 } else { pairwise::clauses(literals) }
}
