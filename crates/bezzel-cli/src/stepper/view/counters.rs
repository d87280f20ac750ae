//! The counters, in as few rows as they fit into.

use crate::scene::{Counter, Counters, columns, wrap};
use crate::screen::{Canvas, Look};

/// Counters packed into rows; the levels of the tree below the others.
pub(super) struct Packed<'a> {
    rows: Vec<Vec<(usize, &'a Counter)>>,
    /// The name of the levels, and their lines after it.
    levels: Option<(&'a str, Vec<String>)>,
}

impl<'a> Packed<'a> {
    pub(super) fn new(counters: &'a Counters, width: u16) -> Packed<'a> {
        let width = usize::from(width);
        let size = |counter: &Counter| columns(&counter.name) + 1 + columns(&counter.number);
        // In columns of the same width, so that numbers that grow move nothing.
        let place = if width >= 32 { width / (width / 16).min(4) } else { width };
        let mut rows: Vec<Vec<(usize, &Counter)>> = Vec::new();
        let mut x = width;
        for counter in &counters.single {
            if x + size(counter) > width {
                rows.push(Vec::new());
                x = 0;
            }
            if let Some(row) = rows.last_mut() {
                row.push((x, counter));
            }
            x += (size(counter) + 1).next_multiple_of(place);
        }
        let levels = counters.levels.as_ref().map(|levels| {
            let room = width.saturating_sub(columns(&levels.name) + 1).max(8);
            (levels.name.as_str(), wrap(&levels.number, room))
        });
        Packed { rows, levels }
    }

    pub(super) fn height(&self) -> u16 {
        let levels = self.levels.as_ref().map_or(0, |(_, lines)| lines.len());
        u16::try_from(self.rows.len() + levels).unwrap_or(u16::MAX)
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, look: Look) {
        let after = |name: &str| u16::try_from(columns(name) + 1).unwrap_or(u16::MAX);
        for (y, row) in (0..).zip(&self.rows) {
            for &(x, counter) in row {
                let x = u16::try_from(x).unwrap_or(u16::MAX);
                canvas.text(x, y, &counter.name, look.faint());
                canvas.text(x.saturating_add(after(&counter.name)), y, &counter.number, Look::strong());
            }
        }
        let Some((name, lines)) = &self.levels else {
            return;
        };
        let first = u16::try_from(self.rows.len()).unwrap_or(u16::MAX);
        canvas.text(0, first, name, look.faint());
        let room = usize::from(canvas.height().saturating_sub(first));
        for (y, (index, line)) in (first..).zip(lines.iter().enumerate().take(room)) {
            canvas.text(after(name), y, line, Look::strong());
            if index + 1 == room && lines.len() > room {
                canvas.text_right(y, " …", Look::strong());
            }
        }
    }
}
