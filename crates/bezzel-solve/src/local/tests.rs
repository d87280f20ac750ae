use bezzel_core::{Budget, Problem, Rule, Size};

use super::LocalSearch;
use crate::answer::Answer;
use crate::board::Board;
use crate::boards::{checked, random_problem};

fn find(problem: &Problem, seed: u64, until_nodes: u64) -> Option<Vec<u32>> {
    let mut search = LocalSearch::new(&Board::new(problem), seed);
    match search.find(until_nodes, &Budget::unlimited()).expect("no limit") {
        Answer::Placement(open) => Some(checked(problem, &open)),
        _ => None,
    }
}

#[test]
fn loose_boards_are_solved() {
    for seed in 1..=5 {
        for (n, givens, blocked) in
            [(8, 0, 0.0), (30, 4, 0.2), (200, 20, 0.2), (200, 100, 0.0), (600, 10, 0.3)]
        {
            let problem = random_problem(n, Rule::Queens, givens, blocked, seed);
            assert!(find(&problem, seed, 100_000).is_some(), "{n} {givens} {blocked} {seed}");
        }
    }
}

#[test]
fn torus_boards_are_solved() {
    for n in [5, 7, 11, 13] {
        let problem = Problem::empty(Size::new(n).expect("a size"), Rule::Torus);
        assert!(find(&problem, 1, 100_000).is_some(), "{n}");
    }
}

#[test]
fn a_board_without_placement_is_never_solved() {
    for (n, rule) in [(2, Rule::Queens), (3, Rule::Queens), (6, Rule::Torus), (8, Rule::Torus)] {
        assert_eq!(find(&Problem::empty(Size::new(n).expect("a size"), rule), 1, 2_000), None);
    }
}

#[test]
fn slices_give_the_same_as_one_turn() {
    let problem = random_problem(60, Rule::Queens, 5, 0.6, 3);
    let board = Board::new(&problem);
    let (mut whole, mut slices) = (LocalSearch::new(&board, 9), LocalSearch::new(&board, 9));
    let budget = Budget::unlimited();
    let expected = whole.find(u64::MAX, &budget);
    let mut until = 0;
    while slices.find(until, &budget) == Ok(Answer::NotYet) {
        until += 3;
    }
    assert_eq!(slices.find(until, &budget), expected);
    assert_eq!(slices.nodes(), whole.nodes());
}

#[test]
fn conflicts_are_counted_right_all_along() {
    for rule in [Rule::Queens, Rule::Torus] {
        let problem = random_problem(12, rule, 1, 0.3, 5);
        let board = Board::new(&problem);
        let mut search = LocalSearch::new(&board, 2);
        for until in 1..500 {
            let _ = search.find(until, &Budget::unlimited());
            let queens: Vec<_> =
                (0..board.lines()).map(|row| board.square(row, search.columns[row])).collect();
            let pairs =
                queens.iter().enumerate().flat_map(|(place, a)| queens[..place].iter().map(move |b| (a, b)));
            let clashes: usize = pairs.map(|(&a, &b)| rule.clashes(a, b, board.size()).count()).sum();
            let blocked = (0..board.lines()).filter(|&row| !board.is_free(row, search.columns[row])).count();
            assert_eq!(usize::try_from(search.conflicts), Ok(clashes + blocked));
        }
    }
}
