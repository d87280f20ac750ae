//! The terminal while the program holds it: taken, drawn on, and given back however the program ends.

use std::io::{self, BufWriter, Stdout, Write as _};
use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ratatui_core::buffer::{Buffer, CellDiffOption, CellWidth as _};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::event::{self, Event};
use ratatui_crossterm::crossterm::{cursor, execute, queue, style, terminal};

mod canvas;
mod fit;
mod look;
mod sign;

pub(crate) use canvas::Canvas;
pub(crate) use fit::Fit;
pub(crate) use look::Look;
pub(crate) use sign::lines;

use crate::complaint::{Complaint, Failure, Status};
use crate::report::signals::Signals;

/// The least columns and rows that all that is shown is made for.
pub(crate) const LEAST: (u16, u16) = (80, 24);

/// Whether so many columns and rows are enough.
pub(crate) fn fits(width: u16, height: u16) -> bool {
    width >= LEAST.0 && height >= LEAST.1
}

/// What is to be done with the screen after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    GoOn,
    Quit,
    Interrupt,
    Suspend,
    Redraw,
}

/// Signals are looked for so often.
pub(crate) const PATIENCE: Duration = Duration::from_millis(50);

/// So much time there is to end after a signal.
const GRACE: Duration = Duration::from_millis(500);

/// Takes the terminal, lets something be shown on it, and gives it back.
pub(crate) fn hold(
    signals: &Arc<Signals>,
    mouse: bool,
    show: impl FnOnce(Screen) -> io::Result<Status>,
) -> Result<Status, Failure> {
    let trouble = |id, error: &io::Error| Complaint::new(Status::Trouble, id).with("reason", error);
    let screen = Screen::open(mouse).map_err(|error| trouble("no-screen", &error))?;
    end_after(signals.clone());
    match show(screen) {
        Ok(status) => Ok(status),
        Err(error) => {
            // A terminal that is gone fails a moment before the signal says so.
            std::thread::sleep(PATIENCE);
            if signals.came() {
                return Ok(Status::Signal(signals.number()));
            }
            Err(trouble("screen-failed", &error).into())
        }
    }
}

/// Ends the program where it does not do so itself soon after a signal: crossterm never comes back from reading from a terminal
/// that is gone.
fn end_after(signals: Arc<Signals>) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(GRACE);
            if signals.came() {
                std::thread::sleep(GRACE);
                // On its own, because it waits where nobody takes what is written to the terminal.
                std::thread::spawn(give_back);
                std::thread::sleep(PATIENCE);
                std::process::exit(128 + i32::from(signals.number()));
            }
        }
    });
}

/// The terminal without echo and line editing, and with a screen of its own.
pub(crate) struct Screen {
    /// Never dropped: it would complain on standard error where the terminal is gone, and panic because that is gone too.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
    /// Whether it tells of the mouse.
    mouse: bool,
    /// The places in which the screen has signs of two columns.
    wide: Vec<bool>,
}

/// As large as what a whole large screen takes, so that it is written in one go.
const BUFFER: usize = 1 << 18;

/// Whether a program holds the terminal; a panic may come while it is being given back.
static HELD: AtomicBool = AtomicBool::new(false);

impl Screen {
    /// Takes the terminal.
    fn open(mouse: bool) -> io::Result<Screen> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // What the panic says is to be read afterwards.
            give_back();
            before(panic);
        }));
        // Whether there are colours is for those who draw: --color always means it, whatever NO_COLOR says.
        style::force_color_output(true);
        take(mouse)?;
        let output = BufWriter::with_capacity(BUFFER, io::stdout());
        match Terminal::new(CrosstermBackend::new(output)) {
            Ok(terminal) => Ok(Screen { terminal: ManuallyDrop::new(terminal), mouse, wide: Vec::new() }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Shows what is drawn into the buffer, as far as it differs from what is there.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        // Terminals that know these sequences show a change whole, and the others pass over them.
        queue!(self.terminal.backend_mut(), terminal::BeginSynchronizedUpdate)?;
        let wide = &mut self.wide;
        self.terminal.draw(|frame| {
            let buffer = frame.buffer_mut();
            draw(buffer);
            renew_halves(buffer, wide);
        })?;
        execute!(self.terminal.backend_mut(), terminal::EndSynchronizedUpdate)
    }

    /// Waits for what comes from the terminal, and hands it over; returns a status once the program is to end.
    ///
    /// All that has come is obeyed before the screen is drawn; but whoever never stops pressing keys is to see something, too.
    pub(crate) fn serve(
        &mut self,
        signals: &Signals,
        mut wait: Duration,
        mut obey: impl FnMut(&Event) -> Outcome,
    ) -> io::Result<Option<Status>> {
        let mut until: Option<Instant> = None;
        while !signals.came() && until.is_none_or(|until| Instant::now() < until) && event::poll(wait)? {
            until = until.or_else(|| Some(Instant::now() + PATIENCE));
            wait = Duration::ZERO;
            match obey(&event::read()?) {
                Outcome::GoOn => {}
                Outcome::Quit => return Ok(Some(Status::Done)),
                Outcome::Interrupt => return Ok(Some(Status::Signal(2))),
                Outcome::Redraw => self.clear()?,
                Outcome::Suspend => {
                    #[cfg(unix)]
                    self.suspend()?;
                }
            }
        }
        Ok(None)
    }

    /// Its columns and rows.
    pub(crate) fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.terminal.size()?;
        Ok((size.width, size.height))
    }

    /// Shows everything anew the next time.
    fn clear(&mut self) -> io::Result<()> {
        // `Terminal::clear` would ask the terminal where its cursor is, and fail where none answers.
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }

    /// Gives the terminal to another program until this one is told to go on.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
        take(self.mouse)?;
        self.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Has the second columns written anew of signs of two columns that give way to signs of one: some terminals fill what is left of
/// such a sign with the colours of what takes its place.
fn renew_halves(buffer: &mut Buffer, wide: &mut Vec<bool>) {
    let now: Vec<bool> = buffer.content.iter().map(|cell| cell.cell_width() > 1).collect();
    if wide.len() == now.len() {
        for place in 1..now.len() {
            if wide[place - 1] && !now[place - 1] {
                buffer.content[place].set_diff_option(CellDiffOption::AlwaysUpdate);
            }
        }
    }
    *wide = now;
}

fn take(mouse: bool) -> io::Result<()> {
    HELD.store(true, Ordering::Relaxed);
    let held = terminal::enable_raw_mode()
        .and_then(|()| execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide))
        .and_then(|()| if mouse { execute!(io::stdout(), event::EnableMouseCapture) } else { Ok(()) });
    if held.is_err() {
        give_back();
    }
    held
}

/// Gives the terminal back as it was; there is nobody left to tell when that fails.
fn give_back() {
    if HELD.swap(false, Ordering::Relaxed) {
        let _ = execute!(
            io::stdout(),
            event::DisableMouseCapture,
            terminal::EndSynchronizedUpdate,
            terminal::LeaveAlternateScreen,
            cursor::Show
        );
        let _ = terminal::disable_raw_mode();
        let _ = io::stdout().flush();
    }
}

/// The rows of a screen as text.
#[cfg(test)]
pub(crate) fn rows(buffer: &Buffer) -> Vec<String> {
    let (width, height) = (buffer.area.width, buffer.area.height);
    let row = |y| {
        let (mut text, mut x) = (String::new(), 0);
        while x < width {
            let symbol = buffer[(x, y)].symbol();
            text += symbol;
            // What a wide character covers has no text of its own.
            x += u16::try_from(crate::scene::columns(symbol)).unwrap().max(1);
        }
        assert_eq!(x, width, "a wide character goes beyond the edge: {text}");
        text
    };
    (0..height).map(row).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;

    use ratatui_core::style::Style;

    use super::*;
    use crate::terminal::{Terminal, text};

    /// Set where a test is to panic, which must not be this program's own test run.
    const PANICS: &str = "BEZZEL_TEST_PANICS";

    #[test]
    fn panics_with_a_screen() {
        if std::env::var_os(PANICS).is_none() {
            return;
        }
        let mut screen = Screen::open(true).expect("there is a terminal");
        screen.draw(|buffer| buffer.set_string(0, 0, "drawn", Style::new())).unwrap();
        panic!("a queen fell off the board");
    }

    #[test]
    fn after_a_panic_the_terminal_is_clean_and_says_why() {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["screen::tests::panics_with_a_screen", "--exact", "--nocapture"]);
        command.env(PANICS, "1").env("RUST_BACKTRACE", "0").env("TERM", "xterm-256color");
        let ended = Terminal::start(command, 80, 24).end();
        // The status of a test run that has failed.
        ended.expect_clean(101);
        assert!(String::from_utf8_lossy(&ended.output).contains("drawn"));
        let left = text(&ended.screen);
        assert!(!left.contains("drawn"), "{left}");
        let lines: Vec<_> = left.lines().collect();
        // At the start of its line, as text is where line ends are the terminal's own.
        assert!(lines.contains(&"a queen fell off the board"), "{left}");
    }
}
