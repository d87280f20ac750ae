//! What is on the screen: sizes, colours, wide characters, help.

use super::*;

#[test]
fn a_terminal_of_another_size_is_drawn_anew_while_playing() {
    let terminal = watch(&["20", "--speed", "100"]);
    terminal.press(" ");
    terminal.wait_until("a step", |screen| step_shown(screen) > Some(5));
    terminal.resize(120, 40);
    let larger = terminal.wait_until("a larger screen", |screen| {
        let rows: Vec<_> = screen.rows(0, 120).collect();
        rows[0].trim_end().chars().count() > 100 && rows[39].contains("q quit")
    });
    terminal.wait_until("a further step", |screen| step_shown(screen) > step_shown(&larger));
    terminal.resize(60, 20);
    let small = terminal.wait_for(&["The terminal is 60x20", "80x24"]);
    let sentence = text(&small).split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(sentence, "The terminal is 60x20: at least 80x24 are needed. Make it larger, or press q.");
    terminal.resize(200, 60);
    terminal.wait_until("a further step", |screen| step_shown(screen) > step_shown(&larger));
    terminal.press(" ");
    let paused = terminal.wait_for(&["❚❚"]);
    let step = step_shown(&paused).unwrap();
    // Nothing is left of what was there before: it looks as if the terminal had always been that large.
    let fresh = Terminal::start(stepper(&["20", "--speed", "100"]), 200, 60);
    fresh.wait_for(&["step 0"]);
    go_to(&fresh, step);
    let fresh_screen = fresh.wait_for_whole(&[&format!("step {step}"), "❚❚", "q quit"]);
    terminal.wait_until("a whole screen", |screen| text(screen) == text(&fresh_screen));
    quit(fresh);
    quit(terminal);
}

#[test]
fn a_screen_that_was_spoilt_is_drawn_again() {
    let terminal = watch(&["8"]);
    terminal.press("n");
    let before = terminal.wait_for_whole(&["placed 113", "❚❚", "the first placement"]);
    terminal.spoil();
    assert!(!has(&text(&terminal.screen()), "placed 113"));
    terminal.press(CONTROL_L);
    terminal.wait_until("the screen again", |screen| text(screen) == text(&before));
    quit(terminal);
}

/// The colours that the output sets: numbers of the escape sequences that do so.
fn colours_set(output: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(output);
    let sequences = text.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| c.is_ascii_alphabetic())?;
        rest[end..].starts_with('m').then(|| rest[..end].to_owned())
    });
    let is_colour = |sequence: &String| {
        sequence.split(';').filter_map(|number| number.parse().ok()).any(
            // 39, 49 and 59 are the terminal's own colours.
            |number: u32| matches!(number, 30..=38 | 40..=48 | 58 | 90..=107),
        )
    };
    sequences.filter(is_colour).collect()
}

#[test]
fn without_colour_signs_say_what_colours_say() {
    let mut search = search(StrategyName::DepthFirst, 8);
    let (mut tried, mut refused) = (None, None);
    while refused.is_none() {
        match search.step().unwrap().action {
            Action::Try { .. } => tried = Some(search.counters().steps),
            Action::Reject { .. } => refused = Some(search.counters().steps),
            _ => {}
        }
    }
    let (tried, refused) = (tried.unwrap(), refused.unwrap());
    let mut no_colour = stepper(&["8"]);
    no_colour.env("NO_COLOR", "1");
    for (command, coloured) in [
        (no_colour, false),
        (stepper(&["8", "--color", "never"]), false),
        (stepper(&["8"]), true),
        (stepper(&["8", "--color", "always"]), true),
    ] {
        let terminal = Terminal::start(command, 80, 24);
        terminal.wait_for(&["step 0"]);
        go_to(&terminal, tried);
        terminal.wait_for(&[&format!("step {tried}"), "? "]);
        go_to(&terminal, refused);
        terminal.wait_for(&[&format!("step {refused}"), "×", "♛!"]);
        let ended = quit(terminal);
        let colours = colours_set(&ended.output);
        assert_eq!(!colours.is_empty(), coloured, "{colours:?}");
    }
}

#[test]
fn colour_that_is_asked_for_comes_whatever_the_environment_says() {
    let mut command = stepper(&["8", "--color", "always"]);
    command.env("NO_COLOR", "1");
    let terminal = Terminal::start(command, 80, 24);
    terminal.wait_for(&["step 0"]);
    terminal.press(RIGHT);
    terminal.wait_for(&["step 1"]);
    assert!(!colours_set(&quit(terminal).output).is_empty());
}

/// The columns of a row in which a sign stands.
fn places(screen: &vt100::Screen, row: u16, sign: &str) -> Vec<u16> {
    let columns = screen.size().1.get();
    let is_there = |&column: &u16| screen.cell(row, column).is_some_and(|cell| cell.contents() == sign);
    (0..columns).filter(is_there).collect()
}

#[test]
fn wide_characters_break_no_line() {
    for (language, pieces) in [
        ("en", ["placed 113", "checks 876", "removed 105", "step 1858"]),
        ("zh", ["放置 113", "检查 876", "取走 105", "第 1858 步"]),
    ] {
        for beside in [&[][..], &["--beside", "breadth-first"]] {
            let terminal = Terminal::start(stepper(&[&["8", "--lang", language], beside].concat()), 80, 24);
            terminal.wait_until("a screen", |screen| text(screen).contains("depth-first"));
            terminal.press("g");
            terminal.press(&("1858".to_owned() + ENTER));
            let screen = terminal.wait_for_whole(&pieces);
            for row in 0..24 {
                assert!(!screen.row_wrapped(row), "{language} {row}: {}", text(&screen));
            }
            // The head line goes to the edge, and ends one column before it.
            for column in 0..80 {
                let cell = screen.cell(0, column).unwrap();
                assert!(cell.inverse() || cell.is_wide_continuation(), "{language} {column}");
            }
            let last = (0..80).rfind(|&column| {
                let cell = screen.cell(0, column).unwrap();
                cell.is_wide_continuation() || !matches!(cell.contents(), "" | " ")
            });
            assert_eq!(last, Some(78), "{language}: {}", text(&screen));
            if !beside.is_empty() {
                let middle = places(&screen, 2, "│");
                assert_eq!(middle.len(), 1, "{language}: {}", text(&screen));
                for row in 2..22 {
                    assert_eq!(places(&screen, row, "│"), middle, "{language} {row}: {}", text(&screen));
                }
            }
            quit(terminal);
        }
    }
}

#[test]
fn help_opens_and_closes() {
    let terminal = watch(&["8"]);
    let before = terminal.screen();
    for (open, close) in [("?", ESCAPE), ("h", " "), ("?", "?")] {
        terminal.press(open);
        terminal.wait_for(&["Keys:", "q, Ctrl-C"]);
        terminal.press(close);
        terminal.wait_until("no help", |screen| text(screen) == text(&before));
    }
    // Playing waits for the help to be closed.
    terminal.press(" ");
    terminal.wait_for(&["▶"]);
    terminal.press("?");
    terminal.wait_for(&["Keys:", "▶"]);
    terminal.press("?");
    terminal.wait_for_whole(&["▶"]);
    terminal.press("?q");
    terminal.end().expect_clean(0);
}
