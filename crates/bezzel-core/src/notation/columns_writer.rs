//! Column lists as text, as fast as a pipe takes them.

use crate::Base;

/// Writes a column list piece by piece, so that it need not be in memory: the counterpart of
/// [`ColumnsReader`](super::ColumnsReader).
///
/// A number is written as its last four digits, looked up in a table, behind what stands before them. In runs of columns such as those of
/// a construction that part seldom changes, so that a number costs two copies and no arithmetic to speak of.
///
/// ```
/// use bezzel_core::Base;
/// use bezzel_core::notation::ColumnsWriter;
///
/// let mut text = Vec::new();
/// let mut writer = ColumnsWriter::new(Base::One);
/// writer.rows(&[1, 3], &mut text);
/// writer.rows(&[0, 2], &mut text);
/// assert_eq!(text, b"2 4 1 3");
/// ```
#[derive(Clone, Debug)]
pub struct ColumnsWriter {
    base: Base,
    /// Whether a row has been written, so that the next one stands behind a blank.
    begun: bool,
    /// What stood before the last four digits of the number before.
    high: u64,
    /// Its text, with a blank in front.
    high_text: [u8; WIDE],
    high_length: usize,
}

/// Bytes that are copied where a blank and up to six digits are meant: a fixed length is copied with one instruction.
const WIDE: usize = 8;

/// A number of ten digits with what is copied beyond it.
const ROOM: usize = 16;

/// So many rows are put into text that was made longer for them, a part of the text that the nearest cache holds.
const ROWS: usize = 512;

impl ColumnsWriter {
    /// A writer at the beginning of a list.
    pub fn new(base: Base) -> ColumnsWriter {
        ColumnsWriter { base, begun: false, high: 0, high_text: BLANK, high_length: 1 }
    }

    /// Adds the columns of the next rows, counted from 0, to a text.
    pub fn rows(&mut self, columns: &[u32], text: &mut Vec<u8>) {
        let (first, rest) = columns.split_at(usize::from(!self.begun).min(columns.len()));
        if !first.is_empty() {
            let start = text.len();
            self.append(first, text);
            text.remove(start);
            self.begun = true;
        }
        for columns in rest.chunks(ROWS) {
            self.append(columns, text);
        }
    }

    /// Adds an empty row to a text.
    pub fn empty_row(&mut self, text: &mut Vec<u8>) {
        text.extend_from_slice(if self.begun { b" -" } else { b"-" });
        self.begun = true;
    }

    /// Adds each number with a blank in front.
    fn append(&mut self, columns: &[u32], text: &mut Vec<u8>) {
        let start = text.len();
        text.resize(start + columns.len() * ROOM, 0);
        let length = self.put(columns, &mut text[start..]);
        text.truncate(start + length);
    }

    /// Writes each number with a blank in front, and says how many bytes that takes.
    fn put(&mut self, columns: &[u32], text: &mut [u8]) -> usize {
        let mut used = 0;
        for &column in columns {
            let number = self.base.write(column);
            let (high, low) = (number / 10_000, FOUR_DIGITS[(number % 10_000) as usize]);
            if high != self.high {
                self.turn(high);
            }
            text[used..used + WIDE].copy_from_slice(&self.high_text);
            used += self.high_length;
            let zeros = if high == 0 { leading_zeros(number) } else { 0 };
            text[used..used + 4].copy_from_slice(&(low >> (8 * zeros)).to_le_bytes());
            used += 4 - zeros;
        }
        used
    }

    /// Takes down another part before the last four digits: at most 429,496.
    fn turn(&mut self, high: u64) {
        let digits = |number: u64| u64::from(FOUR_DIGITS[(number % 10_000) as usize]);
        let (top, rest) = (high / 10_000, high % 10_000);
        let zeros = leading_zeros(if top == 0 { rest } else { top });
        let (text, length) = match (top, rest) {
            (0, 0) => (0, 0),
            (0, _) => (digits(rest) >> (8 * zeros), 4 - zeros),
            _ => (digits(top) >> (8 * zeros) | digits(rest) << (8 * (4 - zeros)), 8 - zeros),
        };
        self.high = high;
        self.high_text = (text << 8 | u64::from(b' ')).to_le_bytes();
        self.high_length = 1 + length;
    }
}

const BLANK: [u8; WIDE] = *b"        ";

/// The zeros that four digits would have in front.
fn leading_zeros(number: u64) -> usize {
    3 - usize::from(number >= 10) - usize::from(number >= 100) - usize::from(number >= 1_000)
}

/// The numbers from 0 to 9,999 in four digits, the first in the lowest byte.
static FOUR_DIGITS: [u32; 10_000] = {
    let mut table = [0; 10_000];
    let mut number = 0;
    while number < 10_000 {
        let digits = [number / 1_000, number / 100 % 10, number / 10 % 10, number % 10];
        table[number as usize] =
            digits[0] + (digits[1] << 8) + (digits[2] << 16) + (digits[3] << 24) + 0x3030_3030;
        number += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// What a plain writer makes of the list.
    fn plain(columns: &[Option<u32>], base: Base) -> String {
        let written = columns.iter().map(|column| match column {
            Some(column) => base.write(*column).to_string(),
            None => "-".into(),
        });
        written.collect::<Vec<_>>().join(" ")
    }

    fn fast(columns: &[Option<u32>], piece: usize, base: Base) -> String {
        let mut text = Vec::new();
        let mut writer = ColumnsWriter::new(base);
        for columns in columns.chunk_by(|a, b| a.is_some() == b.is_some()).flat_map(|run| run.chunks(piece)) {
            let full: Vec<u32> = columns.iter().copied().flatten().collect();
            writer.rows(&full, &mut text);
            (full.len()..columns.len()).for_each(|_| writer.empty_row(&mut text));
        }
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn every_number_of_digits_is_written_as_the_plain_writer_does() {
        let around = |power: u64| power.saturating_sub(3)..power + 3;
        let powers = (0..10).map(|digits| 10u64.pow(digits)).chain([20_000, u64::from(u32::MAX)]);
        let numbers = powers.flat_map(around).filter_map(|number| u32::try_from(number).ok());
        let mut columns: Vec<_> = numbers.chain([u32::MAX, 0, 9_999, 10_000, 9_999]).map(Some).collect();
        columns.extend([None, Some(7), None, None, Some(70_000)]);
        for base in [Base::Zero, Base::One] {
            for piece in [1, 2, 7, 1000] {
                assert_eq!(fast(&columns, piece, base), plain(&columns, base));
            }
        }
    }

    #[test]
    fn long_lists_are_whole() {
        let columns: Vec<_> = (0..30_000).map(|row| Some(row * 2 % 30_001 * 100_003)).collect();
        for piece in [1, 1000, 5000, 30_000] {
            assert_eq!(fast(&columns, piece, Base::One), plain(&columns, Base::One));
        }
    }

    #[test]
    fn nothing_is_added_for_no_rows() {
        assert_eq!(fast(&[], 1, Base::One), "");
        let mut text = b"here: ".to_vec();
        let mut writer = ColumnsWriter::new(Base::Zero);
        writer.rows(&[], &mut text);
        writer.rows(&[5], &mut text);
        writer.rows(&[], &mut text);
        writer.rows(&[12], &mut text);
        assert_eq!(text, b"here: 5 12");
    }
}
