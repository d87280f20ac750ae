//! Any set of queens on a board.

use crate::clash::Clashes;
use crate::{Rule, Size, Square};

/// An arrangement: any set of queens on a board, perhaps clashing, perhaps few.
///
/// It takes memory for its queens, not for its board: two queens on a board of size 4,000,000,000
/// are two squares.
///
/// ```
/// use bezzel_core::{Arrangement, Rule, Size};
///
/// let n = Size::new(4)?;
/// let arrangement = Arrangement::from_columns(n, [Some(1), Some(3), None, Some(2)]);
/// assert_eq!(arrangement.queens().len(), 3);
/// assert!(arrangement.clashes(Rule::Queens).is_empty());
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrangement {
    n: Size,
    /// Sorted, no square twice.
    queens: Vec<Square>,
}

impl Arrangement {
    /// The arrangement of queens on these squares; a square named twice holds one queen.
    ///
    /// # Panics
    /// When a square is not on the board: readers refuse such squares with their place in the input.
    pub fn new(n: Size, mut queens: Vec<Square>) -> Arrangement {
        queens.sort_unstable();
        queens.dedup();
        assert!(queens.iter().all(|queen| queen.is_on(n)), "a queen is outside the board");
        Arrangement { n, queens }
    }

    /// The arrangement with the queen of each row, from the top, in this column (counted from 0), or none.
    ///
    /// # Panics
    /// When a column, or the number of rows, is outside the board.
    pub fn from_columns(n: Size, columns: impl IntoIterator<Item = Option<u32>>) -> Arrangement {
        let columns = columns.into_iter();
        let mut queens = Vec::with_capacity(columns.size_hint().0);
        for (row, column) in (0..).zip(columns) {
            if let Some(column) = column {
                queens.push(Square::new(row, column));
            }
        }
        assert!(queens.iter().all(|queen| queen.is_on(n)), "a queen is outside the board");
        Arrangement { n, queens }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.n
    }

    /// The squares of the queens, row by row.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// Whether a queen stands on this square.
    pub fn has(&self, square: Square) -> bool {
        self.queens.binary_search(&square).is_ok()
    }

    /// All clashes under a rule, with their exact number.
    pub fn clashes(&self, rule: Rule) -> Clashes<'_> {
        Clashes::new(self, rule)
    }

    /// Whether there are as many queens as a placement under this rule holds.
    pub fn is_full(&self, rule: Rule) -> bool {
        self.queens.len() as u64 == rule.queens(self.n)
    }

    /// The queens row by row: for each row, from the top, the queens in it.
    pub fn rows(&self) -> impl Iterator<Item = &[Square]> {
        let mut rest = self.queens.as_slice();
        (0..self.n.get()).map(move |row| {
            let (here, below) = rest.split_at(rest.iter().take_while(|queen| queen.row == row).count());
            rest = below;
            here
        })
    }
}
