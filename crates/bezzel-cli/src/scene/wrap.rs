//! Breaking text into lines by the columns of a terminal, of which a Chinese character takes two.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// The columns that a text takes.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

/// A text in one line of at most so many columns; what is cut off leaves dots.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for character in text.chars() {
        if columns(&kept) + character.width().unwrap_or(0) + 1 > width {
            break;
        }
        kept.push(character);
    }
    kept + "…"
}

/// Breaks a text into lines of at most so many columns, at blanks and before Chinese characters where that is
/// possible. The lines after the first are indented as the first one is, and a little more.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let start = text.len() - text.trim_start().len();
    let indent = " ".repeat(if start > 0 { (start + 2).min(width / 2) } else { 0 });
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        let blank = line.trim_start().is_empty();
        if !blank && columns(&line) + columns(piece.trim_end()) > width {
            lines.push(std::mem::replace(&mut line, indent.clone()).trim_end().to_owned());
        }
        // A piece longer than a line is broken anywhere.
        for character in piece.chars() {
            if columns(&line) + character.width().unwrap_or(0) > width && character != ' ' {
                lines.push(std::mem::replace(&mut line, indent.clone()).trim_end().to_owned());
            }
            // The blank at which a line was broken is not carried over.
            if character != ' ' || lines.is_empty() || line.len() > indent.len() {
                line.push(character);
            }
        }
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// The pieces of a text that are kept together: words with the blanks after them, single Chinese characters with
/// the punctuation after them.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut previous: Option<char> = None;
        let end = rest.char_indices().find(|&(_, character)| {
            let breaks = previous.is_some_and(|previous| {
                let after_blank = previous == ' ' && character != ' ';
                let beside_wide = is_wide(character) || is_wide(previous);
                after_blank
                    || (beside_wide && !is_closing(character) && !is_opening(previous) && character != ' ')
            });
            previous = Some(character);
            breaks
        });
        let (piece, after) = rest.split_at(end.map_or(rest.len(), |(index, _)| index));
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

fn is_wide(character: char) -> bool {
    character.width() == Some(2)
}

/// Punctuation that does not begin a line.
fn is_closing(character: char) -> bool {
    "，。；：、？！）》”’%,.;:?!)".contains(character)
}

/// Punctuation that does not end a line.
fn is_opening(character: char) -> bool {
    "（《“‘(".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks_and_between_chinese_characters() {
        assert_eq!(wrap("place a4: no queen attacks it", 14), ["place a4: no", "queen attacks", "it"]);
        assert_eq!(wrap("标记 a6 在下方攻击的格子（行）", 10), ["标记 a6 在", "下方攻击的", "格子（行）"]);
        assert_eq!(
            wrap("  no queen stands in the column", 16),
            ["  no queen", "    stands in", "    the column"]
        );
        assert_eq!(wrap("abcdefghij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("放 a4：没有", 7), ["放 a4：", "没有"]);
    }

    #[test]
    fn what_is_cut_leaves_dots() {
        assert_eq!(cut("row 7", 5), "row 7");
        assert_eq!(cut("row 17", 5), "row …");
        assert_eq!(cut("第 7 行", 6), "第 7 …");
        assert_eq!(cut("列列列", 5), "列列…");
    }

    #[test]
    fn no_line_is_too_long_and_nothing_is_lost() {
        let mut random = fastrand::Rng::with_seed(5);
        let signs = ['a', 'b', ' ', '列', '：', '，', '(', ')', '（', '9'];
        for _ in 0..10_000 {
            let text: String =
                (0..random.usize(0..60)).map(|_| signs[random.usize(0..signs.len())]).collect();
            let width = random.usize(4..30);
            let lines = wrap(&text, width);
            assert!(lines.iter().all(|line| columns(line) <= width), "{text:?} {width}: {lines:?}");
            let signs = |text: &str| text.chars().filter(|&c| c != ' ').collect::<String>();
            assert_eq!(signs(&lines.concat()), signs(&text), "{text:?} {width}");
        }
    }
}
