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
        let before = self.game.placed();
        if let Err(refusal) = self.game.act(action) {
            self.refuse(refusal);
        }
        // Marks do not change what was said of the queens.
        if self.game.placed() != before {
            self.advised = Advised::default();
        }
        if matches!(self.game.phase(), Phase::Over(_)) {
            self.end();
        }
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.message = Some(say::refusal(refusal, self.game.level().size(), self.words));
    }

    /// Gives an answer; one that was given already is given again.
    fn answer(&mut self, command: Command) {
        let question = (command, self.game.placed());
        let (mut said, advised) = match self.answers.get(&question) {
            Some(answer) => answer.clone(),
            None => {
                let answer = if command == Command::Hint { self.hint() } else { self.question() };
                match answer {
                    Ok(answer) => self.answers.entry(question).or_insert(answer).clone(),
                    Err(refusal) => return self.refuse(refusal),
                }
            }
        };
        if command == Command::Hint {
            // What is spoken of is to be seen.
            self.cursor = advised.leads_on.or(advised.refuted).unwrap_or(self.cursor);
            if advised.leads_on.and_then(|square| self.game.mark(square)) == Some(Mark::Cross) {
                said.push_str(&self.words.say("play-hint-crossed", &[]));
            }
            self.advised = advised;
        }
        self.message = Some(said);
    }

    fn hint(&mut self) -> Result<Answer, Refusal> {
        let hint = self.game.hint(&answer_budget())?;
        let said = say::hint(&hint, self.game.level().size(), self.words);
        let mut advised = Advised::default();
        match hint {
            Hint::Place { square, refuted, .. } => {
                advised.leads_on = Some(square);
                advised.refuted = refuted.map(|refuted| refuted.square);
            }
            Hint::Remove { queen, .. } => advised.refuted = Some(queen),
            _ => {}
        }
        Ok((said, advised))
    }

    fn question(&mut self) -> Result<Answer, Refusal> {
        let answer = self.game.question(&answer_budget())?;
        Ok((say::completion(&answer, self.game.level().size(), self.words), Advised::default()))
    }
}
