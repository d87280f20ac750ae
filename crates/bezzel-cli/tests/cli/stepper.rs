//! `bezzel trace --interactive`, in a real pseudo-terminal: what a person sees, and how the terminal is left.

use std::process::Command;

use bezzel::search::{Action, Counters, Options, Strategy, StrategyName, Structure};
use bezzel::{Problem, Rule, Size};
use nix::sys::signal::Signal;

use crate::program::{program, run_with};
use crate::terminal::{
    CONTROL_C, CONTROL_L, CONTROL_Z, DOWN, END, ENTER, ESCAPE, Ended, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT,
    Terminal, has, text,
};

/// The program as a person would start it in a terminal.
fn stepper(arguments: &[&str]) -> Command {
    let mut command = program();
    command.args(["trace", "--interactive"]).args(arguments);
    in_colour(command)
}

fn in_colour(mut command: Command) -> Command {
    command.env("TERM", "xterm-256color").env_remove("CLICOLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// A stepper that has drawn its first screen, in a terminal of 80x24.
fn watch(arguments: &[&str]) -> Terminal {
    let terminal = Terminal::start(stepper(arguments), 80, 24);
    terminal.wait_for_whole(&["step 0", "placed 0"]);
    terminal
}

fn quit(terminal: Terminal) -> Ended {
    terminal.press("q");
    let ended = terminal.end();
    ended.expect_clean(0);
    ended
}

/// The same search as in the program, for what is to be seen.
fn search(strategy: StrategyName, n: u32) -> Box<dyn Strategy> {
    let problem = Problem::empty(Size::new(n).unwrap(), Rule::Queens);
    strategy.start(&problem, Options::default()).unwrap()
}

/// The counters at each step from the start, up to the first placement or to so many steps.
fn counters(strategy: StrategyName, n: u32, most: usize) -> Vec<Counters> {
    let mut search = search(strategy, n);
    let mut all = vec![search.counters().clone()];
    while all.len() <= most && all[all.len() - 1].found == 0 && search.step().is_some() {
        all.push(search.counters().clone());
    }
    all
}

/// How counters are seen.
fn pieces(counters: &Counters) -> Vec<String> {
    let mut pieces = vec![
        format!("step {}", counters.steps),
        format!("placed {}", counters.placed),
        format!("removed {}", counters.removed),
        format!("found {}", counters.found),
    ];
    pieces.extend(counters.checks.map(|checks| format!("checks {checks}")));
    pieces
}

fn wait_for_counters(terminal: &Terminal, counters: &Counters) -> vt100::Screen {
    let pieces = pieces(counters);
    terminal.wait_for_whole(&pieces.iter().map(String::as_str).collect::<Vec<_>>())
}

fn go_to(terminal: &Terminal, step: u64) {
    terminal.press("g");
    terminal.wait_for(&["go to step"]);
    terminal.press(&(step.to_string() + ENTER));
}

#[test]
fn the_first_placement_is_reached_by_n_by_end_and_by_playing() {
    let first = counters(StrategyName::DepthFirst, 8, usize::MAX);
    let first = &first[first.len() - 1];
    assert_eq!((first.placed, first.checks, first.removed), (113, Some(876), 105));
    for (arguments, key) in [(&["8"][..], "n"), (&["8"], END), (&["8", "--speed", "10000"], " ")] {
        let terminal = watch(arguments);
        terminal.press(key);
        wait_for_counters(&terminal, first);
        terminal.wait_for(&["placed 113", "checks 876", "removed 105", "the first placement"]);
        quit(terminal);
    }
}

#[test]
fn every_key_goes_one_step_however_fast_the_keys_come() {
    let all = counters(StrategyName::DepthFirst, 8, usize::MAX);
    let last = all.len() - 1;
    let terminal = watch(&["8"]);
    terminal.press(END);
    wait_for_counters(&terminal, &all[last]);
    let mut here = last;
    while here > 0 {
        let keys = here.min(200);
        terminal.press(&LEFT.repeat(keys));
        here -= keys;
        wait_for_counters(&terminal, &all[here]);
    }
    let nothing = ["step 0", "placed 0", "checks 0", "removed 0", "nodes 0", "found 0"];
    let screen = terminal.wait_for_whole(&nothing);
    assert!(!text(&screen).contains('♛'), "{}", text(&screen));
    terminal.press(&RIGHT.repeat(150));
    wait_for_counters(&terminal, &all[150]);
    terminal.press(PAGE_UP);
    wait_for_counters(&terminal, &all[50]);
    terminal.press(PAGE_DOWN);
    wait_for_counters(&terminal, &all[150]);
    terminal.press(HOME);
    let screen = terminal.wait_for_whole(&nothing);
    assert!(!text(&screen).contains('♛'), "{}", text(&screen));
    quit(terminal);
}

/// Where a breadth-first search has the boards of a level, and no others, in its queue; and how many there are.
fn level_boundaries(n: u32) -> Vec<(u64, u64)> {
    let mut search = search(StrategyName::BreadthFirst, n);
    let mut boundaries = Vec::new();
    let mut level = 0;
    loop {
        let waiting = match search.structure() {
            Structure::Queue(queue) => (queue.level(), queue.len()),
            _ => unreachable!("breadth-first has a queue"),
        };
        let boundary = (search.counters().steps, waiting.1);
        let Some(step) = search.step() else { break };
        // The first board of a level leaves the queue when all of the level wait.
        if let (Action::Dequeue, Some(next)) = (step.action, waiting.0.filter(|&next| next > level)) {
            boundaries.push(boundary);
            level = next;
        }
    }
    boundaries
}

#[test]
fn breadth_first_shows_its_queue_at_each_level_beside_depth_first() {
    let boundaries = level_boundaries(8);
    let waiting: Vec<_> = boundaries.iter().map(|&(_, waiting)| waiting).collect();
    assert_eq!(waiting, [8, 42, 140, 344, 568, 550, 312, 92]);
    let beside = watch(&["8", "--strategy", "breadth-first", "--beside", "depth-first"]);
    let chosen = watch(&["8"]);
    choose(&chosen, "d", StrategyName::BreadthFirst);
    for terminal in [beside, chosen] {
        terminal.wait_for(&["breadth-first", "depth-first", "│"]);
        for &(step, waiting) in &boundaries {
            go_to(&terminal, step);
            terminal.wait_for(&[&format!("step {step}"), &format!("{waiting} boards")]);
            if step > 1_858 {
                // The other one waits where it has found its placement.
                terminal.wait_for(&["placed 113", "checks 876", "removed 105", "the first placement"]);
            }
        }
        quit(terminal);
    }
}

/// Chooses a strategy from the list that a key opens.
fn choose(terminal: &Terminal, key: &str, strategy: StrategyName) {
    let place = StrategyName::ALL.iter().position(|&name| name == strategy).unwrap();
    terminal.press(key);
    terminal.wait_for(&["Enter takes it"]);
    terminal.press(&(HOME.to_owned() + &DOWN.repeat(place)));
    terminal.wait_until(strategy.name(), |screen| {
        text(screen).lines().any(|line| line.contains(&format!("▸ {}", strategy.name())))
    });
    terminal.press(ENTER);
    terminal.wait_until("no list", |screen| !has(&text(screen), "Enter takes it"));
    terminal.wait_for(&[strategy.name()]);
}

/// The number of the step on the screen.
fn step_shown(screen: &vt100::Screen) -> Option<u64> {
    let text = text(screen);
    let after = &text[text.find("step ")? + 5..];
    after.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

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
fn a_long_way_can_be_left() {
    let terminal = watch(&["30"]);
    go_to(&terminal, 900_000_000_000);
    terminal.wait_until("winding", |screen| step_shown(screen) > Some(10_000));
    terminal.press(ESCAPE);
    let screen = terminal.wait_for(&["❚❚"]);
    let here = step_shown(&screen).unwrap();
    terminal.press(LEFT);
    terminal.wait_for(&[&format!("step {}", here - 1)]);
    quit(terminal);
}

#[test]
fn it_can_be_suspended_and_taken_up_again() {
    // Only a shell's child can be stopped by the terminal, so there is a shell.
    let script =
        r#""$0" "$@"; echo "stopped: $?"; read answer; fg >/dev/null; echo "ended: $?"; read answer; exit 7"#;
    let mut command = in_colour(Command::new("sh"));
    command.args(["-mc", script]).arg(env!("CARGO_BIN_EXE_bezzel")).args(["trace", "8", "-i"]);
    command.env("LC_ALL", "C").env_remove("NO_COLOR");
    let terminal = Terminal::start(command, 80, 24);
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
fn every_strategy_can_be_chosen_and_goes_back_to_its_start() {
    let terminal = watch(&["12"]);
    for &strategy in StrategyName::ALL {
        let all = counters(strategy, 12, 200);
        choose(&terminal, "s", strategy);
        wait_for_counters(&terminal, &all[0]);
        terminal.press(&PAGE_DOWN.repeat(2));
        wait_for_counters(&terminal, &all[all.len() - 1]);
        let last = all.len() - 1;
        terminal.press(&LEFT.repeat(last.min(7)));
        wait_for_counters(&terminal, &all[last - last.min(7)]);
        terminal.press(&PAGE_UP.repeat(2));
        let screen = wait_for_counters(&terminal, &all[0]);
        assert!(!text(&screen).contains('♛'), "{strategy}: {}", text(&screen));
    }
    quit(terminal);
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

#[test]
fn the_end_says_whether_there_is_a_placement() {
    for (arguments, said) in [
        (&["3"][..], "no placement exists"),
        (&["3", "--strategy", "annealing", "--starts", "1"], "it is not known whether there are more"),
        (&["6", "--given", "d4", "--block", "a1", "--exclude-sum", "5"], "no placement exists"),
    ] {
        let terminal = watch(arguments);
        terminal.press(END);
        terminal.wait_for(&["❚❚", "of"]);
        terminal.press("n");
        terminal.wait_for(&[said]);
        quit(terminal);
    }
}

#[test]
fn it_says_where_there_is_no_further_way() {
    let terminal = watch(&["6"]);
    terminal.press("N");
    terminal.wait_for(&["no placement lies before this step"]);
    go_to(&terminal, 999_999_999);
    terminal.wait_for(&["the first placement", "found 1"]);
    terminal.press(RIGHT);
    terminal.wait_for(&["the first placement is found"]);
    terminal.press("a");
    terminal.wait_for(&["on to all placements"]);
    go_to(&terminal, 999_999_999);
    terminal.wait_for(&["the end", "found 4"]);
    terminal.press(" ");
    terminal.wait_for(&["this is the last step"]);
    terminal.press("n");
    terminal.wait_for(&["there is no further placement", "found 4"]);
    for found in [4, 3, 2, 1] {
        terminal.press("N");
        terminal.wait_for(&[&format!("found {found}")]);
        terminal.wait_until("the placement", |screen| has(&text(screen), &format!("{found}:")));
    }
    terminal.press("N");
    terminal.wait_for(&["no placement lies before this step", "found 1"]);
    for found in [2, 3, 4] {
        terminal.press("n");
        terminal.wait_for(&[&format!("found {found}")]);
    }
    terminal.press("n");
    terminal.wait_for(&["there is no further placement", "found 4"]);
    quit(terminal);
}

#[test]
fn limits_stop_a_search_where_it_is() {
    for (limit, pieces) in [
        (&["--max-steps", "50"][..], &["gave up after 50 steps", "step 50"][..]),
        (&["--max-nodes", "7"], &["gave up after 7 nodes", "nodes 7"]),
        (&["--strategy", "breadth-first", "--max-memory", "1K"], &["gave up at 1 KiB of memory"]),
    ] {
        let terminal = watch(&[&["12"], limit].concat());
        terminal.press(END);
        let screen = terminal.wait_for(pieces);
        let last = step_shown(&screen).unwrap();
        // That says nothing about whether there are placements.
        terminal.press(RIGHT);
        terminal.wait_for(&["it is not known whether there are more placements"]);
        terminal.press(LEFT);
        terminal.wait_for(&[&format!("step {}", last - 1)]);
        quit(terminal);
    }
}
