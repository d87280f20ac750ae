//! At most one of some variables, pair by pair.
//!
//! Not both of any two: k(k−1)/2 clauses, no further variable. A propagating solver sees at once all that a queen rules out.

use super::clauses::Clauses;

pub(super) fn at_most_one(literals: &[i32], clauses: &mut Clauses) {
    for (index, &a) in literals.iter().enumerate() {
        for &b in &literals[index + 1..] {
            clauses.add(&[-a, -b]);
        }
    }
}

/// How many clauses that are.
pub(super) fn clauses(literals: usize) -> usize {
    literals * literals.saturating_sub(1) / 2
}
