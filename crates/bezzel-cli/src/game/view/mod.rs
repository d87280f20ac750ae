//! What a game looks like on a terminal of any size from 80x24.

mod board;
mod digits;
mod overlay;
mod panel;

use bezzel::Square;
use bezzel::play::{Game, LevelKind, Phase};
use ratatui_core::buffer::Buffer;

use super::replay::Replay;
use super::say;
use super::session::{Advised, Mode, Session};
use crate::scene::columns;
use crate::screen::{Canvas, Fit, Look, fits};

/// The least columns for what stands beside the board.
const PANEL: u16 = 31;

/// The columns between the board and what stands beside it.
const BETWEEN: u16 = 3;

/// What is shown of a game, during it or in a replay.
struct Sight<'a> {
    session: &'a Session<'a>,
    game: &'a Game,
    replay: Option<&'a Replay>,
    /// Where the cursor is, if there is one.
    cursor: Option<Square>,
    advised: &'a Advised,
    covered: bool,
    look: Look,
}

impl<'a> Sight<'a> {
    fn new(session: &'a Session<'a>, nothing: &'a Advised) -> Sight<'a> {
        let playing = session.game.phase() == Phase::Running;
        match &session.replay {
            Some(replay) => Sight {
                session,
                game: &replay.game,
                replay: Some(replay),
                cursor: None,
                advised: nothing,
                covered: false,
                look: Look { colour: session.colour },
            },
            None => Sight {
                session,
                game: &session.game,
                replay: None,
                cursor: playing.then_some(session.cursor),
                advised: &session.advised,
                covered: session.is_covered(),
                look: Look { colour: session.colour },
            },
        }
    }
}

/// Where the board is: how it fits, and its first column and row.
fn place(n: u32, width: u16, height: u16) -> (Fit, u16, u16) {
    // Between the lines at the top and the bottom.
    let rows = height.saturating_sub(2);
    let fit = Fit::new(n, width.saturating_sub(PANEL + BETWEEN + 2), rows);
    let spare = rows.saturating_sub(fit.height());
    (fit, 1, 1 + spare.min(1))
}

/// The square of the board that is drawn at a column and row of the screen.
pub(crate) fn square_at(session: &Session<'_>, size: (u16, u16), (x, y): (u16, u16)) -> Option<Square> {
    if !fits(size.0, size.1) {
        return None;
    }
    let (fit, left, top) = place(session.game.level().size().get(), size.0, size.1);
    fit.square_at(x.checked_sub(left)?, y.checked_sub(top)?)
}

pub(crate) fn draw(session: &Session<'_>, buffer: &mut Buffer) {
    let mut canvas = Canvas::new(buffer);
    let (width, height) = (canvas.width(), canvas.height());
    let words = session.words;
    if !fits(width, height) {
        let rows = canvas.tell_size("play-small", words);
        if let (Mode::GivingUp(_), Some(question)) = (session.mode, &session.message) {
            canvas.below(rows).paragraph(question, Look::plain());
        }
        return;
    }
    let nothing = Advised::default();
    let sight = Sight::new(session, &nothing);
    head(&mut canvas.part(0, 0, width, 1), &sight);
    let n = sight.game.level().size();
    let (fit, left, top) = place(n.get(), width, height);
    board::draw(&mut canvas.part(left, top, fit.width(), fit.height()), &sight, fit);
    let x = left + fit.width() + BETWEEN;
    panel::draw(&mut canvas.part(x, top, (width - x - 1).min(60), height - 1 - top), &sight);
    let id = match (sight.replay, sight.game.phase()) {
        (Some(replay), _) if replay.is_alone => "play-keys-replay",
        (Some(_), _) => "play-keys-replay-back",
        (_, Phase::Over(_)) => "play-keys-over",
        (_, Phase::Ready) if sight.game.level().kind() == LevelKind::Empty => "play-keys-ready-empty",
        (_, Phase::Ready) => "play-keys-ready",
        (_, Phase::Paused) => "play-keys-paused",
        _ => "play-keys",
    };
    let mut keys = words.say(id, &[]);
    let more = words.say("play-keys-more", &[]);
    if id == "play-keys" && columns(&keys) + columns(&more) < usize::from(width) {
        keys += &more;
    }
    canvas.part(0, height - 1, width, 1).text(1, 0, &keys, sight.look.faint());
    let is_helping = matches!(session.mode, Mode::Helping { .. });
    if session.replay.is_none() && (is_helping || session.game.phase() == Phase::Ready) {
        let mut body = canvas.part(0, 1, width, height - 2);
        body.clear(Look::plain());
        overlay::draw(&mut body, session);
    }
}

/// What is played, and whether the clock runs.
fn head(canvas: &mut Canvas<'_>, sight: &Sight<'_>) {
    let style = Look::current();
    let words = sight.session.words;
    let level = sight.game.level();
    let facts = [("n", level.size().to_string()), ("level", say::level(level, words))];
    canvas.clear(style);
    canvas.text(1, 0, &words.say("play-head", &facts), style);
    let state = match (sight.replay, sight.game.phase()) {
        (Some(replay), _) => {
            let facts = [
                ("position", replay.position().to_string()),
                ("last", replay.last().to_string()),
                ("speed", replay.clock.speed().to_string()),
            ];
            words.say(if replay.clock.playing { "play-replaying" } else { "play-replay-stands" }, &facts)
        }
        (_, Phase::Ready) => words.say("play-state-ready", &[]),
        (_, Phase::Paused) => words.say("play-state-paused", &[]),
        (_, Phase::Over(_)) => words.say("play-state-over", &[]),
        _ => "▶".into(),
    };
    canvas.text_right(0, &(state + " "), style);
}

#[cfg(test)]
mod tests;
