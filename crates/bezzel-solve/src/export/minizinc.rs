//! A problem as data for a `MiniZinc` model.

use std::io;

use bezzel_core::{Base, Problem, Square};

use super::{ExportError, check};

/// Writes a problem as data for the model `docs/exports/queens.mzn`, where all counting starts at 1.
///
/// ```
/// use bezzel_core::{Problem, Size};
/// use bezzel_solve::export::write_minizinc;
///
/// let problem = Problem::builder(Size::new(4)?).block(0, 0).block(0, 3).exclude_sum(6).build().unwrap();
/// let mut data = Vec::new();
/// write_minizinc(&problem, &mut data)?;
/// assert_eq!(
///     String::from_utf8(data)?,
///     "\
/// % 4x4 board, rule queens; rows and columns count from 1
/// n = 4;
/// edges_are_joined = false;
/// leap_rows = [];
/// leap_columns = [];
/// givens = [{}, {}, {}, {}];
/// blocked = [{1, 4}, {}, {}, {}];
/// excluded_sums = {8};
/// excluded_differences = {};
/// "
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ExportError`]
pub fn write_minizinc(problem: &Problem, out: &mut impl io::Write) -> Result<(), ExportError> {
    check(problem)?;
    let (n, rule) = (problem.size(), problem.rule());
    writeln!(out, "% {n}x{n} board, rule {rule}; rows and columns count from 1")?;
    writeln!(out, "n = {n};")?;
    writeln!(out, "edges_are_joined = {};", rule.joins_edges())?;
    writeln!(out, "leap_rows = [{}];", listed(rule.leaps().iter().map(|&(down, _)| down.into())))?;
    writeln!(out, "leap_columns = [{}];", listed(rule.leaps().iter().map(|&(_, right)| right)))?;
    let givens = problem.givens().queens().iter().copied();
    writeln!(out, "givens = [{}];", by_row(problem, givens))?;
    writeln!(out, "blocked = [{}];", by_row(problem, problem.blocked()))?;
    writeln!(out, "excluded_sums = {{{}}};", listed(problem.excluded_sums().map(|sum| sum + 2)))?;
    writeln!(out, "excluded_differences = {{{}}};", listed(problem.excluded_differences()))?;
    Ok(())
}

fn listed(numbers: impl Iterator<Item = i64>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}

/// The columns of some squares, given row by row, as a set for each row.
fn by_row(problem: &Problem, squares: impl Iterator<Item = Square>) -> String {
    let mut columns = vec![Vec::new(); problem.size().as_usize()];
    for square in squares {
        let (_, column) = square.written(Base::One);
        columns[square.row as usize].push(column.to_string());
    }
    let sets: Vec<_> = columns.iter().map(|columns| format!("{{{}}}", columns.join(", "))).collect();
    sets.join(", ")
}
