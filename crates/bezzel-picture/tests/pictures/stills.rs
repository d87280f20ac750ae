//! PNG and PDF.

use bezzel_picture::{Error, pdf, png};

use crate::film::{HEIGHT, WIDTH, decoded, film, pixels};

#[test]
fn a_png_has_the_size_asked_for_and_shows_the_picture() {
    let film = film(&[100]);
    let svg = film.still(0).unwrap();
    for wide in [16, WIDTH, 501] {
        let (width, height, _) = decoded(&png(&svg, wide).unwrap());
        assert_eq!((width, height), (wide, (wide * HEIGHT + WIDTH / 2) / WIDTH));
    }
    let pixels = pixels(&film, 0, WIDTH);
    let at = |x: u32, y: u32| pixels[(y * WIDTH + x) as usize];
    assert_eq!((at(35, 15), at(55, 15)), ([0xb5, 0x88, 0x63], [0xf0, 0xd9, 0xb5]), "squares");
    let dark = |x: std::ops::Range<u32>, y: std::ops::Range<u32>| {
        y.flat_map(|y| x.clone().map(move |x| (x, y))).filter(|&(x, y)| at(x, y)[1] < 100).count()
    };
    assert!(dark(120..190, 26..44) > 50, "the text of the first line");
    assert!(dark(120..190, 56..74) > 50, "the text of the second line");
    assert_eq!(dark(100..220, 80..100), 0, "nothing below");
}

#[test]
fn a_pdf_has_a_page_of_the_pictures_size_and_no_font() {
    let bytes = pdf(&film(&[100]).still(0).unwrap()).unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
    let text = String::from_utf8_lossy(&bytes);
    // 220 x 100 units of 1/96 inch, in points of 1/72.
    assert!(text.contains("/MediaBox [0 0 165 75]"), "{text}");
    assert!(!text.contains("/Font"), "{text}");
    assert_eq!(text.matches("/Type /Page\n").count(), 1, "{text}");
}

#[test]
fn patterns_in_a_pdf_are_as_large_as_the_rest() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"96\" height=\"96\"><defs><pattern id=\"p\" width=\"9\" height=\"9\" \
               patternUnits=\"userSpaceOnUse\"><path d=\"M0 0H5V5H0Z\"/></pattern></defs><path fill=\"url(#p)\" d=\"M0 0H96V96H0Z\"/></svg>";
    let bytes = pdf(svg).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let pattern = text.split("/PatternType 1").nth(1).expect("a pattern");
    let matrix = pattern.split("/Matrix [").nth(1).and_then(|matrix| matrix.split(']').next());
    assert_eq!(matrix, Some("0.75 0 0 -0.75 0 72"));
}

#[test]
fn a_pdf_is_no_longer_than_readers_take() {
    let bytes = pdf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40000\" height=\"20000\"/>").unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let (_, page) = text.split_once("/MediaBox [0 0 ").unwrap();
    let sides: Vec<f64> =
        page.split(']').next().unwrap().split(' ').map(|side| side.parse().unwrap()).collect();
    assert!((14_390.0..=14_400.0).contains(&sides[0]) && (7195.0..=7200.0).contains(&sides[1]), "{sides:?}");
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    assert!(matches!(png("<svg", 100), Err(Error::Svg { .. })));
    assert!(matches!(pdf("no picture"), Err(Error::Svg { .. })));
    let svg = film(&[1]).still(0).unwrap();
    for (wide, high) in [(0, 0), (1, 0), (8193, 3724), (u32::MAX, 1_952_257_861)] {
        match png(&svg, wide) {
            Err(Error::Size { width, height, largest: 8192 }) => assert_eq!((width, height), (wide, high)),
            other => panic!("{wide}: {other:?}"),
        }
    }
}

#[test]
fn files_that_a_picture_names_are_not_read() {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><image width=\"9\" height=\"9\" href=\"{}\"/></svg>",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/eight.svg")
    );
    let (_, _, pixels) = decoded(&png(&svg, 9).unwrap());
    assert!(pixels.iter().all(|&pixel| pixel == [0; 4]));
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let svg = film(&[100]).still(0).unwrap();
    assert_eq!(png(&svg, 300).unwrap(), png(&svg, 300).unwrap());
    assert_eq!(pdf(&svg).unwrap(), pdf(&svg).unwrap());
}
