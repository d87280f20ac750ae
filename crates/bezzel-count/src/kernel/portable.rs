//! For any machine: words one by one, and rows in four words of 64 bits, which compilers put into whatever registers there are.

use super::vector::{Bits, HarleySeal, Lanes, StoreAs, Sums};

/// One word.
#[derive(Clone, Copy)]
pub(crate) struct One<W>(W);

macro_rules! one_word {
    ($word:ty) => {
        // SAFETY: it stores one word in any case, and keeps it or not.
        unsafe impl Lanes for One<$word> {
            type Word = $word;
            const LANES: usize = 1;

            #[inline(always)]
            unsafe fn splat(word: $word) -> Self {
                One(word)
            }

            #[inline(always)]
            unsafe fn load(from: *const $word) -> Self {
                // SAFETY: one word can be read there, as the trait asks.
                One(unsafe { from.read() })
            }

            #[inline(always)]
            unsafe fn load_part(_: *const $word, _: usize) -> Self {
                One(0)
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                One(self.0 & other.0)
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                One(self.0 | other.0)
            }

            #[inline(always)]
            fn zeros(self) -> usize {
                usize::from(self.0 == 0)
            }

            #[inline(always)]
            unsafe fn store(self, lanes: usize, to: *mut $word) -> usize {
                // SAFETY: one word can be written there, as the trait asks. It is written in any case: a branch would be guessed
                // wrong.
                unsafe { to.write(self.0) };
                lanes
            }
        }
    };
}

one_word!(u32);
one_word!(u64);

// SAFETY: it stores one word in any case, and keeps it or not.
unsafe impl StoreAs<u32> for One<u64> {
    #[inline(always)]
    unsafe fn store_as(self, lanes: usize, to: *mut u32) -> usize {
        // SAFETY: one word can be written there, as the trait asks.
        unsafe { to.write(self.0 as u32) };
        lanes
    }
}

/// 256 rows.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Rows256([u32; 8]);

impl Rows256 {
    #[inline(always)]
    fn zip(self, other: Self, bits: impl Fn(u32, u32) -> u32) -> Self {
        let mut rows = self;
        for (word, other) in rows.0.iter_mut().zip(other.0) {
            *word = bits(*word, other);
        }
        rows
    }
}

// SAFETY: four words of 64 rows are loaded.
unsafe impl Bits for Rows256 {
    const ROWS: usize = 256;
    const SHIFTS_BY_REGISTER: bool = false;
    type Tally = HarleySeal<Self, FourSums>;

    #[inline(always)]
    unsafe fn splat(word: u32) -> Self {
        Rows256([word; 8])
    }

    #[inline(always)]
    unsafe fn load(from: *const u32) -> Self {
        // SAFETY: eight words can be read there, as the trait asks.
        Rows256(unsafe { from.cast::<[u32; 8]>().read() })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| !a & b)
    }

    #[inline(always)]
    fn shift_left(mut self, by: u32) -> Self {
        self.0.iter_mut().for_each(|word| *word <<= by);
        self
    }

    #[inline(always)]
    fn shift_right(mut self, by: u32) -> Self {
        self.0.iter_mut().for_each(|word| *word >>= by);
        self
    }
}

/// A sum for each of four words of 64 rows, which compilers add up side by side.
#[derive(Clone, Copy)]
pub(crate) struct FourSums([u64; 4]);

impl Sums<Rows256> for FourSums {
    #[inline(always)]
    unsafe fn new() -> Self {
        FourSums([0; 4])
    }

    #[inline(always)]
    fn add(&mut self, rows: Rows256) {
        let (pairs, _) = rows.0.as_chunks::<2>();
        for (sum, &[low, high]) in self.0.iter_mut().zip(pairs) {
            *sum += u64::from((u64::from(high) << 32 | u64::from(low)).count_ones());
        }
    }

    #[inline(always)]
    fn sum(&self) -> u64 {
        self.0.iter().sum()
    }
}
