//! Games watched again, in the terminal and as text.

use std::time::Duration;

use bezzel::play::{Action, Event};

use super::*;

/// A game of four queens with all that can be done in one.
fn game() -> Game {
    let square = Square::new;
    let mut game = Game::new(level(4, LevelKind::Empty, 0), Some(Duration::from_secs(120)));
    game.go_on();
    for (milliseconds, action) in [
        (1_000, Action::Cross(square(0, 0))),
        (500, Action::Uncross(square(0, 0))),
        (250, Action::Place(square(0, 1))),
        (750, Action::Place(square(1, 1))),
        (1, Action::Undo),
        (1, Action::Redo),
        (60_000, Action::Remove(square(1, 1))),
        (7, Action::Hint),
        (0, Action::Question),
        (300, Action::ShowAttacked),
        (30, Action::HideAttacked),
        (3, Action::Place(square(1, 3))),
        (90, Action::Place(square(2, 0))),
        (10, Action::Place(square(3, 2))),
    ] {
        game.pass(Duration::from_millis(milliseconds));
        game.act(action).unwrap();
    }
    game
}

const ENGLISH: [&str; 14] = [
    "cross a4",
    "take the cross off a4",
    "place b4",
    "place b3, which b4 attacks (file)",
    "undo: nothing on b3",
    "redo: a queen on b3",
    "take b3 away",
    "hint: d3 leads on: rank 3 has no other free square.",
    "can it be completed? Yes, the board can still be completed.",
    "attacked squares are shown",
    "attacked squares are hidden",
    "place d3",
    "place a2",
    "place c1",
];

const CHINESE: [&str; 14] = [
    "在 a4 打叉",
    "去掉 a4 的叉",
    "放 b4",
    "放 b3，受 b4 攻击（直线）",
    "撤销：b3 空着",
    "重做：b3 上有皇后",
    "取走 b3",
    "提示：d3 走得通：",
    "还能完成吗？可以：棋盘仍能完成。",
    "显示受攻击的格子",
    "隐藏受攻击的格子",
    "放 d3",
    "放 a2",
    "放 c1",
];

const END_BOARD: &str = "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\n";

#[test]
fn a_game_as_text_tells_every_action_and_its_time() {
    let game = game();
    let home = Home::new("text");
    for (language, actions, head, outcome) in [
        (
            "en",
            ENGLISH,
            "Bezzel · 4x4 · level 1, empty\nTime limit 2:00\n",
            "won in 1:02.94 · 8 moves · help: 1 hint, 1 question, attacked squares\n",
        ),
        ("zh", CHINESE, "Bezzel · 4x4 · 第 1 级 空棋盘\n", "完成，用时 1:02.94 · 操作 8 次"),
    ] {
        let run = home.run(&["--lang", language, "--replay", &game.code()]);
        assert_eq!((run.status, run.messages.as_str()), (Some(0), ""));
        assert!(run.answer.starts_with(head), "{}", run.answer);
        assert!(run.answer.contains("\n\n4 . . . .\n3 . . . .\n2 . . . .\n1 . . . .\n  a b c d\n\n"));
        let (_, end) = run.answer.split_once(END_BOARD).expect("the board at the end");
        assert!(end.trim_start().starts_with(outcome), "{}", run.answer);
        let told: Vec<&str> =
            run.answer.lines().filter(|line| line.contains("  ") && line.contains(':')).collect();
        let told: Vec<&&str> = told.iter().filter(|line| line.starts_with("  ")).collect();
        assert_eq!(told.len(), game.events().len(), "{}", run.answer);
        for ((line, event), action) in told.iter().zip(game.events()).zip(actions) {
            let Event { time, .. } = event;
            let milliseconds = time.as_millis();
            let time = format!(
                "{}:{:02}.{:02}",
                milliseconds / 60_000,
                milliseconds / 1000 % 60,
                milliseconds % 1000 / 10
            );
            assert!(line.starts_with(&format!("{time:>9}  {action}")), "{line:?} {action:?}");
        }
    }
}

#[test]
fn a_game_with_givens_and_blocked_squares_is_told_with_them() {
    let level = level(6, LevelKind::Expert, 3);
    let missing = missing_queens(&level);
    let mut game = Game::new(level.clone(), None);
    game.go_on();
    for &square in &missing {
        game.pass(Duration::from_millis(1_234));
        game.act(Action::Place(square)).unwrap();
    }
    let run = Home::new("text-expert").run(&["--replay", &game.code()]);
    let board = |queens: &[Square]| -> String {
        let sign = |square: Square| match square {
            square if queens.contains(&square) => " Q",
            square if level.problem().forbids(square) => " x",
            _ => " .",
        };
        let row = |row: u32| {
            let signs: String = (0..6).map(|column| sign(Square::new(row, column))).collect();
            format!("{}{signs}\n", 6 - row)
        };
        (0..6).map(row).collect()
    };
    let givens = level.problem().givens().queens().to_vec();
    assert!(run.answer.contains(&board(&givens)), "{}", run.answer);
    assert!(run.answer.contains(&board(game.arrangement().queens())), "{}", run.answer);
    assert!(run.answer.contains("level 5, expert · seed 3\nNo time limit"), "{}", run.answer);
}

#[test]
fn a_game_is_watched_step_by_step_in_the_terminal() {
    let game = game();
    let home = Home::new("watch");
    let terminal = Terminal::start(home.program(&["--replay", &game.code()]), 80, 24);
    let player = Player { terminal, n: 4, cursor: Square::new(0, 0) };
    let last = game.events().len();
    player.terminal.wait_for_whole(&[&format!("0 of {last} · ❚❚"), "the board at the start"]);
    for (step, action) in (1..).zip(ENGLISH) {
        player.press(RIGHT);
        player.terminal.wait_for_whole(&[&format!("{step} of {last}")]);
        player.wait_for_said(action);
        let mut so_far = Game::new(game.level().clone(), game.limit());
        so_far.go_on();
        for event in &game.events()[..step] {
            so_far.act(event.action).unwrap();
        }
        player.wait_for_queens(so_far.arrangement().queens());
    }
    let outcome = "won in 1:02.94 · 8 moves · help: 1 hint, 1 question, attacked squares";
    player.wait_for_said(outcome);
    player.press(LEFT);
    player.terminal.wait_for_whole(&[&format!("{} of {last}", last - 1)]);
    player.wait_for_said("place a2");
    player.press(HOME);
    player.terminal.wait_for_whole(&["0 of 14"]);
    player.wait_for_queens(&[]);
    player.press(LEFT);
    player.press(END);
    player.terminal.wait_for_whole(&["14 of 14"]);
    player.wait_for_said(outcome);
    player.press(RIGHT);
    // From the start it plays on by itself, faster when told so, and stands at the end.
    player.press(&(HOME.to_owned() + "- "));
    player.terminal.wait_for_whole(&["▶ 1/s"]);
    player.press("p");
    player.terminal.wait_for_whole(&["❚❚ 1/s"]);
    player.press("+++ ");
    player.terminal.wait_for_whole(&["14 of 14 · ❚❚ 10/s"]);
    player.wait_for_said(outcome);
    // Clicks and what is for players do nothing here: the next step is the one after that.
    player.press(HOME);
    player.press(&("xuhcan\x1b[<0;5;5M".to_owned() + RIGHT));
    player.terminal.wait_for_whole(&["1 of 14 · ❚❚"]);
    player.wait_for_said("0 of 4 queens · 0 moves help: none cross a4");
    player.press(END);
    player.terminal.wait_for_whole(&["14 of 14"]);
    player.press("t");
    player.terminal.wait_for_whole(&["starts the clock.", "Time limit 2:00", "4x4"]);
    player.go_on();
    player.wait_for_said("0 of 4 queens");
    assert_eq!(afterwards(&player.quit()), "");
    assert!(!home.best_times().exists());
}

#[test]
fn the_game_just_played_can_be_watched_and_left_again() {
    let home = Home::new("watch-own");
    let mut player = Player::start(&home, &["4"], 4, (80, 24));
    let queens = missing_queens(&level(4, LevelKind::Empty, 0));
    player.place(&queens);
    player.wait_for_said("won in ");
    for leave in ["q", "w", ESCAPE] {
        player.press("w");
        player.terminal.wait_for_whole(&["0 of 4 · ❚❚", "q back"]);
        player.wait_for_queens(&[]);
        player.press(RIGHT);
        player.wait_for_queens(&queens[..1]);
        player.press(leave);
        player.terminal.wait_for_whole(&["w watch it"]);
        player.wait_for_queens(&queens);
    }
    let written = afterwards(&player.quit());
    assert_eq!(written.lines().count(), 3, "{written}");
}

#[test]
fn a_replay_that_was_suspended_does_not_run_ahead() {
    let home = Home::new("watch-suspended");
    let script = r#""$0" "$@"; echo "stopped: $?"; read answer; fg >/dev/null; exit 7"#;
    let program = home.program(&["--replay", &game().code()]);
    let command = in_shell(&program, script);
    let terminal = Terminal::start(command, 80, 24);
    terminal.wait_for_whole(&["0 of 14"]);
    terminal.press("- ");
    terminal.wait_for_whole(&["▶ 1/s"]);
    terminal.press(CONTROL_Z);
    terminal.wait_for(&["stopped: "]);
    // This is time that passes, nothing that is waited for.
    std::thread::sleep(Duration::from_secs(4));
    terminal.press("\n");
    let screen = terminal.wait_for_whole(&["❚❚ 1/s"]);
    // Of the seconds in which it was stopped, none has been made up for: it has not come to the end.
    let is_near = (1..14).any(|step| has(&text(&screen), &format!("{step} of 14")));
    assert!(is_near, "{}", text(&screen));
    terminal.press("q");
    terminal.end().expect_clean(7);
}
