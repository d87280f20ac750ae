//! Codes: every game comes back from its code, and nothing else passes for one.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bezzel_core::{Chance, Square};
use bezzel_play::{Action, CodeError, Ending, Game, LevelKind, Phase, Refusal};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::boards::level;
use crate::deeds::story;
use crate::model::Board;

/// All that a code tells of a game.
fn expect_same(read: &Game, game: &Game) {
    assert_eq!(read.level(), game.level());
    assert_eq!(read.limit(), game.limit());
    assert_eq!(read.events(), game.events());
    assert_eq!(Board::of(read), Board::of(game));
    assert_eq!(read.outcome(), game.outcome());
    assert_eq!(read.shows_attacked(), game.shows_attacked());
    assert_eq!(
        (read.to_undo().is_some(), read.to_redo().is_some()),
        (game.to_undo().is_some(), game.to_redo().is_some())
    );
    assert_eq!(read.code(), game.code());
    assert!(matches!(read.phase(), Phase::Paused | Phase::Over(_)), "{:?}", read.phase());
}

/// A text whose checksum is right, whatever the bytes are.
fn seal(bytes: &[u8]) -> String {
    let sum = crc32fast::hash(bytes).to_le_bytes();
    format!("B{}", URL_SAFE_NO_PAD.encode([bytes, &sum].concat()))
}

/// What a code says, without its checksum.
fn unseal(code: &str) -> Vec<u8> {
    let mut bytes = URL_SAFE_NO_PAD.decode(&code[1..]).unwrap();
    bytes.truncate(bytes.len() - 4);
    bytes
}

/// The beginning of a game's code up to its first event.
fn head(game: &Game) -> Vec<u8> {
    let game = Game::new(game.level().clone(), game.limit());
    let mut bytes = unseal(&game.code());
    assert_eq!(bytes.split_off(bytes.len() - 2), [0, 0], "no time and no action");
    bytes
}

fn number(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 128 {
        bytes.push(u8::try_from(number % 128).unwrap() + 128);
        number /= 128;
    }
    bytes.push(u8::try_from(number).unwrap());
    bytes
}

/// Reads a text that may be a code; if it is one, it is the only one of its game.
fn read(text: &str) -> Result<Game, CodeError> {
    let read = Game::from_code(text);
    if let Ok(game) = &read {
        assert_eq!(game.code(), text.trim());
    }
    read
}

fn empty_board(limit: Option<Duration>) -> Game {
    let mut game = Game::new(level(8, LevelKind::Empty, 0), limit);
    game.go_on();
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_game_comes_back_from_its_code(story in story(12)) {
        let game = story.play();
        let code = game.code();
        prop_assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
        expect_same(&Game::from_code(&code).unwrap(), &game);
        expect_same(&Game::from_code(&format!(" \t{code}\r\n")).unwrap(), &game);
    }

    #[test]
    fn random_text_is_refused(text in "B?\\PC{0,40}", signs in "B[A-Za-z0-9_-]{0,40}") {
        prop_assert!(read(&text).is_err());
        prop_assert!(read(&signs).is_err());
    }

    #[test]
    fn random_bytes_with_a_right_checksum_do_not_panic(bytes in vec(any::<u8>(), 0..40), version in 0..3u8) {
        let _ = read(&seal(&bytes));
        let _ = read(&seal(&[&[version], &bytes[..]].concat()));
    }

    #[test]
    fn a_changed_byte_with_a_right_checksum_is_another_game_or_none(
        story in story(6),
        at in any::<Index>(),
        byte in any::<u8>(),
    ) {
        let game = story.play();
        let mut bytes = unseal(&game.code());
        let at = at.index(bytes.len());
        prop_assume!(bytes[at] != byte);
        bytes[at] = byte;
        if let Ok(other) = read(&seal(&bytes)) {
            prop_assert_ne!(other.code(), game.code());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_sign_changed_added_or_removed_is_noticed(
        story in story(8),
        sign in prop_oneof![select(vec!['A', 'B', 'g', '_', '-', '0', '=', '+', '/', 'é', ' ', '\n']), any::<char>()],
    ) {
        let game = story.play();
        let code = game.code();
        for at in 0..=code.len() {
            let (before, rest) = code.split_at(at);
            let mut altered = vec![format!("{before}{sign}{rest}")];
            if let Some(after) = rest.get(1..) {
                altered.extend([format!("{before}{sign}{after}"), format!("{before}{after}")]);
            }
            for altered in altered {
                if altered.trim() == code {
                    expect_same(&Game::from_code(&altered).unwrap(), &game);
                } else {
                    prop_assert!(Game::from_code(&altered).is_err(), "{} passes for {}", altered, code);
                }
            }
        }
    }

    #[test]
    fn a_code_without_its_end_is_damaged(story in story(8)) {
        let code = story.play().code();
        prop_assert_eq!(Game::from_code(""), Err(CodeError::NoCode));
        for length in 1..code.len() {
            prop_assert_eq!(Game::from_code(&code[..length]), Err(CodeError::Damaged), "{}", length);
        }
    }
}

#[test]
fn random_actions_with_a_right_checksum_are_played_or_refused() {
    let (mut played, mut refused) = (0, 0);
    let mut random = Chance::new(5);
    for seed in 0..3_000 {
        let n = 4 + random.below(3);
        let kind = LevelKind::ALL[random.below(5) as usize];
        let mut bytes = head(&Game::new(level(n, kind, seed % 10), Some(Duration::from_millis(300))));
        for _ in 0..random.below(6) {
            bytes.extend(number(random.below(100).into()));
            // Now and then what is done is nothing, before the end, or beyond the board.
            bytes.extend(number(random.below(8 + 4 * n * n + 2).into()));
        }
        bytes.extend(number(random.below(100).into()));
        bytes.push(0);
        match read(&seal(&bytes)) {
            Ok(_) => played += 1,
            Err(CodeError::Refused { number: 1..6, .. } | CodeError::Impossible) => refused += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(played > 500 && refused > 500, "{played} played, {refused} refused");
}

#[test]
fn a_code_of_another_version_is_known_as_such() {
    let mut bytes = unseal(&empty_board(None).code());
    for version in [0, 2, 255] {
        bytes[0] = version;
        assert_eq!(Game::from_code(&seal(&bytes)), Err(CodeError::Version(version)));
    }
    // What follows is not looked at.
    assert_eq!(Game::from_code(&seal(&[2])), Err(CodeError::Version(2)));
    assert_eq!(Game::from_code(&seal(&[])), Err(CodeError::Impossible));
}

#[test]
fn what_no_game_has_is_refused() {
    let game = Game::new(level(8, LevelKind::Unique, 1), Some(Duration::from_secs(1)));
    let whole = unseal(&game.code());
    assert!(read(&seal(&whole)).is_ok());
    // The size, the kind.
    for (at, values) in [(1, [0, 3, 21, 255]), (2, [0, 6, 7, 255])] {
        for value in values {
            let mut bytes = whole.clone();
            bytes[at] = value;
            assert_eq!(read(&seal(&bytes)), Err(CodeError::Impossible), "byte {at} is {value}");
        }
    }
    // The seed is 1, in one byte; the sum of the level's squares comes next.
    for at in [4, 5] {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        assert_eq!(read(&seal(&bytes)), Err(CodeError::LevelDiffers), "byte {at}");
    }
    let longer_seed = [&whole[..3], &[0x81, 0x00], &whole[4..]].concat();
    let too_large_seed = [&whole[..3], &[0xff; 9], &[0x02], &whole[4..]].concat();
    let endless_seed = [&whole[..3], &[0xff; 20], &whole[4..]].concat();
    let followed = [&whole[..], &[0]].concat();
    for bytes in [longer_seed, too_large_seed, endless_seed, followed] {
        assert_eq!(read(&seal(&bytes)), Err(CodeError::Impossible), "{bytes:?}");
    }
    // An empty board with a seed.
    let mut seeded = unseal(&empty_board(None).code());
    assert_eq!(seeded[3], 0);
    seeded[3] = 1;
    assert_eq!(read(&seal(&seeded)), Err(CodeError::Impossible));
    for length in 0..whole.len() {
        assert!(read(&seal(&whole[..length])).is_err(), "{length}");
    }
    assert_eq!(read(&format!("B{}", "A".repeat(1 << 21))), Err(CodeError::Impossible));
}

#[test]
fn an_action_that_is_not_possible_is_named() {
    let mut game = empty_board(Some(Duration::from_millis(300)));
    let head = head(&game);
    let code = |events: &[(u64, u64)]| {
        let events = events.iter().flat_map(|&(time, done)| [number(time), number(done)].concat());
        seal(&head.iter().copied().chain(events).collect::<Vec<_>>())
    };
    let place = |row: u64, column: u64| 8 + 4 * (8 * row + column);
    let square = Square::new(2, 3);
    game.pass(Duration::from_millis(20));
    game.act(Action::Place(square)).unwrap();
    game.pass(Duration::from_millis(30));
    game.act(Action::Undo).unwrap();
    expect_same(&read(&code(&[(20, place(2, 3)), (30, 1), (0, 0)])).unwrap(), &game);

    let refused = |number, refusal| Err(CodeError::Refused { number, refusal });
    let twice = code(&[(20, place(2, 3)), (30, place(2, 3)), (0, 0)]);
    assert_eq!(read(&twice), refused(2, Refusal::Taken(square)));
    assert_eq!(read(&code(&[(0, 2), (0, 0)])), refused(1, Refusal::NothingToRedo));
    // An action when the time is up.
    assert_eq!(read(&code(&[(20, 3), (300, 3), (0, 0)])), refused(2, Refusal::Over));
    // Time after the end, squares beyond the board, numbers of no action.
    for events in [[(20, 3), (281, 0)], [(20, place(8, 0)), (0, 0)], [(20, u64::MAX), (0, 0)]] {
        assert_eq!(read(&code(&events)), Err(CodeError::Impossible), "{events:?}");
    }
    let ending = read(&code(&[(20, 3), (280, 0)])).unwrap().outcome().ending;
    assert_eq!(ending, Some(Ending::TimeUp));
}

#[test]
fn huge_times_do_not_overflow() {
    let most = Duration::from_millis(u64::MAX);
    for limit in [None, Some(Duration::MAX), Some(most)] {
        let mut game = empty_board(limit);
        game.pass(Duration::from_millis(u64::MAX - 1));
        let _ = game.act(Action::Hint);
        game.pass(Duration::MAX);
        let _ = game.act(Action::Question);
        game.pass(Duration::MAX);
        // No limit is longer than a day.
        assert_eq!(game.outcome().time, limit.map_or(most, |_| Game::LONGEST_LIMIT));
        assert_eq!(game.outcome().ending, limit.map(|_| Ending::TimeUp));
        expect_same(&Game::from_code(&game.code()).unwrap(), &game);
    }
    let head = head(&empty_board(None));
    let beyond = [&head[..], &number(u64::MAX), &[3], &number(1), &[0]].concat();
    assert_eq!(read(&seal(&beyond)), Err(CodeError::Impossible));
}

/// A code that was given out: it has to be read as long as there are codes of version 1.
#[test]
fn a_code_given_out_is_still_read() {
    let code = "BAQgEAVTVwKkHAAfcCwr0A0wBBQAEzw8B6AcChydNAQPoBwbBCgvnOwD8Xyo0";
    let mut game = Game::new(level(8, LevelKind::Unique, 1), Some(Duration::from_secs(120)));
    let pass_until = |game: &mut Game, milliseconds| {
        game.pass(Duration::from_millis(milliseconds).saturating_sub(game.time()));
    };
    game.go_on();
    for (milliseconds, action) in [
        (0, Action::KnowBoard),
        (1_500, Action::Cross(Square::new(0, 0))),
        (2_000, Action::Place(Square::new(2, 1))),
        (2_001, Action::ShowAttacked),
        (2_001, Action::Question),
        (4_000, Action::Undo),
        (5_000, Action::Redo),
        (9_999, Action::Remove(Square::new(2, 1))),
        (10_000, Action::Hint),
        (11_000, Action::HideAttacked),
        (12_345, Action::Uncross(Square::new(0, 0))),
    ] {
        pass_until(&mut game, milliseconds);
        game.act(action).unwrap();
    }
    pass_until(&mut game, 20_000);
    assert_eq!(game.code(), code);
    expect_same(&Game::from_code(code).unwrap(), &game);
}
