//! What is said where pictures are not built in.

use bezzel::drawing::{Drawing, SvgWords};

use crate::complaint::{Complaint, Failure, Status};
use crate::plan::animation::Animation;
use crate::plan::trace::Plan;
use crate::words::Words;

/// Whether pictures can be made.
pub(crate) fn check(format: &'static str) -> Result<(), Complaint> {
    Err(missing(format))
}

/// A board as PNG, which cannot be made here.
pub(crate) fn png(_: &Drawing<'_>, _: &SvgWords, _: Option<u32>) -> Result<Vec<u8>, Complaint> {
    Err(missing("png"))
}

/// A board as PDF, which cannot be made here.
pub(crate) fn pdf(_: &Drawing<'_>, _: &SvgWords) -> Result<Vec<u8>, Complaint> {
    Err(missing("pdf"))
}

/// A search as an animated picture, which cannot be made here.
pub(crate) fn animate(_: &Plan, _: &Animation, _: &Words) -> Result<Status, Failure> {
    Err(missing("--animate").into())
}

fn missing(format: &'static str) -> Complaint {
    Complaint::bad("feature-missing").with("format", format).with("feature", "pictures")
}
