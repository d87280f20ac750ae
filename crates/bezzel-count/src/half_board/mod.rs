//! The engine `half-board`: upper and lower half boards are made and joined, unit by unit.
//!
//! # Halves
//!
//! The board is cut between its upper ⌊N/2⌋ rows and the others. A [`Unit`] is the set of columns of the upper queens; the lower
//! queens have the other columns. An upper and a lower half board attack each other only along diagonals that cross the seam, of
//! which there are 2(N - 1). So each half board is a word with a bit for every such diagonal, and two halves make a placement
//! exactly when their words have no bit in common.
//!
//! # Weights
//!
//! Only upper halves without a queen on a long diagonal are made, and each lower half counts 1, 2 or 4 times, twice for every long
//! diagonal with a queen on it. *The sum over all units is the number of all placements.* For let N be even. Mirroring in the long
//! anti-diagonal leaves each square of that diagonal where it is, and takes the upper half of the long diagonal to its lower half.
//! So of the placements with a queen on the long diagonal, as many have it above as below, whatever is on the anti-diagonal; and
//! likewise with the two diagonals exchanged. Counting those twice that have the queen below, and leaving out those that have it
//! above, changes nothing, one diagonal after the other. If N is odd, the middle row is one of the lower rows. A queen on the
//! centre lies on both long diagonals, is taken to itself by both mirrors, and so counts once.
//!
//! Mirroring moves queens to other columns: the sum *of one unit* is no number of placements.
//!
//! # Matching
//!
//! The words of a unit are made from quarter boards (`quarters`, `generation`), brought into order (`sides`), and matched
//! (`matching`) many rows at once by the vectors of `kernel`. docs/counting.md tells it with pictures.
//!
//! The idea of joining half boards by bit-sliced words and weighing the long diagonals is Evgeny Kluev's (N-Queens-Count-Sol, MIT
//! licence, 2022).

mod counter;
mod cut;
mod generation;
mod layout;
mod matching;
mod memory;
pub(crate) mod quarters;
mod row_sets;
mod scatter;
mod sides;
mod stage;
#[cfg(test)]
mod tests;
mod word;

use std::sync::OnceLock;

use bezzel_core::Size;

pub use counter::UnitCounter;
use cut::Tuning;
use layout::{Layout, Quarter};
use quarters::{List, QuarterSearch};
use row_sets::RowSets;
pub use stage::Stage;

use crate::{CountRefused, EngineName, KernelName, Unit};

/// Up to this size, all lists of quarter boards are kept: they take some hundred MiB at N = 20, and would take ten times as much at
/// N = 24.
const KEEP_LISTS: u32 = 22;

/// The engine, ready to count units of one size of board; shared by threads, each of which has a [`UnitCounter`].
///
/// ```
/// use bezzel_core::{Budget, Size};
/// use bezzel_count::{HalfBoard, Unit, unit_dfs};
///
/// let n = Size::new(12)?;
/// let board = HalfBoard::new(n, None)?;
/// let mut counter = board.counter();
/// let unit = Unit::of_columns(n, 0b0110_1001_1010).expect("six of twelve columns");
/// let counted = counter.count(unit, &Budget::unlimited())?;
/// assert_eq!(counted.weighted, unit_dfs::count_unit(n, unit, &Budget::unlimited())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct HalfBoard {
    n: Size,
    kernel: KernelName,
    layout: Layout,
    tuning: Tuning,
    searches: [QuarterSearch; 4],
    /// Lists of quarter boards, where boards are small enough for keeping them.
    kept: Option<Kept>,
    /// Sets of rows of the upper half, and of the lower half.
    row_sets: [RowSets; 2],
}

/// By the quarter and its columns: a list, once it is needed.
type Kept = [Vec<OnceLock<List>>; 4];

/// What a unit has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnitCount {
    /// Upper half boards without a queen on a long diagonal.
    pub rows: u64,
    /// Lower half boards that weigh 1, 2 and 4.
    pub items: [u64; 3],
    /// The pairs of them that do not attack each other, each as often as it weighs.
    pub weighted: u64,
}

impl HalfBoard {
    /// The engine for boards of this size, on the fastest kernel of this machine or on a given one.
    ///
    /// # Errors
    /// Where it does not count boards of this size, or the machine cannot run the kernel.
    pub fn new(n: Size, kernel: Option<KernelName>) -> Result<HalfBoard, CountRefused> {
        EngineName::HalfBoard.check(n)?;
        let kernel = kernel.unwrap_or_else(KernelName::fastest);
        if !kernel.is_available() {
            return Err(CountRefused::Kernel { kernel });
        }
        Ok(HalfBoard::tuned(n, kernel, Tuning::default()))
    }

    fn tuned(n: Size, kernel: KernelName, tuning: Tuning) -> HalfBoard {
        let layout = Layout::new(n);
        let lists = |quarter| (0..1 << layout.columns(quarter)).map(|_| OnceLock::new()).collect();
        HalfBoard {
            n,
            kernel,
            tuning,
            searches: Quarter::ALL.map(|quarter| QuarterSearch::new(&layout, quarter)),
            kept: (n.get() <= KEEP_LISTS).then(|| Quarter::ALL.map(lists)),
            row_sets: [Quarter::UpperWest, Quarter::LowerWest]
                .map(|quarter| RowSets::new(layout.rows(quarter))),
            layout,
        }
    }

    /// Takes so many bits for the key (see docs/counting.md) instead of a number that suits the unit. Counts stay the same, and are
    /// come by in another way: good for checking them.
    #[must_use]
    pub fn with_key_bits(mut self, bits: u32) -> HalfBoard {
        self.tuning.key = Some(bits);
        self
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.n
    }

    /// The kernel it runs on.
    pub fn kernel(&self) -> KernelName {
        self.kernel
    }

    /// What a thread counts units with.
    pub fn counter(&self) -> UnitCounter<'_> {
        UnitCounter::new(self)
    }

    /// The columns of the four quarters of a unit, in the order of [`Quarter::ALL`].
    fn columns(&self, unit: Unit) -> [u32; 4] {
        let west = self.layout.columns(Quarter::UpperWest);
        let (upper, lower) = (unit.columns(), unit.lower_columns());
        let in_west = (1 << west) - 1;
        [upper & in_west, upper >> west, lower & in_west, lower >> west]
    }

    fn list(&self, quarter: usize, columns: u32) -> List {
        self.searches[quarter].list(columns, &self.row_sets[quarter / 2])
    }
}
