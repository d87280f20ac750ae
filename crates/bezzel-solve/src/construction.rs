//! A placement for any board, without searching.

use bezzel_core::Size;

/// A placement of N queens under the rule `queens`, for N = 1 and any N ≥ 4, row by row in constant memory.
///
/// Emil Pauls showed in 1874 (Deutsche Schachzeitung) that such placements exist for all these N; the
/// form here, with columns counted from 1, is the common one:
///
/// - write the even columns 2, 4, 6, ..., then the odd columns 1, 3, 5, ...;
/// - N mod 6 = 2: change the places of 1 and 3, and put 5 last;
/// - N mod 6 = 3: put 2 at the end of the even columns, and 1 and 3 at the end of the odd ones.
///
/// Queens whose column rises by 2 a row never share a diagonal among themselves; between the two runs
/// the differences meet only for N mod 6 = 2 and 3, where the exceptions part them.
///
/// ```
/// use bezzel_core::Size;
/// use bezzel_solve::Construction;
///
/// let placement: Vec<u32> = Construction::new(Size::new(8)?).unwrap().collect();
/// assert_eq!(placement, [1, 3, 5, 7, 2, 0, 6, 4]);
/// assert!(Construction::new(Size::new(3)?).is_none());
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Construction {
    n: u32,
    row: u32,
}

impl Construction {
    /// The placement for this size; none for N = 2 and N = 3, which have no placement.
    pub fn new(n: Size) -> Option<Construction> {
        let n = n.get();
        (n != 2 && n != 3).then_some(Construction { n, row: 0 })
    }

    /// The column, counted from 1, of the queen in a row counted from 0.
    fn column(&self, row: u32) -> u32 {
        let evens = self.n / 2;
        let odds = self.n - evens;
        if row < evens {
            return match self.n % 6 {
                3 if row == evens - 1 => 2,
                3 => 2 * row + 4,
                _ => 2 * row + 2,
            };
        }
        let place = row - evens;
        match self.n % 6 {
            2 => match place {
                0 => 3,
                1 => 1,
                _ if place == odds - 1 => 5,
                _ => 2 * place + 3,
            },
            3 => match odds - 1 - place {
                0 => 3,
                1 => 1,
                _ => 2 * place + 5,
            },
            _ => 2 * place + 1,
        }
    }
}

impl Iterator for Construction {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let row = self.row;
        (row < self.n).then(|| {
            self.row += 1;
            self.column(row) - 1
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.n - self.row) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Construction {}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_core::{Arrangement, ColumnTally, Placement, Problem, Rule};

    #[test]
    fn the_checker_accepts_every_size() {
        for n in (1..=400).filter(|n| !matches!(n, 2 | 3)) {
            let size = Size::new(n).unwrap();
            let columns = Construction::new(size).expect("a placement exists").map(Some);
            let problem = Problem::empty(size, Rule::Queens);
            Placement::new(&problem, &Arrangement::from_columns(size, columns)).expect("no clash");
        }
    }

    #[test]
    fn large_boards_of_every_remainder_are_placements() {
        for n in (100_000..100_012).chain([1_000_001]) {
            let mut tally = ColumnTally::new(Rule::Queens);
            for column in Construction::new(Size::new(n).unwrap()).unwrap() {
                assert!(column < n);
                tally.push(Some(column));
            }
            assert_eq!((tally.queens(), tally.clashes()), (n.into(), 0));
        }
    }

    #[test]
    fn the_largest_board_does_not_overflow() {
        let largest = Construction { n: u32::MAX, row: 0 };
        let column = largest.column(u32::MAX - 1);
        assert!((1..=u32::MAX).contains(&column));
    }
}
