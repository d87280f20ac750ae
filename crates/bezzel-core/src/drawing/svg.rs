//! SVG: light and dark squares, coordinates, queens as one shape, clashes as rings and dashed lines.

use std::fmt::Write as _;

use super::Drawing;
use crate::file_name;

/// The side of a square and the width of the margin with the coordinates, in user units.
const SIDE: u32 = 45;
const MARGIN: u32 = 30;

/// The colours of the squares, of the edge around them, and of the coordinates.
const LIGHT: &str = "#f0d9b5";
const DARK: &str = "#b58863";
const EDGE: &str = "#5c4326";
const INK: &str = "#444";

/// The shape of a queen as the data of an SVG path, in a square of side 45: five points with a ball on each, a body and a foot.
pub const QUEEN: &str = "M9 34 6.5 15.5 14 25 15.5 12 20 24 22.5 10.5 25 24 29.5 12 31 25 38.5 15.5 36 34Z\
    M9.5 35.5H35.5V39H9.5Z\
    M6.5 11a2.2 2.2 0 1 0 .1 0ZM15.5 7.5a2.2 2.2 0 1 0 .1 0ZM22.5 6a2.2 2.2 0 1 0 .1 0ZM29.5 7.5a2.2 2.2 0 1 0 .1 0ZM38.5 11a2.2 2.2 0 1 0 .1 0Z";

/// The words inside an SVG, for those who hear it read.
#[derive(Clone, Debug)]
pub struct SvgWords {
    /// What the picture is, in a few words.
    pub title: String,
    /// Where the queens stand and which clash.
    pub description: String,
    /// The language of both, such as `en`.
    pub language: &'static str,
}

/// A coordinate beside a board drawn as SVG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// A file or a rank.
    pub text: String,
    /// Where the middle of the text is, from the left, in user units.
    pub x: u32,
    /// Where it stands, from the top, in user units.
    pub baseline: u32,
}

impl Label {
    /// The height of the letters' em, in user units.
    pub const SIZE: u32 = 14;
}

impl Drawing<'_> {
    /// The board as one SVG document.
    pub fn svg(&self, words: &SvgWords) -> String {
        let mut coordinates = format!(
            "<g font-family=\"sans-serif\" font-size=\"{}\" fill=\"{INK}\" text-anchor=\"middle\">\n",
            Label::SIZE
        );
        for Label { text, x, baseline } in self.labels() {
            // Writing to a String does not fail.
            let _ = writeln!(coordinates, "<text x=\"{x}\" y=\"{baseline}\">{text}</text>");
        }
        coordinates.push_str("</g>\n");
        let (pattern, squares) = self.tiled();
        self.document(words, &pattern, &coordinates, &squares)
    }

    /// The board as one SVG document in which the coordinates are shapes, for pictures that may assume no font, and the squares no
    /// pattern.
    ///
    /// `letters` are the shapes of the [labels](Drawing::labels), which get their colour from what is around them; `definitions` are the
    /// elements that they use.
    ///
    /// ```
    /// use bezzel_core::drawing::{Drawing, SvgWords};
    /// use bezzel_core::{Arrangement, Rule, Size};
    ///
    /// let board = Arrangement::from_columns(Size::new(1)?, [Some(0)]);
    /// let drawing = Drawing::new(&board, Rule::Queens);
    /// let words = SvgWords { title: "A queen".into(), description: "On a1.".into(), language: "en" };
    /// let letters = drawing.labels().map(|label| match label.text.as_str() {
    ///     "a" => format!("<use href=\"#a\" x=\"{}\" y=\"{}\"/>", label.x, label.baseline),
    ///     _ => format!("<use href=\"#one\" x=\"{}\" y=\"{}\"/>", label.x, label.baseline),
    /// });
    /// let letters: String = letters.collect();
    /// let definitions = "<path id=\"a\" d=\"M-3 0 0-9 3 0Z\"/><path id=\"one\" d=\"M-1-9V0H1V-9Z\"/>";
    /// let svg = drawing.svg_lettered(&words, definitions, &letters);
    /// assert!(svg.contains("<use href=\"#a\" x=\"52\" y=\"95\"/>") && !svg.contains("<text") && !svg.contains("url("));
    /// # Ok::<(), bezzel_core::SizeError>(())
    /// ```
    pub fn svg_lettered(&self, words: &SvgWords, definitions: &str, letters: &str) -> String {
        let coordinates = format!("<g fill=\"{INK}\">\n{letters}</g>\n");
        self.document(words, definitions, &coordinates, &self.dashed())
    }

    /// The files below the board and the ranks to its left, as an SVG has them.
    ///
    /// ```
    /// use bezzel_core::drawing::{Drawing, Label};
    /// use bezzel_core::{Arrangement, Rule, Size};
    ///
    /// let board = Arrangement::from_columns(Size::new(2)?, [Some(0), None]);
    /// let labels: Vec<_> = Drawing::new(&board, Rule::Queens).labels().collect();
    /// assert_eq!(labels[0], Label { text: "a".into(), x: 52, baseline: 140 });
    /// assert_eq!(labels[2], Label { text: "2".into(), x: 15, baseline: 57 });
    /// # Ok::<(), bezzel_core::SizeError>(())
    /// ```
    pub fn labels(&self) -> impl Iterator<Item = Label> {
        let n = self.arrangement.size().get();
        let middle = |index| MARGIN + index * SIDE + SIDE / 2;
        let baseline = MARGIN + n * SIDE + 20;
        let files = (0..n).map(move |column| Label { text: file_name(column), x: middle(column), baseline });
        let ranks = (0..n).map(move |row| Label {
            text: (n - row).to_string(),
            x: MARGIN / 2,
            baseline: middle(row) + 5,
        });
        files.chain(ranks)
    }

    /// The side of the SVG in user units: 45 a square, and the margin.
    ///
    /// ```
    /// use bezzel_core::drawing::Drawing;
    /// use bezzel_core::{Arrangement, Rule, Size};
    ///
    /// let board = Arrangement::from_columns(Size::new(2)?, [Some(0), None]);
    /// assert_eq!(Drawing::new(&board, Rule::Queens).svg_side(), 150);
    /// # Ok::<(), bezzel_core::SizeError>(())
    /// ```
    pub fn svg_side(&self) -> u32 {
        self.board() + 2 * MARGIN
    }

    /// The squares as a pattern, and the definition of that.
    fn tiled(&self) -> (String, String) {
        let (board, two) = (self.board(), 2 * SIDE);
        let pattern = format!(
            "<pattern id=\"squares\" width=\"{two}\" height=\"{two}\" patternUnits=\"userSpaceOnUse\">\
             <path fill=\"{LIGHT}\" d=\"M0 0H{two}V{two}H0Z\"/>\
             <path fill=\"{DARK}\" d=\"M{SIDE} 0H{two}V{SIDE}H{SIDE}ZM0 {SIDE}H{SIDE}V{two}H0Z\"/></pattern>\n"
        );
        let squares = format!(
            "<rect width=\"{board}\" height=\"{board}\" fill=\"url(#squares)\" stroke=\"{EDGE}\" stroke-width=\"2\"/>\n"
        );
        (pattern, squares)
    }

    /// The squares as one dashed line a row: readers of PDF leave gaps between the tiles of a pattern.
    fn dashed(&self) -> String {
        let board = self.board();
        let mut squares = format!(
            "<rect width=\"{board}\" height=\"{board}\" fill=\"{LIGHT}\"/>\n\
             <path fill=\"none\" stroke=\"{DARK}\" stroke-width=\"{SIDE}\" stroke-dasharray=\"{SIDE}\" d=\""
        );
        for row in 0..self.arrangement.size().get() {
            let first = (row + 1) % 2 * SIDE;
            if first < board {
                let _ = write!(squares, "M{first} {}.5H{board}", row * SIDE + SIDE / 2);
            }
        }
        let _ = write!(
            squares,
            "\"/>\n<rect width=\"{board}\" height=\"{board}\" fill=\"none\" stroke=\"{EDGE}\" stroke-width=\"2\"/>\n"
        );
        squares
    }

    /// The side of the squares together.
    fn board(&self) -> u32 {
        self.arrangement.size().get() * SIDE
    }

    fn document(&self, words: &SvgWords, definitions: &str, coordinates: &str, squares: &str) -> String {
        let whole = self.svg_side();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{language}\" role=\"img\" \
             aria-labelledby=\"title description\" viewBox=\"0 0 {whole} {whole}\" width=\"{whole}\" height=\"{whole}\">\n\
             <title id=\"title\">{title}</title>\n<desc id=\"description\">{description}</desc>\n\
             <defs>\n{definitions}<path id=\"queen\" d=\"{QUEEN}\"/>\n</defs>\n\
             <rect width=\"{whole}\" height=\"{whole}\" fill=\"#fff\"/>\n{coordinates}\
             <g transform=\"translate({MARGIN} {MARGIN})\">\n{squares}",
            language = words.language,
            title = escape(&words.title),
            description = escape(&words.description),
        );
        self.clash_lines(&mut svg);
        self.queens(&mut svg);
        svg.push_str("</g>\n</svg>\n");
        svg
    }

    fn queens(&self, svg: &mut String) {
        for queen in self.arrangement.queens() {
            let (x, y) = (queen.column * SIDE, queen.row * SIDE);
            let fill = if self.clashing.contains(queen) {
                let (cx, cy) = (x + SIDE / 2, y + SIDE / 2);
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"20\" fill=\"#fff\" stroke=\"#c00\" stroke-width=\"3\" \
                     stroke-dasharray=\"6 3\"/>"
                );
                "#a00"
            } else {
                "#222"
            };
            let _ = writeln!(svg, "<use href=\"#queen\" x=\"{x}\" y=\"{y}\" fill=\"{fill}\"/>");
        }
    }

    fn clash_lines(&self, svg: &mut String) {
        let centre = |index: u32| index * SIDE + SIDE / 2;
        for clash in &self.clashes {
            let _ = writeln!(
                svg,
                "<path d=\"M{} {}L{} {}\" stroke=\"#c00\" stroke-width=\"3\" stroke-dasharray=\"8 5\"/>",
                centre(clash.a.column),
                centre(clash.a.row),
                centre(clash.b.column),
                centre(clash.b.row)
            );
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
