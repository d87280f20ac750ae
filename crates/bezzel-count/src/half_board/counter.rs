//! Counting units, one after the other.

use std::fmt;

use bezzel_core::Budget;

use super::{HalfBoard, Kept, Stage, UnitCount};
use crate::half_board::cut::Cut;
use crate::half_board::generation::HalfBoards;
use crate::half_board::matching::Matcher;
use crate::half_board::quarters::{List, Quarters};
use crate::half_board::sides::Sides;
#[cfg(target_arch = "x86_64")]
use crate::kernel::{Avx2, Avx512};
use crate::kernel::{Kernel, Portable};
use crate::{KernelName, Stopped, Unit};

/// Counts units of a [`HalfBoard`], on one thread. What it needs room for it keeps from one unit to the next; on large boards,
/// units that share their left or right half go faster one after the other.
pub struct UnitCounter<'a> {
    board: &'a HalfBoard,
    keeps_lists: bool,
    bench: KernelBench,
}

/// What units are counted on, for the board's kernel.
enum KernelBench {
    #[cfg(target_arch = "x86_64")]
    Avx512(Bench<Avx512>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Bench<Avx2>),
    Portable(Bench<Portable>),
}

struct Bench<K: Kernel> {
    kernel: K,
    matcher: Matcher<K>,
    upper: Vec<u64>,
    lower: Vec<u64>,
    narrow: Sides<u32>,
    wide: Sides<u64>,
    /// The last list of each quarter and its columns, where lists are not kept.
    lists: [(Option<u32>, List); 4],
}

impl<'a> UnitCounter<'a> {
    pub(super) fn new(board: &'a HalfBoard) -> UnitCounter<'a> {
        let bench = match board.kernel {
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx512 => Avx512::new().map(|kernel| KernelBench::Avx512(Bench::new(kernel))),
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx2 => Avx2::new().map(|kernel| KernelBench::Avx2(Bench::new(kernel))),
            #[cfg(not(target_arch = "x86_64"))]
            KernelName::Avx512 | KernelName::Avx2 => None,
            KernelName::Portable => Some(KernelBench::Portable(Bench::new(Portable::new()))),
        };
        let bench = bench.expect("a board is only made for a kernel that there is");
        UnitCounter { board, keeps_lists: board.kept.is_some(), bench }
    }

    /// Whether lists of quarter boards are kept for all units, where boards are small enough for that: it is faster, and takes more
    /// memory.
    #[must_use]
    pub fn keeping_lists(mut self, keeps_lists: bool) -> Self {
        self.keeps_lists = keeps_lists && self.board.kept.is_some();
        self
    }

    /// Counts a unit.
    ///
    /// # Errors
    /// What stopped it.
    ///
    /// # Panics
    /// If the unit is one of another size of board.
    pub fn count(&mut self, unit: Unit, budget: &Budget) -> Result<UnitCount, Stopped> {
        self.count_to(unit, Stage::Matching, budget)
    }

    /// Goes through the stages of counting a unit to this one, for those who measure what each of them takes. What later stages
    /// would find out is 0.
    ///
    /// # Errors
    /// What stopped it.
    ///
    /// # Panics
    /// If the unit is one of another size of board.
    pub fn count_to(&mut self, unit: Unit, last: Stage, budget: &Budget) -> Result<UnitCount, Stopped> {
        assert_eq!(Unit::of_columns(self.board.n, unit.columns()), Some(unit), "a unit of another size");
        let kept = self.board.kept.as_ref().filter(|_| self.keeps_lists);
        match &mut self.bench {
            #[cfg(target_arch = "x86_64")]
            KernelBench::Avx512(bench) => bench.count(self.board, kept, unit, last, budget),
            #[cfg(target_arch = "x86_64")]
            KernelBench::Avx2(bench) => bench.count(self.board, kept, unit, last, budget),
            KernelBench::Portable(bench) => bench.count(self.board, kept, unit, last, budget),
        }
    }
}

impl UnitCounter<'_> {
    /// How many pairs of rows and items have been looked up, in all units so far; the others were told apart before.
    pub fn pairs_looked_up(&self) -> u128 {
        match &self.bench {
            #[cfg(target_arch = "x86_64")]
            KernelBench::Avx512(bench) => bench.matcher.pairs_looked_up(),
            #[cfg(target_arch = "x86_64")]
            KernelBench::Avx2(bench) => bench.matcher.pairs_looked_up(),
            KernelBench::Portable(bench) => bench.matcher.pairs_looked_up(),
        }
    }
}

impl fmt::Debug for UnitCounter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UnitCounter")
            .field("n", &self.board.n)
            .field("kernel", &self.board.kernel)
            .finish_non_exhaustive()
    }
}

impl<K: Kernel> Bench<K> {
    fn new(kernel: K) -> Bench<K> {
        Bench {
            kernel,
            matcher: Matcher::new(kernel),
            upper: Vec::new(),
            lower: Vec::new(),
            narrow: Sides::default(),
            wide: Sides::default(),
            lists: Default::default(),
        }
    }

    fn count(
        &mut self,
        board: &HalfBoard,
        kept: Option<&Kept>,
        unit: Unit,
        last: Stage,
        budget: &Budget,
    ) -> Result<UnitCount, Stopped> {
        budget.check_time()?;
        let columns = board.columns(unit);
        if kept.is_none() {
            for (quarter, (made, list)) in self.lists.iter_mut().enumerate() {
                if *made != Some(columns[quarter]) {
                    *list = board.list(quarter, columns[quarter]);
                    *made = Some(columns[quarter]);
                }
            }
        }
        let quarters = |quarter: usize| -> Quarters<'_> {
            match kept {
                Some(kept) => {
                    let list = &kept[quarter][columns[quarter] as usize];
                    list.get_or_init(|| board.list(quarter, columns[quarter])).quarters()
                }
                None => self.lists[quarter].1.quarters(),
            }
        };
        let [upper_west, upper_east, lower_west, lower_east] = [0, 1, 2, 3].map(quarters);
        let nothing = UnitCount { rows: 0, items: [0; 3], weighted: 0 };
        if last == Stage::Quarters {
            return Ok(nothing);
        }
        let block = board.tuning.block;
        let mut upper = HalfBoards::new(self.kernel, upper_west, upper_east, block, &mut self.upper);
        let mut lower = HalfBoards::new(self.kernel, lower_west, lower_east, block, &mut self.lower);
        if last == Stage::HalfBoards {
            upper.each(budget, |_| ())?;
            lower.each(budget, |_| ())?;
            return Ok(nothing);
        }
        let tested = board.layout.tested();
        let cut = Cut::new(&board.tuning, tested, K::PIECE_ROWS, upper.expected(), lower.expected());
        if tested <= cut.narrow {
            self.narrow.count(cut, &mut upper, &mut lower, &mut self.matcher, last, budget)
        } else {
            self.wide.count(cut, &mut upper, &mut lower, &mut self.matcher, last, budget)
        }
    }
}
