//! Queens that stand already.

use bezzel_core::{Budget, Chance, Limit, Problem, Size};

use super::{Generator, choose};

/// A board with so many queens, none attacking another; none where there was no room in any start. The budget is asked before each.
pub(super) fn problem(
    n: Size,
    given: u32,
    chance: &mut Chance,
    budget: &Budget,
) -> Result<Option<Problem>, Limit> {
    let mut starts = 0..Generator::STARTS;
    let columns = loop {
        budget.check_time()?;
        if starts.next().is_none() {
            return Ok(None);
        }
        if let Some(columns) = queens(n, given, chance) {
            break columns;
        }
    };
    let givens = columns.iter().enumerate().filter_map(|(row, column)| Some((row, (*column)?)));
    let builder = givens.fold(Problem::builder(n), |builder, (row, column)| {
        builder.given(i64::try_from(row).unwrap_or(i64::MAX), column.into())
    });
    Ok(Some(builder.build().unwrap_or_else(|_| unreachable!("the queens stand on squares of their own"))))
}

/// The column of the queen in each row that has one.
///
/// All squares come in a random order, and get a queen where none attacks them: the next square of that order on which a queen may
/// stand is any of those that are left, each as likely as any other.
fn queens(n: Size, given: u32, chance: &mut Chance) -> Option<Vec<Option<u32>>> {
    let (side, n) = (n.as_usize(), n.get());
    let mut squares: Vec<u32> = (0..n * n).collect();
    let mut columns = vec![None; side];
    let mut taken_columns = vec![false; side];
    let (mut sums, mut differences) = (vec![false; 2 * side], vec![false; 2 * side]);
    let mut placed = 0;
    for index in 0..squares.len() {
        if placed == given {
            break;
        }
        choose(&mut squares[index..], 1, chance);
        let (row, column) = (squares[index] / n, squares[index] % n);
        let (sum, difference) = ((row + column) as usize, (row + n - column) as usize);
        let is_taken = columns[row as usize].is_some() || taken_columns[column as usize];
        if is_taken || sums[sum] || differences[difference] {
            continue;
        }
        columns[row as usize] = Some(column);
        taken_columns[column as usize] = true;
        sums[sum] = true;
        differences[difference] = true;
        placed += 1;
    }
    (placed == given).then_some(columns)
}
