//! `CaDiCaL`, a SAT solver that has won competitions, as the rival of the exact search.

use bezzel::solve::export::Cnf;
use cadical::{Callbacks, Solver};

use crate::cpu_seconds::{cpu_seconds, measured};

/// What it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// A model: the literals that are true.
    Model(Vec<i32>),
    /// There is none.
    None,
    /// Its time was over.
    Nothing,
}

/// Stops the solver once the processor's time is over.
struct Until(f64);

impl Callbacks for Until {
    fn terminate(&mut self) -> bool {
        cpu_seconds() >= self.0
    }
}

/// Its answer to a formula, and the processor's time for it in seconds, without that for taking in the clauses.
pub(crate) fn solve(cnf: &Cnf, limit: f64) -> (Said, f64) {
    let mut solver = Solver::new();
    for clause in cnf.clauses() {
        solver.add_clause(clause.iter().copied());
    }
    solver.set_callbacks(Some(Until(cpu_seconds() + limit)));
    let (answer, seconds) = measured(|| solver.solve());
    let said = match answer {
        Some(true) => {
            let variables = 1..=i32::try_from(cnf.squares().len()).unwrap_or(i32::MAX);
            Said::Model(variables.filter(|&variable| solver.value(variable) == Some(true)).collect())
        }
        Some(false) => Said::None,
        None => Said::Nothing,
    };
    (said, seconds)
}

/// Its name and version.
pub(crate) fn name() -> String {
    Solver::<Until>::new().signature().to_owned()
}
