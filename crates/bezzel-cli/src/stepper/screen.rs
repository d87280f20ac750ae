//! The terminal while a program holds it, and given back however the program ends.

use std::io::{self, BufWriter, Stdout, Write as _};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui_core::buffer::Buffer;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::{cursor, execute, queue, style, terminal};

/// The terminal without echo and line editing, and with a screen of its own.
pub(crate) struct Screen {
    /// Never dropped: it would complain on standard error where the terminal is gone, and panic because that is gone too.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
}

/// As large as what a whole large screen takes, so that it is written in one go.
const BUFFER: usize = 1 << 18;

/// Whether a program holds the terminal; a panic may come while it is being given back.
static HELD: AtomicBool = AtomicBool::new(false);

impl Screen {
    /// Takes the terminal.
    pub(crate) fn open() -> io::Result<Screen> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // What the panic says is to be read afterwards.
            give_back();
            before(panic);
        }));
        // Whether there are colours is for those who draw: --color always means it, whatever NO_COLOR says.
        style::force_color_output(true);
        hold()?;
        let output = BufWriter::with_capacity(BUFFER, io::stdout());
        match Terminal::new(CrosstermBackend::new(output)) {
            Ok(terminal) => Ok(Screen { terminal: ManuallyDrop::new(terminal) }),
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
        self.terminal.draw(|frame| draw(frame.buffer_mut()))?;
        execute!(self.terminal.backend_mut(), terminal::EndSynchronizedUpdate)
    }

    /// Shows everything anew the next time.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        // `Terminal::clear` would ask the terminal where its cursor is, and fail where none answers.
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }

    /// Gives the terminal to another program until this one is told to go on.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
        hold()?;
        self.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn hold() -> io::Result<()> {
    HELD.store(true, Ordering::Relaxed);
    let held = terminal::enable_raw_mode()
        .and_then(|()| execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide));
    if held.is_err() {
        give_back();
    }
    held
}

/// Gives the terminal back as it was; there is nobody left to tell when that fails.
pub(super) fn give_back() {
    if HELD.swap(false, Ordering::Relaxed) {
        let _ = execute!(
            io::stdout(),
            terminal::EndSynchronizedUpdate,
            terminal::LeaveAlternateScreen,
            cursor::Show
        );
        let _ = terminal::disable_raw_mode();
        let _ = io::stdout().flush();
    }
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
        let mut screen = Screen::open().expect("there is a terminal");
        screen.draw(|buffer| buffer.set_string(0, 0, "drawn", Style::new())).unwrap();
        panic!("a queen fell off the board");
    }

    #[test]
    fn after_a_panic_the_terminal_is_clean_and_says_why() {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["stepper::screen::tests::panics_with_a_screen", "--exact", "--nocapture"]);
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
