//! Where a frame's shapes are collected.

use std::fmt::Write as _;

use bezzel_picture::{Anchor, Letters, Place, Shape};

/// What is painted first is further back.
pub(super) mod layer {
    pub(in super::super) const GROUND: u8 = 0;
    pub(in super::super) const LIT: u8 = 1;
    pub(in super::super) const LINES: u8 = 2;
    pub(in super::super) const PIECES: u8 = 3;
    pub(in super::super) const TEXT: u8 = 4;
}

/// The size of text and the height of its lines, in user units; a column is half as wide as text is high.
pub(super) const TEXT: f64 = 13.0;
pub(super) const LINE: f64 = 17.0;

/// How many columns of text of this size fit into a width.
pub(super) fn columns_in(width: f64, size: f64) -> usize {
    // Widths are a few hundred units.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let columns = (width / (size / 2.0)).max(4.0) as usize;
    columns
}

/// The shapes of a frame, and the letters of the whole film.
pub(super) struct Canvas<'a> {
    pub(super) letters: &'a mut Letters,
    pub(super) shapes: Vec<Shape>,
}

impl Canvas<'_> {
    pub(super) fn shape(&mut self, layer: u8, svg: String) {
        self.shapes.push(Shape { layer, svg: svg.into() });
    }

    pub(super) fn rectangle(
        &mut self,
        layer: u8,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        fill: &str,
    ) {
        let path = format!("<path fill=\"{fill}\" d=\"{}\"/>", rectangle((x, y), (width, height)));
        self.shape(layer, path);
    }

    pub(super) fn text(&mut self, (x, y): (f64, f64), text: &str, fill: &str) {
        self.text_sized((x, y), text, fill, TEXT, Anchor::Start);
    }

    pub(super) fn text_sized(
        &mut self,
        (x, y): (f64, f64),
        text: &str,
        fill: &str,
        size: f64,
        anchor: Anchor,
    ) {
        if text.trim().is_empty() {
            return;
        }
        let mut svg = format!("<g fill=\"{fill}\">");
        self.letters.write(&mut svg, text, Place { x, y, size, anchor });
        svg.push_str("</g>");
        self.shape(layer::TEXT, svg);
    }
}

/// A rectangle as a part of a path.
pub(super) fn rectangle((x, y): (f64, f64), (width, height): (f64, f64)) -> String {
    let mut path = String::new();
    // Writing to a String does not fail.
    let _ = write!(path, "M{} {}h{}v{}h-{}z", short(x), short(y), short(width), short(height), short(width));
    path
}

/// A number with as few digits as a picture needs.
pub(super) fn short(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
