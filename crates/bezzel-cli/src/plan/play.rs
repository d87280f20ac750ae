//! `bezzel play`.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Duration;

use bezzel::play::{CodeError, Game, Level, LevelKind};
use bezzel::{Size, quote};

use super::options::{self, NoScreen};
use crate::args::PlayArgs;
use crate::complaint::{Complaint, Failure};

pub(crate) enum Plan {
    /// Games in the terminal.
    Play(Table),
    /// A game again, in the terminal or as text.
    Replay { game: Box<Game>, watched: bool, colour: bool },
    /// The best times.
    Best,
}

/// What is played.
pub(crate) struct Table {
    pub(crate) level: Level,
    pub(crate) limit: Limit,
    pub(crate) colour: bool,
}

/// How the time is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// By the size of the board.
    ForEachQueen,
    /// To the same time on every board, or not at all.
    Fixed(Option<Duration>),
}

impl Limit {
    /// The time limit of a board, if it has one.
    pub(crate) fn of(self, n: Size) -> Option<Duration> {
        match self {
            Limit::ForEachQueen => Some(FOR_EACH_QUEEN * n.get()),
            Limit::Fixed(limit) => limit,
        }
    }
}

/// The size that is played unless told otherwise.
const SIZE: &str = "8";

/// The time for each queen, unless told otherwise.
const FOR_EACH_QUEEN: Duration = Duration::from_secs(30);

/// Seeds that are chosen are below: short enough to be told to somebody.
const SEEDS: u64 = 1_000_000;

impl Plan {
    pub(crate) fn new(args: &PlayArgs) -> Result<Plan, Failure> {
        if args.best {
            return Ok(Plan::Best);
        }
        if let Some(code) = &args.replay {
            let game = Game::from_code(code).map_err(|error| no_game(error, code))?;
            let watched = options::screen().is_ok();
            return Ok(Plan::Replay { game: Box::new(game), watched, colour: options::colour(args.color) });
        }
        let kind = args.level.unwrap_or_default();
        let seed = options::seed(args.seed.as_deref())?;
        if kind == LevelKind::Empty && seed.is_some() {
            return Err(Complaint::bad("play-seed-empty").into());
        }
        let n = options::size(args.n.as_deref().unwrap_or(SIZE))?;
        let level = Level::new(n, kind, seed.unwrap_or_else(random_seed)).map_err(|error| {
            let complaint = Complaint::bad("play-size").with("n", error.n);
            complaint.with("least", Level::SMALLEST).with("most", Level::LARGEST)
        })?;
        let limit = limit(args.minutes.as_deref())?;
        options::screen().map_err(|error| match error {
            NoScreen::NoTerminal => Complaint::bad("play-terminal"),
            NoScreen::Dumb => Complaint::bad("play-dumb"),
        })?;
        Ok(Plan::Play(Table { level, limit, colour: options::colour(args.color) }))
    }
}

fn limit(minutes: Option<&str>) -> Result<Limit, Complaint> {
    match minutes {
        None => Ok(Limit::ForEachQueen),
        Some("none") => Ok(Limit::Fixed(None)),
        Some(text) => {
            let longest = Game::LONGEST_LIMIT.as_secs_f64() / 60.0;
            let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            let minutes =
                digits.then(|| text.parse().ok()).flatten().filter(|&minutes: &f64| minutes <= longest);
            // In whole milliseconds; less than one is no time.
            let limit = minutes.map(|minutes| Duration::from_secs_f64((60_000.0 * minutes).round() / 1000.0));
            let limit = limit.filter(|limit| !limit.is_zero());
            let complaint = || Complaint::bad("play-minutes").with("text", quote(text)).with("most", longest);
            limit.map(|limit| Limit::Fixed(Some(limit))).ok_or_else(complaint)
        }
    }
}

/// Any board of a level.
pub(crate) fn random_seed() -> u64 {
    RandomState::new().hash_one(()) % SEEDS
}

/// Why a text is no code of a game.
fn no_game(error: CodeError, code: &str) -> Complaint {
    let complaint = match error {
        CodeError::NoCode => Complaint::bad("code-none").with("text", quote(code)),
        CodeError::Damaged => Complaint::bad("code-damaged"),
        CodeError::Version(version) => Complaint::bad("code-version").with("version", version),
        CodeError::LevelDiffers => Complaint::bad("code-level"),
        // With the right sum, but not written by this program.
        _ => Complaint::bad("code-impossible"),
    };
    complaint.english(&error)
}
