//! Quoting what was read, for messages.

/// The longest piece of input that a message quotes, in characters.
pub const QUOTE_LIMIT: usize = 200;

/// Quotes a piece of input for a message: at most [`QUOTE_LIMIT`] characters, control and invisible
/// characters escaped, so that no input can break the line or drive the terminal.
///
/// ```
/// use bezzel_core::quote;
///
/// assert_eq!(quote("e4"), "\"e4\"");
/// assert_eq!(quote("\u{1b}[2J"), "\"\\u{1b}[2J\"");
/// ```
pub fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    let mut characters = text.chars();
    for character in characters.by_ref().take(QUOTE_LIMIT) {
        if character == '\'' {
            quoted.push(character);
        } else {
            quoted.extend(character.escape_debug());
        }
    }
    quoted.push('"');
    if characters.next().is_some() {
        quoted.push('…');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_hostile_input_is_cut_and_escaped() {
        let quoted = quote(&"x".repeat(1000));
        assert_eq!(quoted.chars().count(), QUOTE_LIMIT + 3);
        assert_eq!(quote("a\nb\0\u{202e}"), "\"a\\nb\\0\\u{202e}\"");
    }
}
