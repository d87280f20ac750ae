//! Reading, writing and checking boards. Each run checks its answer.

use bezzel_core::notation::{ColumnsReader, ColumnsWriter, Notation, ReadOptions, WriteOptions};
use bezzel_core::{Arrangement, ColumnTally, Rule, Size};

fn main() {
    divan::main();
}

const ROWS: u32 = 1_000_001;

/// Columns of a board of `n` rows, each two further to the right: a placement where N is odd and no multiple of 3.
fn columns(n: u32) -> impl Iterator<Item = u32> {
    (0..n).map(move |row| row * 2 % n)
}

#[divan::bench]
fn tally_a_million_rows(bencher: divan::Bencher) {
    let list: Vec<_> = columns(ROWS).collect();
    bencher.bench(|| {
        let mut tally = ColumnTally::new(Rule::Queens);
        for &column in &list {
            tally.push(Some(column));
        }
        assert_eq!(tally.clashes(), 0);
    });
}

#[divan::bench]
fn read_a_million_columns(bencher: divan::Bencher) {
    let text = columns(ROWS).map(|column| column.to_string()).collect::<Vec<_>>().join(" ");
    let options = ReadOptions { base: bezzel_core::Base::Zero, size: None };
    bencher.bench(|| {
        let mut rows = 0;
        let mut reader = ColumnsReader::new(options);
        let mut row = |_| rows += 1;
        reader.read(&text, &mut row).expect("the list is one");
        reader.finish(&mut row).expect("the list is one");
        assert_eq!(rows, ROWS);
    });
}

/// Columns that rise by 2, as constructions have them, and columns all over the board.
#[divan::bench(args = [2, 381_967])]
fn write_a_million_columns(bencher: divan::Bencher, step: u32) {
    let next = |column: &u32| Some((column + step) % ROWS);
    let list: Vec<u32> = std::iter::successors(Some(0), next).take(ROWS as usize).collect();
    let digits: usize = list.iter().map(|column| column.to_string().len() + 1).sum();
    let mut text = Vec::new();
    bencher.counter(divan::counter::BytesCount::new(digits)).bench_local(|| {
        text.clear();
        ColumnsWriter::new(bezzel_core::Base::Zero).rows(&list, &mut text);
        assert_eq!(text.len(), digits - 1);
    });
}

#[divan::bench(args = Notation::ALL.iter().map(|notation| notation.name()))]
fn write_and_read_a_board(bencher: divan::Bencher, name: &str) {
    let notation = Notation::from_name(name).expect("a notation");
    let n = Size::new(25).expect("a size");
    let board = Arrangement::from_columns(n, columns(25).map(Some));
    let options = ReadOptions { size: Some(n), ..ReadOptions::default() };
    bencher.bench(|| {
        let mut text = Vec::new();
        notation.write(&board, WriteOptions::default(), &mut text).expect("a board of one queen a row");
        let text = String::from_utf8(text).expect("text");
        assert_eq!(notation.read(&text, options).expect("what was written").arrangement, board);
    });
}
