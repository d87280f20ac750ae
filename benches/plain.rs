//! The plain recursive bitmask count, the yardstick of listings.
//!
//! Every node is a call or is looked at by its parent; no symmetry is used and nothing is listed. It is as
//! fast as we could make it without losing its plainness: a node without a free square below it costs no
//! call, which is about a tenth faster than the textbook form.

/// Counts the placements of `n` queens (1 to 31).
pub(crate) fn count(n: u32) -> u64 {
    let board = (1 << n) - 1;
    below(board, 0, 0, board)
}

/// Counts what the rows below hold: `open` columns, diagonals taken from the left and the right, and the
/// squares of this row that are free.
pub(crate) fn below(open: u32, from_left: u32, from_right: u32, mut free: u32) -> u64 {
    let mut count = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        let open = open ^ queen;
        let (from_left, from_right) = ((from_left | queen) << 1, (from_right | queen) >> 1);
        let next = open & !(from_left | from_right);
        if next != 0 {
            count += below(open, from_left, from_right, next);
        } else if open == 0 {
            count += 1;
        }
    }
    count
}
