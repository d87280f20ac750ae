//! Work units: sets of columns.

use std::fmt;

use bezzel_core::Size;

/// A work unit of a count: the columns of the queens in the upper rows, of which there are ⌊N/2⌋.
///
/// The queens below stand in the other columns. A board and its left-right mirror image belong to mirrored sets, so only
/// the smaller one of a set and its mirror is a unit (as a number whose bit 0 is column 0), and counts for both.
///
/// ```
/// use bezzel_core::Size;
/// use bezzel_count::Unit;
///
/// let units = Unit::all(Size::new(6)?);
/// assert_eq!(units.len(), 10);
/// // A set that is its own mirror would count once, but has an even number of columns; half of 6 is 3.
/// assert_eq!(units.iter().map(|unit| unit.multiplicity()).sum::<u64>(), 20);
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unit {
    columns: u32,
    n: u8,
}

impl Unit {
    /// The largest size whose sets of columns are units.
    pub const LARGEST: u32 = 32;

    /// All units of a board, those of the same left half after each other, so that what they share stays at hand.
    ///
    /// # Panics
    /// If the board is larger than [`Unit::LARGEST`].
    pub fn all(n: Size) -> Vec<Unit> {
        let n = n.get();
        assert!(n <= Unit::LARGEST, "sets of columns are words of 32 bits");
        let (west, east) = (n / 2, n - n / 2);
        let mut by_count = vec![Vec::new(); 33];
        for columns in 0..1u64 << east {
            by_count[columns.count_ones() as usize].push(columns);
        }
        let mut units = Vec::new();
        for left in 0..1u64 << west {
            for right in &by_count[(n / 2 - left.count_ones()) as usize] {
                // The halves together have n ≤ 32 bits.
                #[allow(clippy::cast_possible_truncation)]
                let unit = Unit { columns: (left | right << west) as u32, n: n as u8 };
                if unit.columns <= unit.mirrored().columns {
                    units.push(unit);
                }
            }
        }
        units
    }

    /// The set of these columns (bit 0 is column 0), be it the smaller one of the two mirror images or not; none where their
    /// number is not ⌊N/2⌋, or one lies outside the board.
    pub fn of_columns(n: Size, columns: u32) -> Option<Unit> {
        let n = u8::try_from(n.get()).ok().filter(|&n| u32::from(n) <= Unit::LARGEST)?;
        let fits = columns.count_ones() == u32::from(n / 2) && u64::from(columns) >> n == 0;
        fits.then_some(Unit { columns, n })
    }

    /// The columns of the queens in the upper rows; bit 0 is column 0.
    pub fn columns(self) -> u32 {
        self.columns
    }

    /// The columns of the queens in the lower rows.
    pub fn lower_columns(self) -> u32 {
        // All columns of the board, of which there may be 32.
        let all = u32::MAX >> (32 - u32::from(self.n));
        all & !self.columns
    }

    /// The mirrored set, left for right.
    #[must_use]
    pub fn mirrored(self) -> Unit {
        Unit { columns: self.columns.reverse_bits() >> (32 - u32::from(self.n)), n: self.n }
    }

    /// For how many sets of columns it counts among [`Unit::all`], where no set's mirror image stands beside it: 1 where it is its
    /// own mirror image, and else 2.
    pub fn multiplicity(self) -> u64 {
        if self.columns == self.mirrored().columns { 1 } else { 2 }
    }

    /// What this unit and its mirror image come to together.
    pub(crate) fn with_mirror_image(self, weighted: u64) -> u128 {
        u128::from(self.multiplicity()) * u128::from(weighted)
    }
}

/// Column by column: `1` above, `0` below.
impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.n).try_for_each(|column| write!(f, "{}", self.columns >> column & 1))
    }
}
