//! What a player does.

use std::time::Duration;

use bezzel_core::Square;
use thiserror::Error;

/// What a player does. Moving a cursor or pausing is no action: neither changes the board or says anything about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// Puts a queen on a square, also where others attack it; a cross on the square gives way.
    Place(Square),
    /// Takes a queen away.
    Remove(Square),
    /// Marks a square: no queen will stand there. A note, which no answer takes into account.
    Cross(Square),
    /// Takes the mark away.
    Uncross(Square),
    /// Takes back the last change of the board that stands.
    Undo,
    /// Does again what was taken back last.
    Redo,
    /// Asks for a square that leads on; counts as help.
    Hint,
    /// Asks whether the board can still be completed; counts as help.
    Question,
    /// Has all attacked squares marked from now on, as automatic crosses; counts as help.
    ShowAttacked,
    /// No longer has attacked squares marked.
    HideAttacked,
    /// Owns up to knowing the board from before; counts as help.
    KnowBoard,
}

/// An action, and when it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The time played before it, in whole milliseconds.
    pub time: Duration,
    /// What was done.
    pub action: Action,
}

/// Why an action was not possible; nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no such square.
    #[error("there is no such square on this board")]
    Outside(Square),
    /// The square is blocked.
    #[error("the square is blocked")]
    Blocked(Square),
    /// A given stands there, which stays.
    #[error("the queen there was given and stays")]
    Given(Square),
    /// A queen stands there.
    #[error("a queen stands there")]
    Taken(Square),
    /// No queen stands there.
    #[error("no queen stands there")]
    NoQueen(Square),
    /// The square is crossed already.
    #[error("the square is crossed already")]
    Crossed(Square),
    /// The square is not crossed.
    #[error("the square is not crossed")]
    NotCrossed(Square),
    /// Nothing has been done that could be taken back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nothing has been taken back that could be done again.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// Attacked squares are shown, or hidden, already; or the board is known already.
    #[error("it is so already")]
    AsItIs,
}
