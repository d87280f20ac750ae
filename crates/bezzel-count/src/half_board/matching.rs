//! Counting the pairs of rows and items that have no bit in common.
//!
//! Rows and items are told apart bit by bit, from the top. At each of the bits of the *key*, items are parted: those without the
//! bit meet all rows, those with it only the rows that do not have it. Below, the *rows* are parted, which are sorted by the next
//! bits: those without the bit meet all items, those with it only the items that do not have it. What is left are ranges of a few
//! pieces of rows, which are matched with their items in the bits that are left, all rows of a piece at once (see
//! [`crate::kernel`]).

use bezzel_core::{Budget, Limit};

use crate::half_board::cut::Cut;
use crate::half_board::word::Word;
use crate::kernel::Kernel;

/// The budget is asked after so many pieces, some milliseconds.
const POLL_PIECES: u32 = 1 << 10;

/// Items by their weight: 1, 2 and 4.
pub(crate) type ByWeight<W> = [Vec<W>; 3];

pub(crate) type Items<'a, W> = [&'a [W]; 3];

pub(crate) fn items<W>(by_weight: &ByWeight<W>) -> Items<'_, W> {
    by_weight.each_ref().map(Vec::as_slice)
}

fn is_empty<W>(items: Items<'_, W>) -> bool {
    items.iter().all(|items| items.is_empty())
}

/// Room for the rows and items that are left, by the bit that has told them apart last: kept, since it is needed again and again.
#[derive(Debug, Default)]
pub(crate) struct Rooms<W> {
    by_bit: Vec<Room<W>>,
}

#[derive(Debug, Default)]
struct Room<W> {
    /// Rows without the bit.
    rows: Vec<W>,
    /// Items without the bit, and items with it.
    items: [ByWeight<W>; 2],
}

impl<W: Word> Rooms<W> {
    fn new() -> Rooms<W> {
        Rooms { by_bit: (0..W::BITS).map(|_| Room::default()).collect() }
    }
}

/// Counts pairs.
pub(crate) struct Matcher<K: Kernel> {
    kernel: K,
    cut: Cut,
    rooms: (Rooms<u32>, Rooms<u64>),
    /// Room for the lower halves of rows and items.
    lower: (Vec<u32>, ByWeight<u32>),
    /// Items that no common bit of a piece's rows forbids.
    piece_items: ByWeight<u32>,
    piece: Box<K::Piece>,
    tallies: [K::Tally; 3],
    /// Pairs, with their weights, that were counted without a piece.
    plain: u64,
    pieces: u32,
    /// Pairs of rows and items that were looked up in pieces, in all units so far.
    looked_up: u128,
    /// Whether pieces are matched, and not only come to.
    matches: bool,
}

impl<K: Kernel> Matcher<K> {
    pub(crate) fn new(kernel: K) -> Matcher<K> {
        Matcher {
            kernel,
            cut: Cut { tested: 0, key: 0, sorted: 0, narrow: u32::BITS, pieces: 1 },
            rooms: (Rooms::new(), Rooms::new()),
            lower: Default::default(),
            piece_items: ByWeight::default(),
            piece: Box::new(kernel.piece()),
            tallies: [kernel.tally(); 3],
            plain: 0,
            pieces: 0,
            looked_up: 0,
            matches: true,
        }
    }

    /// The number of pairs of rows and items without a common bit among the tested ones, each counted as often as its item weighs.
    ///
    /// Rows are sorted as `cut` says. Items come in as many lists as there are values of the first bits of the key; the first list
    /// has those with none of these bits. Four times the number of all pairs fits into 64 bits.
    pub(crate) fn count<W: Word>(
        &mut self,
        cut: Cut,
        rows: &[W],
        lists: &[ByWeight<W>],
        budget: &Budget,
    ) -> Result<u64, Limit> {
        self.matches = true;
        self.pieces = 0;
        self.cut = cut;
        self.tallies = [self.kernel.tally(); 3];
        self.plain = 0;
        self.by_list(rows, lists, cut.tested, budget)?;
        let [ones, twos, fours] = self.tallies.each_ref().map(|tally| self.kernel.sum(tally));
        Ok(self.plain + ones + 2 * twos + 4 * fours)
    }

    /// How many pairs of rows and items have been looked up in pieces, in all units so far; the others were told apart before.
    pub(crate) fn pairs_looked_up(&self) -> u128 {
        self.looked_up
    }

    /// Does all of [`Matcher::count`] but matching, to see what it takes.
    pub(crate) fn split_only<W: Word>(
        &mut self,
        cut: Cut,
        rows: &[W],
        lists: &[ByWeight<W>],
        budget: &Budget,
    ) -> Result<(), Limit> {
        self.matches = false;
        self.cut = cut;
        self.by_list(rows, lists, cut.tested, budget)
    }

    /// Tells apart by the bits of the key by which items are in lists already; `bits` are left.
    fn by_list<W: Word>(
        &mut self,
        rows: &[W],
        lists: &[ByWeight<W>],
        bits: u32,
        budget: &Budget,
    ) -> Result<(), Limit> {
        if let [list] = lists {
            return self.by_key(rows, items(list), bits, budget);
        }
        let (without, with) = lists.split_at(lists.len() / 2);
        self.by_list(rows, without, bits - 1, budget)?;
        if with.iter().all(|list| is_empty(items(list))) {
            return Ok(());
        }
        budget.check_time()?;
        let mut room = std::mem::take(self.room::<W>(bits - 1));
        room.rows.clear();
        W::filter(self.kernel, rows, bits - 1, &mut room.rows);
        let outcome = self.by_list(&room.rows, with, bits - 1, budget);
        *self.room(bits - 1) = room;
        outcome
    }

    /// Tells apart by the other bits of the key.
    fn by_key<W: Word>(
        &mut self,
        rows: &[W],
        items: Items<'_, W>,
        bits: u32,
        budget: &Budget,
    ) -> Result<(), Limit> {
        if rows.is_empty() || is_empty(items) {
            return Ok(());
        }
        if bits <= self.cut.narrow && W::narrow(rows).is_none() {
            return self.by_lower_half(rows, items, bits, budget);
        }
        if bits <= self.cut.rest() {
            return self.by_range(rows, items, bits, budget);
        }
        budget.check_time()?;
        let bit = bits - 1;
        let mut room = std::mem::take(self.room::<W>(bit));
        let [without, with] = &mut room.items;
        without.iter_mut().chain(&mut *with).for_each(Vec::clear);
        part(self.kernel, items, bit, without, with);
        let mut outcome = self.by_key(rows, self::items(&room.items[0]), bit, budget);
        if outcome.is_ok() && !is_empty(self::items(&room.items[1])) {
            room.rows.clear();
            W::filter(self.kernel, rows, bit, &mut room.rows);
            outcome = self.by_key(&room.rows, self::items(&room.items[1]), bit, budget);
        }
        *self.room(bit) = room;
        outcome
    }

    /// Goes on with the lower halves of rows and items, in which all bits are that are left.
    fn by_lower_half<W: Word>(
        &mut self,
        rows: &[W],
        items: Items<'_, W>,
        bits: u32,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let (mut lower_rows, mut lower_items) = std::mem::take(&mut self.lower);
        let lower = |words: &[W], room: &mut Vec<u32>| {
            room.clear();
            room.extend(words.iter().map(|word| u32::cut(word.bits())));
        };
        lower(rows, &mut lower_rows);
        for (items, room) in items.into_iter().zip(&mut lower_items) {
            lower(items, room);
        }
        let outcome = self.by_key(&lower_rows, self::items(&lower_items), bits, budget);
        self.lower = (lower_rows, lower_items);
        outcome
    }

    /// Tells apart by the bits by which rows are sorted, until there are few pieces and words are narrow.
    fn by_range<W: Word>(
        &mut self,
        rows: &[W],
        items: Items<'_, W>,
        bits: u32,
        budget: &Budget,
    ) -> Result<(), Limit> {
        if rows.is_empty() || is_empty(items) {
            return Ok(());
        }
        if bits <= self.cut.narrow {
            let (Some(narrow_rows), [Some(ones), Some(twos), Some(fours)]) =
                (W::narrow(rows), items.map(W::narrow))
            else {
                return self.by_lower_half(rows, items, bits, budget);
            };
            let is_sorted = bits + self.cut.sorted > self.cut.rest();
            if !is_sorted || rows.len() <= self.cut.pieces * K::PIECE_ROWS {
                return self.by_piece(narrow_rows, [ones, twos, fours], bits, budget);
            }
        }
        let bit = bits - 1;
        debug_assert!(
            rows.is_sorted_by_key(|row| row.has(bit)),
            "rows are sorted by the bits that are told apart"
        );
        let (without, with) = rows.split_at(rows.partition_point(|row| !row.has(bit)));
        self.by_range(without, items, bit, budget)?;
        if with.is_empty() {
            return Ok(());
        }
        let mut room = std::mem::take(self.room::<W>(bit));
        for (items, left) in items.into_iter().zip(&mut room.items[0]) {
            left.clear();
            W::filter(self.kernel, items, bit, left);
        }
        let outcome = self.by_range(with, self::items(&room.items[0]), bit, budget);
        *self.room(bit) = room;
        outcome
    }

    fn room<W: Word>(&mut self, bit: u32) -> &mut Room<W> {
        &mut W::rooms(&mut self.rooms).by_bit[bit as usize]
    }

    /// Matches rows and items in their lowest `bits` bits, piece by piece.
    fn by_piece(
        &mut self,
        rows: &[u32],
        items: Items<'_, u32>,
        bits: u32,
        budget: &Budget,
    ) -> Result<(), Limit> {
        if !self.matches {
            return Ok(());
        }
        let (kernel, tested) = (self.kernel, low_bits(bits));
        for rows in rows.chunks(K::PIECE_ROWS) {
            self.pieces += 1;
            if self.pieces.is_multiple_of(POLL_PIECES) {
                budget.check_time()?;
            }
            let (all, any) = kernel.common_bits(rows);
            // Where all rows have a bit, no item may; where none has it, any may. What is left to be looked up are the bits below.
            let bits = 32 - ((all ^ any) & tested).leading_zeros();
            for (items, left) in items.into_iter().zip(&mut self.piece_items) {
                left.clear();
                kernel.filter_u32(items, all & tested, low_bits(bits), left);
            }
            let items = self::items(&self.piece_items);
            if is_empty(items) {
                continue;
            }
            if bits == 0 {
                let weights = [1, 2, 4].into_iter().zip(items);
                self.plain += weights
                    .map(|(weight, items)| weight * items.len() as u64 * rows.len() as u64)
                    .sum::<u64>();
                continue;
            }
            self.looked_up +=
                rows.len() as u128 * items.iter().map(|items| items.len() as u128).sum::<u128>();
            kernel.fill(&mut self.piece, rows, bits);
            for (tally, items) in self.tallies.iter_mut().zip(items) {
                kernel.count(&self.piece, items, tally);
            }
        }
        Ok(())
    }
}

/// Parts the items of each weight by a bit, and appends those without it and those with it.
pub(crate) fn part<K: Kernel, W: Word>(
    kernel: K,
    items: Items<'_, W>,
    bit: u32,
    without: &mut ByWeight<W>,
    with: &mut ByWeight<W>,
) {
    for ((items, without), with) in items.into_iter().zip(without).zip(with) {
        W::partition(kernel, items, bit, without, with);
    }
}

/// The lowest `bits` bits.
fn low_bits(bits: u32) -> u32 {
    u32::MAX.checked_shr(32 - bits).unwrap_or(0)
}
