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

/// What is written in a group: for each place the times from which it shows the shape of this identity.
struct Place {
    milliseconds: f64,
    changes: Vec<(f64, String)>,
}

impl Place {
    fn new(place: Node<'_, '_>) -> Place {
        assert!(place.has_tag_name("use"));
        let id = |text: &str| text.strip_prefix('#').expect("within the picture").to_owned();
        let always = id(place.attribute("href").expect("a shape"));
        let Some(animate) = place.first_element_child() else {
            return Place { milliseconds: 1.0, changes: vec![(0.0, always)] };
        };
        let text = |name| animate.attribute(name).unwrap_or_else(|| panic!("{name} is missing"));
        assert!(animate.has_tag_name("animate") && text("attributeName") == "href");
        assert_eq!((text("calcMode"), text("repeatCount")), ("discrete", "indefinite"));
        let times = text("keyTimes").split(';').map(|time| time.parse::<f64>().expect("a share"));
        let changes: Vec<_> = times.zip(text("values").split(';').map(id)).collect();
        assert_eq!(text("values").split(';').count(), text("keyTimes").split(';').count());
        assert!(changes[0].0 == 0.0 && changes.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(changes[changes.len() - 1].1, always, "without animation, the last frame is seen");
        let milliseconds = text("dur").strip_suffix("ms").and_then(|time| time.parse().ok());
        Place { milliseconds: milliseconds.expect("a time"), changes }
    }

    fn at(&self, milliseconds: f64) -> &str {
        let share = milliseconds / self.milliseconds;
        let before = self.changes.iter().take_while(|(from, _)| *from <= share);
        &before.last().expect("a shape from the beginning").1
    }
}

/// The places of the group with this class.
fn places(document: &Document<'_>, class: Option<&str>) -> Vec<Place> {
    let mut groups = document.root_element().children().filter(|node| node.has_tag_name("g"));
    let group = groups.find(|group| group.attribute("class") == class).expect("the group");
    group.children().filter(Node::is_element).map(Place::new).collect()
}

/// The elements of the shapes, by the identity of the shape.
fn shapes<'a>(svg: &'a str, document: &Document<'_>) -> HashMap<String, Vec<&'a str>> {
    let definitions = document.descendants().find(|node| node.has_tag_name("defs")).expect("definitions");
    let groups = definitions.children().filter(|node| node.has_tag_name("g"));
    let elements = |group: Node<'_, '_>| group.children().map(|child| &svg[child.range()]).collect();
    groups.map(|group| (group.attribute("id").expect("an identity").to_owned(), elements(group))).collect()
}

/// The elements that are seen at a time, in the order of painting.
fn seen<'a>(places: &[Place], shapes: &HashMap<String, Vec<&'a str>>, at: f64) -> Vec<&'a str> {
    places.iter().flat_map(|place| shapes[place.at(at)].iter().copied()).collect()
}

fn sorted<T: Ord>(mut elements: Vec<T>) -> Vec<T> {
    elements.sort_unstable();
    elements
}

/// The shapes of a frame, sorted.
fn expected(film: &Film, frame: usize) -> Vec<String> {
    let still = film.still(frame).unwrap();
    let document = Document::parse(&still).unwrap();
    let elements = document.root_element().children().filter(Node::is_element);
    // After the definitions and the ground.
    sorted(elements.skip(2).map(|shape| still[shape.range()].to_owned()).collect())
}

#[test]
fn at_each_time_the_shapes_of_the_frame_are_seen() {
    let times: Vec<u32> = (0..60).map(|number| 40 + number * 37 % 90).collect();
    let film = film(&times);
    let svg = written(&film);
    let document = Document::parse(&svg).unwrap();
    let (moving, shapes) = (places(&document, Some("moving")), shapes(&svg, &document));
    let mut from = 0.0;
    for (frame, &time) in times.iter().enumerate() {
        let until = from + f64::from(time);
        for at in [from + 0.1, f64::midpoint(from, until), until - 0.1] {
            assert_eq!(sorted(seen(&moving, &shapes, at)), expected(&film, frame), "at {at} ms");
        }
        from = until;
    }
    let whole = times.iter().sum::<u32>();
    let animated = moving.iter().filter(|place| place.changes.len() > 1);
    assert!(animated.clone().count() == 4, "two lines of text, a queen and a ring");
    animated.for_each(|place| assert!((place.milliseconds - f64::from(whole)).abs() < 0.01));
    let still = places(&document, Some("still"));
    assert!(still.iter().all(|place| place.changes.len() == 1));
    let last = expected(&film, times.len() - 1);
    assert_eq!(sorted(seen(&still, &shapes, 0.0)), last, "with less motion, the last frame");
}

#[test]
fn layers_are_painted_in_their_order() {
    let mut film = Film::new(10, 100, [0, 0, 0]);
    for frame in 0..4 {
        let shape = |layer: u8| Shape { layer, svg: format!("<path d=\"M{layer} {frame}\"/>").into() };
        film.push(
            25,
            if frame % 2 == 0 { vec![shape(2), shape(0), shape(1)] } else { vec![shape(1), shape(0)] },
        );
    }
    let svg = written(&film);
    let document = Document::parse(&svg).unwrap();
    let (moving, shapes) = (places(&document, Some("moving")), shapes(&svg, &document));
    let layers = |at| seen(&moving, &shapes, at);
    assert_eq!(layers(60.0), ["<path d=\"M0 2\"/>", "<path d=\"M1 2\"/>", "<path d=\"M2 2\"/>"]);
    assert_eq!(layers(80.0), ["<path d=\"M0 3\"/>", "<path d=\"M1 3\"/>"]);
}

#[test]
fn every_shape_stands_once() {
    let svg = written(&film(&[50; 60]));
    let document = Document::parse(&svg).unwrap();
    let shapes = shapes(&svg, &document).into_values().filter(|elements| !elements.is_empty());
    let mut shapes = sorted(shapes.collect());
    let all = shapes.len();
    shapes.dedup();
    assert_eq!(shapes.len(), all);
    assert_eq!(all, 1 + 16 + 16 + 20 + 60, "the board, queens, rings, and two lines of text");
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
        assert!(!["text", "tspan", "image", "script", "foreignObject"].contains(&node.tag_name().name()));
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
