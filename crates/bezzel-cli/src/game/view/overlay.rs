//! What is shown instead of the board while the clock stands: what is to be done, and the keys.

use bezzel::play::{LevelKind, Phase};
use ratatui_core::style::Style;

use super::panel;
use crate::game::say;
use crate::game::session::{Mode, Session};
use crate::scene::{columns, wrap};
use crate::screen::{Canvas, Look};
use crate::words::{Words, form};

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
    let mut said = vec![(words.say("play-task", &[("n", n.to_string())]), Look::strong())];
    if level.kind() != LevelKind::Empty {
        let id = match level.kind() {
            LevelKind::Expert if givens == 0 => "play-about-expert-bare".to_owned(),
            kind => format!("play-about-{kind}"),
        };
        said.push((words.say(&id, &about), Look::plain()));
    }
    let time = match session.game.limit() {
        Some(limit) => words.say("play-time", &[("limit", say::limit(limit))]),
        None => words.say("play-time-none", &[]),
    };
    said.push((format!("{time} · {}", panel::best(&session.best, &session.game, words)), Look::plain()));
    if ready {
        said.push((levels(level.kind(), words), Look::plain()));
        if session.knows_board() {
            said.push((words.say("play-known", &[]), Look::plain()));
        }
        said.extend(session.message.clone().map(|message| (message, Look::strong())));
    }
    let next = match session.mode {
        _ if ready => "play-start",
        Mode::Helping { running: true } => "play-back",
        _ => "play-back-over",
    };
    said.push((String::new(), Look::plain()));
    said.extend(words.say(next, &[]).lines().map(|line| (line.to_owned(), Look::strong())));
    let wrapped =
        |(text, style): (String, Style)| wrap(&text, width).into_iter().map(move |line| (line, style));
    let mut lines: Vec<_> = said.into_iter().flat_map(wrapped).collect();
    let keys = words.say("play-help", &[]);
    let keys: Vec<_> = ["", &keys].iter().flat_map(|text| text.split('\n')).collect();
    // On a small screen what went wrong comes first; the keys can be asked for later.
    if lines.len() + keys.len() + 2 <= canvas.height().into() {
        lines.extend(keys.into_iter().map(|line| (line.to_owned(), Look::plain())));
    }
    let widest = lines.iter().map(|(line, _)| columns(line)).max().unwrap_or(0);
    let mut part = canvas
        .boxed(u16::try_from(widest).unwrap_or(u16::MAX), u16::try_from(lines.len()).unwrap_or(u16::MAX));
    for (y, (line, style)) in (0..).zip(lines) {
        part.text(0, y, &line, style);
    }
}

/// The kinds of levels, with a sign before the one that is chosen.
fn levels(chosen: LevelKind, words: &Words) -> String {
    let level = |&kind: &LevelKind| {
        let sign = if kind == chosen { '▸' } else { ' ' };
        format!("{sign}{} {}", kind.number(), say::level_name(kind, words))
    };
    let levels: Vec<_> = LevelKind::ALL.iter().map(level).collect();
    words.say("play-levels", &[]) + " " + &levels.join(" ")
}
