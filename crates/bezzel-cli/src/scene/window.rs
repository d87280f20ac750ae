//! What is shown of something that is larger than the room for it: the part where something happens.

/// The first of so many rows or columns of a board that are seen, so that the one that matters is among them.
pub(crate) fn first_seen(focus: u32, seen: u32, all: u32) -> u32 {
    if seen >= all { 0 } else { focus.saturating_sub(seen / 2).min(all - seen) }
}

/// The first row of a list that is seen, so that the current one is among them.
pub(crate) fn first_row(current: Option<usize>, seen: usize, all: usize) -> usize {
    current.map_or(0, |current| current.saturating_sub(seen / 2)).min(all.saturating_sub(seen))
}

/// The boards of a queue that are shown in so many places: the first ones, and in the last place the last board, whatever
/// lies between.
pub(crate) fn shown_boards(waiting: u64, places: usize) -> impl Iterator<Item = usize> {
    let waiting = usize::try_from(waiting).unwrap_or(usize::MAX);
    (0..places.min(waiting)).map(move |place| if place + 1 == places { waiting - 1 } else { place })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_is_seen() {
        assert_eq!(first_seen(7, 8, 8), 0);
        assert_eq!(first_seen(0, 10, 20), 0);
        assert_eq!(first_seen(10, 10, 20), 5);
        assert_eq!(first_seen(19, 10, 20), 10);
        assert_eq!(first_row(Some(7), 4, 8), 4);
        assert_eq!(first_row(Some(5), 4, 20), 3);
        assert_eq!(first_row(None, 4, 8), 0);
        assert_eq!(first_row(Some(1), 4, 2), 0);
    }

    #[test]
    fn the_last_board_is_shown_last() {
        let shown = |waiting, places| shown_boards(waiting, places).collect::<Vec<_>>();
        assert_eq!(shown(3, 5), [0, 1, 2]);
        assert_eq!(shown(5, 5), [0, 1, 2, 3, 4]);
        assert_eq!(shown(90, 3), [0, 1, 89]);
        assert!(shown(90, 0).is_empty());
    }
}
