//! What a strategy shows is what its board, its problem and its last step say: recomputed by the definitions at
//! random stopping points. Eleven names over one search would fail this.

use std::collections::HashSet;

use bezzel_core::{Along, Line, LineKind, Problem, Square};
use bezzel_search::{Options, Strategy, StrategyName};

use crate::problems::{begin, begin_with, queens, some_constrained};
use watch::Watch;

mod lines;
mod local;
mod rows;
mod watch;

/// Stopping points of a strategy, and the searches that they are spread over.
const STOPS: usize = 1_000;
const SEARCHES: usize = 50;

/// The starts of a local search.
const STARTS: u64 = 2;

/// The longest part of a search that is looked at.
const LONGEST: usize = 200_000;

/// What a strategy is asked: half of the boards are empty, and local searches have larger ones.
fn questions(name: StrategyName) -> impl Iterator<Item = (Problem, Options)> {
    let largest = if name.claims().all { 9 } else { 20 };
    // From the largest down, so that long searches are not fewer than short ones.
    let empty = (1..=largest).rev().cycle().map(queens).take(SEARCHES / 2);
    let constrained = some_constrained(largest, SEARCHES / 2);
    let options = |seed| Options { seed, starts: STARTS, ..Options::default() };
    empty.chain(constrained).zip((0..).map(options))
}

/// Follows searches of a strategy, and stops them to compare.
fn compare(name: StrategyName, shown_is_right: fn(&dyn Strategy, &Watch)) {
    let mut random = fastrand::Rng::with_seed(8);
    for (problem, options) in questions(name) {
        let mut search = begin_with(name, &problem, options);
        let length = std::iter::from_fn(|| search.step()).take(LONGEST).count();
        let mut stops: Vec<usize> = (0..STOPS / SEARCHES).map(|_| random.usize(0..=length)).collect();
        stops.sort_unstable();
        let mut search = begin_with(name, &problem, options);
        let mut watch = Watch::new(&*search, &problem);
        let mut position = 0;
        for stop in stops {
            while position < stop {
                let step = search.step().expect("the search is as long as before");
                watch.follow(step, &*search);
                position += 1;
            }
            watch.compare(&*search);
            shown_is_right(&*search, &watch);
        }
    }
}

#[test]
fn collision_shows_the_comparisons_of_its_candidate() {
    compare(StrategyName::Collision, rows::comparisons);
}

#[test]
fn attack_counts_shows_how_many_queens_attack_each_square() {
    compare(StrategyName::AttackCounts, rows::attack_counts);
}

#[test]
fn iterative_shows_its_columns_and_its_index() {
    compare(StrategyName::Iterative, rows::array);
}

#[test]
fn forward_marking_shows_the_marks_below_its_queens() {
    compare(StrategyName::ForwardMarking, rows::marks);
}

#[test]
fn depth_first_shows_a_frame_for_each_call() {
    compare(StrategyName::DepthFirst, rows::stack);
}

#[test]
fn breadth_first_shows_the_boards_that_wait() {
    compare(StrategyName::BreadthFirst, rows::queue);
}

#[test]
fn bitmask_shows_the_bits_of_its_rows() {
    compare(StrategyName::Bitmask, rows::bits);
}

#[test]
fn most_constrained_shows_the_free_squares_of_rows_and_columns() {
    compare(StrategyName::MostConstrained, lines::free_squares);
}

#[test]
fn dancing_links_shows_the_lines_and_squares_that_are_linked() {
    compare(StrategyName::DancingLinks, lines::links);
}

#[test]
fn min_conflicts_shows_the_queens_on_each_line() {
    compare(StrategyName::MinConflicts, local::conflicts);
}

#[test]
fn annealing_shows_its_temperature_and_its_clashes() {
    compare(StrategyName::Annealing, local::temperature);
}

#[test]
fn each_strategy_has_a_structure_of_its_own() {
    let searches: Vec<_> = StrategyName::ALL.iter().map(|&name| begin(name, &queens(4))).collect();
    let kinds: HashSet<_> =
        searches.iter().map(|search| std::mem::discriminant(&search.structure())).collect();
    assert_eq!(kinds.len(), StrategyName::ALL.len());
}

/// Along what two queens attack each other.
fn along(a: Square, b: Square) -> Option<Along> {
    if a.row == b.row {
        Some(Along::Row)
    } else if a.column == b.column {
        Some(Along::Column)
    } else if a.difference() == b.difference() {
        Some(Along::Diagonal)
    } else {
        (a.sum() == b.sum()).then_some(Along::AntiDiagonal)
    }
}

/// Whether a square is on a line.
fn is_on(line: Line, square: Square) -> bool {
    let index = match line.kind {
        LineKind::Row => square.row.into(),
        LineKind::Column => square.column.into(),
        LineKind::Diagonal => square.difference(),
        _ => square.sum(),
    };
    line.index == index
}
