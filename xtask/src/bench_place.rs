//! One placement of a board: by construction, random-looking, uniform; as numbers in memory and as text through a pipe.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use bezzel::solve::{Construction, RandomPlacements, UniformPlacements};
use bezzel::{Budget, Chance, ColumnTally, Rule, Size};

use crate::median;

/// What is timed, in this order in every round.
const FIGURES: [&str; 9] = [
    "slice.fill of 10^8 columns",
    "construction of 10^8 columns",
    "10^7 dependent random reads of 8 MB",
    "random-looking, N=10^6",
    "random-looking, N=10^7",
    "uniform, N=14, set-up",
    "uniform, N=14, 1,000 draws",
    "solve 10^8 as columns through a pipe",
    "check 10^7 columns",
];

/// Places of eight bytes, 8 MB.
const PLACES: u32 = 1 << 20;

/// Times everything `rounds` times in turn, and prints medians.
pub(crate) fn run(rounds: usize) -> Result<()> {
    let program = std::env::current_exe()?.with_file_name("bezzel");
    ensure!(program.is_file(), "first run `cargo build --release`");
    let list = std::env::temp_dir().join(format!("bezzel-bench-place-{}", std::process::id()));
    write_list(&program, &list)?;
    let order = cycle(PLACES);
    let mut columns = vec![1; 100_000_000];
    let mut seconds = vec![Vec::new(); FIGURES.len()];
    let mut bytes = 0;
    for round in 0..rounds {
        let number = u32::try_from(round)?;
        let mut times = Vec::new();
        let fill = |columns: &mut [u32]| columns.fill(number);
        times.push(touch(&mut columns, fill));
        times.push(touch(&mut columns, construct));
        if round == 0 {
            expect_placement(&columns)?;
        }
        let (end, time) = timed(|| Ok(chase(&order, 10_000_000)))?;
        ensure!(end == chase(&order, 10_000_000 % PLACES), "the reads do not pass all places");
        times.push(time);
        for n in [1_000_000, 10_000_000] {
            let (drawn, time) = timed(|| draw(n, 1 + round as u64))?;
            times.push(time);
            expect_placement(&drawn)?;
        }
        let unlimited = Budget::unlimited();
        let (uniform, time) = timed(|| Ok(UniformPlacements::new(Size::new(14)?, &unlimited)?))?;
        times.push(time);
        let uniform = uniform.context("there are placements of 14 queens")?;
        ensure!(uniform.total() == 365_596, "Q(14) is not {}", uniform.total());
        let mut chance = Chance::new(round as u64);
        let (drawn, time) = timed(|| Ok((0..1_000).map(|_| uniform.draw(&mut chance)).collect::<Vec<_>>()))?;
        times.push(time);
        drawn.iter().try_for_each(|placement| expect_placement(placement))?;
        let (read, time) = timed(|| piped(&program))?;
        bytes = read;
        times.push(time);
        times.push(timed(|| check(&program, &list))?.1);
        for (seconds, time) in seconds.iter_mut().zip(times) {
            seconds.push(time);
        }
    }
    fs::remove_file(&list)?;
    drop(columns);
    let medians: Vec<f64> = seconds.iter_mut().map(|times| median(times)).collect();
    println!("seconds by the clock, medians of {rounds} interleaved runs");
    for (figure, time) in FIGURES.iter().zip(&medians) {
        println!("{figure:<38} {time:>9.4}");
    }
    let (largest, time) = timed(|| draw(RandomPlacements::LARGEST, 1))?;
    expect_placement(&largest)?;
    println!("{:<38} {time:>9.4} (once)", "random-looking, N=10^8");
    println!();
    let [fill, construction, chase, million, ten_million, _, _, pipe, check] = medians[..] else {
        unreachable!("as many as there are names");
    };
    // Some gigabytes are far below 2^53.
    #[allow(clippy::cast_precision_loss)]
    let rate = bytes as f64 / pipe / 1e6;
    let mut missed = 0;
    let mut expect = |name: &str, value: f64, good: bool, limit: &str| {
        println!("{name}: {value:.2}, {limit}{}", if good { "" } else { ": MISSED" });
        missed += u32::from(!good);
    };
    let ratio = construction / fill;
    expect("construction / slice.fill", ratio, ratio <= 2.0, "at most 2");
    let ratio = million / chase;
    expect("random-looking 10^6 / 10^7 dependent reads", ratio, ratio <= 0.5, "at most 0.5");
    let ratio = ten_million / million;
    expect("random-looking 10^7 / 10^6", ratio, ratio <= 30.0, "at most 30");
    expect("MB a second of text through a pipe", rate, rate >= 300.0, "at least 300");
    expect("seconds to check 10^7 columns", check, check < 2.0, "less than 2");
    ensure!(missed == 0, "{missed} figures are missed");
    Ok(())
}

fn timed<T>(work: impl FnOnce() -> Result<T>) -> Result<(T, f64)> {
    let started = Instant::now();
    let done = work()?;
    Ok((done, started.elapsed().as_secs_f64()))
}

/// The time that it takes to fill columns, which the compiler cannot leave out.
fn touch(columns: &mut [u32], fill: impl Fn(&mut [u32])) -> f64 {
    let started = Instant::now();
    fill(std::hint::black_box(columns));
    started.elapsed().as_secs_f64()
}

fn construct(columns: &mut [u32]) {
    let n = u32::try_from(columns.len()).ok().and_then(|n| Size::new(n).ok());
    let construction = n.and_then(Construction::new);
    let written = construction.map_or(0, |mut construction| construction.fill(columns));
    assert_eq!(written, columns.len());
}

fn draw(n: u32, seed: u64) -> Result<Vec<u32>> {
    let placements = RandomPlacements::new(Size::new(n)?).context("there are placements of this size")?;
    Ok(placements.draw(&mut Chance::new(seed), &Budget::unlimited())?)
}

/// Fails where two queens attack each other, or one is outside the board.
fn expect_placement(columns: &[u32]) -> Result<()> {
    let mut tally = ColumnTally::new(Rule::Queens);
    for &column in columns {
        tally.push(Some(column));
    }
    ensure!(columns.iter().all(|&column| (column as usize) < columns.len()), "a queen is outside the board");
    ensure!(tally.clashes() == 0, "{} clashes at N={}", tally.clashes(), columns.len());
    Ok(())
}

/// Where to go on reading from each place, so that all places are passed: a cycle of all, each as likely (S. Sattolo 1986).
fn cycle(places: u32) -> Vec<u64> {
    let mut order: Vec<u64> = (0..u64::from(places)).collect();
    let mut chance = Chance::new(1);
    for last in (1..places).rev() {
        order.swap(last as usize, chance.below(last) as usize);
    }
    order
}

fn chase(order: &[u64], reads: u32) -> u64 {
    (0..reads).fold(0, |place, _| order[usize::try_from(place).unwrap_or_default()])
}

/// Reads a placement of 10^8 queens out of a pipe, and says how many bytes that are.
fn piped(program: &Path) -> Result<u64> {
    let mut command = Command::new(program);
    command.args(["solve", "100000000", "--format", "columns"]).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    let mut pipe = child.stdout.take().context("standard output is a pipe")?;
    let mut piece = vec![0; 1 << 16];
    let mut bytes = 0;
    loop {
        let count = pipe.read(&mut piece)?;
        if count == 0 {
            break;
        }
        bytes += count as u64;
    }
    ensure!(child.wait()?.success(), "solve failed");
    // The numbers from 1 to 10^8, and as many signs behind them.
    let digits =
        (1..=9u32).map(|digits| if digits == 9 { 9 } else { 9 * u64::from(digits) * 10u64.pow(digits - 1) });
    ensure!(bytes == digits.sum::<u64>() + 100_000_000, "{bytes} bytes are not all numbers");
    Ok(bytes)
}

fn write_list(program: &Path, list: &Path) -> Result<()> {
    let mut command = Command::new(program);
    command
        .args(["solve", "10000000", "--format", "columns"])
        .stdout(File::create(list)?)
        .stderr(Stdio::null());
    ensure!(command.status()?.success(), "solve failed");
    Ok(())
}

fn check(program: &Path, list: &Path) -> Result<()> {
    let mut command = Command::new(program);
    let done = command.arg("check").arg(list).env("LC_ALL", "C").output()?;
    ensure!(String::from_utf8_lossy(&done.stdout).contains("complete, no clash"), "the list is a placement");
    Ok(())
}
