//! Stepping a strategy against the plain recursive count, and winding a tape.

use std::time::Instant;

use anyhow::{Result, ensure};
use bezzel::search::{Action, Options, Strategy, StrategyName, Tape};
use bezzel::{Budget, Problem, Rule, Size};

use crate::{median, plain};

/// Steps of the depth-first search for 16 queens that the tape is wound in.
const STEPS: u64 = 1_000_000;

/// Steps `bitmask` through all placements and counts plainly, alternately `rounds` times; then winds to random steps.
pub(crate) fn run(n: u32, rounds: usize) -> Result<()> {
    let mut nanoseconds = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let started = Instant::now();
        let counted = plain::count(n);
        let plain = started.elapsed().as_secs_f64();
        let mut search = start(StrategyName::Bitmask, n)?;
        let started = Instant::now();
        let mut found = 0;
        while let Some(step) = search.step() {
            found += u64::from(matches!(step.action, Action::Solution { .. }));
        }
        let stepped = started.elapsed().as_secs_f64();
        ensure!(counted == found, "the plain count is {counted}, by steps it is {found}");
        // Node counts are far below 2^53.
        #[allow(clippy::cast_precision_loss)]
        let nodes = search.nodes() as f64;
        nanoseconds[0].push(1e9 * plain / nodes);
        nanoseconds[1].push(1e9 * stepped / nodes);
    }
    let mut ratios: Vec<f64> =
        nanoseconds[0].iter().zip(&nanoseconds[1]).map(|(plain, step)| step / plain).collect();
    let [plain, stepped] = nanoseconds.each_mut().map(|times| median(times));
    let ratio = median(&mut ratios);
    println!("N={n}, all placements; nanoseconds a node, medians of {rounds} interleaved runs");
    println!("plain recursive count   {plain:.1}");
    println!("bitmask by steps        {stepped:.1}");
    println!("ratio of pairs          {ratio:.2} (median), {:.2} (largest)", ratios[rounds - 1]);
    ensure!(ratio <= 8.0, "a step may take eight times as long as the count");
    wind()
}

/// Winds to a thousand random steps of a trace of a million.
fn wind() -> Result<()> {
    let budget = Budget::unlimited();
    let mut tape = Tape::new(start(StrategyName::DepthFirst, 16)?);
    tape.wind(STEPS, &budget)?;
    let mut random = fastrand::Rng::with_seed(16);
    let mut milliseconds = Vec::new();
    for _ in 0..1000 {
        let position = random.u64(0..=STEPS);
        let started = Instant::now();
        tape.wind(position, &budget)?;
        milliseconds.push(1e3 * started.elapsed().as_secs_f64());
        ensure!(tape.search().counters().steps == position, "the tape is at another step");
    }
    let median = median(&mut milliseconds);
    let largest = milliseconds[milliseconds.len() - 1];
    println!(
        "depth-first, N=16, {STEPS} steps: {median:.3} ms to a random step (median), {largest:.3} (largest)"
    );
    ensure!(largest < 50.0, "a random step is there in 50 ms");
    Ok(())
}

fn start(name: StrategyName, n: u32) -> Result<Box<dyn Strategy>> {
    Ok(name.start(&Problem::empty(Size::new(n)?, Rule::Queens), Options::default())?)
}
