//! The loop of the bit engine on each instruction set, and all unsafe code of this crate.
//!
//! The loop is written once ([`generic`]) over what it asks of an instruction set ([`vector`]); each instruction set is a few thin
//! types. A kernel can only be had where the machine has its instructions. All of them visit the same nodes in the same order.

use bezzel_core::KernelName;

use crate::bits::layout::Lane;
use crate::bits::search::{BitSearch, Event};

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod generic;
mod portable;
mod vector;

/// A kernel that this machine has.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyKernel {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    Portable(Portable),
}

impl AnyKernel {
    /// The kernel of this name, where the machine has it; or else the fastest.
    ///
    /// # Errors
    /// The name, where the machine does not have the kernel.
    pub(crate) fn new(asked: Option<KernelName>) -> Result<AnyKernel, KernelName> {
        let name = asked.unwrap_or_else(KernelName::fastest);
        let kernel = match name {
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx512 => Avx512::new().map(AnyKernel::Avx512),
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx2 => Avx2::new().map(AnyKernel::Avx2),
            #[cfg(not(target_arch = "x86_64"))]
            KernelName::Avx512 | KernelName::Avx2 => None,
            KernelName::Portable => Some(AnyKernel::Portable(Portable(()))),
        };
        kernel.ok_or(name)
    }

    /// The fastest kernel of this machine.
    pub(crate) fn fastest() -> AnyKernel {
        AnyKernel::new(None).unwrap_or(AnyKernel::Portable(Portable(())))
    }

    pub(crate) fn name(self) -> KernelName {
        match self {
            #[cfg(target_arch = "x86_64")]
            AnyKernel::Avx512(_) => KernelName::Avx512,
            #[cfg(target_arch = "x86_64")]
            AnyKernel::Avx2(_) => KernelName::Avx2,
            AnyKernel::Portable(_) => KernelName::Portable,
        }
    }

    /// Goes on with a search, as [`BitSearch::run`] says.
    pub(crate) fn run(self, search: &mut BitSearch, pause_at: u64) -> Event {
        match self {
            #[cfg(target_arch = "x86_64")]
            AnyKernel::Avx512(kernel) => kernel.run(search, pause_at),
            #[cfg(target_arch = "x86_64")]
            AnyKernel::Avx2(kernel) => kernel.run(search, pause_at),
            AnyKernel::Portable(kernel) => kernel.run(search, pause_at),
        }
    }
}

/// The loop for lanes of one width and for so many lines, in a function that may use the instructions.
macro_rules! instance {
    ({ $($features:tt)* } $search:ident, $pause_at:ident, $lanes:ty, $set:ty, $lines:literal) => {{
        $($features)*
        #[allow(unused_unsafe)] // Without features the function could be safe.
        unsafe fn run(search: &mut BitSearch, pause_at: u64) -> Event {
            // SAFETY: the instructions are available, as for this function, and the lanes and lines fit as they were matched.
            unsafe { generic::run::<$lanes, $set, $lines>(search, pause_at) }
        }
        // SAFETY: whoever has a kernel has made sure that its instructions are available.
        unsafe { run($search, $pause_at) }
    }};
}

/// A kernel, made of the types of its instruction set for lanes of 16, 32 and 64 bits.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident, $bits16:ty, $bits32:ty, $bits64:ty, $features:tt) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(());

        impl $name {
            fn run(self, search: &mut BitSearch, pause_at: u64) -> Event {
                match (search.layout.lane(), search.layout.lanes()) {
                    (Lane::Bits16, 32) => instance!($features search, pause_at, $bits16, u64, 32),
                    (Lane::Bits16, 48) => instance!($features search, pause_at, $bits16, u64, 48),
                    (Lane::Bits16, 64) => instance!($features search, pause_at, $bits16, u64, 64),
                    (Lane::Bits16, 96) => instance!($features search, pause_at, $bits16, u128, 96),
                    (Lane::Bits16, 112) => instance!($features search, pause_at, $bits16, u128, 112),
                    (Lane::Bits16, _) => instance!($features search, pause_at, $bits16, u128, 128),
                    (Lane::Bits32, 64) => instance!($features search, pause_at, $bits32, u64, 64),
                    (Lane::Bits32, _) => instance!($features search, pause_at, $bits32, u128, 128),
                    (Lane::Bits64, _) => instance!($features search, pause_at, $bits64, u128, 128),
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
kernel!(
    /// x86-64 with AVX-512.
    Avx512, avx512::Bits16, avx512::Bits32, avx512::Bits64,
    { #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")] }
);

#[cfg(target_arch = "x86_64")]
kernel!(
    /// x86-64 with AVX2.
    Avx2, avx2::Bits16, avx2::Bits32, avx2::Bits64,
    { #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] }
);

kernel!(
    /// Any machine.
    Portable, portable::Bits16, portable::Bits32, portable::Bits64, {}
);

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    /// The kernel, where the machine has its instructions.
    fn new() -> Option<Avx512> {
        KernelName::Avx512.is_available().then_some(Avx512(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    /// The kernel, where the machine has its instructions.
    fn new() -> Option<Avx2> {
        KernelName::Avx2.is_available().then_some(Avx2(()))
    }
}
