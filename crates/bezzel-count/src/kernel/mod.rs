//! The stages of the half-board engine that a processor's vectors make fast, and all unsafe code of this crate.
//!
//! The stages are written once ([`generic`], [`piece`]) over what they ask of an instruction set ([`vector`]). Each
//! instruction set is a few thin types, and a [`Kernel`] that can only be had where the machine has the instructions.

use std::ops::Range;

#[cfg(target_arch = "x86_64")]
use bezzel_core::KernelName;

use crate::half_board::quarters::Quarters;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod generic;
mod piece;
mod portable;
#[cfg(test)]
pub(crate) mod tests;
mod vector;

use vector::{Bits, Tally};

/// The stages, on one instruction set.
pub(crate) trait Kernel: Copy + Send + Sync + 'static {
    /// How many rows a piece has at most.
    const PIECE_ROWS: usize;
    /// A piece of a table, ready to be matched with items.
    type Piece: Send;
    /// A sum of matches.
    type Tally: Copy + Send;

    /// Appends the half boards of these ranks to `out`: every west with every east of the same rank that it does not attack.
    fn join(self, west: Quarters<'_>, east: Quarters<'_>, ranks: Range<usize>, out: &mut Vec<u64>);

    /// Appends those of `words` that have no bit of `test` to `out`, cut down to the bits of `keep`.
    fn filter_u32(self, words: &[u32], test: u32, keep: u32, out: &mut Vec<u32>);

    /// The same for words of 64 bits.
    fn filter_u64(self, words: &[u64], test: u64, keep: u64, out: &mut Vec<u64>);

    /// Appends those of `words` without the bit `test` to `without`, and the others to `with`.
    fn partition_u32(self, words: &[u32], test: u32, without: &mut Vec<u32>, with: &mut Vec<u32>);

    /// The same for words of 64 bits.
    fn partition_u64(self, words: &[u64], test: u64, without: &mut Vec<u64>, with: &mut Vec<u64>);

    /// Appends each word to one of three lists: that of the words with none of the bits `marks`, with one, with both.
    fn by_weight_u64(self, words: &[u64], marks: [u64; 2], lists: &mut [Vec<u64>; 3]);

    /// The same, and keeps only the lower halves of the words.
    fn by_weight_u32(self, words: &[u64], marks: [u64; 2], lists: &mut [Vec<u32>; 3]);

    /// The bits that all rows have, and those that any has.
    fn common_bits(self, rows: &[u32]) -> (u32, u32);

    /// An empty piece.
    fn piece(self) -> Self::Piece;

    /// Takes up at most [`Kernel::PIECE_ROWS`] rows, of which only the lowest `bits` bits, at most 32, are looked at.
    fn fill(self, piece: &mut Self::Piece, rows: &[u32], bits: u32);

    /// An empty sum.
    fn tally(self) -> Self::Tally;

    /// Adds to `tally`, for each of the items, the number of rows of the piece that have no bit in common with it. Items have none
    /// above the piece's bits.
    fn count(self, piece: &Self::Piece, items: &[u32], tally: &mut Self::Tally);

    /// What the sum is.
    fn sum(self, tally: &Self::Tally) -> u64;
}

/// A stage: a function that may use the instructions, called by a method of whoever has the kernel.
macro_rules! stage {
    ({ $($features:tt)* } fn $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? = $call:expr) => {
        fn $name(self, $($argument: $type),*) $(-> $result)? {
            $($features)*
            #[allow(unused_unsafe)] // Some stages are safe once there are registers.
            unsafe fn run($($argument: $type),*) $(-> $result)? {
                // SAFETY: the instructions are available, as for this function.
                unsafe { $call }
            }
            // SAFETY: whoever has a kernel has made sure that its instructions are available.
            unsafe { run($($argument),*) }
        }
    };
}

/// A kernel, made of the types of its instruction set.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident, $wide:ty, $narrow:ty, $bits:ty, $features:tt) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(());

        impl Kernel for $name {
            const PIECE_ROWS: usize = <$bits>::ROWS;
            type Piece = piece::Piece<$bits>;
            type Tally = <$bits as Bits>::Tally;

            stage!($features fn join(
                west: Quarters<'_>, east: Quarters<'_>, ranks: Range<usize>, out: &mut Vec<u64>
            ) = generic::join::<$wide>(west, east, ranks, out));
            stage!($features fn filter_u32(words: &[u32], test: u32, keep: u32, out: &mut Vec<u32>)
                = generic::filter::<$narrow>(words, test, keep, out));
            stage!($features fn filter_u64(words: &[u64], test: u64, keep: u64, out: &mut Vec<u64>)
                = generic::filter::<$wide>(words, test, keep, out));
            stage!($features fn partition_u32(
                words: &[u32], test: u32, without: &mut Vec<u32>, with: &mut Vec<u32>
            ) = generic::partition::<$narrow>(words, test, without, with));
            stage!($features fn partition_u64(
                words: &[u64], test: u64, without: &mut Vec<u64>, with: &mut Vec<u64>
            ) = generic::partition::<$wide>(words, test, without, with));
            stage!($features fn by_weight_u32(words: &[u64], marks: [u64; 2], lists: &mut [Vec<u32>; 3])
                = generic::by_weight::<$wide, u32>(words, marks, lists));
            stage!($features fn by_weight_u64(words: &[u64], marks: [u64; 2], lists: &mut [Vec<u64>; 3])
                = generic::by_weight::<$wide, u64>(words, marks, lists));
            stage!($features fn common_bits(rows: &[u32]) -> (u32, u32) = generic::common_bits(rows));
            stage!($features fn piece() -> piece::Piece<$bits> = piece::Piece::new());
            stage!($features fn fill(piece: &mut piece::Piece<$bits>, rows: &[u32], bits: u32)
                = piece.fill(rows, bits));
            stage!($features fn tally() -> <$bits as Bits>::Tally = Tally::<$bits>::new());
            stage!($features fn count(
                piece: &piece::Piece<$bits>, items: &[u32], tally: &mut <$bits as Bits>::Tally
            ) = piece.count(items, tally));
            stage!($features fn sum(tally: &<$bits as Bits>::Tally) -> u64 = Tally::<$bits>::sum(tally));
        }
    };
}

#[cfg(target_arch = "x86_64")]
kernel!(
    /// x86-64 with AVX-512.
    Avx512, avx512::Eight, avx512::Sixteen, avx512::Rows512,
    { #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt")] }
);

#[cfg(target_arch = "x86_64")]
kernel!(
    /// x86-64 with AVX2.
    Avx2, avx2::Four, avx2::Eight, avx2::Rows256,
    { #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] }
);

kernel!(
    /// Any machine.
    Portable, portable::One<u64>, portable::One<u32>, portable::Rows256, {}
);

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    /// The kernel, where the machine has its instructions.
    pub(crate) fn new() -> Option<Avx512> {
        KernelName::Avx512.is_available().then_some(Avx512(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    /// The kernel, where the machine has its instructions.
    pub(crate) fn new() -> Option<Avx2> {
        KernelName::Avx2.is_available().then_some(Avx2(()))
    }
}

impl Portable {
    /// The kernel, which runs anywhere.
    pub(crate) fn new() -> Portable {
        Portable(())
    }
}
