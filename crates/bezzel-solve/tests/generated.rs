//! Instances from seeds.

use std::sync::Arc;
use std::time::Duration;

use bezzel_core::{Budget, Limit, Problem, Size};
use bezzel_solve::generate::{GenerateRefused, Generator, InstanceKind};
use bezzel_solve::{Finder, Order, SolveOptions};

fn size(n: u32) -> Size {
    Size::new(n).unwrap()
}

fn generator(kind: InstanceKind, n: u32, amount: Option<u32>) -> Generator {
    Generator::new(kind, size(n), amount).unwrap()
}

fn draw(kind: InstanceKind, n: u32, amount: Option<u32>, seed: u64) -> Problem {
    generator(kind, n, amount).draw(seed, &Budget::unlimited()).unwrap().problem
}

fn is_solvable(problem: &Problem) -> bool {
    let mut finder = Finder::new(problem, Order::Any, SolveOptions::default()).unwrap();
    finder.find(&Budget::unlimited()).unwrap().is_some()
}

/// People share seeds: these problems stay as they are for good.
#[test]
fn a_seed_is_the_same_problem_for_good() {
    let squares = |squares: &mut dyn Iterator<Item = bezzel_core::Square>| {
        squares.map(|square| (square.row, square.column)).collect::<Vec<_>>()
    };
    let completion = draw(InstanceKind::Completion, 14, Some(5), 1);
    let givens = squares(&mut completion.givens().queens().iter().copied());
    assert_eq!(givens, [(1, 7), (2, 11), (5, 4), (11, 5), (12, 13)]);
    let blocked = draw(InstanceKind::Blocked, 6, Some(7), 2);
    let blocked = squares(&mut blocked.blocked());
    assert_eq!(blocked, [(0, 1), (2, 0), (2, 4), (3, 1), (4, 0), (4, 3), (4, 4)]);
    let excluded = draw(InstanceKind::ExcludedDiagonals, 14, Some(10), 1);
    let sums: Vec<i64> = excluded.excluded_sums().collect();
    let differences: Vec<i64> = excluded.excluded_differences().collect();
    assert_eq!((sums, differences), (vec![7, 12, 13, 15], vec![-9, -7, 0, 1, 3, 13]));
    // The largest that is wanted, by a sum over its queens.
    let large = draw(InstanceKind::Completion, 600, None, 1);
    let sum = large.givens().queens().iter().fold(0u64, |sum, queen| {
        sum.wrapping_mul(1_000_003).wrapping_add(u64::from(queen.row * 600 + queen.column))
    });
    assert_eq!(sum, 13_727_267_470_555_068_315);
}

#[test]
fn instances_have_as_much_taken_as_was_asked_for() {
    for n in [1, 2, 5, 8, 20, 33] {
        for seed in 0..20 {
            for amount in [0, 1, n / 2] {
                let problem = draw(InstanceKind::Completion, n, Some(amount), seed);
                assert_eq!(problem.givens().queens().len(), amount as usize);
                assert!(problem.givens().clashes(problem.rule()).is_empty());
            }
            for amount in [0, 1, n, n * n] {
                let problem = draw(InstanceKind::Blocked, n, Some(amount), seed);
                assert_eq!(problem.blocked().len(), amount as usize);
            }
            for amount in [0, 1, n, 4 * n - 2] {
                let problem = draw(InstanceKind::ExcludedDiagonals, n, Some(amount), seed);
                let excluded = problem.excluded_sums().len() + problem.excluded_differences().len();
                assert_eq!(excluded, amount as usize);
            }
        }
    }
}

#[test]
fn a_kind_by_another_seed_is_another_problem() {
    for kind in InstanceKind::ALL {
        let generator = generator(kind, 20, None);
        let problems: Vec<_> =
            (0..50).map(|seed| generator.draw(seed, &Budget::unlimited()).unwrap().problem).collect();
        for (index, problem) in problems.iter().enumerate() {
            assert!(!problems[..index].contains(problem), "{kind:?}");
        }
    }
}

/// Each square, and each diagonal, is taken about as often as any other.
#[test]
fn squares_and_diagonals_are_taken_alike() {
    let (n, draws) = (6, 3_600);
    let mut squares = vec![0u32; 36];
    let mut diagonals = [[0u32; 11]; 2];
    for seed in 0..draws {
        for square in draw(InstanceKind::Blocked, n, Some(10), seed).blocked() {
            squares[(square.row * n + square.column) as usize] += 1;
        }
        let excluded = draw(InstanceKind::ExcludedDiagonals, n, Some(11), seed);
        excluded.excluded_sums().for_each(|sum| diagonals[0][usize::try_from(sum).unwrap()] += 1);
        let differences = excluded.excluded_differences();
        differences.for_each(|difference| diagonals[1][usize::try_from(difference + 5).unwrap()] += 1);
    }
    // Six standard deviations: 1,000 ± 27 and 1,800 ± 30.
    assert!(squares.iter().all(|taken| (840..=1_160).contains(taken)), "{squares:?}");
    assert!(diagonals.iter().flatten().all(|taken| (1_620..=1_980).contains(taken)), "{diagonals:?}");
}

#[test]
fn the_half_solvable_points_are_those_measured() {
    let amounts =
        |kind, sizes: &[u32]| sizes.iter().map(|&n| generator(kind, n, None).amount()).collect::<Vec<_>>();
    // n is 0.19 times the square of 25, 30, 40 and 56 rows left.
    assert_eq!(amounts(InstanceKind::Completion, &[120, 176, 300, 600]), [95, 146, 260, 544]);
    assert_eq!(amounts(InstanceKind::Completion, &[1, 2, 5, 8]), [0, 0, 0, 2]);
    assert_eq!(amounts(InstanceKind::ExcludedDiagonals, &[16, 18, 20, 21]), [13, 16, 18, 19]);
    assert_eq!(amounts(InstanceKind::ExcludedDiagonals, &[1, 4, 6, 10, 24]), [0, 0, 1, 6, 23]);
}

#[test]
fn about_half_of_the_instances_are_solvable() {
    for (kind, n) in [
        (InstanceKind::Completion, 40),
        (InstanceKind::Completion, 60),
        (InstanceKind::ExcludedDiagonals, 12),
        (InstanceKind::ExcludedDiagonals, 16),
        (InstanceKind::Blocked, 8),
        (InstanceKind::Blocked, 14),
    ] {
        let generator = generator(kind, n, None);
        // Not those that the point was looked for with.
        let seeds = 1_000..1_100;
        let solvable = seeds
            .filter(|&seed| is_solvable(&generator.draw(seed, &Budget::unlimited()).unwrap().problem))
            .count();
        println!("{kind:?} {n}: {solvable} of 100 with {}", generator.amount());
        assert!((25..=75).contains(&solvable), "{kind:?} {n}: {solvable} of 100");
    }
}

#[test]
fn instances_are_chosen_by_their_nodes() {
    let generator = generator(InstanceKind::ExcludedDiagonals, 14, None);
    let mut seed = 1;
    for _ in 0..5 {
        let instance = generator.draw_by_nodes(seed, &(200..=400), &Budget::unlimited()).unwrap();
        let mut finder = Finder::new(&instance.problem, Order::Any, SolveOptions::default()).unwrap();
        finder.find(&Budget::unlimited()).unwrap();
        assert_eq!(instance.nodes, Some(finder.nodes()));
        assert!((200..=400).contains(&finder.nodes()));
        assert!(instance.seed >= seed);
        seed = instance.seed + 1;
    }
    let easy = Generator::new(InstanceKind::ExcludedDiagonals, size(6), None).unwrap();
    let none = easy.draw_by_nodes(1, &(1 << 40..=1 << 41), &Budget::unlimited());
    assert_eq!(none, Err(GenerateRefused::NoneSoHard { least: 1 << 40, most: 1 << 41 }));
}

#[test]
fn what_there_is_not_is_refused() {
    let refused = |kind, n, amount| Generator::new(kind, size(n), amount).unwrap_err();
    for (kind, most) in
        [(InstanceKind::Completion, 8), (InstanceKind::Blocked, 64), (InstanceKind::ExcludedDiagonals, 30)]
    {
        let (n, amount) = (size(8), u32::try_from(most).unwrap() + 1);
        let too_many = GenerateRefused::TooMany { kind, n, amount, most };
        assert_eq!(refused(kind, 8, Some(amount)), too_many);
        assert_eq!(refused(kind, 5_000, None), GenerateRefused::TooLarge { n: size(5_000) });
    }
    assert_eq!(refused(InstanceKind::Blocked, 65, None), GenerateRefused::NoDefault { n: size(65) });
    let stuck = generator(InstanceKind::Completion, 3, Some(3)).draw(1, &Budget::unlimited()).unwrap_err();
    assert_eq!(stuck, GenerateRefused::Stuck { n: size(3), given: 3 });
}

#[test]
fn drawing_stops_at_a_limit() {
    let over = Budget::unlimited().with_time(Duration::from_secs(1), Arc::new(|| Duration::from_secs(1)));
    let stopped = generator(InstanceKind::Completion, 8, Some(8)).draw(1, &over).unwrap_err();
    assert_eq!(stopped, GenerateRefused::Stopped(Limit::Time(Duration::from_secs(1))));
}
