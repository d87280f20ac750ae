//! The end of a game.

use bezzel::Square;
use bezzel::play::{Game, LevelKind};
use bezzel::solve::ExactSearch;

use super::{Advised, Mode, Session, answer_budget, board};
use crate::game::best_times::Win;
use crate::game::say;
use crate::words::Words;

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
                let (said, missing) = what_was_missing(&self.game, self.words);
                // Whoever has been shown a way on the empty board knows it, too.
                if !missing.is_empty() && self.game.level().kind() == LevelKind::Empty {
                    self.known.insert(board(self.game.level()));
                }
                self.message = Some(said);
                self.advised.missing = missing;
            }
        }
    }

    /// Takes down what is to be said of a game that is left, over or not.
    pub(crate) fn leave(&mut self) {
        if self.has_begun() {
            self.farewell.extend(say::farewell(&self.game, self.is_best, self.words));
        }
    }
}

/// After a loss: whether the board could still have been completed, and by which queens. On the empty board, which comes again, only
/// where little was missing.
pub(crate) fn what_was_missing(game: &Game, words: &Words) -> (String, Vec<Square>) {
    let level = game.level();
    let n = level.size();
    let Ok(mut search) = ExactSearch::new(level.problem()) else { return Default::default() };
    search.start(&game.placed());
    match search.next_placement(&answer_budget()) {
        Ok(Some(columns)) => {
            let all = (0..).zip(columns).map(|(row, &column)| Square::new(row, column));
            let standing = game.arrangement();
            let missing: Vec<_> = all.filter(|&queen| !standing.has(queen)).collect();
            if level.kind() == LevelKind::Empty && missing.len() > n.as_usize() / 2 {
                return (words.say("play-missing-many", &[]), Vec::new());
            }
            (say::missing(&missing, n, words), missing)
        }
        Ok(None) => (words.say("play-missing-none", &[]), Vec::new()),
        Err(_) => (words.say("play-unknown", &[]), Vec::new()),
    }
}
