//! The solving room: every board of `CSPLib`, and the rules whose counts are published.

use bezzel::solve::{Counter, Finder, Lister, Order, SolveOptions};
use bezzel::{Budget, KernelName, Problem, Rule};
use serde_json::Value;

use crate::data::{
    blocked_squares, case, cases, competition_boards, excluded_diagonals, index, list, numbers, size,
    size_of, term_count,
};
use crate::public_cases::counts;
use crate::search::{assert_solves, placements};

fn finder(problem: &Problem, order: Order, options: SolveOptions) -> Finder {
    Finder::new(problem, order, options).expect("the problem is taken")
}

fn find(problem: &Problem, order: Order) -> Option<Vec<u32>> {
    finder(problem, order, SolveOptions::default()).find(&Budget::unlimited()).expect("no limit")
}

fn count(problem: &Problem) -> u128 {
    let mut counter = Counter::new(problem, SolveOptions::default()).expect("the problem is taken");
    counter.count(&Budget::unlimited()).expect("no limit")
}

fn listed(problem: &Problem, order: Order) -> Vec<Vec<u32>> {
    let mut lister = Lister::new(problem, order, SolveOptions::default()).expect("the problem is taken");
    let mut next = || lister.next_placement(&Budget::unlimited()).expect("no limit").map(<[u32]>::to_vec);
    std::iter::from_fn(&mut next).collect()
}

#[test]
fn every_csplib_board_is_answered_rightly() {
    let files = [excluded_diagonals(), blocked_squares(), competition_boards()];
    let mut answered = 0;
    for (id, problem, known) in files.into_iter().flatten() {
        let found = find(&problem, Order::Any);
        assert_eq!(found.is_some(), known["answer"] == "SAT", "{id}");
        if let Some(columns) = found {
            assert_solves(&problem, &columns, &id);
        }
        if let Some(expected) = known["count"].as_u64() {
            assert_eq!(count(&problem), expected.into(), "{id}");
        }
        answered += 1;
    }
    assert_eq!(answered, 220 + 60 + 40);
}

#[test]
fn the_first_placement_is_that_of_the_enumeration() {
    let boards = excluded_diagonals().into_iter().chain(blocked_squares());
    for (id, problem, _) in boards.filter(|(_, problem, _)| problem.size().get() <= 14) {
        let expected = placements(&problem);
        assert_eq!(find(&problem, Order::Lexicographic), expected.first().cloned(), "{id}");
        assert_eq!(listed(&problem, Order::Lexicographic), expected, "{id}");
        let mut any = listed(&problem, Order::Any);
        any.sort_unstable();
        assert_eq!(any, expected, "{id}");
    }
}

#[test]
fn all_kernels_make_as_many_nodes() {
    // The harder half of the boards are those of the competitions.
    for (id, problem, _) in competition_boards().into_iter().take(20) {
        let nodes = |kernel| {
            let options = SolveOptions { kernel: Some(kernel), ..SolveOptions::default() };
            let mut finder = finder(&problem, Order::Any, options);
            let found = finder.find(&Budget::unlimited().with_nodes(100_000));
            (found, finder.nodes())
        };
        let available = KernelName::ALL.iter().copied().filter(|kernel| kernel.is_available());
        let nodes: Vec<_> = available.map(nodes).collect();
        assert!(nodes.iter().all(|other| *other == nodes[0]), "{id}");
    }
}

#[test]
fn rules_have_the_published_counts() {
    for (rule, sequence, largest) in
        [(Rule::Queens, "A000170", 12), (Rule::Torus, "A051906", 15), (Rule::Superqueens, "A051223", 14)]
    {
        for n in 1..=largest {
            let problem = Problem::empty(size(n), rule);
            let expected = term_count(sequence, n);
            assert_eq!(count(&problem), expected.into(), "{rule} {n}");
            let found = find(&problem, Order::Any);
            assert_eq!(found.is_some(), expected > 0, "{rule} {n}");
            if let Some(columns) = found {
                assert_solves(&problem, &columns, sequence);
            }
        }
    }
}

#[test]
fn public_boards_on_a_torus_are_counted() {
    for (n, expected) in counts(&case("variant", "torus")) {
        assert_eq!(count(&Problem::empty(size(n), Rule::Torus)), expected.into(), "{n}");
    }
}

#[test]
fn public_boards_are_completed() {
    for case in cases("complete") {
        let Some(givens) = case["input"]["queens"].as_array() else { continue };
        let give = |builder: bezzel::ProblemBuilder, given: &Value| {
            builder.given(index(&given[0]), index(&given[1]))
        };
        let problem =
            givens.iter().fold(Problem::builder(size_of(&case)), give).build().expect("no mistakes");
        let solutions: Vec<_> = list(&case["expected"]["solutions"]).iter().map(numbers).collect();
        assert_eq!(listed(&problem, Order::Lexicographic), solutions, "{}", case["id"]);
        assert_eq!(count(&problem), solutions.len() as u128, "{}", case["id"]);
        assert_eq!(find(&problem, Order::Lexicographic), solutions.first().cloned(), "{}", case["id"]);
    }
}
