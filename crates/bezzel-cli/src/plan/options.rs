//! Reading the values of options.

use std::io::IsTerminal;
use std::ops::RangeInclusive;
use std::time::Duration;

use bezzel::{Size, quote};

use crate::args::Colour;
use crate::complaint::Complaint;
use crate::words;

pub(crate) fn size(text: &str) -> Result<Size, Complaint> {
    text.parse().map_err(|error| words::size_error(&error))
}

/// A board size, or two with `..` between them: the first and the last.
pub(crate) fn sizes(text: &str) -> Result<(Size, Size), Complaint> {
    let Some((first, last)) = text.split_once("..") else {
        let is_list = text.contains(|c: char| c.is_ascii_digit()) && text.contains(['-', ',', ':', '~']);
        if is_list && !text.starts_with('-') {
            return Err(Complaint::bad("sizes-range").with("text", quote(text)));
        }
        return size(text).map(|n| (n, n));
    };
    if first.is_empty() || last.is_empty() {
        return Err(Complaint::bad("sizes-range").with("text", quote(text)));
    }
    let (first, last) = (size(first)?, size(last)?);
    if first > last {
        return Err(Complaint::bad("sizes-backwards").with("first", first).with("last", last));
    }
    Ok((first, last))
}

/// A whole number from 1.
pub(crate) fn count(option: &'static str, text: Option<&str>) -> Result<Option<u64>, Complaint> {
    let read = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| text.parse().ok()).flatten().filter(|&number: &u64| number > 0);
        let complaint = Complaint::bad("option-count").with("option", option);
        number.ok_or_else(|| complaint.with("text", quote(text)))
    };
    text.map(read).transpose()
}

/// A whole number within a range.
pub(crate) fn within(
    option: &'static str,
    text: Option<&str>,
    range: RangeInclusive<u32>,
) -> Result<Option<u32>, Complaint> {
    let read = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| text.parse().ok()).flatten().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let complaint = Complaint::bad("option-range").with("option", option).with("text", quote(text));
            complaint.with("least", range.start()).with("most", range.end())
        })
    };
    text.map(read).transpose()
}

/// A whole number of either sign.
pub(crate) fn number(option: &'static str, text: &str) -> Result<i64, Complaint> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.then(|| text.parse().ok()).flatten();
    let complaint = Complaint::bad("option-number").with("option", option);
    number.ok_or_else(|| complaint.with("text", quote(text)))
}

/// A seed: any whole number from 0.
pub(crate) fn seed(text: Option<&str>) -> Result<Option<u64>, Complaint> {
    let read = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| text.parse().ok()).flatten();
        number.ok_or_else(|| Complaint::bad("option-seed").with("text", quote(text)))
    };
    text.map(read).transpose()
}

/// An amount of memory such as `64M`, `2G`, `500K`; a number alone counts bytes.
pub(crate) fn bytes(text: Option<&str>) -> Result<Option<u64>, Complaint> {
    let read = |text: &str| {
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let shift = match text[digits.len()..].to_ascii_lowercase().as_str() {
            "" | "b" => Some(0),
            "k" | "kb" | "kib" => Some(10),
            "m" | "mb" | "mib" => Some(20),
            "g" | "gb" | "gib" => Some(30),
            "t" | "tb" | "tib" => Some(40),
            _ => None,
        };
        let number = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        let number = number.zip(shift).and_then(|(number, shift): (u64, u32)| number.checked_mul(1 << shift));
        number
            .filter(|&bytes| bytes > 0)
            .ok_or_else(|| Complaint::bad("option-bytes").with("text", quote(text)))
    };
    text.map(read).transpose()
}

/// A time such as `10s`, `500ms`, `2m`, `1.5h`; a number alone counts seconds.
pub(crate) fn time(text: Option<&str>) -> Result<Option<Duration>, Complaint> {
    let read = |text: &str| {
        let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let number = &text[..text.len() - unit.len()];
        let seconds = match unit {
            "ms" => Some(0.001),
            "" | "s" => Some(1.0),
            "m" => Some(60.0),
            "h" => Some(3600.0),
            "d" => Some(86400.0),
            _ => None,
        };
        let number = number.parse::<f64>().ok();
        let time = seconds.zip(number).and_then(|(unit, n)| Duration::try_from_secs_f64(unit * n).ok());
        time.ok_or_else(|| Complaint::bad("option-time").with("text", quote(text)))
    };
    text.map(read).transpose()
}

/// Why nothing can be drawn on the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoScreen {
    /// Standard output is no terminal.
    NoTerminal,
    /// What such a terminal would show of a drawn screen are the escape sequences.
    Dumb,
}

/// Whether there is a terminal that can be drawn on.
pub(crate) fn screen() -> Result<(), NoScreen> {
    if !std::io::stdout().is_terminal() {
        return Err(NoScreen::NoTerminal);
    }
    if std::env::var_os("TERM").is_some_and(|name| name == "dumb") {
        return Err(NoScreen::Dumb);
    }
    Ok(())
}

/// Whether drawings are coloured.
pub(crate) fn colour(when: Colour) -> bool {
    match when {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => {
            let stdout = std::io::stdout();
            stdout.is_terminal() && anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never
        }
    }
}
