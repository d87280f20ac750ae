//! The clock in digits of three rows, which are seen from the corner of an eye.

use ratatui_core::style::Style;

use crate::screen::Canvas;

/// The rows that a digit takes.
pub(super) const HEIGHT: u16 = 3;

/// Writes a time, and returns the columns that it takes; other signs than digits, colon and point are left out.
pub(super) fn draw(canvas: &mut Canvas<'_>, time: &str, style: Style) -> u16 {
    let mut x = 0;
    for sign in time.chars() {
        let rows = rows(sign);
        for (y, row) in (0..).zip(rows) {
            canvas.text(x, y, row, style);
        }
        x += u16::try_from(rows[0].chars().count()).unwrap_or(0) + 1;
    }
    x
}

fn rows(sign: char) -> [&'static str; HEIGHT as usize] {
    match sign {
        '0' => ["█▀█", "█ █", "▀▀▀"],
        '1' => ["▀█ ", " █ ", "▀▀▀"],
        '2' => ["▀▀█", "█▀▀", "▀▀▀"],
        '3' => ["▀▀█", " ▀█", "▀▀▀"],
        '4' => ["█ █", "▀▀█", "  ▀"],
        '5' => ["█▀▀", "▀▀█", "▀▀▀"],
        '6' => ["█▀▀", "█▀█", "▀▀▀"],
        '7' => ["▀▀█", "  █", "  ▀"],
        '8' => ["█▀█", "█▀█", "▀▀▀"],
        '9' => ["█▀█", "▀▀█", "▀▀▀"],
        ':' => ["▄", "▄", " "],
        '.' => [" ", " ", "▀"],
        _ => ["", "", ""],
    }
}
