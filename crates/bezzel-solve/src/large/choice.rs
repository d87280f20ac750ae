//! Where the search of a large board goes on.

use bezzel_core::Chance;

use super::squares::Squares;

/// The line without a queen that has fewest free squares, a random one of several.
pub(super) fn fewest(squares: &Squares, chance: &mut Chance) -> usize {
    let counts = squares.counts();
    let least = counts.iter().copied().fold(i16::MAX, i16::min);
    let start = chance.below(u32::try_from(counts.len()).unwrap_or(u32::MAX)) as usize;
    let is_least = |&count: &i16| count == least;
    let found = counts[start..].iter().position(is_least).map(|place| start + place);
    found.or_else(|| counts.iter().position(is_least)).unwrap_or_default()
}

/// A random free square of a line.
pub(super) fn any_square(squares: &Squares, line: usize, chance: &mut Chance) -> (usize, usize) {
    let count = u32::from(squares.counts()[line].unsigned_abs());
    let chosen = chance.below(count) as usize;
    squares
        .of_line(line)
        .nth(chosen)
        .unwrap_or_else(|| unreachable!("a line has as many squares as it counts"))
}

/// The first free square of the first row without a queen.
pub(super) fn first_square(squares: &Squares) -> (usize, usize) {
    let row = squares.open_rows().next();
    let square = row.and_then(|row| squares.of_line(row).next());
    square.unwrap_or_else(|| unreachable!("a row is open and has a free square"))
}
