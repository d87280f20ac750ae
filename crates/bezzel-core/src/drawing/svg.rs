//! SVG: light and dark squares, coordinates, queens as one shape, clashes as rings and dashed lines.

use std::fmt::Write as _;

use super::Drawing;
use crate::file_name;

/// The side of a square and the width of the margin with the coordinates, in user units.
const SIDE: u32 = 45;
const MARGIN: u32 = 30;

/// A queen in a square of side 45: five points with a ball on each, a body and a foot.
const QUEEN: &str = "M9 34 6.5 15.5 14 25 15.5 12 20 24 22.5 10.5 25 24 29.5 12 31 25 38.5 15.5 36 34Z\
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

impl Drawing<'_> {
    /// The board as one SVG document.
    pub fn svg(&self, words: &SvgWords) -> String {
        let n = self.arrangement.size().get();
        let board = n * SIDE;
        let whole = board + 2 * MARGIN;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{language}\" role=\"img\" \
             aria-labelledby=\"title description\" viewBox=\"0 0 {whole} {whole}\" width=\"{whole}\" height=\"{whole}\">\n\
             <title id=\"title\">{title}</title>\n<desc id=\"description\">{description}</desc>\n\
             <defs>\n<pattern id=\"squares\" width=\"{two}\" height=\"{two}\" patternUnits=\"userSpaceOnUse\">\
             <path fill=\"#f0d9b5\" d=\"M0 0H{two}V{two}H0Z\"/>\
             <path fill=\"#b58863\" d=\"M{SIDE} 0H{two}V{SIDE}H{SIDE}ZM0 {SIDE}H{SIDE}V{two}H0Z\"/></pattern>\n\
             <path id=\"queen\" d=\"{QUEEN}\"/>\n</defs>\n\
             <rect width=\"{whole}\" height=\"{whole}\" fill=\"#fff\"/>\n",
            language = words.language,
            title = escape(&words.title),
            description = escape(&words.description),
            two = 2 * SIDE,
        );
        self.coordinates(&mut svg);
        // Writing to a String does not fail.
        let _ = write!(
            svg,
            "<g transform=\"translate({MARGIN} {MARGIN})\">\n\
             <rect width=\"{board}\" height=\"{board}\" fill=\"url(#squares)\" stroke=\"#5c4326\" stroke-width=\"2\"/>\n"
        );
        self.clash_lines(&mut svg);
        self.queens(&mut svg);
        svg.push_str("</g>\n</svg>\n");
        svg
    }

    fn coordinates(&self, svg: &mut String) {
        let n = self.arrangement.size().get();
        svg.push_str(
            "<g font-family=\"sans-serif\" font-size=\"14\" fill=\"#444\" text-anchor=\"middle\">\n",
        );
        let below = MARGIN + n * SIDE + 20;
        for column in 0..n {
            let x = MARGIN + column * SIDE + SIDE / 2;
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{below}\">{}</text>", file_name(column));
        }
        for row in 0..n {
            let y = MARGIN + row * SIDE + SIDE / 2 + 5;
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">{}</text>", MARGIN / 2, n - row);
        }
        svg.push_str("</g>\n");
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
