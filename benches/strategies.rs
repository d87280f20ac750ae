//! The strategies step by step, and the tape that is wound. Each run checks its answer.

use bezzel_core::{Budget, Problem, Rule, Size};
use bezzel_search::{Options, Strategy, StrategyName, Tape};

mod plain;

/// Placements of 9 and of 12 queens, from the sequence A000170.
const NINE: (u32, u64) = (9, 352);
const TWELVE: (u32, u64) = (12, 14_200);

fn main() {
    divan::main();
}

fn begin(name: StrategyName, n: u32) -> Box<dyn Strategy> {
    let problem = Problem::empty(Size::new(n).expect("a size that is timed"), Rule::Queens);
    name.start(&problem, Options::default()).expect("a size that is timed")
}

/// All placements, by steps that nobody looks at or keeps.
fn count(mut search: Box<dyn Strategy>) -> u64 {
    let budget = Budget::unlimited();
    while let Ok(Some(columns)) = search.next_placement(&budget) {
        divan::black_box(columns);
    }
    search.counters().found
}

#[divan::bench]
fn plain_recursion_12(bencher: divan::Bencher) {
    let (n, placements) = TWELVE;
    bencher.bench(|| assert_eq!(plain::count(divan::black_box(n)), placements));
}

#[divan::bench]
fn bitmask_12(bencher: divan::Bencher) {
    let (n, placements) = TWELVE;
    bencher.bench(|| assert_eq!(count(begin(StrategyName::Bitmask, n)), placements));
}

/// The strategies that find all placements.
fn exact() -> impl Iterator<Item = &'static str> {
    StrategyName::ALL.iter().filter(|name| name.claims().all).map(|name| name.name())
}

#[divan::bench(args = exact())]
fn all_of_9(bencher: divan::Bencher, name: &str) {
    let (n, placements) = NINE;
    let name = StrategyName::from_name(name).expect("a strategy");
    bencher.bench(|| assert_eq!(count(begin(name, n)), placements));
}

/// Steps of the depth-first search for 16 queens that the tape is wound in.
const STEPS: u64 = 1_000_000;

/// To a random position of a million: the time of one seek.
#[divan::bench(sample_count = 1_000, sample_size = 1)]
fn wind_depth_first_16(bencher: divan::Bencher) {
    let mut tape = Tape::new(begin(StrategyName::DepthFirst, 16));
    tape.wind(STEPS, &Budget::unlimited()).expect("there is no limit");
    let mut random = fastrand::Rng::with_seed(16);
    bencher.bench_local(|| {
        let position = random.u64(0..=STEPS);
        tape.wind(position, &Budget::unlimited()).expect("there is no limit");
        assert_eq!(tape.position(), position);
        assert_eq!(tape.search().counters().steps, position);
    });
}
