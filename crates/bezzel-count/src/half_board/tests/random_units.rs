//! Units by chance, on boards on which not all of them can be recounted.

use std::sync::LazyLock;

use bezzel_core::Chance;

use super::{board, by_dfs, count, random_unit};
use crate::{KernelName, Unit};

on_every_kernel!(random_units_are_what_a_search_finds);

/// So many units of each size: a thousand in all.
const UNITS: [(u32, usize); 5] = [(12, 200), (13, 200), (14, 200), (15, 200), (16, 200)];

/// With what they come to by `unit-dfs`: counted once for all kernels.
static RANDOM_UNITS: LazyLock<Vec<(u32, Unit, u64)>> = LazyLock::new(|| {
    let mut chance = Chance::new(170);
    let mut units = Vec::new();
    for (n, how_many) in UNITS {
        for _ in 0..how_many {
            let unit = random_unit(n, &mut chance);
            units.push((n, unit, by_dfs(n, unit)));
        }
    }
    units
});

fn random_units_are_what_a_search_finds(kernel: KernelName) {
    assert_eq!(RANDOM_UNITS.len(), 1000);
    for units in RANDOM_UNITS.chunk_by(|(n, ..), (next, ..)| n == next) {
        let n = units[0].0;
        let board = board(n, kernel);
        let mut counter = board.counter();
        for &(_, unit, weighted) in units {
            assert_eq!(count(&mut counter, unit).weighted, weighted, "{n}: {unit:?}");
        }
    }
}
