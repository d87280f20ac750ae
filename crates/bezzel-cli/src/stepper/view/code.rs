//! The pseudo-code with the current line lit.

use crate::scene::wrap;
use crate::screen::{Canvas, Look};

/// The columns of the line numbers.
const GUTTER: u16 = 4;

/// The code broken into lines of the screen, each with the number of its line of code.
pub(crate) struct Code {
    lines: Vec<(usize, String)>,
}

impl Code {
    pub(crate) fn new(code: &[String], width: u16) -> Code {
        let width = usize::from(width.saturating_sub(GUTTER)).max(8);
        let lines = (1..)
            .zip(code)
            .flat_map(|(number, line)| wrap(line, width).into_iter().map(move |part| (number, part)));
        Code { lines: lines.collect() }
    }

    pub(crate) fn height(&self) -> u16 {
        u16::try_from(self.lines.len()).unwrap_or(u16::MAX)
    }

    /// Draws as much of the code as there is room for, the current line among it.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, current: Option<usize>, look: Look) {
        let room = usize::from(canvas.height());
        let of_current = |&(number, _): &(usize, String)| Some(number) == current;
        let begin = self.lines.iter().position(of_current).unwrap_or(0);
        let last = self.lines.iter().rposition(of_current).map_or(0, |last| last + 1);
        // Scrolled no further than the current line needs, with a line of context where there is room for it.
        let context = usize::from(room > 2);
        let first = (last + context).min(self.lines.len()).saturating_sub(room).min(begin);
        for (y, (number, line)) in (0..).zip(self.lines.iter().skip(first).take(room)) {
            let is_current = Some(*number) == current;
            let begins = first + usize::from(y) == 0 || self.lines[first + usize::from(y) - 1].0 != *number;
            if begins {
                canvas.text(0, y, &format!("{number:>2}"), look.faint());
                canvas.text(2, y, if is_current { "▸" } else { " " }, Look::strong());
            }
            let style = if is_current { Look::current() } else { Look::plain() };
            let blanks = line.len() - line.trim_start().len();
            // Blanks in front are not lit.
            let x = GUTTER + u16::try_from(blanks).unwrap_or(0);
            canvas.text(x, y, line.trim_start(), style);
        }
    }
}
