//! SVG into pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::Error;

/// The longest side of a picture of pixels.
pub(crate) const LARGEST: u32 = 8192;

/// Reads an SVG; nothing that it may name outside itself is looked at.
pub(crate) fn parse(svg: &str) -> Result<Tree, Error> {
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_str(svg, &options).map_err(|error| Error::Svg { reason: error.to_string() })
}

/// The height that goes with a width; an error where there are no pixels or too many.
pub(crate) fn height(width: u32, (whole_width, whole_height): (f64, f64)) -> Result<u32, Error> {
    // A height beyond all limits becomes the largest number, which is refused too.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates")]
    let height = (f64::from(width) * whole_height / whole_width).round() as u32;
    let sides = 1..=LARGEST;
    if sides.contains(&width) && sides.contains(&height) {
        return Ok(height);
    }
    Err(Error::Size { width, height, largest: LARGEST })
}

/// Draws a picture over what is on the pixels, scaled so that its width is that of the pixels.
pub(crate) fn draw(tree: &Tree, pixels: &mut Pixmap) {
    #[expect(clippy::cast_precision_loss, reason = "pixels are at most 8192 a side")]
    let transform = Transform::from_scale(
        pixels.width() as f32 / tree.size().width(),
        pixels.height() as f32 / tree.size().height(),
    );
    resvg::render(tree, transform, &mut pixels.as_mut());
}

/// Pixels that nothing is drawn on.
pub(crate) fn blank(width: u32, height: u32) -> Result<Pixmap, Error> {
    Pixmap::new(width, height).ok_or(Error::Size { width, height, largest: LARGEST })
}
