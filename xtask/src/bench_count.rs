//! Counting all placements: every kernel and engine beside the plain mirrored recursion, as whole programs; and what the stages of
//! the half-board engine take.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use bezzel::count::{HalfBoard, KernelName, Stage, Unit};
use bezzel::{Budget, Size};
use serde_json::Value;

use crate::bench_list::{known, timed};
use crate::median;

/// What is timed: a name, the program's arguments, and the largest board that it counts in some seconds.
struct Contender {
    name: &'static str,
    arguments: &'static [&'static str],
    largest: u32,
}

const CONTENDERS: [Contender; 6] = [
    Contender { name: "avx512", arguments: &["--kernel", "avx512"], largest: 20 },
    Contender { name: "avx2", arguments: &["--kernel", "avx2"], largest: 18 },
    Contender { name: "portable", arguments: &["--kernel", "portable"], largest: 18 },
    Contender { name: "bitmask", arguments: &["--engine", "bitmask"], largest: 16 },
    Contender { name: "unit-dfs", arguments: &["--engine", "unit-dfs"], largest: 14 },
    Contender { name: MIRRORED, arguments: &[], largest: 16 },
];

const MIRRORED: &str = "mirrored";

/// At most so many times the mirrored recursion's time at N = 15 (R15): kernel, N, limit.
const LIMITS: [(&str, u32, f64); 6] = [
    ("avx512", 16, 0.10),
    ("avx512", 17, 0.55),
    ("avx512", 18, 1.85),
    ("avx512", 20, 54.0),
    ("avx2", 18, 4.0),
    ("portable", 18, 6.0),
];

/// Sizes that are timed. N = 20 takes half a minute where it has a limit, and is timed once.
const SIZES: [u32; 6] = [14, 15, 16, 17, 18, 20];

/// Runs all programs alternately `rounds` times, and prints medians.
pub(crate) fn run(rounds: usize) -> Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask is in the workspace")?;
    let program = std::env::current_exe()?.with_file_name("bezzel");
    ensure!(program.is_file(), "first run `cargo build --release`");
    let this = std::env::current_exe()?;
    let runs = |contender: &Contender, n: u32| {
        let kernel = KernelName::from_name(contender.name);
        n <= contender.largest && kernel.is_none_or(KernelName::is_available)
    };
    let mut seconds = vec![vec![Vec::new(); SIZES.len()]; CONTENDERS.len()];
    for round in 0..rounds {
        for (index, &n) in SIZES.iter().enumerate() {
            let placements = known(workspace, "A000170", n)?;
            for (contender, seconds) in CONTENDERS.iter().zip(&mut seconds) {
                if !runs(contender, n) || (n == 20 && round > 0) {
                    continue;
                }
                let size = n.to_string();
                let mut command = if contender.name == MIRRORED {
                    let mut command = Command::new(&this);
                    command.args(["mirrored", &size]);
                    command
                } else {
                    let mut command = Command::new(&program);
                    command.args(["count", &size, "--threads", "1", "--json"]).args(contender.arguments);
                    command.env("LC_ALL", "C");
                    command
                };
                let (said, time) = timed(command.stdout(Stdio::piped()))?;
                ensure!(counted(&said) == Some(placements), "{} counts N={n} wrong: {said}", contender.name);
                seconds[index].push(time);
            }
        }
    }
    let mut table = seconds;
    let medians: Vec<Vec<Option<f64>>> = table
        .iter_mut()
        .map(|sizes| sizes.iter_mut().map(|times| (!times.is_empty()).then(|| median(times))).collect())
        .collect();
    let of = |name: &str, n: u32| {
        let row = CONTENDERS.iter().position(|contender| contender.name == name)?;
        medians[row][SIZES.iter().position(|&size| size == n)?]
    };
    let unit = of(MIRRORED, 15).context("the mirrored recursion has been timed")?;
    println!(
        "user seconds of whole programs on one thread, medians of {rounds} interleaved runs; placements a second;"
    );
    println!("times the mirrored recursion's {unit:.3} s at N=15 (R15)");
    println!("{:>2}  {:<9} {:>9} {:>9} {:>9}", "N", "", "seconds", "a second", "R15");
    for &n in &SIZES {
        for contender in &CONTENDERS {
            let Some(time) = of(contender.name, n) else { continue };
            // Counts to N = 20 are far below 2^53.
            #[allow(clippy::cast_precision_loss)]
            let rate = known(workspace, "A000170", n)? as f64 / time;
            println!("{n:>2}  {:<9} {time:>9.3} {rate:>9.2e} {:>9.3}", contender.name, time / unit);
        }
    }
    println!();
    stages(18)?;
    println!();
    let mut missed = Vec::new();
    for (name, n, limit) in LIMITS {
        let Some(time) = of(name, n) else {
            println!("{name} at N={n}: not measured, this machine does not have the instructions");
            continue;
        };
        println!("{name} at N={n}: {:.2} R15, at most {limit}", time / unit);
        if time > limit * unit {
            missed.push(name);
        }
    }
    ensure!(missed.is_empty(), "slower than they may be: {}", missed.join(", "));
    Ok(())
}

/// The placements that a program says: a number alone, or in a line of JSON.
fn counted(said: &str) -> Option<u64> {
    let line = said.lines().next()?;
    if let Ok(number) = line.parse() {
        return Some(number);
    }
    serde_json::from_str::<Value>(line).ok()?.get("placements")?.as_str()?.parse().ok()
}

/// Goes through all units of a board, to one stage after the other, and prints what each stage takes and how much it has to do.
fn stages(n: u32) -> Result<()> {
    let size = Size::new(n)?;
    let units = Unit::all(size);
    println!("stages of the half-board engine at N={n}: seconds by the clock, all units on one thread");
    print!("{:<9}", "");
    for stage in Stage::ALL {
        print!(" {:>11}", format!("{stage:?}"));
    }
    println!();
    for &kernel in KernelName::ALL.iter().filter(|kernel| kernel.is_available()) {
        let board = HalfBoard::new(size, Some(kernel))?;
        let mut before = 0.0;
        print!("{:<9}", kernel.name());
        let (mut pairs, mut looked_up) = (0, 0);
        for &stage in Stage::ALL {
            // Lists are made anew for every board, and the first stage makes them all.
            let board = if stage == Stage::Quarters { &HalfBoard::new(size, Some(kernel))? } else { &board };
            let mut counter = board.counter();
            if stage == Stage::HalfBoards {
                for &unit in &units {
                    counter.count_to(unit, Stage::Quarters, &Budget::unlimited())?;
                }
            }
            let started = Instant::now();
            for &unit in &units {
                let counted = counter.count_to(unit, stage, &Budget::unlimited())?;
                if stage == Stage::Matching {
                    pairs += counted.rows * counted.items.iter().sum::<u64>();
                }
            }
            let time = started.elapsed().as_secs_f64();
            looked_up += counter.pairs_looked_up();
            print!(" {:>11.3}", time - before);
            before = if stage == Stage::Quarters { 0.0 } else { time };
        }
        println!();
        println!("{:<9} {pairs:.2e} pairs of rows and items, of which {looked_up:.2e} are looked up", "");
    }
    Ok(())
}
