//! The game against a plain model of it, and promises that hold in every game.

use std::cell::Cell;
use std::time::Duration;

use bezzel_core::{Placement, Square};
use bezzel_play::{Action, Ending, Game, LevelKind, Phase, Refusal};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::boards::level;
use crate::deeds::{Deed, story};
use crate::model::{Board, Model};

#[test]
fn every_game_is_as_a_plain_model_says() {
    let (won, lost, open) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let count = |counter: &Cell<u32>| counter.set(counter.get() + 1);
    let mut runner = TestRunner::new(ProptestConfig {
        cases: 1_500,
        failure_persistence: None,
        max_shrink_iters: 300,
        ..ProptestConfig::default()
    });
    let tested = runner.run(&story(9), |story| {
        let mut game = story.begin();
        let mut model = Model::new(story.level.clone(), story.limit);
        model.expect(&game)?;
        for deed in &story.deeds {
            let before = game.clone();
            match deed {
                Deed::Pass(time) => {
                    game.pass(*time);
                    model.pass(*time);
                }
                Deed::Pause => {
                    game.pause();
                    model.pause();
                }
                Deed::GoOn => {
                    game.go_on();
                    model.go_on();
                }
                _ => {
                    let Some(action) = story.action(&game, deed) else { continue };
                    let done = game.act(action);
                    prop_assert_eq!(done, model.act(action), "{:?}", action);
                    if done.is_err() {
                        prop_assert!(game == before, "{:?} was refused and has changed something", action);
                    }
                }
            }
            model.expect(&game)?;
            if let Phase::Over(ending) = before.phase() {
                prop_assert!(game == before, "{:?} has changed a game that was {:?}", deed, ending);
            }
            let is_placement = Placement::new(story.level.problem(), &game.arrangement()).is_ok();
            prop_assert_eq!(game.phase() == Phase::Over(Ending::Won), is_placement);
        }
        count(match game.phase() {
            Phase::Over(Ending::Won) => &won,
            Phase::Over(Ending::TimeUp) => &lost,
            _ => &open,
        });
        Ok(())
    });
    if let Err(failure) = tested {
        panic!("{failure}");
    }
    let ends = (won.get(), lost.get(), open.get());
    assert!(ends.0 > 100 && ends.1 > 100 && ends.2 > 100, "{ends:?} games won, lost and open");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn undo_and_redo_are_exact(story in story(9)) {
        let mut game = story.begin();
        game.go_on();
        for deed in &story.deeds {
            if let Some(action) = story.action(&game, deed) {
                let _ = game.act(action);
            }
            if game.phase() != Phase::Running {
                break;
            }
            let board = Board::of(&game);
            let mut other = game.clone();
            if game.to_undo().is_some() {
                other.act(Action::Undo).unwrap();
                other.act(Action::Redo).unwrap();
                prop_assert_eq!(Board::of(&other), board.clone());
            }
            let mut undone = 0;
            while other.act(Action::Undo).is_ok() {
                undone += 1;
            }
            prop_assert_eq!(Board::of(&other), Board::default());
            for _ in 0..undone {
                other.act(Action::Redo).unwrap();
            }
            prop_assert_eq!(Board::of(&other), board);
            prop_assert_eq!(other.to_redo().is_some(), game.to_redo().is_some());
        }
    }

    #[test]
    fn a_game_is_seen_again_as_it_was_after_each_event(story in story(9)) {
        let mut game = story.begin();
        game.go_on();
        let mut boards = vec![(Board::of(&game), game.outcome().time)];
        for deed in &story.deeds {
            match deed {
                Deed::Pass(time) => game.pass(*time),
                _ => {
                    if story.action(&game, deed).is_some_and(|action| game.act(action).is_ok()) {
                        boards.push((Board::of(&game), game.outcome().time));
                    }
                }
            }
        }
        prop_assert_eq!(boards.len(), game.events().len() + 1);
        for (events, (board, time)) in boards.into_iter().enumerate() {
            let after = game.after(events);
            prop_assert_eq!(Board::of(&after), board);
            prop_assert_eq!(after.events(), &game.events()[..events]);
            if events == game.events().len() {
                prop_assert!(after == game);
            } else {
                prop_assert_eq!(after.phase(), Phase::Running);
                // At the start no time has passed, whenever the first event comes.
                prop_assert_eq!(after.outcome().time, time);
            }
        }
    }

    #[test]
    fn time_counts_only_while_the_game_runs_and_up_to_its_limit(story in story(6)) {
        let mut game = story.begin();
        let mut counted = Duration::ZERO;
        for deed in &story.deeds {
            let before = game.clone();
            match deed {
                Deed::Pass(time) => {
                    game.pass(*time);
                    if before.phase() == Phase::Running {
                        counted += *time;
                    } else {
                        prop_assert!(game == before);
                    }
                    let clipped = story.limit.map_or(counted, |limit| counted.min(limit));
                    if game.phase() != Phase::Over(Ending::Won) {
                        prop_assert_eq!(game.time(), clipped);
                    }
                    let reached = story.limit.is_some_and(|limit| counted >= limit);
                    prop_assert_eq!(game.phase() == Phase::Over(Ending::TimeUp), reached);
                }
                Deed::Pause => game.pause(),
                Deed::GoOn => game.go_on(),
                _ => {
                    if let Some(action) = story.action(&game, deed) {
                        let _ = game.act(action);
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_changes_a_game_that_is_over() {
    let mut won = Game::new(level(4, LevelKind::Empty, 0), Some(Duration::from_secs(9)));
    won.go_on();
    for (row, column) in [(0, 1), (1, 3), (2, 0), (3, 2)] {
        won.pass(Duration::from_micros(1_700));
        won.act(Action::Place(Square::new(row, column))).unwrap();
    }
    assert_eq!((won.phase(), won.time()), (Phase::Over(Ending::Won), Duration::from_millis(6)));
    let mut lost = Game::new(level(4, LevelKind::Empty, 0), Some(Duration::from_secs(9)));
    lost.go_on();
    lost.act(Action::Place(Square::new(0, 1))).unwrap();
    lost.pass(Duration::from_secs(10));
    assert_eq!((lost.phase(), lost.time()), (Phase::Over(Ending::TimeUp), Duration::from_secs(9)));
    for over in [won, lost] {
        let mut game = over.clone();
        game.pass(Duration::from_secs(1));
        game.pause();
        game.go_on();
        for action in [Action::Undo, Action::Redo, Action::Hint, Action::Question, Action::ShowAttacked] {
            assert_eq!(game.act(action), Err(Refusal::Over));
        }
        assert_eq!(game.act(Action::Remove(Square::new(0, 1))), Err(Refusal::Over));
        assert_eq!(game, over);
    }
}

#[test]
fn a_limit_is_at_least_a_millisecond_and_counts_in_whole_ones() {
    let limit = |nanoseconds| {
        let limit = Some(Duration::from_nanos(nanoseconds));
        Game::new(level(4, LevelKind::Empty, 0), limit).limit().unwrap().as_nanos()
    };
    assert_eq!([0, 1, 1_000_000, 2_999_999].map(limit), [1_000_000, 1_000_000, 1_000_000, 2_000_000]);
}
