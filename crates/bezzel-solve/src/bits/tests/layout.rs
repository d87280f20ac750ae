//! The table of attacks against the rules of the game.

use bezzel_core::{Problem, Rule};

use super::{layout, size};
use crate::bits::sites::LineOrder;
use crate::boards::random_problem;

#[test]
fn a_queen_takes_away_what_clashes_with_it_and_nothing_else() {
    for &rule in Rule::ALL {
        let mut problems: Vec<_> = (1..=8).map(|n| Problem::empty(size(n), rule)).collect();
        problems.extend((1..=5).map(|seed| random_problem(20, rule, 2, 0.5, seed)));
        for problem in problems {
            for order in [LineOrder::CentreOut, LineOrder::RowsFirst] {
                let layout = layout(&problem, order);
                for (queen, site) in layout.sites().iter().enumerate() {
                    let (mut board, mut open) = (layout.start().to_vec(), layout.all_lines());
                    layout.place(&mut board, &mut open, queen);
                    assert_eq!(
                        open.count_ones() as usize,
                        layout.lines() - 2,
                        "its row and column are closed"
                    );
                    for (other, target) in layout.sites().iter().enumerate() {
                        let clashes =
                            rule.clashes(site.square, target.square, problem.size()).next().is_some();
                        let is_free = layout.is_free(&board, other);
                        assert_eq!(is_free, other == queen || !clashes, "{rule} {site:?} {target:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn squares_are_taken_away_and_given_back_in_all_their_lines() {
    let layout = layout(&random_problem(12, Rule::Queens, 1, 0.3, 2), LineOrder::CentreOut);
    for square in 0..layout.sites().len() {
        let mut board = layout.start().to_vec();
        layout.forbid(&mut board, square);
        for line in 0..layout.lines() {
            assert!(layout.squares_of(&board, line).all(|other| other != square));
        }
        layout.allow(&mut board, square);
        assert_eq!(board, layout.start());
    }
}

#[test]
fn lines_run_from_the_centre_outwards() {
    let layout = layout(&Problem::empty(size(7), Rule::Queens), LineOrder::CentreOut);
    let rows: Vec<u32> = (0..14)
        .step_by(2)
        .map(|line| layout.squares_of(layout.start(), line).next().expect("a square"))
        .map(|square| layout.sites()[square].square.row)
        .collect();
    assert_eq!(rows, [3, 2, 4, 1, 5, 0, 6]);
}
