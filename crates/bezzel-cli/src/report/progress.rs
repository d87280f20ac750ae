//! Progress of long work, on a terminal only.

use std::fmt::Display;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use bezzel::Size;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::readable::{grouped, rate};
use crate::words::Words;

/// Short work is over before anything is shown.
const QUIET: Duration = Duration::from_secs(1);

/// A line on standard error that says how far a search is; nothing where that is no terminal, or where
/// placements scroll by on the same one.
pub(crate) struct Progress<'a> {
    words: &'a Words,
    bar: Option<ProgressBar>,
    /// Whether the search goes on to its end, so that it can be said how far it is.
    to_the_end: bool,
    started: Instant,
}

impl<'a> Progress<'a> {
    pub(crate) fn new(words: &'a Words, prints_placements: bool, to_the_end: bool) -> Progress<'a> {
        let stderr = std::io::stderr().is_terminal();
        let scrolls = prints_placements && std::io::stdout().is_terminal();
        let bar = (stderr && !scrolls).then(|| {
            let bar = ProgressBar::with_draw_target(Some(1), ProgressDrawTarget::stderr_with_hz(5));
            // A template without fields always parses.
            bar.set_style(
                ProgressStyle::with_template("{wide_msg}").unwrap_or_else(|_| ProgressStyle::default_bar()),
            );
            bar
        });
        Progress { words, bar, to_the_end, started: Instant::now() }
    }

    /// Shows nothing.
    pub(crate) fn silent(words: &'a Words) -> Progress<'a> {
        Progress { words, bar: None, to_the_end: false, started: Instant::now() }
    }

    /// Shows how much is done (0 to 1), where that is known.
    pub(crate) fn show(&self, done: Option<f64>, placements: impl Display, nodes: u64) {
        let Some(bar) = &self.bar else {
            return;
        };
        let elapsed = self.started.elapsed();
        if elapsed < QUIET {
            return;
        }
        let seconds = elapsed.as_secs_f64();
        let (known, done) = (done.is_some(), done.unwrap_or(0.0));
        let left = Duration::try_from_secs_f64(seconds * (1.0 - done) / done);
        // Nodes are fewer than 2^53 for any search that ends within a lifetime.
        #[allow(clippy::cast_precision_loss)]
        let rate = nodes as f64 / seconds;
        let facts = [
            ("percent", format!("{:.1}", 100.0 * done)),
            ("placements", placements.to_string()),
            (
                "rate",
                if rate < 1e6 { format!("{:.1} k", rate / 1e3) } else { format!("{:.1} M", rate / 1e6) },
            ),
            ("left", left.map_or_else(|_| "?".into(), rounded)),
        ];
        let id = if self.to_the_end && known { "progress" } else { "progress-open" };
        bar.set_message(self.words.say(id, &facts));
    }

    /// Shows how many units of work are done, of all that a count is made of.
    pub(crate) fn show_units(&self, n: Size, done: u64, units: u64) {
        let elapsed = self.started.elapsed();
        let Some(bar) = self.bar.as_ref().filter(|_| elapsed >= QUIET) else {
            return;
        };
        // Units are fewer than 2^53: there are 2^32 sets of columns at most.
        #[allow(clippy::cast_precision_loss)]
        let (part, per_second) = (done as f64 / units as f64, done as f64 / elapsed.as_secs_f64());
        let left = Duration::try_from_secs_f64(elapsed.as_secs_f64() * (1.0 - part) / part);
        let facts = [
            ("n", n.to_string()),
            ("percent", format!("{:.1}", 100.0 * part)),
            ("done", grouped(done.into())),
            ("units", grouped(units.into())),
            ("rate", rate(per_second)),
            ("left", left.map_or_else(|_| "?".into(), rounded)),
        ];
        bar.set_message(self.words.say("progress-units", &facts));
    }

    /// Shows how many problems of a file are answered.
    pub(crate) fn show_problems(&self, done: u64) {
        let elapsed = self.started.elapsed();
        if let Some(bar) = self.bar.as_ref().filter(|_| elapsed >= QUIET) {
            // As for nodes.
            #[allow(clippy::cast_precision_loss)]
            let per_second = done as f64 / elapsed.as_secs_f64();
            let facts = [("done", grouped(done.into())), ("rate", rate(per_second))];
            bar.set_message(self.words.say("progress-problems", &facts));
        }
    }

    /// Shows how many frames of a film are drawn, and of how many, once that is known.
    #[cfg(feature = "pictures")]
    pub(crate) fn show_frames(&self, done: usize, all: Option<usize>) {
        if let Some(bar) = self.bar.as_ref().filter(|_| self.started.elapsed() >= QUIET) {
            let id = if all.is_some() { "progress-frames" } else { "progress-film" };
            let facts = [("done", done.to_string()), ("all", all.unwrap_or(done).to_string())];
            bar.set_message(self.words.say(id, &facts));
        }
    }

    /// Takes the line away.
    pub(crate) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A time in the one unit that suits it, in signs that need no translation.
fn rounded(time: Duration) -> String {
    let (number, unit) = match time.as_secs() {
        seconds @ 0..100 => (seconds, "s"),
        seconds @ 100..6000 => (seconds / 60, "min"),
        seconds @ 6000..360_000 => (seconds / 3600, "h"),
        seconds => (seconds / 86_400, "d"),
    };
    format!("{number} {unit}")
}
