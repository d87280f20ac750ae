//! Work on Bezzel that cargo alone cannot do.
//!
//! `target/release/xtask bench-list` (see `make bench`) compares, as whole programs and in interleaved runs, the
//! listing of all placements with the plain recursive count of the same board, `bench-count` counts with it; `bench-steps` does the same with the steps of a
//! strategy, and winds a tape; `bench-place` writes down and draws large placements; `bench-solve` looks for placements beside a SAT solver, `bench-exact` as fast as is wanted; `bench-play` asks for hints on large boards; `bench-stepper` presses keys in a terminal and measures
//! when the screen shows it; `sample-units` counts random units of a large board in two ways; `screenshots` draws the stepper and the game for the documentation. Run it itself and not through
//! `cargo run`: the compilers that cargo starts would count as its children.

use anyhow::{Result, bail};

#[cfg(unix)]
mod bench_count;
#[cfg(unix)]
mod bench_exact;
#[cfg(unix)]
mod bench_list;
mod bench_place;
mod bench_play;
#[cfg(all(unix, feature = "cadical"))]
mod bench_solve;
#[cfg(unix)]
mod bench_stepper;
mod bench_steps;
#[cfg(all(unix, feature = "cadical"))]
mod cadical;
#[cfg(unix)]
mod cpu_seconds;
#[cfg(unix)]
mod csplib;
mod mirrored;
#[path = "../../benches/plain.rs"]
mod plain;
#[cfg(unix)]
mod sample_units;
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
        ["mirrored", n] => println!("{}", mirrored::count(n.parse()?)),
        ["plain", n] => println!("{}", plain::count(n.parse()?)),
        #[cfg(unix)]
        ["bench-count"] => bench_count::run(7)?,
        #[cfg(unix)]
        ["bench-exact", ref options @ ..] => bench_exact::run(options)?,
        #[cfg(unix)]
        ["bench-list"] => bench_list::run(14, 11)?,
        ["bench-place"] => bench_place::run(7)?,
        ["bench-play"] => bench_play::run(1_000)?,
        #[cfg(all(unix, feature = "cadical"))]
        ["bench-solve", ref options @ ..] => bench_solve::run(options)?,
        #[cfg(not(feature = "cadical"))]
        ["bench-solve", ..] => {
            bail!("built without CaDiCaL: `cargo build --release --package xtask --features cadical`")
        }
        ["bench-steps"] => bench_steps::run(13, 11)?,
        #[cfg(unix)]
        ["bench-stepper"] => bench_stepper::run(200)?,
        #[cfg(unix)]
        ["sample-units", n, count] => sample_units::run(n.parse()?, count.parse()?)?,
        #[cfg(unix)]
        ["screenshots", folder] => screenshots::run(folder.as_ref())?,
        _ => bail!(
            "usage: target/release/xtask bench-count, bench-exact, bench-list, bench-place, bench-play, bench-solve, bench-steps, bench-stepper, sample-units N COUNT or screenshots FOLDER, after `cargo build --release --workspace`"
        ),
    }
    Ok(())
}

/// The median; sorts the values.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
