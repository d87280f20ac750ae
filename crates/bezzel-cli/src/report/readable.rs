//! Times, amounts of memory and large numbers as people read them.

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

/// A number with its thousands parted by commas.
pub(crate) fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// How many in a second, in three digits.
pub(crate) fn rate(number: f64) -> String {
    let units = [(1e15, " P"), (1e12, " T"), (1e9, " G"), (1e6, " M"), (1e3, " k")];
    // What would be rounded up to a thousand belongs to the next unit.
    let (size, unit) = units.into_iter().find(|(size, _)| number >= 0.9995 * size).unwrap_or((1.0, ""));
    match number / size {
        0.0 => "0".into(),
        value @ ..9.995 => format!("{value:.2}{unit}"),
        value @ ..99.95 => format!("{value:.1}{unit}"),
        value => format!("{value:.0}{unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_parted() {
        let numbers = [0, 7, 92, 352, 1_000, 14_200, 365_596, 39_029_188_884, u128::from(u64::MAX) + 1];
        let texts = [
            "0",
            "7",
            "92",
            "352",
            "1,000",
            "14,200",
            "365,596",
            "39,029,188,884",
            "18,446,744,073,709,551,616",
        ];
        assert_eq!(numbers.map(grouped), texts);
    }

    #[test]
    fn rates_have_three_digits() {
        let numbers = [0.0, 0.5, 9.996, 99.96, 999.4, 999.6, 1_234.0, 999_600.0, 1.25e9];
        let texts = ["0", "0.50", "10.0", "100", "999", "1.00 k", "1.23 k", "1.00 M", "1.25 G"];
        assert_eq!(numbers.map(rate), texts);
    }
}
