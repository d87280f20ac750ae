//! Counts by squares as SVG pictures: a heat map of the board, or a bar for each square of the first row.

use std::fmt::{Display, Write as _};

use bezzel::{Size, Square};

use super::tally::Counts;
use crate::args::By;
use crate::report::readable::grouped;
use crate::words::{Words, form};

mod bars;
mod heat_map;
mod scale;
mod ticks;

/// The side of a square and the width of a bar's place, in user units.
const SIDE: u32 = 60;

/// Where the board or the bars begin, from the top: below the two lines of the heading.
const TOP: u32 = 76;

/// The colours of text, of what is less important, and of the edge of a board, as in other drawings of boards.
const INK: &str = "#444";
const FAINT: &str = "#767676";
const EDGE: &str = "#5c4326";

/// The picture of what placements were counted by.
pub(crate) fn svg(n: Size, by: By, counts: &Counts, words: &Words) -> String {
    match (by, &counts.by) {
        (By::Square, Some(counted)) => heat_map::svg(n, counts.placements, counted, words),
        (By::FirstRow, Some(counted)) => bars::svg(n, counts.placements, &counted.first_row(), words),
        // What was to be counted by squares has been.
        (_, None) => String::new(),
    }
}

/// A picture of counts.
struct Picture<'a> {
    n: Size,
    placements: u128,
    least: u128,
    most: u128,
    words: &'a Words,
    elements: String,
}

impl<'a> Picture<'a> {
    fn new(n: Size, placements: u128, counts: impl Iterator<Item = u128>, words: &'a Words) -> Picture<'a> {
        let (least, most) =
            counts.fold((u128::MAX, 0), |(least, most), count| (least.min(count), most.max(count)));
        Picture { n, placements, least, most, words, elements: String::new() }
    }

    fn add(&mut self, element: impl Display) {
        // Writing to a String does not fail.
        let _ = writeln!(self.elements, "{element}");
    }

    fn say(&self, id: &str) -> String {
        let facts = [
            ("n", self.n.to_string()),
            ("placements", grouped(self.placements)),
            ("form", form(self.n.get().into())),
            ("least", grouped(self.least)),
            ("most", grouped(self.most)),
        ];
        self.words.say(id, &facts)
    }

    /// What a square is called and counts, for those who point at it.
    fn square_title(&self, square: Square, count: u128) -> String {
        let facts = [("square", square.algebraic(self.n).to_string()), ("count", grouped(count))];
        format!("<title>{}</title>", escape(&self.words.say("count-plot-square", &facts)))
    }

    /// The mean of a row, which is the same for each.
    fn mean(&self) -> (f64, String) {
        let n = u128::from(self.n.get());
        let tenths = (10 * self.placements + n / 2) / n;
        let mean = match tenths % 10 {
            0 => grouped(tenths / 10),
            tenth => format!("{}.{tenth}", grouped(tenths / 10)),
        };
        (
            to_f64(self.placements) / f64::from(self.n.get()),
            self.words.say("count-plot-mean", &[("mean", mean)]),
        )
    }

    /// The whole document; `kind` is what the messages about it end in.
    fn document(&self, kind: &str, width: u32, height: u32, definitions: &str) -> String {
        let title = escape(&self.say("count-plot-title"));
        let subtitle = escape(&self.say(&format!("count-plot-{kind}")));
        let about = escape(&self.say(&format!("count-plot-about-{kind}")));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{language}\" role=\"img\" \
             aria-labelledby=\"title description\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             font-family=\"sans-serif\" font-size=\"14\" fill=\"{INK}\">\n\
             <title id=\"title\">{title}: {subtitle}</title>\n<desc id=\"description\">{about}</desc>\n\
             <defs>\n{definitions}</defs>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
             <text x=\"20\" y=\"32\" font-size=\"19\" font-weight=\"bold\" fill=\"#222\">{title}</text>\n\
             <text x=\"20\" y=\"54\">{subtitle}</text>\n{elements}</svg>\n",
            language = self.words.tag(),
            elements = self.elements,
        )
    }
}

/// The counts of boards up to N=16 are far below 2^53.
#[allow(clippy::cast_precision_loss)]
fn to_f64(count: u128) -> f64 {
    count as f64
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
