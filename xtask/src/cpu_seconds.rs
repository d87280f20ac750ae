//! The processor's time, which other programs on the machine do not lengthen.

use std::sync::Arc;
use std::time::Duration;

use bezzel::Budget;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::{TimeVal, TimeValLike as _};

/// What this program has used of the processor so far, in seconds.
pub(crate) fn cpu_seconds() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_SELF);
    let seconds = |time: TimeVal| {
        // Below 2^53.
        #[allow(clippy::cast_precision_loss)]
        let microseconds = time.num_microseconds() as f64;
        microseconds / 1e6
    };
    usage.map_or(0.0, |usage| seconds(usage.user_time()) + seconds(usage.system_time()))
}

/// What a piece of work gives, and the processor's time for it.
pub(crate) fn measured<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let before = cpu_seconds();
    let given = work();
    (given, cpu_seconds() - before)
}

/// So much of the processor's time from now on.
pub(crate) fn budget(seconds: f64) -> Budget {
    let before = cpu_seconds();
    let clock = move || Duration::from_secs_f64((cpu_seconds() - before).max(0.0));
    Budget::unlimited().with_time(Duration::from_secs_f64(seconds), Arc::new(clock))
}
