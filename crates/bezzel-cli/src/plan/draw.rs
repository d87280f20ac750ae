//! `bezzel draw`.

use std::io::IsTerminal;

use bezzel::drawing::{SVG_LIMIT, TEXT_LIMIT};
use bezzel::{Size, quote};

use super::boards::Boards;
use super::options;
use crate::args::{Colour, DrawArgs};
use crate::complaint::{Complaint, Failure};
use crate::pictures::{self, WIDTHS};

/// A way of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    Text,
    Unicode,
    Svg,
    Png,
    Pdf,
}

impl Picture {
    pub(crate) const ALL: [Picture; 5] =
        [Picture::Text, Picture::Unicode, Picture::Svg, Picture::Png, Picture::Pdf];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Picture::Text => "text",
            Picture::Unicode => "unicode",
            Picture::Svg => "svg",
            Picture::Png => "png",
            Picture::Pdf => "pdf",
        }
    }

    /// Whether it is a document, of which two one after the other are none.
    pub(crate) const fn is_document(self) -> bool {
        matches!(self, Picture::Svg | Picture::Png | Picture::Pdf)
    }

    /// Whether it is no text.
    const fn is_binary(self) -> bool {
        matches!(self, Picture::Png | Picture::Pdf)
    }

    pub(crate) fn from_name(name: &str) -> Option<Picture> {
        Picture::ALL.into_iter().find(|picture| picture.name() == name)
    }
}

/// How a drawing looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) colour: bool,
    /// In pixels.
    pub(crate) width: Option<u32>,
}

impl Look {
    /// Refuses a width that is none, and a picture that cannot be made or must not be shown here.
    pub(crate) fn new(
        picture: Option<Picture>,
        color: Colour,
        width: Option<&str>,
    ) -> Result<Look, Complaint> {
        let width = width.map(pixels).transpose()?;
        if width.is_some() && picture != Some(Picture::Png) {
            return Err(Complaint::bad("option-width-alone"));
        }
        if let Some(picture) = picture.filter(|picture| picture.is_binary()) {
            pictures::check(picture.name())?;
            if std::io::stdout().is_terminal() {
                return Err(Complaint::bad("output-terminal").with("format", picture.name()));
            }
        }
        Ok(Look { colour: options::colour(color), width })
    }
}

fn pixels(text: &str) -> Result<u32, Complaint> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let width = digits.then(|| text.parse().ok()).flatten().filter(|width| WIDTHS.contains(width));
    width.ok_or_else(|| Complaint::bad("option-width").with("text", quote(text)))
}

pub(crate) struct Plan {
    pub(crate) boards: Boards,
    pub(crate) picture: Picture,
    pub(crate) look: Look,
}

impl Plan {
    pub(crate) fn new(args: &DrawArgs) -> Result<Plan, Failure> {
        // The command line has already looked at the name.
        let picture = Picture::from_name(&args.format).unwrap_or(Picture::Unicode);
        let look = Look::new(Some(picture), args.color, args.width.as_deref())?;
        Ok(Plan { boards: Boards::open(&args.read)?, picture, look })
    }
}

/// Refuses a board too large to be drawn.
pub(crate) fn check_size(n: Size, picture: Picture) -> Result<(), Complaint> {
    let largest = match picture {
        Picture::Svg | Picture::Png | Picture::Pdf => SVG_LIMIT,
        Picture::Text | Picture::Unicode => TEXT_LIMIT,
    };
    if n.get() <= largest {
        return Ok(());
    }
    let id = if picture.is_document() { "size-draw" } else { "size-draw-text" };
    let complaint = Complaint::bad(id).with("n", n).with("largest", largest).with("svg", SVG_LIMIT);
    Err(complaint.with("format", picture.name()))
}
