//! Reading the values of options.

use std::io::IsTerminal;
use std::time::Duration;

use bezzel::{Size, quote};

use crate::args::Colour;
use crate::complaint::Complaint;
use crate::words;

pub(crate) fn size(text: &str) -> Result<Size, Complaint> {
    text.parse().map_err(|error| words::size_error(&error))
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

/// A whole number of either sign.
pub(crate) fn number(option: &'static str, text: &str) -> Result<i64, Complaint> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.then(|| text.parse().ok()).flatten();
    let complaint = Complaint::bad("option-number").with("option", option);
    number.ok_or_else(|| complaint.with("text", quote(text)))
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
