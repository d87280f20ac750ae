//! `bezzel draw`.

use bezzel::Size;
use bezzel::drawing::{SVG_LIMIT, TEXT_LIMIT};

use super::boards::Boards;
use super::options;
use crate::args::DrawArgs;
use crate::complaint::{Complaint, Failure};

/// A way of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    Text,
    Unicode,
    Svg,
}

impl Picture {
    pub(crate) const ALL: [Picture; 3] = [Picture::Text, Picture::Unicode, Picture::Svg];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Picture::Text => "text",
            Picture::Unicode => "unicode",
            Picture::Svg => "svg",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Picture> {
        Picture::ALL.into_iter().find(|picture| picture.name() == name)
    }
}

pub(crate) struct Plan {
    pub(crate) boards: Boards,
    pub(crate) picture: Picture,
    pub(crate) colour: bool,
}

impl Plan {
    pub(crate) fn new(args: &DrawArgs) -> Result<Plan, Failure> {
        // The command line has already looked at the name.
        let picture = Picture::from_name(&args.format).unwrap_or(Picture::Unicode);
        Ok(Plan { boards: Boards::open(&args.read)?, picture, colour: options::colour(args.color) })
    }
}

/// Refuses a board too large to be drawn.
pub(crate) fn check_size(n: Size, picture: Picture) -> Result<(), Complaint> {
    let largest = match picture {
        Picture::Svg => SVG_LIMIT,
        Picture::Text | Picture::Unicode => TEXT_LIMIT,
    };
    if n.get() <= largest {
        return Ok(());
    }
    let id = if picture == Picture::Svg { "size-draw" } else { "size-draw-text" };
    let complaint = Complaint::bad(id).with("n", n).with("largest", largest).with("svg", SVG_LIMIT);
    Err(complaint.with("format", picture.name()))
}
