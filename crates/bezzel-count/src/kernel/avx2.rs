//! For x86-64 with AVX2.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm_loadl_epi64, _mm_storeu_si128, _mm256_add_epi8, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_pd, _mm256_castsi256_ps, _mm256_castsi256_si128,
    _mm256_cmpeq_epi32, _mm256_cmpeq_epi64, _mm256_cvtepu8_epi32, _mm256_load_si256, _mm256_loadu_si256,
    _mm256_maskload_epi32, _mm256_maskload_epi64, _mm256_movemask_pd, _mm256_movemask_ps, _mm256_or_si256,
    _mm256_permutevar8x32_epi32, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_set1_epi32, _mm256_set1_epi64x,
    _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sll_epi32, _mm256_srl_epi32,
    _mm256_srli_epi16, _mm256_storeu_si256, _mm256_xor_si256,
};

use super::vector::{Bits, HarleySeal, Lanes, StoreAs, Sums, instructions};

/// Four words of 64 bits.
#[derive(Clone, Copy)]
pub(crate) struct Four(__m256i);

/// Eight words of 32 bits.
#[derive(Clone, Copy)]
pub(crate) struct Eight(__m256i);

/// 256 rows.
#[derive(Clone, Copy)]
pub(crate) struct Rows256(__m256i);

/// By the set of four lanes: where the halves of the lanes in it come from, in order.
static FOUR_LANES: [Aligned; 16] = four_lanes(2);

/// By the set of four lanes: where the lower halves of the lanes in it come from, in order.
static FOUR_LOW: [Aligned; 16] = four_lanes(1);

const fn four_lanes(halves: usize) -> [Aligned; 16] {
    let mut table = [Aligned([0; 8]); 16];
    let mut set = 0;
    while set < 16 {
        let (mut lane, mut to) = (0, 0);
        while lane < 4 {
            if set >> lane & 1 == 1 {
                table[set].0[to] = 2 * lane;
                table[set].0[to + halves - 1] = 2 * lane + halves as u32 - 1;
                to += halves;
            }
            lane += 1;
        }
        set += 1;
    }
    table
}

#[derive(Clone, Copy)]
#[repr(align(32))]
struct Aligned([u32; 8]);

/// By the set of eight lanes: the lanes in it, in order.
static EIGHT_LANES: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut to) = (0, 0);
        while lane < 8 {
            if set >> lane & 1 == 1 {
                table[set][to] = lane;
                to += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
};

/// Eight words that are all ones, and eight that are zero.
static MASKS: [u32; 16] = [!0, !0, !0, !0, !0, !0, !0, !0, 0, 0, 0, 0, 0, 0, 0, 0];

/// A mask of the first words of 32 bits, no more than eight.
///
/// # Safety
/// The instruction set is available, and there are no more than eight.
#[inline(always)]
unsafe fn first(words: usize) -> __m256i {
    // SAFETY: eight words from there on are in the table.
    unsafe { _mm256_loadu_si256(MASKS.as_ptr().add(8 - words).cast()) }
}

// SAFETY: the instructions do what is asked.
unsafe impl Lanes for Four {
    type Word = u64;
    const LANES: usize = 4;

    #[inline(always)]
    unsafe fn splat(word: u64) -> Self {
        // SAFETY: as the trait asks.
        Four(unsafe { _mm256_set1_epi64x(word.cast_signed()) })
    }

    #[inline(always)]
    unsafe fn load(from: *const u64) -> Self {
        // SAFETY: four words can be read there, as the trait asks.
        Four(unsafe { _mm256_loadu_si256(from.cast()) })
    }

    #[inline(always)]
    unsafe fn load_part(from: *const u64, count: usize) -> Self {
        // SAFETY: the first `count` words can be read there, and no others are; they are fewer than four, so that the mask is in
        // its table.
        Four(unsafe { _mm256_maskload_epi64(from.cast(), first(2 * count)) })
    }

    instructions!(and = _mm256_and_si256, or = _mm256_or_si256);

    #[inline(always)]
    fn zeros(self) -> usize {
        // SAFETY: a value is proof of the instructions.
        unsafe {
            let zero = _mm256_cmpeq_epi64(self.0, _mm256_setzero_si256());
            _mm256_movemask_pd(_mm256_castsi256_pd(zero)) as usize
        }
    }

    #[inline(always)]
    unsafe fn store(self, lanes: usize, to: *mut u64) -> usize {
        // SAFETY: four words can be written there, and the table has an entry for every set of lanes.
        unsafe {
            let order = _mm256_load_si256(FOUR_LANES.get_unchecked(lanes).0.as_ptr().cast());
            _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(self.0, order));
        }
        lanes.count_ones() as usize
    }
}

// SAFETY: the instructions do what is asked.
unsafe impl StoreAs<u32> for Four {
    #[inline(always)]
    unsafe fn store_as(self, lanes: usize, to: *mut u32) -> usize {
        // SAFETY: four words can be written there, and the table has an entry for every set of lanes.
        unsafe {
            let order = _mm256_load_si256(FOUR_LOW.get_unchecked(lanes).0.as_ptr().cast());
            let low = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(self.0, order));
            _mm_storeu_si128(to.cast(), low);
        }
        lanes.count_ones() as usize
    }
}

// SAFETY: the instructions do what is asked.
unsafe impl Lanes for Eight {
    type Word = u32;
    const LANES: usize = 8;

    #[inline(always)]
    unsafe fn splat(word: u32) -> Self {
        // SAFETY: as the trait asks.
        Eight(unsafe { _mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    unsafe fn load(from: *const u32) -> Self {
        // SAFETY: eight words can be read there, as the trait asks.
        Eight(unsafe { _mm256_loadu_si256(from.cast()) })
    }

    #[inline(always)]
    unsafe fn load_part(from: *const u32, count: usize) -> Self {
        // SAFETY: the first `count` words can be read there, and no others are; they are fewer than eight, so that the mask is in
        // its table.
        Eight(unsafe { _mm256_maskload_epi32(from.cast(), first(count)) })
    }

    instructions!(and = _mm256_and_si256, or = _mm256_or_si256);

    #[inline(always)]
    fn zeros(self) -> usize {
        // SAFETY: a value is proof of the instructions.
        unsafe {
            let zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(zero)) as usize
        }
    }

    #[inline(always)]
    unsafe fn store(self, lanes: usize, to: *mut u32) -> usize {
        // SAFETY: eight words can be written there, and the table has an entry for every set of lanes.
        unsafe {
            let order =
                _mm256_cvtepu8_epi32(_mm_loadl_epi64(EIGHT_LANES.get_unchecked(lanes).as_ptr().cast()));
            _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(self.0, order));
        }
        lanes.count_ones() as usize
    }
}

// SAFETY: the instructions do what is asked.
unsafe impl Bits for Rows256 {
    const ROWS: usize = 256;
    const SHIFTS_BY_REGISTER: bool = true;
    type Tally = HarleySeal<Self, FourSums>;

    #[inline(always)]
    unsafe fn splat(word: u32) -> Self {
        // SAFETY: as the trait asks.
        Rows256(unsafe { _mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    unsafe fn load(from: *const u32) -> Self {
        // SAFETY: eight words can be read there, as the trait asks.
        Rows256(unsafe { _mm256_loadu_si256(from.cast()) })
    }

    instructions!(
        and = _mm256_and_si256,
        or = _mm256_or_si256,
        xor = _mm256_xor_si256,
        and_not = _mm256_andnot_si256
    );

    #[inline(always)]
    fn shift_left(self, by: u32) -> Self {
        // SAFETY: registers are only made where the instruction set is available.
        Rows256(unsafe { _mm256_sll_epi32(self.0, _mm_cvtsi32_si128(by.cast_signed())) })
    }

    #[inline(always)]
    fn shift_right(self, by: u32) -> Self {
        // SAFETY: registers are only made where the instruction set is available.
        Rows256(unsafe { _mm256_srl_epi32(self.0, _mm_cvtsi32_si128(by.cast_signed())) })
    }
}

/// A sum for each of four words of 64 rows.
#[derive(Clone, Copy)]
pub(crate) struct FourSums(__m256i);

impl Sums<Rows256> for FourSums {
    #[inline(always)]
    unsafe fn new() -> Self {
        // SAFETY: as the trait asks.
        FourSums(unsafe { _mm256_setzero_si256() })
    }

    /// Wojciech Muła's way: the bits of every half byte are looked up.
    #[inline(always)]
    fn add(&mut self, rows: Rows256) {
        // SAFETY: registers are only made where the instruction set is available.
        unsafe {
            let bits = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3,
                4,
            );
            let low = _mm256_set1_epi8(15);
            let of_low = _mm256_shuffle_epi8(bits, _mm256_and_si256(rows.0, low));
            let of_high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(rows.0, 4), low));
            let sums = _mm256_sad_epu8(_mm256_add_epi8(of_low, of_high), _mm256_setzero_si256());
            self.0 = _mm256_add_epi64(self.0, sums);
        }
    }

    #[inline(always)]
    fn sum(&self) -> u64 {
        let mut sums = [0; 4];
        // SAFETY: four words can be written there.
        unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast(), self.0) };
        sums.iter().sum()
    }
}
