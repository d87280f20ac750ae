//! PDF: shapes stay shapes, so that the page prints sharp at any size.

use resvg::usvg::roxmltree::Document;
use svg2pdf::{ConversionOptions, PageOptions};

use crate::{Error, raster};

/// User units to an inch, as in CSS.
const UNITS: f32 = 96.0;

/// Points to an inch, and the longest side of a page, in points: readers take 14,400, and rounding shall not go over it.
const POINTS: f32 = 72.0;
const LONGEST: f32 = 14_399.0;

/// A picture as PDF with one page of its size, 96 user units to an inch.
///
/// A picture longer than the 200 inches that PDF readers take is made smaller to fit.
///
/// # Errors
///
/// The text is not an SVG.
///
/// ```
/// let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><path fill="#b58863" d="M0 0H96V48H0Z"/></svg>"##;
/// let pdf = bezzel_picture::pdf(svg)?;
/// assert!(pdf.starts_with(b"%PDF"));
/// # Ok::<(), bezzel_picture::Error>(())
/// ```
pub fn pdf(svg: &str) -> Result<Vec<u8>, Error> {
    let size = raster::parse(svg)?.size();
    let scale = (POINTS / UNITS).min(LONGEST / size.width().max(size.height()));
    // The picture is made smaller here and not by the page's own scale, which svg2pdf 0.13 leaves out for patterns and gradients
    // (typst/svg2pdf issue 95).
    let document = Document::parse(svg).map_err(|error| Error::Svg { reason: error.to_string() })?;
    let page = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\">{}</svg>",
        size.width() * scale,
        size.height() * scale,
        size.width(),
        size.height(),
        &svg[document.root_element().range()],
    );
    let tree = raster::parse(&page)?;
    let written = svg2pdf::to_pdf(&tree, ConversionOptions::default(), PageOptions { dpi: POINTS });
    written.map_err(|error| Error::Encoding { format: "PDF", reason: error.to_string() })
}
