//! `bezzel trace --interactive`, in a real pseudo-terminal: what a person sees, and how the terminal is left.

use std::process::Command;

use bezzel::search::{Action, Counters, Options, Strategy, StrategyName, Structure};
use bezzel::{Problem, Rule, Size};
use nix::sys::signal::Signal;

use crate::program::{in_shell, program, run_with};
use crate::terminal::{
    CONTROL_C, CONTROL_L, CONTROL_Z, DOWN, END, ENTER, ESCAPE, Ended, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT,
    Terminal, has, text,
};

mod endings;
mod looks;
mod refusals;
mod ways;

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
