//! A strategy's own structure.

use bezzel::Square;
use ratatui_core::style::{Color, Style};

use super::queue;
use crate::scene::{Block, Grid, GridCell, Panel, cut, first_row, first_seen, wrap};
use crate::screen::{Canvas, Look};

/// Draws a structure from the top, as far as there is room; of lists and grids the part where something happens.
pub(crate) fn draw(canvas: &mut Canvas<'_>, panel: &Panel<'_>, n: u32, focus: Square, look: Look) {
    let mut y = 0;
    let lines = |canvas: &mut Canvas<'_>, y: &mut u16, text: &str, style: Style| {
        for line in wrap(text, usize::from(canvas.width()).max(4)) {
            canvas.text(0, *y, &line, style);
            *y += 1;
        }
    };
    lines(canvas, &mut y, &panel.title, Look::strong());
    for block in &panel.blocks {
        let mut rest = canvas.below(y);
        y += match block {
            Block::Line(line) => {
                let mut used = 0;
                lines(&mut rest, &mut used, line, Look::plain());
                used
            }
            Block::List { rows, current } => list(&mut rest, rows, *current),
            Block::Grid(values) => grid(&mut rest, values, n, focus, look),
            Block::Boards(boards) => queue::draw(&mut rest, boards, n, look),
            Block::Gauge { name, share } => gauge(&mut rest, name, *share, look),
        };
    }
}

fn list(canvas: &mut Canvas<'_>, rows: &[String], current: Option<usize>) -> u16 {
    let room = usize::from(canvas.height());
    let first = first_row(current, room, rows.len());
    let mut used = 0;
    for (index, row) in rows.iter().enumerate().skip(first).take(room) {
        let is_current = Some(index) == current;
        canvas.text(0, used, if is_current { "▸" } else { " " }, Look::strong());
        let fitting = cut(row, usize::from(canvas.width().saturating_sub(2)));
        canvas.text(2, used, &fitting, if is_current { Look::strong() } else { Look::plain() });
        used += 1;
    }
    used
}

fn grid(canvas: &mut Canvas<'_>, grid: &Grid<'_>, n: u32, focus: Square, look: Look) -> u16 {
    let sides = grid.has_sides();
    let all = u16::try_from(n).unwrap_or(u16::MAX);
    let rows = canvas.height().saturating_sub(sides.into()).min(all);
    // Where not all rows are seen, it must be said which ones are.
    let rank = if rows < all { n.to_string().len() } else { 0 };
    let margin = u16::try_from(rank + usize::from(rank > 0)).unwrap_or(0);
    // As wide as the widest number, which is small, and a gap.
    let widest = if sides { grid.columns.values().copied().max().unwrap_or(0) } else { 0 };
    let cell = if widest > 9 || n > 30 { 3 } else { 2 };
    let columns = (canvas.width().saturating_sub(margin + if sides { 4 } else { 0 }) / cell).min(all);
    let (top, left) = (first_seen(focus.row, rows.into(), n), first_seen(focus.column, columns.into(), n));
    for y in 0..rows {
        let row = top + u32::from(y);
        if rank > 0 {
            canvas.text(0, y, &format!("{:>rank$}", n - row), look.faint());
        }
        for x in 0..columns {
            let (text, style) = sign(grid.at(Square::new(row, left + u32::from(x))), look);
            canvas.text(margin + x * cell, y, &text, style);
        }
        if let Some(number) = grid.rows.get(&row) {
            canvas.text(margin + columns * cell + 1, y, &number.to_string(), look.side());
        }
    }
    if !sides {
        return rows;
    }
    for x in 0..columns {
        if let Some(number) = grid.columns.get(&(left + u32::from(x))) {
            canvas.text(margin + x * cell, rows, &number.to_string(), look.side());
        }
    }
    rows + 1
}

fn sign(cell: GridCell, look: Look) -> (String, Style) {
    match cell {
        GridCell::Queen => ("♛".into(), Look::strong()),
        GridCell::PassedOver => ("x".into(), look.faint()),
        GridCell::Number(0) => ("0".into(), look.faint()),
        GridCell::Number(number) => (number.to_string(), look.number()),
        GridCell::Linked(true) => ("●".into(), look.number()),
        GridCell::Linked(false) => ("·".into(), look.faint()),
    }
}

/// A share as a bar, with eight steps in a column.
fn gauge(canvas: &mut Canvas<'_>, name: &str, share: f64, look: Look) -> u16 {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    canvas.text(0, 0, name, Look::plain());
    let width = canvas.width().min(40);
    // A share is between 0 and 1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let filled = (share.clamp(0.0, 1.0) * f64::from(8 * width)).round() as usize;
    let bar = "█".repeat(filled / 8) + EIGHTHS[filled % 8];
    canvas.text(0, 1, &bar, look.bar());
    2
}

impl Look {
    fn number(self) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(32)) } else { Look::plain() }
    }

    /// The numbers of a whole row or column.
    fn side(self) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(130)) } else { Look::plain() }
    }

    fn bar(self) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(166)) } else { Look::plain() }
    }
}
