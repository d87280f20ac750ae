//! Rows and columns in bitmaps and in few bits.

/// The places of the bits that are set, from the lowest on.
pub(crate) fn places(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

/// The places of the bits that are set in a bitmap of several words.
pub(crate) fn places_in(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(index, &word)| places(word).map(move |bit| 64 * index + bit))
}

/// The number of an open row, column or line as it is kept. Boards have at most 4096 rows, hence 8192 lines.
#[expect(clippy::cast_possible_truncation, reason = "at most 8192")]
#[inline]
pub(crate) fn narrow(line: usize) -> u16 {
    debug_assert!(line < 1 << 14, "{line} is no line of a board that is searched");
    line as u16
}
