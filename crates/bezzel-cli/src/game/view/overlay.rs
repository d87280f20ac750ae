//! What is shown instead of the board while the clock stands: what is to be done, and the keys.

use bezzel::play::{LevelKind, Phase};
use ratatui_core::style::Style;

use super::strong;
use crate::game::say;
use crate::game::session::Session;
use crate::scene::{columns, wrap};
use crate::screen::Canvas;
use crate::words::form;

pub(super) fn draw(canvas: &mut Canvas<'_>, session: &Session<'_>) {
    let words = session.words;
    let level = session.game.level();
    let n = level.size();
    let ready = session.game.phase() == Phase::Ready;
    let givens = level.problem().givens().queens().len();
    let blocked = level.problem().blocked().len();
    let about = [
        ("givens", givens.to_string()),
        ("givens_form", form(givens as u128)),
        ("blocked", blocked.to_string()),
        ("blocked_form", form(blocked as u128)),
    ];
    let width = usize::from(canvas.width()) - 8;
    let mut lines: Vec<(String, Style)> = Vec::new();
    lines.push((words.say("play-task", &[("n", n.to_string())]), strong()));
    if level.kind() != LevelKind::Empty {
        let about = words.say(&format!("play-about-{}", level.kind()), &about);
        lines.extend(wrap(&about, width).into_iter().map(|line| (line, Style::new())));
    }
    lines.push((
        match session.game.limit() {
            Some(limit) => words.say("play-time", &[("limit", say::limit(limit))]),
            None => words.say("play-time-none", &[]),
        },
        Style::new(),
    ));
    if ready && let Some(message) = &session.message {
        lines.extend(wrap(message, width).into_iter().map(|line| (line, strong())));
    }
    lines.push((String::new(), Style::new()));
    lines.extend(words.say("play-help", &[]).lines().map(|line| (line.to_owned(), Style::new())));
    lines.push((String::new(), Style::new()));
    lines.push((words.say(if ready { "play-start" } else { "play-back" }, &[]), strong()));
    let widest = lines.iter().map(|(line, _)| columns(line)).max().unwrap_or(0);
    let mut part = canvas
        .boxed(u16::try_from(widest).unwrap_or(u16::MAX), u16::try_from(lines.len()).unwrap_or(u16::MAX));
    for (y, (line, style)) in (0..).zip(lines) {
        part.text(0, y, &line, style);
    }
}
