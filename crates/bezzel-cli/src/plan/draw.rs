//! `bezzel draw`.

use bezzel::quote;

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
        let complaint = || Complaint::bad("option-draw-format").with("text", quote(&args.format));
        let picture = Picture::from_name(&args.format).ok_or_else(complaint)?;
        Ok(Plan { boards: Boards::open(&args.read)?, picture, colour: options::colour(args.color) })
    }
}
