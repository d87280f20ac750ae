//! Best times: what is kept, and that nothing of it is lost.

use std::path::Path;
use std::time::Duration;

use bezzel::play::Action;
use serde_json::{Value, json};

use super::*;

/// The placement of four queens that wins the quickest game.
const FOUR: [(u32, u32); 4] = [(0, 1), (1, 3), (2, 0), (3, 2)];

pub(super) fn four() -> [Square; 4] {
    FOUR.map(|(row, column)| Square::new(row, column))
}

/// A game of four queens that was won in so many milliseconds.
pub(super) fn won(milliseconds: u64, with_hint: bool) -> Game {
    let mut game = Game::new(level(4, LevelKind::Empty, 0), Some(Duration::from_secs(120)));
    game.go_on();
    game.pass(Duration::from_millis(milliseconds));
    if with_hint {
        game.act(Action::Hint).unwrap();
    }
    for square in four() {
        game.act(Action::Place(square)).unwrap();
    }
    game
}

/// The line of a game, as the program writes it.
pub(super) fn line(game: &Game) -> String {
    let outcome = game.outcome();
    let line = json!({
        "version": 1,
        "n": game.level().size().get(),
        "level": game.level().kind().name(),
        "seed": game.level().seed().to_string(),
        "milliseconds": u64::try_from(outcome.time.as_millis()).unwrap(),
        "moves": outcome.moves,
        "hints": outcome.help.hints,
        "questions": outcome.help.questions,
        "attacked": outcome.help.attacked,
        "known": outcome.help.known_board,
        "code": game.code(),
    });
    format!("{line}\n")
}

/// Wins a game of four queens, and returns what was said at its end, on the screen and afterwards.
pub(super) fn win(home: &Home, keys_before: &str) -> (String, String) {
    let mut player = Player::start(home, &["4"], 4, (80, 24));
    player.press(keys_before);
    // Where the cursor is after a hint is the hint's.
    player.press(&(HOME.to_owned() + PAGE_UP));
    player.cursor = Square::new(0, 0);
    player.place(&four());
    let screen = player.wait_for_said("won in ");
    let ended = player.quit();
    (panel(&screen, 4), afterwards(&ended))
}

#[test]
fn wins_with_help_and_without_are_kept_apart() {
    let home = Home::new("apart");
    let empty = home.run(&["--best"]);
    assert_eq!((empty.status, empty.messages.as_str()), (Some(0), ""));
    assert_eq!(empty.answer, "There is no best time yet: `bezzel play` starts a game.\n");
    let (screen, written) = win(&home, "");
    assert!(
        screen.ends_with("a new best time q quit") && written.contains("· a new best time\n"),
        "{screen} {written}"
    );
    let without = Game::from_code(code_in(&written)).unwrap();
    assert_eq!(String::from_utf8(home.read()).unwrap(), line(&without));
    let (screen, written) = win(&home, "h");
    let with_help = Game::from_code(code_in(&written)).unwrap();
    assert!(
        screen.ends_with("a new best time with help q quit")
            && written.contains("· help: 1 hint · a new best time with help\n"),
        "{screen} {written}"
    );
    assert_eq!(String::from_utf8(home.read()).unwrap(), line(&without) + &line(&with_help));
    let best = home.run(&["--best"]);
    assert_eq!((best.status, best.messages.as_str()), (Some(0), ""));
    let (first, second) = (clock(&without), clock(&with_help));
    let expected = format!(
        "board  level  without help      with help\n\
         4x4    empty  {first}  4 moves  {second}  4 moves  (1 hint)\n\n\
         To watch one: bezzel play --replay followed by its code.\n\
         4x4 empty without help: {}\n\
         4x4 empty with help: {}\n",
        without.code(),
        with_help.code()
    );
    assert_eq!(best.answer, expected);
}

#[test]
fn a_better_time_replaces_the_best_and_a_worse_one_does_not() {
    let home = Home::new("better");
    // Whoever types as fast as a test may win in less than a millisecond; an equal time is no better one.
    for (kept, is_better) in [(won(100_000, false), true), (won(0, false), false)] {
        home.write(line(&kept).as_bytes());
        let player = Player::start(&home, &["4"], 4, (80, 24));
        player.wait_for_said(&format!("best {}", clock(&kept)));
        player.quit();
        let (screen, written) = win(&home, "");
        let game = Game::from_code(code_in(&written)).unwrap();
        assert_eq!(screen.contains("a new best time"), is_better, "{screen}");
        assert_eq!(written.contains("a new best time"), is_better, "{written}");
        let best = if is_better { &game } else { &kept };
        let answer = home.run(&["--best"]).answer;
        assert!(answer.contains(&format!("4x4    empty  {}  4 moves  -\n", clock(best))), "{answer}");
        assert!(answer.contains(&best.code()), "{answer}");
        // Every game that was won is kept.
        assert_eq!(String::from_utf8(home.read()).unwrap(), line(&kept) + &line(&game));
    }
}

#[test]
fn best_times_are_listed_by_size_and_level() {
    let home = Home::new("listed");
    let mut lines = String::new();
    for (n, level, milliseconds) in
        [(12, "unique", 9_000), (8, "expert", 70_000), (8, "empty", 60_010), (8, "empty", 60_009)]
    {
        let value = json!({"version": 1, "n": n, "level": level, "seed": "3", "milliseconds": milliseconds, "moves": 8,
            "hints": 0, "questions": 0, "attacked": false, "known": false, "code": format!("B{milliseconds}")});
        lines += &(value.to_string() + "\n");
    }
    home.write(lines.as_bytes());
    let english = home.run(&["--best"]).answer;
    let expected = "board  level   without help      with help\n\
                    8x8    empty   1:00.00  8 moves  -\n\
                    8x8    expert  1:10.00  8 moves  -\n\
                    12x12  unique  0:09.00  8 moves  -\n";
    assert!(english.starts_with(expected), "{english}");
    assert!(english.contains(": B60009\n") && !english.contains("B60010"), "{english}");
    // The columns stand below each other where the signs are two columns wide, too.
    let chinese = home.run(&["--best", "--lang", "zh"]).answer;
    let place = |line: &str, cell: &str| {
        let (before, _) = line.split_once(cell).unwrap_or_else(|| panic!("{cell:?} in {line:?}"));
        before.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>()
    };
    let lines: Vec<&str> = chinese.lines().collect();
    for (line, time) in lines[1..4].iter().zip(["1:00.00", "1:10.00", "0:09.00"]) {
        assert_eq!(place(line, time), place(lines[0], "无帮助"), "{chinese}");
        assert_eq!(place(line, "  -"), place(lines[0], "  有帮助"), "{chinese}");
    }
}

#[test]
fn games_that_end_at_the_same_time_are_all_kept() {
    let home = Home::new("two");
    let mut players: Vec<Player> = (0..2).map(|_| Player::start(&home, &["4"], 4, (80, 24))).collect();
    for player in &mut players {
        player.place(&four()[..3]);
        player.go_to(four()[3]);
    }
    for player in &players {
        player.press(" ");
    }
    let mut codes: Vec<String> = players
        .into_iter()
        .map(|player| {
            player.wait_for_said("won in ");
            code_in(&afterwards(&player.quit())).to_owned()
        })
        .collect();
    codes.sort();
    let kept = String::from_utf8(home.read()).unwrap();
    let of_line = |line: &str| -> String {
        let value: Value = serde_json::from_str(line).unwrap();
        value["code"].as_str().unwrap().to_owned()
    };
    let mut kept: Vec<String> = kept.lines().map(of_line).collect();
    kept.sort();
    assert_eq!(kept, codes);
}

#[test]
fn nothing_is_written_where_a_game_is_only_watched() {
    let home = Home::new("watched");
    let code = won(5_000, false).code();
    let terminal = Terminal::start(home.program(&["--replay", &code]), 80, 24);
    terminal.wait_for_whole(&["0 of 4"]);
    terminal.press(END);
    terminal.wait_for_whole(&["4 of 4"]);
    terminal.press("q");
    terminal.end().expect_clean(0);
    assert!(!Path::new(&home.folder).join("bezzel").exists());
}
