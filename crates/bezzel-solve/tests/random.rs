//! Random-looking placements: that they are placements, follow from their seed, and look random.

use std::collections::BTreeSet;

use bezzel_core::{Arrangement, Budget, Chance, ColumnTally, Limit, Placement, Problem, Rule, Size};
use bezzel_solve::RandomPlacements;

fn draw(n: u32, seed: u64) -> Vec<u32> {
    let placements = RandomPlacements::new(Size::new(n).unwrap()).expect("there are placements");
    placements.draw(&mut Chance::new(seed), &Budget::unlimited()).expect("no limit")
}

#[test]
fn the_checker_accepts_small_boards_of_many_seeds() {
    for n in (4..=40).chain([1]) {
        let size = Size::new(n).unwrap();
        let problem = Problem::empty(size, Rule::Queens);
        for seed in 0..200 {
            let board = Arrangement::from_columns(size, draw(n, seed).into_iter().map(Some));
            let checked = Placement::new(&problem, &board);
            assert!(checked.is_ok(), "N={n} seed {seed}: {checked:?}");
        }
    }
}

#[test]
fn large_boards_are_placements() {
    for (n, seeds) in [(100, 200), (1_000, 50), (10_000, 20), (65_536, 3), (100_000, 3), (1_000_000, 2)] {
        for seed in 0..seeds {
            let columns = draw(n, seed);
            let mut tally = ColumnTally::new(Rule::Queens);
            for &column in &columns {
                tally.push(Some(column));
            }
            assert!(columns.iter().all(|&column| column < n));
            assert_eq!((tally.queens(), tally.clashes()), (n.into(), 0), "N={n} seed {seed}");
        }
    }
}

#[test]
fn a_seed_gives_one_placement_and_another_seed_another() {
    for n in [20, 1_000, 100_000] {
        let drawn: BTreeSet<_> = (0..20).map(|seed| draw(n, seed)).collect();
        assert_eq!(drawn.len(), 20, "N={n}");
    }
    // Of N = 8, few draws leave out one of the 92 placements.
    let drawn: BTreeSet<_> = (0..5_000).map(|seed| draw(8, seed)).collect();
    assert_eq!(drawn.len(), 92);
}

#[test]
fn the_placement_of_a_seed_stays_what_it_is() {
    assert_eq!(draw(8, 1), [4, 2, 7, 3, 6, 0, 5, 1]);
    let columns = draw(100_000, 1);
    let sum = columns.iter().fold(0u64, |sum, &column| sum.wrapping_mul(31).wrapping_add(column.into()));
    assert_eq!(
        (columns[..4].to_vec(), sum),
        (vec![40_905, 31_203, 80_027, 34_549], 14_421_484_121_610_494_512)
    );
}

#[test]
fn no_part_of_the_board_is_preferred() {
    // The mean of k random columns has the deviation N/√12k; a placement's columns lie more evenly.
    for (n, seed) in [(10_000, 1), (100_000, 2), (1_000_000, 3)] {
        let columns = draw(n, seed);
        for quarter in columns.chunks(n as usize / 4) {
            let rows = f64::from(n) / 4.0;
            let mean = quarter.iter().map(|&column| f64::from(column)).sum::<f64>() / rows;
            let deviations = (mean / f64::from(n) - 0.5) * (12.0 * rows).sqrt();
            assert!(deviations.abs() < 5.0, "N={n}: {mean}");
        }
        // Neighbouring rows have nothing to do with each other: they are a third of the board apart on average.
        let apart = columns.windows(2).map(|pair| f64::from(pair[0].abs_diff(pair[1]))).sum::<f64>();
        let third = apart / f64::from(n).powi(2);
        assert!((third - 1.0 / 3.0).abs() < 0.02, "N={n}: {third}");
    }
}

#[test]
fn boards_without_a_placement_and_too_large_ones_are_refused() {
    for n in [2, 3, RandomPlacements::LARGEST + 1] {
        assert!(RandomPlacements::new(Size::new(n).unwrap()).is_none());
    }
    assert!(RandomPlacements::new(Size::new(RandomPlacements::LARGEST).unwrap()).is_some());
}

#[test]
fn limits_are_kept() {
    let placements = RandomPlacements::new(Size::new(1_000_000).unwrap()).unwrap();
    let draw = |budget: &Budget| placements.draw(&mut Chance::new(1), budget).err();
    assert_eq!(draw(&Budget::unlimited().with_memory(1_000_000)), Some(Limit::Memory(1_000_000)));
    assert_eq!(draw(&Budget::unlimited().with_nodes(100_000)), Some(Limit::Nodes(100_000)));
    assert_eq!(
        draw(&Budget::unlimited().with_cancel(std::sync::Arc::new(true.into()))),
        Some(Limit::Cancelled)
    );
}
