//! A game watched again, step by step, with the keys of the stepper.

use std::time::Duration;

use bezzel::play::{Event, Game};

use super::keys::{Command, Edge};
use crate::screen::PATIENCE;
use crate::stepper::Clock;

/// In actions a second.
const SPEED: u32 = 2;

/// A game as it was after some of its actions.
pub(crate) struct Replay {
    whole: Game,
    /// The game as far as it is shown.
    pub(crate) game: Game,
    pub(crate) clock: Clock,
    /// There is no sitting that it was called from.
    pub(crate) is_alone: bool,
}

impl Replay {
    pub(crate) fn new(whole: Game, is_alone: bool) -> Replay {
        let game = whole.after(0);
        Replay { whole, game, clock: Clock::new(SPEED), is_alone }
    }

    /// How many actions are shown.
    pub(crate) fn position(&self) -> usize {
        usize::try_from(self.clock.position).unwrap_or(usize::MAX)
    }

    pub(crate) fn last(&self) -> usize {
        self.whole.events().len()
    }

    /// The action that is shown; none at the start.
    pub(crate) fn event(&self) -> Option<&Event> {
        self.whole.events().get(self.position().checked_sub(1)?)
    }

    /// The game before that action.
    pub(crate) fn before(&self) -> Game {
        self.whole.after(self.position().saturating_sub(1))
    }

    /// Plays on; says whether anything has changed.
    pub(crate) fn pass(&mut self, time: Duration) -> bool {
        if !self.clock.playing {
            return false;
        }
        // What was lost while the program was stopped is not made up for.
        let steps = self.clock.tick(time.min(PATIENCE));
        if steps == 0 {
            return false;
        }
        self.go_to(self.clock.position.saturating_add(steps));
        self.clock.playing &= self.position() < self.last();
        true
    }

    pub(crate) fn wait(&self, most: Duration) -> Duration {
        if self.clock.playing { self.clock.until_next().min(most) } else { most }
    }

    pub(crate) fn obey(&mut self, command: Command) {
        let position = self.clock.position;
        match command {
            Command::Queen | Command::Pause => {
                if self.clock.playing {
                    self.clock.playing = false;
                    return;
                }
                // At its end it begins anew.
                if self.position() == self.last() {
                    self.go_to(0);
                }
                return self.clock.play();
            }
            Command::Faster => return self.clock.faster(),
            Command::Slower => return self.clock.slower(),
            Command::Move(_, 1) => self.go_to(position + 1),
            Command::Move(_, -1) => self.go_to(position.saturating_sub(1)),
            Command::ToEdge(Edge::Left) => self.go_to(0),
            Command::ToEdge(Edge::Right) => self.go_to(u64::MAX),
            _ => return,
        }
        self.clock.playing = false;
    }

    fn go_to(&mut self, position: u64) {
        self.clock.position = position.min(self.last() as u64);
        self.game = self.whole.after(self.position());
    }
}

#[cfg(test)]
mod tests {
    use bezzel::play::{Action, Level, LevelKind};
    use bezzel::{Size, Square};

    use super::*;

    #[test]
    fn at_its_end_a_replay_begins_anew() {
        let level = Level::new(Size::new(4).unwrap(), LevelKind::Empty, 0).unwrap();
        let mut game = Game::new(level, None);
        game.go_on();
        for column in [0, 2] {
            game.pass(Duration::from_secs(1));
            game.act(Action::Place(Square::new(column / 2, column))).unwrap();
        }
        let mut replay = Replay::new(game.clone(), false);
        replay.obey(Command::ToEdge(Edge::Right));
        assert!((replay.position(), &replay.game) == (2, &game));
        assert_eq!(replay.before().arrangement().queens().len(), 1);
        replay.obey(Command::Queen);
        assert_eq!((replay.position(), replay.clock.playing), (0, true));
        // However long the program was stopped, the replay goes on by no more than what is seen.
        while replay.clock.playing {
            let before = replay.position();
            replay.pass(Duration::from_secs(3600));
            assert!(replay.position() <= before + 1);
        }
        assert!(replay.game == game);
    }
}
