//! Random games: what a player does, told so that it has a meaning on every board.

use std::ops::Range;
use std::time::Duration;

use bezzel_core::{Budget, Square};
use bezzel_play::{Action, Game, Level, LevelKind};
use bezzel_search::Enumerator;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::boards::{level, queens};

/// What a player does, or what happens meanwhile.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Act(Action),
    /// Goes towards a placement: removes a queen that is not in it, or else places one that is.
    GoTowards,
    /// Removes one of the queens that were placed.
    RemoveOne(Index),
    Pass(Duration),
    Pause,
    GoOn,
}

/// A game before its first moment, and what will happen in it.
#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) level: Level,
    pub(crate) limit: Option<Duration>,
    pub(crate) deeds: Vec<Deed>,
    aim: Vec<Square>,
}

impl Story {
    pub(crate) fn begin(&self) -> Game {
        Game::new(self.level.clone(), self.limit)
    }

    /// The action that a deed is, where it is one.
    pub(crate) fn action(&self, game: &Game, deed: &Deed) -> Option<Action> {
        let placed = game.placed();
        match deed {
            Deed::Act(action) => Some(*action),
            Deed::GoTowards => {
                let wrong = placed.iter().find(|queen| !self.aim.contains(queen));
                let missing = self.aim.iter().find(|&&queen| !game.arrangement().has(queen));
                wrong.map(|&queen| Action::Remove(queen)).or(missing.map(|&queen| Action::Place(queen)))
            }
            Deed::RemoveOne(index) if !placed.is_empty() => Some(Action::Remove(*index.get(&placed))),
            _ => None,
        }
    }

    /// The game after all that happens in it.
    pub(crate) fn play(&self) -> Game {
        let mut game = self.begin();
        for deed in &self.deeds {
            match deed {
                Deed::Pass(time) => game.pass(*time),
                Deed::Pause => game.pause(),
                Deed::GoOn => game.go_on(),
                _ => {
                    if let Some(action) = self.action(&game, deed) {
                        // Whether it is refused is said elsewhere.
                        let _ = game.act(action);
                    }
                }
            }
        }
        game
    }
}

/// Games on all kinds of levels, with or without a limit, in which no more than a few seconds pass.
pub(crate) fn story(largest: u32) -> impl Strategy<Value = Story> {
    let levels = (Level::SMALLEST..=largest, select(LevelKind::ALL), any::<u64>());
    let limit =
        proptest::option::of(prop_oneof![(1..8_000u64).prop_map(Duration::from_millis), tenths(1..80)]);
    levels.prop_flat_map(move |(n, kind, seed)| {
        let level = level(n, kind, seed);
        let mut search = Enumerator::new(level.problem()).unwrap();
        let aim =
            queens(search.next_placement(&Budget::unlimited()).unwrap().expect("levels have a placement"));
        // Some players only wander about, others get on.
        let deeds = (0..20u32).prop_flat_map(move |towards| {
            let deeds = prop_oneof![12 => act(n), towards => Just(Deed::GoTowards), 10 => happening()];
            // Nothing is possible in a game that has not begun, which is tried now and then.
            (
                vec(happening(), 0..2),
                prop_oneof![1 => vec(act(n), 0..3), 9 => Just(vec![Deed::GoOn])],
                vec(deeds, 0..80),
            )
        });
        let deeds = deeds.prop_map(|(before, first, deeds)| [before, first, deeds].concat());
        (limit.clone(), deeds).prop_map(move |(limit, deeds)| Story {
            level: level.clone(),
            limit,
            deeds,
            aim: aim.clone(),
        })
    })
}

/// Round times, of which a sum now and then is a limit to the nanosecond.
fn tenths(range: Range<u64>) -> impl Strategy<Value = Duration> + Clone {
    range.prop_map(|tenths| Duration::from_millis(100 * tenths))
}

fn happening() -> impl Strategy<Value = Deed> {
    prop_oneof![
        3 => (0..900_000_000u64).prop_map(|time| Deed::Pass(Duration::from_nanos(time))),
        3 => tenths(0..10).prop_map(Deed::Pass),
        1 => Just(Deed::Pause),
        3 => Just(Deed::GoOn),
    ]
}

fn act(n: u32) -> impl Strategy<Value = Deed> {
    // One row and one column more than there are.
    let on_square =
        (0..=n, 0..=n, select(&[Action::Place, Action::Remove, Action::Cross, Action::Uncross][..]));
    let on_square = on_square
        .prop_map(|(row, column, action): (_, _, fn(Square) -> Action)| action(Square::new(row, column)));
    let other = select(vec![
        Action::Undo,
        Action::Undo,
        Action::Redo,
        Action::Redo,
        Action::Hint,
        Action::Question,
        Action::ShowAttacked,
        Action::HideAttacked,
        Action::KnowBoard,
    ]);
    prop_oneof![
        6 => on_square.prop_map(Deed::Act),
        4 => other.prop_map(Deed::Act),
        1 => any::<Index>().prop_map(Deed::RemoveOne),
    ]
}
