//! The board, each square coloured by how many placements use it.

use bezzel::count::BySquare;
use bezzel::{Size, Square, file_name};

use super::scale::{Colour, Scale};
use super::ticks::ticks;
use super::{EDGE, FAINT, Picture, SIDE, TOP, to_f64};
use crate::report::readable::grouped;
use crate::words::Words;

/// The margin to the left, with the ranks.
const LEFT: u32 = 40;

/// From the board to the bar of colours, the bar's width, and the room for its numbers.
const GAP: u32 = 32;
const BAR: u32 = 18;
const NUMBERS: u32 = 120;

/// The least distance of two numbers beside the bar.
const LINE: f64 = 17.0;

/// A small board is no wider than its heading.
const LEAST_WIDTH: u32 = 560;

pub(super) fn svg(n: Size, placements: u128, counted: &BySquare, words: &Words) -> String {
    let rows = n.get();
    let squares = || (0..rows).flat_map(|row| (0..rows).map(move |column| Square::new(row, column)));
    let counts = squares().map(|square| counted.of(square));
    let mut picture = Picture::new(n, placements, counts, words);
    let scale = Scale { least: picture.least, most: picture.most };
    let board = rows * SIDE;
    let middle = |index: u32| index * SIDE + SIDE / 2;

    picture.add("<g text-anchor=\"middle\">");
    for index in 0..rows {
        let (x, y) = (LEFT + middle(index), TOP + board + 22);
        picture.add(format_args!("<text x=\"{x}\" y=\"{y}\">{}</text>", file_name(index)));
        let (x, y) = (LEFT / 2 + 2, TOP + middle(index) + 5);
        picture.add(format_args!("<text x=\"{x}\" y=\"{y}\">{}</text>", rows - index));
    }
    picture.add("</g>");

    let size = number_size(&grouped(picture.most));
    picture.add(format_args!(
        "<g transform=\"translate({LEFT} {TOP})\" text-anchor=\"middle\" font-size=\"{size}\" stroke-width=\"1\">"
    ));
    for square in squares() {
        let count = counted.of(square);
        let (title, colour, number) =
            (picture.square_title(square, count), scale.colour(count), grouped(count));
        let (x, y) = (square.column * SIDE, square.row * SIDE);
        let (cx, baseline) = (middle(square.column), f64::from(middle(square.row)) + 0.36 * size);
        let (fill, ink) = (colour.code(), colour.ink());
        picture.add(format_args!(
            "<g class=\"square\">{title}<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\" \
             stroke=\"#fff\"/><text x=\"{cx}\" y=\"{baseline:.1}\" fill=\"{ink}\">{number}</text></g>"
        ));
    }
    picture.add("</g>");
    picture.add(format_args!(
        "<rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{board}\" height=\"{board}\" fill=\"none\" stroke=\"{EDGE}\" \
         stroke-width=\"2\"/>"
    ));
    legend(&mut picture, scale, LEFT + board + GAP, board);
    let width = (LEFT + board + GAP + BAR + NUMBERS).max(LEAST_WIDTH);
    picture.document("squares", width, TOP + board + 40, &gradient())
}

/// The size of numbers that still fit into a square, also in the broad letters that some machines have.
fn number_size(longest: &str) -> f64 {
    let ems: f64 = longest.chars().map(|sign| if sign == ',' { 0.33 } else { 0.65 }).sum();
    (f64::from(SIDE - 10) / ems).min(17.0)
}

/// The colours of the bar, from the top. Between two of them, a viewer mixes by its own rules, so there are many.
fn gradient() -> String {
    let stops = (0..=16).map(|step| {
        let place = f64::from(step) / 16.0;
        let colour = Colour::at(1.0 - place).code();
        format!("<stop offset=\"{place}\" stop-color=\"{colour}\"/>\n")
    });
    let stops = stops.collect::<Vec<_>>().concat();
    format!("<linearGradient id=\"scale\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\n{stops}</linearGradient>\n")
}

/// The bar of colours, with the least and the most count, their mean, and round numbers where there is room.
fn legend(picture: &mut Picture<'_>, scale: Scale, x: u32, height: u32) {
    let y = |count: f64| f64::from(TOP) + f64::from(height) * (1.0 - scale.place(count));
    let (least, most) = (to_f64(scale.least), to_f64(scale.most));
    let fill = if scale.least == scale.most { Colour::at(0.5).code() } else { "url(#scale)".into() };
    picture.add(format_args!(
        "<rect x=\"{x}\" y=\"{TOP}\" width=\"{BAR}\" height=\"{height}\" fill=\"{fill}\" stroke=\"{EDGE}\"/>"
    ));
    let (mean, mean_words) = picture.mean();
    let mut numbers = vec![(y(most), grouped(scale.most), super::INK)];
    if scale.least < scale.most {
        numbers.push((y(least), grouped(scale.least), super::INK));
        let round = ticks(scale.least, scale.most, u128::from(height / 40))
            .map(|count| (y(to_f64(count)), grouped(count), super::INK));
        for number in std::iter::once((y(mean), mean_words, FAINT)).chain(round) {
            if numbers.iter().all(|other| (other.0 - number.0).abs() >= LINE) {
                numbers.push(number);
            }
        }
    }
    let (from, to, text) = (x + BAR, x + BAR + 5, x + BAR + 10);
    for (y, number, ink) in numbers {
        let baseline = y + 4.5;
        picture.add(format_args!(
            "<path d=\"M{from} {y:.1}H{to}\" stroke=\"{ink}\"/><text x=\"{text}\" y=\"{baseline:.1}\" font-size=\"13\" \
             fill=\"{ink}\">{number}</text>"
        ));
    }
}
