//! PNG.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, FilterType};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::{Error, raster};

/// A picture as PNG, so many pixels wide; its height follows from its shape.
///
/// # Errors
///
/// The text is not an SVG, or a side would not have 1 to 8192 pixels.
///
/// ```
/// let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#b58863" d="M0 0H40V20H0Z"/></svg>"##;
/// let png = bezzel_picture::png(svg, 80)?;
/// assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
/// # Ok::<(), bezzel_picture::Error>(())
/// ```
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, Error> {
    let tree = raster::parse(svg)?;
    let whole = (f64::from(tree.size().width()), f64::from(tree.size().height()));
    let mut pixels = raster::blank(width, raster::height(width, whole)?)?;
    raster::draw(&tree, &mut pixels);
    encoded(&pixels).map_err(|error| Error::Encoding { format: "PNG", reason: error.to_string() })
}

/// Flat surfaces are smallest unfiltered, and without an opacity that is the same everywhere.
fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let opaque = pixels.pixels().iter().all(PremultipliedColorU8::is_opaque);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(if opaque { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Best);
    encoder.set_filter(FilterType::NoFilter);
    let mut data = Vec::with_capacity(4 * pixels.pixels().len());
    for pixel in pixels.pixels() {
        let colour = pixel.demultiply();
        data.extend([colour.red(), colour.green(), colour.blue()]);
        if !opaque {
            data.push(colour.alpha());
        }
    }
    encoder.write_header()?.write_image_data(&data)?;
    Ok(bytes)
}
