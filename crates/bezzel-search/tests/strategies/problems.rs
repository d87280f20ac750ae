//! What the strategies are asked, and how.

use std::collections::BTreeSet;

use bezzel_core::{Budget, Limit, Problem, Rule, Size, Square};
use bezzel_search::{Enumerator, Options, Strategy, StrategyName};
use proptest::collection::vec;
use proptest::prelude::{Just, any};
use proptest::prop_oneof;
use proptest::sample::{select, subsequence};
use proptest::strategy::{Strategy as Values, ValueTree};
use proptest::test_runner::TestRunner;

pub(crate) fn size(n: u32) -> Size {
    Size::new(n).expect("n is at least 1")
}

pub(crate) fn queens(n: u32) -> Problem {
    Problem::empty(size(n), Rule::Queens)
}

/// The strategies that find every placement.
pub(crate) fn exact() -> impl Iterator<Item = StrategyName> {
    StrategyName::ALL.iter().copied().filter(|name| name.claims().all)
}

/// The local searches.
pub(crate) fn local() -> impl Iterator<Item = StrategyName> {
    StrategyName::ALL.iter().copied().filter(|name| !name.claims().all)
}

/// The strategies that fill the rows from the top and try their squares from the left.
pub(crate) const ROW_BY_ROW: [StrategyName; 7] = [
    StrategyName::Collision,
    StrategyName::AttackCounts,
    StrategyName::Iterative,
    StrategyName::ForwardMarking,
    StrategyName::DepthFirst,
    StrategyName::BreadthFirst,
    StrategyName::Bitmask,
];

pub(crate) fn begin(name: StrategyName, problem: &Problem) -> Box<dyn Strategy> {
    begin_with(name, problem, Options::default())
}

pub(crate) fn begin_with(name: StrategyName, problem: &Problem, options: Options) -> Box<dyn Strategy> {
    name.start(problem, options).expect("the strategy claims the problem")
}

pub(crate) fn next(search: &mut dyn Strategy) -> Result<Option<Vec<u32>>, Limit> {
    search.next_placement(&Budget::unlimited())
}

/// The columns of the queens on the board of a search, row by row.
pub(crate) fn columns(search: &dyn Strategy) -> Vec<u32> {
    search.board().queens().iter().map(|queen| queen.column).collect()
}

/// The placements of a problem in lexicographic order.
pub(crate) fn enumerated(problem: &Problem) -> impl Iterator<Item = Vec<u32>> + use<> {
    let mut search = Enumerator::new(problem).expect("at most 64 rows");
    std::iter::from_fn(move || {
        let found = search.next_placement(&Budget::unlimited()).expect("there is no limit");
        found.map(<[u32]>::to_vec)
    })
}

pub(crate) fn squares(n: Size) -> impl Iterator<Item = Square> {
    (0..n.get()).flat_map(move |row| (0..n.get()).map(move |column| Square::new(row, column)))
}

/// The squares on which a search may try a queen: a given's own in its row, the free ones elsewhere; none where
/// a look shows that there is no placement.
pub(crate) fn allowed(problem: &Problem) -> BTreeSet<Square> {
    let givens = problem.givens();
    let is_allowed = |square: &Square| {
        let given = givens.queens().iter().find(|given| given.row == square.row);
        given.map_or_else(|| problem.is_free(*square), |given| given == square)
    };
    let squares = squares(problem.size()).filter(is_allowed);
    if problem.contradiction().is_some() { BTreeSet::new() } else { squares.collect() }
}

/// What takes squares away.
#[derive(Clone, Copy, Debug)]
enum Ban {
    Square(Square),
    /// All squares of a row but one, or all of them.
    Row(u32, Option<u32>),
    Sum(i64),
    Difference(i64),
}

impl Ban {
    fn covers(self, square: Square) -> bool {
        match self {
            Ban::Square(banned) => banned == square,
            Ban::Row(row, kept) => square.row == row && Some(square.column) != kept,
            Ban::Sum(sum) => square.sum() == sum,
            Ban::Difference(difference) => square.difference() == difference,
        }
    }
}

fn ban(n: Size) -> impl Values<Value = Ban> {
    let last = i64::from(n.get()) - 1;
    prop_oneof![
        8 => select(squares(n).collect::<Vec<_>>()).prop_map(Ban::Square),
        1 => (0..n.get(), proptest::option::weighted(0.8, 0..n.get())).prop_map(|(row, kept)| Ban::Row(row, kept)),
        2 => (0..=2 * last).prop_map(Ban::Sum),
        2 => (-last..=last).prop_map(Ban::Difference),
    ]
}

/// Problems up to a size with givens, blocked squares and excluded diagonals: with and without placements, and some that
/// contradict themselves.
pub(crate) fn constrained(largest: u32) -> impl Values<Value = Problem> {
    let parts = (1..=largest).prop_flat_map(|n| {
        let most = 3.min(n as usize);
        let given = move |squares: Vec<Square>| subsequence(squares, 0..=most);
        let anywhere = given(squares(size(n)).collect());
        // Most givens anywhere attack each other; those of a placement do not.
        let placed = enumerated(&queens(n)).take(50).map(|columns| {
            let queens = (0..).zip(columns);
            queens.map(|(row, column)| Square::new(row, column)).collect()
        });
        let placed: Vec<Vec<Square>> = placed.collect();
        let givens = if placed.is_empty() {
            anywhere.boxed()
        } else {
            prop_oneof![1 => anywhere, 4 => select(placed).prop_flat_map(given)].boxed()
        };
        (Just(size(n)), givens, vec(ban(size(n)), 0..=5), any::<bool>())
    });
    parts.prop_map(|(n, givens, bans, with_givens)| {
        let givens = if with_givens { givens } else { Vec::new() };
        let give = |builder: bezzel_core::ProblemBuilder, given: &Square| {
            builder.given(given.row.into(), given.column.into())
        };
        let builder = givens.iter().fold(Problem::builder(n), give);
        // A given on a forbidden square would be a mistake.
        let bans = bans.into_iter().filter(|ban| !givens.iter().any(|&given| ban.covers(given)));
        let problem = bans.fold(builder, |builder, ban| match ban {
            Ban::Sum(sum) => builder.exclude_sum(sum),
            Ban::Difference(difference) => builder.exclude_difference(difference),
            _ => squares(n)
                .filter(|&square| ban.covers(square))
                .fold(builder, |builder, square| builder.block(square.row.into(), square.column.into())),
        });
        problem.build().expect("no given is forbidden, outside or there twice")
    })
}

/// Some of these problems, the same ones every time.
pub(crate) fn some_constrained(largest: u32, count: usize) -> Vec<Problem> {
    let mut runner = TestRunner::deterministic();
    let values = constrained(largest);
    let problem = |_| values.new_tree(&mut runner).expect("no problem is turned down").current();
    (0..count).map(problem).collect()
}
