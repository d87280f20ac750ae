//! The search, for any register.

use super::vector::{Lanes, Set};
use crate::bits::layout::Chunk;
use crate::bits::search::{BitSearch, Branching, Event};

/// A board with room for `LINES` lanes.
struct Boards<V, const LINES: usize>(std::marker::PhantomData<V>);

impl<V: Lanes, const LINES: usize> Boards<V, LINES> {
    /// The registers of a board.
    const REGISTERS: usize = LINES.div_ceil(V::LANES);
    /// The words of 64 bits of a register.
    const WORDS: usize = V::BITS * V::LANES / 64;

    /// Copies a board, and says which of its lanes have at most one bit.
    ///
    /// # Safety
    /// The instructions of `V` are available, and `from` and `to` are boards: `REGISTERS` registers, aligned to 64 bytes.
    #[inline(always)]
    unsafe fn copy<S: Set>(from: *const u64, to: *mut u64) -> S {
        let mut few = S::NONE;
        for index in 0..Self::REGISTERS {
            // SAFETY: as for this function: both boards have so many registers.
            let lanes = unsafe { V::load(from.add(index * Self::WORDS)) };
            // SAFETY: as above.
            unsafe { lanes.store(to.add(index * Self::WORDS)) };
            few = few.with(V::set(lanes.without_lowest().zeros()), index * V::LANES);
        }
        few
    }

    /// Takes away from a board what a queen attacks. Says whether a lane has become zero, and which have at most one bit.
    ///
    /// # Safety
    /// As for [`Boards::copy`], of the board and of `attacked`, a row of the table, which is as long.
    #[inline(always)]
    unsafe fn place<S: Set>(board: *mut u64, attacked: *const u64) -> (bool, S) {
        let mut few = S::NONE;
        let mut dead = false;
        let mut zeros = None;
        for index in 0..Self::REGISTERS {
            // SAFETY: as for this function: the board and the table's row have so many registers.
            let (lanes, attacked) = unsafe {
                (V::load(board.add(index * Self::WORDS)), V::load(attacked.add(index * Self::WORDS)))
            };
            let lanes = lanes.and_not(attacked);
            // SAFETY: as above.
            unsafe { lanes.store(board.add(index * Self::WORDS)) };
            let zero = lanes.zeros();
            zeros = Some(zeros.map_or(zero, |zeros| V::either(zeros, zero)));
            few = few.with(V::set(lanes.without_lowest().zeros()), index * V::LANES);
        }
        if let Some(zeros) = zeros {
            dead = V::any(zeros);
        }
        (dead, few)
    }

    /// Writes the board that a queen leaves of another one, and says whether each lane still has a bit.
    ///
    /// # Safety
    /// As for [`Boards::copy`], of both boards and of `attacked`, a row of the table, which is as long.
    #[inline(always)]
    unsafe fn child(board: *const u64, attacked: *const u64, to: *mut u64) -> bool {
        let mut zeros = None;
        for index in 0..Self::REGISTERS {
            // SAFETY: as for this function: both boards and the table's row have so many registers.
            let (lanes, attacked) = unsafe {
                (V::load(board.add(index * Self::WORDS)), V::load(attacked.add(index * Self::WORDS)))
            };
            let lanes = lanes.and_not(attacked);
            // SAFETY: as above.
            unsafe { lanes.store(to.add(index * Self::WORDS)) };
            let zero = lanes.zeros();
            zeros = Some(zeros.map_or(zero, |zeros| V::either(zeros, zero)));
        }
        !zeros.is_some_and(V::any)
    }

    /// The first open line of those with the fewest bits, all of which have two or more.
    ///
    /// # Safety
    /// As for [`Boards::copy`], of this board.
    #[inline(always)]
    unsafe fn fewest<S: Set>(board: *const u64, open: S) -> usize {
        for bits in 2..V::BITS {
            let mut lines = S::NONE;
            for index in 0..Self::REGISTERS {
                // SAFETY: as for this function: the board has so many registers.
                let mut lanes = unsafe { V::load(board.add(index * Self::WORDS)) };
                for _ in 0..bits {
                    lanes = lanes.without_lowest();
                }
                lines = lines.with(V::set(lanes.zeros()), index * V::LANES);
            }
            let lines = lines.and(open);
            if lines != S::NONE {
                return lines.lowest();
            }
        }
        open.lowest()
    }
}

/// Searches as [`BitSearch::run`] says.
///
/// # Safety
/// The instructions of `V` are available, its lanes are as wide as the layout's, and the layout has at most `LINES` lines.
#[inline(always)]
pub(super) unsafe fn run<V: Lanes, S: Set, const LINES: usize>(
    search: &mut BitSearch,
    pause_at: u64,
) -> Event {
    let layout = &*search.layout;
    let chunks = layout.chunks();
    let stride = chunks * Chunk::WORDS;
    // What the pointers below rest on, so that no safe code can break it.
    assert!(layout.lines() <= LINES && layout.lane().bits() as usize == V::BITS);
    assert!(Boards::<V, LINES>::REGISTERS * Boards::<V, LINES>::WORDS <= stride);
    assert!(search.boards.len() >= search.open.len() * chunks && search.scratch.len() >= 2 * chunks);
    assert!(layout.attacks().len() == layout.closes().len() * chunks);
    let (closes, square_of) = (layout.closes(), layout.square_of());
    let shift = V::BITS.trailing_zeros();
    let attacks: *const u64 = layout.attacks().as_ptr().cast();
    let scratch: *mut u64 = search.scratch.as_mut_ptr().cast();
    let mut nodes = search.nodes;
    let event = loop {
        if nodes >= pause_at {
            break Event::Paused;
        }
        let Some(open) = search.open.pop() else { break Event::Exhausted };
        let mut open = S::of(open);
        let depth = search.open.len();
        // SAFETY: the stack has a board for each set of open lines, and `scratch` is a board.
        let few: S = unsafe {
            let top = search.boards.as_ptr().cast::<u64>().add(depth * stride);
            Boards::<V, LINES>::copy(top, scratch)
        };
        let mut few = few.and(open);
        let mut alive = true;
        while few != S::NONE {
            let line = few.lowest();
            // SAFETY: the board has a lane for each line.
            let free = unsafe { V::lane(scratch, line) };
            let square = usize::from(square_of[(line << shift) + free.trailing_zeros() as usize]);
            nodes += 1;
            open = open.without(S::of(closes[square]));
            // SAFETY: the table has a row for each square, as long as a board.
            let (dead, few_now) =
                unsafe { Boards::<V, LINES>::place::<S>(scratch, attacks.add(square * stride)) };
            if dead {
                alive = false;
                break;
            }
            few = few_now.and(open);
        }
        if !alive {
            continue;
        }
        if open == S::NONE {
            if search.counts {
                search.counted += 1;
                continue;
            }
            break Event::Placement;
        }
        let line = match search.branching {
            Branching::First => open.lowest(),
            // SAFETY: `scratch` is a board.
            Branching::Fewest | Branching::LeastAttacking | Branching::LeastAttackingAtTop => unsafe {
                Boards::<V, LINES>::fewest(scratch, open)
            },
        };
        // SAFETY: the board has a lane for each line.
        let free = unsafe { V::lane(scratch, line) };
        let count = free.count_ones() as usize;
        if search.boards.len() < (depth + count) * chunks {
            search.boards.resize((depth + count) * chunks, layout.start()[0]);
        }
        let mut to = search.boards.as_mut_ptr().cast::<u64>().wrapping_add(depth * stride);
        let mut order = [0u8; 64];
        let mut rest = free;
        for place in order[..count].iter_mut().rev() {
            *place = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
        }
        let by_attacks = match search.branching {
            Branching::LeastAttacking => true,
            Branching::LeastAttackingAtTop => 5 * open.len() > 4 * layout.lines(),
            Branching::Fewest | Branching::First => false,
        };
        if by_attacks {
            let mut scores = [0u32; 64];
            for &bit in &order[..count] {
                let square = usize::from(square_of[(line << shift) + usize::from(bit)]);
                assert!(square < closes.len());
                // SAFETY: `scratch` holds two boards, the table has a row for each square.
                let alive = unsafe {
                    Boards::<V, LINES>::child(scratch, attacks.add(square * stride), scratch.add(stride))
                };
                let left: u32 =
                    search.scratch[chunks..].iter().flat_map(|chunk| chunk.0).map(u64::count_ones).sum();
                scores[usize::from(bit)] = if alive { left } else { 0 };
            }
            // The last one comes first; of equals the one with the lowest bit.
            order[..count].sort_by_key(|&bit| (scores[usize::from(bit)], std::cmp::Reverse(bit)));
        }
        nodes += count as u64;
        for &bit in &order[..count] {
            let square = usize::from(square_of[(line << shift) + usize::from(bit)]);
            let closed = S::of(closes[square]);
            // SAFETY: there is room on the stack for as many boards as the line has free squares, the table has a row for each.
            let alive = unsafe { Boards::<V, LINES>::child(scratch, attacks.add(square * stride), to) };
            if alive {
                to = to.wrapping_add(stride);
                search.open.push(open.without(closed).to_u128());
            }
        }
    };
    search.nodes = nodes;
    event
}
