//! The exact search beside `CaDiCaL`, in the same run and on the same boards.
//!
//! Both are timed from the problem, or its clauses, at hand to the verdict, by the processor's time on one thread. `CaDiCaL` has the
//! best of three encodings, taking in the clauses is not counted, and where it has no answer in time the limit is what counts, which
//! is less than the truth. Boards on which it takes less than 50 ms say more about starting than about searching, and are left out.

use anyhow::{Context, Result, bail, ensure};
use bezzel::solve::export::{Cnf, Encoding};
use bezzel::solve::generate::{Generator, InstanceKind};
use bezzel::solve::{Finder, Order, SolveOptions};
use bezzel::{Arrangement, Budget, KernelName, Placement, Problem, Rule, Size};

use crate::cadical::{self, Said};
use crate::cpu_seconds::measured;
use crate::csplib::{self, Board};
use crate::median;

/// Boards on which the rival takes less, in seconds, are left out.
const LEAST: f64 = 0.050;

/// So many times as long the rival is to take, in the geometric mean and on every board.
const WANTED: (f64, f64) = (60.0, 5.0);

/// So many boards there are to be at least.
const BOARDS: usize = 10;

/// The best that the rival did on a board.
struct Best {
    seconds: f64,
    /// In which encoding, and whether there is a placement; none where it had no answer in time.
    answer: Option<(Encoding, bool)>,
}

/// Our answer to a problem; every run and every kernel gives the same.
#[derive(PartialEq, Eq)]
struct Answer {
    columns: Option<Vec<u32>>,
    nodes: u64,
}

/// What our search did on a board.
struct Ours {
    seconds: f64,
    nodes: u64,
    has_placement: bool,
}

/// Goes through all boards, or with `--quick` through every fourth, with a second for the rival in place of eight.
pub(crate) fn run(options: &[&str]) -> Result<()> {
    let (every, limit) = match options {
        [] => (1, 8.0),
        ["--quick"] => (4, 1.0),
        _ => bail!("usage: target/release/xtask bench-solve [--quick]"),
    };
    let kernels: Vec<KernelName> =
        KernelName::ALL.iter().copied().filter(|kernel| kernel.is_available()).collect();
    let names: Vec<_> = kernels.iter().map(|kernel| kernel.name()).collect();
    println!(
        "{}, best of three encodings, at most {limit} s; our kernels, node counts compared: {}",
        cadical::name(),
        names.join(", ")
    );
    println!("processor seconds; boards on which the rival takes at least {LEAST} s");
    println!(
        "{:<34} {:>7} {:>11} {:>10} {:>9}  {:<10} {:>8}",
        "board", "verdict", "nodes", "ours", "CaDiCaL", "encoding", "ratio"
    );
    let mut ratios = Vec::new();
    let mut tried = 0;
    for board in boards()?.into_iter().step_by(every) {
        tried += 1;
        let ours = ours(&board, &kernels).with_context(|| board.name.clone())?;
        let Some(best) = rival(&board, limit)? else { continue };
        let has = ours.has_placement;
        if let Some((encoding, theirs)) = best.answer {
            ensure!(theirs == has, "{}: the verdicts differ ({encoding})", board.name);
        }
        let ratio = best.seconds / ours.seconds;
        println!(
            "{:<34} {:>7} {:>11} {:>10.5} {:>9.3}  {:<10} {:>8.1}",
            board.name,
            if has { "found" } else { "none" },
            ours.nodes,
            ours.seconds,
            best.seconds,
            best.answer.map_or("(limit)", |(encoding, _)| encoding.name()),
            ratio
        );
        ratios.push(ratio);
    }
    ensure!(!ratios.is_empty(), "the rival took no {LEAST} s on any of {tried} boards");
    // A few hundred boards.
    #[allow(clippy::cast_precision_loss)]
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    let smallest = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    let (wanted_mean, wanted_smallest) = WANTED;
    println!("{} of {tried} boards, of which at least {BOARDS} are wanted", ratios.len());
    println!("geometric mean of the ratios {mean:.1}, wanted at least {wanted_mean}");
    println!("smallest ratio {smallest:.1}, wanted at least {wanted_smallest}");
    println!("median ratio {:.1}", median(&mut ratios));
    ensure!(
        !options.is_empty() || (ratios.len() >= BOARDS && mean >= wanted_mean && smallest >= wanted_smallest),
        "not as fast as wanted"
    );
    Ok(())
}

/// All of testdata/csplib, two tori, and boards from seeds.
fn boards() -> Result<Vec<Board>> {
    let mut boards = Vec::new();
    for n in [12, 14] {
        let problem = Problem::empty(Size::new(n)?, Rule::Torus);
        boards.push(Board { name: format!("torus-n{n}"), problem, known: Some(false) });
    }
    for n in [20, 21, 24] {
        let generator = Generator::new(InstanceKind::ExcludedDiagonals, Size::new(n)?, None)?;
        for seed in 1..=4 {
            let instance = generator.draw(seed, &Budget::unlimited())?;
            boards.push(Board { name: instance.id(), problem: instance.problem, known: None });
        }
    }
    boards.extend(csplib::boards()?);
    Ok(boards)
}

/// Our verdict, checked; the median time of some runs; the nodes, which are the same on all kernels.
fn ours(board: &Board, kernels: &[KernelName]) -> Result<Ours> {
    let (first, seconds) = find(&board.problem, None)?;
    let mut times = vec![seconds];
    // Short runs differ more from each other.
    let runs = if seconds < 0.1 { 7 } else { 3 };
    for _ in 1..runs {
        let (again, seconds) = find(&board.problem, None)?;
        ensure!(again == first, "two runs differ");
        times.push(seconds);
    }
    for &kernel in kernels {
        let (there, _) = find(&board.problem, Some(kernel))?;
        ensure!(there == first, "the kernel {} has another answer or other nodes", kernel.name());
    }
    let Answer { columns, nodes } = first;
    if let Some(columns) = &columns {
        check(&board.problem, columns)?;
    }
    let has_placement = columns.is_some();
    ensure!(board.known.is_none_or(|known| known == has_placement), "the verdict is known to be another one");
    Ok(Ours { seconds: median(&mut times), nodes, has_placement })
}

/// Our answer, and the time for it.
fn find(problem: &Problem, kernel: Option<KernelName>) -> Result<(Answer, f64)> {
    let options = SolveOptions { kernel, ..SolveOptions::default() };
    let (answer, seconds) = measured(|| -> Result<_> {
        let mut finder = Finder::new(problem, Order::Any, options)?;
        let columns = finder.find(&Budget::unlimited())?;
        Ok(Answer { columns, nodes: finder.nodes() })
    });
    Ok((answer?, seconds))
}

/// Other code than the engines looks at a placement.
fn check(problem: &Problem, columns: &[u32]) -> Result<()> {
    let columns = columns.iter().copied().map(Some);
    Placement::new(problem, &Arrangement::from_columns(problem.size(), columns))?;
    Ok(())
}

/// The rival's best time on a board; none where it needs little.
fn rival(board: &Board, limit: f64) -> Result<Option<Best>> {
    let formulas = Encoding::ALL
        .into_iter()
        .map(|encoding| Cnf::new(&board.problem, encoding))
        .collect::<Result<Vec<_>, _>>()?;
    // First only whether it needs little.
    for cnf in &formulas {
        if cadical::solve(cnf, LEAST).0 != Said::Nothing {
            return Ok(None);
        }
    }
    let mut best = Best { seconds: limit, answer: None };
    for cnf in &formulas {
        // Who takes longer than the best before is not it.
        let (said, seconds) = cadical::solve(cnf, best.seconds);
        let has_placement = match said {
            Said::Nothing => continue,
            Said::None => false,
            Said::Model(model) => {
                cnf.placement(&model).with_context(|| format!("a model of {}", board.name))?;
                true
            }
        };
        if seconds < best.seconds {
            best = Best { seconds, answer: Some((cnf.encoding(), has_placement)) };
        }
    }
    Ok(Some(best))
}
