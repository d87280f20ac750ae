//! Round numbers beside a scale.

/// Round numbers between the two, in steps of 1, 2 or 5 times a power of ten, of which there are at most so many.
pub(super) fn ticks(least: u128, most: u128, at_most: u128) -> impl Iterator<Item = u128> {
    let steps = (0..u128::MAX.ilog10()).flat_map(|power| [1, 2, 5].map(|first| first * 10u128.pow(power)));
    let step = steps.into_iter().find(|step| (most - least) / step < at_most).unwrap_or(u128::MAX);
    (least.div_ceil(step)..=most / step).map(move |index| index * step)
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn they_are_round_and_few() {
        assert_eq!(ticks(4, 18, 8).collect::<Vec<_>>(), [4, 6, 8, 10, 12, 14, 16, 18]);
        assert_eq!(ticks(0, 1, 5).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(ticks(436_228, 1_034_567, 5).collect::<Vec<_>>(), [600_000, 800_000, 1_000_000]);
        assert_eq!(ticks(7, 7, 5).collect::<Vec<_>>(), [7]);
    }
}
