//! Words of half boards: whole, or their lower halves where no more than 32 bits are still to be tested.

use std::fmt::Debug;

use crate::half_board::matching::Rooms;
use crate::kernel::Kernel;

/// `u64` or `u32`.
pub(crate) trait Word: Copy + Default + Debug + Send + Sync + 'static {
    /// How many bits it has.
    const BITS: u32;

    /// The word, or its lower half; what is cut off is not looked at any more.
    fn cut(word: u64) -> Self;

    /// Whether the word has the bit.
    fn has(self, bit: u32) -> bool;

    /// The word as a number.
    fn bits(self) -> u64;

    /// The words, where they have 32 bits.
    fn narrow(words: &[Self]) -> Option<&[u32]>;

    /// Appends those of `words` without this bit to `out`.
    fn filter<K: Kernel>(kernel: K, words: &[Self], bit: u32, out: &mut Vec<Self>);

    /// Appends those of `words` without this bit to `without`, and the others to `with`.
    fn partition<K: Kernel>(
        kernel: K,
        words: &[Self],
        bit: u32,
        without: &mut Vec<Self>,
        with: &mut Vec<Self>,
    );

    /// Appends words by the number of the two `marks` that they have.
    fn by_weight<K: Kernel>(kernel: K, words: &[u64], marks: [u64; 2], lists: &mut [Vec<Self>; 3]);

    /// Those of the rooms that hold such words.
    fn rooms(rooms: &mut (Rooms<u32>, Rooms<u64>)) -> &mut Rooms<Self>;
}

impl Word for u32 {
    const BITS: u32 = 32;

    fn cut(word: u64) -> u32 {
        // What is cut off is not looked at any more.
        #[allow(clippy::cast_possible_truncation)]
        let low = word as u32;
        low
    }

    fn has(self, bit: u32) -> bool {
        self >> bit & 1 == 1
    }

    fn bits(self) -> u64 {
        self.into()
    }

    fn narrow(words: &[u32]) -> Option<&[u32]> {
        Some(words)
    }

    fn filter<K: Kernel>(kernel: K, words: &[u32], bit: u32, out: &mut Vec<u32>) {
        kernel.filter_u32(words, 1 << bit, u32::MAX, out);
    }

    fn partition<K: Kernel>(kernel: K, words: &[u32], bit: u32, without: &mut Vec<u32>, with: &mut Vec<u32>) {
        kernel.partition_u32(words, 1 << bit, without, with);
    }

    fn by_weight<K: Kernel>(kernel: K, words: &[u64], marks: [u64; 2], lists: &mut [Vec<u32>; 3]) {
        kernel.by_weight_u32(words, marks, lists);
    }

    fn rooms(rooms: &mut (Rooms<u32>, Rooms<u64>)) -> &mut Rooms<u32> {
        &mut rooms.0
    }
}

impl Word for u64 {
    const BITS: u32 = 64;

    fn cut(word: u64) -> u64 {
        word
    }

    fn has(self, bit: u32) -> bool {
        self >> bit & 1 == 1
    }

    fn bits(self) -> u64 {
        self
    }

    fn narrow(_: &[u64]) -> Option<&[u32]> {
        None
    }

    fn filter<K: Kernel>(kernel: K, words: &[u64], bit: u32, out: &mut Vec<u64>) {
        kernel.filter_u64(words, 1 << bit, u64::MAX, out);
    }

    fn partition<K: Kernel>(kernel: K, words: &[u64], bit: u32, without: &mut Vec<u64>, with: &mut Vec<u64>) {
        kernel.partition_u64(words, 1 << bit, without, with);
    }

    fn by_weight<K: Kernel>(kernel: K, words: &[u64], marks: [u64; 2], lists: &mut [Vec<u64>; 3]) {
        kernel.by_weight_u64(words, marks, lists);
    }

    fn rooms(rooms: &mut (Rooms<u32>, Rooms<u64>)) -> &mut Rooms<u64> {
        &mut rooms.1
    }
}
