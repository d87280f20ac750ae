//! `bezzel trace --animate`: a search, or two side by side, as an animated picture.

mod board;
mod canvas;
mod frame;
mod panel;
mod theme;

use std::ops::ControlFlow;
use std::time::Instant;

use bezzel::drawing::QUEEN;
use bezzel::{Budget, Limit};
use bezzel_picture::{Caption, Error, Film, Letters, animated_svg, gif};

use self::frame::Layout;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::animation::{Animation, Kind};
use crate::plan::trace::Plan;
use crate::report::output::print;
use crate::report::progress::Progress;
use crate::report::readable::readable_bytes;
use crate::report::signals::Signals;
use crate::scene::{Lane, Stop, gave_up};
use crate::words::{Words, not_claimed};

/// No more frames are made, which is two minutes at the most frames a second.
const MOST_FRAMES: u32 = 3_000;

/// Faster searches do several steps in a frame: more frames a second make large files, and are slowed down by browsers.
const MOST_A_SECOND: u32 = 25;

/// How long the first frame and the last one stay, in milliseconds.
const FIRST: u32 = 1_000;
const LAST: u32 = 3_000;

pub(crate) fn run(plan: &Plan, animation: &Animation, words: &Words) -> Result<Status, Failure> {
    let signals = Signals::catch()?;
    let lanes: Result<Vec<_>, _> = plan.strategies().map(|strategy| Lane::new(strategy, plan)).collect();
    let mut lanes = lanes.map_err(|error| not_claimed(&error))?;
    signals.searching(true);
    let progress = Progress::new(words, false, false);
    let budget = plan.limits.budget(Instant::now(), &signals.flag);
    let (film, cut) = film(plan, animation, &mut lanes, words, &budget, &progress);
    if signals.came() {
        return Ok(Status::Signal(signals.number()));
    }
    let mut bytes = Vec::new();
    let made = match animation.kind {
        Kind::Gif => gif(&film, animation.width, &mut bytes, |done, all| {
            progress.show_frames(done, Some(all));
            // The film is made; of the limits, only the signal still counts.
            if signals.came() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }),
        Kind::Svg => {
            let title = title(plan, &lanes, words);
            let description = words.say("animation-description", &[]);
            let caption = Caption { title: &title, description: &description, language: words.tag() };
            animated_svg(&film, &caption, &mut bytes)
        }
    };
    progress.end();
    signals.searching(false);
    match made {
        // Up to here, a signal leaves no file.
        Ok(()) if !signals.came() => {}
        Ok(()) | Err(Error::Stopped) => return Ok(Status::Signal(signals.number())),
        Err(error) => {
            return Err(Complaint::new(Status::Trouble, "picture-failed").with("reason", error).into());
        }
    }
    write(animation, &bytes)?;
    print(&report(&film, bytes.len(), animation, &lanes, cut, words))?;
    let limit = |lane: &Lane| matches!(lane.stopped(), Some(Stop::Limit(_)));
    let gave_up = cut.is_some() || lanes.iter().any(limit);
    Ok(if gave_up { Status::GaveUp } else { Status::Done })
}

/// Why a film ends before the searches do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    Limit(Limit),
    /// It has as many frames as a film may have.
    Frames,
}

/// Walks the searches from frame to frame, to where the last one stops or a limit is reached.
fn film(
    plan: &Plan,
    animation: &Animation,
    lanes: &mut [Lane],
    words: &Words,
    budget: &Budget,
    progress: &Progress<'_>,
) -> (Film, Option<Cut>) {
    let layout = Layout::new(plan, animation.theme, lanes, words);
    let mut letters = Letters::new();
    let (width, height) = layout.size();
    let mut film = Film::new(width, height, animation.theme.colours().ground);
    film.define(&format!("<path id=\"queen\" d=\"{QUEEN}\"/>"));
    let a_second = plan.speed.min(MOST_A_SECOND);
    // Times are sums of whole milliseconds that are never wrong by more than half of one.
    let begins = |frame: u32| (1000 * u64::from(frame) + u64::from(a_second) / 2) / u64::from(a_second);
    let mut cut = None;
    for frame in 0..MOST_FRAMES {
        progress.show_frames(film.len(), None);
        let clock = u64::from(frame) * u64::from(plan.speed) / u64::from(a_second);
        for lane in &mut *lanes {
            lane.follow(clock, budget);
        }
        let over = lanes.iter().all(|lane| lane.stopped().is_some());
        let limit = budget.check_time().err().map(Cut::Limit);
        cut = limit.or((frame + 1 == MOST_FRAMES).then_some(Cut::Frames)).filter(|_| !over);
        let step = lanes.iter().map(Lane::position).max().unwrap_or(0);
        let time = match frame {
            _ if over || cut.is_some() => LAST,
            0 => FIRST,
            _ => u32::try_from(begins(frame + 1) - begins(frame)).unwrap_or(LAST),
        };
        film.push(time, layout.frame(lanes, step, &mut letters));
        if over || cut.is_some() {
            break;
        }
    }
    film.define(&letters.definitions());
    (film, cut)
}

fn title(plan: &Plan, lanes: &[Lane], words: &Words) -> String {
    let names: Vec<_> = lanes.iter().map(|lane| lane.strategy().name()).collect();
    let facts = [("strategies", names.join(" | ")), ("n", plan.problem.size().to_string())];
    words.say("animation-title", &facts)
}

/// Writes the file, now that all of it is there.
fn write(animation: &Animation, bytes: &[u8]) -> Result<(), Complaint> {
    std::fs::write(&animation.file, bytes).map_err(|error| {
        let complaint = Complaint::new(Status::Trouble, "unwritable").with("reason", error);
        complaint.at(animation.file.display())
    })
}

/// What came of it, in a line about the file and one for each search.
fn report(
    film: &Film,
    bytes: usize,
    animation: &Animation,
    lanes: &[Lane],
    cut: Option<Cut>,
    words: &Words,
) -> String {
    // A film takes a few minutes.
    #[allow(clippy::cast_precision_loss)]
    let seconds = film.milliseconds() as f64 / 1000.0;
    let facts = [
        ("file", animation.file.display().to_string()),
        ("frames", film.len().to_string()),
        ("seconds", format!("{seconds:.1}")),
        ("size", readable_bytes(bytes as u64)),
    ];
    let mut said = words.say("animation-written", &facts) + "\n";
    for lane in lanes {
        let cut_short = || match cut? {
            Cut::Limit(limit) => Some(gave_up(limit, lane.search(), words)),
            Cut::Frames => Some(words.say("animation-cut", &[])),
        };
        let outcome = lane.outcome(words).or_else(cut_short).unwrap_or_default();
        let facts = [
            ("strategy", lane.strategy().to_string()),
            ("step", lane.position().to_string()),
            ("outcome", outcome),
        ];
        said += &words.say("animation-search", &facts);
        said.push('\n');
    }
    if cut == Some(Cut::Frames) {
        said += &words.say("animation-frames", &[("frames", MOST_FRAMES.to_string())]);
        said.push('\n');
    }
    said
}
