//! The state of a game, and what actions and time change about it.

use std::collections::BTreeMap;
use std::time::Duration;

use bezzel_core::{Arrangement, Budget, Clash, Placement, Square};

use crate::{Action, Completion, Event, Hint, Level, Refusal, advice};

/// A game on a level, from the moment before its clock starts to its end.
///
/// It has no clock: [`Game::pass`] tells it how much time has passed, which counts only while the game is running. It is won as soon
/// as a placement stands, which the checker of placements decides, and lost when the time limit is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    level: Level,
    limit: Option<Duration>,
    phase: Phase,
    time: Duration,
    marks: BTreeMap<Square, Mark>,
    /// All changes of the board, of which those from `standing` on are taken back.
    changes: Vec<Change>,
    standing: usize,
    shows_attacked: bool,
    moves: u32,
    help: Help,
    events: Vec<Event>,
}

/// What a player has put on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A queen.
    Queen,
    /// The note that no queen will stand there.
    Cross,
}

/// A change of one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Change {
    square: Square,
    before: Option<Mark>,
    after: Option<Mark>,
}

/// Where a game is between its beginning and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The clock has not started. The board is better not shown.
    Ready,
    /// Time passes, and actions are possible.
    Running,
    /// No time passes. The board is better not shown.
    Paused,
    /// Nothing changes any more.
    Over(Ending),
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A placement stands.
    Won,
    /// The time limit was reached.
    TimeUp,
}

/// The help that a player has had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Hints.
    pub hints: u32,
    /// Questions whether the board can still be completed.
    pub questions: u32,
    /// Whether attacked squares were marked for the player, for however short a time.
    pub attacked: bool,
    /// Whether the player knew the board from before.
    pub known_board: bool,
}

impl Help {
    /// Whether there was any.
    pub fn any(self) -> bool {
        self != Help::default()
    }
}

/// What is to be said of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended; none while it has not.
    pub ending: Option<Ending>,
    /// The time played, in whole milliseconds.
    pub time: Duration,
    /// How often a queen was placed or taken away, also by undoing and redoing.
    pub moves: u32,
    /// The help that the player has had.
    pub help: Help,
}

impl Game {
    /// The longest time limit, a day.
    pub const LONGEST_LIMIT: Duration = Duration::from_secs(24 * 60 * 60);

    /// A game whose clock has not started. The limit counts in whole milliseconds, from one to [`Game::LONGEST_LIMIT`].
    pub fn new(level: Level, limit: Option<Duration>) -> Game {
        let within = |limit| whole_milliseconds(limit).clamp(Duration::from_millis(1), Game::LONGEST_LIMIT);
        Game {
            level,
            limit: limit.map(within),
            phase: Phase::Ready,
            time: Duration::ZERO,
            marks: BTreeMap::new(),
            changes: Vec::new(),
            standing: 0,
            shows_attacked: false,
            moves: 0,
            help: Help::default(),
            events: Vec::new(),
        }
    }

    /// The level.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The time limit, if there is one.
    pub fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// Where the game is between its beginning and its end.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The time played.
    pub fn time(&self) -> Duration {
        self.time
    }

    /// The time that is left, where there is a limit.
    pub fn time_left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.time))
    }

    /// What the player has put on a square.
    pub fn mark(&self, square: Square) -> Option<Mark> {
        self.marks.get(&square).copied()
    }

    /// The queens that the player has placed, in the order in which they came to where they stand.
    pub fn placed(&self) -> Vec<Square> {
        let mut placed: Vec<Square> = Vec::new();
        for change in &self.changes[..self.standing] {
            placed.retain(|&queen| queen != change.square);
            if change.after == Some(Mark::Queen) {
                placed.push(change.square);
            }
        }
        placed
    }

    /// All queens, those given and those placed.
    pub fn arrangement(&self) -> Arrangement {
        let placed = self.marks.iter().filter(|&(_, &mark)| mark == Mark::Queen).map(|(&square, _)| square);
        let givens = self.level.problem().givens().queens().iter().copied();
        Arrangement::new(self.level.size(), placed.chain(givens).collect())
    }

    /// All clashes of the queens.
    pub fn clashes(&self) -> Vec<Clash> {
        self.arrangement().clashes(self.level.problem().rule()).iter().collect()
    }

    /// The game as it was after so many of its events, and running; after all of them, as it is now.
    ///
    /// # Panics
    /// Where there are not as many.
    #[must_use]
    pub fn after(&self, events: usize) -> Game {
        if events == self.events.len() {
            return self.clone();
        }
        let mut game = Game::new(self.level.clone(), self.limit);
        game.go_on();
        for event in &self.events[..events] {
            game.pass(event.time.saturating_sub(game.time));
            // What was possible is possible again.
            let again = game.act(event.action);
            debug_assert_eq!(again, Ok(()), "{event:?}");
        }
        game
    }

    /// Whether attacked squares are marked for the player.
    pub fn shows_attacked(&self) -> bool {
        self.shows_attacked
    }

    /// All that the player has done so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What is to be said of the game, during it and at its end.
    pub fn outcome(&self) -> Outcome {
        let ending = match self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        };
        Outcome { ending, time: whole_milliseconds(self.time), moves: self.moves, help: self.help }
    }

    /// The square that undoing would change; none where there is nothing to undo.
    pub fn to_undo(&self) -> Option<Square> {
        self.changes[..self.standing].last().map(|change| change.square)
    }

    /// The square that redoing would change; none where there is nothing to redo.
    pub fn to_redo(&self) -> Option<Square> {
        self.changes.get(self.standing).map(|change| change.square)
    }

    /// Starts the clock, for the first time or after a pause.
    pub fn go_on(&mut self) {
        if matches!(self.phase, Phase::Ready | Phase::Paused) {
            self.phase = Phase::Running;
        }
    }

    /// Stops the clock of a running game.
    pub fn pause(&mut self) {
        if self.phase == Phase::Running {
            self.phase = Phase::Paused;
        }
    }

    /// Lets time pass, which counts only while the game is running.
    pub fn pass(&mut self, time: Duration) {
        if self.phase != Phase::Running {
            return;
        }
        self.time = self.time.saturating_add(time);
        if let Some(limit) = self.limit
            && self.time >= limit
        {
            self.time = limit;
            self.phase = Phase::Over(Ending::TimeUp);
        }
    }

    /// Does what a player asks for. For [`Action::Hint`] and [`Action::Question`] this takes down that there was help;
    /// [`Game::hint`] and [`Game::question`] give the answer, too.
    ///
    /// # Errors
    /// Why it is not possible; nothing has changed then.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        match self.phase {
            Phase::Running => {}
            Phase::Ready => return Err(Refusal::NotBegun),
            Phase::Paused => return Err(Refusal::Paused),
            Phase::Over(_) => return Err(Refusal::Over),
        }
        match action {
            Action::Place(square) => self.change(square, action, Some(Mark::Queen))?,
            Action::Cross(square) => self.change(square, action, Some(Mark::Cross))?,
            Action::Remove(square) | Action::Uncross(square) => self.change(square, action, None)?,
            Action::Undo => {
                let last = self.standing.checked_sub(1).ok_or(Refusal::NothingToUndo)?;
                let Change { square, before, after } = self.changes[last];
                self.standing = last;
                self.set(square, after, before);
            }
            Action::Redo => {
                let &Change { square, before, after } =
                    self.changes.get(self.standing).ok_or(Refusal::NothingToRedo)?;
                self.standing += 1;
                self.set(square, before, after);
            }
            Action::Hint => self.help.hints += 1,
            Action::Question => self.help.questions += 1,
            Action::ShowAttacked | Action::HideAttacked => {
                let show = action == Action::ShowAttacked;
                if self.shows_attacked == show {
                    return Err(Refusal::AsItIs);
                }
                self.shows_attacked = show;
                self.help.attacked |= show;
            }
            Action::KnowBoard if self.help.known_board => return Err(Refusal::AsItIs),
            Action::KnowBoard => self.help.known_board = true,
        }
        self.events.push(Event { time: whole_milliseconds(self.time), action });
        if Placement::new(self.level.problem(), &self.arrangement()).is_ok() {
            self.phase = Phase::Over(Ending::Won);
            self.time = whole_milliseconds(self.time);
        }
        Ok(())
    }

    /// A square that still leads to a placement, or a queen that has to go; counts as help.
    ///
    /// # Errors
    /// Why it is not possible; nothing has changed then.
    pub fn hint(&mut self, budget: &Budget) -> Result<Hint, Refusal> {
        self.act(Action::Hint)?;
        Ok(advice::hint(&self.level, &self.placed(), budget))
    }

    /// Whether the board can still be completed; counts as help.
    ///
    /// # Errors
    /// Why it is not possible; nothing has changed then.
    pub fn question(&mut self, budget: &Budget) -> Result<Completion, Refusal> {
        self.act(Action::Question)?;
        Ok(advice::completion(&self.level, &self.placed(), budget))
    }

    fn change(&mut self, square: Square, action: Action, after: Option<Mark>) -> Result<(), Refusal> {
        let problem = self.level.problem();
        if !square.is_on(problem.size()) {
            return Err(Refusal::Outside(square));
        }
        if problem.forbids(square) {
            return Err(Refusal::Blocked(square));
        }
        if problem.givens().has(square) {
            return Err(Refusal::Given(square));
        }
        let before = self.mark(square);
        match (action, before) {
            (Action::Place(_) | Action::Cross(_), Some(Mark::Queen)) => return Err(Refusal::Taken(square)),
            (Action::Cross(_), Some(Mark::Cross)) => return Err(Refusal::Crossed(square)),
            (Action::Remove(_), None | Some(Mark::Cross)) => return Err(Refusal::NoQueen(square)),
            (Action::Uncross(_), None | Some(Mark::Queen)) => return Err(Refusal::NotCrossed(square)),
            _ => {}
        }
        self.changes.truncate(self.standing);
        self.changes.push(Change { square, before, after });
        self.standing += 1;
        self.set(square, before, after);
        Ok(())
    }

    fn set(&mut self, square: Square, before: Option<Mark>, after: Option<Mark>) {
        match after {
            Some(mark) => self.marks.insert(square, mark),
            None => self.marks.remove(&square),
        };
        self.moves += u32::from((before == Some(Mark::Queen)) != (after == Some(Mark::Queen)));
    }
}

/// A time as it is taken down.
pub(crate) fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
