//! Boards as PNG and PDF, with coordinates drawn from the built-in font.

use bezzel::drawing::{Drawing, Label, SvgWords};
use bezzel_picture::{Anchor, Error, Letters, Place};

use crate::complaint::{Complaint, Status};

/// A PNG is as wide as the drawing, a unit a pixel, but not wider than this unless asked for.
const WIDEST: u32 = 2000;

/// Whether pictures can be made.
// The other half of this pair can fail.
#[allow(clippy::unnecessary_wraps)]
pub(crate) fn check(_: &'static str) -> Result<(), Complaint> {
    Ok(())
}

/// A board as PNG, so many pixels wide.
pub(crate) fn png(drawing: &Drawing<'_>, words: &SvgWords, width: Option<u32>) -> Result<Vec<u8>, Complaint> {
    let width = width.unwrap_or(drawing.svg_side().min(WIDEST));
    bezzel_picture::png(&lettered(drawing, words), width).map_err(|error| failed(&error))
}

/// A board as PDF.
pub(crate) fn pdf(drawing: &Drawing<'_>, words: &SvgWords) -> Result<Vec<u8>, Complaint> {
    bezzel_picture::pdf(&lettered(drawing, words)).map_err(|error| failed(&error))
}

/// The drawing as SVG without text.
fn lettered(drawing: &Drawing<'_>, words: &SvgWords) -> String {
    let mut letters = Letters::new();
    let mut coordinates = String::new();
    for Label { text, x, baseline } in drawing.labels() {
        let (x, y, size) = (x.into(), baseline.into(), Label::SIZE.into());
        letters.write(&mut coordinates, &text, Place { x, y, size, anchor: Anchor::Middle });
        coordinates.push('\n');
    }
    drawing.svg_lettered(words, &letters.definitions(), &coordinates)
}

fn failed(error: &Error) -> Complaint {
    Complaint::new(Status::Trouble, "picture-failed").with("reason", error)
}
