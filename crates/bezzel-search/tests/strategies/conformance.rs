//! Every strategy answers what it claims to answer, and only that.

use std::collections::{BTreeMap, HashSet};

use bezzel_core::{Arrangement, Limit, Placement, Problem, Rule};
use bezzel_search::{Action, NotClaimed, Options, Step, Strategy, StrategyName};
use proptest::prelude::*;

use crate::problems::{
    begin, begin_with, columns, constrained, enumerated, exact, local, next, queens, size, some_constrained,
};

/// All placements that a search comes upon until it ends, and its last step.
fn run(search: &mut dyn Strategy) -> (Vec<Vec<u32>>, Option<Action>) {
    let (mut placements, mut last) = (Vec::new(), None);
    while let Some(Step { action, .. }) = search.step() {
        if let Action::Solution { number } = action {
            placements.push(columns(search));
            assert_eq!(number, placements.len() as u64);
        }
        last = Some(action);
    }
    (placements, last)
}

/// Every placement, each once, in order where that is claimed; and the word that there are no more.
fn assert_lists_all(name: StrategyName, problem: &Problem) {
    let mut search = begin(name, problem);
    let (mut listed, last) = run(&mut *search);
    if !name.claims().in_order {
        listed.sort_unstable();
    }
    assert_eq!(listed, enumerated(problem).collect::<Vec<_>>(), "{name}: {problem:?}");
    assert_eq!(last, Some(Action::Exhausted), "{name}: {problem:?}");
    assert_eq!(search.step(), None, "{name}: what is over stays over");
    assert_eq!(next(&mut *search), Ok(None), "{name}");
}

/// Placements of the problem as long as there are starts, and then no word about whether there are any.
fn assert_finds_or_gives_up(name: StrategyName, problem: &Problem, options: Options) {
    let mut search = begin_with(name, problem, options);
    let mut found = 0;
    let end = loop {
        match next(&mut *search) {
            Ok(Some(columns)) => {
                let board = Arrangement::from_columns(problem.size(), columns.into_iter().map(Some));
                let placement = Placement::new(problem, &board);
                assert!(placement.is_ok(), "{name}: {placement:?} of {problem:?}");
                found += 1;
            }
            Ok(None) => panic!("{name} claims to have proved that {problem:?} has no more placements"),
            Err(limit) => break limit,
        }
    };
    // What has no row to start with is not started at all.
    let starts = if problem.contradiction().is_some() { 0 } else { options.starts };
    assert_eq!(end, Limit::Starts(starts), "{name}: {problem:?}");
    assert_eq!(next(&mut *search), Err(end), "{name}: what is over stays over");
    assert!(found <= starts, "{name}: no start finds two placements");
    assert!(found == 0 || enumerated(problem).next().is_some(), "{name}: {problem:?}");
}

#[test]
fn every_placement_comes_once_in_the_order_that_is_claimed() {
    for name in exact() {
        for n in 1..=10 {
            assert_lists_all(name, &queens(n));
        }
    }
}

#[test]
fn local_searches_find_placements_of_all_sizes_that_have_any() {
    for name in local() {
        for n in 1..=30 {
            let found = next(&mut *begin(name, &queens(n)));
            match enumerated(&queens(n.min(8))).next() {
                None => assert_eq!(found, Err(Limit::Starts(Options::STARTS)), "{name} {n}"),
                Some(_) => assert!(matches!(found, Ok(Some(_))), "{name} {n}: {found:?}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn constraints_are_honoured_by_all(problem in constrained(7)) {
        for name in exact() {
            assert_lists_all(name, &problem);
        }
    }

    #[test]
    fn local_searches_find_a_placement_or_give_up(problem in constrained(7), seed in any::<u64>()) {
        for name in local() {
            assert_finds_or_gives_up(name, &problem, Options { seed, starts: 3, ..Options::default() });
        }
    }
}

#[test]
fn the_constrained_problems_are_of_all_kinds() {
    let problems = some_constrained(7, 500);
    let contradicted = problems.iter().filter(|problem| problem.contradiction().is_some()).count();
    let solvable = problems.iter().filter(|problem| enumerated(problem).next().is_some()).count();
    // The rest can only be found to have no placement by searching.
    assert!(
        contradicted > 50 && solvable > 150 && contradicted + solvable < 450,
        "{contradicted} {solvable}"
    );
}

#[test]
fn rules_that_are_not_claimed_are_refused() {
    for &strategy in StrategyName::ALL {
        for &rule in Rule::ALL {
            let started = strategy.start(&Problem::empty(size(5), rule), Options::default());
            let refused =
                (!strategy.claims().rules.contains(&rule)).then_some(NotClaimed::Rule { strategy, rule });
            assert_eq!(started.err(), refused);
        }
        // The values of design and manual: all of them know this rule alone.
        assert_eq!(strategy.claims().rules, [Rule::Queens]);
    }
}

#[test]
fn the_largest_board_is_taken_and_a_larger_one_refused() {
    for &strategy in StrategyName::ALL {
        let largest = strategy.claims().largest;
        let search = begin(strategy, &queens(largest));
        assert_eq!(search.size(), size(largest));
        let n = size(largest + 1);
        let refused = strategy.start(&queens(n.get()), Options::default()).err();
        assert_eq!(refused, Some(NotClaimed::Size { strategy, n, largest }));
    }
}

#[test]
fn the_largest_board_with_constraints_is_taken_and_a_larger_one_refused() {
    let blocked = |n| Problem::builder(size(n)).block(0, 0).build().unwrap();
    for &strategy in StrategyName::ALL {
        let claims = strategy.claims();
        let largest = claims.largest_constrained;
        let search = begin(strategy, &blocked(largest));
        assert_eq!(search.size(), size(largest));
        let n = size(largest + 1);
        let refused = strategy.start(&blocked(n.get()), Options::default()).err();
        // An empty board of this size may be too large as well, which is said first.
        let expected = if n.get() > claims.largest {
            NotClaimed::Size { strategy, n, largest: claims.largest }
        } else {
            NotClaimed::ConstrainedSize { strategy, n, largest }
        };
        assert_eq!(refused, Some(expected));
    }
}

#[test]
fn answers_for_each_first_column_are_refused_where_they_are_not_claimed() {
    let options = Options { each_first_column: true, ..Options::default() };
    for &strategy in StrategyName::ALL {
        let refused = strategy.start(&queens(6), options).err();
        let claimed = strategy == StrategyName::AttackCounts;
        assert_eq!(refused, (!claimed).then_some(NotClaimed::EachFirstColumn { strategy }));
    }
}

#[test]
fn each_first_column_has_its_first_placement_or_none() {
    let options = Options { each_first_column: true, ..Options::default() };
    let problems = (1..=8).map(queens).chain(some_constrained(7, 100));
    for problem in problems {
        // The list is sorted, so the first to come is the smallest.
        let mut firsts = BTreeMap::new();
        for placement in enumerated(&problem) {
            firsts.entry(placement[0]).or_insert(placement);
        }
        let mut search = begin_with(StrategyName::AttackCounts, &problem, options);
        let (found, last) = run(&mut *search);
        assert_eq!(found, firsts.into_values().collect::<Vec<_>>(), "{problem:?}");
        assert_eq!(last, Some(Action::Exhausted));
    }
}

/// The steps of a local search on an empty board.
fn steps(name: StrategyName, options: Options) -> Vec<Step> {
    let mut search = begin_with(name, &queens(20), options);
    std::iter::from_fn(|| search.step()).collect()
}

#[test]
fn a_seed_decides_all_steps_and_another_seed_other_ones() {
    for name in local() {
        let options = |seed| Options { seed, starts: 2, ..Options::default() };
        assert_eq!(steps(name, options(7)), steps(name, options(7)), "{name}");
        let different: Vec<_> = (0..20).map(|seed| steps(name, options(seed))).collect();
        for (seed, steps) in different.iter().enumerate() {
            assert!(!different[..seed].contains(steps), "{name}, seed {seed}");
        }
    }
}

#[test]
fn the_seed_is_all_that_chance_follows_from() {
    // A strategy without chance does the same whatever the seed.
    for name in StrategyName::ALL.iter().copied() {
        let steps = |seed| {
            let mut search = begin_with(name, &queens(6), Options { seed, ..Options::default() });
            std::iter::from_fn(|| search.step()).take(300).collect::<Vec<_>>()
        };
        let seeds: Vec<_> = (0..5).map(steps).collect();
        let same = seeds.iter().all(|steps| *steps == seeds[0]);
        assert_eq!(same, !name.claims().random, "{name}");
    }
}

#[test]
fn a_local_search_stops_after_its_starts() {
    for name in local() {
        for starts in [0, 1, 3] {
            // No placement of three queens, and nothing that shows it at a look.
            let mut search = begin_with(name, &queens(3), Options { starts, ..Options::default() });
            let mut restarts = Vec::new();
            let mut last = None;
            while let Some(step) = search.step() {
                if let Action::Restart { start } = step.action {
                    restarts.push(start);
                }
                last = Some(step.action);
            }
            assert_eq!(restarts, (1..=starts).collect::<Vec<_>>(), "{name}");
            assert_eq!(last, Some(Action::GiveUp), "{name}");
            assert_eq!(search.counters().starts, Some(starts), "{name}");
            assert_eq!(next(&mut *search), Err(Limit::Starts(starts)), "{name}");
        }
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    let names: HashSet<_> = StrategyName::ALL.iter().map(|name| name.name()).collect();
    assert_eq!(names.len(), StrategyName::ALL.len());
    for &name in StrategyName::ALL {
        assert_eq!(StrategyName::from_name(name.name()), Some(name));
        assert_eq!(begin(name, &queens(1)).name(), name);
    }
    assert_eq!(StrategyName::from_name("DepthFirst"), None);
}
