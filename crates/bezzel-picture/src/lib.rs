//! Pictures out of shapes, in formats that other programs show: PNG, PDF, animated GIF and animated SVG.
//!
//! Nothing here knows of queens: pictures come in as SVG, films as frames of SVG shapes. All text is drawn as shapes by
//! [`Letters`] from a font that is built in (Latin and simplified Chinese), so that a picture looks the same on every
//! machine and `<text>` elements are never needed; they would not be drawn.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use bezzel_picture::{Anchor, Caption, Film, Letters, Place, Shape};
//!
//! let mut letters = Letters::new();
//! let mut film = Film::new(120, 40, [255, 255, 255]);
//! for text in ["4 queens", "四个皇后"] {
//!     let mut svg = String::new();
//!     letters.write(&mut svg, text, Place { x: 60.0, y: 26.0, size: 16.0, anchor: Anchor::Middle });
//!     film.push(800, vec![Shape { layer: 0, svg: svg.into() }]);
//! }
//! film.define(&letters.definitions());
//!
//! let still = film.still(1).unwrap_or_default();
//! let png = bezzel_picture::png(&still, 240)?;
//! let pdf = bezzel_picture::pdf(&still)?;
//! let mut gif = Vec::new();
//! bezzel_picture::gif(&film, 240, &mut gif, |_, _| ControlFlow::Continue(()))?;
//! let caption = Caption { title: "Four queens", description: "In two languages.", language: "en" };
//! let mut svg = Vec::new();
//! bezzel_picture::animated_svg(&film, &caption, &mut svg)?;
//! assert!(png.starts_with(b"\x89PNG") && pdf.starts_with(b"%PDF") && gif.starts_with(b"GIF89a"));
//! # Ok::<(), bezzel_picture::Error>(())
//! ```
//!
//! The same input gives the same bytes. Output goes to whatever `io::Write` is given; no file is read, no clock, and no
//! thread is started.

mod animated_svg;
mod error;
mod film;
mod gif;
mod letters;
mod painter;
mod palette;
mod pdf;
mod png;
mod raster;
mod schedule;
mod signs;
mod slots;
mod svg;

pub use animated_svg::{Caption, animated_svg};
pub use error::Error;
pub use film::{Film, Shape};
pub use gif::gif;
pub use letters::{Anchor, Letters, Place, columns};
pub use pdf::pdf;
pub use png::png;
