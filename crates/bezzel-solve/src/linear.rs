//! Placements on a torus in which each queen stands so many columns further than the one above.

use crate::board::Board;

/// So many rows are looked at before it is left to searches: some milliseconds.
const MOST_WORK: usize = 1 << 20;

/// A placement of a board with joined edges whose columns are slope · row + shift, modulo N, and that has the givens and no queen on
/// a square that is not free.
///
/// Such columns are a placement if slope, slope + 1 and slope − 1 all have no divisor in common with N (G. Pólya, 1918), which needs
/// an N without the divisors 2 and 3. Searches find placements of a torus hard to come by; of these there are many, so that some
/// constraints leave one.
pub(crate) fn linear(board: &Board) -> Option<Vec<u32>> {
    let n = board.size().as_usize();
    if !board.rule().joins_edges()
        || !board.rule().leaps().is_empty()
        || n.is_multiple_of(2)
        || n.is_multiple_of(3)
    {
        return None;
    }
    let mut open_column = vec![None; n];
    for (open, &column) in board.columns.iter().enumerate() {
        open_column[column as usize] = Some(open);
    }
    let mut work = 0;
    let slopes = (1..n).filter(|&slope| [slope - 1, slope, slope + 1].iter().all(|&step| gcd(step, n) == 1));
    for slope in slopes {
        let shifts = match board.givens().first() {
            Some(given) => {
                let shift = (given.column as usize + n - slope * given.row as usize % n) % n;
                shift..shift + 1
            }
            None => 0..n,
        };
        for shift in shifts {
            let column = |row: u32| (slope * row as usize + shift) % n;
            let has_givens = board.givens().iter().all(|given| column(given.row) == given.column as usize);
            let mut rows = board.rows.iter().enumerate();
            let fits = has_givens
                && rows.all(|(open, &row)| {
                    work += 1;
                    open_column[column(row)].is_some_and(|column| board.is_free(open, column))
                });
            if fits {
                return Some(
                    (0..board.size().get()).filter_map(|row| u32::try_from(column(row)).ok()).collect(),
                );
            }
            work += 1 + board.givens().len();
            if work > MOST_WORK {
                return None;
            }
        }
    }
    None
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use bezzel_core::{Arrangement, Placement, Problem, Rule, Size};

    use super::*;

    fn torus(n: u32) -> bezzel_core::ProblemBuilder {
        Problem::builder(Size::new(n).expect("a size")).rule(Rule::Torus)
    }

    #[test]
    fn constraints_are_kept() {
        for (n, row, column) in [(5, 0, 0), (49, 0, 0), (101, 3, 77), (385, 10, 11), (1001, 500, 7)] {
            let given = torus(n).given(row, column).block(row + 1, (column + 2) % i64::from(n)).build();
            for problem in [given.expect("no mistakes"), torus(n).block(0, 0).build().expect("no mistakes")] {
                let columns = linear(&Board::new(&problem)).expect("a placement");
                let arrangement = Arrangement::from_columns(problem.size(), columns.into_iter().map(Some));
                Placement::new(&problem, &arrangement).expect("a placement");
            }
        }
    }

    #[test]
    fn there_is_none_where_there_cannot_be() {
        for n in [2, 3, 4, 6, 9, 12, 14, 15] {
            assert_eq!(linear(&Board::new(&torus(n).build().expect("no mistakes"))), None, "{n}");
        }
        let queens = Problem::empty(Size::new(25).expect("a size"), Rule::Queens);
        assert_eq!(linear(&Board::new(&queens)), None);
    }
}
