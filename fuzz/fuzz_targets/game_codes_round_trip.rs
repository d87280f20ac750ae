//! Any text is a game or an error, never a panic; and a text that is a game is the code of that game.
#![no_main]

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bezzel_play::{Game, Phase};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    // The first byte chooses: the rest is a text, or what a code says, which hardly ever comes with its checksum by chance.
    let Some((&choice, rest)) = data.split_first() else { return };
    if choice & 1 == 0 {
        if let Ok(text) = str::from_utf8(rest) {
            expect_game_or_error(text);
        }
    } else {
        let sum = crc32fast::hash(rest).to_le_bytes();
        expect_game_or_error(&format!("B{}", URL_SAFE_NO_PAD.encode([rest, &sum].concat())));
    }
});

fn expect_game_or_error(text: &str) {
    let Ok(game) = Game::from_code(text) else { return };
    assert_eq!(game.code(), text.trim());
    assert!(matches!(game.phase(), Phase::Paused | Phase::Over(_)));
    assert_eq!(Game::from_code(&game.code()).expect("a game's code is read"), game);
}
