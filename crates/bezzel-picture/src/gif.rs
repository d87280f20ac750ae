//! GIF: one palette for the whole film, and of every frame only what changes.

use std::borrow::Cow;
use std::io;
use std::ops::ControlFlow;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use crate::Error;
use crate::film::{Film, Scene};
use crate::painter::{Area, Painter};
use crate::palette::{COLOURS, Census, Palette, TRANSPARENT, named};
use crate::schedule::schedule;

/// How many frames, spread over the film, the palette is taken from.
const SAMPLES: usize = 32;

/// Writes a film as a GIF that is repeated without end, so many pixels wide.
///
/// Times are rounded to hundredths of a second, without the error adding up; a frame that would stay for less than two hundredths is left out
/// and leaves its time to the next. `progress` is told how many frames of how many are done, and may break off.
///
/// # Errors
///
/// A side would not have 1 to 8192 pixels, the film has no frames or a shape is not SVG, the caller breaks off
/// ([`Error::Stopped`]), or output fails.
///
/// ```
/// use std::ops::ControlFlow;
/// use bezzel_picture::{Error, Film, Shape, gif};
///
/// let mut film = Film::new(20, 10, [255, 255, 255]);
/// for x in [0, 10] {
///     film.push(300, vec![Shape { layer: 0, svg: format!("<path d=\"M{x} 0h10v10h-10Z\"/>").into() }]);
/// }
/// let mut bytes = Vec::new();
/// gif(&film, 40, &mut bytes, |_, _| ControlFlow::Continue(()))?;
/// assert!(bytes.starts_with(b"GIF89a"));
/// let stopped = gif(&film, 40, &mut bytes, |done, all| {
///     if done < all { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert!(matches!(stopped, Err(Error::Stopped)));
/// # Ok::<(), Error>(())
/// ```
pub fn gif(
    film: &Film,
    width: u32,
    out: impl io::Write,
    mut progress: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<(), Error> {
    let scenes = schedule(&film.scenes()?);
    let mut painter = Painter::new(film, width)?;
    let palette = palette(film, &scenes, &mut painter)?;
    let mut reel = Reel::new(out, &painter, palette)?;
    for (done, &(scene, time)) in scenes.iter().enumerate() {
        if progress(done, scenes.len()).is_break() {
            return Err(Error::Stopped);
        }
        let areas = painter.show(scene.frame)?;
        reel.add(&painter, &areas, time)?;
    }
    reel.finish()?;
    let _ = progress(scenes.len(), scenes.len());
    Ok(())
}

/// Looks at frames spread over the film, and at the colours that its shapes name.
fn palette(film: &Film, scenes: &[(Scene, u64)], painter: &mut Painter<'_>) -> Result<Palette, Error> {
    let mut census = Census::default();
    for (scene, _) in scenes.iter().step_by(scenes.len().div_ceil(SAMPLES)) {
        painter.show(scene.frame)?;
        census.count(&painter.canvas);
    }
    let shapes = film.shapes.iter().map(|shape| &**shape);
    let mut colours: Vec<_> = shapes.chain([film.definitions.as_str()]).flat_map(named).collect();
    colours.sort_unstable();
    colours.dedup();
    // So many that they leave no room for the shades between them are no flat colours.
    colours.truncate(COLOURS / 2);
    colours.insert(0, film.background);
    Ok(census.palette(colours))
}

/// The GIF as far as it is written.
struct Reel<W: io::Write> {
    encoder: Encoder<W>,
    palette: Palette,
    /// What is seen, as indices, row by row.
    seen: Vec<u8>,
    /// The last frame, which is written once it is known how long it stays.
    waiting: Option<(Frame<'static>, u64)>,
}

impl<W: io::Write> Reel<W> {
    fn new(out: W, painter: &Painter<'_>, palette: Palette) -> Result<Reel<W>, Error> {
        let (width, height) = (side(painter.width), side(painter.height));
        let mut encoder = Encoder::new(out, width, height, &palette.bytes()).map_err(encoding)?;
        encoder.set_repeat(Repeat::Infinite).map_err(encoding)?;
        Ok(Reel { encoder, palette, seen: Vec::new(), waiting: None })
    }

    /// Adds what is on the canvas, which may differ from what was added before within some areas.
    fn add(&mut self, painter: &Painter<'_>, areas: &[Area], time: u64) -> Result<(), Error> {
        let width = painter.width;
        let Some((frame, before)) = &mut self.waiting else {
            self.seen = painter.canvas.iter().map(|&colour| self.palette.index(colour)).collect();
            let whole = Area { left: 0, top: 0, right: width, bottom: painter.height };
            self.waiting = Some((frame_of(whole, self.seen.clone()), time));
            return Ok(());
        };
        let mut changes = Vec::new();
        let mut changed = Area::default();
        for (area, row) in areas.iter().flat_map(|area| (area.top..area.bottom).map(move |row| (area, row))) {
            let part = row * width + area.left..row * width + area.right;
            let (seen, canvas) = (&mut self.seen[part.clone()], &painter.canvas[part]);
            let (mut left, mut right) = (usize::MAX, 0);
            for ((column, seen), &colour) in (area.left..).zip(seen).zip(canvas) {
                let index = self.palette.index(colour);
                if index != *seen {
                    *seen = index;
                    changes.push((row, column, index));
                    left = left.min(column);
                    right = column + 1;
                }
            }
            changed = changed.joined(Area { left, top: row, right, bottom: row + 1 });
        }
        if changed.is_empty() {
            *before += time;
            return Ok(());
        }
        let mut pixels = vec![TRANSPARENT; changed.width() * changed.height()];
        for (row, column, index) in changes {
            pixels[(row - changed.top) * changed.width() + column - changed.left] = index;
        }
        let next = frame_of(changed, pixels);
        let (frame, before) = (std::mem::replace(frame, next), std::mem::replace(before, time));
        self.write(frame, before)
    }

    fn write(&mut self, mut frame: Frame<'static>, mut time: u64) -> Result<(), Error> {
        loop {
            // A frame stays for eleven minutes at most; what is left goes to frames that change nothing.
            let most = u64::from(u16::MAX) - 2;
            let part = if time > u64::from(u16::MAX) { most } else { time };
            frame.delay = u16::try_from(part).unwrap_or(u16::MAX);
            self.encoder.write_frame(&frame).map_err(encoding)?;
            time -= part;
            if time == 0 {
                return Ok(());
            }
            let corner = Area { left: 0, top: 0, right: 1, bottom: 1 };
            frame = frame_of(corner, vec![TRANSPARENT]);
        }
    }

    fn finish(mut self) -> Result<(), Error> {
        if let Some((frame, time)) = self.waiting.take() {
            self.write(frame, time)?;
        }
        // Writes the end of the file, which dropping would do without telling when it fails.
        self.encoder.into_inner().map_err(encoding)?.flush().map_err(Error::Io)
    }
}

fn frame_of(area: Area, pixels: Vec<u8>) -> Frame<'static> {
    Frame {
        dispose: DisposalMethod::Keep,
        transparent: Some(TRANSPARENT),
        left: side(area.left),
        top: side(area.top),
        width: side(area.width()),
        height: side(area.height()),
        buffer: Cow::Owned(pixels),
        ..Frame::default()
    }
}

/// A side in pixels, which is at most 8192.
fn side(pixels: usize) -> u16 {
    u16::try_from(pixels).unwrap_or(u16::MAX)
}

fn encoding(error: EncodingError) -> Error {
    match error {
        EncodingError::Io(error) => Error::Io(error),
        other => Error::Encoding { format: "GIF", reason: other.to_string() },
    }
}
