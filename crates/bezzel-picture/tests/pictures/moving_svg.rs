//! Animated SVG, read again: which shapes are visible when.

use std::collections::HashMap;

use bezzel_picture::{Caption, Error, Film, Shape, animated_svg};
use roxmltree::{Document, Node};

use crate::film::{HEIGHT, WIDTH, film};

const CAPTION: Caption<'_> = Caption { title: "A < B", description: "Queens & squares", language: "en" };

fn written(film: &Film) -> String {
    let mut svg = Vec::new();
    animated_svg(film, &CAPTION, &mut svg).expect("it is written");
    String::from_utf8(svg).expect("it is text")
}

/// The rules of a style sheet: what stands before each pair of outer braces, and what within.
fn rules(style: &str) -> Vec<(&str, &str)> {
    let (mut rules, mut depth, mut from, mut open) = (Vec::new(), 0, 0, 0);
    for (at, sign) in style.char_indices() {
        match sign {
            '{' => {
                if depth == 0 {
                    open = at;
                }
                depth += 1;
            }
            '}' => {
                depth -= 1;
                if depth == 0 {
                    rules.push((style[from..open].trim(), &style[open + 1..at]));
                    from = at + 1;
                }
            }
            _ => {}
        }
    }
    assert_eq!(depth, 0);
    rules
}

/// How the classes of a picture are shown.
struct Style {
    seconds: f64,
    /// For each class the percentages from which it is visible or hidden, ascending.
    stops: HashMap<String, Vec<(f64, bool)>>,
    /// Whether it is visible without animation.
    still: HashMap<String, bool>,
}

fn style(document: &Document<'_>) -> Style {
    let text = document
        .descendants()
        .find(|node| node.has_tag_name("style"))
        .and_then(|node| node.text())
        .unwrap_or("");
    let (mut seconds, mut stops, mut still) = (0.0, HashMap::new(), HashMap::new());
    for (head, body) in rules(text) {
        if head == ".v" {
            let time =
                body.strip_prefix("animation:").and_then(|body| body.strip_suffix("s step-end infinite"));
            seconds = time.and_then(|time| time.parse().ok()).expect("a time");
        } else if let Some(class) = head.strip_prefix("@keyframes ") {
            let mut own = Vec::new();
            for (times, value) in rules(body) {
                let visible = value == "visibility:visible";
                assert!(visible || value == "visibility:hidden");
                for time in times.split(',') {
                    let time = if time == "to" { "100%" } else { time };
                    own.push((
                        time.strip_suffix('%').and_then(|time| time.parse().ok()).expect("a percentage"),
                        visible,
                    ));
                }
            }
            own.sort_by(|a: &(f64, bool), b| a.0.total_cmp(&b.0));
            assert_eq!((own[0].0, own[own.len() - 1].0), (0.0, 100.0), "{class}");
            assert!(own.windows(2).all(|pair| pair[0].0 < pair[1].0), "{class}: two rules at one time");
            assert!(stops.insert(class.to_owned(), own).is_none(), "{class} stands twice");
        } else if let Some(class) = head.strip_prefix('.') {
            assert!(body.ends_with(&format!("animation-name:{class}")));
            still.insert(class.to_owned(), !body.contains("visibility:hidden"));
        } else {
            assert_eq!(
                (head, body),
                ("@media (prefers-reduced-motion:reduce)", ".v{animation:none!important}")
            );
        }
    }
    Style { seconds, stops, still }
}

/// The groups of shapes, in the order of painting, with their class.
fn groups<'a>(document: &'a Document<'a>) -> Vec<(Option<String>, Node<'a, 'a>)> {
    let groups = document.root_element().children().filter(|node| node.has_tag_name("g"));
    groups
        .map(|group| {
            (
                group
                    .attribute("class")
                    .map(|class| class.strip_prefix("v ").expect("two classes").to_owned()),
                group,
            )
        })
        .collect()
}

/// The text of the shapes that are visible by some test of their class.
fn visible(svg: &str, document: &Document<'_>, shown: impl Fn(&str) -> bool) -> String {
    let groups = groups(document);
    let groups = groups.iter().filter(|(class, _)| class.as_deref().is_none_or(&shown));
    groups
        .flat_map(|(_, group)| group.children().filter(Node::is_element))
        .map(|shape| &svg[shape.range()])
        .collect()
}

/// The text of the shapes of a frame in the order of painting: what comes after the ground.
fn expected(film: &Film, frame: usize) -> String {
    let still = film.still(frame).unwrap();
    let (_, shapes) = still.split_once("V100H0Z\"/>\n").expect("the ground");
    shapes.strip_suffix("</svg>").unwrap().to_owned()
}

#[test]
fn at_each_time_the_shapes_of_the_frame_are_visible_in_its_order() {
    let times: Vec<u32> = (0..60).map(|number| 40 + number * 37 % 90).collect();
    let film = film(&times);
    let svg = written(&film);
    let document = Document::parse(&svg).unwrap();
    let style = style(&document);
    let whole = f64::from(times.iter().sum::<u32>());
    assert!((style.seconds * 1000.0 - whole).abs() < 0.01);
    let mut from = 0.0;
    for (frame, &time) in times.iter().enumerate() {
        for at in [from + 0.01, from + f64::from(time) / 2.0, from + f64::from(time) - 0.01] {
            let shown = |class: &str| {
                let stops = style.stops[class].iter();
                stops
                    .take_while(|(percent, _)| *percent <= 100.0 * at / whole)
                    .last()
                    .expect("a rule at 0%")
                    .1
            };
            assert_eq!(visible(&svg, &document, shown), expected(&film, frame), "at {at} ms");
        }
        from += f64::from(time);
    }
    let still = visible(&svg, &document, |class| style.still[class]);
    assert_eq!(still, expected(&film, times.len() - 1), "with less motion, the last frame");
}

#[test]
fn every_shape_stands_once() {
    let svg = written(&film(&[50; 60]));
    let document = Document::parse(&svg).unwrap();
    let groups = groups(&document);
    let mut shapes: Vec<_> = groups
        .iter()
        .flat_map(|(_, group)| group.children().filter(Node::is_element))
        .map(|shape| &svg[shape.range()])
        .collect();
    // The squares of the board are alike by colour only, so that they are as many as they are.
    let all = shapes.len();
    shapes.sort_unstable();
    shapes.dedup();
    assert_eq!(shapes.len(), all);
    assert_eq!(all, 16 + 16 + 16 + 20 + 60, "squares, queens, rings, and two lines of text");
    // What is always there has no rule, and shapes seen at the same times share one.
    assert!(groups.iter().any(|(class, _)| class.is_none()));
    let style = style(&document);
    let mut sets: Vec<_> = style.stops.values().map(|stops| format!("{stops:?}")).collect();
    let all = sets.len();
    sets.sort_unstable();
    sets.dedup();
    assert_eq!(sets.len(), all);
}

#[test]
fn the_picture_says_what_it_is_and_needs_nothing_else() {
    let svg = written(&film(&[50, 60]));
    let document = Document::parse(&svg).unwrap();
    let root = document.root_element();
    let language = root.attribute(("http://www.w3.org/XML/1998/namespace", "lang"));
    assert_eq!((root.attribute("role"), language), (Some("img"), Some("en")));
    assert_eq!(root.attribute("viewBox"), Some(&*format!("0 0 {WIDTH} {HEIGHT}")));
    let text = |name| root.children().find(|node| node.has_tag_name(name)).and_then(|node| node.text());
    assert_eq!((text("title"), text("desc")), (Some("A < B"), Some("Queens & squares")));
    for node in document.descendants().filter(Node::is_element) {
        assert!(
            !["text", "tspan", "image", "script", "foreignObject", "animate", "set"]
                .contains(&node.tag_name().name())
        );
        for attribute in node.attributes().filter(|attribute| attribute.name() == "href") {
            let id = attribute.value().strip_prefix('#').expect("within the picture");
            assert!(document.descendants().any(|node| node.attribute("id") == Some(id)), "{id}");
        }
    }
    assert!(!svg.contains("url(") && !svg.contains("@import") && !svg.contains("font"));
}

#[test]
fn a_film_of_one_frame_is_still() {
    let svg = written(&film(&[50]));
    assert!(!svg.contains("<style>") && !svg.contains("class="));
    assert_eq!(svg, written(&film(&[50])), "the same film gives the same bytes");
    let empty = Film::new(1, 1, [0; 3]);
    assert!(matches!(animated_svg(&empty, &CAPTION, Vec::new()), Err(Error::NoFrames)));
}

#[test]
fn frames_that_paint_in_other_orders_are_shown_as_they_are() {
    let mut film = Film::new(10, 100, [0, 0, 0]);
    let shape = |name: &str| Shape { layer: 1, svg: format!("<path id=\"{name}\"/>").into() };
    for names in ["ab", "ba", "cab", "bb"] {
        film.push(25, names.chars().map(|name| shape(&name.to_string())).collect());
    }
    let svg = written(&film).replace("id=\"a\"", "").replace("id=\"b\"", "");
    let document = Document::parse(&svg).unwrap();
    assert_eq!(
        groups(&document)
            .iter()
            .map(|(_, group)| group.children().filter(Node::is_element).count())
            .sum::<usize>(),
        5
    );
}
