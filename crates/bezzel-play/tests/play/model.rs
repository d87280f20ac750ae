//! A plain model of the game: for each change of the board it keeps the whole board before it.

use std::time::Duration;

use bezzel_core::{Arrangement, Placement, Square};
use bezzel_play::{Action, Ending, Game, Help, Level, Mark, Phase, Refusal};
use proptest::prelude::*;

/// What a player has put on the board: all marks, and the queens among them in the order of placing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) marks: Vec<(Square, Mark)>,
    pub(crate) placed: Vec<Square>,
}

impl Board {
    pub(crate) fn of(game: &Game) -> Board {
        let marks = game.level().size().squares().filter_map(|square| Some((square, game.mark(square)?)));
        Board { marks: marks.collect(), placed: game.placed() }
    }

    /// The one square that two boards that follow each other have different marks on.
    fn difference(&self, other: &Board) -> Option<Square> {
        let mut marked = self.marks.iter().chain(&other.marks).map(|&(square, _)| square);
        marked.find(|&square| self.mark(square) != other.mark(square))
    }

    fn mark(&self, square: Square) -> Option<Mark> {
        self.marks.iter().find(|(marked, _)| *marked == square).map(|&(_, mark)| mark)
    }

    fn set(&mut self, square: Square, mark: Option<Mark>) {
        self.marks.retain(|&(marked, _)| marked != square);
        self.placed.retain(|&queen| queen != square);
        self.marks.extend(mark.map(|mark| (square, mark)));
        self.marks.sort_by_key(|&(square, _)| square);
        if mark == Some(Mark::Queen) {
            self.placed.push(square);
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Model {
    level: Level,
    limit: Option<Duration>,
    phase: Phase,
    time: Duration,
    board: Board,
    earlier: Vec<Board>,
    later: Vec<Board>,
    shows_attacked: bool,
    moves: u32,
    help: Help,
    actions: Vec<(u128, Action)>,
}

impl Model {
    pub(crate) fn new(level: Level, limit: Option<Duration>) -> Model {
        Model {
            level,
            limit,
            phase: Phase::Ready,
            time: Duration::ZERO,
            board: Board::default(),
            earlier: Vec::new(),
            later: Vec::new(),
            shows_attacked: false,
            moves: 0,
            help: Help::default(),
            actions: Vec::new(),
        }
    }

    pub(crate) fn go_on(&mut self) {
        if self.phase == Phase::Ready || self.phase == Phase::Paused {
            self.phase = Phase::Running;
        }
    }

    pub(crate) fn pause(&mut self) {
        if self.phase == Phase::Running {
            self.phase = Phase::Paused;
        }
    }

    pub(crate) fn pass(&mut self, time: Duration) {
        if self.phase == Phase::Running {
            self.time += time;
            if let Some(limit) = self.limit.filter(|&limit| limit <= self.time) {
                self.time = limit;
                self.phase = Phase::Over(Ending::TimeUp);
            }
        }
    }

    pub(crate) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        if let Some(refusal) = self.refusal(action) {
            return Err(refusal);
        }
        let before = self.board.clone();
        match action {
            Action::Place(square) => self.change(square, Some(Mark::Queen)),
            Action::Cross(square) => self.change(square, Some(Mark::Cross)),
            Action::Remove(square) | Action::Uncross(square) => self.change(square, None),
            Action::Undo => {
                let earlier = self.earlier.pop().unwrap();
                self.later.push(std::mem::replace(&mut self.board, earlier));
            }
            Action::Redo => {
                let later = self.later.pop().unwrap();
                self.earlier.push(std::mem::replace(&mut self.board, later));
            }
            Action::Hint => self.help.hints += 1,
            Action::Question => self.help.questions += 1,
            Action::ShowAttacked => (self.shows_attacked, self.help.attacked) = (true, true),
            Action::HideAttacked => self.shows_attacked = false,
            Action::KnowBoard => self.help.known_board = true,
            other => unreachable!("{other:?} is new"),
        }
        if before.placed.len() != self.board.placed.len() {
            self.moves += 1;
        }
        self.actions.push((self.time.as_millis(), action));
        if Placement::new(self.level.problem(), &self.arrangement()).is_ok() {
            self.phase = Phase::Over(Ending::Won);
            // What is taken down of a game that has ended is in whole milliseconds.
            self.time -= Duration::from_nanos(u64::from(self.time.subsec_nanos() % 1_000_000));
        }
        Ok(())
    }

    fn change(&mut self, square: Square, mark: Option<Mark>) {
        self.earlier.push(self.board.clone());
        self.later.clear();
        self.board.set(square, mark);
    }

    fn refusal(&self, action: Action) -> Option<Refusal> {
        match self.phase {
            Phase::Ready => return Some(Refusal::NotBegun),
            Phase::Paused => return Some(Refusal::Paused),
            Phase::Over(_) => return Some(Refusal::Over),
            Phase::Running => {}
        }
        let (square, needed) = match action {
            Action::Undo => return self.earlier.is_empty().then_some(Refusal::NothingToUndo),
            Action::Redo => return self.later.is_empty().then_some(Refusal::NothingToRedo),
            Action::ShowAttacked => return self.shows_attacked.then_some(Refusal::AsItIs),
            Action::HideAttacked => return (!self.shows_attacked).then_some(Refusal::AsItIs),
            Action::KnowBoard => return self.help.known_board.then_some(Refusal::AsItIs),
            Action::Place(square) | Action::Cross(square) => (square, None),
            Action::Remove(square) => (square, Some((Mark::Queen, Refusal::NoQueen(square)))),
            Action::Uncross(square) => (square, Some((Mark::Cross, Refusal::NotCrossed(square)))),
            _ => return None,
        };
        let n = self.level.size().get();
        let problem = self.level.problem();
        let mark = self.board.mark(square);
        if square.row >= n || square.column >= n {
            Some(Refusal::Outside(square))
        } else if problem.blocked().any(|blocked| blocked == square) {
            Some(Refusal::Blocked(square))
        } else if problem.givens().queens().contains(&square) {
            Some(Refusal::Given(square))
        } else if let Some((needed, refusal)) = needed {
            (mark != Some(needed)).then_some(refusal)
        } else if mark == Some(Mark::Queen) {
            Some(Refusal::Taken(square))
        } else {
            (mark.is_some() && action == Action::Cross(square)).then_some(Refusal::Crossed(square))
        }
    }

    fn arrangement(&self) -> Arrangement {
        let givens = self.level.problem().givens().queens();
        Arrangement::new(self.level.size(), [givens, &self.board.placed[..]].concat())
    }

    /// That a game is as the model says, in all that can be asked of it.
    pub(crate) fn expect(&self, game: &Game) -> Result<(), TestCaseError> {
        prop_assert_eq!(&Board::of(game), &self.board);
        prop_assert_eq!(game.arrangement(), self.arrangement());
        let problem = self.level.problem();
        for square in problem.givens().queens().iter().copied().chain(problem.blocked()) {
            prop_assert_eq!(game.mark(square), None, "{:?} is given or blocked", square);
        }
        prop_assert_eq!(game.phase(), self.phase);
        prop_assert_eq!(game.time(), self.time);
        prop_assert_eq!(game.limit(), self.limit);
        prop_assert_eq!(game.time_left(), self.limit.map(|limit| limit.checked_sub(self.time).unwrap()));
        let differs = |other: &Board| self.board.difference(other);
        prop_assert_eq!(game.to_undo(), self.earlier.last().and_then(differs));
        prop_assert_eq!(game.to_redo(), self.later.last().and_then(differs));
        prop_assert_eq!(game.shows_attacked(), self.shows_attacked);
        let events = game.events().iter().map(|event| (event.time.as_millis(), event.action));
        prop_assert_eq!(&events.collect::<Vec<_>>(), &self.actions);
        let outcome = game.outcome();
        prop_assert_eq!((outcome.moves, outcome.help), (self.moves, self.help));
        prop_assert_eq!(outcome.time.as_nanos(), self.time.as_millis() * 1_000_000);
        let ending = match self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        };
        prop_assert_eq!(outcome.ending, ending);
        Ok(())
    }
}
