//! Listing all placements against the plain recursive count, as whole programs.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use nix::sys::resource::{UsageWho, getrusage};
use serde_json::Value;

use crate::median;

/// Runs both programs alternately `rounds` times, and prints medians and the ratio of each pair.
pub(crate) fn run(n: u32, rounds: usize) -> Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask is in the workspace")?;
    // Built into the same folder beforehand: a compiler run from here would count as a child of this program.
    let program = std::env::current_exe()?.with_file_name("bezzel");
    ensure!(program.is_file(), "first run `cargo build --release`");
    let (placements, nodes) = (known(workspace, "A000170", n)?, known_nodes(workspace, n)?);
    let plain = std::env::current_exe()?;
    let size = n.to_string();
    let mut seconds = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let (said, time) = timed(Command::new(&plain).args(["plain", &size]).stdout(Stdio::piped()))?;
        ensure!(said.trim() == placements.to_string(), "the plain count is {said}");
        seconds[0].push(time);
        // The list goes nowhere, and its total is on standard error. What is in it, tests look at.
        let list = ["solve", &size, "--all", "--format", "columns"];
        let (said, time) = timed(Command::new(&program).args(list).env("LC_ALL", "C").stdout(Stdio::null()))?;
        ensure!(said.starts_with(&format!("{placements} placements\n")), "the list ends with {said}");
        seconds[1].push(time);
    }
    let mut ratios: Vec<f64> = seconds[0].iter().zip(&seconds[1]).map(|(plain, list)| list / plain).collect();
    let [plain, list] = seconds.each_mut().map(|times| median(times));
    // Node counts are far below 2^53.
    #[allow(clippy::cast_precision_loss)]
    let rate = nodes as f64 / plain;
    println!(
        "N={n}, {placements} placements, {nodes} nodes; user seconds, medians of {rounds} interleaved runs"
    );
    println!("plain recursive count   {plain:.3} s   {rate:.2e} nodes/s");
    println!("bezzel solve --all      {list:.3} s   listed as columns");
    println!(
        "ratio of pairs          {:.2} (median), {:.2} (largest)",
        median(&mut ratios),
        ratios[rounds - 1]
    );
    let (ratio, peak) = (median(&mut ratios), peak_mebibytes()?);
    println!("peak memory             {peak:.1} MiB (the larger of the two programs)");
    ensure!(ratio <= 3.0, "a list may take three times as long as the count");
    ensure!(peak < 20.0, "a list is made in constant memory");
    Ok(())
}

/// The nodes of the row-by-row search, from the known values.
fn known_nodes(workspace: &Path, n: u32) -> Result<u64> {
    let levels = term(workspace, "A319284", n - 1)?;
    let levels = levels.as_array().context("a list")?;
    // The first level is the empty board, which no queen made.
    Ok(levels.iter().skip(1).filter_map(Value::as_u64).sum())
}

/// A known value.
pub(crate) fn known(workspace: &Path, id: &str, index: u32) -> Result<u64> {
    term(workspace, id, index)?.as_u64().context("a number")
}

fn term(workspace: &Path, id: &str, index: u32) -> Result<Value> {
    let text = fs::read_to_string(workspace.join("testdata/sequences.json"))?;
    let sequences: Vec<Value> = serde_json::from_str(&text)?;
    let sequence = sequences.iter().find(|sequence| sequence["id"] == id);
    Ok(sequence.with_context(|| format!("{id} is known"))?["terms"][index as usize].clone())
}

/// Runs a program; what it says, and the user time it took.
pub(crate) fn timed(command: &mut Command) -> Result<(String, f64)> {
    let before = user_seconds()?;
    let output = command.stderr(Stdio::piped()).spawn()?.wait_with_output()?;
    let time = user_seconds()? - before;
    ensure!(output.status.success(), "{command:?} ends with {}", output.status);
    Ok((String::from_utf8([output.stdout, output.stderr].concat())?, time))
}

/// The user time of all programs run so far.
fn user_seconds() -> Result<f64> {
    let time = getrusage(UsageWho::RUSAGE_CHILDREN)?.user_time();
    let micros = i32::try_from(time.tv_usec())?;
    Ok(f64::from(i32::try_from(time.tv_sec())?) + f64::from(micros) / 1e6)
}

fn peak_mebibytes() -> Result<f64> {
    let kibibytes = i32::try_from(getrusage(UsageWho::RUSAGE_CHILDREN)?.max_rss())?;
    Ok(f64::from(kibibytes) / 1024.0)
}
