//! What the kernels ask of an instruction set.

/// A register of lanes.
///
/// # Safety
/// `load` and `store` touch no more than the register's size, which divides 64 bytes, and `set` gives a bit for each lane and no
/// other. Values are only made by `load` and from other values, so that a value is proof of the instructions; so is what `zeros` gives,
/// which is only handed to the functions beside it.
pub(crate) unsafe trait Lanes: Copy {
    /// Which lanes are zero, as the instruction set says it.
    type Zeros: Copy;
    /// The bits of a lane.
    const BITS: usize;
    /// The number of lanes.
    const LANES: usize;

    /// The lanes from `from` on.
    ///
    /// # Safety
    /// The instruction set is available, and a register can be read from `from` on, which is a multiple of its size.
    unsafe fn load(from: *const u64) -> Self;

    /// Writes the lanes from `to` on.
    ///
    /// # Safety
    /// A register can be written from `to` on, which is a multiple of its size.
    unsafe fn store(self, to: *mut u64);

    /// A lane of a board, as the lowest bits.
    ///
    /// # Safety
    /// The board has so many lanes.
    unsafe fn lane(board: *const u64, line: usize) -> u64;

    /// The bits that are not in `other`.
    fn and_not(self, other: Self) -> Self;
    /// Each lane without its lowest bit.
    fn without_lowest(self) -> Self;
    /// The lanes that are zero.
    fn zeros(self) -> Self::Zeros;
    /// The lanes that are zero in either.
    fn either(a: Self::Zeros, b: Self::Zeros) -> Self::Zeros;
    /// Whether any lane is zero.
    fn any(zeros: Self::Zeros) -> bool;
    /// A bit for each lane that is zero.
    fn set(zeros: Self::Zeros) -> u64;
}

/// A set of lines.
pub(crate) trait Set: Copy + PartialEq {
    const NONE: Self;
    fn of(set: u128) -> Self;
    fn to_u128(self) -> u128;
    /// With these lines, from line `from` on.
    fn with(self, lines: u64, from: usize) -> Self;
    fn and(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn lowest(self) -> usize;
    fn len(self) -> usize;
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            const NONE: Self = 0;

            #[inline(always)]
            fn of(set: u128) -> Self {
                set as $word
            }

            #[inline(always)]
            fn to_u128(self) -> u128 {
                u128::from(self)
            }

            #[inline(always)]
            fn with(self, lines: u64, from: usize) -> Self {
                self | <$word>::from(lines) << from
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self & !other
            }

            #[inline(always)]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn len(self) -> usize {
                self.count_ones() as usize
            }
        }
    };
}

set!(u64);
set!(u128);
