//! Before a game's clock starts: which board is played.

use bezzel::Size;
use bezzel::play::{Game, Level, LevelKind};

use super::{Advised, Session, middle, seed_of};
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
    pub(super) fn deal(&mut self, n: u32, kind: LevelKind, seed: Option<u64>) {
        let Ok(n) = Size::new(n) else { return };
        if let Ok(level) = Level::new(n, kind, seed.unwrap_or_else(random_seed)) {
            self.seed = seed_of(&level).or(self.seed);
            self.cursor = middle(n);
            self.game = Game::new(level, self.limit.of(n));
            self.advised = Advised::default();
            self.answers.clear();
            self.message = None;
            self.is_best = false;
        }
    }
}
