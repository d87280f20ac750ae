//! The end of a game, won or lost or given up.

use bezzel::play::LevelKind;

use super::{Advised, Mode, Session, board};
use crate::game::best_times::Win;
use crate::game::keys::Command;
use crate::game::say;
use crate::screen::Outcome;

impl Session<'_> {
    /// The game has just ended.
    pub(super) fn end(&mut self) {
        self.mode = Mode::Playing;
        self.advised = Advised::default();
        self.message = None;
        match Win::of(&self.game) {
            Some(win) => match self.best.add(win) {
                Ok(is_best) => self.is_best = is_best,
                Err(complaint) => {
                    self.message = Some(self.words.sentence(&complaint));
                    self.complaints.push(complaint);
                }
            },
            None => {
                let (said, missing) = say::what_was_missing(&self.game, self.words);
                // Whoever has been shown a way on the empty board knows it, too.
                if !missing.is_empty() && self.game.level().kind() == LevelKind::Empty {
                    self.known.insert(board(self.game.level()));
                }
                self.message = Some(said);
                self.advised.missing = missing;
            }
        }
    }

    /// Asks before a game is given up in which something has been done.
    pub(super) fn ask_to_give_up(&mut self, command: Command) -> Outcome {
        if self.is_over() || !self.has_begun() {
            return self.give_up(command);
        }
        self.mode = Mode::GivingUp(command);
        self.message = Some(self.words.say(
            match command {
                Command::New => "play-give-up-new",
                Command::Again => "play-give-up-again",
                _ => "play-give-up-quit",
            },
            &[],
        ));
        Outcome::GoOn
    }

    pub(super) fn give_up(&mut self, command: Command) -> Outcome {
        self.take_down();
        if command == Command::Quit {
            return Outcome::Quit;
        }
        let level = self.game.level();
        let seed = (command == Command::Again).then(|| level.seed());
        self.deal(level.size().get(), level.kind(), seed);
        Outcome::GoOn
    }

    /// Takes down what is to be said of a game that is left, over or not.
    pub(crate) fn take_down(&mut self) {
        if self.has_begun() {
            self.farewell.extend(say::farewell(&self.game, self.is_best, self.words));
        }
    }
}
