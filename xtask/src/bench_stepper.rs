//! The stepper in a terminal: how long a key takes to be seen, and how many steps a second are made.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::terminal::{Terminal, text};

/// From a key to the screen, in milliseconds, at the 99th percentile.
const LATEST: f64 = 50.0;

/// In steps a second, where 10,000 are asked for.
const SLOWEST: f64 = 9_000.0;

/// For so long steps are counted.
const COUNTED: Duration = Duration::from_secs(4);

/// Presses so many keys while each search plays in a small and in a large terminal.
pub(crate) fn run(keys: usize) -> Result<()> {
    println!(
        "bezzel trace 12 --interactive --all, playing at 10000 steps a second; {keys} keys at random moments"
    );
    let mut slow = Vec::new();
    for (columns, rows) in [(80, 24), (200, 60)] {
        for strategies in [&["depth-first"][..], &["breadth-first", "--beside", "dancing-links"]] {
            let name = format!("{columns}x{rows} {}", strategies.join(" "));
            let (mut milliseconds, rate) = watch(strategies, columns, rows, keys)?;
            milliseconds.sort_by(f64::total_cmp);
            let last = milliseconds.len() - 1;
            let late = milliseconds[last * 99 / 100];
            println!("{name}");
            println!(
                "  from a key to the screen  {:.1} ms (median), {late:.1} (99th percentile), {:.1} (largest)",
                milliseconds[last / 2],
                milliseconds[last]
            );
            println!("  steps a second            {rate:.0}");
            if late > LATEST || rate < SLOWEST {
                slow.push(name);
            }
        }
    }
    ensure!(
        slow.is_empty(),
        "a key is to be seen in {LATEST} ms, and {SLOWEST} steps a second are to be made: {slow:?}"
    );
    Ok(())
}

/// The time that each key took to be seen, and the steps made in a second.
fn watch(strategies: &[&str], columns: u16, rows: u16, keys: usize) -> Result<(Vec<f64>, f64)> {
    let program = std::env::current_exe()?.with_file_name("bezzel");
    ensure!(program.is_file(), "first run `cargo build --release`");
    let mut command = Command::new(program);
    command
        .args(["trace", "12", "--interactive", "--all", "--speed", "10000", "--strategy"])
        .args(strategies);
    command.env("LC_ALL", "C").env("TERM", "xterm-256color").env_remove("NO_COLOR");
    let terminal = Terminal::start(command, columns, rows);
    terminal.wait_for(&["step 0", "10000/s"]);
    terminal.press(" ");
    let begun = terminal.wait_until("playing", |screen| step(screen) > Some(0));
    let started = Instant::now();
    std::thread::sleep(COUNTED);
    let now = terminal.screen();
    let seconds = started.elapsed().as_secs_f64();
    let made = step(&now).zip(step(&begun)).context("the step is shown")?;
    // Far fewer than 2^53.
    #[allow(clippy::cast_precision_loss)]
    let rate = (made.0 - made.1) as f64 / seconds;
    let mut random = fastrand::Rng::with_seed(12);
    let mut milliseconds = Vec::new();
    for (key, speed) in ["-", "+"].into_iter().zip(["5000/s", "10000/s"]).cycle().take(keys) {
        std::thread::sleep(Duration::from_micros(random.u64(20_000..80_000)));
        let pressed = Instant::now();
        terminal.press(key);
        terminal.wait_for(&[speed]);
        milliseconds.push(1e3 * pressed.elapsed().as_secs_f64());
    }
    terminal.press("q");
    terminal.end().expect_clean(0);
    Ok((milliseconds, rate))
}

/// The number of the step on the screen.
fn step(screen: &vt100::Screen) -> Option<u64> {
    let text = text(screen);
    let (_, after) = text.split_once("step ")?;
    after.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
