//! The placing game on its largest boards: how long a hint takes, and the word whether a board can be completed.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use bezzel::play::{ANSWER_NODES, Completion, Hint, Level, LevelKind, completion, hint};
use bezzel::solve::ExactSearch;
use bezzel::{Arrangement, Budget, Chance, Placement, Rule, Size, Square};

/// An answer takes no longer, in milliseconds.
const LATEST: f64 = 100.0;

/// Positions come on so many boards of each kind.
const BOARDS: usize = 20;

/// How long each answer took, in milliseconds, and how often each sort was given.
#[derive(Default)]
struct Answers {
    milliseconds: Vec<f64>,
    sorts: Vec<(&'static str, usize)>,
}

impl Answers {
    fn add(&mut self, started: Instant, sort: &'static str) {
        self.milliseconds.push(1e3 * started.elapsed().as_secs_f64());
        match self.sorts.iter_mut().find(|(other, _)| *other == sort) {
            Some((_, count)) => *count += 1,
            None => self.sorts.push((sort, 1)),
        }
    }
}

/// Asks about so many positions on boards of each kind.
pub(crate) fn run(positions: usize) -> Result<()> {
    let n = Size::new(Level::LARGEST)?;
    println!("{positions} positions on {n}x{n} boards of each kind; milliseconds");
    let mut slow = Vec::new();
    for &kind in LevelKind::ALL {
        let [completions, hints] = ask(n, kind, positions)?;
        for (question, mut answers) in [("completion", completions), ("hint", hints)] {
            let times = &mut answers.milliseconds;
            times.sort_by(f64::total_cmp);
            let last = times.len() - 1;
            answers.sorts.sort_unstable();
            let sorts: Vec<String> =
                answers.sorts.iter().map(|(sort, count)| format!("{sort} {count}")).collect();
            println!(
                "{:<8} {question:<10}  {:6.3} (median)  {:6.3} (99th percentile)  {:6.3} (largest)   {}",
                kind.name(),
                times[last / 2],
                times[last * 99 / 100],
                times[last],
                sorts.join(", ")
            );
            if times[last] > LATEST {
                slow.push(format!("{question} on {kind} boards"));
            }
        }
    }
    ensure!(slow.is_empty(), "each answer is to be there in {LATEST} ms: {slow:?}");
    Ok(())
}

/// Asks both questions about positions of three sorts, and checks what the answers promise.
fn ask(n: Size, kind: LevelKind, positions: usize) -> Result<[Answers; 2]> {
    let budget = Budget::unlimited().with_nodes(ANSWER_NODES);
    let mut chance = Chance::new(20);
    let mut boards = Vec::new();
    for seed in 0..BOARDS {
        let level = Level::new(n, kind, seed as u64)?;
        boards.push(Board { search: ExactSearch::new(level.problem())?, level });
    }
    let mut answers = [Answers::default(), Answers::default()];
    let mut possible = 0;
    for number in 0..positions {
        let board = &mut boards[number % BOARDS];
        let queens = match number / BOARDS % 3 {
            0 => board.at_random(false, &mut chance),
            1 => board.at_random(true, &mut chance),
            _ => board.along_a_placement(&mut chance)?,
        };
        let started = Instant::now();
        let answer = completion(&board.level, &queens, &budget);
        let sort = match answer {
            Completion::Possible => "possible",
            Completion::Impossible(Some(_)) => "impossible for a reason",
            Completion::Impossible(None) => "impossible by search",
            other => return Err(anyhow::anyhow!("{other:?}: {queens:?} on {kind} boards")),
        };
        answers[0].add(started, sort);
        if answer == Completion::Possible {
            possible += 1;
            board.complete(&queens)?.context("no placement has the queens")?;
        }
        let started = Instant::now();
        let (sort, promised) = match hint(&board.level, &queens, &budget) {
            Hint::Place { square, .. } => ("place", [&queens[..], &[square]].concat()),
            Hint::Remove { queen, .. } => {
                ("remove", queens.iter().copied().take_while(|&other| other != queen).collect())
            }
            Hint::Nothing => ("nothing", queens.clone()),
            other => return Err(anyhow::anyhow!("{other:?}: {queens:?} on {kind} boards")),
        };
        answers[1].add(started, sort);
        board.complete(&promised)?.context("no placement has the queens of the hint")?;
        ensure!((answer == Completion::Possible) == (sort != "remove"), "answer and hint differ: {queens:?}");
    }
    ensure!(
        (positions / 20..positions - positions / 20).contains(&possible),
        "of {positions} positions {possible} can be completed: too few, or too many"
    );
    Ok(answers)
}

/// A level's board, and the search that checks what is said about it.
struct Board {
    level: Level,
    search: ExactSearch,
}

impl Board {
    /// Squares on which a player can place queens, in a random order.
    fn open_squares(&self, chance: &mut Chance) -> Vec<Square> {
        let problem = self.level.problem();
        let is_open = |square: &Square| !problem.forbids(*square) && !problem.givens().has(*square);
        let mut squares: Vec<Square> = problem.size().squares().filter(is_open).collect();
        chance.shuffle(&mut squares);
        squares
    }

    fn attacked(&self, queens: &[Square], square: Square) -> bool {
        let n = self.level.problem().size();
        let attacks = |&queen: &Square| Rule::Queens.clashes(queen, square, n).next().is_some();
        self.level.problem().givens().queens().iter().chain(queens).any(attacks)
    }

    /// Up to three quarters of the queens, which may attack each other or do not.
    fn at_random(&self, attacking: bool, chance: &mut Chance) -> Vec<Square> {
        let most = 1 + chance.below(self.level.problem().size().get() * 3 / 4) as usize;
        let mut queens: Vec<Square> = Vec::new();
        for square in self.open_squares(chance) {
            if queens.len() < most && (attacking || !self.attacked(&queens, square)) {
                queens.push(square);
            }
        }
        queens
    }

    /// Queens of a placement, and mostly a last one that is not of it, though none attacks it.
    fn along_a_placement(&mut self, chance: &mut Chance) -> Result<Vec<Square>> {
        let mut placement = self.random_placement(chance)?;
        placement.retain(|&queen| !self.level.problem().givens().has(queen));
        chance.shuffle(&mut placement);
        let squares = self.open_squares(chance);
        let most = u32::try_from(placement.len())?;
        let mut queens = placement[..(most / 3 + chance.below(most - most / 3)) as usize].to_vec();
        if chance.below(4) == 0 {
            return Ok(queens);
        }
        loop {
            let is_wrong =
                |square: &&Square| !placement.contains(square) && !self.attacked(&queens, **square);
            if let Some(&wrong) = squares.iter().find(is_wrong) {
                queens.push(wrong);
                return Ok(queens);
            }
            queens.pop().context("a board without a wrong square")?;
        }
    }

    /// A placement that grows out of random queens, half as many as there are rows.
    fn random_placement(&mut self, chance: &mut Chance) -> Result<Vec<Square>> {
        let mut queens = Vec::new();
        let mut placement = self.complete(&queens)?.context("levels have a placement")?;
        for square in self.open_squares(chance) {
            if queens.len() >= self.level.problem().size().as_usize() / 2 {
                break;
            }
            queens.push(square);
            match self.complete(&queens)? {
                Some(completed) => placement = completed,
                None => drop(queens.pop()),
            }
        }
        Ok(placement)
    }

    /// A placement with these queens, where there is one, as the checker of placements sees it.
    fn complete(&mut self, queens: &[Square]) -> Result<Option<Vec<Square>>> {
        self.search.start(queens);
        let Some(columns) = self.search.next_placement(&Budget::unlimited())? else { return Ok(None) };
        let board = Arrangement::from_columns(self.level.problem().size(), columns.iter().copied().map(Some));
        Placement::new(self.level.problem(), &board)?;
        ensure!(queens.iter().all(|&queen| board.has(queen)), "{queens:?} have moved");
        Ok(Some(board.queens().to_vec()))
    }
}
