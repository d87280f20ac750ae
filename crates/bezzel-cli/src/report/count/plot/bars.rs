//! A bar for each square of the first row.

use bezzel::{Size, Square};

use super::scale::Colour;
use super::ticks::ticks;
use super::{FAINT, INK, Picture, SIDE, TOP, to_f64};
use crate::report::readable::grouped;
use crate::words::Words;

/// The margin to the left, with the numbers of the axis; that to the right, with the mean.
const LEFT: u32 = 96;
const RIGHT: u32 = 110;

/// The height of the chart; above the highest bar there is room for its number.
const HEIGHT: u32 = 320;
const ABOVE: u32 = 20;

const LEAST_WIDTH: u32 = 560;

pub(super) fn svg(n: Size, placements: u128, counts: &[u128], words: &Words) -> String {
    let mut picture = Picture::new(n, placements, counts.iter().copied(), words);
    let (columns, most) = (n.get(), picture.most.max(1));
    let (ground, right) = (TOP + ABOVE + HEIGHT, LEFT + columns * SIDE);
    let y = |count: f64| f64::from(ground) - f64::from(HEIGHT) * count / to_f64(most);

    picture.add("<g text-anchor=\"end\" font-size=\"13\">");
    for count in ticks(0, most, 6) {
        let (y, number) = (y(to_f64(count)), grouped(count));
        let (text, baseline) = (LEFT - 10, y + 4.5);
        picture.add(format_args!(
            "<path d=\"M{LEFT} {y:.1}H{right}\" stroke=\"#e4e4e4\"/><text x=\"{text}\" y=\"{baseline:.1}\">{number}</text>"
        ));
    }
    picture.add("</g>");

    let fill = Colour::at(0.55).code();
    picture.add("<g text-anchor=\"middle\">");
    for (column, &count) in (0..).zip(counts) {
        let square = Square::new(0, column);
        let (title, top) = (picture.square_title(square, count), y(to_f64(count)));
        let (x, middle) = (LEFT + column * SIDE + 8, LEFT + column * SIDE + SIDE / 2);
        let (width, height) = (SIDE - 16, f64::from(ground) - top);
        let (name, below) = (square.algebraic(n), ground + 22);
        picture.add(format_args!(
            "<g class=\"square\">{title}<rect x=\"{x}\" y=\"{top:.1}\" width=\"{width}\" height=\"{height:.1}\" \
             fill=\"{fill}\"/><text x=\"{middle}\" y=\"{below}\">{name}</text></g>"
        ));
    }
    picture.add("</g>");
    let (mean, mean_words) = picture.mean();
    let (mean, text) = (y(mean), right + 10);
    let baseline = mean + 4.5;
    picture.add(format_args!(
        "<path d=\"M{LEFT} {mean:.1}H{right}\" stroke=\"{INK}\" stroke-dasharray=\"6 4\"/>\
         <text x=\"{text}\" y=\"{baseline:.1}\" font-size=\"13\" fill=\"{FAINT}\">{mean_words}</text>"
    ));
    // Numbers stand above all lines, which a white edge keeps off them.
    picture.add(
        "<g text-anchor=\"middle\" font-size=\"12\" stroke=\"#fff\" stroke-width=\"4\" paint-order=\"stroke\">",
    );
    for (column, &count) in (0..).zip(counts) {
        let (x, baseline, number) = (LEFT + column * SIDE + SIDE / 2, y(to_f64(count)) - 6.0, grouped(count));
        picture.add(format_args!("<text x=\"{x}\" y=\"{baseline:.1}\">{number}</text>"));
    }
    picture.add("</g>");
    picture.add(format_args!("<path d=\"M{LEFT} {ground}H{right}\" stroke=\"{INK}\"/>"));
    picture.document("first-row", (right + RIGHT).max(LEAST_WIDTH), ground + 40, "")
}
