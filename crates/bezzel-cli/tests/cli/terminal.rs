//! A program in a terminal: a pseudo-terminal to run it on, and an emulator that shows what a person would see.
//!
//! Also used where the program is tested from inside, and by the benchmark of the stepper.

use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::os::fd::{AsFd as _, OwnedFd};
use std::process::{Child, Command};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::sys::termios::{Termios, tcgetattr};
use nix::unistd::Pid;
use pty_process::Size;
use pty_process::blocking::Pty;

/// For so long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) const ESCAPE: &str = "\x1b";
pub(crate) const ENTER: &str = "\r";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const HOME: &str = "\x1b[H";
pub(crate) const END: &str = "\x1b[F";
pub(crate) const PAGE_UP: &str = "\x1b[5~";
pub(crate) const PAGE_DOWN: &str = "\x1b[6~";
pub(crate) const CONTROL_C: &str = "\x03";
pub(crate) const CONTROL_L: &str = "\x0c";
pub(crate) const CONTROL_Z: &str = "\x1a";

/// A program that runs in a terminal of its own.
pub(crate) struct Terminal {
    /// Our side of the terminal, until it is gone.
    pty: Option<Arc<Pty>>,
    /// The program's side of the terminal, so that it can be asked how the program left it.
    line: Option<OwnedFd>,
    before: Termios,
    child: Child,
    seen: Arc<Seen>,
    reader: Option<JoinHandle<()>>,
}

/// What the program has written.
struct Seen {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    emulator: vt100::Parser,
    output: Vec<u8>,
    /// Nothing is read any more.
    closing: bool,
}

impl Seen {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How a program has left its terminal.
pub(crate) struct Ended {
    pub(crate) status: Option<i32>,
    /// Lines are edited and echoed as before.
    pub(crate) line_as_before: bool,
    pub(crate) screen: vt100::Screen,
    /// Everything that the program wrote.
    pub(crate) output: Vec<u8>,
}

impl Terminal {
    /// Starts a program in a terminal with so many columns and rows.
    pub(crate) fn start(command: Command, columns: u16, rows: u16) -> Terminal {
        let (pty, line) = pty_process::blocking::open().expect("there are pseudo-terminals");
        pty.resize(Size::new(rows, columns)).expect("the terminal has a size");
        let kept = line.as_fd().try_clone_to_owned().expect("the terminal can be kept open");
        let before = tcgetattr(&kept).expect("the terminal has settings");
        let child = pty_process::blocking::Command::from(command).spawn(line).expect("the program starts");
        let emulator = vt100::Parser::new(at_least_one(rows), at_least_one(columns), 0);
        let state = Mutex::new(State { emulator, output: Vec::new(), closing: false });
        let seen = Arc::new(Seen { state, changed: Condvar::new() });
        let pty = Arc::new(pty);
        let reader = std::thread::spawn({
            let (pty, seen) = (pty.clone(), seen.clone());
            move || read(&pty, &seen)
        });
        Terminal { pty: Some(pty), line: Some(kept), before, child, seen, reader: Some(reader) }
    }

    /// Types something.
    pub(crate) fn press(&self, keys: &str) {
        self.pty().write_all(keys.as_bytes()).expect("the terminal takes keys");
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        let id = i32::try_from(self.child.id()).expect("the number of a process");
        kill(Pid::from_raw(id), signal).expect("the program takes signals");
    }

    /// Makes the terminal larger or smaller.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let mut state = self.seen.state();
        state.emulator.set_size(at_least_one(rows), at_least_one(columns));
        self.pty().resize(Size::new(rows, columns)).expect("the terminal has a size");
    }

    fn pty(&self) -> &Pty {
        self.pty.as_deref().expect("the terminal is there until it hangs up")
    }

    /// Closes the terminal under a program that keeps writing, and waits for the program's status.
    pub(crate) fn hang_up(mut self) -> Option<i32> {
        self.seen.state().closing = true;
        // Whoever reads has to let go of the terminal first.
        self.reader.take().map(JoinHandle::join);
        self.pty = None;
        self.wait()
    }

    /// Whether lines are edited and echoed as before the program started.
    pub(crate) fn line_is_as_before(&self) -> bool {
        let line = self.line.as_ref().expect("the terminal is open until the program has ended");
        let now = tcgetattr(line).expect("the terminal has settings");
        (now.local_flags, now.input_flags, now.output_flags, now.control_flags)
            == (
                self.before.local_flags,
                self.before.input_flags,
                self.before.output_flags,
                self.before.control_flags,
            )
    }

    /// Takes everything off the screen without the program knowing.
    pub(crate) fn spoil(&self) {
        self.seen.state().emulator.process(b"\x1b[2J");
    }

    /// What is on the screen now.
    pub(crate) fn screen(&self) -> vt100::Screen {
        self.seen.state().emulator.screen().clone()
    }

    /// Waits until the screen is as expected, and returns it.
    pub(crate) fn wait_until(
        &self,
        what: &str,
        mut is_there: impl FnMut(&vt100::Screen) -> bool,
    ) -> vt100::Screen {
        self.wait_until_state(what, |state| is_there(state.emulator.screen()))
    }

    fn wait_until_state(&self, what: &str, mut is_there: impl FnMut(&State) -> bool) -> vt100::Screen {
        let deadline = Instant::now() + PATIENCE;
        let mut state = self.seen.state();
        loop {
            let screen = state.emulator.screen();
            if is_there(&state) {
                return screen.clone();
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "{what} did not come; the screen is\n{}", shown(screen));
            let waited = self.seen.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits until all these pieces are on the screen.
    pub(crate) fn wait_for(&self, pieces: &[&str]) -> vt100::Screen {
        self.wait_until(&format!("{pieces:?}"), |screen| has_all(screen, pieces))
    }

    /// Waits until all these pieces are on a screen that is drawn to its end.
    pub(crate) fn wait_for_whole(&self, pieces: &[&str]) -> vt100::Screen {
        // After all else, the terminal is told that it may show the change.
        let is_there = |state: &State| {
            state.output.ends_with(b"\x1b[?2026l") && has_all(state.emulator.screen(), pieces)
        };
        self.wait_until_state(&format!("{pieces:?}"), is_there)
    }

    /// Waits until the program has ended, and tells how it left the terminal.
    pub(crate) fn end(mut self) -> Ended {
        let status = self.wait();
        let line_as_before = self.line_is_as_before();
        // Once nobody holds the program's side, what it has written comes to an end.
        self.line = None;
        self.reader.take().map(JoinHandle::join);
        let state = self.seen.state();
        let (screen, output) = (state.emulator.screen().clone(), state.output.clone());
        drop(state);
        Ended { status, line_as_before, screen, output }
    }

    /// Waits until the program has ended, and returns its status.
    fn wait(&mut self) -> Option<i32> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("the program can be asked") {
                return status.code();
            }
            assert!(Instant::now() < deadline, "it does not end; the screen is\n{}", shown(&self.screen()));
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Terminal {
    /// A test that fails leaves no program behind.
    fn drop(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Ended {
    /// The program ended with this status and left the terminal as it was: its own screen, the cursor, the line.
    pub(crate) fn expect_clean(&self, status: i32) {
        let screen = shown(&self.screen);
        assert_eq!(self.status, Some(status), "{screen}");
        assert!(!self.screen.alternate_screen(), "{screen}");
        assert!(!self.screen.hide_cursor(), "{screen}");
        assert!(self.line_as_before, "{screen}");
        assert_eq!(self.screen.fgcolor(), vt100::Color::Default, "{screen}");
        assert!(!self.screen.inverse() && !self.screen.bold(), "{screen}");
    }
}

/// Reads what the program writes until it is gone.
fn read(pty: &Pty, seen: &Seen) {
    let mut buffer = [0; 1 << 12];
    // Where the other side of a terminal is closed, Linux calls that an error.
    while let Ok(length @ 1..) = { pty }.read(&mut buffer) {
        let mut state = seen.state();
        state.emulator.process(&buffer[..length]);
        state.output.extend_from_slice(&buffer[..length]);
        if state.closing {
            return;
        }
        drop(state);
        seen.changed.notify_all();
    }
    seen.changed.notify_all();
}

fn at_least_one(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has rows and columns")
}

/// The text on a screen, without the blanks at the ends of its rows.
pub(crate) fn text(screen: &vt100::Screen) -> String {
    let rows = screen.rows(0, screen.size().1.get());
    rows.map(|row| row.trim_end().to_owned() + "\n").collect()
}

fn has_all(screen: &vt100::Screen, pieces: &[&str]) -> bool {
    let text = text(screen);
    pieces.iter().all(|piece| has(&text, piece))
}

/// Whether a piece is in a text, and is not a part of a longer number there.
pub(crate) fn has(text: &str, piece: &str) -> bool {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let (first, last) = (piece.chars().next(), piece.chars().next_back());
    text.match_indices(piece).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + piece.len()..].chars().next();
        !(is_digit(first) && is_digit(before) || is_digit(last) && is_digit(after))
    })
}

/// The screen for those who read why a test failed.
fn shown(screen: &vt100::Screen) -> String {
    let (rows, columns) = screen.size();
    let (alternate, hidden) = (screen.alternate_screen(), screen.hide_cursor());
    let text = text(screen);
    format!("{columns}x{rows}, alternate: {alternate}, cursor hidden: {hidden}\n{text}")
}
