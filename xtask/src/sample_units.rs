//! A few random units of a large board, each counted twice in different ways.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use bezzel::count::{HalfBoard, Unit};
use bezzel::{Budget, Chance, Size};

/// Counts `count` random units of a board, each with two lengths of the key, and prints what they come to and took.
pub(crate) fn run(n: u32, count: u64) -> Result<()> {
    let size = Size::new(n)?;
    let boards = [HalfBoard::new(size, None)?, HalfBoard::new(size, None)?.with_key_bits(KEY_BITS)];
    println!("N={n}, kernel {}, one thread", boards[0].kernel().name());
    for seed in 0..count {
        let mut columns: Vec<u32> = (0..n).collect();
        Chance::new(seed).shuffle(&mut columns);
        let set = columns[..size.as_usize() / 2].iter().fold(0, |set, column| set | 1 << column);
        let unit = Unit::of_columns(size, set).context("half of the columns")?;
        let mut counted = Vec::new();
        for board in &boards {
            let started = Instant::now();
            // A new counter each time, so that no room of the other way is held.
            let mut counter = board.counter();
            counted.push((counter.count(unit, &Budget::unlimited())?, started.elapsed().as_secs_f64()));
        }
        let [(first, seconds), (second, other_seconds)] = counted[..] else { unreachable!("two boards") };
        ensure!(first == second, "{unit:?}: {first:?}, and in another way {second:?}");
        println!(
            "{unit:?}: {} rows, {} items, {} pairs; {seconds:.2} s, and {other_seconds:.2} s with {KEY_BITS} bits of key",
            first.rows,
            first.items.iter().sum::<u64>(),
            first.weighted
        );
    }
    println!("peak memory {:.0} MiB", peak_mebibytes()?);
    Ok(())
}

/// No length that is chosen for large boards.
const KEY_BITS: u32 = 16;

/// What this process has held at most.
fn peak_mebibytes() -> Result<f64> {
    let usage = nix::sys::resource::getrusage(nix::sys::resource::UsageWho::RUSAGE_SELF)?;
    Ok(f64::from(i32::try_from(usage.max_rss())?) / 1024.0)
}
