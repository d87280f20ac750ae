//! The stages that keep some words of many, once for all instruction sets.

use std::ops::Range;

use super::vector::{Lanes, StoreAs};
use crate::half_board::quarters::{Quarters, SLACK};

/// The most words of a register: so many more than are kept may be written at the end of a list.
const ROOM: usize = 16;

/// A list that words are appended to without asking each time whether there is room.
struct Appender<'a, W> {
    out: &'a mut Vec<W>,
    length: usize,
}

impl<'a, W> Appender<'a, W> {
    /// Room for so many words, and for a register more.
    #[inline(always)]
    fn new(out: &'a mut Vec<W>, words: usize) -> Appender<'a, W> {
        out.reserve(words.checked_add(ROOM).expect("words that fit into memory"));
        Appender { length: out.len(), out }
    }

    /// Appends the words of these lanes.
    ///
    /// # Safety
    /// `lanes` is a set of lanes, and no more words are appended in all than there is room for.
    #[inline(always)]
    unsafe fn append<L: Lanes<Word = W>>(&mut self, register: L, lanes: usize) {
        const { assert!(L::LANES <= ROOM) };
        // SAFETY: there is room for a register more than for all words.
        self.length += unsafe { register.store(lanes, self.out.as_mut_ptr().add(self.length)) };
    }

    /// Appends the words of these lanes, or their lower halves.
    ///
    /// # Safety
    /// As for [`Appender::append`].
    #[inline(always)]
    unsafe fn append_as<L: StoreAs<W>>(&mut self, register: L, lanes: usize) {
        const { assert!(L::LANES <= ROOM) };
        // SAFETY: there is room for a register more than for all words.
        self.length += unsafe { register.store_as(lanes, self.out.as_mut_ptr().add(self.length)) };
    }

    /// Ends the list.
    ///
    /// # Safety
    /// As many words as are taken up have been written, and there was room for them.
    #[inline(always)]
    unsafe fn end(self) {
        // SAFETY: so many words have been written, one after the other.
        unsafe { self.out.set_len(self.length) };
    }
}

/// Appends the half boards of these ranks to `out`: every west with every east of the same rank that it does not attack.
///
/// # Safety
/// The instruction set of `L` is available.
#[inline(always)]
pub(crate) unsafe fn join<L: Lanes<Word = u64>>(
    west: Quarters<'_>,
    east: Quarters<'_>,
    ranks: Range<usize>,
    out: &mut Vec<u64>,
) {
    const { assert!(L::LANES <= SLACK) };
    // Memory would not hold as many half boards as a word cannot count.
    let pairs = |rank| west.range(rank).len().checked_mul(east.range(rank).len());
    let all = ranks.clone().try_fold(0_usize, |all, rank| all.checked_add(pairs(rank)?));
    let mut boards = Appender::new(out, all.expect("half boards that fit into memory"));
    for rank in ranks {
        let (west_range, east_range) = (west.range(rank), east.range(rank));
        let (wests, easts) = (west_range.len(), east_range.len());
        // The side that takes fewer registers is the one that comes in registers.
        let (few, many, many_range) = if wests.div_ceil(L::LANES) * easts < easts.div_ceil(L::LANES) * wests {
            (&east.words[east_range], west.words, west_range)
        } else {
            (&west.words[west_range], east.words, east_range)
        };
        let count = many_range.len();
        let many = &many[many_range.start..][..count + SLACK];
        let whole = count - count % L::LANES;
        let rest = (1 << (count - whole)) - 1;
        for &one in few {
            // SAFETY: the instruction set is available as for this function. Registers are read from at most `count - 1` on, and
            // `many` has `SLACK` words more. No more words are stored than there are pairs.
            unsafe {
                let one = L::splat(one);
                let mut index = 0;
                while index < whole {
                    let other = L::load(many.as_ptr().add(index));
                    boards.append(one.or(other), one.and(other).zeros());
                    index += L::LANES;
                }
                if rest != 0 {
                    let other = L::load(many.as_ptr().add(index));
                    boards.append(one.or(other), one.and(other).zeros() & rest);
                }
            }
        }
    }
    // SAFETY: as above.
    unsafe { boards.end() };
}

/// For each register of `$words`, with the set of its lanes that count, does `$body`, where the instruction set is available.
///
/// A macro, since what is in a closure does not always end up in the function that may use the instructions.
macro_rules! each_register {
    ($words:expr, |$register:ident: $lanes_type:ty, $lanes:ident| $body:block) => {
        let words = $words;
        let whole = words.len() - words.len() % <$lanes_type>::LANES;
        let mut index = 0;
        while index < whole {
            // A whole register is left.
            let $register = <$lanes_type>::load(words.as_ptr().add(index));
            let $lanes = <$lanes_type>::ALL;
            $body
            index += <$lanes_type>::LANES;
        }
        let rest = words.len() - whole;
        if rest > 0 {
            // So many words are left.
            let $register = <$lanes_type>::load_part(words.as_ptr().add(whole), rest);
            let $lanes = (1 << rest) - 1;
            $body
        }
    };
}

/// Appends those of `words` that have no bit of `test` to `out`, cut down to the bits of `keep`.
///
/// # Safety
/// The instruction set of `L` is available.
#[inline(always)]
pub(crate) unsafe fn filter<L: Lanes>(
    words: &[L::Word],
    test: L::Word,
    keep: L::Word,
    out: &mut Vec<L::Word>,
) {
    let mut kept = Appender::new(out, words.len());
    // SAFETY: the instruction set is available as for this function; no more words are stored than there are.
    unsafe {
        let (test, keep) = (L::splat(test), L::splat(keep));
        each_register!(words, |word: L, lanes| {
            kept.append(word.and(keep), word.and(test).zeros() & lanes);
        });
        kept.end();
    }
}

/// Appends those of `words` without the bit `test` to `without`, and the others to `with`.
///
/// # Safety
/// The instruction set of `L` is available.
#[inline(always)]
pub(crate) unsafe fn partition<L: Lanes>(
    words: &[L::Word],
    test: L::Word,
    without: &mut Vec<L::Word>,
    with: &mut Vec<L::Word>,
) {
    let mut without = Appender::new(without, words.len());
    let mut with = Appender::new(with, words.len());
    // SAFETY: the instruction set is available as for this function; no more words are stored than there are.
    unsafe {
        let test = L::splat(test);
        each_register!(words, |word: L, lanes| {
            let zeros = word.and(test).zeros();
            without.append(word, zeros & lanes);
            with.append(word, !zeros & lanes);
        });
        without.end();
        with.end();
    }
}

/// Appends each word, or its lower half, to one of three lists: that of the words with none of the bits `marks`, with one, with
/// both.
///
/// # Safety
/// The instruction set of `L` is available.
#[inline(always)]
pub(crate) unsafe fn by_weight<L: StoreAs<W>, W>(words: &[u64], marks: [u64; 2], lists: &mut [Vec<W>; 3]) {
    let [none, one, both] = lists;
    let mut none = Appender::new(none, words.len());
    let mut one = Appender::new(one, words.len());
    let mut both = Appender::new(both, words.len());
    // SAFETY: the instruction set is available as for this function; no more words are stored than there are.
    unsafe {
        let (first, second) = (L::splat(marks[0]), L::splat(marks[1]));
        each_register!(words, |word: L, lanes| {
            let (first, second) = (word.and(first).zeros(), word.and(second).zeros());
            none.append_as(word, first & second & lanes);
            one.append_as(word, (first ^ second) & lanes);
            both.append_as(word, !(first | second) & lanes);
        });
        none.end();
        one.end();
        both.end();
    }
}

/// The bits that all rows have, and those that any has.
#[inline(always)]
pub(crate) fn common_bits(rows: &[u32]) -> (u32, u32) {
    let (mut all, mut any) = (u32::MAX, 0);
    for row in rows {
        all &= row;
        any |= row;
    }
    (all, any)
}
