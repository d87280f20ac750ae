//! `bezzel play`, in a real pseudo-terminal: what a player sees and does, and what is kept.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use bezzel::play::{Game, Level, LevelKind};
use bezzel::solve::ExactSearch;
use bezzel::{Budget, Size, Square};
use nix::sys::signal::Signal;

use crate::program::{Run, in_shell, program};
use crate::terminal::{
    CONTROL_C, CONTROL_Z, DOWN, END, ESCAPE, Ended, HOME, LEFT, PAGE_UP, RIGHT, Terminal, UP, has, text,
};

mod damage;
mod endings;
mod games;
mod mouse;
mod refusals;
mod replays;
mod sizes;
mod times;

/// A player's data, in a folder of its own that goes with the test.
struct Home {
    folder: PathBuf,
}

impl Home {
    /// A player who has never played; the name is the test's.
    fn new(name: &str) -> Home {
        let folder = std::env::temp_dir().join(format!("bezzel-play-{}-{name}", std::process::id()));
        // Of an earlier run that had the same number, and failed.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        Home { folder }
    }

    /// The program as this player would start it.
    fn program(&self, arguments: &[&str]) -> Command {
        let mut command = program();
        command.arg("play").args(arguments).env("HOME", &self.folder).env("XDG_DATA_HOME", &self.folder);
        command.env("TERM", "xterm-256color").env_remove("CLICOLOR").env_remove("CLICOLOR_FORCE");
        command
    }

    /// A run without a terminal.
    fn run(&self, arguments: &[&str]) -> Run {
        let output = self.program(arguments).output().expect("the program runs");
        Run {
            status: output.status.code(),
            answer: String::from_utf8(output.stdout).expect("answers are UTF-8"),
            messages: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        }
    }

    fn best_times(&self) -> PathBuf {
        self.folder.join("bezzel").join("best-times.jsonl")
    }

    /// Puts something where the best times are kept.
    fn write(&self, bytes: &[u8]) {
        fs::create_dir_all(self.best_times().parent().expect("a folder")).expect("a folder for best times");
        fs::write(self.best_times(), bytes).expect("best times can be written");
    }

    fn read(&self) -> Vec<u8> {
        fs::read(self.best_times()).expect("best times can be read")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Somebody at a terminal, who knows where the cursor is.
struct Player {
    terminal: Terminal,
    n: u32,
    cursor: Square,
}

impl Player {
    /// Before the clock starts.
    fn sit_down(command: Command, n: u32, (columns, rows): (u16, u16)) -> Player {
        let terminal = Terminal::start(command, columns, rows);
        terminal.wait_for_whole(&["starts the clock."]);
        Player { terminal, n, cursor: Square::new(n / 2, n / 2) }
    }

    /// While the clock runs.
    fn start(home: &Home, arguments: &[&str], n: u32, size: (u16, u16)) -> Player {
        let player = Player::sit_down(home.program(arguments), n, size);
        player.go_on();
        player
    }

    fn go_on(&self) {
        self.press(" ");
        self.terminal.wait_for_whole(&["space queen", "▶"]);
    }

    fn press(&self, keys: &str) {
        self.terminal.press(keys);
    }

    fn go_to(&mut self, square: Square) {
        let way = |from: u32, to: u32, back: &str, forth: &str| {
            let key = if to < from { back } else { forth };
            key.repeat(to.abs_diff(from) as usize)
        };
        let down = way(self.cursor.row, square.row, UP, DOWN);
        self.press(&(down + &way(self.cursor.column, square.column, LEFT, RIGHT)));
        self.cursor = square;
    }

    /// Places a queen or takes it away.
    fn queen(&mut self, square: Square) {
        self.go_to(square);
        self.press(" ");
    }

    /// Places these queens, and waits until they are seen beside those that were there.
    fn place(&mut self, squares: &[Square]) {
        let mut expected = queens(&self.terminal.screen(), self.n);
        for &square in squares {
            self.queen(square);
            expected.push(square);
        }
        expected.sort_unstable();
        self.wait_for_queens(&expected);
    }

    fn wait_for_queens(&self, expected: &[Square]) -> vt100::Screen {
        let n = self.n;
        self.terminal.wait_until(&format!("{expected:?}"), |screen| queens(screen, n) == expected)
    }

    /// Waits until this is said beside the board.
    fn wait_for_said(&self, piece: &str) -> vt100::Screen {
        let n = self.n;
        self.terminal.wait_until(piece, |screen| panel(screen, n).contains(piece))
    }

    fn quit(self) -> Ended {
        self.quit_with(0)
    }

    /// Quits a game in which something was done.
    fn give_up(self) -> Ended {
        self.press("q");
        self.terminal.wait_for_whole(&["Give this game up and quit?"]);
        self.press("y");
        let ended = self.terminal.end();
        ended.expect_clean(0);
        ended
    }

    fn quit_with(self, status: i32) -> Ended {
        self.press("q");
        let ended = self.terminal.end();
        ended.expect_clean(status);
        ended
    }
}

/// Where the names beside a board are: the rows of its ranks and the columns of its files.
struct Grid {
    ranks: Vec<u16>,
    files: Vec<u16>,
    /// The rows that a square takes; it takes twice as many columns.
    square: u16,
}

impl Grid {
    /// None where no whole board is drawn.
    fn find(screen: &vt100::Screen, n: u32) -> Option<Grid> {
        let digits = u16::try_from(n.to_string().len()).ok()?;
        let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
        let at = |row: u16, column: u16| screen.cell(row, column).map_or("", |cell| cell.contents());
        let number = |row: u16| -> Option<u32> {
            (1..=digits).map(|column| at(row, column)).collect::<String>().trim().parse().ok()
        };
        let ranks: Vec<u16> = (1..=n)
            .rev()
            .map(|rank| (0..rows).find(|&row| number(row) == Some(rank)))
            .collect::<Option<_>>()?;
        let square = ranks[1] - ranks[0];
        let below = ranks[0] - square / 2 + square * u16::try_from(n).ok()?;
        let mut files = Vec::new();
        for name in 'a'.. {
            let from = files.last().map_or(0, |&column: &u16| column + 1);
            files.push((from..columns).find(|&column| at(below, column) == name.to_string())?);
            if files.len() == n as usize {
                break;
            }
        }
        (files[1] - files[0] == 2 * square).then_some(Grid { ranks, files, square })
    }

    /// The row and the column of a square's name, counted from 0.
    fn middle(&self, square: Square) -> (u16, u16) {
        (self.ranks[square.row as usize], self.files[square.column as usize])
    }

    /// The first row and column of a square, and the ones after its last.
    fn edges(&self, square: Square) -> (u16, u16, u16, u16) {
        let (row, column) = self.middle(square);
        let (top, left) = (row - self.square / 2, column + 1 - self.square);
        (top, left, top + self.square, left + 2 * self.square)
    }

    /// All that stands on a square.
    fn on(&self, screen: &vt100::Screen, square: Square) -> String {
        let (top, left, bottom, right) = self.edges(square);
        let cells = (top..bottom).flat_map(|row| (left..right).map(move |column| (row, column)));
        cells.filter_map(|(row, column)| screen.cell(row, column)).map(vt100::Cell::contents).collect()
    }
}

fn squares(n: u32) -> impl Iterator<Item = Square> {
    (0..n).flat_map(move |row| (0..n).map(move |column| Square::new(row, column)))
}

/// What stands on a square of the board on the screen.
fn on(screen: &vt100::Screen, n: u32, square: Square) -> String {
    Grid::find(screen, n).map_or_else(String::new, |grid| grid.on(screen, square))
}

/// The squares on the screen that show one of these signs.
fn showing(screen: &vt100::Screen, n: u32, signs: &[char]) -> Vec<Square> {
    let Some(grid) = Grid::find(screen, n) else { return Vec::new() };
    squares(n).filter(|&square| grid.on(screen, square).contains(signs)).collect()
}

/// The queens on the screen: a sign, or a crown made of blocks.
fn queens(screen: &vt100::Screen, n: u32) -> Vec<Square> {
    showing(screen, n, &['♛', '▟', '█'])
}

/// What is said beside the board, without the ends of its lines.
fn panel(screen: &vt100::Screen, n: u32) -> String {
    let Some(grid) = Grid::find(screen, n) else { return String::new() };
    let (_, _, _, right) = grid.edges(Square::new(0, n - 1));
    let rows = screen.rows(right, screen.size().1.get() - right);
    rows.flat_map(|row| row.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect::<Vec<_>>()
        .join(" ")
}

/// What a program has written after it gave the terminal back.
fn afterwards(ended: &Ended) -> String {
    let output = String::from_utf8(ended.output.clone()).expect("what is written is UTF-8");
    let (_, after) = output.rsplit_once("\x1b[?25h").expect("the terminal was given back");
    after.replace('\r', "")
}

/// The code in what is written at the end.
fn code_in(written: &str) -> &str {
    let (_, code) = written.split_once("bezzel play --replay ").expect("there is a code");
    code.split_whitespace().next().expect("a code")
}

fn level(n: u32, kind: LevelKind, seed: u64) -> Level {
    Level::new(Size::new(n).unwrap(), kind, seed).unwrap()
}

/// The queens that a level's first placement adds to those given.
fn missing_queens(level: &Level) -> Vec<Square> {
    let mut search = ExactSearch::new(level.problem()).unwrap();
    let columns = search.next_placement(&Budget::unlimited()).unwrap().expect("a level has a placement");
    let all = (0..).zip(columns).map(|(row, &column)| Square::new(row, column));
    all.filter(|&square| !level.problem().givens().has(square)).collect()
}

fn named(square: Square, n: u32) -> String {
    square.algebraic(Size::new(n).unwrap()).to_string()
}

/// A time as it is said.
fn clock(game: &Game) -> String {
    let milliseconds = game.outcome().time.as_millis();
    format!("{}:{:02}.{:02}", milliseconds / 60_000, milliseconds / 1000 % 60, milliseconds % 1000 / 10)
}
