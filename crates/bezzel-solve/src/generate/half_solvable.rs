//! The points at which about half of the instances have a placement.

use bezzel_core::{Budget, Chance, Limit, Problem, Size};

use super::{GenerateRefused, Generator, InstanceKind, blocked};
use crate::{Finder, Order, SolveOptions};

/// The half-solvable point of this kind of instance.
pub(super) fn amount(kind: InstanceKind, n: Size) -> Result<u32, GenerateRefused> {
    match kind {
        InstanceKind::Completion => Ok(given(n)),
        InstanceKind::Blocked if n.get() > Generator::LARGEST_BISECTED => {
            Err(GenerateRefused::NoDefault { n })
        }
        InstanceKind::Blocked => bisected(n),
        InstanceKind::ExcludedDiagonals => Ok(excluded(n)),
    }
}

/// Random completions are half-solvable where n is about 0.19 times the square of the rows without a queen.
fn given(n: Size) -> u32 {
    let left = (f64::from(n.get()) / 0.19).sqrt().round();
    // Seldom more than the rows: on boards of less than six.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    n.get().saturating_sub(left as u32)
}

/// Measured at n = 16, 18, 20 and 21 (13, 16, 18 and 19 diagonals); the line 1.2 n − 6.2 goes through these but for a rounding, and
/// through the middle of the instances of `CSPLib` prob079 from n = 10 on, which were chosen around this point.
fn excluded(n: Size) -> u32 {
    match n.get() {
        18 => 16,
        // (6 n − 31) / 5 to the nearest whole number.
        n => (6 * n).saturating_sub(29) / 5,
    }
}

/// Boards that are looked at for the half-solvable point of blocked squares.
const SAMPLES: u64 = 25;

/// A sample that needs more nodes counts as one without a placement.
const NODES: u64 = 200_000;

/// The median of how many squares may be blocked, one after the other, until there is no placement left.
fn bisected(n: Size) -> Result<u32, GenerateRefused> {
    let mut points = (0..SAMPLES).map(|seed| last_solvable(n, seed)).collect::<Result<Vec<_>, _>>()?;
    points.sort_unstable();
    Ok(points[points.len() / 2])
}

/// How many squares of a random order can be blocked so that there still is a placement; 0 also where there never was one.
fn last_solvable(n: Size, seed: u64) -> Result<u32, GenerateRefused> {
    // Solvable, or nothing blocked; and not solvable: with fewer than n squares left there is no placement.
    let (mut solvable, mut unsolvable) = (0, n.get() * (n.get() - 1) + 1);
    while unsolvable - solvable > 1 {
        let middle = solvable.midpoint(unsolvable);
        let problem = blocked::problem(n, middle, &mut Chance::new(seed));
        if is_solvable(&problem)? { solvable = middle } else { unsolvable = middle }
    }
    Ok(solvable)
}

fn is_solvable(problem: &Problem) -> Result<bool, GenerateRefused> {
    let mut finder = Finder::new(problem, Order::Any, SolveOptions::default())?;
    match finder.find(&Budget::unlimited().with_nodes(NODES)) {
        Ok(found) => Ok(found.is_some()),
        Err(Limit::Nodes(_)) => Ok(false),
        Err(limit) => Err(limit.into()),
    }
}
