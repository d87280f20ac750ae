//! Small parts of SVG that several pictures share.

/// A number in at most so many decimals, one at least, as short as it can be written.
pub(crate) fn number(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "" | "-" | "-0" => "0".into(),
        _ => text.strip_prefix("0.").map_or_else(|| text.replacen("-0.", "-.", 1), |rest| format!(".{rest}")),
    }
}

/// Text as it stands in an XML document.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written =
            [0.0, -0.0, 0.014, -0.5, 12.0, 100.0, 1.25, -3.50004, 0.000_01].map(|value| number(value, 4));
        assert_eq!(written, ["0", "0", ".014", "-.5", "12", "100", "1.25", "-3.5", "0"]);
    }
}
