use bezzel_core::{Arrangement, Budget, Problem, Rule, Size};

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
fn queens_never_attack_each_other_and_bare_lines_are_known() {
    for &rule in Rule::ALL {
        let problem = random_problem(12, rule, 1, 0.3, 5);
        let board = Board::new(&problem);
        let lines = board.lines();
        let mut search = LocalSearch::new(&board, 2);
        for until in 1..500 {
            let _ = search.find(until, &Budget::unlimited());
            let columns = search.queens.columns();
            let rows = (0..lines).filter(|&row| columns[row] < lines).collect::<Vec<_>>();
            assert!(rows.iter().all(|&row| board.is_free(row, columns[row])));
            let queens = rows.iter().map(|&row| board.square(row, columns[row])).collect();
            assert!(Arrangement::new(board.size(), queens).clashes(rule).is_empty());
            let mut bare: Vec<usize> = search.bare.iter().map(|&line| line.into()).collect();
            bare.sort_unstable();
            let row_has_none = |&row: &usize| columns[row] >= lines;
            let column_has_none = |column: &usize| !columns.contains(column);
            let bare_columns = (0..lines).filter(column_has_none).map(|column| lines + column);
            assert!(bare.into_iter().eq((0..lines).filter(row_has_none).chain(bare_columns)));
        }
    }
}

#[test]
fn tight_boards_are_solved() {
    for (n, blocked) in [(100, 0.85), (200, 0.9), (600, 0.95)] {
        let problem = random_problem(n, Rule::Queens, 0, blocked, 1);
        assert!(find(&problem, 1, 200_000).is_some(), "{n} {blocked}");
    }
}

#[test]
fn superqueens_are_placed() {
    for n in [10, 14, 50, 200] {
        let problem = random_problem(n, Rule::Superqueens, 0, 0.0, 1);
        assert!(find(&problem, 1, 200_000).is_some(), "{n}");
    }
}
