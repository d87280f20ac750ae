//! Text as shapes: the letters of the embedded font, each defined once and used where it stands.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ttf_parser::{Face, OutlineBuilder};
use unicode_width::UnicodeWidthChar;

use crate::signs;
use crate::svg::number;

/// A subset of Noto Sans Mono CJK SC; `fonts/README.md` says how it is made.
const FONT: &[u8] = include_bytes!("../fonts/BezzelSubsetMono.otf");

/// Font units to an em, and to a column.
const EM: f64 = 1000.0;
const COLUMN: u32 = 500;

/// What a letter squeezed into its columns leaves free on either side, in font units.
const GAP: f32 = 20.0;

/// The side of a text that its place names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    /// The text begins there.
    #[default]
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// Where a text is written and how large, in the user units of the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    /// Where the anchor is, from the left.
    pub x: f64,
    /// The baseline, from the top.
    pub y: f64,
    /// The height of an em; a column is half as wide.
    pub size: f64,
    /// The side of the text that `x` names.
    pub anchor: Anchor,
}

/// How many columns of half an em a text takes, as on a terminal.
///
/// Wide characters such as Chinese ones take two columns, all others one. A character that has no width of its own is shown as an
/// empty box and takes one column too.
///
/// ```
/// assert_eq!(bezzel_picture::columns("8 queens"), 8);
/// assert_eq!(bezzel_picture::columns("八皇后"), 6);
/// ```
pub fn columns(text: &str) -> usize {
    text.chars().map(|letter| columns_of(letter) as usize).sum()
}

fn columns_of(letter: char) -> u32 {
    if letter.width() == Some(2) { 2 } else { 1 }
}

/// The letters used by a picture.
///
/// Texts are written as uses of shapes, so that a picture looks the same wherever it is shown and needs no font there. What
/// the font lacks is shown as an empty box.
///
/// ```
/// use bezzel_picture::{Anchor, Letters, Place};
///
/// let mut letters = Letters::new();
/// let mut text = String::new();
/// letters.write(&mut text, "b4", Place { x: 10.0, y: 20.0, size: 14.0, anchor: Anchor::Start });
/// assert_eq!(
///     text,
///     "<g transform=\"translate(10 20) scale(.014 -.014)\"><use href=\"#g62\"/><use href=\"#g34\" x=\"500\"/></g>"
/// );
/// assert!(letters.definitions().starts_with("<path id=\"g34\" d=\"M"));
/// ```
#[derive(Clone, Debug)]
pub struct Letters {
    face: Option<Face<'static>>,
    used: BTreeSet<Glyph>,
}

/// A shape that a letter is drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Glyph {
    Letter(char),
    /// An empty box, so many columns wide.
    Missing(u32),
}

impl Default for Letters {
    fn default() -> Letters {
        Letters::new()
    }
}

impl Letters {
    /// No letters yet.
    pub fn new() -> Letters {
        // A test reads the font; were it broken, each letter would be an empty box.
        Letters { face: Face::parse(FONT, 0).ok(), used: BTreeSet::new() }
    }

    /// Whether a character can be drawn, rather than shown as an empty box.
    ///
    /// ```
    /// let letters = bezzel_picture::Letters::new();
    /// assert!(letters.knows('后') && letters.knows('♛') && !letters.knows('ﷺ'));
    /// ```
    pub fn knows(&self, letter: char) -> bool {
        let in_font = |face: &Face<'_>| face.glyph_index(letter).is_some();
        signs::outline(letter).is_some() || self.face.as_ref().is_some_and(in_font)
    }

    /// Appends a text to an SVG. Its colour is the fill of what is around it.
    ///
    /// The text is one line; spaces move on and draw nothing.
    pub fn write(&mut self, svg: &mut String, text: &str, place: Place) {
        let scale = place.size / EM;
        #[expect(clippy::cast_precision_loss, reason = "no text is that long")]
        let width = columns(text) as f64 * place.size / 2.0;
        let x = match place.anchor {
            Anchor::Start => place.x,
            Anchor::Middle => place.x - width / 2.0,
            Anchor::End => place.x - width,
        };
        // A scale is small, and a long line multiplies its error.
        let (x, y, scale) = (number(x, 3), number(place.y, 3), number(scale, 6));
        // Writing to a String does not fail.
        let _ = write!(svg, "<g transform=\"translate({x} {y}) scale({scale} -{scale})\">");
        let mut x = 0;
        for letter in text.chars() {
            let columns = columns_of(letter);
            if !matches!(letter, ' ' | '\u{3000}') {
                let known = self.knows(letter);
                let glyph = if known { Glyph::Letter(letter) } else { Glyph::Missing(columns) };
                self.used.insert(glyph);
                let _ = match x {
                    0 => write!(svg, "<use href=\"#{}\"/>", id(glyph)),
                    _ => write!(svg, "<use href=\"#{}\" x=\"{x}\"/>", id(glyph)),
                };
            }
            x += columns * COLUMN;
        }
        svg.push_str("</g>");
    }

    /// The shapes of all letters used so far, a line each, for the `<defs>` of the picture.
    pub fn definitions(&self) -> String {
        let mut definitions = String::new();
        for &glyph in &self.used {
            let outline = match glyph {
                Glyph::Letter(letter) => self.outline(letter).unwrap_or_default(),
                Glyph::Missing(columns) => empty_box(columns),
            };
            let _ = writeln!(definitions, "<path id=\"{}\" d=\"{outline}\"/>", id(glyph));
        }
        definitions
    }

    /// The outline of a letter in font units, fitted into its columns.
    fn outline(&self, letter: char) -> Option<String> {
        if let Some(outline) = signs::outline(letter) {
            return Some(outline);
        }
        let face = self.face.as_ref()?;
        let glyph = face.glyph_index(letter)?;
        let cell = columns_of(letter) * COLUMN;
        let mut outline = Outline { path: String::new(), scale: 1.0, shift: (0.0, 0.0) };
        let advance = face.glyph_hor_advance(glyph).map_or(cell, u32::from);
        if advance != cell
            && let Some(ink) = face.glyph_bounding_box(glyph)
        {
            // The face gives signs such as × and ≤ two columns, terminals one: they are made smaller where they
            // have to be, about their own middle.
            let (left, right) = (f32::from(ink.x_min), f32::from(ink.x_max));
            let middle = f32::midpoint(f32::from(ink.y_min), f32::from(ink.y_max));
            #[expect(clippy::cast_precision_loss, reason = "a cell is 500 or 1000 units wide")]
            let cell = cell as f32;
            outline.scale = ((cell - 2.0 * GAP) / (right - left)).min(1.0);
            outline.shift =
                (cell / 2.0 - outline.scale * f32::midpoint(left, right), middle - outline.scale * middle);
        }
        face.outline_glyph(glyph, &mut outline);
        Some(outline.path)
    }
}

fn id(glyph: Glyph) -> String {
    match glyph {
        Glyph::Letter(letter) => format!("g{:x}", u32::from(letter)),
        Glyph::Missing(columns) => format!("missing{columns}"),
    }
}

fn empty_box(columns: u32) -> String {
    let right = columns * COLUMN - 50;
    format!("M50 -80V760H{right}V-80ZM90 -40H{}V720H90Z", right - 40)
}

/// Path data with whole numbers: a font unit is a thousandth of an em.
struct Outline {
    path: String,
    scale: f32,
    shift: (f32, f32),
}

impl Outline {
    fn point(&mut self, command: &str, x: f32, y: f32) {
        let x = (x * self.scale + self.shift.0).round();
        let y = (y * self.scale + self.shift.1).round();
        let _ = write!(self.path, "{command}{x} {y}");
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.point("M", x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.point("L", x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.point("Q", x1, y1);
        self.point(" ", x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.point("C", x1, y1);
        self.point(" ", x2, y2);
        self.point(" ", x, y);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}
