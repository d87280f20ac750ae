//! Which key, or button of the mouse, does what.

use ratatui_crossterm::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// What can be asked of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Command {
    /// Moves the cursor, so many rows down and columns to the right.
    Move(i32, i32),
    ToEdge(Edge),
    /// Places a queen, or takes it away; starts the clock; in a replay, plays and pauses.
    Queen,
    /// Crosses a square, or takes the cross off.
    Cross,
    Undo,
    Redo,
    Hint,
    Question,
    Attacked,
    Pause,
    Help,
    /// A new board of the level.
    New,
    /// The same board again.
    Again,
    /// Watches the game that is over.
    Watch,
    // In a replay.
    Faster,
    Slower,
    /// One of the kinds of levels, from 0, the easiest.
    Level(usize),
    /// Closes what is shown over the board.
    Close,
    /// What was asked is meant.
    Yes,
    Quit,
    // A button of the mouse, on this column and row of the screen.
    QueenAt(u16, u16),
    CrossAt(u16, u16),
    // What the terminal does where no program holds it.
    Interrupt,
    Suspend,
    Redraw,
    /// A key without a meaning.
    Other,
}

/// An edge of the board, to which the cursor goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Edge {
    Left,
    Right,
    Top,
    Bottom,
}

/// What an event asks for; none where nobody has asked for anything.
pub(crate) fn command(event: &Event) -> Option<Command> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(key_command(*key)),
        Event::Mouse(mouse) => mouse_command(*mouse),
        _ => None,
    }
}

fn mouse_command(mouse: MouseEvent) -> Option<Command> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Command::QueenAt(mouse.column, mouse.row)),
        MouseEventKind::Down(MouseButton::Right) => Some(Command::CrossAt(mouse.column, mouse.row)),
        _ => None,
    }
}

fn key_command(key: KeyEvent) -> Command {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Command::Interrupt,
            KeyCode::Char('z') => Command::Suspend,
            KeyCode::Char('l') => Command::Redraw,
            _ => Command::Other,
        };
    }
    match key.code {
        KeyCode::Up => Command::Move(-1, 0),
        KeyCode::Down => Command::Move(1, 0),
        KeyCode::Left => Command::Move(0, -1),
        KeyCode::Right => Command::Move(0, 1),
        KeyCode::Home => Command::ToEdge(Edge::Left),
        KeyCode::End => Command::ToEdge(Edge::Right),
        KeyCode::PageUp => Command::ToEdge(Edge::Top),
        KeyCode::PageDown => Command::ToEdge(Edge::Bottom),
        KeyCode::Char(' ') | KeyCode::Enter => Command::Queen,
        KeyCode::Esc => Command::Close,
        // The plus of most keyboards is the equals sign with the shift key.
        KeyCode::Char('+' | '=') => Command::Faster,
        KeyCode::Char('-' | '_') => Command::Slower,
        KeyCode::Char('?') | KeyCode::F(1) => Command::Help,
        KeyCode::Char(letter) => match letter.to_ascii_lowercase() {
            'x' => Command::Cross,
            'u' => Command::Undo,
            'r' => Command::Redo,
            'h' => Command::Hint,
            'c' => Command::Question,
            'a' => Command::Attacked,
            'p' => Command::Pause,
            'n' => Command::New,
            't' => Command::Again,
            'w' => Command::Watch,
            'y' => Command::Yes,
            '1'..='5' => Command::Level(letter as usize - '1' as usize),
            'q' => Command::Quit,
            _ => Command::Other,
        },
        _ => Command::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_mean_the_same_with_the_shift_key() {
        for (letter, meaning) in [('x', Command::Cross), ('u', Command::Undo), ('q', Command::Quit)] {
            let key = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            assert_eq!(key_command(key(letter)), meaning);
            assert_eq!(key_command(key(letter.to_ascii_uppercase())), meaning);
        }
        let control = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(key_command(control), Command::Interrupt);
    }
}
