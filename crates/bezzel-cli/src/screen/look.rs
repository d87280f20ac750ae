//! How text looks: in colours that suit light and dark terminals, or without any, by weight.

use ratatui_core::style::{Color, Modifier, Style};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) colour: bool,
}

impl Look {
    pub(crate) fn plain() -> Style {
        Style::new()
    }

    pub(crate) fn strong() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub(crate) fn faint(self) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(244)) } else { Style::new() }
    }

    /// What stands out from its list, or is a line of its own: the head of the screen.
    pub(crate) fn current() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}
