//! Before a game's clock starts: which board is played.

use bezzel::Size;
use bezzel::play::{Game, Level, LevelKind};

use super::{Advised, Mode, Outcome, Session, middle, seed_of};
use crate::game::keys::Command;
use crate::plan::play::random_seed;

impl Session<'_> {
    /// Another size with left and right, another kind of level with up and down.
    pub(super) fn choose(&mut self, command: Command) {
        let level = self.game.level();
        let (n, kind) = (level.size().get(), level.kind());
        let seed = self.seed;
        match command {
            Command::Move(0, by) => self.deal(n.saturating_add_signed(by), kind, seed),
            Command::Move(by, 0) => {
                let place = LevelKind::ALL.iter().position(|&other| other == kind).unwrap_or(0);
                let next = place.checked_add_signed(by as isize).and_then(|place| LevelKind::ALL.get(place));
                if let Some(&next) = next {
                    self.deal(n, next, seed);
                }
            }
            Command::Level(place) => {
                if let Some(&kind) = LevelKind::ALL.get(place) {
                    self.deal(n, kind, seed);
                }
            }
            _ => self.obey_paused(command),
        }
    }

    /// Puts a board on the table, where there is one of this size; any of its kind where no seed is given.
    fn deal(&mut self, n: u32, kind: LevelKind, seed: Option<u64>) {
        let Ok(n) = Size::new(n) else { return };
        if let Ok(level) = Level::new(n, kind, seed.unwrap_or_else(random_seed)) {
            self.seed = seed_of(&level).or(self.seed);
            self.cursor = middle(n);
            self.game = Game::new(level, self.limit.of(n));
            self.advised = Advised::default();
            self.answer = None;
            self.message = None;
            self.is_best = false;
        }
    }

    /// Asks again before a game is given up in which something has been done.
    pub(super) fn ask_to_give_up(&mut self, command: Command) -> Outcome {
        if self.is_over() || !self.has_begun() {
            return self.give_up(command);
        }
        self.mode = Mode::Leaving(command);
        self.message = Some(self.words.say(
            match command {
                Command::New => "play-leave-new",
                Command::Again => "play-leave-again",
                _ => "play-leave-quit",
            },
            &[],
        ));
        Outcome::GoOn
    }

    pub(super) fn give_up(&mut self, command: Command) -> Outcome {
        self.leave();
        if command == Command::Quit {
            return Outcome::Quit;
        }
        let level = self.game.level();
        let seed = (command == Command::Again).then(|| level.seed());
        self.deal(level.size().get(), level.kind(), seed);
        Outcome::GoOn
    }
}
