//! `bezzel trace --interactive`: watching searches in the terminal, step by step, forwards and back.

mod clock;
mod errand;
mod keys;
mod state;
mod view;

pub(crate) use self::clock::Clock;

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui_crossterm::crossterm::event::{Event, KeyEventKind};

use self::state::Stepper;
use crate::complaint::{Failure, Status};
use crate::plan::trace::Plan;
use crate::report::signals::Signals;
use crate::screen::{self, Outcome, PATIENCE, Screen};
use crate::words::{Words, not_claimed};

/// The searches go on for so long before keys are looked at again.
const SLICE: Duration = Duration::from_millis(10);

/// While playing, the screen is drawn so often.
const FRAME: Duration = Duration::from_millis(33);

pub(crate) fn run(plan: &Plan, words: &Words) -> Result<Status, Failure> {
    let signals = Arc::new(Signals::note()?);
    let stepper = Stepper::new(plan, words, signals.flag.clone()).map_err(|error| not_claimed(&error))?;
    screen::hold(&signals, false, |screen| watch(stepper, screen, &signals))
}

/// Shows the searches and obeys the keys until told to end.
fn watch(mut stepper: Stepper<'_>, mut screen: Screen, signals: &Signals) -> io::Result<Status> {
    let mut last = Instant::now();
    let mut drawn: Option<Instant> = None;
    let mut changed = true;
    loop {
        if signals.came() {
            return Ok(Status::Signal(signals.number()));
        }
        let now = Instant::now();
        // What was lost while the program was stopped, or could not write, is not made up for.
        changed |= stepper.advance((now - last).min(PATIENCE), SLICE);
        last = now;
        if changed && drawn.is_none_or(|drawn| drawn.elapsed() >= FRAME || !stepper.is_busy()) {
            screen.draw(|buffer| view::draw(&stepper, buffer))?;
            (drawn, changed) = (Some(Instant::now()), false);
        }
        let mut wait = stepper.wait(PATIENCE);
        if changed {
            // What has changed is shown when the frame's time is over.
            wait = wait.min(FRAME);
        }
        let mut came = false;
        let ended = screen.serve(signals, wait, |event| {
            came = true;
            let outcome = match event {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    keys::command(*key).map_or(Outcome::GoOn, |command| stepper.obey(command))
                }
                _ => Outcome::GoOn,
            };
            // Each key starts from where the one before it has led.
            stepper.advance(Duration::ZERO, SLICE);
            outcome
        })?;
        if let Some(status) = ended {
            return Ok(status);
        }
        if came {
            // The time waited for keys is no time played.
            last = Instant::now();
            (drawn, changed) = (None, true);
        }
    }
}
