//! Times and amounts of memory as people read them.

use std::time::Duration;

/// An amount of memory as people read it.
pub(crate) fn readable_bytes(bytes: u64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB"];
    let unit = (0..units.len() - 1).find(|&unit| bytes >> (10 * unit) < 1024).unwrap_or(units.len() - 1);
    // Tenths are enough for people.
    let tenths = (u128::from(bytes) * 10) >> (10 * unit);
    match tenths % 10 {
        0 => format!("{} {}", tenths / 10, units[unit]),
        tenth => format!("{}.{tenth} {}", tenths / 10, units[unit]),
    }
}

/// A time as people read it.
pub(crate) fn readable(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        ..0.000_1 => format!("{:.1} µs", seconds * 1e6),
        ..1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}
