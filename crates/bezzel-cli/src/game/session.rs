//! A player's sitting: one game after the other, and replays of those that are over.

use std::time::Duration;

use bezzel::play::{Action, Completion, Ending, Game, Hint, Level, Mark, Phase, Refusal, completion};
use bezzel::solve::ExactSearch;
use bezzel::{Budget, Size, Square};

use super::best_times::{BestTimes, Win};
use super::keys::Command;
use super::replay::Replay;
use super::{say, view};
use crate::complaint::Complaint;
use crate::plan::play::{Table, random_seed};
use crate::words::Words;

/// What is shown of the game, and what the next command is for.
pub(crate) struct Session<'a> {
    pub(crate) words: &'a Words,
    pub(crate) colour: bool,
    pub(crate) game: Game,
    pub(crate) cursor: Square,
    pub(crate) mode: Mode,
    /// What is to be said until the next command.
    pub(crate) message: Option<String>,
    /// The squares that the last answer speaks of.
    pub(crate) advised: Advised,
    pub(crate) best: BestTimes,
    /// The game that is over was the best of its kind.
    pub(crate) is_best: bool,
    /// A game that is watched again.
    pub(crate) replay: Option<Replay>,
    /// What is to be said once the terminal is given back: how games went, and what went wrong.
    pub(crate) farewell: Vec<String>,
    pub(crate) complaints: Vec<String>,
    /// The columns and rows of the screen.
    size: (u16, u16),
}

/// What the keys are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Playing,
    /// The keys are shown.
    Helping,
    /// A command that gives the game up has come once; when it comes again, it is obeyed.
    Leaving(Command),
}

/// The squares that an answer speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Advised {
    /// It leads on.
    pub(crate) leads_on: Option<Square>,
    /// It looks as if it did, and does not; or the queen there has to go.
    pub(crate) refuted: Option<Square>,
    /// The queens that were missing when time was up.
    pub(crate) missing: Vec<Square>,
}

/// Whether a sitting goes on after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    GoOn,
    Quit,
    Interrupt,
    Suspend,
    Redraw,
}

/// A question about a board of at most 20x20 takes a few hundred nodes; no board is known that comes near this.
pub(crate) const ANSWER_NODES: u64 = 1 << 20;

pub(crate) fn answer_budget() -> Budget {
    Budget::unlimited().with_nodes(ANSWER_NODES)
}

impl<'a> Session<'a> {
    /// A sitting before its first game's clock has started.
    pub(crate) fn new(table: &Table, words: &'a Words, best: (BestTimes, Option<Complaint>)) -> Session<'a> {
        let game = Game::new(table.level.clone(), table.limit);
        let (best, complaint) = best;
        let complaint = complaint.map(|complaint| words.complaint(&complaint));
        Session {
            words,
            colour: table.colour,
            cursor: middle(game.level().size()),
            game,
            mode: Mode::Playing,
            message: complaint.clone(),
            advised: Advised::default(),
            best,
            is_best: false,
            replay: None,
            farewell: Vec::new(),
            complaints: complaint.into_iter().collect(),
            size: (0, 0),
        }
    }

    /// A sitting that starts with a game that is watched again.
    pub(crate) fn watching(game: &Game, colour: bool, words: &'a Words) -> Session<'a> {
        let table = Table { level: game.level().clone(), limit: game.limit(), colour };
        let mut session = Session::new(&table, words, BestTimes::of_user());
        session.replay = Some(Replay::new(game.clone(), true));
        session
    }

    /// Tells how large the screen is: on one that is too small for the board, the clock stops.
    pub(crate) fn resize(&mut self, width: u16, height: u16) -> bool {
        let changed = self.size != (width, height);
        self.size = (width, height);
        if !view::fits(width, height) {
            self.game.pause();
        }
        changed
    }

    /// Lets time pass; says whether what is shown may have changed.
    pub(crate) fn pass(&mut self, time: Duration) -> bool {
        if let Some(replay) = &mut self.replay {
            return replay.pass(time);
        }
        let running = self.game.phase() == Phase::Running;
        self.game.pass(time);
        if self.game.phase() == Phase::Over(Ending::TimeUp) && running {
            self.end();
        }
        running
    }

    /// How long the next command can be waited for, where nothing else happens.
    pub(crate) fn wait(&self, most: Duration) -> Duration {
        if let Some(replay) = &self.replay {
            return replay.wait(most);
        }
        match self.game.time_left() {
            // Neither do the last seconds stand still, nor does the end come late.
            Some(left) if self.game.phase() == Phase::Running => left.min(most),
            _ => most,
        }
    }

    /// Whether the board is to be hidden, so that nobody looks at it while the clock stands.
    pub(crate) fn is_covered(&self) -> bool {
        matches!(self.game.phase(), Phase::Ready | Phase::Paused)
    }

    /// Does what a key or the mouse asks for.
    pub(crate) fn obey(&mut self, command: Command) -> Outcome {
        match command {
            Command::Interrupt => {
                self.leave();
                return Outcome::Interrupt;
            }
            Command::Suspend => {
                self.game.pause();
                if let Some(replay) = &mut self.replay {
                    replay.clock.playing = false;
                }
                return Outcome::Suspend;
            }
            Command::Redraw => return Outcome::Redraw,
            _ => {}
        }
        if self.replay.is_some() {
            return self.obey_in_replay(command);
        }
        self.message = None;
        match self.mode {
            // Whatever was pressed, the keys have been read.
            Mode::Helping => {
                self.mode = Mode::Playing;
                if command == Command::Queen {
                    self.go_on();
                }
                return Outcome::GoOn;
            }
            Mode::Leaving(asked) => {
                self.mode = Mode::Playing;
                if asked == command {
                    return self.give_up(command);
                }
            }
            Mode::Playing => {}
        }
        match command {
            Command::Help => {
                self.game.pause();
                self.mode = Mode::Helping;
            }
            Command::Quit | Command::New | Command::Again => return self.ask_to_give_up(command),
            Command::Watch if matches!(self.game.phase(), Phase::Over(_)) => {
                self.replay = Some(Replay::new(self.game.clone(), false));
            }
            _ => match self.game.phase() {
                Phase::Ready | Phase::Paused => self.obey_covered(command),
                Phase::Running => self.play(command),
                Phase::Over(_) => {}
            },
        }
        Outcome::GoOn
    }

    fn obey_in_replay(&mut self, command: Command) -> Outcome {
        let Some(replay) = &mut self.replay else { return Outcome::GoOn };
        match command {
            Command::Quit | Command::Leave if replay.is_alone => return Outcome::Quit,
            Command::Quit | Command::Leave | Command::Watch => self.replay = None,
            // The level is there to be played, too.
            Command::Again | Command::New => {
                self.replay = None;
                return self.give_up(command);
            }
            _ => replay.obey(command),
        }
        Outcome::GoOn
    }

    fn obey_covered(&mut self, command: Command) {
        match command {
            // A click anywhere is meant to start, not to place a queen on what cannot be seen.
            Command::Queen | Command::Pause | Command::QueenAt(..) => self.go_on(),
            _ => {}
        }
    }

    /// Lets the clock run, where there is something to be seen.
    fn go_on(&mut self) {
        if view::fits(self.size.0, self.size.1) {
            self.game.go_on();
        }
    }

    fn play(&mut self, command: Command) {
        match command {
            Command::Move(down, right) => {
                let last = self.game.level().size().get() - 1;
                let moved = |place: u32, by: i32| place.saturating_add_signed(by).min(last);
                self.cursor = Square::new(moved(self.cursor.row, down), moved(self.cursor.column, right));
            }
            Command::ToEdge { right } => {
                self.cursor.column = if right { self.game.level().size().get() - 1 } else { 0 };
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
            Command::Undo => self.act(Action::Undo),
            Command::Redo => self.act(Action::Redo),
            Command::Attacked => {
                let shown = self.game.shows_attacked();
                self.act(if shown { Action::HideAttacked } else { Action::ShowAttacked });
                self.say(if shown { "play-attacked-hidden" } else { "play-attacked-shown" }, &[]);
            }
            Command::Hint => self.hint(),
            Command::Question => self.question(),
            Command::Pause => self.game.pause(),
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

    fn act(&mut self, action: Action) {
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

    fn hint(&mut self) {
        match self.game.hint(&answer_budget()) {
            Ok(hint) => {
                self.advised = Advised::default();
                match hint {
                    Hint::Place { square, refuted, .. } => {
                        self.advised.leads_on = Some(square);
                        self.advised.refuted = refuted.map(|refuted| refuted.square);
                        self.cursor = square;
                    }
                    Hint::Remove { queen, .. } => {
                        self.advised.refuted = Some(queen);
                        self.cursor = queen;
                    }
                    _ => {}
                }
                let crossed =
                    self.game.mark(self.cursor) == Some(Mark::Cross) && self.advised.leads_on.is_some();
                let mut said = say::hint(&hint, self.game.level().size(), self.words);
                if crossed {
                    said.push_str(&self.words.say("play-hint-crossed", &[]));
                }
                self.message = Some(said);
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn question(&mut self) {
        match self.game.question(&answer_budget()) {
            Ok(answer) => self.message = Some(say::completion(&answer, self.game.level().size(), self.words)),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Asks again before a game is given up in which something has been done.
    fn ask_to_give_up(&mut self, command: Command) -> Outcome {
        let over = matches!(self.game.phase(), Phase::Over(_));
        if over || self.game.events().is_empty() {
            return self.give_up(command);
        }
        self.mode = Mode::Leaving(command);
        let id = match command {
            Command::New => "play-leave-new",
            Command::Again => "play-leave-again",
            _ => "play-leave-quit",
        };
        self.say(id, &[]);
        Outcome::GoOn
    }

    fn give_up(&mut self, command: Command) -> Outcome {
        self.leave();
        let level = self.game.level();
        let seed = if command == Command::New { random_seed() } else { level.seed() };
        if command == Command::Quit {
            return Outcome::Quit;
        }
        // Its size is one that is played.
        if let Ok(level) = Level::new(level.size(), level.kind(), seed) {
            self.cursor = middle(level.size());
            self.game = Game::new(level, self.game.limit());
        }
        self.advised = Advised::default();
        self.is_best = false;
        Outcome::GoOn
    }

    /// The game has just ended.
    fn end(&mut self) {
        if let Some(win) = Win::of(&self.game) {
            match self.best.add(win) {
                Ok(is_best) => self.is_best = is_best,
                Err(complaint) => {
                    let complaint = self.words.complaint(&complaint);
                    self.complaints.push(complaint.clone());
                    self.message = Some(complaint);
                }
            }
        } else {
            self.message = Some(self.what_was_missing());
        }
        self.mode = Mode::Playing;
    }

    /// After a loss: the queens that were missing, if the board could still have been completed.
    fn what_was_missing(&mut self) -> String {
        let (problem, placed) = (self.game.level().problem(), self.game.placed());
        self.advised = Advised::default();
        let answer = completion(problem, &placed, &answer_budget());
        if answer == Completion::Possible
            && let Ok(mut search) = ExactSearch::new(problem)
        {
            search.start(&placed);
            if let Ok(Some(columns)) = search.next_placement(&answer_budget()) {
                let all = (0..).zip(columns).map(|(row, &column)| Square::new(row, column));
                let standing = self.game.arrangement();
                self.advised.missing = all.filter(|&queen| !standing.has(queen)).collect();
            }
        }
        say::missing(&self.advised.missing, self.game.level().size(), self.words)
    }

    /// Takes down what is to be said of a game that is left, over or not.
    pub(crate) fn leave(&mut self) {
        if !self.game.events().is_empty() {
            self.farewell.extend(say::farewell(&self.game, self.is_best, self.words));
        }
    }

    fn say(&mut self, id: &str, facts: crate::words::Facts<'_>) {
        self.message = Some(self.words.say(id, facts));
    }
}

/// Where a cursor starts.
fn middle(n: Size) -> Square {
    Square::new(n.get() / 2, n.get() / 2)
}
