//! The names of the engines and of the kernels.

use std::ops::RangeInclusive;

use bezzel_core::Size;

use crate::CountRefused;
#[cfg(target_arch = "x86_64")]
use crate::kernel;

/// A way to count all placements of an empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EngineName {
    /// Upper and lower half boards are made and joined, set of columns by set of columns.
    HalfBoard,
    /// Whole boards by backtracking, one for each orbit of the eight symmetries.
    Bitmask,
    /// The same units as [`EngineName::HalfBoard`], each counted by a plain depth-first search.
    UnitDfs,
}

impl EngineName {
    /// All engines.
    pub const ALL: &'static [EngineName] = &[EngineName::HalfBoard, EngineName::Bitmask, EngineName::UnitDfs];

    /// The engine's name, such as `half-board`.
    pub fn name(self) -> &'static str {
        match self {
            EngineName::HalfBoard => "half-board",
            EngineName::Bitmask => "bitmask",
            EngineName::UnitDfs => "unit-dfs",
        }
    }

    /// The engine of this name.
    pub fn from_name(name: &str) -> Option<EngineName> {
        EngineName::ALL.iter().copied().find(|engine| engine.name() == name)
    }

    /// Whether it counts boards of this size.
    pub(crate) fn check(self, n: Size) -> Result<(), CountRefused> {
        let sizes = self.sizes();
        if sizes.contains(&n.get()) {
            return Ok(());
        }
        Err(CountRefused::Size { engine: self, n, smallest: *sizes.start(), largest: *sizes.end() })
    }

    /// The sizes that it counts. What lies beyond could be told as far as its words go, but never be awaited.
    pub fn sizes(self) -> RangeInclusive<u32> {
        match self {
            EngineName::HalfBoard | EngineName::UnitDfs => 5..=28,
            EngineName::Bitmask => 1..=28,
        }
    }
}

/// The code that [`EngineName::HalfBoard`] runs on, by the instructions that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KernelName {
    /// x86-64 with AVX-512: F, BW, DQ, VL and VPOPCNTDQ.
    Avx512,
    /// x86-64 with AVX2 and POPCNT.
    Avx2,
    /// Any machine.
    Portable,
}

impl KernelName {
    /// All kernels, the fastest first.
    pub const ALL: &'static [KernelName] = &[KernelName::Avx512, KernelName::Avx2, KernelName::Portable];

    /// The kernel's name, such as `avx2`.
    pub fn name(self) -> &'static str {
        match self {
            KernelName::Avx512 => "avx512",
            KernelName::Avx2 => "avx2",
            KernelName::Portable => "portable",
        }
    }

    /// The kernel of this name.
    pub fn from_name(name: &str) -> Option<KernelName> {
        KernelName::ALL.iter().copied().find(|kernel| kernel.name() == name)
    }

    /// Whether this machine has the instructions.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx512 => kernel::Avx512::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx2 => kernel::Avx2::new().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            KernelName::Avx512 | KernelName::Avx2 => false,
            KernelName::Portable => true,
        }
    }

    /// The fastest kernel of this machine.
    ///
    /// ```
    /// use bezzel_count::KernelName;
    ///
    /// assert!(KernelName::fastest().is_available());
    /// ```
    pub fn fastest() -> KernelName {
        let mut available = KernelName::ALL.iter().copied().filter(|kernel| kernel.is_available());
        available.next().unwrap_or(KernelName::Portable)
    }
}
