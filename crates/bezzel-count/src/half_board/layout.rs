//! Where each diagonal's bit is in the words of half boards.

use bezzel_core::Size;

/// The four quarters of a board: the seam between the halves runs from left to right, and each half is cut into west and east.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quarter {
    UpperWest,
    UpperEast,
    LowerWest,
    LowerEast,
}

impl Quarter {
    pub(crate) const ALL: [Quarter; 4] =
        [Quarter::UpperWest, Quarter::UpperEast, Quarter::LowerWest, Quarter::LowerEast];

    pub(crate) fn is_upper(self) -> bool {
        matches!(self, Quarter::UpperWest | Quarter::UpperEast)
    }

    pub(crate) fn is_west(self) -> bool {
        matches!(self, Quarter::UpperWest | Quarter::LowerWest)
    }
}

/// The shape of the halves, and the bit of each diagonal that crosses the seam.
///
/// A queen of the upper half and one of the lower half attack each other exactly when they share such a diagonal, for their
/// columns differ by the choice of the unit. The two long diagonals are left out, because no queen of an upper half stands on
/// them: 2N - 4 bits are *tested*. The bits above tell the items apart:
///
/// | bit | set by |
/// |---|---|
/// | 0 to `tested` - 1 | a queen on that diagonal, the diagonals with most squares in both halves at the top |
/// | `tested` | a queen of the lower west on the long anti-diagonal |
/// | `tested` + 1 | a queen of the lower east on the long diagonal |
/// | `tested` + 2 (odd N) | a queen on the diagonal that ends in the middle of the last row: all of it is below the seam, in both quarters |
/// | `tested` + 3 (odd N) | a queen on the long anti-diagonal, the centre square too, which lies in the east |
///
/// The last two only keep a lower west from being joined with a lower east that it attacks.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    n: u32,
    /// For each diagonal, by the column where it passes the last upper row: its bit.
    diagonals: Vec<Option<u32>>,
    /// For each anti-diagonal, by the column where it passes the first lower row: its bit.
    anti_diagonals: Vec<Option<u32>>,
}

impl Layout {
    pub(crate) fn new(n: Size) -> Layout {
        let n = n.get();
        let (upper, lower, crossing) = (n / 2, n - n / 2, n - 1);
        let mut layout = Layout {
            n,
            diagonals: vec![None; crossing as usize],
            anti_diagonals: vec![None; crossing as usize],
        };
        // The squares of a diagonal above the seam, times those below: about how many pairs of queens it keeps apart.
        let squares = |above: u32, below: u32| above.min(upper) * below.min(lower);
        let diagonals = (0..crossing).map(|x| (squares(x + 1, n - 1 - x), x, false));
        let anti_diagonals = (0..crossing).map(|x| (squares(n - 1 - x, x + 1), x, true));
        let mut crossing: Vec<_> = diagonals.chain(anti_diagonals).collect();
        crossing.retain(|&(_, x, anti)| x != if anti { n - 1 - upper } else { upper - 1 });
        crossing.sort_unstable();
        for (bit, (_, x, anti)) in (0..).zip(crossing) {
            let bits = if anti { &mut layout.anti_diagonals } else { &mut layout.diagonals };
            bits[x as usize] = Some(bit);
        }
        layout
    }

    /// The number of rows of the upper half, and of the lower half.
    pub(crate) fn upper_rows(&self) -> u32 {
        self.n / 2
    }

    pub(crate) fn rows(&self, quarter: Quarter) -> u32 {
        if quarter.is_upper() { self.upper_rows() } else { self.n - self.upper_rows() }
    }

    /// The columns of a quarter, counted from its first one.
    pub(crate) fn columns(&self, quarter: Quarter) -> u32 {
        if quarter.is_west() { self.n / 2 } else { self.n - self.n / 2 }
    }

    /// The number of diagonals that are tested.
    pub(crate) fn tested(&self) -> u32 {
        2 * self.n - 4
    }

    /// The word of one queen on a square of the board; none for an upper queen on a long diagonal, which no upper half has.
    pub(crate) fn word(&self, row: u32, column: u32) -> Option<u64> {
        let (n, upper) = (i64::from(self.n), i64::from(self.upper_rows()));
        let (row, column) = (i64::from(row), i64::from(column));
        let (long_diagonal, long_anti_diagonal) = (row == column, row + column == n - 1);
        let is_upper = row < upper;
        if is_upper && (long_diagonal || long_anti_diagonal) {
            return None;
        }
        let bit = |bits: &[Option<u32>], x: i64| {
            let bit = usize::try_from(x).ok().and_then(|x| bits.get(x).copied().flatten());
            bit.map_or(0, |bit| 1 << bit)
        };
        let mut word = bit(&self.diagonals, column - row + upper - 1);
        word |= bit(&self.anti_diagonals, column + row - upper);
        if is_upper {
            return Some(word);
        }
        let tested = self.tested();
        let is_centre = long_diagonal && long_anti_diagonal;
        word |= u64::from(long_anti_diagonal && !is_centre) << tested;
        word |= u64::from(long_diagonal && !is_centre) << (tested + 1);
        if n % 2 == 1 {
            word |= u64::from(row - column == upper) << (tested + 2);
            word |= u64::from(long_anti_diagonal) << (tested + 3);
        }
        Some(word)
    }
}
