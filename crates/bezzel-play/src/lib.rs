//! The timed placing game: N queens are placed so that none attacks another, before the clock runs out.
//!
//! This is the game without a screen and without a clock of its own: whoever shows it tells it what the player does and how much
//! time has passed.
//!
//! - [`Level`]: the board that is played, made from a seed; [`LevelKind`]: from empty to exactly one completion
//! - [`Game`]: placing, crossing, undoing, pausing; what helped; how it ended ([`Outcome`])
//! - [`hint()`], [`completion()`]: a square that still leads to a placement, and whether there is one, with the reason where it is short
//! - [`Game::code`], [`Game::from_code`]: a game as a line of text that replays it
//!
//! The idea is an old wish: the article that Bezzel's depth-first and breadth-first searches come from closes with a game in which N
//! queens are to be placed within a given time.
//!
//! ```
//! use std::time::Duration;
//!
//! use bezzel_core::{Size, Square};
//! use bezzel_play::{Action, Ending, Game, Level, LevelKind};
//!
//! let level = Level::new(Size::new(4)?, LevelKind::Empty, 0)?;
//! let mut game = Game::new(level, Some(Duration::from_secs(60)));
//! game.go_on();
//! for (row, column) in [(0, 1), (1, 3), (2, 0)] {
//!     game.act(Action::Place(Square::new(row, column)))?;
//! }
//! game.pass(Duration::from_secs(5));
//! game.act(Action::Place(Square::new(3, 2)))?;
//! let outcome = game.outcome();
//! assert_eq!((outcome.ending, outcome.time), (Some(Ending::Won), Duration::from_secs(5)));
//! assert_eq!(Game::from_code(&game.code())?.outcome(), outcome);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod advice;
mod code;
mod game;
mod generate;
mod level;
mod obstacle;

pub use action::{Action, Event, Refusal};
pub use advice::{ANSWER_NODES, Completion, Hint, Refuted, completion, hint};
pub use code::CodeError;
pub use game::{Ending, Game, Help, Mark, Outcome, Phase};
pub use level::{Level, LevelKind, NoSuchLevel};
pub use obstacle::Obstacle;
