//! Pictures that are no text, which the feature `pictures` brings; this folder, and what only it uses, knows whether it is there.

#[cfg(feature = "pictures")]
mod animation;
#[cfg(feature = "pictures")]
mod made;
#[cfg(not(feature = "pictures"))]
mod missing;

#[cfg(feature = "pictures")]
pub(crate) use animation::run as animate;
#[cfg(feature = "pictures")]
pub(crate) use made::{check, pdf, png};
#[cfg(not(feature = "pictures"))]
pub(crate) use missing::{animate, check, pdf, png};

/// The smallest and the largest width of a PNG, in pixels.
pub(crate) const WIDTHS: std::ops::RangeInclusive<u32> = 16..=8192;
