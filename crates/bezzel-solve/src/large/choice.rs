//! Where the search of a large board goes on.

use bezzel_core::Chance;

use super::attacks::Attacks;
use super::squares::Squares;

/// Chooses the line in which the search branches and the square that it tries there.
///
/// The line is one with fewest free squares for its *weight*, a random one of several; its weight is one more than the times that it
/// ended up without a free square (F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, Boosting systematic search by weighting
/// constraints, 2004). Weights outlive restarts.
///
/// The square is the one that does least *damage*: a square that it takes from a line of f free ones counts 1/f². To take one of two
/// from a line is far worse than one of twenty, which counting the squares taken does not see.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    chance: Chance,
    /// One divided by the weight of each line.
    shares: Vec<f32>,
    /// The damage of taking a square from a line, by the squares that it has.
    damage: Vec<u32>,
}

/// In lines with more squares than this the choice is random: it matters less there, and every square takes long to look at.
const WEIGHED: usize = 24;

impl Choice {
    pub(super) fn new(lines: usize, seed: u64) -> Choice {
        let damage = |count: u64| u32::try_from((1 << 24) / (count * count).max(1)).unwrap_or(u32::MAX);
        Choice {
            chance: Chance::new(seed),
            shares: vec![1.0; 2 * lines],
            damage: (0..).take(lines + 1).map(damage).collect(),
        }
    }

    /// A line has ended up without a free square.
    pub(super) fn failed(&mut self, line: usize) {
        self.shares[line] /= 1.0 + self.shares[line];
    }

    /// The square to be tried next, and how many squares and lines were looked at for it. At least one row has no queen.
    pub(super) fn square(&mut self, squares: &Squares, attacks: &Attacks) -> ((usize, usize), usize) {
        let line = self.line(squares);
        let count = squares.counts()[line].unsigned_abs();
        let mut work = squares.lines() / 2;
        if usize::from(count) > WEIGHED {
            let chosen = self.chance.below(count.into()) as usize;
            let square = squares.of_line(line).nth(chosen);
            let square = square.unwrap_or_else(|| unreachable!("a line has as many squares as it counts"));
            return (square, work + chosen);
        }
        let mut best = (u64::MAX, (0, 0));
        let mut as_good = 0;
        for square in squares.of_line(line) {
            let mut damage = 0;
            squares.each_attacked(square, attacks, |row, column| {
                work += 1;
                damage += self.damage_to(squares, row) + self.damage_to(squares, squares.lines() + column);
            });
            if damage < best.0 {
                best = (damage, square);
                as_good = 1;
            } else if damage == best.0 {
                as_good += 1;
                if self.chance.below(as_good) == 0 {
                    best.1 = square;
                }
            }
        }
        (best.1, work)
    }

    fn line(&mut self, squares: &Squares) -> usize {
        let counts = squares.counts();
        let score = |(&count, &share): (&i16, &f32)| {
            if count < Squares::CLOSED { f32::from(count) * share } else { f32::MAX }
        };
        let least = counts.iter().zip(&self.shares).map(score).fold(f32::MAX, f32::min);
        let start = self.chance.below(u32::try_from(counts.len()).unwrap_or(u32::MAX)) as usize;
        let mut lines = (start..counts.len()).chain(0..start);
        let found = lines.find(|&line| score((&counts[line], &self.shares[line])) <= least);
        found.unwrap_or_else(|| unreachable!("one of them has the least"))
    }

    fn damage_to(&self, squares: &Squares, line: usize) -> u64 {
        // A line with its queen has nothing to lose.
        let count = squares.counts()[line].unsigned_abs();
        self.damage.get(usize::from(count)).copied().unwrap_or_default().into()
    }
}

/// The first free square of the first row without a queen, of which there is at least one.
pub(super) fn first_square(squares: &Squares) -> (usize, usize) {
    let row = squares.open_rows().next();
    let square = row.and_then(|row| squares.of_line(row).next());
    square.unwrap_or_else(|| unreachable!("a row is open and has a free square"))
}
