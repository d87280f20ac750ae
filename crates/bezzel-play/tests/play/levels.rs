//! Levels: what each kind promises, and that a seed keeps its meaning.

use std::collections::HashSet;

use bezzel_core::{Budget, Problem, Square};
use bezzel_play::{Level, LevelKind, NoSuchLevel};
use bezzel_search::Enumerator;
use bezzel_solve::ExactSearch;

use crate::boards::{attack, level, problem, size};

/// Above this, listing row by row takes long where hardly anything is fixed.
const LISTED: u32 = 10;

/// The number of placements, counted no further than two.
fn placements_up_to_two(problem: &Problem) -> usize {
    let budget = Budget::unlimited();
    if problem.size().get() <= LISTED {
        let mut search = Enumerator::new(problem).unwrap();
        (0..2).take_while(|_| search.next_placement(&budget).unwrap().is_some()).count()
    } else {
        let mut search = ExactSearch::new(problem).unwrap();
        (0..2).take_while(|_| search.next_placement(&budget).unwrap().is_some()).count()
    }
}

/// All but one, for each one.
fn each_left_out(squares: &[Square]) -> impl Iterator<Item = Vec<Square>> {
    (0..squares.len()).map(|out| {
        let rest = squares.iter().enumerate().filter(|&(index, _)| index != out);
        rest.map(|(_, &square)| square).collect()
    })
}

#[test]
fn each_kind_of_level_is_what_it_says_at_every_size() {
    for n in Level::SMALLEST..=Level::LARGEST {
        for &kind in LevelKind::ALL {
            for seed in [0, 7, u64::MAX] {
                let level = level(n, kind, seed);
                let name = format!("{n} {kind} {seed}");
                assert_eq!(level, Level::new(size(n), kind, seed).unwrap(), "{name}");
                assert_eq!((level.size(), level.kind()), (size(n), kind), "{name}");
                assert_eq!(level.seed(), if kind == LevelKind::Empty { 0 } else { seed }, "{name}");
                let board = level.problem();
                let givens = board.givens().queens();
                let blocked: Vec<Square> = board.blocked().collect();
                let are_partial_placement = givens.iter().all(|&a| givens.iter().all(|&b| !attack(a, b)));
                assert!(are_partial_placement, "{name}");
                let expected = match kind {
                    LevelKind::Empty => (0, 0),
                    LevelKind::Givens => (n / 3, 0),
                    LevelKind::Blocked => (0, n * n / 4),
                    LevelKind::Unique => (u32::try_from(givens.len()).unwrap(), 0),
                    LevelKind::Expert => ((n - 4) / 4, u32::try_from(blocked.len()).unwrap()),
                };
                assert_eq!(
                    (givens.len(), blocked.len()),
                    (expected.0 as usize, expected.1 as usize),
                    "{name}"
                );
                let placements = placements_up_to_two(board);
                assert!(placements >= 1, "{name}");
                let less_given = |givens: Vec<Square>| problem(size(n), givens, blocked.clone()).unwrap();
                let less_blocked = |blocked: Vec<Square>| problem(size(n), givens.to_vec(), blocked).unwrap();
                if kind == LevelKind::Unique {
                    assert_eq!(placements, 1, "{name}");
                    for board in each_left_out(givens).map(less_given) {
                        assert_eq!(placements_up_to_two(&board), 2, "{name} needs each given");
                    }
                }
                if kind == LevelKind::Expert {
                    assert_eq!(placements, 1, "{name}");
                    for board in each_left_out(&blocked).map(less_blocked) {
                        assert_eq!(placements_up_to_two(&board), 2, "{name} needs each blocked square");
                    }
                }
            }
        }
    }
}

#[test]
fn seeds_make_different_boards() {
    for &kind in &LevelKind::ALL[1..] {
        let boards: HashSet<String> = (0..50).map(|seed| rows(&level(8, kind, seed)).concat()).collect();
        assert!(boards.len() > 40, "{kind}: {} boards from 50 seeds", boards.len());
    }
    assert_eq!(level(8, LevelKind::Empty, 5), level(8, LevelKind::Empty, 6));
}

#[test]
fn sizes_that_are_not_played_are_refused() {
    for n in [1, 2, 3, 21, 64, u32::MAX] {
        for &kind in LevelKind::ALL {
            assert_eq!(Level::new(size(n), kind, 1), Err(NoSuchLevel { n: size(n) }), "{n} {kind}");
        }
    }
    let message = NoSuchLevel { n: size(21) }.to_string();
    assert_eq!(message, "the game is played on boards from 4x4 to 20x20, not 21x21");
}

#[test]
fn kinds_are_found_by_name_and_by_number() {
    for (number, &kind) in (1..).zip(LevelKind::ALL) {
        assert_eq!(kind.number(), number);
        assert_eq!(LevelKind::from_name(kind.name()), Some(kind));
        assert_eq!(LevelKind::from_name(&number.to_string()), Some(kind));
    }
    for name in ["", "0", "6", "Unique", "unique ", "01"] {
        assert_eq!(LevelKind::from_name(name), None, "{name:?}");
    }
}

/// The board as text: `Q` a given, `x` a blocked square.
fn rows(level: &Level) -> Vec<String> {
    let board = level.problem();
    let sign = |square| match (board.givens().has(square), board.forbids(square)) {
        (true, _) => 'Q',
        (false, true) => 'x',
        (false, false) => '.',
    };
    let signs: Vec<char> = level.size().squares().map(sign).collect();
    signs.chunks(level.size().as_usize()).map(|row| row.iter().collect()).collect()
}

/// Players tell each other seeds, and codes of games name them: a board that differs here breaks both.
#[test]
fn seeds_keep_their_boards() {
    assert_eq!(
        rows(&level(8, LevelKind::Givens, 1)),
        ["........", "........", "......Q.", "........", "........", "........", "........", ".....Q.."]
    );
    assert_eq!(
        rows(&level(8, LevelKind::Blocked, 1)),
        [".x..xx..", ".....x..", "x..x....", "x......x", "...x....", ".....xx.", ".x..x...", ".xx.x..."]
    );
    assert_eq!(
        rows(&level(8, LevelKind::Unique, 1)),
        ["..Q.....", "Q.......", "........", "........", "........", "........", "........", "........"]
    );
    assert_eq!(
        rows(&level(8, LevelKind::Expert, 1)),
        ["......x.", ".x..x.xx", "........", "........", ".x......", "........", "........", ".....Q.."]
    );
    assert_eq!(rows(&level(4, LevelKind::Expert, 3)), ["....", "....", "x...", "...."]);
    assert_eq!(
        rows(&level(12, LevelKind::Unique, 7)),
        [
            "............",
            "............",
            "............",
            "............",
            "...........Q",
            "....Q.......",
            "..........Q.",
            "............",
            "............",
            ".....Q......",
            "............",
            "............"
        ]
    );
    assert_eq!(
        rows(&level(12, LevelKind::Expert, 7)),
        [
            "...x........",
            "............",
            ".x..........",
            "x..xxx......",
            "x..x....x...",
            ".x..........",
            ".x....x.....",
            "............",
            "..Q.........",
            "............",
            ".x..........",
            ".........Q.."
        ]
    );
    assert_eq!(
        rows(&level(20, LevelKind::Givens, 2026)),
        [
            "....................",
            "....................",
            "....................",
            "....................",
            "....................",
            "....................",
            "..........Q.........",
            ".Q..................",
            "....................",
            "....................",
            "....................",
            "....................",
            "....................",
            "................Q...",
            "....................",
            "....................",
            "......Q.............",
            "...Q................",
            "....................",
            "........Q..........."
        ]
    );
}
