//! `bezzel play`: the timed placing game in the terminal.

pub(crate) mod best_times;
mod keys;
mod replay;
pub(crate) mod say;
mod session;
mod view;

use std::io;
use std::sync::Arc;
use std::time::Instant;

use ratatui_crossterm::crossterm::event::Event;

use self::best_times::BestTimes;
use self::session::Session;
use crate::complaint::{Failure, Status};
use crate::plan::play::Table;
use crate::report;
use crate::report::output::Output;
use crate::report::signals::Signals;
use crate::screen::{self, Outcome, PATIENCE, Screen};
use crate::words::Words;

/// Plays one game after the other.
pub(crate) fn play(table: &Table, words: &Words) -> Result<Status, Failure> {
    run(Session::new(table, words, BestTimes::of_user()))
}

/// Shows a game again.
pub(crate) fn replay(game: &bezzel::play::Game, colour: bool, words: &Words) -> Result<Status, Failure> {
    run(Session::watching(game, colour, words))
}

fn run(mut session: Session<'_>) -> Result<Status, Failure> {
    let words = session.words;
    let signals = Arc::new(Signals::note()?);
    let ended = screen::hold(&signals, true, |screen| show(&mut session, screen, &signals));
    // The terminal is as before: now there is room for what has been done. Where it is gone, nobody is told.
    for complaint in &session.complaints {
        report::say(&words.complaint(complaint));
    }
    let trouble = session.complaints.iter().map(|complaint| complaint.status).max().unwrap_or(Status::Done);
    let mut output = Output::new();
    let said = session.farewell.iter().try_for_each(|line| output.line(line)).and_then(|()| output.flush());
    ended.and_then(|status| match status {
        // Of a terminal that is gone, the signal says more than that nothing could be written there.
        Status::Signal(_) => Ok(status),
        _ => said.map(|()| status.max(trouble)),
    })
}

/// Shows the game and obeys the player until told to end.
fn show(session: &mut Session<'_>, mut screen: Screen, signals: &Signals) -> io::Result<Status> {
    let mut last = Instant::now();
    let mut drawn: Option<Instant> = None;
    let mut changed = true;
    let mut pass = |session: &mut Session<'_>| {
        let now = Instant::now();
        let passed = now - std::mem::replace(&mut last, now);
        session.pass(passed)
    };
    loop {
        if signals.came() {
            session.take_down();
            return Ok(Status::Signal(signals.number()));
        }
        changed |= pass(session);
        let (width, height) = screen.size()?;
        changed |= session.resize(width, height);
        if changed && drawn.is_none_or(|drawn| drawn.elapsed() >= PATIENCE) {
            screen.draw(|buffer| view::draw(session, buffer))?;
            (drawn, changed) = (Some(Instant::now()), false);
        }
        let wait = session.wait(PATIENCE);
        let mut asked = false;
        let ended = screen.serve(signals, wait, |event| {
            pass(session);
            let command = keys::command(event);
            // Most of what a mouse does is nothing.
            asked |= command.is_some() || matches!(event, Event::Resize(..));
            command.map_or(Outcome::GoOn, |command| session.obey(command))
        })?;
        if let Some(status) = ended {
            return Ok(status);
        }
        if asked {
            (drawn, changed) = (None, true);
        }
    }
}
