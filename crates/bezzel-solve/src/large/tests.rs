use bezzel_core::{Budget, Limit, Problem, Rule, Size};

use super::{Course, LargeSearch, NoRest, Rest};
use crate::answer::Answer;
use crate::bits::rest::BitRest;
use crate::board::Board;
use crate::boards::{checked, random_problem};
use crate::exact::ExactSearch;
use crate::kernel::AnyKernel;

/// Another large search answers the rest.
struct Inner {
    largest: usize,
    course: Course,
    search: Option<LargeSearch<NoRest>>,
    before: u64,
}

impl Inner {
    fn new(largest: usize, course: Course) -> Inner {
        let course = if course == Course::First { Course::All } else { course };
        Inner { largest, course, search: None, before: 0 }
    }
}

impl Rest for Inner {
    fn largest(&self) -> usize {
        self.largest
    }

    fn start(&mut self, board: &Board) {
        self.before = self.nodes();
        self.search = Some(LargeSearch::new(board, self.course, 1, NoRest));
    }

    fn next_placement(&mut self, until_nodes: u64, budget: &Budget) -> Result<Answer, Limit> {
        let search = self.search.as_mut().expect("started");
        search.next_placement(until_nodes.saturating_sub(self.before), budget)
    }

    fn nodes(&self) -> u64 {
        self.before + self.search.as_ref().map_or(0, LargeSearch::nodes)
    }
}

fn all<R: Rest>(problem: &Problem, mut search: LargeSearch<R>, slice: u64) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    let mut until = slice;
    loop {
        match search.next_placement(until, &Budget::unlimited()).expect("no limit") {
            Answer::Placement(open) => found.push(checked(problem, &open)),
            Answer::None => return found,
            Answer::NotYet => until += slice,
        }
    }
}

fn expected(problem: &Problem) -> Vec<Vec<u32>> {
    let mut search = ExactSearch::new(problem).expect("a small board");
    let mut found = Vec::new();
    while let Some(columns) = search.next_placement(&Budget::unlimited()).expect("no limit") {
        found.push(columns.to_vec());
    }
    found.sort_unstable();
    found
}

fn small_problems() -> Vec<Problem> {
    let mut problems = Vec::new();
    for &rule in Rule::ALL {
        for n in 1..=9 {
            problems.push(Problem::empty(Size::new(n).expect("a size"), rule));
            problems.push(random_problem(n, rule, 1, 0.1, n.into()));
        }
        problems.extend((1..=5).map(|seed| random_problem(11, rule, 2, 0.2, seed)));
    }
    problems.retain(|problem| Board::new(problem).contradiction().is_none());
    problems
}

#[test]
fn all_placements_are_listed_in_any_order() {
    for problem in small_problems() {
        let board = Board::new(&problem);
        let expected = expected(&problem);
        for largest in [0, 4, 6] {
            let rest = Inner::new(largest, Course::All);
            let mut found = all(&problem, LargeSearch::new(&board, Course::All, 7, rest), u64::MAX);
            found.sort_unstable();
            assert_eq!(found, expected, "{problem:?} {largest}");
        }
    }
}

#[test]
fn all_placements_are_listed_in_lexicographic_order() {
    for problem in small_problems() {
        let board = Board::new(&problem);
        let expected = expected(&problem);
        for largest in [0, 5] {
            let rest = Inner::new(largest, Course::Lexicographic);
            let search = LargeSearch::new(&board, Course::Lexicographic, 7, rest);
            assert_eq!(all(&problem, search, u64::MAX), expected, "{problem:?} {largest}");
        }
    }
}

#[test]
fn the_first_placement_is_found_or_none_is_proved() {
    for problem in small_problems() {
        let board = Board::new(&problem);
        let expected = expected(&problem);
        for largest in [0, 5] {
            let mut search = LargeSearch::new(&board, Course::First, 3, Inner::new(largest, Course::First));
            let found = match search.next_placement(u64::MAX, &Budget::unlimited()).expect("no limit") {
                Answer::Placement(open) => Some(checked(&problem, &open)),
                _ => None,
            };
            match found {
                Some(found) => assert!(expected.contains(&found)),
                None => assert!(expected.is_empty(), "{problem:?}"),
            }
        }
    }
}

#[test]
fn slices_give_the_same_as_one_turn() {
    let problem = random_problem(13, Rule::Queens, 1, 0.2, 4);
    let board = Board::new(&problem);
    for course in [Course::All, Course::Lexicographic] {
        let search = |largest| LargeSearch::new(&board, course, 5, Inner::new(largest, course));
        assert!(all(&problem, search(6), u64::MAX).len() > 10);
        for largest in [0, 6] {
            assert_eq!(all(&problem, search(largest), 7), all(&problem, search(largest), u64::MAX));
        }
    }
    let problem = random_problem(80, Rule::Queens, 8, 0.7, 5);
    let search = || LargeSearch::new(&Board::new(&problem), Course::First, 1, Inner::new(20, Course::First));
    let (mut whole, mut slices) = (search(), search());
    let expected = whole.next_placement(u64::MAX, &Budget::unlimited());
    let mut until = 0;
    let found = loop {
        match slices.next_placement(until, &Budget::unlimited()) {
            Ok(Answer::NotYet) => until += 11,
            found => break found,
        }
    };
    assert_eq!(found, expected);
    assert_eq!(slices.nodes(), whole.nodes());
}

#[test]
fn large_boards_are_solved_under_every_rule() {
    for (n, rule, givens, blocked) in [
        (100, Rule::Queens, 0, 0.0),
        (200, Rule::Queens, 20, 0.8),
        (300, Rule::Queens, 250, 0.0),
        (97, Rule::Superqueens, 5, 0.2),
        (29, Rule::Torus, 0, 0.0),
    ] {
        let problem = random_problem(n, rule, givens, blocked, 1);
        let mut search = LargeSearch::new(&Board::new(&problem), Course::First, 1, NoRest);
        match search.next_placement(2_000_000, &Budget::unlimited()).expect("no limit") {
            Answer::Placement(open) => drop(checked(&problem, &open)),
            answer => panic!("{n} {rule}: {answer:?}"),
        }
    }
}

#[test]
fn the_bit_engine_answers_rests_as_nobody_does() {
    let mut placements = 0;
    for (rule, blocked) in
        [(Rule::Queens, 0.91), (Rule::Queens, 0.9), (Rule::Torus, 0.85), (Rule::Superqueens, 0.86)]
    {
        for n in [67, 70] {
            for seed in 1..=4 {
                let problem = random_problem(n, rule, n - 30, blocked * 0.6, seed);
                let board = Board::new(&problem);
                if board.contradiction().is_some() {
                    continue;
                }
                let kernel = AnyKernel::fastest();
                let expected =
                    all(&problem, LargeSearch::new(&board, Course::Lexicographic, 1, NoRest), u64::MAX);
                let rest = BitRest::new(Course::Lexicographic, false, kernel);
                assert_eq!(
                    all(&problem, LargeSearch::new(&board, Course::Lexicographic, 1, rest), 1000),
                    expected
                );
                let rest = BitRest::new(Course::All, false, kernel);
                let mut any = all(&problem, LargeSearch::new(&board, Course::All, 1, rest), u64::MAX);
                any.sort_unstable();
                assert_eq!(any, expected);
                placements += expected.len();
            }
        }
    }
    assert!(placements > 0);
}
