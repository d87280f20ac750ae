//! Problems: what keeps them, what contradicts them, what is a mistake, and what solves them.

use bezzel_core::{
    Along, Arrangement, Clash, Contradiction, Line, LineKind, Mistake, NotAPlacement, Placement, Problem,
    ProblemBuilder, Rule, Size, Square, Symmetry, SymmetryGroup,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

#[path = "common/oracle.rs"]
mod oracle;

fn size(n: u32) -> Size {
    Size::new(n).expect("n is at least 1")
}

fn squares(n: Size) -> impl Iterator<Item = Square> + Clone {
    (0..n.get()).flat_map(move |row| (0..n.get()).map(move |column| Square::new(row, column)))
}

fn block(builder: ProblemBuilder, square: Square) -> ProblemBuilder {
    builder.block(square.row.into(), square.column.into())
}

fn give(builder: ProblemBuilder, square: Square) -> ProblemBuilder {
    builder.given(square.row.into(), square.column.into())
}

/// Squares that a problem forbids together: one square, or a diagonal or anti-diagonal through it.
#[derive(Clone, Copy, Debug)]
struct Ban {
    through: Square,
    along: Option<Along>,
}

impl Ban {
    fn covers(self, square: Square) -> bool {
        match self.along {
            None => square == self.through,
            Some(Along::Diagonal) => square.difference() == self.through.difference(),
            Some(_) => square.sum() == self.through.sum(),
        }
    }

    /// The image: a turn by 90 degrees and the mirrors of rows and columns swap the two kinds of diagonal.
    fn image(self, symmetry: Symmetry, n: Size) -> Ban {
        let swaps = matches!(
            symmetry,
            Symmetry::QuarterTurn
                | Symmetry::ThreeQuarterTurn
                | Symmetry::MirrorColumns
                | Symmetry::MirrorRows
        );
        let along = self.along.map(|along| match (along, swaps) {
            (Along::Diagonal, false) | (Along::AntiDiagonal, true) => Along::Diagonal,
            _ => Along::AntiDiagonal,
        });
        let through = symmetry.apply(self.through, n);
        Ban { through, along }
    }

    /// Adds the ban to a problem: a diagonal as such, or as all its squares.
    fn add_to(self, builder: ProblemBuilder, n: Size, as_squares: bool) -> ProblemBuilder {
        match self.along {
            Some(Along::Diagonal) if !as_squares => builder.exclude_difference(self.through.difference()),
            Some(_) if !as_squares => builder.exclude_sum(self.through.sum()),
            _ => squares(n).filter(|&square| self.covers(square)).fold(builder, block),
        }
    }
}

fn ban(n: u32) -> impl Strategy<Value = Ban> {
    let along = select(vec![None, Some(Along::Diagonal), Some(Along::AntiDiagonal)]);
    ((0..n, 0..n), along).prop_map(|((row, column), along)| Ban { through: Square::new(row, column), along })
}

/// Problems up to a size; half of them are made symmetric under a symmetry, often with a diagonal
/// excluded as such on one side and blocked square by square on the other.
fn problem(largest: u32) -> impl Strategy<Value = Problem> {
    let bans = (1..=largest).prop_flat_map(|n| (Just(size(n)), vec((ban(n), any::<u8>()), 0..=3)));
    let symmetry = prop_oneof![Just(Symmetry::Identity), select(&Symmetry::ALL[..])];
    let parts = (bans, symmetry, select(Rule::ALL));
    let parts = parts.prop_flat_map(|((n, bans), symmetry, rule)| {
        let orbit = std::iter::successors(Some(Symmetry::Identity), move |s| Some(s.then(symmetry)));
        let orbit: Vec<_> = orbit.take(4).collect();
        let images = bans.into_iter().flat_map(|(ban, as_squares)| {
            let images = orbit.iter().map(move |&symmetry| ban.image(symmetry, n));
            (0..).zip(images).map(move |(bit, image)| (image, as_squares >> bit & 1 == 1))
        });
        let bans: Vec<_> = images.collect();
        let free = |square: &Square| !bans.iter().any(|(ban, _)| ban.covers(*square));
        let free: Vec<_> = squares(n).filter(free).collect();
        let orbit = orbit.clone();
        // Few givens, so that their images are not more than the rule allows queens.
        let most = free.len().min(n.as_usize() / 4 + 1);
        let givens = subsequence(free, 0..=most).prop_map(move |givens| {
            let images = orbit.iter().flat_map(|s| givens.iter().map(|&given| s.apply(given, n)));
            Arrangement::new(n, images.collect())
        });
        (Just(bans), givens, Just(rule))
    });
    parts.prop_filter_map("too many givens", |(bans, givens, rule)| {
        let n = givens.size();
        let builder = Problem::builder(n).rule(rule);
        let add = |builder, (ban, as_squares): (Ban, bool)| ban.add_to(builder, n, as_squares);
        let builder = bans.into_iter().fold(builder, add);
        givens.queens().iter().copied().fold(builder, give).build().ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn the_symmetries_are_those_that_keep_givens_and_forbidden_squares(problem in problem(6)) {
        let n = problem.size();
        let keeps = SymmetryGroup::of(|symmetry| {
            squares(n).all(|square| {
                let image = symmetry.apply(square, n);
                problem.givens().has(square) == problem.givens().has(image)
                    && problem.forbids(square) == problem.forbids(image)
            })
        });
        prop_assert_eq!(problem.symmetries(), keeps);
    }

    #[test]
    fn a_square_is_free_when_it_is_not_forbidden_and_no_given_takes_or_attacks_it(problem in problem(7)) {
        let n = problem.size();
        for square in squares(n) {
            let attacked = problem.givens().queens().iter().any(|&given| {
                given == square || !oracle::clashes(problem.rule(), n, given, square).is_empty()
            });
            prop_assert_eq!(problem.is_free(square), !problem.forbids(square) && !attacked, "{:?}", square);
        }
    }

    #[test]
    fn a_contradiction_is_true(problem in problem(6)) {
        let n = problem.size();
        match problem.contradiction() {
            None => {}
            Some(Contradiction::Givens(Clash { a, b, along })) => {
                prop_assert!(a < b && problem.givens().has(a) && problem.givens().has(b));
                prop_assert!(oracle::clashes(problem.rule(), n, a, b).contains(&along));
            }
            Some(Contradiction::NoFreeSquare(line)) => {
                let on_line = |square: &Square| match line.kind {
                    LineKind::Row => i64::from(square.row) == line.index,
                    _ => i64::from(square.column) == line.index,
                };
                prop_assert!(squares(n).filter(on_line).all(|square| !problem.is_free(square)));
                prop_assert!(!problem.givens().queens().iter().any(on_line));
            }
            Some(other) => prop_assert!(false, "a reason that this test does not know: {other:?}"),
        }
    }

    #[test]
    fn attacking_givens_and_full_lines_are_always_found(problem in problem(6)) {
        let n = problem.size();
        let givens = problem.givens();
        let attack = !givens.clashes(problem.rule()).is_empty();
        let no_place = |on_line: &dyn Fn(Square) -> bool| {
            !squares(n).any(|square| on_line(square) && (givens.has(square) || problem.is_free(square)))
        };
        let no_row = |index| no_place(&|square| square.row == index);
        let no_column = |index| no_place(&|square| square.column == index);
        let full = (0..n.get()).any(|index| no_row(index) || no_column(index));
        prop_assert_eq!(problem.contradiction().is_some(), attack || full);
    }
}

#[test]
fn a_diagonal_and_its_image_blocked_square_by_square_are_symmetric() {
    let n = size(5);
    let builder = squares(n).filter(|square| square.difference() == 1).fold(Problem::builder(n), block);
    // The mirror of row - column = 1 in the middle column is row + column = 5.
    let problem = builder.exclude_sum(5).build().unwrap();
    assert!(problem.symmetries().contains(Symmetry::MirrorColumns));
    assert_eq!(problem.symmetries().order(), 2);
}

#[test]
fn attacking_givens_are_a_contradiction_that_names_them() {
    for (rule, b, along) in [
        (Rule::Queens, Square::new(1, 5), Along::Row),
        (Rule::Queens, Square::new(6, 1), Along::Column),
        (Rule::Queens, Square::new(3, 3), Along::Diagonal),
        (Rule::Queens, Square::new(2, 0), Along::AntiDiagonal),
        // Differences 0 and 8 are the same diagonal of an 8x8 torus, and so are sums 2 and 10.
        (Rule::Torus, Square::new(4, 6), Along::AntiDiagonal),
        (Rule::Torus, Square::new(7, 7), Along::Diagonal),
        (Rule::Superqueens, Square::new(3, 2), Along::Knight),
    ] {
        let a = Square::new(1, 1);
        let givens = [b, a].into_iter();
        let problem = givens.fold(Problem::builder(size(8)).rule(rule), give).build().unwrap();
        let clash = Clash { a, b, along };
        assert_eq!(problem.contradiction(), Some(Contradiction::Givens(clash)), "{rule}");
    }
}

#[test]
fn a_row_or_column_without_a_free_square_is_named() {
    let n = size(6);
    let blocking = |on_line: fn(&Square) -> bool| {
        let blocked = squares(n).filter(on_line).fold(Problem::builder(n), block);
        blocked.build().unwrap().contradiction()
    };
    let line = |kind, index| Some(Contradiction::NoFreeSquare(Line { kind, index }));
    assert_eq!(blocking(|square| square.row == 4), line(LineKind::Row, 4));
    assert_eq!(blocking(|square| square.column == 2), line(LineKind::Column, 2));
    assert_eq!(blocking(|square| square.row == 4 && square.column > 0), None);
}

/// All mistakes of a problem.
fn mistakes(builder: ProblemBuilder) -> Vec<Mistake> {
    builder.build().expect_err("the problem has a mistake")
}

fn four() -> ProblemBuilder {
    Problem::builder(size(4))
}

#[test]
fn a_given_outside_is_a_mistake() {
    for (row, column) in [(4, 0), (0, 4), (-1, 0), (0, -1), (i64::MAX, i64::MIN)] {
        assert_eq!(mistakes(four().given(row, column)), [Mistake::GivenOutside { row, column }]);
    }
}

#[test]
fn a_given_named_twice_is_a_mistake() {
    let square = Square::new(2, 3);
    assert_eq!(mistakes(four().given(2, 3).given(2, 3)), [Mistake::GivenTwice { square }]);
}

#[test]
fn a_given_on_a_blocked_square_is_a_mistake() {
    let square = Square::new(2, 3);
    assert_eq!(mistakes(four().block(2, 3).given(2, 3)), [Mistake::GivenBlocked { square }]);
}

#[test]
fn a_given_on_an_excluded_sum_is_a_mistake() {
    let square = Square::new(2, 3);
    assert_eq!(mistakes(four().exclude_sum(5).given(2, 3)), [Mistake::GivenOnExcludedSum { square }]);
}

#[test]
fn a_given_on_an_excluded_difference_is_a_mistake() {
    let square = Square::new(2, 3);
    assert_eq!(
        mistakes(four().exclude_difference(-1).given(2, 3)),
        [Mistake::GivenOnExcludedDifference { square }]
    );
}

#[test]
fn a_given_that_is_forbidden_in_three_ways_is_three_mistakes() {
    let square = Square::new(2, 3);
    let builder = four().block(2, 3).exclude_sum(5).exclude_difference(-1);
    assert_eq!(
        mistakes(builder.given(2, 3)),
        [
            Mistake::GivenBlocked { square },
            Mistake::GivenOnExcludedSum { square },
            Mistake::GivenOnExcludedDifference { square },
        ]
    );
}

#[test]
fn more_givens_than_queens_are_a_mistake() {
    let builder = Problem::builder(size(2)).given(0, 0).given(0, 1).given(1, 0);
    let (givens, n, allowed) = (3, size(2), 2);
    assert_eq!(mistakes(builder), [Mistake::TooManyGivens { givens, n, allowed }]);
}

#[test]
fn a_blocked_square_outside_is_a_mistake() {
    for (row, column) in [(4, 0), (0, 4), (-1, 0), (i64::MIN, i64::MAX)] {
        assert_eq!(mistakes(four().block(row, column)), [Mistake::BlockedOutside { row, column }]);
    }
}

#[test]
fn a_sum_that_no_square_has_is_a_mistake() {
    let n = size(4);
    for sum in [-1, 7, i64::MIN, i64::MAX] {
        assert_eq!(mistakes(four().exclude_sum(sum)), [Mistake::SumOutside { sum, n }]);
    }
    assert!(four().exclude_sum(0).exclude_sum(6).build().is_ok());
}

#[test]
fn a_difference_that_no_square_has_is_a_mistake() {
    let n = size(4);
    for difference in [-4, 4, i64::MIN, i64::MAX] {
        assert_eq!(
            mistakes(four().exclude_difference(difference)),
            [Mistake::DifferenceOutside { difference, n }]
        );
    }
    assert!(four().exclude_difference(-3).exclude_difference(3).build().is_ok());
}

#[test]
fn every_mistake_is_reported_givens_first_then_blocked_squares_then_diagonals() {
    let builder = four().exclude_difference(9).exclude_sum(9);
    let builder = builder.block(9, 9).given(9, 0).given(1, 1).given(1, 1);
    let n = size(4);
    assert_eq!(
        mistakes(builder),
        [
            Mistake::GivenOutside { row: 9, column: 0 },
            Mistake::GivenTwice { square: Square::new(1, 1) },
            Mistake::BlockedOutside { row: 9, column: 9 },
            Mistake::SumOutside { sum: 9, n },
            Mistake::DifferenceOutside { difference: 9, n },
        ]
    );
}

#[test]
fn what_cannot_be_an_answer_is_no_mistake() {
    let attacking = Problem::builder(size(4)).given(0, 0).given(3, 3);
    assert!(attacking.build().is_ok());
    let blocked_twice = four().block(1, 1).block(1, 1).build().unwrap();
    assert_eq!(blocked_twice.blocked().len(), 1);
}

/// Why a board with these columns does not solve a problem.
fn refusal(problem: &Problem, columns: [Option<u32>; 4]) -> NotAPlacement {
    let board = Arrangement::from_columns(problem.size(), columns);
    Placement::new(problem, &board).expect_err("not a placement")
}

const FAULTLESS: NotAPlacement = NotAPlacement { clashes: 0, missing_givens: 0, forbidden: 0, queens: 4 };

#[test]
fn a_placement_is_what_solves_its_problem() {
    let problem = four().given(0, 1).block(0, 0).build().unwrap();
    let board = Arrangement::from_columns(size(4), [1, 3, 0, 2].map(Some));
    let placement = Placement::new(&problem, &board).unwrap();
    assert_eq!(placement.arrangement(), board);
    assert_eq!(placement.columns(), Some(&[1, 3, 0, 2][..]));
}

#[test]
fn a_placement_has_no_clash() {
    let problem = four().build().unwrap();
    let clashing = NotAPlacement { clashes: 6, ..FAULTLESS };
    assert_eq!(refusal(&problem, [0, 1, 2, 3].map(Some)), clashing);
}

#[test]
fn a_placement_has_every_given() {
    let problem = four().given(0, 2).given(3, 1).build().unwrap();
    let missing = NotAPlacement { missing_givens: 2, ..FAULTLESS };
    assert_eq!(refusal(&problem, [1, 3, 0, 2].map(Some)), missing);
}

#[test]
fn a_placement_has_no_queen_on_a_forbidden_square() {
    let columns = [1, 3, 0, 2].map(Some);
    let forbidden = |forbidden| NotAPlacement { forbidden, ..FAULTLESS };
    let blocked = four().block(0, 1).block(0, 0).build().unwrap();
    assert_eq!(refusal(&blocked, columns), forbidden(1));
    // Sums 1, 4, 2, 5 and differences -1, -2, 2, 1.
    let sums = four().exclude_sum(1).exclude_sum(5).exclude_sum(3).build().unwrap();
    assert_eq!(refusal(&sums, columns), forbidden(2));
    let difference = four().exclude_difference(-2).build().unwrap();
    assert_eq!(refusal(&difference, columns), forbidden(1));
}

#[test]
fn a_placement_has_all_its_queens() {
    let problem = four().build().unwrap();
    let partial = NotAPlacement { queens: 3, ..FAULTLESS };
    assert_eq!(refusal(&problem, [Some(1), Some(3), None, Some(2)]), partial);
}

#[test]
fn the_rule_decides_what_a_placement_is() {
    let columns = [1, 3, 0, 2].map(Some);
    let torus = Problem::empty(size(4), Rule::Torus);
    assert!(refusal(&torus, columns).clashes > 0);
    let superqueens = Problem::empty(size(4), Rule::Superqueens);
    // Queens in neighbouring rows are 2, 3 and 2 columns apart, those two rows apart 1 and 1.
    assert_eq!(refusal(&superqueens, columns).clashes, 4);
}
