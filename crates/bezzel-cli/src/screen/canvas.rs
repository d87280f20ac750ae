//! A part of the screen that is drawn on; what would go beyond it is cut off.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::LEAST;
use crate::scene::{columns, wrap};
use crate::words::Words;

pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer) -> Canvas<'a> {
        let area = buffer.area;
        Canvas { buffer, area }
    }

    pub(crate) fn width(&self) -> u16 {
        self.area.width
    }

    pub(crate) fn height(&self) -> u16 {
        self.area.height
    }

    /// A part of this one, as far as it is there.
    pub(crate) fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Canvas<'_> {
        let x = self.area.x + x.min(self.area.width);
        let y = self.area.y + y.min(self.area.height);
        let (right, bottom) = (self.area.right(), self.area.bottom());
        let area = Rect { x, y, width: width.min(right - x), height: height.min(bottom - y) };
        Canvas { buffer: self.buffer, area }
    }

    /// Everything below a row.
    pub(crate) fn below(&mut self, y: u16) -> Canvas<'_> {
        let (width, height) = (self.width(), self.height());
        self.part(0, y, width, height)
    }

    /// Writes a text in one line.
    pub(crate) fn text(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if x < self.area.width && y < self.area.height {
            let most = usize::from(self.area.width - x);
            self.buffer.set_stringn(self.area.x + x, self.area.y + y, text, most, style);
        }
    }

    /// Writes a text that ends at the right edge.
    pub(crate) fn text_right(&mut self, y: u16, text: &str, style: Style) {
        let width = u16::try_from(columns(text)).unwrap_or(u16::MAX);
        self.text(self.width().saturating_sub(width), y, text, style);
    }

    /// Takes away what is there.
    pub(crate) fn clear(&mut self, style: Style) {
        let blank = " ".repeat(self.width().into());
        for y in 0..self.height() {
            self.text(0, y, &blank, Style::reset().patch(style));
        }
    }

    /// A box of this many lines in the middle; what is drawn into it has a margin.
    pub(crate) fn boxed(&mut self, width: u16, lines: u16) -> Canvas<'_> {
        let (width, height) = ((width + 4).min(self.width()), (lines + 2).min(self.height()));
        let (x, y) = ((self.width() - width) / 2, (self.height() - height) / 2);
        let mut frame = self.part(x, y, width, height);
        frame.clear(Style::new());
        let edge = "─".repeat(usize::from(width.saturating_sub(2)));
        frame.text(0, 0, &format!("╭{edge}╮"), Style::new());
        frame.text(0, height - 1, &format!("╰{edge}╯"), Style::new());
        for y in 1..height - 1 {
            frame.text(0, y, "│", Style::new());
            frame.text(width - 1, y, "│", Style::new());
        }
        self.part(x + 2, y + 1, width - 4, height - 2)
    }

    /// Says on a screen that is too small how large it must be; returns the rows that this takes.
    pub(crate) fn tell_size(&mut self, id: &str, words: &Words) -> u16 {
        let (width, height) = (self.width(), self.height());
        let facts = [
            ("width", width.to_string()),
            ("height", height.to_string()),
            ("least_width", LEAST.0.to_string()),
            ("least_height", LEAST.1.to_string()),
        ];
        self.paragraph(&words.say(id, &facts), Style::new())
    }

    /// Writes a text in as many lines as it needs from the top; returns how many those are.
    pub(crate) fn paragraph(&mut self, text: &str, style: Style) -> u16 {
        let mut rows = 0;
        for line in wrap(text, usize::from(self.width()).max(4)) {
            self.text(0, rows, &line, style);
            rows += 1;
        }
        rows
    }
}
