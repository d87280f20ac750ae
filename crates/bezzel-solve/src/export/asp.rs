//! A problem as facts for answer set solvers.

use std::io;

use bezzel_core::{Base, Problem, Square};

use super::{ExportError, check};

/// Writes a problem as facts for the encoding `docs/exports/queens.lp`, where all counting starts at 1.
///
/// ```
/// use bezzel_core::{Problem, Rule, Size};
/// use bezzel_solve::export::write_asp;
///
/// let problem = Problem::builder(Size::new(5)?).rule(Rule::Torus).given(0, 1).exclude_difference(-4).build().unwrap();
/// let mut facts = Vec::new();
/// write_asp(&problem, &mut facts)?;
/// assert_eq!(
///     String::from_utf8(facts)?,
///     "\
/// % 5x5 board, rule torus; rows and columns count from 1
/// size(5).
/// edges_are_joined.
/// given(1,2).
/// excluded_difference(-4).
/// "
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ExportError`]
pub fn write_asp(problem: &Problem, out: &mut impl io::Write) -> Result<(), ExportError> {
    check(problem)?;
    let (n, rule) = (problem.size(), problem.rule());
    writeln!(out, "% {n}x{n} board, rule {rule}; rows and columns count from 1")?;
    writeln!(out, "size({n}).")?;
    if rule.joins_edges() {
        writeln!(out, "edges_are_joined.")?;
    }
    for (down, right) in rule.leaps() {
        writeln!(out, "leap({down},{right}).")?;
    }
    for given in problem.givens().queens() {
        writeln!(out, "given({}).", pair(*given))?;
    }
    for square in problem.blocked() {
        writeln!(out, "blocked({}).", pair(square))?;
    }
    for sum in problem.excluded_sums() {
        writeln!(out, "excluded_sum({}).", sum + 2)?;
    }
    for difference in problem.excluded_differences() {
        writeln!(out, "excluded_difference({difference}).")?;
    }
    Ok(())
}

fn pair(square: Square) -> String {
    let (row, column) = square.written(Base::One);
    format!("{row},{column}")
}
