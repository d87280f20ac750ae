//! A player's sitting: one game after the other, and replays of those that are over.

mod before;
mod ending;
mod playing;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use bezzel::play::{ANSWER_NODES, Action, Ending, Game, Level, LevelKind, Phase};
use bezzel::{Budget, Size, Square};

use super::best_times::BestTimes;
use super::keys::Command;
use super::replay::Replay;
use crate::complaint::Complaint;
use crate::plan::play::{Limit, Table};
use crate::screen::{Outcome, fits};
use crate::words::Words;

/// What is shown of the game, and what the next command is for.
pub(crate) struct Session<'a> {
    pub(crate) words: &'a Words,
    pub(crate) colour: bool,
    pub(crate) game: Game,
    pub(crate) cursor: Square,
    pub(crate) mode: Mode,
    /// What is to be said until the next command; at the end of a game until the next one.
    pub(crate) message: Option<String>,
    /// The squares that the last answer speaks of.
    pub(crate) advised: Advised,
    pub(crate) best: BestTimes,
    /// The game that is over was the best of its kind.
    pub(crate) is_best: bool,
    /// The answers that were given in this game: asked for again, they are no further help.
    answers: HashMap<Question, Answer>,
    /// A game that is watched again.
    pub(crate) replay: Option<Replay>,
    /// How games went, to be said once the terminal is given back.
    pub(crate) farewell: Vec<String>,
    /// What went wrong, to be said then, too.
    pub(crate) complaints: Vec<Complaint>,
    limit: Limit,
    /// The seed of the last board that had one.
    seed: Option<u64>,
    /// The boards that have been seen in this sitting.
    known: HashSet<Board>,
    /// The columns and rows of the screen.
    size: (u16, u16),
}

/// What makes a board: its size, kind and seed.
type Board = (u32, LevelKind, u64);

/// What the keys are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Playing,
    /// The keys are shown; afterwards the clock runs if it ran before.
    Helping {
        running: bool,
    },
    /// Asking whether a command is meant that gives the game up. Another key says yes: a key that is held down must not.
    GivingUp(Command),
}

/// The squares that an answer speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Advised {
    /// It leads on.
    pub(crate) leads_on: Option<Square>,
    /// It looks as if it did, and does not; or the queen there has to go.
    pub(crate) refuted: Option<Square>,
    /// The queens that would have completed the board when time was up.
    pub(crate) missing: Vec<Square>,
}

/// What was asked, and the queens that stood there in the order of placing.
type Question = (Command, Vec<Square>);

/// What was said, and the squares that it speaks of.
type Answer = (String, Advised);

pub(crate) fn answer_budget() -> Budget {
    Budget::unlimited().with_nodes(ANSWER_NODES)
}

impl<'a> Session<'a> {
    /// A sitting before its first game's clock has started.
    pub(crate) fn new(table: &Table, words: &'a Words, best: (BestTimes, Option<Complaint>)) -> Session<'a> {
        let game = Game::new(table.level.clone(), table.limit.of(table.level.size()));
        let (best, complaint) = best;
        Session {
            words,
            colour: table.colour,
            cursor: middle(game.level().size()),
            seed: seed_of(game.level()),
            game,
            mode: Mode::Playing,
            message: complaint.as_ref().map(|complaint| words.sentence(complaint)),
            advised: Advised::default(),
            best,
            is_best: false,
            answers: HashMap::new(),
            replay: None,
            farewell: Vec::new(),
            complaints: complaint.into_iter().collect(),
            limit: table.limit,
            known: HashSet::new(),
            size: (0, 0),
        }
    }

    /// A sitting that starts with a game that is watched again.
    pub(crate) fn watching(game: &Game, colour: bool, words: &'a Words) -> Session<'a> {
        let table = Table { level: game.level().clone(), limit: Limit::Fixed(game.limit()), colour };
        let mut session = Session::new(&table, words, BestTimes::of_user());
        // The empty board is known to whoever is shown how it is won.
        if game.level().kind() != LevelKind::Empty || game.outcome().ending == Some(Ending::Won) {
            session.known.insert(board(game.level()));
        }
        session.replay = Some(Replay::new(game.clone(), true));
        session
    }

    /// Tells how large the screen is: on one that is too small for the board, the clock stops.
    pub(crate) fn resize(&mut self, width: u16, height: u16) -> bool {
        let changed = self.size != (width, height);
        self.size = (width, height);
        if !fits(width, height) {
            self.pause();
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

    fn is_over(&self) -> bool {
        matches!(self.game.phase(), Phase::Over(_))
    }

    /// Does what a key or the mouse asks for.
    pub(crate) fn obey(&mut self, command: Command) -> Outcome {
        match command {
            Command::Interrupt => {
                self.take_down();
                return Outcome::Interrupt;
            }
            Command::Suspend => {
                self.pause();
                return Outcome::Suspend;
            }
            Command::Redraw => return Outcome::Redraw,
            _ => {}
        }
        if self.replay.is_some() {
            return self.obey_in_replay(command);
        }
        // How a game has ended is to be read in peace.
        if !self.is_over() {
            self.message = None;
        }
        match std::mem::replace(&mut self.mode, Mode::Playing) {
            // The key that ends the help does nothing else, but for those that leave.
            Mode::Helping { running } => {
                if running {
                    self.go_on();
                }
                if !matches!(command, Command::Quit | Command::New | Command::Again) {
                    return Outcome::GoOn;
                }
            }
            Mode::GivingUp(asked) => {
                return match command {
                    Command::Yes => self.give_up(asked),
                    // A key that is held down asks on and on.
                    _ if command == asked => self.ask_to_give_up(command),
                    // The key that says no does nothing else.
                    _ => Outcome::GoOn,
                };
            }
            Mode::Playing => {}
        }
        match command {
            Command::Help if self.game.phase() != Phase::Ready => {
                let running = self.game.phase() == Phase::Running;
                self.pause();
                self.mode = Mode::Helping { running };
            }
            Command::Quit | Command::New | Command::Again => return self.ask_to_give_up(command),
            Command::Watch if self.is_over() => self.replay = Some(Replay::new(self.game.clone(), false)),
            _ => match self.game.phase() {
                Phase::Ready => self.choose(command),
                Phase::Paused => self.obey_paused(command),
                Phase::Running => self.play(command),
                Phase::Over(_) => {}
            },
        }
        Outcome::GoOn
    }

    fn obey_in_replay(&mut self, command: Command) -> Outcome {
        let Some(replay) = &mut self.replay else { return Outcome::GoOn };
        match command {
            Command::Quit if replay.is_alone => return Outcome::Quit,
            Command::Close | Command::Watch if replay.is_alone => {}
            Command::Quit | Command::Close | Command::Watch => self.replay = None,
            // The level is there to be played, too.
            Command::Again => {
                self.replay = None;
                return self.give_up(command);
            }
            _ => replay.obey(command),
        }
        Outcome::GoOn
    }

    fn obey_paused(&mut self, command: Command) {
        match command {
            // A click anywhere is meant to start, not to place a queen on what cannot be seen.
            Command::Queen | Command::Pause | Command::QueenAt(..) => self.go_on(),
            _ => {}
        }
    }

    /// Lets the clock run, where there is something to be seen. A board that has been seen before is known, which counts as help.
    fn go_on(&mut self) {
        if !fits(self.size.0, self.size.1) {
            return;
        }
        let is_first = self.game.phase() == Phase::Ready;
        self.game.go_on();
        if is_first {
            if self.knows_board() {
                self.act(Action::KnowBoard);
            }
            // Who plays on the empty board knows it anyway.
            if self.game.level().kind() != LevelKind::Empty {
                self.known.insert(board(self.game.level()));
            }
        }
    }

    /// Whether the board has been seen before.
    pub(crate) fn knows_board(&self) -> bool {
        let board = board(self.game.level());
        self.known.contains(&board) || self.best.knows(board)
    }

    /// Stops the clock, and takes away what could be read meanwhile, and what was asked.
    fn pause(&mut self) {
        if self.game.phase() == Phase::Running {
            self.game.pause();
            self.message = None;
            self.mode = Mode::Playing;
        }
        if let Some(replay) = &mut self.replay {
            replay.clock.playing = false;
        }
    }

    /// Whether anything has been done in the game.
    fn has_begun(&self) -> bool {
        self.game.events().iter().any(|event| event.action != Action::KnowBoard)
    }
}

fn board(level: &Level) -> Board {
    (level.size().get(), level.kind(), level.seed())
}

fn seed_of(level: &Level) -> Option<u64> {
    (level.kind() != LevelKind::Empty).then(|| level.seed())
}

/// Where a cursor starts.
fn middle(n: Size) -> Square {
    Square::new(n.get() / 2, n.get() / 2)
}
