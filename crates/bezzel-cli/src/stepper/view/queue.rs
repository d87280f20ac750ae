//! The boards of a queue, small: the first ones, and the one that came last.

use bezzel::search::Queue;
use ratatui_core::style::{Color, Style};

use crate::scene::shown_boards;
use crate::screen::{Canvas, Look};

/// Larger boards are written as columns.
const LARGEST: u32 = 16;

pub(crate) fn draw(canvas: &mut Canvas<'_>, queue: &Queue, n: u32, look: Look) -> u16 {
    if queue.is_empty() || canvas.height() == 0 {
        return 0;
    }
    // A column of the screen for a column of the board, half a row for a row.
    let (width, height) =
        (u16::try_from(n).unwrap_or(u16::MAX), u16::try_from(n.div_ceil(2)).unwrap_or(u16::MAX));
    if n > LARGEST || height > canvas.height() || width > canvas.width() {
        return written(canvas, queue);
    }
    let across = (canvas.width() + 1) / (width + 1);
    let down = (canvas.height() + 1) / (height + 1);
    let places = usize::from(across) * usize::from(down.max(1));
    let mut used = 0;
    for (place, board) in shown_boards(queue.len(), places).enumerate() {
        let x = u16::try_from(place).unwrap_or(0) % across * (width + 1);
        let y = u16::try_from(place).unwrap_or(0) / across * (height + 1);
        if let Some(columns) = queue.board(board) {
            let mut part = canvas.part(x, y, width, height);
            small(&mut part, &columns, n, look);
        }
        if board > place && x > 0 {
            canvas.text(x - 1, y + height - 1, "…", look.faint());
        }
        used = y + height + 1;
    }
    used
}

/// A board with its queens as half blocks; the rows that are filled are shaded.
fn small(canvas: &mut Canvas<'_>, columns: &[u32], n: u32, look: Look) {
    for y in 0..canvas.height() {
        let queen = |row: u32| columns.get(row as usize).copied();
        let (upper, lower) = (2 * u32::from(y), 2 * u32::from(y) + 1);
        for x in 0..u32::from(canvas.width()).min(n) {
            let sign = match (queen(upper) == Some(x), queen(lower) == Some(x)) {
                (true, true) => "█",
                (true, false) => "▀",
                (false, true) => "▄",
                (false, false) if look.colour => " ",
                (false, false) => "·",
            };
            let x = u16::try_from(x).unwrap_or(0);
            canvas.text(x, y, sign, look.small(queen(upper).is_some()));
        }
    }
}

/// The boards as lists of columns.
fn written(canvas: &mut Canvas<'_>, queue: &Queue) -> u16 {
    let mut used = 0;
    for (place, board) in shown_boards(queue.len(), canvas.height().into()).enumerate() {
        let columns = queue.board(board).unwrap_or_default();
        let columns: Vec<_> = columns.iter().map(|column| (column + 1).to_string()).collect();
        let dots = if board > place { "… " } else { "" };
        canvas.text(0, used, &format!("{dots}[{}]", columns.join(" ")), Look::plain());
        used += 1;
    }
    used
}

impl Look {
    fn small(self, filled: bool) -> Style {
        match (self.colour, filled) {
            (false, _) => Style::new(),
            (true, true) => Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(179)),
            (true, false) => Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(252)),
        }
    }
}
