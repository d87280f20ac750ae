//! Boards for property tests.

use bezzel_core::{Arrangement, Size, Square};
use proptest::prelude::*;
use proptest::sample::subsequence;

/// Any board up to a size: half of them with at most N queens, half with any number up to all N·N squares.
pub(crate) fn arrangement(largest: u32) -> impl Strategy<Value = Arrangement> {
    (1..=largest, any::<bool>()).prop_flat_map(|(n, crowded)| {
        let size = Size::new(n).expect("n is at least 1");
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        let squares: Vec<_> = squares.collect();
        let most = if crowded { squares.len() } else { size.as_usize() };
        subsequence(squares, 0..=most).prop_map(move |queens| Arrangement::new(size, queens))
    })
}
