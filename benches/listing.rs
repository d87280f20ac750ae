//! The search alone against the plain recursive count. Each run checks its answer.

use bezzel_core::{Budget, Problem, Rule, Size};
use bezzel_search::Enumerator;

mod plain;

/// Known placements of the sizes that are timed, the sequence A000170.
const KNOWN: [(u32, u64); 3] = [(8, 92), (10, 724), (12, 14_200)];

fn main() {
    divan::main();
}

#[divan::bench(args = KNOWN.map(|(n, _)| n))]
fn plain_recursion(bencher: divan::Bencher, n: u32) {
    bencher.bench(|| check(n, plain::count(divan::black_box(n))));
}

#[divan::bench(args = KNOWN.map(|(n, _)| n))]
fn enumerator(bencher: divan::Bencher, n: u32) {
    let size = Size::new(n).expect("a size that is timed");
    bencher.bench(|| {
        let problem = Problem::empty(size, Rule::Queens);
        let mut search = Enumerator::new(&problem).expect("a size that is timed");
        let budget = Budget::unlimited();
        let mut count = 0;
        while let Ok(Some(columns)) = search.next_placement(&budget) {
            divan::black_box(columns);
            count += 1;
        }
        check(n, count);
    });
}

fn check(n: u32, count: u64) {
    assert!(KNOWN.contains(&(n, count)), "{count} placements of {n} queens");
}
