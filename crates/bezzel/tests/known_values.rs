//! Known values: counts, lists and verdicts that others published or a second program found.
//!
//! All values are read from `testdata`. Not used:
//! - of sequences.json: A007705 (the odd terms of A051906), A140450 (the enumerator counts nodes, not
//!   squares), A348129, A374013, A085801 (fewer than N queens), and A002464, A103330, A075458,
//!   A250000 (other rules); of the others the terms that would take too long;
//! - of public-cases.json: the kinds `region`, `star` and `variant` (rules still to come; `torus` says
//!   what A051906 says), `bfs-widths` (the rows of A319284), from `dfs-first` the tests and
//!   retractions, and the seconds of `one-10000` (no clock here);
//! - of csplib: above N = 14 only the published solutions are checked, none is searched for.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bezzel::notation::{Notation, ProblemFile, ReadOptions};
use bezzel::search::Enumerator;
use bezzel::solve::Construction;
use bezzel::{
    Arrangement, Base, Budget, Class, Contradiction, Limit, Placement, Problem, ProblemBuilder, Rule, Size,
    Square, Symmetry, SymmetryGroup,
};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("the file is JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// A count; those above 2^53 are written as texts, and so are some others.
fn count(value: &Value) -> u64 {
    let count = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    count.expect("a count")
}

/// A row, a column, or a sum or difference of them.
fn index(value: &Value) -> i64 {
    value.as_i64().expect("a whole number")
}

fn small(value: &Value) -> u32 {
    u32::try_from(count(value)).expect("a small number")
}

fn numbers(value: &Value) -> Vec<u32> {
    list(value).iter().map(small).collect()
}

/// The size of a public case about one board.
fn size_of(case: &Value) -> Size {
    size(small(&case["input"]["n"]))
}

fn size(n: u32) -> Size {
    Size::new(n).expect("n is at least 1")
}

/// The term of a sequence for a size.
fn term(id: &str, n: u32) -> Value {
    let sequences = json(include_str!("../../../testdata/sequences.json"));
    let sequence = list(&sequences).iter().find(|sequence| sequence["id"] == id);
    let sequence = sequence.expect(id);
    let offset = small(&sequence["offset"]);
    sequence["terms"][(n - offset) as usize].clone()
}

fn term_count(id: &str, n: u32) -> u64 {
    count(&term(id, n))
}

/// The public cases of a kind.
fn cases(kind: &str) -> Vec<Value> {
    let Value::Array(mut cases) = json(include_str!("../../../testdata/public-cases.json")) else {
        panic!("a list");
    };
    cases.retain(|case| case["kind"] == kind);
    assert!(!cases.is_empty(), "{kind}");
    cases
}

/// The public case with an id.
fn case(kind: &str, id: &str) -> Value {
    let mut cases = cases(kind).into_iter();
    cases.find(|case| case["id"] == id).expect(id)
}

/// The problems of a file of `CSPLib`, each with what is known about it.
fn csplib(lines: &str) -> Vec<(String, Problem, Value)> {
    let problems = lines.lines().map(|line| {
        let file = ProblemFile::read(line, None).expect(line);
        let known = json(line)["meta"].take();
        (file.id.expect("each has an id"), file.problem, known)
    });
    problems.collect()
}

fn excluded_diagonals() -> Vec<(String, Problem, Value)> {
    csplib(include_str!("../../../testdata/csplib/excluded-diagonals.jsonl"))
}

fn blocked_squares() -> Vec<(String, Problem, Value)> {
    csplib(include_str!("../../../testdata/csplib/blocked-n10.jsonl"))
}

fn competition_boards() -> Vec<(String, Problem, Value)> {
    csplib(include_str!("../../../testdata/csplib/blocked-asp.jsonl"))
}

fn enumerator(problem: &Problem) -> Enumerator {
    Enumerator::new(problem).expect("at most 64 rows")
}

fn next(search: &mut Enumerator) -> Option<Vec<u32>> {
    let found = search.next_placement(&Budget::unlimited()).expect("there is no limit");
    found.map(<[u32]>::to_vec)
}

/// All placements, in the order in which they are found.
fn placements(problem: &Problem) -> Vec<Vec<u32>> {
    let mut search = enumerator(problem);
    std::iter::from_fn(|| next(&mut search)).collect()
}

fn found(problem: &Problem) -> u64 {
    placements(problem).len() as u64
}

fn first(problem: &Problem) -> Option<Vec<u32>> {
    next(&mut enumerator(problem))
}

fn queens(n: u32) -> Problem {
    Problem::empty(size(n), Rule::Queens)
}

fn board(n: Size, columns: &[u32]) -> Arrangement {
    Arrangement::from_columns(n, columns.iter().copied().map(Some))
}

fn assert_solves(problem: &Problem, columns: &[u32], id: &str) {
    let placement = Placement::new(problem, &board(problem.size(), columns));
    assert!(placement.is_ok(), "{id}: {placement:?}");
}

#[test]
fn placements_are_as_many_as_published() {
    for n in 1..=12 {
        assert_eq!(found(&queens(n)), term_count("A000170", n), "{n}");
    }
}

#[test]
fn fundamental_placements_are_as_many_as_published() {
    for n in 1..=12 {
        let all = placements(&queens(n)).into_iter();
        let smallest = all.filter(|columns| SymmetryGroup::ALL.is_smallest(columns));
        assert_eq!(smallest.count() as u64, term_count("A002562", n), "{n}");
    }
}

#[test]
fn torus_placements_are_as_many_as_published() {
    for n in 1..=11 {
        let problem = Problem::empty(size(n), Rule::Torus);
        assert_eq!(found(&problem), term_count("A051906", n), "{n}");
    }
}

#[test]
fn superqueen_placements_are_as_many_as_published() {
    for n in 1..=12 {
        let problem = Problem::empty(size(n), Rule::Superqueens);
        assert_eq!(found(&problem), term_count("A051223", n), "{n}");
    }
}

#[test]
fn symmetric_placements_are_as_many_as_published() {
    for n in 1..=12 {
        let boards = placements(&queens(n));
        let stabilizers = boards.iter().map(|columns| board(size(n), columns).stabilizer());
        let stabilizers: Vec<_> = stabilizers.collect();
        let kept_by = |symmetry| stabilizers.iter().filter(|group| group.contains(symmetry)).count() as u64;
        assert_eq!(kept_by(Symmetry::HalfTurn), term_count("A032522", n), "{n}");
        assert_eq!(kept_by(Symmetry::QuarterTurn), term_count("A033148", n), "{n}");
        if n == 1 {
            continue;
        }
        for (class, sequence) in [
            (Class::Asymmetric, "A260320"),
            (Class::HalfTurn, "groups-of-4"),
            (Class::QuarterTurn, "groups-of-2"),
        ] {
            let of_class = stabilizers.iter().filter(|&&group| Class::of(group) == Some(class));
            let orbits = of_class.count() as u64 / u64::from(class.orbit_size());
            assert_eq!(orbits, term_count(sequence, n), "{n} {class:?}");
        }
    }
}

#[test]
fn orbits_have_the_known_sizes() {
    let expected = &case("count-unique", "orbits")["expected"]["groups_by_size"];
    for n in 4..=10 {
        let orbits = placements(&queens(n))
            .iter()
            .map(|columns| board(size(n), columns).orbit(SymmetryGroup::ALL))
            .collect::<HashSet<_>>();
        let mut by_size = BTreeMap::new();
        for orbit in orbits {
            *by_size.entry(orbit.len().to_string()).or_insert(0) += 1;
        }
        assert_eq!(serde_json::to_value(by_size).unwrap(), expected[n.to_string()], "{n}");
    }
}

#[test]
fn the_first_placement_is_the_known_one() {
    for n in 1..=20 {
        let columns = first(&queens(n)).unwrap_or_default();
        assert_eq!(columns, numbers(&term("first_solution", n)), "{n}");
    }
}

#[test]
fn the_first_placement_comes_after_the_known_number_of_nodes() {
    for (n, expected) in case("trace", "dfs-first")["expected"].as_object().unwrap() {
        let mut search = enumerator(&queens(n.parse().unwrap()));
        assert_eq!(next(&mut search), Some(numbers(&expected["solution"])), "{n}");
        assert_eq!(search.nodes(), expected["placements"], "{n}");
    }
}

#[test]
fn first_rows_are_distributed_as_known() {
    for n in 1..=10 {
        let mut by_column = vec![0; n as usize];
        for columns in placements(&queens(n)) {
            by_column[columns[0] as usize] += 1;
        }
        assert_eq!(by_column, numbers(&term("first_queen_position", n)), "{n}");
    }
}

#[test]
fn nodes_are_the_partial_placements_of_the_whole_tree() {
    for n in 1..=11 {
        let mut search = enumerator(&queens(n));
        while next(&mut search).is_some() {}
        // The empty board is not a node.
        let partial_placements = list(&term("A319284", n)).iter().skip(1).map(count).sum::<u64>();
        assert_eq!(search.nodes(), partial_placements, "{n}");
    }
}

#[test]
fn lists_are_sorted_and_hold_placements_only() {
    for &rule in Rule::ALL {
        for n in 1..=9 {
            let problem = Problem::empty(size(n), rule);
            let all = placements(&problem);
            assert!(all.is_sorted_by(|a, b| a < b), "{rule} {n}");
            for columns in &all {
                assert_solves(&problem, columns, rule.name());
            }
        }
    }
}

#[test]
fn the_largest_boards_keep_their_placements() {
    // A queen three columns further right in each row: a placement under every rule, as 61 is a prime.
    let by_threes = Rule::ALL.iter().map(|&rule| (rule, (0..61).map(|row| 3 * row % 61).collect()));
    let constructed = (60..=64).map(|n| (Rule::Queens, Construction::new(size(n)).unwrap().collect()));
    for (rule, columns) in constructed.chain(by_threes) {
        let columns: Vec<u32> = columns;
        let n = size(small(&columns.len().into()));
        let mirrored: Vec<_> = columns.iter().map(|column| n.get() - 1 - column).collect();
        // Only the squares of the placement and of its mirror image are left.
        let mut builder = Problem::builder(n).rule(rule);
        for (row, (&kept, &also_kept)) in (0..).zip(columns.iter().zip(&mirrored)) {
            for column in (0..n.get()).filter(|&column| column != kept && column != also_kept) {
                builder = builder.block(row, column.into());
            }
        }
        let problem = builder.build().unwrap();
        let all = placements(&problem);
        assert!(all.contains(&columns) && all.contains(&mirrored), "{rule} {n}");
        for columns in all {
            assert_solves(&problem, &columns, &format!("{rule} {n}"));
        }
    }
}

#[test]
fn public_counts_are_right() {
    for case in cases("count") {
        let expected = &case["expected"]["counts"];
        for (index, n) in numbers(&case["input"]["n"]).into_iter().enumerate() {
            // A list in the order of the sizes, or an object with the sizes as keys.
            let expected = expected.get(index).unwrap_or_else(|| &expected[n.to_string()]);
            if n <= 12 {
                assert_eq!(found(&queens(n)), count(expected), "{} {n}", case["id"]);
            }
        }
    }
}

#[test]
fn public_counts_up_to_symmetry_are_right() {
    let case = case("count-unique", "unique-1-13");
    for (n, expected) in numbers(&case["input"]["n"]).into_iter().zip(list(&case["expected"]["counts"])) {
        if n <= 12 {
            let all = placements(&queens(n)).into_iter();
            let smallest = all.filter(|columns| SymmetryGroup::ALL.is_smallest(columns));
            assert_eq!(smallest.count() as u64, count(expected), "{n}");
        }
    }
}

#[test]
fn public_lists_are_right() {
    for case in cases("enumerate") {
        let n = size_of(&case);
        let all = placements(&queens(n.get()));
        let from_one = |columns: &[u32]| columns.iter().map(|column| column + 1).collect::<Vec<_>>();
        let expected = &case["expected"];
        if let Some(lines) = expected["lines"].as_array() {
            let (total, first) = lines.split_last().expect("the total is last");
            let written =
                |columns: &Vec<u32>| from_one(columns).iter().map(u32::to_string).collect::<Vec<_>>();
            let written = all.iter().take(first.len()).map(|columns| written(columns).join(" "));
            assert_eq!(written.collect::<Vec<_>>(), first, "{}", case["id"]);
            assert_eq!(all.len().to_string(), text(total), "{}", case["id"]);
        } else if let Some(boards) = expected["boards"].as_array() {
            let read = boards.iter().map(|rows| rows_of(rows).arrangement);
            let all = all.iter().map(|columns| board(n, columns));
            assert_eq!(all.collect::<HashSet<_>>(), read.collect::<HashSet<_>>(), "{}", case["id"]);
        } else {
            let solutions = list(&expected["solutions"]).iter().map(numbers);
            let all = all.iter().map(|columns| from_one(columns));
            assert!(all.eq(solutions), "{}", case["id"]);
        }
    }
}

/// A board from its rows of `Q` and dots.
fn rows_of(rows: &Value) -> bezzel::notation::Board {
    let rows: Vec<_> = list(rows).iter().map(text).collect();
    let read = Notation::Letters.read(&rows.join("\n"), ReadOptions::default());
    read.expect("rows of Q and dots")
}

#[test]
fn public_boards_of_any_size_get_a_placement() {
    for case in cases("one") {
        let sizes = &case["input"]["n"];
        let sizes = sizes.as_array().map_or_else(|| vec![small(sizes)], |_| numbers(sizes));
        let counts = case["expected"].get("counts");
        for n in sizes {
            let id = format!("{} {n}", case["id"]);
            let constructed = Construction::new(size(n)).map(Vec::from_iter);
            let searched = if n <= 20 { first(&queens(n)) } else { constructed.clone() };
            let count = counts.map(|counts| count(&counts[n.to_string()]));
            if let Some(count) = count {
                assert_eq!(found(&queens(n)), count, "{id}");
            }
            for columns in [constructed, searched] {
                assert_eq!(columns.is_some(), count != Some(0), "{id}");
                if let Some(columns) = columns {
                    assert_solves(&queens(n), &columns, &id);
                }
            }
        }
    }
}

#[test]
fn public_boards_are_judged_rightly() {
    let case = case("validate", "validate-a");
    let read = rows_of(&case["input"]["rows"]);
    let check = queens(8).check(&read.arrangement).is_valid();
    assert_eq!(check, case["expected"]["valid"] == true);
    assert_eq!(attacking_pairs(&read.arrangement), case["expected"]["attacking_pairs"]);
}

/// The clashes of a board as the public cases write them: base 0, without saying along what.
fn attacking_pairs(board: &Arrangement) -> Value {
    let square = |square: Square| [square.row, square.column];
    let clashes = board.clashes(Rule::Queens);
    let pairs = clashes.iter().map(|clash| [square(clash.a), square(clash.b)]);
    pairs.map(|pair| serde_json::json!(pair)).collect()
}

#[test]
fn the_public_square_has_its_row_and_column() {
    let case = case("validate", "square-c5");
    let (n, expected) = (size_of(&case), &case["expected"]);
    let square = Square::parse(text(&case["input"]["square"]), n, Base::One).unwrap();
    assert_eq!(square.row, expected["row_from_top_base0"]);
    assert_eq!(square.column, expected["column_base0"]);
    let rank = small(&expected["row_from_bottom_base1"]);
    assert!(square.algebraic(n).to_string().ends_with(&rank.to_string()));
}

#[test]
fn public_boards_are_completed_in_all_ways() {
    for case in cases("complete") {
        // The diagonals of CSPLib are a file, with a test of its own.
        let Some(givens) = case["input"]["queens"].as_array() else {
            assert_eq!(case["id"], "csplib-diagonals");
            continue;
        };
        let (id, input, expected) = (&case["id"], &case["input"], &case["expected"]);
        let n = size_of(&case);
        let give = |builder: ProblemBuilder, given: &Value| builder.given(index(&given[0]), index(&given[1]));
        let problem = givens.iter().fold(Problem::builder(n), give).build().unwrap();
        if let Some(squares) = input["squares"].as_array() {
            let squares = squares.iter().map(|name| Square::parse(text(name), n, Base::Zero).unwrap());
            assert_eq!(problem.givens(), &Arrangement::new(n, squares.collect()), "{id}");
        }
        if let Some(rows) = input["rows"].as_array() {
            let rows: Vec<_> = rows.iter().map(text).collect();
            let file = ProblemFile::read(&rows.join("\n"), None).unwrap();
            assert_eq!(file.problem, problem, "{id}");
        }
        let solutions: Vec<_> = list(&expected["solutions"]).iter().map(numbers).collect();
        assert_eq!(solutions.len(), expected["count"], "{id}");
        assert_eq!(placements(&problem), solutions, "{id}");
        let attack = matches!(problem.contradiction(), Some(Contradiction::Givens(_)));
        assert_eq!(attack, expected.get("attacking_pairs").is_some(), "{id}");
        if attack {
            assert_eq!(attacking_pairs(problem.givens()), expected["attacking_pairs"], "{id}");
        }
    }
}

#[test]
fn the_public_blocked_board_has_its_placements() {
    let case = case("blocked", "blocked-4a");
    let builder = Problem::builder(size_of(&case));
    // Squares and columns count from 1.
    let block =
        |builder: ProblemBuilder, square: &Value| builder.block(index(&square[0]) - 1, index(&square[1]) - 1);
    let blocked = list(&case["input"]["blocked"]).iter().fold(builder, block);
    let all = placements(&blocked.build().unwrap());
    let from_one = |columns: Vec<u32>| columns.iter().map(|column| column + 1).collect();
    let all: Vec<Vec<_>> = all.into_iter().map(from_one).collect();
    let solutions = list(&case["expected"]["solutions"]).iter().map(numbers);
    assert_eq!(all, solutions.collect::<Vec<_>>());
}

#[test]
fn each_excluded_diagonal_leaves_the_known_number_of_placements() {
    let case = case("blocked", "excluded-diagonals-10");
    let mut builder = Problem::builder(size_of(&case));
    let counts = list(&case["expected"]["counts_by_d"]);
    let mut diagonals = list(&case["input"]["diagonals"]).iter();
    for expected in counts {
        let problem = builder.clone().build().unwrap();
        assert_eq!(placements(&problem).len(), *expected);
        if let Some(diagonal) = diagonals.next() {
            let value = index(&diagonal["value"]);
            builder = match text(&diagonal["kind"]) {
                "row+column" => builder.exclude_sum(value),
                "row-column" => builder.exclude_difference(value),
                other => panic!("{other}"),
            };
        }
    }
    assert_eq!(counts.len(), list(&case["input"]["diagonals"]).len() + 1);
}

#[test]
fn csplib_boards_have_the_known_number_of_placements() {
    let mut counted = 0;
    for (id, problem, known) in excluded_diagonals().into_iter().chain(blocked_squares()) {
        if problem.size().get() <= 12 {
            assert_eq!(placements(&problem).len(), known["count"], "{id}");
            counted += 1;
        }
    }
    assert_eq!(counted, 3 * 20 + 60);
}

#[test]
fn csplib_boards_have_a_placement_where_they_should() {
    for (id, problem, known) in excluded_diagonals().into_iter().chain(blocked_squares()) {
        if problem.size().get() <= 14 {
            let found = first(&problem);
            assert_eq!(found.is_some(), known["answer"] == "SAT", "{id}");
            if let Some(columns) = found {
                assert_solves(&problem, &columns, &id);
            }
        }
    }
}

#[test]
fn published_solutions_of_csplib_boards_are_placements() {
    let files = [excluded_diagonals(), blocked_squares(), competition_boards()];
    let (mut solved, mut unsolved) = (0, 0);
    for (id, problem, known) in files.into_iter().flatten() {
        match known.get("solution") {
            Some(solution) => {
                assert_solves(&problem, &numbers(solution), &id);
                solved += 1;
            }
            None => unsolved += 1,
        }
        assert_eq!(known.get("solution").is_some(), known["answer"] == "SAT", "{id}");
    }
    assert_eq!(solved + unsolved, 220 + 60 + 40);
    assert!(solved > unsolved);
}

/// Boards small enough to stop at every node: every rule, and one with constraints.
fn small_problems() -> Vec<Problem> {
    let rules = Rule::ALL.iter().copied();
    let empty = rules.flat_map(|rule| (1..=7).map(move |n| Problem::empty(size(n), rule)));
    let constrained = Problem::builder(size(8)).given(2, 7).block(0, 0).exclude_sum(5);
    empty.chain(constrained.build()).collect()
}

/// Runs a search to its end, stopping it whenever it has made so many more nodes; `at_stop` looks at it then.
fn placements_with_stops(
    problem: &Problem,
    nodes: u64,
    mut at_stop: impl FnMut(&Enumerator),
) -> (Vec<Vec<u32>>, u64) {
    let mut search = enumerator(problem);
    let mut all = Vec::new();
    let mut limit = 0;
    loop {
        match search.next_placement(&Budget::unlimited().with_nodes(limit)) {
            Ok(Some(columns)) => all.push(columns.to_vec()),
            Ok(None) => return (all, search.nodes()),
            Err(stop) => {
                assert_eq!(stop, Limit::Nodes(limit));
                assert_eq!(search.nodes(), limit);
                at_stop(&search);
                limit += nodes;
            }
        }
    }
}

#[test]
fn a_search_that_was_stopped_goes_on_to_the_same_list() {
    for problem in small_problems() {
        let mut unstopped = enumerator(&problem);
        let all: Vec<_> = std::iter::from_fn(|| next(&mut unstopped)).collect();
        for nodes in [1, 2, 7, 100] {
            let (stopped, made) = placements_with_stops(&problem, nodes, |_| {});
            assert_eq!((&stopped, made), (&all, unstopped.nodes()), "{problem:?}");
        }
    }
}

#[test]
fn progress_never_falls_and_ends_at_one() {
    // What adding up fractions may lose.
    const ROUNDING: f64 = 1e-9;
    for problem in small_problems() {
        let mut before = 0.0;
        let mut rises = |search: &Enumerator| {
            let now = search.progress();
            let node = search.nodes();
            let possible = before - ROUNDING..=1.0;
            assert!(possible.contains(&now), "{before} to {now} at node {node} of {problem:?}");
            before = now;
        };
        placements_with_stops(&problem, 1, &mut rises);
        let mut search = enumerator(&problem);
        while next(&mut search).is_some() {}
        assert!((search.progress() - 1.0).abs() < ROUNDING);
    }
}

#[test]
fn a_search_that_is_over_stays_over() {
    for problem in small_problems() {
        let mut search = enumerator(&problem);
        while next(&mut search).is_some() {}
        assert_eq!(next(&mut search), None);
        // Nothing is left to do, so no limit stands in the way.
        let limit = Budget::unlimited().with_nodes(search.nodes());
        assert_eq!(search.next_placement(&limit), Ok(None), "{problem:?}");
    }
}

#[test]
fn a_cancelled_search_stops_before_the_next_node_and_can_go_on() {
    let cancel = Arc::new(AtomicBool::new(true));
    let budget = Budget::unlimited().with_cancel(cancel.clone());
    let mut search = enumerator(&queens(8));
    assert_eq!(search.next_placement(&budget), Err(Limit::Cancelled));
    assert_eq!(search.nodes(), 0);
    cancel.store(false, Ordering::Relaxed);
    assert_eq!(search.next_placement(&budget).unwrap().map(<[u32]>::to_vec), first(&queens(8)));
}

#[test]
fn a_search_in_progress_notices_that_it_is_cancelled() {
    let cancel = Arc::new(AtomicBool::new(false));
    let looks = AtomicU64::new(0);
    let flag = cancel.clone();
    // The clock is read at each look at the budget; the third one finds the flag set.
    let clock = Arc::new(move || {
        flag.store(looks.fetch_add(1, Ordering::Relaxed) == 1, Ordering::Relaxed);
        Duration::ZERO
    });
    let budget = Budget::unlimited().with_cancel(cancel).with_time(Duration::MAX, clock);
    // No placement, and a large tree.
    let mut search = enumerator(&Problem::empty(size(14), Rule::Torus));
    assert_eq!(search.next_placement(&budget), Err(Limit::Cancelled));
    assert!(search.nodes() <= 3 * Budget::POLL_NODES);
}

#[test]
fn a_search_stops_when_its_time_is_over() {
    let time = Duration::from_secs(1);
    let budget = Budget::unlimited().with_time(time, Arc::new(move || time));
    assert_eq!(enumerator(&queens(8)).next_placement(&budget), Err(Limit::Time(time)));
}
