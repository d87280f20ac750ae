//! Telling the notation of a text from its beginning.

use super::error::{ReadError, ReadErrorKind};
use super::{GRID_LIMIT, Notation};

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
    let Some(first) = block.first().map(|line| line.trim_start()) else {
        return Err(ReadErrorKind::NoBoard.at_start());
    };
    let only = |signs: &str| first.chars().all(|character| signs.contains(character));
    let starts = first.chars().next().unwrap_or_default();
    if matches!(starts, '{' | '[') {
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
    if only("Q.x") {
        return Ok(Notation::Letters);
    }
    if first.contains('/') {
        return Ok(Notation::Fen);
    }
    if starts.is_ascii_alphabetic() {
        return Ok(Notation::Squares);
    }
    if only("01") {
        return binary_rows(&block, ended || complete);
    }
    if only("01 \t") {
        return Ok(spaced_rows(&block, ended || complete));
    }
    if only("0123456789 \t,-") {
        return Ok(Notation::Columns);
    }
    Err(ReadErrorKind::Unrecognised.at_start())
}

/// Unbroken lines of 0 and 1: rows of a matrix, or boards of bits.
fn binary_rows(block: &[&str], whole: bool) -> Result<Notation, ReadError> {
    let width = block[0].trim_start().len();
    let side = width.isqrt();
    let square_number = side * side == width;
    if whole && block.len() == width {
        return Ok(Notation::Matrix);
    }
    if square_number && (whole || width > GRID_LIMIT) {
        return Ok(Notation::Bits);
    }
    if block.len() > 1 && !square_number {
        return Ok(Notation::Matrix);
    }
    Err(ReadErrorKind::Unrecognised.at_start())
}

/// Lines of 0 and 1 with gaps: rows of a matrix, or column lists that happen to have no other numbers.
fn spaced_rows(block: &[&str], whole: bool) -> Notation {
    let width = block[0].split_ascii_whitespace().count();
    let digits = block[0].split_ascii_whitespace().all(|entry| entry.len() == 1);
    if digits && (block.len() == width || !whole && block.len() > 1) {
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
            ("(1,2)(2,4)", Notation::Pairs),
            ("0100000110000010", Notation::Bits),
            ("0100\n0001\n1000\n0010", Notation::Matrix),
            ("0100\n0001\n1000\n0010\n\n0100", Notation::Matrix),
            ("0  1\n1  0", Notation::MatrixSpaced),
            ("1", Notation::Matrix),
            (".Q..", Notation::Letters),
            ("# a comment\n\nQ...\n", Notation::Letters),
            ("□■□□", Notation::Blocks),
            ("b4 d3 a2 c1", Notation::Squares),
            ("1Q2/3Q/Q3/2Q1", Notation::Fen),
            ("Q3/8", Notation::Fen),
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
        ] {
            assert_eq!(detect(text, true), Err(kind.at_start()), "{text}");
        }
    }
}
