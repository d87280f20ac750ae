//! Signals that stop long work.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::complaint::{Complaint, Status};

/// The signals that stop long work, and which one came.
pub(crate) struct Signals {
    /// Set once a signal has come.
    pub(crate) flag: Arc<AtomicBool>,
    number: Arc<AtomicUsize>,
    /// Whether no search looks at the flag.
    idle: Arc<AtomicBool>,
}

impl Signals {
    /// Takes over SIGINT and SIGTERM: while a search runs, the first one ends the search; at any other time, and the
    /// second time, they end the program.
    pub(crate) fn catch() -> Result<Signals, Complaint> {
        let signals = Signals::new();
        for number in [SIGINT, SIGTERM] {
            // In this order a first signal finds the flag still unset.
            let ends = |condition: &Arc<AtomicBool>| {
                flag::register_conditional_shutdown(number, 128 + number, condition.clone())
            };
            ends(&signals.idle)
                .and_then(|_| ends(&signals.flag))
                .and_then(|_| signals.register(number))
                .map_err(|error| refused(&error))?;
        }
        Ok(signals)
    }

    /// Only takes note of the signals that would end the program, also of a terminal that is gone: whoever holds the terminal
    /// must give it back before the program ends, however many signals come.
    pub(crate) fn note() -> Result<Signals, Complaint> {
        let signals = Signals::new();
        let numbers: &[i32] = if cfg!(unix) { &[SIGINT, SIGTERM, SIGHUP] } else { &[SIGINT, SIGTERM] };
        for &number in numbers {
            signals.register(number).map_err(|error| refused(&error))?;
        }
        Ok(signals)
    }

    fn new() -> Signals {
        Signals {
            flag: Arc::new(AtomicBool::new(false)),
            number: Arc::new(AtomicUsize::new(0)),
            idle: Arc::new(AtomicBool::new(true)),
        }
    }

    fn register(&self, number: i32) -> io::Result<()> {
        let value = usize::try_from(number).unwrap_or(0);
        flag::register_usize(number, self.number.clone(), value)?;
        flag::register(number, self.flag.clone()).map(drop)
    }

    /// Ends the searches that look at the flag, as a signal would: nobody waits for them any more.
    pub(crate) fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether a signal has come.
    pub(crate) fn came(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Says that a search begins, or ends, that looks at the flag.
    pub(crate) fn searching(&self, searching: bool) {
        self.idle.store(!searching, Ordering::Relaxed);
    }

    /// The signal that came, 0 when none did.
    pub(crate) fn number(&self) -> u8 {
        u8::try_from(self.number.load(Ordering::Relaxed)).unwrap_or(0)
    }
}

fn refused(error: &io::Error) -> Complaint {
    Complaint::new(Status::Trouble, "no-signals").with("reason", error)
}

/// A terminal that is gone; not every system has it.
const SIGHUP: i32 = 1;
