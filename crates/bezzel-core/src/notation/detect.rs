//! Telling the notation of a text from its beginning.

use super::Notation;
use super::error::{ReadError, ReadErrorKind};
use super::grid::WIDEST;

/// The lines of the first board in a text: from the first line that is neither blank nor a comment to the next blank line.
fn first_block(sample: &str) -> (Vec<&str>, bool) {
    let mut block = Vec::new();
    for line in sample.lines().map(str::trim_end) {
        match line.trim_start() {
            "" if block.is_empty() => {}
            "" => return (block, true),
            comment if comment.starts_with('#') => {}
            _ => block.push(line),
        }
    }
    (block, false)
}

pub(super) fn detect(sample: &str, complete: bool) -> Result<Notation, ReadError> {
    let (block, ended) = first_block(sample);
    let whole = ended || complete;
    let Some(first) = block.first().map(|line| line.trim_start()) else {
        return Err(ReadErrorKind::NoBoard.somewhere());
    };
    let holds = |line: &str, signs: &str| line.chars().all(|character| signs.contains(character));
    let all = |signs: &str| block.iter().all(|line| holds(line, signs));
    let starts = first.chars().next().unwrap_or_default();
    if starts == '{' || starts == '[' && !first[1..].trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(Notation::Json);
    }
    if starts == '(' {
        return Ok(Notation::Pairs);
    }
    if first.contains(['□', '■']) {
        return Ok(Notation::Blocks);
    }
    if first.starts_with("row,") {
        return Ok(Notation::Csv);
    }
    if holds(first, "Q.x ") {
        return Ok(Notation::Letters);
    }
    if holds(first, "Qq/0123456789 w-") && first.contains('/') {
        return Ok(Notation::Fen);
    }
    if first.split([' ', '\t', ',']).all(is_square_name) {
        return Ok(Notation::Squares);
    }
    if is_one_number_a_line(&block) {
        return Ok(Notation::Columns);
    }
    if all("01") {
        return binary_rows(&block, whole);
    }
    if all("01 \t") {
        return Ok(spaced_rows(&block, whole));
    }
    // One word of digits may be a column list without gaps, or a number that was not meant as a board.
    let one_word = block.len() == 1 && holds(first, "0123456789") && first.len() > 1;
    if holds(first, "[0123456789 \t,-]") && !one_word {
        return Ok(Notation::Columns);
    }
    // A list or a FEN with a wrong sign is still one, so that the sign is named.
    if starts.is_ascii_digit() && first.contains([' ', '\t', ',']) && !first.contains('/') {
        return Ok(Notation::Columns);
    }
    if first.contains('/') {
        return Ok(Notation::Fen);
    }
    Err(ReadErrorKind::Unrecognised.somewhere())
}

/// Whether a word is a file and a rank, or nothing between two gaps.
fn is_square_name(word: &str) -> bool {
    let rank = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    word.is_empty()
        || rank.len() < word.len() && !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the first board of a text is one column list with a number a line, rather than a list a line.
pub(super) fn is_stacked(sample: &str) -> bool {
    is_one_number_a_line(&first_block(sample).0)
}

fn is_one_number_a_line(block: &[&str]) -> bool {
    let number = |line: &&str| {
        let entry = line.trim();
        entry == "-" || !entry.is_empty() && entry.bytes().all(|byte| byte.is_ascii_digit())
    };
    // Lines of several 0s and 1s are rows of a matrix, or bits.
    let binary = |line: &&str| line.len() > 1 && line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    block.len() > 1 && block.iter().all(number) && !block.iter().all(binary)
}

/// Unbroken lines of 0 and 1: rows of a matrix, or boards of bits.
fn binary_rows(block: &[&str], whole: bool) -> Result<Notation, ReadError> {
    let width = block[0].trim_start().len();
    let side = width.isqrt();
    let square_number = side * side == width;
    if whole && block.len() == width {
        return Ok(Notation::Matrix);
    }
    if square_number && (whole || block.len() > width || width > WIDEST as usize) {
        return Ok(Notation::Bits);
    }
    if block.len() > 1 && !square_number {
        return Ok(Notation::Matrix);
    }
    Err(ReadErrorKind::Unrecognised.somewhere())
}

/// Lines of 0 and 1 with gaps: rows of a matrix, or column lists that happen to have no other numbers.
fn spaced_rows(block: &[&str], whole: bool) -> Notation {
    let width = block[0].split_ascii_whitespace().count();
    let digits = block[0].split_ascii_whitespace().all(|entry| entry.len() == 1);
    if digits && (block.len() == width || !whole && (2..=width).contains(&block.len())) {
        Notation::MatrixSpaced
    } else {
        Notation::Columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_notation_is_told() {
        for (text, notation) in [
            ("2 4 1 3", Notation::Columns),
            ("2,4,1,3", Notation::Columns),
            ("- 4 - 3", Notation::Columns),
            ("0 1", Notation::Columns),
            ("[2, 4, 1, 3]", Notation::Columns),
            ("2\n4\n1\n3", Notation::Columns),
            ("1\n5\n8\n6\n3\n7\n2\n4", Notation::Columns),
            ("10\n11\n2", Notation::Columns),
            ("(1,2)(2,4)", Notation::Pairs),
            ("0100000110000010", Notation::Bits),
            ("0100\n0001\n1000\n0010", Notation::Matrix),
            ("0100\n0001\n1000\n0010\n\n0100", Notation::Matrix),
            ("0  1\n1  0", Notation::MatrixSpaced),
            ("1", Notation::Matrix),
            (".Q..", Notation::Letters),
            (". Q . .", Notation::Letters),
            ("# a comment\n\nQ...\n", Notation::Letters),
            ("□■□□", Notation::Blocks),
            ("b4 d3 a2 c1", Notation::Squares),
            ("1Q2/3Q/Q3/2Q1", Notation::Fen),
            ("Q3/8", Notation::Fen),
            ("8/8/8/8/8/8/8/8 w - - 0 1", Notation::Fen),
            ("k7/8", Notation::Fen),
            ("2 4 x 3", Notation::Columns),
            ("{\"n\":4}", Notation::Json),
            ("row,column\n1,2", Notation::Csv),
        ] {
            assert_eq!(detect(text, true), Ok(notation), "{text}");
        }
    }

    #[test]
    fn what_fits_nothing_is_refused() {
        for (text, kind) in [
            ("", ReadErrorKind::NoBoard),
            ("# only\n# comments\n\n", ReadErrorKind::NoBoard),
            ("10", ReadErrorKind::Unrecognised),
            ("?", ReadErrorKind::Unrecognised),
            ("15863724", ReadErrorKind::Unrecognised),
            ("hello world", ReadErrorKind::Unrecognised),
            ("Placement 1: 2 4 1 3", ReadErrorKind::Unrecognised),
        ] {
            assert_eq!(detect(text, true), Err(kind.somewhere()), "{text}");
        }
    }
}
