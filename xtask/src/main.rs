//! Work on Bezzel that cargo alone cannot do.
//!
//! `target/release/xtask bench-list` (see `make bench`) compares, as whole programs and in interleaved runs, the
//! listing of all placements with the plain recursive count of the same board; `bench-steps` does the same with the steps of a
//! strategy, and winds a tape; `bench-play` asks for hints on large boards; `bench-stepper` presses keys in a terminal and measures
//! when the screen shows it; `screenshots` draws the stepper and the game for the documentation. Run it itself and not through
//! `cargo run`: the compilers that cargo starts would count as its children.

use anyhow::{Result, bail};

#[cfg(unix)]
mod bench_list;
mod bench_play;
#[cfg(unix)]
mod bench_stepper;
mod bench_steps;
#[path = "../../benches/plain.rs"]
mod plain;
#[cfg(unix)]
mod screenshots;
// Shared with the tests of the program, which need more of it.
#[cfg(unix)]
#[allow(dead_code)]
#[path = "../../crates/bezzel-cli/tests/cli/terminal.rs"]
mod terminal;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["plain", n] => println!("{}", plain::count(n.parse()?)),
        #[cfg(unix)]
        ["bench-list"] => bench_list::run(14, 11)?,
        ["bench-play"] => bench_play::run(1_000)?,
        ["bench-steps"] => bench_steps::run(13, 11)?,
        #[cfg(unix)]
        ["bench-stepper"] => bench_stepper::run(200)?,
        #[cfg(unix)]
        ["screenshots", folder] => screenshots::run(folder.as_ref())?,
        _ => bail!(
            "usage: target/release/xtask bench-list, bench-play, bench-steps, bench-stepper or screenshots FOLDER, after `cargo build --release --workspace`"
        ),
    }
    Ok(())
}

/// The median; sorts the values.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
