//! Which key does what.

use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What can be asked of a stepper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Forward(u64),
    Back(u64),
    ToStart,
    ToEnd,
    PlayOrPause,
    Faster,
    Slower,
    GoTo,
    NextPlacement,
    PreviousPlacement,
    /// Goes on to all placements, or back to the first alone.
    ChangeGoal,
    ChooseStrategy,
    ChooseBeside,
    Help,
    Quit,
    // In lists and where a number is typed.
    Up,
    Down,
    Accept,
    Cancel,
    Digit(char),
    Erase,
    // What the terminal does where no program holds it.
    Interrupt,
    Suspend,
    Redraw,
}

/// How many steps the page keys go.
const PAGE: u64 = 100;

/// What a key asks for; none where it asks for nothing.
pub(crate) fn command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Command::Interrupt),
            KeyCode::Char('z') => Some(Command::Suspend),
            KeyCode::Char('l') => Some(Command::Redraw),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Right => Command::Forward(1),
        KeyCode::Left => Command::Back(1),
        KeyCode::PageDown => Command::Forward(PAGE),
        KeyCode::PageUp => Command::Back(PAGE),
        KeyCode::Home => Command::ToStart,
        KeyCode::End => Command::ToEnd,
        KeyCode::Char(' ') => Command::PlayOrPause,
        // The plus of most keyboards is the equals sign with the shift key.
        KeyCode::Char('+' | '=') => Command::Faster,
        KeyCode::Char('-' | '_') => Command::Slower,
        KeyCode::Char('g' | 'G') => Command::GoTo,
        KeyCode::Char('n') => Command::NextPlacement,
        KeyCode::Char('N') => Command::PreviousPlacement,
        KeyCode::Char('a' | 'A') => Command::ChangeGoal,
        KeyCode::Char('s' | 'S') => Command::ChooseStrategy,
        KeyCode::Char('d' | 'D') => Command::ChooseBeside,
        KeyCode::Char('?' | 'h' | 'H') | KeyCode::F(1) => Command::Help,
        KeyCode::Char('q' | 'Q') => Command::Quit,
        KeyCode::Up => Command::Up,
        KeyCode::Down => Command::Down,
        KeyCode::Enter => Command::Accept,
        KeyCode::Esc => Command::Cancel,
        KeyCode::Backspace => Command::Erase,
        KeyCode::Char(digit @ '0'..='9') => Command::Digit(digit),
        _ => return None,
    })
}
