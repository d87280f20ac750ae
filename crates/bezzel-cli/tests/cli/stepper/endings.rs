//! However it ends, the terminal is given back.

use super::*;

#[test]
fn however_it_ends_the_terminal_is_given_back() {
    for (signal, status) in [(Signal::SIGTERM, 143), (Signal::SIGINT, 130), (Signal::SIGHUP, 129)] {
        let terminal = watch(&["8"]);
        let screen = terminal.screen();
        assert!(screen.alternate_screen() && screen.hide_cursor() && !terminal.line_is_as_before());
        terminal.signal(signal);
        terminal.end().expect_clean(status);
    }
    for (key, status) in [(CONTROL_C, 130), ("q", 0)] {
        let terminal = watch(&["8"]);
        terminal.press(key);
        terminal.end().expect_clean(status);
    }
}

#[test]
fn a_signal_ends_it_on_a_long_way_and_while_playing() {
    let terminal = watch(&["30"]);
    go_to(&terminal, 900_000_000_000);
    terminal.wait_until("winding", |screen| has(&text(screen), "▶▶") && step_shown(screen) > Some(10_000));
    terminal.signal(Signal::SIGTERM);
    terminal.end().expect_clean(143);
    let terminal = watch(&["30", "--speed", "10000"]);
    terminal.press(" ");
    terminal.wait_until("playing", |screen| step_shown(screen) > Some(5_000));
    terminal.signal(Signal::SIGTERM);
    terminal.end().expect_clean(143);
}

#[test]
fn a_terminal_that_is_gone_ends_it() {
    let terminal = watch(&["30", "--speed", "10000"]);
    terminal.press(" ");
    terminal.wait_until("playing", |screen| step_shown(screen) > Some(1_000));
    assert_eq!(terminal.hang_up(), Some(129));
}

#[test]
fn it_can_be_suspended_and_taken_up_again() {
    let script =
        r#""$0" "$@"; echo "stopped: $?"; read answer; fg >/dev/null; echo "ended: $?"; read answer; exit 7"#;
    let terminal = Terminal::start(in_shell(&stepper(&["8"]), script), 80, 24);
    terminal.wait_for(&["step 0", "placed 0"]);
    terminal.press("n");
    let before = terminal.wait_for_whole(&["placed 113", "❚❚", "the first placement"]);
    assert!(!terminal.line_is_as_before());
    terminal.press(CONTROL_Z);
    let stopped = format!("stopped: {}", 128 + Signal::SIGTSTP as i32);
    let screen = terminal.wait_for(&[&stopped]);
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && terminal.line_is_as_before());
    terminal.press("\n");
    terminal.wait_until("the screen again", |screen| {
        screen.alternate_screen() && screen.hide_cursor() && text(screen) == text(&before)
    });
    assert!(!terminal.line_is_as_before());
    terminal.press(LEFT);
    terminal.wait_for(&["found 0"]);
    terminal.press("q");
    let screen = terminal.wait_for(&["ended: 0"]);
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && terminal.line_is_as_before());
    terminal.press("\n");
    terminal.end().expect_clean(7);
}
