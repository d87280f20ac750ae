//! The plain recursive bitmask count with left-right mirroring, the yardstick of counting.

use crate::plain::below;

/// Counts the placements of `n` queens (1 to 31). Only boards whose first queen stands left of the middle are searched, and count
/// twice; where it stands in the middle column, those whose second queen does.
pub(crate) fn count(n: u32) -> u64 {
    let board = (1 << n) - 1;
    let left = |free: u32| free & ((1 << (n / 2)) - 1);
    let mut count = 2 * below(board, 0, 0, left(board));
    if n == 1 {
        return 1;
    }
    if n % 2 == 1 {
        let middle = 1 << (n / 2);
        let (from_left, from_right) = (middle << 1, middle >> 1);
        let open = board ^ middle;
        count += 2 * below(open, from_left, from_right, left(open & !(from_left | from_right)));
    }
    count
}
