//! For x86-64 with AVX-512.

use std::arch::x86_64::{
    __m512i, __mmask8, __mmask16, __mmask32, _mm512_add_epi16, _mm512_add_epi32, _mm512_add_epi64,
    _mm512_and_si512, _mm512_andnot_si512, _mm512_load_si512, _mm512_set1_epi64, _mm512_store_si512,
    _mm512_testn_epi16_mask, _mm512_testn_epi32_mask, _mm512_testn_epi64_mask,
};

use super::vector::Lanes;

/// Lanes of 16, 32 and 64 bits.
macro_rules! lanes {
    ($name:ident, $word:ty, $mask:ty, $add:ident, $zeros:ident) => {
        #[derive(Clone, Copy)]
        pub(crate) struct $name(__m512i);

        // SAFETY: `load` and `store` touch 64 bytes, and `set` has a bit for each lane.
        unsafe impl Lanes for $name {
            type Zeros = $mask;
            const BITS: usize = <$word>::BITS as usize;
            const LANES: usize = 512 / Self::BITS;

            #[inline(always)]
            unsafe fn load(from: *const u64) -> Self {
                // SAFETY: as for this function.
                $name(unsafe { _mm512_load_si512(from.cast()) })
            }

            #[inline(always)]
            unsafe fn store(self, to: *mut u64) {
                // SAFETY: as for this function; the instructions are available, since there is a register.
                unsafe { _mm512_store_si512(to.cast(), self.0) };
            }

            #[inline(always)]
            unsafe fn lane(board: *const u64, line: usize) -> u64 {
                // SAFETY: as for this function. The lowest lanes are first in memory on this machine.
                u64::from(unsafe { board.cast::<$word>().add(line).read() })
            }

            #[inline(always)]
            fn and_not(self, other: Self) -> Self {
                // SAFETY: registers are only made where the instructions are available.
                $name(unsafe { _mm512_andnot_si512(other.0, self.0) })
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                // SAFETY: as above.
                $name(unsafe { _mm512_and_si512(self.0, $add(self.0, _mm512_set1_epi64(-1))) })
            }

            #[inline(always)]
            fn zeros(self) -> $mask {
                // SAFETY: as above.
                unsafe { $zeros(self.0, self.0) }
            }

            #[inline(always)]
            fn either(a: $mask, b: $mask) -> $mask {
                a | b
            }

            #[inline(always)]
            fn any(zeros: $mask) -> bool {
                zeros != 0
            }

            #[inline(always)]
            fn set(zeros: $mask) -> u64 {
                u64::from(zeros)
            }
        }
    };
}

lanes!(Bits16, u16, __mmask32, _mm512_add_epi16, _mm512_testn_epi16_mask);
lanes!(Bits32, u32, __mmask16, _mm512_add_epi32, _mm512_testn_epi32_mask);
lanes!(Bits64, u64, __mmask8, _mm512_add_epi64, _mm512_testn_epi64_mask);
