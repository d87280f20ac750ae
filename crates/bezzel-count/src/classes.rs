//! How symmetric the placements are.

use bezzel_core::Size;
use thiserror::Error;

/// How many orbits of placements there are, by how symmetric their boards are.
///
/// With more than one queen no placement is its own mirror image, so that an orbit has 8 boards, 4 where a half turn leaves
/// them as they are, or 2 where a quarter turn does: Q = 8a + 4b + 2c. The one placement of N = 1 is left as it is by all
/// eight symmetries; it is in none of these three classes but the one orbit of [`Classes::full`].
///
/// ```
/// use bezzel_core::{Budget, Size};
/// use bezzel_count::{Classes, half_turn, quarter_turn};
///
/// let (n, budget) = (Size::new(8)?, Budget::unlimited());
/// let classes = Classes::new(n, 92, half_turn(n, &budget)?, quarter_turn(n, &budget)?)?;
/// assert_eq!((classes.asymmetric, classes.half_turn, classes.quarter_turn), (11, 1, 0));
/// assert_eq!(classes.fundamental(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// Orbits of eight: no symmetry (OEIS A260320).
    pub asymmetric: u128,
    /// Orbits of four: unchanged by a half turn, but not by a quarter turn.
    pub half_turn: u128,
    /// Orbits of two: unchanged by a quarter turn.
    pub quarter_turn: u128,
    /// Orbits of one: 1 for N = 1, and else 0.
    pub full: u128,
}

impl Classes {
    /// The orbits of Q placements, of which P are unchanged by a half turn, and R of those by a quarter turn: (Q − P)/8 of eight,
    /// (P − R)/4 of four, R/2 of two.
    ///
    /// # Errors
    /// Where these are no whole numbers, so that one of the counts is wrong.
    pub fn new(
        n: Size,
        placements: u128,
        unchanged_by_half_turn: u128,
        unchanged_by_quarter_turn: u128,
    ) -> Result<Classes, ClassesError> {
        let (half, quarter) = (unchanged_by_half_turn, unchanged_by_quarter_turn);
        if n == Size::MIN {
            if (placements, half, quarter) != (1, 1, 1) {
                return Err(ClassesError::Single { placements, half, quarter });
            }
            return Ok(Classes { asymmetric: 0, half_turn: 0, quarter_turn: 0, full: 1 });
        }
        let orbits = |boards: Option<u128>, orbit: u128| {
            boards.filter(|boards| boards % orbit == 0).map(|boards| boards / orbit)
        };
        Ok(Classes {
            asymmetric: orbits(placements.checked_sub(half), 8)
                .ok_or(ClassesError::Asymmetric { placements, half })?,
            half_turn: orbits(half.checked_sub(quarter), 4)
                .ok_or(ClassesError::HalfTurn { half, quarter })?,
            quarter_turn: orbits(Some(quarter), 2).ok_or(ClassesError::QuarterTurn { quarter })?,
            full: 0,
        })
    }

    /// The orbits, each of which has one fundamental placement: (Q + P + 2R)/8 for N > 1 (OEIS A002562).
    pub fn fundamental(&self) -> u128 {
        // At most as many as there were placements.
        self.asymmetric + self.half_turn + self.quarter_turn + self.full
    }
}

/// Counts that cannot all be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClassesError {
    /// The boards without symmetry are no multiple of eight: Q and P leave different remainders, or P is larger.
    #[error(
        "{placements} placements, {half} of them unchanged by a half turn: the others cannot be parted into eights"
    )]
    Asymmetric {
        /// Q, all placements.
        placements: u128,
        /// P, those unchanged by a half turn.
        half: u128,
    },
    /// The boards with a half turn only are no multiple of four, or fewer than none.
    #[error(
        "{half} placements unchanged by a half turn, {quarter} of them by a quarter turn: the others cannot be parted into fours"
    )]
    HalfTurn {
        /// P, those unchanged by a half turn.
        half: u128,
        /// R, those unchanged by a quarter turn.
        quarter: u128,
    },
    /// The boards with a quarter turn are no multiple of two.
    #[error("{quarter} placements unchanged by a quarter turn, which is odd")]
    QuarterTurn {
        /// R, those unchanged by a quarter turn.
        quarter: u128,
    },
    /// The board of one square has one placement, unchanged by everything.
    #[error(
        "a board of one square has one placement, unchanged by every turn, not {placements}, {half} and {quarter}"
    )]
    Single {
        /// Q, all placements.
        placements: u128,
        /// P, those unchanged by a half turn.
        half: u128,
        /// R, those unchanged by a quarter turn.
        quarter: u128,
    },
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use bezzel_core::Budget;

    use super::*;
    use crate::known::{size, term};
    use crate::{BySquare, Progress, half_turn, quarter_turn};

    #[test]
    fn orbits_are_those_of_the_sequences() {
        for n in 1..=13 {
            let (size, budget) = (size(n), Budget::unlimited());
            let table = BySquare::count(size, NonZero::<usize>::MIN, &budget, &Progress::new());
            let placements = table.expect("no limit").placements();
            let half = half_turn(size, &budget).expect("no limit");
            let quarter = quarter_turn(size, &budget).expect("no limit");
            let classes = Classes::new(size, placements, half, quarter).expect("counts that fit each other");
            let known = |id| u128::from(term(id, n));
            assert_eq!(classes.fundamental(), known("A002562"), "{n}");
            assert_eq!(classes.asymmetric, known("A260320"), "{n}");
            if n > 1 {
                assert_eq!(classes.half_turn, known("groups-of-4"), "{n}");
                assert_eq!(classes.quarter_turn, known("groups-of-2"), "{n}");
                assert_eq!(8 * classes.fundamental(), placements + half + 2 * quarter, "{n}");
            }
        }
    }

    #[test]
    fn a_wrong_count_is_noticed() {
        let n = size(12);
        assert!(Classes::new(n, 14_200, 80, 8).is_ok());
        // Wrong by a multiple of eight is what the classes cannot notice.
        for wrong in (14_193..14_200).chain([72, 0]) {
            let error = ClassesError::Asymmetric { placements: wrong, half: 80 };
            assert_eq!(Classes::new(n, wrong, 80, 8), Err(error));
        }
        let error = ClassesError::HalfTurn { half: 80, quarter: 6 };
        assert_eq!(Classes::new(n, 14_200, 80, 6), Err(error));
        let error = ClassesError::HalfTurn { half: 80, quarter: 84 };
        assert_eq!(Classes::new(n, 14_200, 80, 84), Err(error));
        let error = ClassesError::QuarterTurn { quarter: 1 };
        assert_eq!(Classes::new(n, 13, 5, 1), Err(error));
    }

    #[test]
    fn the_board_of_one_square_is_a_class_of_its_own() {
        let classes = Classes::new(size(1), 1, 1, 1).expect("right");
        assert_eq!((classes.full, classes.fundamental()), (1, 1));
        assert!(matches!(Classes::new(size(1), 9, 1, 1), Err(ClassesError::Single { placements: 9, .. })));
    }
}
