//! Signals that stop long work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::complaint::{Complaint, Status};

/// SIGINT and SIGTERM: while a search runs, the first one ends the search; at any other time, and the second
/// time, they end the program.
pub(crate) struct Signals {
    /// Set once a signal has come.
    pub(crate) flag: Arc<AtomicBool>,
    number: Arc<AtomicUsize>,
    /// Whether no search looks at the flag.
    idle: Arc<AtomicBool>,
}

impl Signals {
    /// Takes over both signals.
    pub(crate) fn catch() -> Result<Signals, Complaint> {
        use signal_hook::consts::{SIGINT, SIGTERM};
        use signal_hook::flag;
        let signals = Signals {
            flag: Arc::new(AtomicBool::new(false)),
            number: Arc::new(AtomicUsize::new(0)),
            idle: Arc::new(AtomicBool::new(true)),
        };
        for (signal, number) in [(SIGINT, 2), (SIGTERM, 15)] {
            // In this order a first signal finds the flag still unset.
            flag::register_conditional_shutdown(signal, 128 + signal, signals.idle.clone())
                .and_then(|_| flag::register_conditional_shutdown(signal, 128 + signal, signals.flag.clone()))
                .and_then(|_| flag::register_usize(signal, signals.number.clone(), number))
                .and_then(|_| flag::register(signal, signals.flag.clone()))
                .map_err(|error| {
                    let complaint = Complaint::new(Status::Trouble, "no-signals");
                    complaint.with("reason", error)
                })?;
        }
        Ok(signals)
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
