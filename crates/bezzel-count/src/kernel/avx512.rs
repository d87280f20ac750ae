//! For x86-64 with AVX-512 (F, BW, DQ, VL, VPOPCNTDQ).

use std::arch::x86_64::{
    __m512i, _mm_cvtsi32_si128, _mm256_storeu_si256, _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512,
    _mm512_cvtepi64_epi32, _mm512_loadu_si512, _mm512_maskz_compress_epi32, _mm512_maskz_compress_epi64,
    _mm512_maskz_loadu_epi32, _mm512_maskz_loadu_epi64, _mm512_or_si512, _mm512_popcnt_epi64,
    _mm512_reduce_add_epi64, _mm512_set1_epi32, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_sll_epi32,
    _mm512_srl_epi32, _mm512_storeu_si512, _mm512_testn_epi32_mask, _mm512_testn_epi64_mask,
    _mm512_xor_si512,
};

use super::vector::{Bits, Lanes, StoreAs, Tally, instructions};

/// Eight words of 64 bits.
#[derive(Clone, Copy)]
pub(crate) struct Eight(__m512i);

/// Sixteen words of 32 bits.
#[derive(Clone, Copy)]
pub(crate) struct Sixteen(__m512i);

/// 512 rows.
#[derive(Clone, Copy)]
pub(crate) struct Rows512(__m512i);

// SAFETY: the instructions do what is asked.
unsafe impl Lanes for Eight {
    type Word = u64;
    const LANES: usize = 8;

    #[inline(always)]
    unsafe fn splat(word: u64) -> Self {
        // SAFETY: as the trait asks.
        Eight(unsafe { _mm512_set1_epi64(word.cast_signed()) })
    }

    #[inline(always)]
    unsafe fn load(from: *const u64) -> Self {
        // SAFETY: eight words can be read there, as the trait asks.
        Eight(unsafe { _mm512_loadu_si512(from.cast()) })
    }

    #[inline(always)]
    unsafe fn load_part(from: *const u64, count: usize) -> Self {
        // SAFETY: the first `count` words can be read there, and no others are.
        Eight(unsafe { _mm512_maskz_loadu_epi64((1 << count) - 1, from.cast()) })
    }

    instructions!(and = _mm512_and_si512, or = _mm512_or_si512);

    #[inline(always)]
    fn zeros(self) -> usize {
        // SAFETY: a value is proof of the instructions.
        unsafe { _mm512_testn_epi64_mask(self.0, self.0) }.into()
    }

    #[inline(always)]
    unsafe fn store(self, lanes: usize, to: *mut u64) -> usize {
        // SAFETY: eight words can be written there. A whole register is stored: the instruction that stores only the kept words is
        // many times slower on Zen 4.
        unsafe { _mm512_storeu_si512(to.cast(), _mm512_maskz_compress_epi64(lanes as u8, self.0)) };
        lanes.count_ones() as usize
    }
}

// SAFETY: the instructions do what is asked.
unsafe impl StoreAs<u32> for Eight {
    #[inline(always)]
    unsafe fn store_as(self, lanes: usize, to: *mut u32) -> usize {
        // SAFETY: eight words can be written there.
        unsafe {
            let low = _mm512_cvtepi64_epi32(_mm512_maskz_compress_epi64(lanes as u8, self.0));
            _mm256_storeu_si256(to.cast(), low);
        }
        lanes.count_ones() as usize
    }
}

// SAFETY: the instructions do what is asked.
unsafe impl Lanes for Sixteen {
    type Word = u32;
    const LANES: usize = 16;

    #[inline(always)]
    unsafe fn splat(word: u32) -> Self {
        // SAFETY: as the trait asks.
        Sixteen(unsafe { _mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    unsafe fn load(from: *const u32) -> Self {
        // SAFETY: sixteen words can be read there, as the trait asks.
        Sixteen(unsafe { _mm512_loadu_si512(from.cast()) })
    }

    #[inline(always)]
    unsafe fn load_part(from: *const u32, count: usize) -> Self {
        // SAFETY: the first `count` words can be read there, and no others are.
        Sixteen(unsafe { _mm512_maskz_loadu_epi32((1 << count) - 1, from.cast()) })
    }

    instructions!(and = _mm512_and_si512, or = _mm512_or_si512);

    #[inline(always)]
    fn zeros(self) -> usize {
        // SAFETY: a value is proof of the instructions.
        unsafe { _mm512_testn_epi32_mask(self.0, self.0) }.into()
    }

    #[inline(always)]
    unsafe fn store(self, lanes: usize, to: *mut u32) -> usize {
        // SAFETY: sixteen words can be written there; why all of them, see `Eight`.
        unsafe { _mm512_storeu_si512(to.cast(), _mm512_maskz_compress_epi32(lanes as u16, self.0)) };
        lanes.count_ones() as usize
    }
}

// SAFETY: the instructions do what is asked.
unsafe impl Bits for Rows512 {
    const ROWS: usize = 512;
    const SHIFTS_BY_REGISTER: bool = true;
    type Tally = EightSums;

    #[inline(always)]
    unsafe fn splat(word: u32) -> Self {
        // SAFETY: as the trait asks.
        Rows512(unsafe { _mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    unsafe fn load(from: *const u32) -> Self {
        // SAFETY: sixteen words can be read there, as the trait asks.
        Rows512(unsafe { _mm512_loadu_si512(from.cast()) })
    }

    instructions!(
        and = _mm512_and_si512,
        or = _mm512_or_si512,
        xor = _mm512_xor_si512,
        and_not = _mm512_andnot_si512
    );

    #[inline(always)]
    fn shift_left(self, by: u32) -> Self {
        // SAFETY: registers are only made where the instruction set is available.
        Rows512(unsafe { _mm512_sll_epi32(self.0, _mm_cvtsi32_si128(by.cast_signed())) })
    }

    #[inline(always)]
    fn shift_right(self, by: u32) -> Self {
        // SAFETY: registers are only made where the instruction set is available.
        Rows512(unsafe { _mm512_srl_epi32(self.0, _mm_cvtsi32_si128(by.cast_signed())) })
    }
}

/// A sum for each of eight words of 64 rows.
#[derive(Clone, Copy)]
pub(crate) struct EightSums(__m512i);

impl Tally<Rows512> for EightSums {
    #[inline(always)]
    unsafe fn new() -> Self {
        // SAFETY: as the trait asks.
        EightSums(unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn add(&mut self, rows: [Rows512; 8]) {
        for rows in rows {
            // SAFETY: registers are only made where the instruction set is available.
            self.0 = unsafe { _mm512_add_epi64(self.0, _mm512_popcnt_epi64(rows.0)) };
        }
    }

    #[inline(always)]
    fn sum(&self) -> u64 {
        // SAFETY: registers are only made where the instruction set is available.
        unsafe { _mm512_reduce_add_epi64(self.0).cast_unsigned() }
    }
}
