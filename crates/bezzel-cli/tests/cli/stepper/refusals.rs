//! Where nothing can be watched, and where the keys come from.

use super::*;

#[test]
fn where_no_screen_can_be_drawn_it_says_so() {
    let run = run_with(&["trace", "8", "--interactive"], "");
    assert_eq!((run.status, run.answer.as_str()), (Some(2), ""));
    assert_eq!(run.messages.lines().count(), 1, "{}", run.messages);
    assert!(run.messages.contains("--interactive needs a terminal"), "{}", run.messages);
    let mut command = stepper(&["8"]);
    command.env("TERM", "dumb");
    let ended = Terminal::start(command, 80, 24).end();
    ended.expect_clean(2);
    let said = String::from_utf8(ended.output).unwrap();
    assert!(!said.contains('\x1b') && said.starts_with("bezzel: ") && said.lines().count() == 1, "{said}");
}

#[test]
fn what_cannot_be_watched_is_refused_in_both_languages() {
    for (arguments, english, chinese) in [
        (&["8", "--speed", "0"][..], "from 1 to 10000", "1 到 10000"),
        (&["8", "--speed", "10001"], "from 1 to 10000", "1 到 10000"),
        (&["8", "--speed=-1"], "from 1 to 10000", "1 到 10000"),
        (&["8", "--speed", "1.5"], "from 1 to 10000", "1 到 10000"),
        (&["8", "--max-time", "1s"], "takes no --max-time", "不能与 --max-time 同用"),
        (&["100", "--strategy", "bitmask"], "at most N=64", "N=64"),
        (&["300", "--beside", "breadth-first"], "at most N=256", "N=256"),
    ] {
        for (language, sentence) in [("en", english), ("zh", chinese)] {
            let arguments = [&["--lang", language], arguments].concat();
            let ended = Terminal::start(stepper(&arguments), 200, 24).end();
            ended.expect_clean(2);
            let said = String::from_utf8(ended.output).unwrap();
            assert!(said.starts_with("bezzel: ") && said.contains(sentence), "{arguments:?}: {said}");
            assert!(said.lines().count() == 1 && !said.contains('\x1b'), "{arguments:?}: {said}");
        }
    }
}

#[test]
fn keys_come_from_the_terminal_where_the_problem_comes_through_a_pipe() {
    let mut command = in_colour(Command::new("sh"));
    let script = r#"printf '...Q\n....\n....\n....\n' | "$0" trace - --interactive"#;
    command.args(["-c", script]).arg(env!("CARGO_BIN_EXE_bezzel")).env("LC_ALL", "C");
    let terminal = Terminal::start(command, 80, 24);
    terminal.wait_for(&["step 0", "4x4"]);
    terminal.press(RIGHT);
    terminal.wait_for(&["step 1"]);
    quit(terminal);
}
