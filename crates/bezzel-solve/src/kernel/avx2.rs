//! For x86-64 with AVX2.

use std::arch::x86_64::{
    __m256i, _mm_movemask_epi8, _mm_packs_epi16, _mm256_add_epi16, _mm256_add_epi32, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_pd, _mm256_castsi256_ps, _mm256_castsi256_si128,
    _mm256_cmpeq_epi16, _mm256_cmpeq_epi32, _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_movemask_epi8, _mm256_movemask_pd, _mm256_movemask_ps, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_store_si256,
};

use super::vector::Lanes;

/// Lanes of 16, 32 and 64 bits.
macro_rules! lanes {
    ($name:ident, $word:ty, $add:ident, $equal:ident, $set:expr) => {
        #[derive(Clone, Copy)]
        pub(crate) struct $name(__m256i);

        // SAFETY: `load` and `store` touch 32 bytes, and `set` has a bit for each lane.
        unsafe impl Lanes for $name {
            /// All bits of the lanes that are zero.
            type Zeros = __m256i;
            const BITS: usize = <$word>::BITS as usize;
            const LANES: usize = 256 / Self::BITS;

            #[inline(always)]
            unsafe fn load(from: *const u64) -> Self {
                // SAFETY: as for this function.
                $name(unsafe { _mm256_load_si256(from.cast()) })
            }

            #[inline(always)]
            unsafe fn store(self, to: *mut u64) {
                // SAFETY: as for this function; the instructions are available, since there is a register.
                unsafe { _mm256_store_si256(to.cast(), self.0) };
            }

            #[inline(always)]
            unsafe fn lane(board: *const u64, line: usize) -> u64 {
                // SAFETY: as for this function. The lowest lanes are first in memory on this machine.
                u64::from(unsafe { board.cast::<$word>().add(line).read() })
            }

            #[inline(always)]
            fn and_not(self, other: Self) -> Self {
                // SAFETY: registers are only made where the instructions are available.
                $name(unsafe { _mm256_andnot_si256(other.0, self.0) })
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                // SAFETY: as above.
                $name(unsafe { _mm256_and_si256(self.0, $add(self.0, _mm256_set1_epi64x(-1))) })
            }

            #[inline(always)]
            fn zeros(self) -> __m256i {
                // SAFETY: as above.
                unsafe { $equal(self.0, _mm256_setzero_si256()) }
            }

            #[inline(always)]
            fn either(a: __m256i, b: __m256i) -> __m256i {
                // SAFETY: as above.
                unsafe { _mm256_or_si256(a, b) }
            }

            #[inline(always)]
            fn any(zeros: __m256i) -> bool {
                // SAFETY: as above.
                (unsafe { _mm256_movemask_epi8(zeros) }) != 0
            }

            #[inline(always)]
            fn set(zeros: __m256i) -> u64 {
                // SAFETY: as above.
                let set: i32 = unsafe { $set(zeros) };
                u64::from(set.cast_unsigned())
            }
        }
    };
}

lanes!(Bits16, u16, _mm256_add_epi16, _mm256_cmpeq_epi16, set16);
lanes!(Bits32, u32, _mm256_add_epi32, _mm256_cmpeq_epi32, set32);
lanes!(Bits64, u64, _mm256_add_epi64, _mm256_cmpeq_epi64, set64);

/// The sign bits of lanes of 16 bits, for which there is no instruction: they are cut down to bytes first.
///
/// # Safety
/// The instructions are available.
#[inline(always)]
unsafe fn set16(zeros: __m256i) -> i32 {
    // SAFETY: as for this function.
    unsafe {
        let bytes = _mm_packs_epi16(_mm256_castsi256_si128(zeros), _mm256_extracti128_si256::<1>(zeros));
        _mm_movemask_epi8(bytes)
    }
}

/// # Safety
/// The instructions are available.
#[inline(always)]
unsafe fn set32(zeros: __m256i) -> i32 {
    // SAFETY: as for this function.
    unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(zeros)) }
}

/// # Safety
/// The instructions are available.
#[inline(always)]
unsafe fn set64(zeros: __m256i) -> i32 {
    // SAFETY: as for this function.
    unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(zeros)) }
}
