//! Clauses, one after the other.

/// Clauses in one list of numbers: each is its literals and a 0, as in DIMACS.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    pub(super) numbers: Vec<i32>,
    pub(super) count: u64,
    /// The variables so far: 1 to this number.
    pub(super) variables: i32,
}

impl Clauses {
    /// No clauses yet over the first so many variables.
    pub(super) fn new(variables: i32) -> Clauses {
        Clauses { numbers: Vec::new(), count: 0, variables }
    }

    /// Adds a clause.
    pub(super) fn add(&mut self, literals: &[i32]) {
        self.numbers.extend_from_slice(literals);
        self.numbers.push(0);
        self.count += 1;
    }

    /// So many new variables.
    pub(super) fn fresh(&mut self, count: usize) -> Vec<i32> {
        let first = self.variables + 1;
        let fresh: Vec<i32> = (first..).take(count).collect();
        self.variables = *fresh.last().unwrap_or(&self.variables);
        fresh
    }
}
