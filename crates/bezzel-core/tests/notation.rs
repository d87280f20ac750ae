//! The notations: known boards, round trips, and a million texts that mean nothing.

use bezzel_core::notation::{
    Board, ColumnsReader, Notation, ProblemFile, ReadError, ReadErrorKind, ReadOptions, WriteError,
    WriteOptions,
};
use bezzel_core::{Arrangement, Base, Rule, Size, Square, file_name};
use fastrand::Rng;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

#[path = "common/boards.rs"]
mod boards;

// Of notation-vectors.json, `region_boards` are not used: regions, SBN and Star Battle addresses
// belong to the puzzles, which have no room yet.

fn vectors() -> Value {
    let text = include_str!("../../../testdata/notation-vectors.json");
    serde_json::from_str(text).expect("the file is JSON")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().expect(key)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().expect(key)
}

fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|number| number.try_into().ok()).expect("a small number")
}

fn words(value: &Value, key: &str, between: &str) -> String {
    let words: Vec<_> = list(value, key).iter().filter_map(Value::as_str).collect();
    words.join(between)
}

fn size(entry: &Value) -> Size {
    Size::new(number(&entry["n"])).expect("n is at least 1")
}

/// The board with this id.
fn board_named(id: &str, vectors: &Value) -> Arrangement {
    let mut boards = list(vectors, "boards").iter();
    board(boards.find(|entry| text(entry, "id") == id).expect(id))
}

fn board(entry: &Value) -> Arrangement {
    let columns = list(entry, "columns_base0").iter();
    Arrangement::from_columns(size(entry), columns.map(|column| (!column.is_null()).then(|| number(column))))
}

fn write(notation: Notation, board: &Arrangement, options: WriteOptions) -> Result<String, WriteError> {
    let mut text = Vec::new();
    notation.write(board, options, &mut text)?;
    Ok(String::from_utf8(text).expect("notations are UTF-8"))
}

/// How a board is read when its text says nothing: base 1, size stated.
fn sized(n: Size) -> ReadOptions {
    ReadOptions { size: Some(n), ..ReadOptions::default() }
}

#[test]
fn every_known_board_is_read_and_written_in_every_notation() {
    for entry in list(&vectors(), "boards") {
        let (id, n, board) = (text(entry, "id"), size(entry), board(entry));
        assert_eq!(board.queens().len(), number(&entry["queens"]) as usize, "{id}");
        assert_eq!(board.is_full(Rule::Queens), entry["complete"] == true, "{id}");
        let columns = |key| {
            let columns = list(entry, key).iter().map(|column| match column {
                Value::Null => "-".into(),
                column => column.to_string(),
            });
            columns.collect::<Vec<_>>().join(" ")
        };
        let squares = match words(entry, "squares", " ") {
            none if none.is_empty() => "-".into(),
            squares => squares,
        };
        for (notation, base, text) in [
            (Notation::Columns, Base::Zero, columns("columns_base0")),
            (Notation::Columns, Base::One, columns("columns_base1")),
            (Notation::Bits, Base::One, text(entry, "matrix").into()),
            (Notation::Letters, Base::One, words(entry, "rows", "\n")),
            (Notation::Fen, Base::One, text(entry, "fen").into()),
            (Notation::Squares, Base::One, squares),
        ] {
            let read = notation.read(&text, ReadOptions { base, ..sized(n) });
            assert_eq!(read, Ok(board.clone().into()), "{id} {}", notation.name());
            let options = WriteOptions { base, ..WriteOptions::default() };
            let written = write(notation, &board, options).expect("it can be said");
            assert_eq!(written, text + "\n", "{id} {}", notation.name());
        }
    }
}

#[test]
fn files_beyond_z_have_two_letters_and_more() {
    for entry in list(&vectors(), "file_names") {
        let (column, file) = (number(&entry["column_base0"]), text(entry, "file"));
        assert_eq!(file_name(column), file);
        let square = Square::parse_algebraic(&format!("{file}1000"), Size::new(1000).unwrap());
        assert_eq!(square, Ok(Square::new(0, column)));
    }
}

#[test]
fn fen_is_read_by_the_run_rule() {
    let vectors = vectors();
    for entry in list(&vectors, "fen_reading") {
        let (n, fen, meaning) = (size(entry), text(entry, "fen"), text(entry, "reads_as"));
        let read = Notation::Fen.read(fen, ReadOptions::default());
        if meaning.starts_with("error") {
            assert!(
                matches!(read.expect_err(fen).kind, ReadErrorKind::RankWidth { width: 44, needed: 8, .. }),
                "{fen}"
            );
            continue;
        }
        let expected = match meaning.strip_prefix("rows of ") {
            Some(id) => board_named(id, &vectors),
            None if meaning.contains("empty") => Arrangement::new(n, Vec::new()),
            None => panic!("{meaning}"),
        };
        assert_eq!(read, Ok(expected.into()), "{fen}");
    }
}

#[test]
fn a_run_longer_than_any_board_is_refused() {
    for fen in ["99999999999999999999Q", "99999999999999999999Q1", "18446744073709551615Q1/Q1"] {
        Notation::Fen.read(fen, ReadOptions::default()).expect_err(fen);
    }
}

#[test]
fn a_run_never_starts_with_zero() {
    // Both would be boards of two rows if it could.
    for fen in ["Q01/2", "Q1/02"] {
        Notation::Fen.read(fen, ReadOptions::default()).expect_err(fen);
    }
}

fn base() -> impl Strategy<Value = Base> {
    select(vec![Base::Zero, Base::One])
}

/// Whether a text must be taken for another board, so that [`Notation::detect`] cannot be right about all:
/// - of one square, `0` or `1` is a matrix, the column of the queen counted from 0, or the FEN of no queen;
/// - no queen at all is `-` in pairs and squares, and so is one empty row in columns.
fn is_ambiguous(notation: Notation, board: &Arrangement) -> bool {
    match notation {
        Notation::Columns | Notation::Fen => board.size() == Size::MIN,
        Notation::Pairs | Notation::Squares => board.queens().is_empty(),
        _ => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn what_is_written_reads_back_as_the_same_board(
        board in boards::arrangement(40), base in base(), rule in select(Rule::ALL),
    ) {
        let crowded = (0..).zip(board.rows()).find(|(_, queens)| queens.len() > 1);
        for &notation in Notation::ALL {
            let written = write(notation, &board, WriteOptions { base, rule });
            if notation == Notation::Columns && let Some((first, there)) = crowded {
                let Err(WriteError::TwoInRow { row, queens }) = written else {
                    panic!("{written:?}");
                };
                prop_assert_eq!((row, queens), (first, there.len()));
                continue;
            }
            let text = written.expect("it can be said");
            let named = (notation == Notation::Json).then_some(rule);
            let expected = Ok(Board { arrangement: board.clone(), rule: named });
            let size = (!notation.says_size()).then_some(board.size());
            let options = ReadOptions { base, size };
            prop_assert_eq!(&notation.read(&text, options), &expected, "{}", text);
            // As programs for Windows end lines.
            let windows = text.replace('\n', "\r\n");
            prop_assert_eq!(&notation.read(&windows, options), &expected, "{}", windows);
if board.size() > Size::MIN && !board.queens().is_empty() {
                prop_assert_eq!(text.lines().count() == 1, notation.is_one_line(), "{}", text);
            }
        }
    }

    #[test]
    fn the_stated_size_is_checked(board in boards::arrangement(12), other in 1..=12_u32) {
        let stated = Size::new(other).expect("at least 1");
        prop_assume!(stated != board.size());
        for notation in Notation::ALL.iter().copied().filter(|notation| notation.says_size()) {
            if let Ok(text) = write(notation, &board, WriteOptions::default()) {
                let refused = notation.read(&text, sized(stated));
                prop_assert!(refused.is_err(), "{}", text);
            }
        }
    }

    #[test]
    fn what_is_written_is_told_or_taken_for_the_same_board(board in boards::arrangement(40), base in base()) {
        let options = WriteOptions { base, ..WriteOptions::default() };
        let read_options = ReadOptions { base, size: Some(board.size()) };
        for &notation in Notation::ALL {
            let Ok(text) = write(notation, &board, options) else { continue };
            if is_ambiguous(notation, &board) {
                continue;
            }
            for text in [text.replace('\n', "\r\n"), text] {
                let told = Notation::detect(&text, true);
                prop_assert!(told.is_ok(), "{}: {}", notation.name(), text);
                let read = told.and_then(|told| told.read(&text, read_options));
                let read = read.map(|read| read.arrangement);
                prop_assert_eq!(read, Ok(board.clone()), "{}: {}", notation.name(), text);
            }
        }
    }
}

/// The signs of all notations, and what may come between.
const SIGNS: &str = "0123456789 ,()-/Qqx.□■{}[]\":nrow,column\n\t\rabh#";

/// A text that means nothing, or nearly something.
#[derive(Clone)]
struct Text {
    /// The size of the board that it was made from.
    n: Size,
    signs: Vec<char>,
}

/// Makes texts.
struct Texts {
    random: Rng,
    signs: Vec<char>,
    /// Boards and problems as they should be.
    written: Vec<Text>,
}

impl Texts {
    fn new(seed: u64) -> Texts {
        let mut random = Rng::with_seed(seed);
        let mut written = Vec::new();
        for _ in 0..200 {
            let n = random.u32(1..=6);
            let queens = (0..random.u32(0..=n)).map(|_| Square::new(random.u32(..n), random.u32(..n)));
            let queens = queens.collect();
            let n = Size::new(n).expect("at least 1");
            let board = Arrangement::new(n, queens);
            for &notation in Notation::ALL {
                let text = write(notation, &board, WriteOptions::default());
                written.extend(text.map(|text| Text { n, signs: text.chars().collect() }));
            }
        }
        let problems = [
            r#"{"n":8,"base":0,"rule":"queens","givens":[[4,1],[3,3]],"blocked":[[0,0]],
                "excluded_sum":[14],"excluded_diff":[-7],"id":"a","meta":{"source":[1850]}}"#,
            "x..Q\n....\n..x.\n....\n",
        ];
        // As many problems as boards of one notation.
        let problems = problems.iter().cycle().take(200);
        written.extend(problems.map(|problem| Text { n: Size::MIN, signs: problem.chars().collect() }));
        Texts { random, signs: SIGNS.chars().collect(), written }
    }

    fn sign(&mut self) -> char {
        self.signs[self.random.usize(..self.signs.len())]
    }

    fn next(&mut self) -> Text {
        let length = self.random.usize(..40);
        let signs = match self.random.u8(..4) {
            0 => {
                let mut bytes = vec![0; length];
                self.random.fill(&mut bytes);
                String::from_utf8_lossy(&bytes).chars().collect()
            }
            1 => (0..length).map(|_| self.sign()).collect(),
            _ => return self.mutated(),
        };
        Text { n: Size::MIN, signs }
    }

    /// A board or problem with up to three changes.
    fn mutated(&mut self) -> Text {
        let mut text = self.written[self.random.usize(..self.written.len())].clone();
        let signs = &mut text.signs;
        for _ in 0..self.random.u8(0..=3) {
            let (from, to) = (self.random.usize(..=signs.len()), self.random.usize(..=signs.len()));
            let piece = from.min(to)..from.max(to);
            match self.random.u8(..7) {
                0 => signs.insert(from, self.sign()),
                1 if from < signs.len() => signs[from] = self.sign(),
                2 if from < signs.len() => drop(signs.remove(from)),
                3 => signs.truncate(from),
                4 => drop(signs.drain(piece)),
                5 => {
                    let copy = signs[piece].to_vec();
                    signs.splice(from..from, copy);
                }
                // Numbers too long for any integer.
                _ => drop(signs.splice(from..from, std::iter::repeat_n(self.sign(), 21))),
            }
        }
        text
    }

    /// Any base, and no size, the size that was meant, or another one.
    fn options(&mut self, n: Size) -> ReadOptions {
        ReadOptions {
            base: if self.random.bool() { Base::Zero } else { Base::One },
            size: match self.random.u32(..12) {
                0..4 => None,
                4..10 => Some(n),
                other => Size::new(other).ok(),
            },
        }
    }

    /// Reads columns piece by piece.
    fn read_in_pieces(&mut self, text: &str, options: ReadOptions) -> Result<Arrangement, ReadError> {
        let mut columns = Vec::new();
        let mut row = |column| columns.push(column);
        let mut reader = ColumnsReader::new(options);
        let mut rest = text;
        while !rest.is_empty() {
            let length = self.random.usize(..8);
            let cut = rest.char_indices().nth(length).map_or(rest.len(), |(index, _)| index);
            let (piece, after) = rest.split_at(cut);
            reader.read(piece, &mut row)?;
            rest = after;
        }
        let n = reader.finish(&mut row)?;
        Ok(Arrangement::from_columns(n, columns))
    }
}

#[test]
fn no_text_makes_a_reader_panic_and_what_reads_reads_back() {
    let mut texts = Texts::new(1850);
    let mut boards = 0;
    for _ in 0..1_000_000 {
        let Text { n, signs } = texts.next();
        let text = String::from_iter(signs);
        let options = texts.options(n);
        let _ = ProblemFile::read(&text, texts.random.choice(Rule::ALL.iter().copied()));
        let _ = Notation::detect(&text, texts.random.bool());
        for &notation in Notation::ALL {
            let read = notation.read(&text, options);
            if notation == Notation::Columns && !text.trim().is_empty() {
                let pieces = texts.read_in_pieces(&text, options).map(Board::from);
                assert_eq!(pieces, read, "{text:?}");
            }
            let Ok(board) = read else { continue };
            boards += 1;
            let (base, rule) = (options.base, board.rule.unwrap_or_default());
            let again = write(notation, &board.arrangement, WriteOptions { base, rule }).expect(&text);
            let size = Some(board.arrangement.size());
            let read_again = notation.read(&again, ReadOptions { base, size });
            let read_again = read_again.map(|again| again.arrangement);
            assert_eq!(read_again, Ok(board.arrangement), "{text:?}");
        }
    }
    // Otherwise the texts would be too far from boards to test much.
    assert!(boards > 150_000, "only {boards} texts were boards");
}
