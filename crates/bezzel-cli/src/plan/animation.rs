//! The animated picture that a trace becomes.

use std::path::PathBuf;

use bezzel::{Problem, quote};

use super::options;
pub(crate) use crate::args::Theme;
use crate::args::TraceArgs;
use crate::complaint::Complaint;

// Without pictures it is only refused.
#[cfg_attr(not(feature = "pictures"), expect(dead_code))]
pub(crate) struct Animation {
    pub(crate) file: PathBuf,
    pub(crate) kind: Kind,
    /// Of a GIF, in pixels.
    pub(crate) width: u32,
    pub(crate) theme: Theme,
}

/// The format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Gif,
    Svg,
}

/// The largest board whose squares can still be told apart.
const LARGEST: u32 = 64;

/// The width unless told otherwise: that of the drawing.
const WIDTH: u32 = 956;

impl Animation {
    /// The animation that was asked for, if one was.
    pub(crate) fn new(args: &TraceArgs, problem: &Problem) -> Result<Option<Animation>, Complaint> {
        let Some(file) = &args.animate else {
            return Ok(None);
        };
        let extension = file.extension().and_then(|extension| extension.to_str());
        let kind = match extension.map(str::to_ascii_lowercase).as_deref() {
            Some("gif") => Kind::Gif,
            Some("svg") => Kind::Svg,
            _ => {
                let name = quote(&file.to_string_lossy());
                return Err(Complaint::bad("animate-name").with("name", name));
            }
        };
        if problem.size().get() > LARGEST {
            let complaint = Complaint::bad("size-animate").with("n", problem.size());
            return Err(complaint.with("largest", LARGEST));
        }
        if kind == Kind::Svg && args.width.is_some() {
            return Err(Complaint::bad("option-width-svg"));
        }
        let width = options::within("--width", args.width.as_deref(), 200..=4_000)?.unwrap_or(WIDTH);
        Ok(Some(Animation { file: file.clone(), kind, width, theme: args.theme.unwrap_or_default() }))
    }
}
