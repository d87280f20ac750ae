//! The frames of a film in pixels. Each shape is drawn once and kept; from frame to frame only what changes is painted again.

use std::collections::{BTreeSet, HashMap};

use resvg::tiny_skia::Pixmap;
use resvg::usvg::roxmltree::{Document, Node};

use crate::film::{Film, Painted};
use crate::palette::Colour;
use crate::{Error, raster};

/// How many bytes of shapes are kept.
const KEPT: usize = 128 << 20;

/// Whole pixels from the top left; `right` and `bottom` are outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) right: usize,
    pub(crate) bottom: usize,
}

impl Area {
    pub(crate) fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    pub(crate) fn width(self) -> usize {
        self.right - self.left
    }

    pub(crate) fn height(self) -> usize {
        self.bottom - self.top
    }

    /// The smallest area that holds both.
    pub(crate) fn joined(self, other: Area) -> Area {
        match (self.is_empty(), other.is_empty()) {
            (true, _) => other,
            (_, true) => self,
            _ => Area {
                left: self.left.min(other.left),
                top: self.top.min(other.top),
                right: self.right.max(other.right),
                bottom: self.bottom.max(other.bottom),
            },
        }
    }

    fn shared(self, other: Area) -> Area {
        Area {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }
}

/// A shape in pixels, cut down to where it is.
struct Sprite {
    area: Area,
    /// Row by row; red, green and blue are multiplied by the opacity, which comes last. None while it is not kept.
    pixels: Option<Vec<[u8; 4]>>,
}

/// Paints the frames of a film.
pub(crate) struct Painter<'a> {
    film: &'a Film,
    pub(crate) width: usize,
    pub(crate) height: usize,
    definitions: Definitions,
    sprites: HashMap<usize, Sprite>,
    kept: usize,
    /// What has been painted.
    painted: &'a [Painted],
    /// Row by row.
    pub(crate) canvas: Vec<Colour>,
    /// Where shapes are drawn to be cut out; blank in between.
    paper: Pixmap,
}

impl<'a> Painter<'a> {
    /// A canvas so many pixels wide that only shows the film's background.
    pub(crate) fn new(film: &'a Film, width: u32) -> Result<Painter<'a>, Error> {
        let height = film.pixel_height(width)?;
        let (columns, rows) = (width as usize, height as usize);
        Ok(Painter {
            film,
            width: columns,
            height: rows,
            definitions: Definitions::new(&film.definitions)?,
            sprites: HashMap::new(),
            kept: 0,
            painted: &[],
            canvas: vec![film.background; columns * rows],
            paper: raster::blank(width, height)?,
        })
    }

    /// Paints a frame, and says where it may differ from what was there; the areas may overlap.
    pub(crate) fn show(&mut self, frame: usize) -> Result<Vec<Area>, Error> {
        let painted = &*self.film.frames[frame].painted;
        if self.kept > KEPT {
            let shapes: BTreeSet<_> = painted.iter().map(|painted| painted.shape).collect();
            for (_, sprite) in self.sprites.iter_mut().filter(|(shape, _)| !shapes.contains(shape)) {
                self.kept -= sprite.pixels.take().map_or(0, |pixels| size_of_val(&*pixels));
            }
        }
        for painted in painted {
            self.prepare(painted.shape)?;
        }
        let changed = changed(self.painted, painted);
        let areas = changed.filter_map(|painted| self.sprites.get(&painted.shape)).map(|sprite| sprite.area);
        let mut areas: Vec<_> = areas.filter(|area| !area.is_empty()).collect();
        areas.sort_unstable_by_key(|area| (area.top, area.left, area.bottom, area.right));
        areas.dedup();
        self.painted = painted;
        for &area in &areas {
            self.paint(area);
        }
        Ok(areas)
    }

    /// Sees to it that a shape is there in pixels.
    fn prepare(&mut self, shape: usize) -> Result<(), Error> {
        if self.sprites.get(&shape).is_some_and(|sprite| sprite.pixels.is_some()) {
            return Ok(());
        }
        let svg = &*self.film.shapes[shape];
        let tree = raster::parse(&self.film.document(&self.definitions.used_by(svg), svg))?;
        raster::draw(&tree, &mut self.paper);
        let (pixels, _) = self.paper.data_mut().as_chunks_mut::<4>();
        let area = inked(pixels, self.width);
        let mut cut = Vec::with_capacity(area.width() * area.height());
        for row in (area.top..area.bottom).map(|row| row * self.width) {
            let inked = &mut pixels[row + area.left..row + area.right];
            cut.extend_from_slice(inked);
            inked.fill([0; 4]);
        }
        self.kept += size_of_val(&*cut);
        self.sprites.insert(shape, Sprite { area, pixels: Some(cut) });
        Ok(())
    }

    /// Paints a part of the canvas anew.
    fn paint(&mut self, area: Area) {
        for row in area.top..area.bottom {
            self.canvas[row * self.width..][area.left..area.right].fill(self.film.background);
        }
        for painted in self.painted {
            let Some(Sprite { area: whole, pixels: Some(pixels) }) = self.sprites.get(&painted.shape) else {
                continue;
            };
            let part = area.shared(*whole);
            if part.is_empty() {
                continue;
            }
            for row in part.top..part.bottom {
                let from = (row - whole.top) * whole.width() + part.left - whole.left;
                let canvas = &mut self.canvas[row * self.width..][part.left..part.right];
                for (below, &above) in canvas.iter_mut().zip(&pixels[from..]) {
                    cover(below, above);
                }
            }
        }
    }
}

/// Paints one pixel over another.
fn cover(below: &mut Colour, [red, green, blue, opacity]: [u8; 4]) {
    match opacity {
        0 => {}
        255 => *below = [red, green, blue],
        _ => {
            let through = 255 - u16::from(opacity);
            for (below, above) in below.iter_mut().zip([red, green, blue]) {
                // Rounded; the sum is at most 255, because what is above is no lighter than its opacity.
                let rest = (u16::from(*below) * through + 127) / 255;
                *below = u8::try_from(u16::from(above) + rest).unwrap_or(u8::MAX);
            }
        }
    }
}

/// The part of some pixels that is not transparent.
fn inked(pixels: &[[u8; 4]], width: usize) -> Area {
    let mut area = Area::default();
    for (row, pixels) in pixels.chunks_exact(width).enumerate() {
        // Most rows are blank, which is seen sooner many bytes at a time.
        if pixels.as_flattened().iter().fold(0, |all, part| all | part) == 0 {
            continue;
        }
        let inked = |pixel: &[u8; 4]| pixel[3] > 0;
        if let (Some(left), Some(right)) = (pixels.iter().position(inked), pixels.iter().rposition(inked)) {
            area = area.joined(Area { left, top: row, right: right + 1, bottom: row + 1 });
        }
    }
    area
}

/// What is in one frame and not in the other; all of both where what they share is in another order.
fn changed<'a>(before: &'a [Painted], after: &'a [Painted]) -> impl Iterator<Item = Painted> {
    let mut counts: HashMap<Painted, i32> = HashMap::new();
    for &painted in before {
        *counts.entry(painted).or_default() += 1;
    }
    for &painted in after {
        *counts.entry(painted).or_default() -= 1;
    }
    let differs = move |painted: &&Painted| counts.get(painted).is_some_and(|&count| count != 0);
    let shared = |painted: &'a [Painted]| painted.iter().filter(|painted| !differs(painted));
    let reordered = !shared(before).eq(shared(after));
    let all = before.iter().chain(after);
    all.filter(move |painted| reordered || differs(painted)).copied()
}

/// The definitions of a film one by one, so that a shape is read with those that it uses, not with a thousand letters.
struct Definitions {
    elements: Vec<String>,
    /// The element that holds an identity.
    holders: HashMap<String, usize>,
}

impl Definitions {
    fn new(definitions: &str) -> Result<Definitions, Error> {
        let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{definitions}</svg>");
        let document = Document::parse(&text).map_err(|error| Error::Svg { reason: error.to_string() })?;
        let mut elements = Vec::new();
        let mut holders = HashMap::new();
        for element in document.root_element().children().filter(Node::is_element) {
            for id in element.descendants().filter_map(|node| node.attribute("id")) {
                holders.insert(id.to_owned(), elements.len());
            }
            elements.push(text[element.range()].to_owned());
        }
        Ok(Definitions { elements, holders })
    }

    /// The definitions that some SVG uses, and those that they use.
    fn used_by(&self, svg: &str) -> String {
        let mut used = BTreeSet::new();
        let mut waiting = vec![svg];
        while let Some(svg) = waiting.pop() {
            for rest in svg.split('#').skip(1) {
                let end = rest.find(['"', '\'', ')', ' ']).unwrap_or(rest.len());
                if let Some(&holder) = self.holders.get(&rest[..end])
                    && used.insert(holder)
                {
                    waiting.push(&self.elements[holder]);
                }
            }
        }
        used.into_iter().map(|holder| &*self.elements[holder]).collect()
    }
}
