//! A film to try things with: a counter in two languages beside a small board on which a queen wanders.

use std::fmt::Write as _;
use std::sync::Arc;

use bezzel_picture::{Anchor, Film, Letters, Place, Shape};

pub(crate) const WIDTH: u32 = 220;
pub(crate) const HEIGHT: u32 = 100;

/// Frames of these lengths in milliseconds.
pub(crate) fn film(times: &[u32]) -> Film {
    let mut film = Film::new(WIDTH, HEIGHT, [255, 255, 255]);
    let mut letters = Letters::new();
    let mut board = String::new();
    for square in 0..16 {
        let (row, column) = (square / 4, square % 4);
        let fill = if (row + column) % 2 == 0 { "#f0d9b5" } else { "#b58863" };
        let (x, y) = (10 + 20 * column, 10 + 20 * row);
        let _ = write!(board, "<path fill=\"{fill}\" d=\"M{x} {y}h20v20h-20Z\"/>");
    }
    let board: Arc<str> = board.into();
    let mut text = |number: usize, y: f64, words: &str| {
        let mut svg = String::from("<g fill=\"#222\">");
        letters.write(
            &mut svg,
            &format!("{words} {number}"),
            Place { x: 155.0, y, size: 16.0, anchor: Anchor::Middle },
        );
        Shape { layer: 2, svg: (svg + "</g>").into() }
    };
    for (number, &time) in times.iter().enumerate() {
        let (x, y) = (20 + 20 * (number * 7 % 4), 20 + 20 * (number / 4 % 4));
        let ring = format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"none\" stroke=\"#c00\" stroke-width=\"2.5\"/>"
        );
        let queen = format!("<use href=\"#queen\" x=\"{x}\" y=\"{y}\"/>");
        film.push(
            time,
            vec![
                text(number / 3, 40.0, "step"),
                Shape { layer: 1, svg: queen.into() },
                Shape { layer: 0, svg: board.clone() },
                Shape { layer: 1, svg: ring.into() },
                text(number, 70.0, "第"),
            ],
        );
    }
    film.define(&letters.definitions());
    film.define("<path id=\"queen\" fill=\"#222\" d=\"M-6 6 -8 -5 -3 0 0 -7 3 0 8 -5 6 6Z\"/>");
    film
}

/// A frame drawn for itself, in red, green and blue.
pub(crate) fn pixels(film: &Film, frame: usize, width: u32) -> Vec<[u8; 3]> {
    let png =
        bezzel_picture::png(&film.still(frame).expect("the frame is there"), width).expect("it is drawn");
    let (_, _, pixels) = decoded(&png);
    pixels
        .into_iter()
        .map(|[red, green, blue, opacity]| {
            assert_eq!(opacity, 255);
            [red, green, blue]
        })
        .collect()
}

/// A PNG's width, height and pixels.
pub(crate) fn decoded(png: &[u8]) -> (u32, u32, Vec<[u8; 4]>) {
    let mut reader = png::Decoder::new(png).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut bytes).expect("its pixels");
    let pixels = match info.color_type {
        png::ColorType::Rgb => bytes.as_chunks::<3>().0.iter().map(|&[r, g, b]| [r, g, b, 255]).collect(),
        png::ColorType::Rgba => bytes.as_chunks::<4>().0.to_vec(),
        other => panic!("{other:?}"),
    };
    (info.width, info.height, pixels)
}
