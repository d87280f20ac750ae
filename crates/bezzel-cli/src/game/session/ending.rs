//! The end of a game.

use bezzel::Square;
use bezzel::play::LevelKind;
use bezzel::solve::ExactSearch;

use super::{Advised, Mode, Session, answer_budget, board};
use crate::game::best_times::Win;
use crate::game::say;

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
                    self.message = Some(self.words.complaint(&complaint));
                    self.complaints.push(complaint);
                }
            },
            None => self.message = Some(self.what_was_missing()),
        }
    }

    /// After a loss: whether the board could still have been completed, and where little was missing, by which queens.
    fn what_was_missing(&mut self) -> String {
        let level = self.game.level();
        let n = level.size();
        let Ok(mut search) = ExactSearch::new(level.problem()) else { return String::new() };
        search.start(&self.game.placed());
        match search.next_placement(&answer_budget()) {
            Ok(Some(columns)) => {
                let all = (0..).zip(columns).map(|(row, &column)| Square::new(row, column));
                let standing = self.game.arrangement();
                let missing: Vec<_> = all.filter(|&queen| !standing.has(queen)).collect();
                if missing.len() > n.as_usize() / 2 {
                    return self.words.say("play-missing-many", &[]);
                }
                if level.kind() == LevelKind::Empty {
                    self.known.insert(board(level));
                }
                let said = say::missing(&missing, n, self.words);
                self.advised.missing = missing;
                said
            }
            Ok(None) => self.words.say("play-missing-none", &[]),
            Err(_) => self.words.say("play-unknown", &[]),
        }
    }

    /// Takes down what is to be said of a game that is left, over or not.
    pub(crate) fn leave(&mut self) {
        if self.has_begun() {
            self.farewell.extend(say::farewell(&self.game, self.is_best, self.words));
        }
    }
}
