//! What stands beside the board: the clock, the counts, the clashes, and what there is to say.

use std::time::Duration;

use bezzel::play::{Ending, Game, Phase};
use ratatui_core::style::Color;

use super::{Sight, digits};
use crate::game::best_times::BestTimes;
use crate::game::say;
use crate::scene::{columns, wrap};
use crate::screen::{Canvas, Look};
use crate::words::{Words, form};

/// So much time left is little.
const LITTLE: Duration = Duration::from_secs(20);

/// So little that tenths of seconds are shown.
const LAST: Duration = Duration::from_secs(10);

pub(super) fn draw(canvas: &mut Canvas<'_>, sight: &Sight<'_>) {
    let (game, words) = (sight.game, sight.session.words);
    let width = canvas.width();
    let mut y = clock(canvas, sight);
    y += 1;
    let queens = game.arrangement().queens().len();
    let facts = [("queens", queens.to_string()), ("n", game.level().size().to_string())];
    let outcome = game.outcome();
    let counts = words.say("play-queens", &facts) + " · " + &say::moves(outcome.moves, words);
    canvas.text(0, y, &counts, Look::plain());
    y += 1;
    let help = words.say("play-help-had", &[("help", say::help(outcome.help, words))]);
    for line in wrap(&help, width.into()) {
        canvas.text(0, y, &line, Look::plain());
        y += 1;
    }
    if sight.replay.is_none() {
        for line in wrap(&best(&sight.session.best, game, words), width.into()) {
            canvas.text(0, y, &line, sight.look.faint());
            y += 1;
        }
    }
    y += 1;
    let said: Vec<String> = message(sight).iter().flat_map(|line| wrap(line, width.into())).collect();
    let clashes = if sight.covered { Vec::new() } else { game.clashes() };
    if !clashes.is_empty() {
        let count = [("count", clashes.len().to_string()), ("form", form(clashes.len() as u128))];
        let style = if sight.look.colour { Look::strong().fg(Color::Indexed(166)) } else { Look::strong() };
        canvas.text(0, y, &words.say("play-clashes", &count), style);
        y += 1;
        let room = usize::from(canvas.height()).saturating_sub(usize::from(y) + said.len() + 1).max(2);
        // The last line tells of those that there is no room for.
        let told = if clashes.len() > room { room - 1 } else { room };
        for &clash in clashes.iter().take(told) {
            canvas.text(0, y, &say::clash(clash, game.level().size(), words), Look::plain());
            y += 1;
        }
        if clashes.len() > told {
            let more = [("count", (clashes.len() - told).to_string())];
            canvas.text(0, y, &words.say("play-more", &more), Look::plain());
            y += 1;
        }
        y += 1;
    }
    for (y, line) in (y..).zip(said) {
        canvas.text(0, y, &line, Look::strong());
    }
}

/// The clock, which counts down where there is a limit; returns the rows that it takes.
fn clock(canvas: &mut Canvas<'_>, sight: &Sight<'_>) -> u16 {
    let game = sight.game;
    let (left, over) = (game.time_left(), matches!(game.phase(), Phase::Over(_)));
    let little = left.is_some_and(|left| left <= LITTLE) && game.phase() != Phase::Over(Ending::Won);
    let won = game.phase() == Phase::Over(Ending::Won);
    let style = match (little, won) {
        (true, _) if sight.look.colour => Look::strong().fg(Color::Indexed(166)),
        (_, true) if sight.look.colour => Look::strong().fg(Color::Indexed(71)),
        (false, false) => Look::plain(),
        _ => Look::strong(),
    };
    let time = match left {
        // The time that a game took is what counts in the end.
        _ if over && game.outcome().ending == Some(Ending::Won) => say::time(game.outcome().time),
        None if sight.replay.is_some() => say::time(game.outcome().time),
        Some(left) if left <= LAST => format!("0:{:02}.{}", left.as_secs(), left.subsec_millis() / 100),
        // A second that has begun counts as one that is left, so that 0:00 is the end.
        Some(left) => seconds(left.as_secs() + u64::from(left.subsec_nanos() > 0)),
        None => seconds(game.time().as_secs()),
    };
    let width = digits::draw(&mut canvas.part(0, 0, 40, digits::HEIGHT), &time, style);
    if little && !over {
        canvas.text(width + 1, 1, "!", style);
    }
    let (Some(limit), Some(left)) = (game.limit(), left) else {
        canvas.text(0, digits::HEIGHT, &sight.session.words.say("play-no-limit", &[]), sight.look.faint());
        return digits::HEIGHT + 1;
    };
    let of = sight.session.words.say("play-of", &[("limit", say::limit(limit))]);
    let length = canvas.width().saturating_sub(as_columns(&of) + 1).min(24);
    canvas.text(0, digits::HEIGHT, &bar(left, limit, length), style);
    canvas.text(length + 1, digits::HEIGHT, &of, sight.look.faint());
    digits::HEIGHT + 1
}

fn as_columns(text: &str) -> u16 {
    u16::try_from(columns(text)).unwrap_or(u16::MAX)
}

fn seconds(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How much of the time is left, as a bar in eighths of a column.
fn bar(left: Duration, limit: Duration, length: u16) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let all = u128::from(length) * 8;
    let eighths = usize::try_from(left.as_nanos() * all / limit.as_nanos().max(1)).unwrap_or(0);
    let mut bar = "█".repeat(eighths / 8) + EIGHTHS[eighths % 8];
    let rest = usize::from(length).saturating_sub(bar.chars().count());
    bar.push_str(&"·".repeat(rest));
    bar
}

pub(super) fn best(best: &BestTimes, game: &Game, words: &Words) -> String {
    let (n, kind) = (game.level().size().get(), game.level().kind());
    let time = |with_help| best.best(n, kind, with_help).map(|win| say::time(win.time));
    match (time(false), time(true)) {
        (None, None) => words.say("play-best-none", &[]),
        (Some(time), None) => words.say("play-best", &[("time", time)]),
        (None, Some(time)) => words.say("play-best-with-help", &[("time", time)]),
        (Some(time), Some(with_help)) => {
            words.say("play-best-both", &[("time", time), ("with_help", with_help)])
        }
    }
}

/// What there is to say: how the game has ended, what was done, what was asked.
pub(super) fn message(sight: &Sight<'_>) -> Vec<String> {
    let (session, words) = (sight.session, sight.session.words);
    if let Some(replay) = sight.replay {
        let done = match replay.event() {
            Some(event) => say::action(event.action, &replay.before(), words),
            None => words.say("play-did-nothing", &[]),
        };
        let mut said = vec![done];
        if replay.position() == replay.last() {
            // Moves and help stand above.
            said.push(String::new());
            match replay.game.outcome().ending {
                Some(Ending::TimeUp) => {
                    said.push(words.say("play-time-is-up", &[]));
                    said.push(say::what_was_missing(&replay.game, words).0);
                }
                _ => said.push(say::outcome(&replay.game, words)),
            }
        }
        return said;
    }
    let mut said = Vec::new();
    if matches!(session.game.phase(), Phase::Over(_)) {
        said.push(say::outcome(&session.game, words));
        if session.is_best {
            said.push(say::new_best(&session.game, words));
        }
    }
    said.extend(session.message.clone());
    if session.game.phase() == Phase::Paused {
        said.push(words.say("play-paused", &[]));
    }
    said
}
