//! The laws of the eight symmetries of the square.

use std::collections::HashSet;

use bezzel_core::{Arrangement, Class, Rule, Size, Square, Symmetry, SymmetryGroup};
use proptest::prelude::*;
use proptest::sample::select;

#[path = "common/boards.rs"]
mod boards;

/// A size and a square on it, of any size that there is.
fn square() -> impl Strategy<Value = (Size, Square)> {
    let sizes = prop_oneof![1..=12_u32, 1..=u32::MAX];
    sizes.prop_flat_map(|n| {
        let size = Size::new(n).expect("n is at least 1");
        (Just(size), (0..n, 0..n)).prop_map(|(size, (row, column))| (size, Square::new(row, column)))
    })
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    select(&Symmetry::ALL[..])
}

/// The smallest group that two symmetries belong to; every group of symmetries of the square is one of these.
fn generated(a: Symmetry, b: Symmetry) -> SymmetryGroup {
    let mut group = SymmetryGroup::from_iter([Symmetry::Identity, a, b]);
    loop {
        let products = group.iter().flat_map(|a| group.iter().map(move |b| a.then(b)));
        let larger: SymmetryGroup = products.collect();
        if larger == group {
            return group;
        }
        group = larger;
    }
}

fn group() -> impl Strategy<Value = SymmetryGroup> {
    (symmetry(), symmetry()).prop_map(|(a, b)| generated(a, b))
}

/// Boards, and boards made symmetric, which chance alone seldom makes.
fn board() -> impl Strategy<Value = Arrangement> {
    (boards::arrangement(8), group()).prop_map(|(board, group)| {
        let images = group.iter().map(|symmetry| board.image(symmetry));
        let queens = images.flat_map(|image| image.queens().to_vec());
        Arrangement::new(board.size(), queens.collect())
    })
}

fn permutation() -> impl Strategy<Value = Vec<u32>> {
    (1..=8_u32).prop_flat_map(|n| Just((0..n).collect::<Vec<_>>()).prop_shuffle())
}

fn from_columns(columns: &[u32]) -> Arrangement {
    let n = Size::from_rows(columns.len() as u64).expect("there is a row");
    Arrangement::from_columns(n, columns.iter().copied().map(Some))
}

/// The boards drawn in the docs of [`Symmetry`], in the order of their names.
fn drawn_boards() -> Vec<(String, Arrangement)> {
    const WIDTH: usize = 16;
    let source = include_str!("../src/symmetry.rs").lines();
    let comment = source.filter_map(|line| line.strip_prefix("///"));
    let picture = comment.skip_while(|line| line.trim() != "```text").skip(1);
    let picture: Vec<&str> = picture.take_while(|line| line.trim() != "```").collect();
    let cell = |line: &str, place: usize| -> String {
        let signs = line.chars().skip(1 + place * WIDTH).take(WIDTH);
        signs.filter(|sign| !sign.is_whitespace()).collect()
    };
    let bands = picture.split(|line| line.trim().is_empty());
    let boards = bands.flat_map(|band| (0..4).map(move |place| (band, place)));
    boards
        .map(|(band, place)| {
            let rows = band[1..].iter().map(|line| cell(line, place));
            let queens = (0..).zip(rows).flat_map(|(row, signs)| {
                let signs = (0..).zip(signs.chars().collect::<Vec<_>>());
                signs.filter_map(move |(column, sign)| (sign == 'Q').then_some(Square::new(row, column)))
            });
            let n = Size::from_rows(band.len() as u64 - 1).expect("the board is drawn");
            (cell(band[0], place), Arrangement::new(n, queens.collect()))
        })
        .collect()
}

#[test]
fn the_docs_draw_what_each_symmetry_does() {
    let n = Size::new(4).unwrap();
    let queens = [(0, 0), (0, 1), (1, 2)].map(|(row, column)| Square::new(row, column));
    let board = Arrangement::new(n, queens.to_vec());
    let images = Symmetry::ALL.map(|symmetry| (format!("{symmetry:?}"), board.image(symmetry)));
    assert_eq!(drawn_boards(), images);
}

#[test]
fn then_takes_each_symmetry_to_all_eight() {
    for a in Symmetry::ALL {
        let group = SymmetryGroup::of(|symmetry| Symmetry::ALL.iter().any(|&b| a.then(b) == symmetry));
        assert_eq!(group, SymmetryGroup::ALL);
    }
}

#[test]
fn the_eight_take_a_square_off_all_axes_to_eight_squares() {
    for n in (4..40).chain([u32::MAX]) {
        let n = Size::new(n).unwrap();
        let images = Symmetry::ALL.map(|symmetry| symmetry.apply(Square::new(0, 1), n));
        assert_eq!(HashSet::from(images).len(), 8, "{n}");
    }
}

#[test]
fn the_square_has_ten_groups_of_symmetries() {
    let pairs = Symmetry::ALL.into_iter().flat_map(|a| Symmetry::ALL.map(|b| (a, b)));
    let groups: HashSet<_> = pairs.map(|(a, b)| generated(a, b)).collect();
    let mut orders: Vec<_> = groups.iter().map(|group| group.order()).collect();
    orders.sort_unstable();
    assert_eq!(orders, [1, 2, 2, 2, 2, 2, 4, 4, 4, 8]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_square_stays_on_the_board((n, square) in square(), a in symmetry()) {
        prop_assert!(a.apply(square, n).is_on(n));
    }

    #[test]
    fn then_does_one_after_the_other((n, square) in square(), a in symmetry(), b in symmetry()) {
        prop_assert_eq!(a.then(b).apply(square, n), b.apply(a.apply(square, n), n));
    }

    #[test]
    fn then_is_associative(a in symmetry(), b in symmetry(), c in symmetry()) {
        prop_assert_eq!(a.then(b).then(c), a.then(b.then(c)));
    }

    #[test]
    fn the_identity_changes_nothing((n, square) in square(), a in symmetry()) {
        prop_assert_eq!(Symmetry::Identity.apply(square, n), square);
        prop_assert_eq!(a.then(Symmetry::Identity), a);
        prop_assert_eq!(Symmetry::Identity.then(a), a);
    }

    #[test]
    fn the_inverse_undoes_a_symmetry((n, square) in square(), a in symmetry()) {
        prop_assert_eq!(a.inverse().apply(a.apply(square, n), n), square);
        prop_assert_eq!(a.then(a.inverse()), Symmetry::Identity);
        prop_assert_eq!(a.inverse().then(a), Symmetry::Identity);
    }

    #[test]
    fn an_image_has_each_queen_where_the_symmetry_takes_it(board in board(), a in symmetry()) {
        let image = board.image(a);
        prop_assert_eq!(image.queens().len(), board.queens().len());
        prop_assert!(board.queens().iter().all(|&queen| image.has(a.apply(queen, board.size()))));
    }

    #[test]
    fn images_compose_as_symmetries_do(board in board(), a in symmetry(), b in symmetry()) {
        prop_assert_eq!(board.image(a).image(b), board.image(a.then(b)));
    }

    #[test]
    fn the_stabilizer_is_a_group(board in board()) {
        let group = board.stabilizer();
        prop_assert!(group.contains(Symmetry::Identity));
        for a in group.iter() {
            prop_assert!(group.iter().all(|b| group.contains(a.then(b))));
        }
    }

    #[test]
    fn orbit_size_times_stabilizer_order_is_the_order_of_the_group(board in board(), group in group()) {
        let stabilizer = SymmetryGroup::of(|a| group.contains(a) && board.stabilizer().contains(a));
        prop_assert_eq!(board.orbit(group).len() * stabilizer.order() as usize, group.order() as usize);
        let all = SymmetryGroup::ALL;
        prop_assert_eq!(board.orbit(all).len() * board.stabilizer().order() as usize, 8);
    }

    #[test]
    fn the_orbit_holds_each_image_once_and_nothing_else(board in board(), group in group()) {
        let images: HashSet<_> = group.iter().map(|symmetry| board.image(symmetry)).collect();
        let orbit = board.orbit(group);
        prop_assert_eq!(orbit.len(), images.len());
        prop_assert_eq!(HashSet::from_iter(orbit), images);
    }

    #[test]
    fn all_images_have_the_same_orbit_and_fundamental_form(board in board(), group in group()) {
        for symmetry in group.iter() {
            let image = board.image(symmetry);
            prop_assert_eq!(image.orbit(group), board.orbit(group));
            prop_assert_eq!(image.fundamental(group), board.fundamental(group));
        }
    }

    #[test]
    fn the_fundamental_form_is_the_smallest_of_the_sorted_orbit(board in board(), group in group()) {
        let orbit = board.orbit(group);
        prop_assert!(orbit.is_sorted_by(|a, b| a.queens() < b.queens()));
        prop_assert_eq!(&board.fundamental(group), &orbit[0]);
    }

    #[test]
    fn the_smallest_permutation_is_its_own_fundamental_form(columns in permutation(), group in group()) {
        let board = from_columns(&columns);
        prop_assert_eq!(group.is_smallest(&columns), board.fundamental(group) == board);
    }

    #[test]
    fn exactly_one_image_of_a_permutation_is_smallest(columns in permutation(), group in group()) {
        let orbit = from_columns(&columns).orbit(group);
        let columns = orbit.iter().map(|board| board.queens().iter().map(|queen| queen.column).collect());
        let smallest = columns.filter(|columns: &Vec<u32>| group.is_smallest(columns));
        prop_assert_eq!(smallest.count(), 1);
    }

    #[test]
    fn a_class_says_how_large_the_orbit_is(board in board()) {
        if let Some(class) = Class::of(board.stabilizer()) {
            prop_assert_eq!(board.orbit(SymmetryGroup::ALL).len(), class.orbit_size() as usize);
        }
    }

    #[test]
    fn no_symmetry_changes_the_number_of_clashes(board in board(), a in symmetry()) {
        for &rule in Rule::ALL {
            prop_assert_eq!(board.image(a).clashes(rule).count(), board.clashes(rule).count());
        }
    }
}
