//! Sorting words by a few of their bits: counting sort.

use std::ops::Range;

use crate::half_board::word::Word;

/// A counting sort in two passes over blocks of words: first all blocks are counted, then all are moved.
#[derive(Debug, Default)]
pub(crate) struct Scatter {
    shift: u32,
    /// For each bucket, how many words it has; then where the next one goes.
    next: Vec<u32>,
}

impl Scatter {
    /// Begins a sort by these bits of the words.
    pub(crate) fn start(&mut self, bits: Range<u32>) {
        self.shift = bits.start;
        self.next.clear();
        self.next.resize(1 << bits.len(), 0);
    }

    /// First pass: counts a block.
    pub(crate) fn count(&mut self, block: &[u64]) {
        interleaved(block, |word| {
            let bucket = self.bucket(word);
            self.next[bucket] += 1;
        });
    }

    /// Between the passes: gives each bucket its place, and appends where they start, and the end of the last, to `starts`.
    pub(crate) fn place(&mut self, starts: &mut Vec<u32>) {
        let mut start = 0;
        for next in &mut self.next {
            starts.push(start);
            start += std::mem::replace(next, start);
        }
        starts.push(start);
    }

    /// Second pass: moves a block's words into `sorted`, which has room for all.
    pub(crate) fn scatter<W: Word>(&mut self, block: &[u64], sorted: &mut [W]) {
        interleaved(block, |word| {
            let bucket = self.bucket(word);
            let next = &mut self.next[bucket];
            sorted[*next as usize] = W::cut(word);
            *next += 1;
        });
    }

    fn bucket(&self, word: u64) -> usize {
        // The mask leaves fewer bits than any index has.
        #[allow(clippy::cast_possible_truncation)]
        let bits = (word >> self.shift) as usize;
        bits & (self.next.len() - 1)
    }
}

/// Goes through the words from four places at once. Neighbours often go to the same bucket, and each would wait for the counter
/// that the last one has just written.
#[inline(always)]
#[allow(clippy::inline_always)] // What is done with a word is a few instructions.
fn interleaved(block: &[u64], mut each: impl FnMut(u64)) {
    let (quarters, rest) = block.split_at(block.len() - block.len() % 4);
    let (first, second) = quarters.split_at(quarters.len() / 2);
    let ((a, b), (c, d)) = (first.split_at(first.len() / 2), second.split_at(second.len() / 2));
    for (((&a, &b), &c), &d) in a.iter().zip(b).zip(c).zip(d) {
        each(a);
        each(b);
        each(c);
        each(d);
    }
    rest.iter().copied().for_each(each);
}
