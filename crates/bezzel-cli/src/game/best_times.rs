//! The best times: every game won, a JSON object a line, in a file of the user's data folder.
//!
//! Games are only ever added at the end of the file, so that two programs at once lose nothing. A file that cannot be read to its end
//! is set aside whole, and goes on with the lines that could be read; only what another program adds in that very moment stays in the
//! file that is set aside.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bezzel::play::{Ending, Game, Help, Level, LevelKind};
use etcetera::BaseStrategy as _;
use serde_json::{Value, json};

use crate::complaint::{Complaint, Status};

const FILE: &str = "best-times.jsonl";

/// Lines of later versions are left alone.
const VERSION: u64 = 1;

/// A game that was won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Win {
    pub(crate) n: u32,
    pub(crate) kind: LevelKind,
    pub(crate) seed: u64,
    pub(crate) time: Duration,
    pub(crate) moves: u32,
    pub(crate) help: Help,
    /// The game itself.
    pub(crate) code: String,
}

impl Win {
    /// None while the game has not been won.
    pub(crate) fn of(game: &Game) -> Option<Win> {
        let outcome = game.outcome();
        (outcome.ending == Some(Ending::Won)).then(|| Win {
            n: game.level().size().get(),
            kind: game.level().kind(),
            seed: game.level().seed(),
            time: outcome.time,
            moves: outcome.moves,
            help: outcome.help,
            code: game.code(),
        })
    }

    fn line(&self) -> String {
        let line = json!({
            "version": VERSION,
            "n": self.n,
            "level": self.kind.name(),
            // As text, because many readers of JSON have no whole numbers of this size.
            "seed": self.seed.to_string(),
            "milliseconds": u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
            "moves": self.moves,
            "hints": self.help.hints,
            "questions": self.help.questions,
            "attacked": self.help.attacked,
            "known": self.help.known_board,
            "code": self.code,
        });
        format!("{line}\n")
    }

    /// A line of the file; none where it is of a later version, an error where it is damaged.
    fn read(line: &[u8]) -> Result<Option<Win>, Damaged> {
        let value: Value = serde_json::from_slice(line).map_err(|_| Damaged)?;
        let number = |key: &str| value.get(key).and_then(Value::as_u64).ok_or(Damaged);
        let small = |key: &str| u32::try_from(number(key)?).map_err(|_| Damaged);
        let text = |key: &str| value.get(key).and_then(Value::as_str).ok_or(Damaged);
        let yes = |key: &str| value.get(key).and_then(Value::as_bool).ok_or(Damaged);
        if number("version")? > VERSION {
            return Ok(None);
        }
        let n = small("n")?;
        if !(Level::SMALLEST..=Level::LARGEST).contains(&n) {
            return Err(Damaged);
        }
        Ok(Some(Win {
            n,
            kind: LevelKind::from_name(text("level")?).ok_or(Damaged)?,
            seed: text("seed")?.parse().map_err(|_| Damaged)?,
            time: Duration::from_millis(number("milliseconds")?),
            moves: small("moves")?,
            help: Help {
                hints: small("hints")?,
                questions: small("questions")?,
                attacked: yes("attacked")?,
                known_board: yes("known")?,
            },
            // It is printed, and nothing else must be.
            code: Some(text("code")?).filter(|code| code.bytes().all(is_sign)).ok_or(Damaged)?.to_owned(),
        }))
    }
}

/// Whether codes of games have it.
fn is_sign(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// A line that was not written like this.
#[derive(Debug)]
struct Damaged;

/// All games won, and where they are kept.
pub(crate) struct BestTimes {
    /// None where they cannot be kept.
    file: Option<PathBuf>,
    wins: Vec<Win>,
    /// The file does not end with a line's end.
    is_torn: bool,
}

impl BestTimes {
    /// Those of the user; with what is to be said where the file is damaged or cannot be read.
    pub(crate) fn of_user() -> (BestTimes, Option<Complaint>) {
        match etcetera::choose_base_strategy() {
            Ok(folders) => BestTimes::read(folders.data_dir().join("bezzel").join(FILE)),
            Err(error) => {
                let complaint = Complaint::new(Status::Trouble, "best-no-folder").with("reason", error);
                (BestTimes { file: None, wins: Vec::new(), is_torn: false }, Some(complaint))
            }
        }
    }

    /// None, and kept nowhere.
    #[cfg(test)]
    pub(super) fn nowhere() -> BestTimes {
        BestTimes { file: None, wins: Vec::new(), is_torn: false }
    }

    fn read(file: PathBuf) -> (BestTimes, Option<Complaint>) {
        let bytes = match read_file(&file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                let complaint = Complaint::new(Status::Trouble, "best-unreadable");
                let complaint = complaint.with("file", file.display()).with("reason", error);
                return (BestTimes { file: None, wins: Vec::new(), is_torn: false }, Some(complaint));
            }
        };
        let (mut wins, mut good, mut damaged) = (Vec::new(), Vec::new(), None);
        for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
            if line.trim_ascii().is_empty() {
                continue;
            }
            match Win::read(line) {
                Ok(win) => {
                    wins.extend(win);
                    good.extend_from_slice(line);
                    good.push(b'\n');
                }
                Err(Damaged) => damaged = damaged.or(Some(number)),
            }
        }
        let is_torn = bytes.last().is_some_and(|&last| last != b'\n');
        let Some(line) = damaged else {
            return (BestTimes { file: Some(file), wins, is_torn }, None);
        };
        match set_aside(&file, &good) {
            Ok(aside) => {
                let complaint = Complaint::new(Status::Done, "best-damaged").with("file", file.display());
                let complaint = complaint.with("line", line).with("aside", aside.display());
                (BestTimes { file: Some(file), wins, is_torn: false }, Some(complaint))
            }
            Err(error) => {
                let complaint = Complaint::new(Status::Trouble, "best-damaged-stays");
                let complaint =
                    complaint.with("file", file.display()).with("line", line).with("reason", error);
                // Nothing is added to a file that cannot be mended.
                (BestTimes { file: None, wins, is_torn: false }, Some(complaint))
            }
        }
    }

    /// The best game of a size and kind of level, with help or without: the shortest time, and of equal times the fewest moves.
    pub(crate) fn best(&self, n: u32, kind: LevelKind, with_help: bool) -> Option<&Win> {
        let of_its_kind = |win: &&Win| (win.n, win.kind, win.help.any()) == (n, kind, with_help);
        self.wins.iter().filter(of_its_kind).min_by_key(|win| (win.time, win.moves))
    }

    /// The sizes and kinds of levels that have a best time, in order.
    pub(crate) fn boards(&self) -> Vec<(u32, LevelKind)> {
        let mut boards: Vec<_> = self.wins.iter().map(|win| (win.n, win.kind)).collect();
        boards.sort_unstable();
        boards.dedup();
        boards
    }

    /// Whether a board has been won before. The empty boards are not meant: all know them, or none.
    pub(crate) fn knows(&self, (n, kind, seed): (u32, LevelKind, u64)) -> bool {
        kind != LevelKind::Empty && self.wins.iter().any(|win| (win.n, win.kind, win.seed) == (n, kind, seed))
    }

    /// Adds a game, also to the file; says whether it is the best of its kind, and kept.
    pub(crate) fn add(&mut self, win: Win) -> Result<bool, Complaint> {
        let best = self.best(win.n, win.kind, win.help.any());
        let is_best =
            self.file.is_some() && best.is_none_or(|best| (win.time, win.moves) < (best.time, best.moves));
        let start = if self.is_torn { "\n" } else { "" };
        let written = self.file.as_deref().map(|file| {
            let complaint = |error| {
                let complaint = Complaint::new(Status::Trouble, "best-unwritable");
                complaint.with("file", file.display()).with("reason", error)
            };
            append(file, &format!("{start}{}", win.line())).map_err(complaint)
        });
        self.wins.push(win);
        written.transpose()?;
        self.is_torn = false;
        Ok(is_best)
    }
}

/// Reads a file that is one: others might keep whoever reads them waiting for ever.
fn read_file(file: &Path) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(file)?.file_type();
    if kind.is_file() || kind.is_dir() { fs::read(file) } else { Err(io::ErrorKind::Unsupported.into()) }
}

/// Adds to a file in one go, so that what others add at the same time does not come in between.
fn append(file: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().append(true).create(true).open(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()
}

/// Gives a file another name, which nothing has, and puts what is good in its place.
fn set_aside(file: &Path, good: &[u8]) -> io::Result<PathBuf> {
    let names = (1..).map(|number| file.with_file_name(format!("best-times.damaged-{number}.jsonl")));
    for aside in names {
        // Unlike a new name, a second name fails where there is one already.
        match fs::hard_link(file, &aside) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            // Not every file system has them.
            Err(_) if !aside.exists() => drop(fs::copy(file, &aside)?),
            Err(_) => continue,
        }
        let mended = file.with_extension("new");
        let replaced = fs::write(&mended, good).and_then(|()| fs::rename(&mended, file));
        if replaced.is_err() {
            // The file still has its own name: a second one each time would only pile up.
            let _ = fs::remove_file(&aside);
        }
        return replaced.map(|()| aside);
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
