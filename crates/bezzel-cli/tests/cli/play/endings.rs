//! However it ends, the terminal is given back, and time that is not played does not count.

use std::time::{Duration, Instant};

use super::*;

/// A game in which something has been done.
fn begun(home: &Home) -> Player {
    let mut player = Player::start(home, &["8"], 8, (80, 24));
    player.place(&[Square::new(0, 0)]);
    let screen = player.terminal.screen();
    assert!(screen.alternate_screen() && screen.hide_cursor() && !player.terminal.line_is_as_before());
    player
}

#[test]
fn however_it_ends_the_terminal_is_given_back_and_the_game_can_be_watched() {
    let home = Home::new("endings");
    let expect = |ended: &Ended, status| {
        ended.expect_clean(status);
        assert_eq!(ended.screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let written = afterwards(ended);
        assert!(written.contains("given up after 0:"), "{written}");
        let game = Game::from_code(code_in(&written)).unwrap();
        assert_eq!((game.events().len(), game.outcome().ending), (1, None));
    };
    for (signal, status) in [(Signal::SIGTERM, 143), (Signal::SIGINT, 130), (Signal::SIGHUP, 129)] {
        let player = begun(&home);
        player.terminal.signal(signal);
        expect(&player.terminal.end(), status);
    }
    let player = begun(&home);
    player.press(CONTROL_C);
    expect(&player.terminal.end(), 130);
    let player = begun(&home);
    expect(&player.give_up(), 0);
    // Nothing of this is a best time.
    assert!(!home.best_times().exists());
}

#[test]
fn a_terminal_that_is_gone_ends_it() {
    let home = Home::new("gone");
    assert_eq!(begun(&home).terminal.hang_up(), Some(129));
}

#[test]
fn where_nothing_was_done_nothing_is_asked_and_nothing_is_said() {
    let home = Home::new("nothing");
    let player = Player::sit_down(home.program(&["8"]), 8, (80, 24));
    assert_eq!(afterwards(&player.quit()), "");
    let player = Player::start(&home, &["8"], 8, (80, 24));
    assert_eq!(afterwards(&player.quit()), "");
}

#[test]
fn a_game_is_given_up_only_when_that_is_meant() {
    let home = Home::new("given-up");
    let player = begun(&home);
    for (key, sentence) in [
        ("n", "Give this game up for a new board? y: yes; any other key: no."),
        ("t", "Start this board anew? y: yes; any other key: no."),
        ("q", "Give this game up and quit? y: yes; any other key: no."),
    ] {
        // A key that is held down asks again and again.
        player.press(&key.repeat(30));
        player.wait_for_said(sentence);
    }
    // Another key takes the question back, and does nothing else.
    for no in [" ", "n", "h", "\x1b[<0;5;5M"] {
        player.press("q");
        player.wait_for_said("Give this game up and quit?");
        player.press(no);
        player.terminal.wait_until("no question", |screen| !panel(screen, 8).contains("y: yes"));
        player.press("y");
    }
    player.press("c");
    player.wait_for_said("1 of 8 queens · 1 move help: 1 question");
    player.press("t");
    player.wait_for_said("Start this board anew?");
    player.press("y");
    player.terminal.wait_for_whole(&["starts the clock."]);
    player.go_on();
    player.wait_for_queens(&[]);
    let written = afterwards(&player.quit());
    // The game that was given up can be watched.
    assert_eq!(Game::from_code(code_in(&written)).unwrap().events().len(), 2);
    assert_eq!(written.lines().count(), 3, "{written}");
}

#[test]
fn paused_time_does_not_count_and_the_board_is_hidden() {
    let home = Home::new("pause");
    let mut player = Player::start(&home, &["8", "--minutes", "none"], 8, (80, 24));
    let started = Instant::now();
    let placed = [Square::new(0, 0), Square::new(0, 3)];
    player.place(&placed);
    player.press("a");
    player.wait_for_said("1 clash: a8 and d8 (rank)");
    for (pause, shown) in [("p", "❚❚ paused"), ("?", "Any key goes on with the game.")] {
        player.press(pause);
        let paused = player.terminal.wait_for_whole(&[shown]);
        assert!(showing(&paused, 8, &['♛', '▟', '!', '·', '─']).is_empty(), "{}", text(&paused));
        assert!(!text(&paused).contains("a8 and d8"), "{}", text(&paused));
        // This is time that passes, nothing that is waited for.
        std::thread::sleep(Duration::from_millis(1500));
        player.press(" ");
        player.terminal.wait_for_whole(&["space queen", "▶"]);
        player.wait_for_queens(&placed);
    }
    player.press("p");
    player.terminal.wait_for_whole(&["Paused."]);
    // On a board that is not seen nothing can be done.
    player.press("xuahc");
    player.go_on();
    let game = afterwards(&player.give_up());
    let game = Game::from_code(code_in(&game)).unwrap();
    assert_eq!(game.events().len(), 3);
    // Twice the clock has stood for a second and a half.
    assert!(game.time() + Duration::from_secs(3) <= started.elapsed(), "{:?}", game.time());
}

#[test]
fn it_can_be_suspended_and_taken_up_again() {
    let home = Home::new("suspended");
    let script =
        r#""$0" "$@"; echo "stopped: $?"; read answer; fg >/dev/null; echo "ended: $?"; read answer; exit 7"#;
    let program = home.program(&["8", "--minutes", "none"]);
    let command = in_shell(&program, script);
    let mut player = Player::sit_down(command, 8, (80, 24));
    player.go_on();
    let started = Instant::now();
    player.place(&[Square::new(0, 0)]);
    // What was asked before is not asked any more.
    player.press("q");
    player.wait_for_said("Give this game up and quit?");
    player.press(CONTROL_Z);
    let stopped = format!("stopped: {}", 128 + Signal::SIGTSTP as i32);
    let screen = player.terminal.wait_for(&[&stopped]);
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && player.terminal.line_is_as_before());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    // This is time that passes, nothing that is waited for.
    std::thread::sleep(Duration::from_millis(1500));
    player.press("\n");
    player.terminal.wait_for_whole(&["❚❚ paused", "Paused."]);
    player.press("y");
    let screen = player.terminal.wait_for_whole(&["❚❚ paused", "Paused."]);
    assert!(screen.alternate_screen() && screen.hide_cursor() && queens(&screen, 8).is_empty());
    assert!(screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None);
    player.go_on();
    player.wait_for_queens(&[Square::new(0, 0)]);
    player.press("qy");
    let screen = player.terminal.wait_for(&["ended: 0", "bezzel play --replay B"]);
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && player.terminal.line_is_as_before());
    player.press("\n");
    let ended = player.terminal.end();
    ended.expect_clean(7);
    let game = afterwards(&ended);
    let game = Game::from_code(code_in(&game)).unwrap();
    assert!(game.time() + Duration::from_millis(1500) <= started.elapsed(), "{:?}", game.time());
}
