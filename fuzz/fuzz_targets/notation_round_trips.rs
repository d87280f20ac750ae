//! What any reader reads, its writer writes, and the reader reads back as the same board.
#![no_main]

use bezzel_core::notation::{Notation, ReadOptions, WriteOptions};
use bezzel_core::{Base, Size};
use libfuzzer_sys::fuzz_target;

/// Larger boards say nothing new, and take long to write.
const LARGEST: u32 = 5000;

fuzz_target!(|data: &[u8]| {
    // The first byte chooses the base, and perhaps a size; the rest is the text.
    let Some((&choice, text)) = data.split_first() else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    let base = if choice & 1 == 0 { Base::Zero } else { Base::One };
    let size = if choice & 2 == 0 { None } else { Size::new(u32::from(choice >> 2)).ok() };
    let _ = Notation::detect(text, choice & 128 == 0);
    let _ = Notation::columns_are_stacked(text);
    for &notation in Notation::ALL {
        let Ok(board) = notation.read(text, ReadOptions { base, size }) else { continue };
        let board = board.arrangement;
        if board.size().get() > LARGEST {
            continue;
        }
        let mut written = Vec::new();
        let options = WriteOptions { base, ..WriteOptions::default() };
        notation.write(&board, options, &mut written).expect("what was read can be written");
        let written = String::from_utf8(written).expect("notations are UTF-8");
        let read = notation.read(&written, ReadOptions { base, size: Some(board.size()) });
        assert_eq!(read.expect("what was written can be read").arrangement, board);
    }
});
