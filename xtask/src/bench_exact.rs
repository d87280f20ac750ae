//! What the exact search and its companions are to do in how much time: the boards of `CSPLib`, tori, superqueens, the empty board's count, first placements of
//! large boards, completions. Every line has a figure, and the limit where there is one; times are the processor's, on one thread.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use bezzel::solve::generate::{Generator, InstanceKind};
use bezzel::solve::{Counter, Finder, Order, SolveOptions};
use bezzel::{Arrangement, Budget, Chance, Limit, Placement, Problem, Rule, Size};

use crate::bench_list::known;
use crate::cpu_seconds::{budget, measured};
use crate::csplib;
use crate::median;

/// After so many seconds a search is given up, and told as such.
const PATIENCE: f64 = 10.0;

/// Prints all figures; with `--small` only those of boards of up to 64 rows.
pub(crate) fn run(options: &[&str]) -> Result<()> {
    let small = match options {
        [] => false,
        ["--small"] => true,
        _ => bail!("usage: target/release/xtask bench-exact [--small]"),
    };
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask is in the workspace")?;
    let mut report = Report::default();
    csplib(&mut report)?;
    tori(&mut report, workspace)?;
    superqueens(&mut report, workspace)?;
    let empty = Problem::empty(Size::new(14)?, Rule::Queens);
    report.count("empty N=14", &empty, known(workspace, "A000170", 14)?, Some(0.120))?;
    if small {
        report.completions(60, 100, None, None)?;
    } else {
        large(&mut report)?;
        report.completions(120, 100, Some(0.000_5), Some(0.050))?;
        report.completions(176, 100, Some(0.001), Some(0.050))?;
        report.completions(300, 100, Some(0.002_5), Some(0.050))?;
        report.completions(600, 100, None, None)?;
        let loose = Generator::new(InstanceKind::Completion, Size::new(600)?, Some(10))?;
        report.instances("n=600 with 10 givens, 100 seeds", &loose, 100, None, Some(1.0))?;
    }
    ensure!(report.missed.is_empty(), "missed: {}", report.missed.join("; "));
    Ok(())
}

/// All of testdata/csplib, answered right.
fn csplib(report: &mut Report) -> Result<()> {
    let boards = csplib::boards()?;
    let mut seconds = 0.0;
    for board in &boards {
        let found = find(&board.problem)?.map_err(anyhow::Error::msg)?;
        ensure!(found.verdict == board.known, "{} is answered {:?}", board.name, found.verdict);
        seconds += found.seconds;
    }
    report.line("csplib", &format!("{} boards answered right", boards.len()), seconds, Some(10.0));
    Ok(())
}

/// No placement for N = 12 and 14, by search; the counts of 11 and 13.
fn tori(report: &mut Report, workspace: &Path) -> Result<()> {
    for n in [12, 14] {
        let torus = Problem::empty(Size::new(n)?, Rule::Torus);
        let found = report.find(&format!("torus {n}, a proof of none"), &torus, Some(0.020))?;
        ensure!(found != Some(true), "torus {n} has no placement");
    }
    for n in [11, 13] {
        // A007705 has the odd sizes.
        let count = known(workspace, "A007705", n / 2)?;
        report.count(&format!("torus {n}"), &Problem::empty(Size::new(n)?, Rule::Torus), count, None)?;
    }
    Ok(())
}

fn superqueens(report: &mut Report, workspace: &Path) -> Result<()> {
    for n in 10..=14 {
        let problem = Problem::empty(Size::new(n)?, Rule::Superqueens);
        let count = known(workspace, "A051223", n - 1)?;
        report.count(&format!("superqueens {n}"), &problem, count, None)?;
    }
    Ok(())
}

/// The first placement of empty, lightly constrained and heavily blocked boards.
fn large(report: &mut Report) -> Result<()> {
    for n in [50, 100, 200, 1000] {
        for (what, givens, blocked) in [("empty", 0, 0), ("3 givens and 2 % blocked", 3, 2)] {
            let problem = board(n, givens, blocked, 1)?;
            report.find_one(&format!("N={n}, {what}"), &problem, Some(0.050))?;
        }
    }
    report.find_one("N=200, 20 givens and 80 % blocked", &board(200, 20, 80, 1)?, None)?;
    report.find_one("N=1000, 90 % blocked", &board(1000, 0, 90, 1)?, None)?;
    for blocked in [90, 95] {
        for seed in 1..=3 {
            let name = format!("N=200, {blocked} % blocked, seed {seed}");
            report.find(&name, &board(200, 0, blocked, seed)?, None)?;
        }
    }
    Ok(())
}

/// A board with so many random givens and so many of a hundred of the other squares blocked.
fn board(n: u32, givens: u32, blocked: u32, seed: u64) -> Result<Problem> {
    let n = Size::new(n)?;
    let stand =
        Generator::new(InstanceKind::Completion, n, Some(givens))?.draw(seed, &Budget::unlimited())?.problem;
    let mut builder = Problem::builder(n);
    for given in stand.givens().queens() {
        builder = builder.given(given.row.into(), given.column.into());
    }
    let mut chance = Chance::new(seed);
    for square in n.squares() {
        if chance.below(100) < blocked && !stand.givens().has(square) {
            builder = builder.block(square.row.into(), square.column.into());
        }
    }
    builder.build().ok().context("givens are not blocked")
}

/// What was to be shown and was not.
#[derive(Default)]
struct Report {
    missed: Vec<String>,
}

impl Report {
    /// Prints a line, and keeps in mind what took too long.
    fn line(&mut self, name: &str, said: &str, seconds: f64, limit: Option<f64>) {
        let time = format!("{:.3} ms", 1e3 * seconds);
        let wanted = limit.map_or_else(String::new, |limit| format!("  wanted at most {} ms", 1e3 * limit));
        println!("{name:<42} {said:<34} {time:>14}{wanted}");
        if limit.is_some_and(|limit| seconds > limit) {
            self.missed.push(format!("{name}: {time}"));
        }
    }

    /// Prints that there is no figure.
    fn refused(&mut self, name: &str, why: &dyn std::fmt::Display) {
        println!("{name:<42} {why}");
        self.missed.push(format!("{name}: {why}"));
    }

    /// Counts, and compares with what is known.
    fn count(&mut self, name: &str, problem: &Problem, known: u64, limit: Option<f64>) -> Result<()> {
        let name = format!("{name}, count");
        let (counted, seconds) = measured(|| -> Result<_> {
            let mut counter = Counter::new(problem, SolveOptions::default())?;
            Ok((counter.count(&Budget::unlimited())?, counter.nodes()))
        });
        let (count, nodes) = counted?;
        ensure!(count == u128::from(known), "{name} is {known}, not {count}");
        self.line(&name, &format!("{count}, {nodes} nodes"), seconds, limit);
        Ok(())
    }

    /// Looks for a placement; whether there is one, where that was found out.
    fn find(&mut self, name: &str, problem: &Problem, limit: Option<f64>) -> Result<Option<bool>> {
        let found = match find(problem)? {
            Ok(found) => found,
            Err(why) => {
                self.refused(name, &why);
                return Ok(None);
            }
        };
        let engine = found.engine;
        let verdict = match found.verdict {
            Some(true) => "found",
            Some(false) => "none",
            None => "gave up",
        };
        self.line(name, &format!("{verdict}, {} nodes, {engine}", found.nodes), found.seconds, limit);
        Ok(found.verdict)
    }

    /// Looks for a placement that there has to be.
    fn find_one(&mut self, name: &str, problem: &Problem, limit: Option<f64>) -> Result<()> {
        if self.find(name, problem, limit)? != Some(true) {
            self.missed.push(format!("{name}: no placement was found"));
        }
        Ok(())
    }

    /// Completions at the half-solvable point.
    fn completions(&mut self, n: u32, seeds: u64, median: Option<f64>, slowest: Option<f64>) -> Result<()> {
        let generator = Generator::new(InstanceKind::Completion, Size::new(n)?, None)?;
        let left = n - generator.amount();
        self.instances(&format!("n={n}, {left} rows left, {seeds} seeds"), &generator, seeds, median, slowest)
    }

    /// The median and the slowest of so many instances, from seed 1 on.
    fn instances(
        &mut self,
        name: &str,
        generator: &Generator,
        seeds: u64,
        at_median: Option<f64>,
        at_slowest: Option<f64>,
    ) -> Result<()> {
        let mut times = Vec::new();
        let (mut some, mut open) = (0, 0);
        for seed in 1..=seeds {
            match find(&generator.draw(seed, &Budget::unlimited())?.problem)? {
                Ok(found) => {
                    some += u64::from(found.verdict == Some(true));
                    open += u64::from(found.verdict.is_none());
                    times.push(found.seconds);
                }
                Err(why) => {
                    self.refused(name, &why);
                    return Ok(());
                }
            }
        }
        let said = match open {
            0 => format!("{some} with a placement"),
            _ => format!("{some} with a placement, {open} given up"),
        };
        self.line(&format!("{name}, median"), &said, median(&mut times), at_median);
        let slowest = times.last().copied().unwrap_or_default();
        self.line(&format!("{name}, slowest"), "", slowest, at_slowest);
        Ok(())
    }
}

/// What came of a search.
struct Found {
    verdict: Option<bool>,
    nodes: u64,
    engine: &'static str,
    seconds: f64,
}

/// Looks for a placement; inside, why the search is not for this board.
fn find(problem: &Problem) -> Result<Result<Found, String>> {
    let budget = budget(PATIENCE);
    let (found, seconds) = measured(|| {
        let mut finder = Finder::new(problem, Order::Any, SolveOptions::default())?;
        let found = finder.find(&budget);
        Ok((found, finder))
    });
    let (found, finder) = match found {
        Ok(found) => found,
        Err(refused @ bezzel::solve::SolveRefused::TooLarge { .. }) => return Ok(Err(refused.to_string())),
        Err(refused) => return Err(refused.into()),
    };
    let verdict = match found {
        Ok(Some(columns)) => {
            let columns = columns.into_iter().map(Some);
            Placement::new(problem, &Arrangement::from_columns(problem.size(), columns))?;
            Some(true)
        }
        Ok(None) => Some(false),
        Err(Limit::Time(_)) => None,
        Err(limit) => return Err(limit.into()),
    };
    let engine = finder.explanation().engine().name();
    Ok(Ok(Found { verdict, nodes: finder.nodes(), engine, seconds }))
}
