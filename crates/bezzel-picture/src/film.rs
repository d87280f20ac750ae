//! Films: frames of shapes, each shape kept once.

use std::collections::HashMap;
use std::sync::Arc;

use crate::{Error, raster};

/// Shapes to be painted in a frame.
///
/// The shapes are elements of SVG that draw for themselves; they may use what the film defines. They have no classes and no
/// identities; those of definitions are not `s`, `title` or `description`, and do not begin with s and a digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Shapes of lower layers are painted first. Within a layer, shapes that are seen at the same time do not overlap.
    pub layer: u8,
    /// The elements, such as `<path d="..."/>`.
    pub svg: Arc<str>,
}

/// A film, from which a GIF and an animated SVG are made.
///
/// ```
/// use bezzel_picture::{Film, Shape};
///
/// let mut film = Film::new(90, 45, [255, 255, 255]);
/// let board: std::sync::Arc<str> = r##"<path fill="#f0d9b5" d="M0 0H90V45H0Z"/>"##.into();
/// for x in [0, 45] {
///     let queen = format!(r#"<circle cx="{}" cy="22" r="9"/>"#, x + 22);
///     let board = Shape { layer: 0, svg: board.clone() };
///     film.push(500, vec![board, Shape { layer: 1, svg: queen.into() }]);
/// }
/// assert_eq!((film.len(), film.milliseconds()), (2, 1000));
/// ```
#[derive(Clone, Debug)]
pub struct Film {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) background: [u8; 3],
    pub(crate) definitions: String,
    /// Each shape once; frames name them by their place here.
    pub(crate) shapes: Vec<Arc<str>>,
    numbers: HashMap<Arc<str>, usize>,
    pub(crate) frames: Vec<Frame>,
}

/// What is seen for some time.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) milliseconds: u32,
    /// In the order of painting.
    pub(crate) painted: Box<[Painted]>,
}

/// A shape on its layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Painted {
    pub(crate) layer: u8,
    pub(crate) shape: usize,
}

/// Frames in a row that look alike, as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scene {
    /// The frame that says what is seen.
    pub(crate) frame: usize,
    /// From the beginning of the film.
    pub(crate) from: u64,
    pub(crate) until: u64,
}

impl Film {
    /// A film without frames, of this size in user units, on a colour (red, green, blue).
    pub fn new(width: u32, height: u32, background: [u8; 3]) -> Film {
        Film {
            width,
            height,
            background,
            definitions: String::new(),
            shapes: Vec::new(),
            numbers: HashMap::new(),
            frames: Vec::new(),
        }
    }

    /// Adds elements that all frames may use, for the `<defs>`; each has an `id`.
    pub fn define(&mut self, definitions: &str) {
        self.definitions.push_str(definitions);
    }

    /// Adds a frame that stays for so long.
    pub fn push(&mut self, milliseconds: u32, mut shapes: Vec<Shape>) {
        shapes.sort_by_key(|shape| shape.layer);
        let painted = shapes.into_iter().map(|Shape { layer, svg }| {
            let next = self.shapes.len();
            let shape = *self.numbers.entry(svg.clone()).or_insert(next);
            if shape == next {
                self.shapes.push(svg);
            }
            Painted { layer, shape }
        });
        let painted = painted.collect();
        self.frames.push(Frame { milliseconds, painted });
    }

    /// How many frames there are.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// How long the film takes once, in milliseconds.
    pub fn milliseconds(&self) -> u64 {
        self.frames.iter().map(|frame| u64::from(frame.milliseconds)).sum()
    }

    /// A frame as an SVG of its own; none when there is no such frame.
    ///
    /// ```
    /// use bezzel_picture::{Film, Shape};
    ///
    /// let mut film = Film::new(9, 9, [0, 0, 0]);
    /// film.push(100, vec![Shape { layer: 0, svg: r##"<path fill="#fff" d="M1 1H8V8H1Z"/>"##.into() }]);
    /// assert!(film.still(0).is_some_and(|svg| svg.contains("M1 1H8V8H1Z")) && film.still(1).is_none());
    /// ```
    pub fn still(&self, frame: usize) -> Option<String> {
        let frame = self.frames.get(frame)?;
        let shapes = frame.painted.iter().map(|painted| &*self.shapes[painted.shape]);
        let content = self.ground() + &shapes.collect::<String>();
        Some(self.document(&self.definitions, &content))
    }

    /// The background as an element.
    pub(crate) fn ground(&self) -> String {
        let [red, green, blue] = self.background;
        format!(
            "<path fill=\"#{red:02x}{green:02x}{blue:02x}\" d=\"M0 0H{}V{}H0Z\"/>\n",
            self.width, self.height
        )
    }

    /// A document of the film's size.
    pub(crate) fn document(&self, definitions: &str, content: &str) -> String {
        let (width, height) = (self.width, self.height);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\"><defs>{definitions}</defs>{content}</svg>"
        )
    }

    /// What is seen one after another, without frames that take no time.
    pub(crate) fn scenes(&self) -> Result<Vec<Scene>, Error> {
        let mut scenes: Vec<Scene> = Vec::new();
        let mut now = 0;
        for (number, frame) in self.frames.iter().enumerate().filter(|(_, frame)| frame.milliseconds > 0) {
            let from = now;
            now += u64::from(frame.milliseconds);
            match scenes.last_mut() {
                Some(last) if self.frames[last.frame].painted == frame.painted => last.until = now,
                _ => scenes.push(Scene { frame: number, from, until: now }),
            }
        }
        if scenes.is_empty() { Err(Error::NoFrames) } else { Ok(scenes) }
    }

    /// The height in pixels that goes with a width.
    pub(crate) fn pixel_height(&self, width: u32) -> Result<u32, Error> {
        raster::height(width, (f64::from(self.width), f64::from(self.height)))
    }
}
