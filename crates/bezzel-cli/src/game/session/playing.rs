//! While the clock runs: what is done on the board, and what is asked.

use bezzel::Square;
use bezzel::play::{Action, Hint, Mark, Phase, Refusal};

use super::{Advised, Answer, Session, answer_budget};
use crate::game::keys::{Command, Edge};
use crate::game::{say, view};

impl Session<'_> {
    pub(super) fn play(&mut self, command: Command) {
        match command {
            Command::Move(down, right) => {
                let n = self.game.level().size().get();
                // Over an edge it comes back at the other one, which is the shorter way on large boards.
                let moved = |place: u32, by: i32| (i64::from(place) + i64::from(by)).rem_euclid(n.into());
                let moved = |place, by| u32::try_from(moved(place, by)).unwrap_or(place);
                self.cursor = Square::new(moved(self.cursor.row, down), moved(self.cursor.column, right));
            }
            Command::ToEdge(edge) => {
                let last = self.game.level().size().get() - 1;
                match edge {
                    Edge::Left => self.cursor.column = 0,
                    Edge::Right => self.cursor.column = last,
                    Edge::Top => self.cursor.row = 0,
                    Edge::Bottom => self.cursor.row = last,
                }
            }
            Command::QueenAt(x, y) => {
                if let Some(square) = view::square_at(self, self.size, (x, y)) {
                    self.cursor = square;
                    self.queen();
                }
            }
            Command::CrossAt(x, y) => {
                if let Some(square) = view::square_at(self, self.size, (x, y)) {
                    self.cursor = square;
                    self.cross();
                }
            }
            Command::Queen => self.queen(),
            Command::Cross => self.cross(),
            // What changes is to be seen.
            Command::Undo => {
                self.cursor = self.game.to_undo().unwrap_or(self.cursor);
                self.act(Action::Undo);
            }
            Command::Redo => {
                self.cursor = self.game.to_redo().unwrap_or(self.cursor);
                self.act(Action::Redo);
            }
            Command::Attacked => {
                let shown = self.game.shows_attacked();
                self.act(if shown { Action::HideAttacked } else { Action::ShowAttacked });
                let id = if shown { "play-attacked-hidden" } else { "play-attacked-shown" };
                self.message = Some(self.words.say(id, &[]));
            }
            Command::Hint | Command::Question => self.answer(command),
            Command::Pause => self.pause(),
            _ => {}
        }
    }

    fn queen(&mut self) {
        let has_queen = self.game.mark(self.cursor) == Some(Mark::Queen);
        self.act(if has_queen { Action::Remove(self.cursor) } else { Action::Place(self.cursor) });
    }

    fn cross(&mut self) {
        let has_cross = self.game.mark(self.cursor) == Some(Mark::Cross);
        self.act(if has_cross { Action::Uncross(self.cursor) } else { Action::Cross(self.cursor) });
    }

    pub(super) fn act(&mut self, action: Action) {
        match self.game.act(action) {
            Ok(()) => self.advised = Advised::default(),
            Err(refusal) => self.refuse(refusal),
        }
        if matches!(self.game.phase(), Phase::Over(_)) {
            self.end();
        }
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.message = Some(say::refusal(refusal, self.game.level().size(), self.words));
    }

    /// Gives an answer, or the last one again where nothing has been done since.
    fn answer(&mut self, command: Command) {
        let events = self.game.events().len();
        if !self.answer.as_ref().is_some_and(|last| last.command == command && last.events == events) {
            let answer = if command == Command::Hint { self.hint() } else { self.question() };
            let (said, advised) = match answer {
                Ok(answer) => answer,
                Err(refusal) => return self.refuse(refusal),
            };
            self.answer = Some(Answer { command, events: self.game.events().len(), said, advised });
        }
        if let Some(answer) = &self.answer {
            self.message = Some(answer.said.clone());
            self.advised = answer.advised.clone();
            // What is spoken of is to be seen.
            self.cursor = self.advised.leads_on.or(self.advised.refuted).unwrap_or(self.cursor);
        }
    }

    fn hint(&mut self) -> Result<(String, Advised), Refusal> {
        let hint = self.game.hint(&answer_budget())?;
        let mut said = say::hint(&hint, self.game.level().size(), self.words);
        let mut advised = Advised::default();
        match hint {
            Hint::Place { square, refuted, .. } => {
                advised.leads_on = Some(square);
                advised.refuted = refuted.map(|refuted| refuted.square);
                if self.game.mark(square) == Some(Mark::Cross) {
                    said.push_str(&self.words.say("play-hint-crossed", &[]));
                }
            }
            Hint::Remove { queen, .. } => advised.refuted = Some(queen),
            _ => {}
        }
        Ok((said, advised))
    }

    fn question(&mut self) -> Result<(String, Advised), Refusal> {
        let answer = self.game.question(&answer_budget())?;
        Ok((say::completion(&answer, self.game.level().size(), self.words), self.advised.clone()))
    }
}
