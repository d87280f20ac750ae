//! How the squares of a search look.
//!
//! Whatever a colour says, a sign says too.

use ratatui_core::style::{Color, Modifier, Style};

use crate::scene::{Cell, Mark};
use crate::screen::Look;

/// What is on a square: two columns of text, and what fills the rest.
pub(crate) struct SquareLook {
    pub(crate) sign: &'static str,
    pub(crate) fill: char,
    pub(crate) style: Style,
}

impl Look {
    /// The colours of wood that `bezzel draw` has, and for what a step does colours that can be told apart without red and green.
    pub(crate) fn square(self, cell: Cell) -> SquareLook {
        let sign = match (cell.mark, cell.queen) {
            (Some(Mark::Tried), _) => "? ",
            (Some(Mark::Refused), _) => "× ",
            (Some(Mark::Removed), _) => "○ ",
            (Some(Mark::Waiting), _) => "♕ ",
            (Some(Mark::Acting), _) => "♛!",
            (Some(Mark::Placed), _) => "♛+",
            (None, true) => "♛ ",
            (None, false) if cell.given && self.colour => "♛ ",
            (None, false) if cell.given => "q ",
            (None, false) if cell.attacked_across => "• ",
            (None, false) if cell.on_line => "- ",
            (None, false) if cell.passed_over => "x ",
            (None, false) => "  ",
        };
        if self.colour {
            let ground = match cell.mark {
                Some(Mark::Tried) => 117,
                Some(Mark::Refused) => 216,
                Some(Mark::Removed) => 250,
                Some(Mark::Waiting) => 153,
                Some(Mark::Placed) => 114,
                Some(Mark::Acting) => 209,
                None if cell.solved && cell.queen => 114,
                None if cell.attacked_across => 216,
                None if cell.on_line => 229,
                None if cell.passed_over => 246,
                None if cell.dark => 179,
                None => 223,
            };
            let ink = match cell.mark {
                Some(Mark::Refused) => 124,
                // A given that the search has not come to is there, but pale.
                None if cell.given && !cell.queen => 137,
                _ => 16,
            };
            let style = Style::new().fg(Color::Indexed(ink)).bg(Color::Indexed(ground));
            let given = if cell.given { Modifier::UNDERLINED } else { Modifier::empty() };
            return SquareLook { sign, fill: ' ', style: style.add_modifier(given) };
        }
        let bare = sign == "  ";
        let (sign, fill) = match (bare, cell.dark) {
            (true, true) => ("░░", '░'),
            (false, true) => (sign, '░'),
            (_, false) => (sign, ' '),
        };
        let mut weight = Modifier::empty();
        if cell.mark.is_some() || (cell.solved && cell.queen) {
            weight |= Modifier::BOLD | Modifier::REVERSED;
        }
        if cell.given {
            weight |= Modifier::UNDERLINED;
        }
        SquareLook { sign, fill, style: Style::new().add_modifier(weight) }
    }
}
