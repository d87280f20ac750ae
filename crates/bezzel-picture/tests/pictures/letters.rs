//! Text: every letter that the program writes is there, and stands where it should.

use std::fs;
use std::path::Path;

use bezzel_picture::{Anchor, Letters, Place, columns};
use unicode_width::UnicodeWidthStr;

use crate::film::decoded;

/// A file of the project.
fn project(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A text alone in a picture of 200 x 40 units, drawn so large that a unit is two pixels.
fn drawn(text: &str, anchor: Anchor, x: f64) -> Vec<[u8; 4]> {
    let mut letters = Letters::new();
    let mut svg = String::new();
    letters.write(&mut svg, text, Place { x, y: 26.0, size: 20.0, anchor });
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"40\"><defs>{}</defs>{svg}</svg>",
        letters.definitions()
    );
    let (width, height, pixels) = decoded(&bezzel_picture::png(&svg, 400).unwrap());
    assert_eq!((width, height), (400, 80));
    pixels
}

/// The first and the last column of pixels that have ink.
fn extent(pixels: &[[u8; 4]]) -> Option<(usize, usize)> {
    let columns = || pixels.iter().enumerate().filter(|(_, pixel)| pixel[3] > 100).map(|(at, _)| at % 400);
    Some((columns().min()?, columns().max()?))
}

#[test]
fn every_letter_of_the_word_lists_and_the_pseudo_code_is_known() {
    let letters = Letters::new();
    let mut texts =
        vec![project("crates/bezzel-cli/src/words/en.ftl"), project("crates/bezzel-cli/src/words/zh.ftl")];
    for file in
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../bezzel-search/src/strategies")).unwrap()
    {
        texts.push(fs::read_to_string(file.unwrap().path()).unwrap());
    }
    assert!(texts.len() > 10);
    texts.push("←→↑↓≤≥×·…✓✗▶❚■□●○♛♕µ√Δ“”‘’—、。（）：；？！".into());
    for text in texts {
        let unknown: String = text.chars().filter(|&c| c != '\n' && !letters.knows(c)).collect();
        assert_eq!(unknown, "");
    }
}

#[test]
fn the_common_chinese_characters_are_known() {
    let letters = Letters::new();
    // The first and last of GB2312 level 1, and names of people who wrote on queens.
    for letter in "啊阿座做作坐高斯贝策尔皇后棋盘回溯剪枝启发式".chars() {
        assert!(letters.knows(letter), "{letter}");
    }
}

#[test]
fn widths_are_those_of_a_terminal() {
    for text in [
        project("crates/bezzel-cli/src/words/zh.ftl"),
        project("crates/bezzel-cli/src/words/en.ftl"),
        "·…×≤♛■「全角」ＡＢ".into(),
    ] {
        for line in text.lines() {
            assert_eq!(columns(line), line.width(), "{line}");
        }
    }
}

#[test]
fn each_letter_has_ink_within_its_columns() {
    for text in [
        "m", "@", "W", "中", "×", "≤", "·", "…", "■", "♛", "♕", "✗", "✓", "❚", "▶", "Δ", "—", "“",
        "\u{fdfa}", "\u{301}",
    ] {
        let (left, right) =
            extent(&drawn(text, Anchor::Start, 100.0)).unwrap_or_else(|| panic!("{text}: no ink"));
        // A column is 10 units, 20 pixels.
        let end = 200 + 20 * columns(text);
        assert!(left >= 199 && right <= end, "{text}: {left} to {right}, not 200 to {end}");
    }
}

#[test]
fn spaces_move_on() {
    let (left, _) = extent(&drawn("  H", Anchor::Start, 10.0)).unwrap();
    assert!((60..80).contains(&left), "{left}");
    assert_eq!(extent(&drawn(" \u{3000}", Anchor::Start, 10.0)), None);
}

#[test]
fn anchors_are_sides_of_the_text() {
    // Of a row of H, the ink is all but the gaps at the sides.
    for (anchor, x, from, to) in
        [(Anchor::Start, 50.0, 100, 200), (Anchor::Middle, 50.0, 50, 150), (Anchor::End, 50.0, 0, 100)]
    {
        let (left, right) = extent(&drawn("HHHHH", anchor, x)).unwrap();
        assert!(
            (from..from + 5).contains(&left) && (to - 5..to).contains(&right),
            "{anchor:?}: {left} to {right}"
        );
    }
}

#[test]
fn what_is_unknown_is_an_empty_box() {
    let mut letters = Letters::new();
    let mut svg = String::new();
    letters.write(&mut svg, "a龘\u{fdfa}", Place { size: 10.0, ..Place::default() });
    assert!(svg.contains("<use href=\"#missing2\" x=\"500\"/><use href=\"#missing1\" x=\"1500\"/>"), "{svg}");
    let definitions = letters.definitions();
    assert_eq!(definitions.matches("<path id=\"missing").count(), 2, "{definitions}");
    assert!(extent(&drawn("龘", Anchor::Start, 10.0)).is_some());
}

#[test]
fn letters_are_defined_once() {
    let mut letters = Letters::new();
    let mut svg = String::new();
    for _ in 0..3 {
        letters.write(&mut svg, "皇后皇后", Place { size: 10.0, ..Place::default() });
    }
    assert_eq!((svg.matches("<use").count(), letters.definitions().lines().count()), (12, 2));
}
