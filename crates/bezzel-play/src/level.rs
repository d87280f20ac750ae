//! The board that a game is played on.

use std::fmt;

use bezzel_core::{Problem, Size};
use thiserror::Error;

use crate::generate;

/// A kind of level, from the empty board to boards with exactly one completion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LevelKind {
    /// The empty board.
    #[default]
    Empty,
    /// A third of the queens stand already.
    Givens,
    /// A quarter of the squares is blocked.
    Blocked,
    /// Queens stand so that there is exactly one completion, and without any of them there would be more.
    Unique,
    /// Blocked squares, and a few queens on boards from 8x8, leave exactly one completion; without any of the blocked squares there would
    /// be more.
    Expert,
}

impl LevelKind {
    /// All kinds, the easiest first.
    pub const ALL: &'static [LevelKind] =
        &[LevelKind::Empty, LevelKind::Givens, LevelKind::Blocked, LevelKind::Unique, LevelKind::Expert];

    /// The name used in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            LevelKind::Empty => "empty",
            LevelKind::Givens => "givens",
            LevelKind::Blocked => "blocked",
            LevelKind::Unique => "unique",
            LevelKind::Expert => "expert",
        }
    }

    /// The number of the kind, from 1, the easiest, to 5. Codes of games hold it, so that it never changes.
    pub const fn number(self) -> u8 {
        match self {
            LevelKind::Empty => 1,
            LevelKind::Givens => 2,
            LevelKind::Blocked => 3,
            LevelKind::Unique => 4,
            LevelKind::Expert => 5,
        }
    }

    /// The kind with this name, or with this number.
    pub fn from_name(name: &str) -> Option<LevelKind> {
        LevelKind::ALL.iter().copied().find(|kind| kind.name() == name || kind.number().to_string() == name)
    }
}

impl fmt::Display for LevelKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A level: a board to be completed under the rule `queens`, which follows from its size, kind and seed.
///
/// ```
/// use bezzel_core::Size;
/// use bezzel_play::{Level, LevelKind};
///
/// let level = Level::new(Size::new(8)?, LevelKind::Givens, 42)?;
/// assert_eq!(level.problem().givens().queens().len(), 2);
/// assert_eq!(level, Level::new(Size::new(8)?, LevelKind::Givens, 42)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    kind: LevelKind,
    seed: u64,
    problem: Problem,
}

impl Level {
    /// The smallest board: 2x2 and 3x3 have no placement, and 1x1 is no game.
    pub const SMALLEST: u32 = 4;

    /// The largest board.
    pub const LARGEST: u32 = 20;

    /// The level of this size, kind and seed; an empty board is the same for every seed.
    ///
    /// # Errors
    /// [`NoSuchLevel`] for boards that are not from [`Level::SMALLEST`] to [`Level::LARGEST`].
    pub fn new(n: Size, kind: LevelKind, seed: u64) -> Result<Level, NoSuchLevel> {
        if !(Level::SMALLEST..=Level::LARGEST).contains(&n.get()) {
            return Err(NoSuchLevel { n });
        }
        let seed = if kind == LevelKind::Empty { 0 } else { seed };
        Ok(Level { kind, seed, problem: generate::problem(n, kind, seed) })
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.problem.size()
    }

    /// The kind.
    pub fn kind(&self) -> LevelKind {
        self.kind
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The queens that stand already, and the squares that are blocked.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}

/// A size that the game is not played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game is played on boards from {least}x{least} to {most}x{most}, not {n}x{n}", least = Level::SMALLEST, most = Level::LARGEST)]
pub struct NoSuchLevel {
    /// The size that was asked for.
    pub n: Size,
}
