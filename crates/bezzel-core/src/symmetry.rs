//! The eight symmetries of the square.

use std::fmt;

use crate::{Arrangement, Size, Square};

/// One of the eight symmetries of the square, the dihedral group D4.
///
/// What each does to the same three queens (turns are clockwise):
///
/// ```text
/// Identity        QuarterTurn     HalfTurn        ThreeQuarterTurn
///  Q Q . .         . . . Q         . . . .         . . . .
///  . . Q .         . . . Q         . . . .         . Q . .
///  . . . .         . . Q .         . Q . .         Q . . .
///  . . . .         . . . .         . . Q Q         Q . . .
///
/// MirrorColumns   MirrorRows      MainDiagonal    AntiDiagonal
///  . . Q Q         . . . .         Q . . .         . . . .
///  . Q . .         . . . .         Q . . .         . . Q .
///  . . . .         . . Q .         . Q . .         . . . Q
///  . . . .         Q Q . .         . . . .         . . . Q
/// ```
///
/// ```
/// use bezzel_core::{Size, Square, Symmetry};
///
/// let n = Size::new(8)?;
/// let corner = Square::new(0, 0);
/// assert_eq!(Symmetry::QuarterTurn.apply(corner, n), Square::new(0, 7));
/// assert_eq!(Symmetry::QuarterTurn.then(Symmetry::QuarterTurn), Symmetry::HalfTurn);
/// assert_eq!(Symmetry::QuarterTurn.inverse(), Symmetry::ThreeQuarterTurn);
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Every square stays.
    Identity,
    /// A quarter turn clockwise: the top row becomes the right column.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// Three quarter turns clockwise: the top row becomes the left column.
    ThreeQuarterTurn,
    /// Left and right change places.
    MirrorColumns,
    /// Top and bottom change places.
    MirrorRows,
    /// Reflection in the main diagonal: rows and columns change places.
    MainDiagonal,
    /// Reflection in the other long diagonal.
    AntiDiagonal,
}

/// A symmetry taken apart: first perhaps swap rows and columns, then perhaps reverse each.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Parts {
    swap: bool,
    reverse_rows: bool,
    reverse_columns: bool,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::QuarterTurn,
        Symmetry::HalfTurn,
        Symmetry::ThreeQuarterTurn,
        Symmetry::MirrorColumns,
        Symmetry::MirrorRows,
        Symmetry::MainDiagonal,
        Symmetry::AntiDiagonal,
    ];

    const fn parts(self) -> Parts {
        let (swap, reverse_rows, reverse_columns) = match self {
            Symmetry::Identity => (false, false, false),
            Symmetry::QuarterTurn => (true, false, true),
            Symmetry::HalfTurn => (false, true, true),
            Symmetry::ThreeQuarterTurn => (true, true, false),
            Symmetry::MirrorColumns => (false, false, true),
            Symmetry::MirrorRows => (false, true, false),
            Symmetry::MainDiagonal => (true, false, false),
            Symmetry::AntiDiagonal => (true, true, true),
        };
        Parts { swap, reverse_rows, reverse_columns }
    }

    const fn from_parts(parts: Parts) -> Symmetry {
        match (parts.swap, parts.reverse_rows, parts.reverse_columns) {
            (false, false, false) => Symmetry::Identity,
            (true, false, true) => Symmetry::QuarterTurn,
            (false, true, true) => Symmetry::HalfTurn,
            (true, true, false) => Symmetry::ThreeQuarterTurn,
            (false, false, true) => Symmetry::MirrorColumns,
            (false, true, false) => Symmetry::MirrorRows,
            (true, false, false) => Symmetry::MainDiagonal,
            (true, true, true) => Symmetry::AntiDiagonal,
        }
    }

    /// Where the symmetry takes a square of a board of size `n`.
    pub fn apply(self, square: Square, n: Size) -> Square {
        let parts = self.parts();
        let reverse = |index: u32, reversed: bool| if reversed { n.get() - 1 - index } else { index };
        let (row, column) =
            if parts.swap { (square.column, square.row) } else { (square.row, square.column) };
        Square::new(reverse(row, parts.reverse_rows), reverse(column, parts.reverse_columns))
    }

    /// The symmetry that does this one first and `next` after it.
    #[must_use]
    pub const fn then(self, next: Symmetry) -> Symmetry {
        let (first, second) = (self.parts(), next.parts());
        let (rows, columns) = if second.swap {
            (first.reverse_columns, first.reverse_rows)
        } else {
            (first.reverse_rows, first.reverse_columns)
        };
        Symmetry::from_parts(Parts {
            swap: first.swap != second.swap,
            reverse_rows: rows != second.reverse_rows,
            reverse_columns: columns != second.reverse_columns,
        })
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            itself => itself,
        }
    }

    /// Where the symmetry takes the line `a·x + b·y = k`, in coordinates that put the centre of the
    /// board at 0: x = 2·row − (N−1), y = 2·column − (N−1). The result has `a` = 1.
    pub(crate) const fn apply_to_line(self, (b, k): (i64, i64)) -> (i64, i64) {
        let parts = self.parts();
        let (row, column) = if parts.swap { (b, 1) } else { (1, b) };
        let row = if parts.reverse_rows { -row } else { row };
        let column = if parts.reverse_columns { -column } else { column };
        (column * row, k * row)
    }

    /// The columns of the image of a board that has one queen in each row and column.
    ///
    /// `columns[r]` is the column of the queen in row r, and `rows[c]` the row of the queen in column c.
    fn image_columns<'a>(self, columns: &'a [u32], rows: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
        let parts = self.parts();
        let last = columns.len() - 1;
        // The columns are a permutation of numbers of type u32.
        let last_column = u32::try_from(last).unwrap_or(u32::MAX);
        let source = if parts.swap { rows } else { columns };
        (0..=last).map(move |row| {
            let index = source[if parts.reverse_rows { last - row } else { row }];
            if parts.reverse_columns { last_column - index } else { index }
        })
    }
}

/// A set of symmetries; those that keep an arrangement or a problem form a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SymmetryGroup(u8);

impl SymmetryGroup {
    /// All eight symmetries.
    pub const ALL: SymmetryGroup = SymmetryGroup(0xff);

    /// The symmetries for which `keeps` says yes.
    pub fn of(mut keeps: impl FnMut(Symmetry) -> bool) -> SymmetryGroup {
        Symmetry::ALL.into_iter().filter(|&symmetry| keeps(symmetry)).collect()
    }

    /// Whether the symmetry belongs to the group.
    pub const fn contains(self, symmetry: Symmetry) -> bool {
        self.0 >> symmetry as u8 & 1 == 1
    }

    /// The symmetries of the group.
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.contains(symmetry))
    }

    /// How many symmetries the group has.
    pub const fn order(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a board with one queen in each row and column is the lexicographically smallest of
    /// its images under the group.
    ///
    /// `columns[r]` is the column of the queen in row r; the columns must be a permutation.
    ///
    /// ```
    /// use bezzel_core::SymmetryGroup;
    ///
    /// assert!(SymmetryGroup::ALL.is_smallest(&[1, 3, 0, 2]));
    /// assert!(!SymmetryGroup::ALL.is_smallest(&[2, 0, 3, 1]));
    /// ```
    pub fn is_smallest(self, columns: &[u32]) -> bool {
        let mut rows = vec![0; columns.len()];
        for (row, &column) in (0..).zip(columns) {
            rows[column as usize] = row;
        }
        let own = || columns.iter().copied();
        self.iter().all(|symmetry| own().le(symmetry.image_columns(columns, &rows)))
    }
}

impl FromIterator<Symmetry> for SymmetryGroup {
    fn from_iter<I: IntoIterator<Item = Symmetry>>(symmetries: I) -> SymmetryGroup {
        let bit = |symmetry| 1 << symmetry as u8;
        SymmetryGroup(symmetries.into_iter().map(bit).fold(0, |set, bit| set | bit))
    }
}

impl fmt::Debug for SymmetryGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// How symmetric a placement is.
///
/// No placement with more than one queen is its own mirror image (two queens would share a line), so
/// for N > 1 there are three classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Eight different images.
    Asymmetric,
    /// Unchanged by a half turn: four images.
    HalfTurn,
    /// Unchanged by a quarter turn: two images.
    QuarterTurn,
    /// Unchanged by all eight: the one placement of N = 1.
    Full,
}

impl Class {
    /// The class of a placement with this stabilizer; none when no placement has it.
    pub fn of(stabilizer: SymmetryGroup) -> Option<Class> {
        let turns = |symmetry| matches!(symmetry, Symmetry::Identity | Symmetry::HalfTurn);
        let quarter_turns = |symmetry: Symmetry| (symmetry as u8) < 4;
        match stabilizer.order() {
            1 => Some(Class::Asymmetric),
            2 if stabilizer.iter().all(turns) => Some(Class::HalfTurn),
            4 if stabilizer.iter().all(quarter_turns) => Some(Class::QuarterTurn),
            8 => Some(Class::Full),
            _ => None,
        }
    }

    /// How many images a placement of this class has, itself included.
    pub const fn orbit_size(self) -> u32 {
        match self {
            Class::Asymmetric => 8,
            Class::HalfTurn => 4,
            Class::QuarterTurn => 2,
            Class::Full => 1,
        }
    }
}

impl Arrangement {
    /// The image under a symmetry.
    ///
    /// ```
    /// use bezzel_core::{Arrangement, Size, Symmetry};
    ///
    /// let n = Size::new(4)?;
    /// let board = Arrangement::from_columns(n, [1, 3, 0, 2].map(Some));
    /// let mirrored = Arrangement::from_columns(n, [2, 0, 3, 1].map(Some));
    /// assert_eq!(board.image(Symmetry::MirrorColumns), mirrored);
    /// # Ok::<(), bezzel_core::SizeError>(())
    /// ```
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Arrangement {
        let n = self.size();
        let moved = self.queens().iter().map(|&queen| symmetry.apply(queen, n));
        Arrangement::new(n, moved.collect())
    }

    /// The symmetries that leave the arrangement as it is.
    pub fn stabilizer(&self) -> SymmetryGroup {
        SymmetryGroup::of(|symmetry| self.image(symmetry) == *self)
    }

    /// The different images under a group, smallest first; squares are compared row by row.
    pub fn orbit(&self, group: SymmetryGroup) -> Vec<Arrangement> {
        let mut images: Vec<_> = group.iter().map(|symmetry| self.image(symmetry)).collect();
        images.sort_unstable_by(|a, b| a.queens().cmp(b.queens()));
        images.dedup();
        images
    }

    /// The smallest of the images under a group: the fundamental form.
    #[must_use]
    pub fn fundamental(&self, group: SymmetryGroup) -> Arrangement {
        let images = group.iter().map(|symmetry| self.image(symmetry));
        images.min_by(|a, b| a.queens().cmp(b.queens())).unwrap_or_else(|| self.clone())
    }
}
