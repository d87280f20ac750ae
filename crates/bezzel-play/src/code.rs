//! A game as a line of text.
//!
//! A code is `B` and base64url (RFC 4648, without padding) of
//!
//! | part | as |
//! |---|---|
//! | version | a byte, 1 |
//! | size, kind of level (from 1) | a byte each |
//! | seed | number |
//! | sum of the level's squares | 2 bytes |
//! | time limit in milliseconds, 0 for none | number |
//! | for each event: milliseconds since the one before, what was done | 2 numbers |
//! | milliseconds from the last event to the end; nothing is done | 2 numbers |
//! | CRC-32 of all before | 4 bytes |
//!
//! Numbers are LEB128, bytes of larger values the low one first. What was done: 0 nothing, 1 undo, 2 redo, 3 hint, 4 question, 5 and 6
//! attacked squares shown and hidden, 7 the board is known; from 8 on four for each square, row by row: place, remove, cross, uncross.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bezzel_core::{Size, Square};
use thiserror::Error;

use crate::{Action, Game, Level, LevelKind, Refusal};

const VERSION: u8 = 1;

/// A longer code is not read. It would be one of some forty thousand actions, and systems do not take longer arguments.
const LONGEST: usize = 1 << 17;

/// What is done on squares is numbered from here on.
const SQUARES: u64 = 8;

/// Why a text is no code of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodeError {
    /// It does not begin with `B`, or has other signs than letters, digits, `-` and `_`.
    #[error("a game's code is B and then letters, digits, - and _")]
    NoCode,
    /// Signs are missing, or are not as they were.
    #[error("the code is not whole: a sign is missing or wrong")]
    Damaged,
    /// Another version of the program wrote it.
    #[error("the code is of version {0}, which this program does not know")]
    Version(u8),
    /// It follows from the code's parts that no game has it.
    #[error("the code is of no game that can be played")]
    Impossible,
    /// An action is not possible where it comes.
    #[error("the code is of no game that can be played: action {number}, {refusal}")]
    Refused {
        /// The number of the action, from 1.
        number: usize,
        /// Why it is not possible.
        refusal: Refusal,
    },
    /// The level's board has changed since.
    #[error("the code is of a level that this version of the program makes otherwise")]
    LevelDiffers,
}

impl Game {
    /// The game as a line of text, from which [`Game::from_code`] makes it again: the level, the time limit, and all that was done
    /// and when. A pause is not in it, nor is a clock that has not started.
    pub fn code(&self) -> String {
        let level = self.level();
        let n = level.size().get();
        let mut bytes = vec![VERSION, u8::try_from(n).unwrap_or(u8::MAX), level.kind().number()];
        write_number(&mut bytes, level.seed());
        bytes.extend(sum(level).to_le_bytes());
        write_number(&mut bytes, self.limit().map_or(0, milliseconds));
        let mut last = 0;
        let mut write = |time: Duration, done: u64| {
            write_number(&mut bytes, milliseconds(time) - last);
            write_number(&mut bytes, done);
            last = milliseconds(time);
        };
        for event in self.events() {
            write(event.time, number(event.action, n));
        }
        write(self.outcome().time, 0);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        format!("B{}", URL_SAFE_NO_PAD.encode(bytes))
    }

    /// The game that a code is of, over or paused.
    ///
    /// That its actions are possible and lead where it says is made sure by doing them. Its times are what the code says.
    ///
    /// # Errors
    /// Why the text is no code of a game.
    pub fn from_code(code: &str) -> Result<Game, CodeError> {
        let text = code.trim().strip_prefix('B').ok_or(CodeError::NoCode)?;
        if text.len() > LONGEST {
            return Err(CodeError::Impossible);
        }
        let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !text.bytes().all(is_sign) {
            return Err(CodeError::NoCode);
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| CodeError::Damaged)?;
        let (bytes, written) = bytes.split_last_chunk::<4>().ok_or(CodeError::Damaged)?;
        if crc32fast::hash(bytes) != u32::from_le_bytes(*written) {
            return Err(CodeError::Damaged);
        }
        let mut reader = Reader { rest: bytes };
        let version = reader.byte()?;
        if version != VERSION {
            return Err(CodeError::Version(version));
        }
        let n = Size::new(reader.byte()?.into()).map_err(|_| CodeError::Impossible)?;
        let kind = reader.byte()?;
        let kind = LevelKind::ALL.iter().copied().find(|other| other.number() == kind);
        let kind = kind.ok_or(CodeError::Impossible)?;
        let seed = reader.number()?;
        let level = Level::new(n, kind, seed).map_err(|_| CodeError::Impossible)?;
        if level.seed() != seed {
            return Err(CodeError::Impossible);
        }
        if sum(&level) != u16::from_le_bytes([reader.byte()?, reader.byte()?]) {
            return Err(CodeError::LevelDiffers);
        }
        let limit = Some(reader.number()?).filter(|&limit| limit > 0).map(Duration::from_millis);
        let mut game = Game::new(level, limit);
        game.go_on();
        loop {
            let time = Duration::from_millis(reader.number()?);
            let done = reader.number()?;
            game.pass(time);
            if done == 0 {
                break;
            }
            let action = action(done, n.get()).ok_or(CodeError::Impossible)?;
            let number = game.events().len() + 1;
            game.act(action).map_err(|refusal| CodeError::Refused { number, refusal })?;
        }
        game.pause();
        // Every game has one code: nothing follows, and no time has passed after the end or is written in a longer way.
        if game.code() != code.trim() {
            return Err(CodeError::Impossible);
        }
        Ok(game)
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Tells whether a level's board is still the one that the game was played on.
fn sum(level: &Level) -> u16 {
    let mut squares = crc32fast::Hasher::new();
    let problem = level.problem();
    for square in problem.givens().queens().iter().copied().chain(problem.blocked()) {
        squares.update(&[square.row.to_le_bytes(), square.column.to_le_bytes()].concat());
    }
    let [low, high, ..] = squares.finalize().to_le_bytes();
    u16::from_le_bytes([low, high])
}

fn number(action: Action, n: u32) -> u64 {
    let on = |square: Square, kind| {
        SQUARES + 4 * (u64::from(square.row) * u64::from(n) + u64::from(square.column)) + kind
    };
    match action {
        Action::Undo => 1,
        Action::Redo => 2,
        Action::Hint => 3,
        Action::Question => 4,
        Action::ShowAttacked => 5,
        Action::HideAttacked => 6,
        Action::KnowBoard => 7,
        Action::Place(square) => on(square, 0),
        Action::Remove(square) => on(square, 1),
        Action::Cross(square) => on(square, 2),
        Action::Uncross(square) => on(square, 3),
    }
}

fn action(number: u64, n: u32) -> Option<Action> {
    let on_square = match number {
        1 => return Some(Action::Undo),
        2 => return Some(Action::Redo),
        3 => return Some(Action::Hint),
        4 => return Some(Action::Question),
        5 => return Some(Action::ShowAttacked),
        6 => return Some(Action::HideAttacked),
        7 => return Some(Action::KnowBoard),
        _ => number.checked_sub(SQUARES)?,
    };
    let place = u32::try_from(on_square / 4).ok().filter(|&place| place < n * n)?;
    let square = Square::new(place / n, place % n);
    Some(match on_square % 4 {
        0 => Action::Place(square),
        1 => Action::Remove(square),
        2 => Action::Cross(square),
        _ => Action::Uncross(square),
    })
}

/// LEB128: seven bits a byte, the low ones first; the top bit says that there are more.
fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    loop {
        let low = u8::try_from(number & 0x7f).unwrap_or(0x7f);
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return;
        }
        bytes.push(low | 0x80);
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, CodeError> {
        let (&byte, rest) = self.rest.split_first().ok_or(CodeError::Impossible)?;
        self.rest = rest;
        Ok(byte)
    }

    fn number(&mut self) -> Result<u64, CodeError> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return Err(CodeError::Impossible);
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(CodeError::Impossible)
    }
}
