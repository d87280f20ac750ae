//! Why a picture could not be made.

use std::io;

/// Why a picture could not be made.
///
/// ```
/// use bezzel_picture::{Error, png};
///
/// let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>"#;
/// assert!(matches!(png(svg, 5000), Err(Error::Size { width: 5000, height: 10_000, largest: 8192 })));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// What was to be drawn is not an SVG.
    #[error("the picture is not valid SVG: {reason}")]
    Svg {
        /// What is wrong with it.
        reason: String,
    },
    /// The picture would have no pixels, or too many.
    #[error("a picture of {width} x {height} pixels is not possible: 1 to {largest} a side")]
    Size {
        /// The width asked for, in pixels.
        width: u32,
        /// The height that goes with it, in pixels.
        height: u32,
        /// The longest side possible, in pixels.
        largest: u32,
    },
    /// A film has no frame that is shown for any time.
    #[error("the film has no frames")]
    NoFrames,
    /// The caller asked to stop.
    #[error("stopped")]
    Stopped,
    /// The picture could not be encoded.
    #[error("the picture cannot be written as {format}: {reason}")]
    Encoding {
        /// The format: PNG, PDF or GIF.
        format: &'static str,
        /// What the encoder says.
        reason: String,
    },
    /// Output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}
