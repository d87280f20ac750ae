//! Answers and hints against an exhaustive search, and reasons against plain looking.

use bezzel_core::{Along, Budget, Chance, Clash, Limit, Line, LineKind, Problem, Square};
use bezzel_play::{
    Action, Completion, Ending, Game, Hint, Level, LevelKind, Obstacle, Phase, Refuted, completion, hint,
};
use bezzel_search::Enumerator;
use bezzel_solve::ExactSearch;

use crate::boards::{attack, can_be_completed, level, queens};

/// Levels of all kinds and sizes.
fn levels(largest: u32, seeds: u64) -> Vec<Level> {
    let mut levels = Vec::new();
    for n in Level::SMALLEST..=largest {
        for &kind in LevelKind::ALL {
            levels.extend((0..seeds).map(|seed| level(n, kind, seed)));
        }
    }
    levels
}

/// All placements of a level.
fn placements(level: &Level) -> Vec<Vec<Square>> {
    let mut search = Enumerator::new(level.problem()).unwrap();
    let next = || search.next_placement(&Budget::unlimited()).unwrap().map(queens);
    std::iter::from_fn(next).collect()
}

/// Queens in the order of placing: at random, at random without attacks, or from a placement with perhaps one that strays.
fn position(level: &Level, placements: &[Vec<Square>], chance: &mut Chance) -> Vec<Square> {
    let n = level.size();
    let board = level.problem();
    let may_stand = |square: &Square| !board.forbids(*square) && !board.givens().has(*square);
    let mut others: Vec<Square> = n.squares().filter(may_stand).collect();
    chance.shuffle(&mut others);
    let mut position = match chance.below(3) {
        0 => others[..chance.below(n.get() + 1) as usize].to_vec(),
        1 => {
            let mut standing = board.givens().queens().to_vec();
            let most = board.givens().queens().len() + chance.below(n.get()) as usize;
            for &square in &others {
                if standing.len() < most && !standing.iter().any(|&queen| attack(queen, square)) {
                    standing.push(square);
                }
            }
            standing.retain(|queen| !board.givens().has(*queen));
            standing
        }
        _ => {
            let placement = chance.below(u32::try_from(placements.len()).unwrap()) as usize;
            let mut queens = placements[placement].clone();
            queens.retain(may_stand);
            chance.shuffle(&mut queens);
            queens.truncate(chance.below(n.get() + 1) as usize);
            if chance.below(3) == 0 {
                queens.extend(others.iter().find(|square| !queens.contains(square)).copied());
            }
            queens
        }
    };
    chance.shuffle(&mut position);
    position
}

/// So many positions on each of the levels.
fn for_each_position(levels: &[Level], positions: usize, mut look: impl FnMut(&Level, &[Square])) {
    let mut chance = Chance::new(2026);
    for level in levels {
        let placements = placements(level);
        for _ in 0..positions {
            look(level, &position(level, &placements, &mut chance));
        }
    }
}

/// The position as plain looking sees it: all queens, and the free squares.
struct View {
    n: u32,
    queens: Vec<Square>,
    free: Vec<Square>,
}

impl View {
    fn new(problem: &Problem, queens: &[Square]) -> View {
        let queens = [problem.givens().queens(), queens].concat();
        let is_free = |square: &Square| {
            !queens.iter().any(|&queen| queen == *square || attack(queen, *square))
                && !problem.blocked().any(|blocked| blocked == *square)
        };
        let free = problem.size().squares().filter(is_free).collect();
        View { n: problem.size().get(), queens, free }
    }

    fn with(&self, problem: &Problem, queen: Square) -> View {
        View::new(problem, &[&self.queens[..], &[queen]].concat())
    }

    fn open_lines(&self) -> impl Iterator<Item = Line> {
        let lines = (0..self.n).flat_map(|index| {
            [LineKind::Row, LineKind::Column].map(|kind| Line { kind, index: index.into() })
        });
        lines.filter(|&line| !self.queens.iter().any(|&queen| is_in(line, queen)))
    }

    fn free_in(&self, line: Line) -> Vec<Square> {
        self.free.iter().copied().filter(|&square| is_in(line, square)).collect()
    }

    fn is_dead(&self) -> bool {
        self.open_lines().any(|line| self.free_in(line).is_empty())
    }

    /// Whether a row or column has no free square left once at most so many queens stand on the only free squares of others.
    fn is_dead_within(&self, problem: &Problem, forced: usize) -> bool {
        let only = |line| match self.free_in(line)[..] {
            [square] => Some(square),
            _ => None,
        };
        let dies = |square| self.with(problem, square).is_dead_within(problem, forced - 1);
        self.is_dead() || forced > 0 && self.open_lines().filter_map(only).any(dies)
    }

    /// The free squares that a queen would attack.
    fn attacked_from(&self, queen: Square) -> usize {
        self.free.iter().filter(|&&square| attack(queen, square)).count()
    }
}

fn is_in(line: Line, square: Square) -> bool {
    let index = if line.kind == LineKind::Row { square.row } else { square.column };
    line.index == i64::from(index)
}

/// How often each kind of reason was given, and none.
#[derive(Debug, Default)]
struct Reasons {
    clash: u32,
    no_free_square: u32,
    forced: u32,
    none: u32,
}

/// That a reason is true, that it is one, and that there is one where plain looking finds any.
fn expect_reason(problem: &Problem, queens: &[Square], obstacle: Option<&Obstacle>, reasons: &mut Reasons) {
    let view = View::new(problem, queens);
    let standing = &view.queens;
    match obstacle {
        None => {
            reasons.none += 1;
            assert!(!standing.iter().any(|&a| standing.iter().any(|&b| attack(a, b))), "{queens:?}");
            assert!(!view.is_dead_within(problem, Obstacle::LONGEST), "{queens:?}");
        }
        Some(&Obstacle::Clash(Clash { a, b, along })) => {
            reasons.clash += 1;
            assert!(standing.contains(&a) && standing.contains(&b) && attack(a, b), "{a:?} {b:?}");
            let expected = if a.row == b.row {
                Along::Row
            } else if a.column == b.column {
                Along::Column
            } else if a.row + b.column == b.row + a.column {
                Along::Diagonal
            } else {
                Along::AntiDiagonal
            };
            assert_eq!(along, expected, "{a:?} {b:?}");
        }
        Some(&Obstacle::NoFreeSquare(line)) => {
            reasons.no_free_square += 1;
            assert!(view.open_lines().any(|open| open == line), "{queens:?} {line:?}");
            assert_eq!(view.free_in(line), [], "{queens:?} {line:?}");
        }
        Some(&Obstacle::Forced { ref forced, starved }) => {
            reasons.forced += 1;
            assert!((1..=Obstacle::LONGEST).contains(&forced.len()), "{queens:?} {forced:?}");
            // No shorter one would have done.
            assert!(!view.is_dead_within(problem, forced.len() - 1), "{queens:?} {forced:?}");
            let mut view = view;
            for &(line, square) in forced {
                assert!(view.open_lines().any(|open| open == line), "{queens:?} {forced:?}");
                assert_eq!(view.free_in(line), [square], "{queens:?} {forced:?}");
                view = view.with(problem, square);
            }
            assert!(view.open_lines().any(|open| open == starved), "{queens:?} {starved:?}");
            assert_eq!(view.free_in(starved), [], "{queens:?} {starved:?}");
        }
        Some(other) => panic!("{other:?} is new"),
    }
    assert!(!can_be_completed(problem, queens), "{queens:?} {obstacle:?}");
}

/// That a hint is true; whether it is one that leads on.
fn expect_hint(problem: &Problem, queens: &[Square], hint: &Hint, reasons: &mut Reasons) {
    match hint {
        &Hint::Place { square, line, free, ref refuted } => {
            let with = |square| [queens, &[square]].concat();
            assert!(can_be_completed(problem, &with(square)), "{queens:?} {hint:?}");
            let view = View::new(problem, queens);
            let squares = view.free_in(line);
            assert!(squares.contains(&square), "{queens:?} {hint:?}");
            assert_eq!(squares.len(), free, "{queens:?} {hint:?}");
            let fewest = view.open_lines().map(|line| view.free_in(line).len()).min();
            assert_eq!(Some(free), fewest, "{queens:?} {hint:?}");
            let least = squares.iter().map(|&square| view.attacked_from(square)).min();
            // A square that comes to mind first leads on, or is refuted.
            let first = refuted.as_ref().map_or(square, |refuted| refuted.square);
            assert_eq!(Some(view.attacked_from(first)), least, "{queens:?} {hint:?}");
            if let &Some(Refuted { square: other, ref obstacle }) = refuted {
                assert!(other != square && squares.contains(&other), "{queens:?} {hint:?}");
                assert!(view.attacked_from(other) < view.attacked_from(square), "{queens:?} {hint:?}");
                assert!(!can_be_completed(problem, &with(other)), "{queens:?} {hint:?}");
                expect_reason(problem, &with(other), obstacle.as_ref(), reasons);
            }
        }
        &Hint::Remove { queen, ref obstacle } => {
            let place = queens.iter().position(|&other| other == queen).unwrap();
            assert!(can_be_completed(problem, &queens[..place]), "{queens:?} {hint:?}");
            expect_reason(problem, &queens[..=place], obstacle.as_ref(), reasons);
        }
        Hint::Nothing => {
            assert!(can_be_completed(problem, queens), "{queens:?}");
            assert_eq!(View::new(problem, queens).open_lines().next(), None, "{queens:?}");
        }
        Hint::Unknown(limit) => panic!("{limit}: {queens:?}"),
        other => panic!("{other:?} is new"),
    }
}

#[test]
fn answers_and_hints_are_those_of_an_exhaustive_search() {
    let (mut possible, mut impossible) = (0, 0);
    let (mut reasons, mut hints) = (Reasons::default(), Reasons::default());
    let mut sorts = [0; 4];
    for_each_position(&levels(8, 4), 100, |level, queens| {
        let problem = level.problem();
        let leads_on = can_be_completed(problem, queens);
        match completion(level, queens, &Budget::unlimited()) {
            Completion::Possible => {
                assert!(leads_on, "{queens:?}");
                possible += 1;
            }
            Completion::Impossible(obstacle) => {
                expect_reason(problem, queens, obstacle.as_ref(), &mut reasons);
                impossible += 1;
            }
            other => panic!("{other:?}: {queens:?}"),
        }
        let hint = hint(level, queens, &Budget::unlimited());
        assert_eq!(leads_on, !matches!(hint, Hint::Remove { .. }), "{queens:?} {hint:?}");
        expect_hint(problem, queens, &hint, &mut hints);
        let sort = match hint {
            Hint::Place { refuted: None, .. } => 0,
            Hint::Place { refuted: Some(_), .. } => 1,
            Hint::Remove { .. } => 2,
            _ => 3,
        };
        sorts[sort] += 1;
    });
    assert_eq!(possible + impossible, 10_000);
    assert!(possible >= 2_000 && impossible >= 2_000, "{possible} possible, {impossible} impossible");
    for Reasons { clash, no_free_square, forced, none } in [&reasons, &hints] {
        assert!(
            [clash, no_free_square, forced, none].iter().all(|&&given| given > 50),
            "{reasons:?} {hints:?}"
        );
    }
    assert!(sorts.iter().all(|&given| given > 100), "{sorts:?}");
}

#[test]
fn a_tiny_budget_gives_up_or_is_right() {
    let budget = Budget::unlimited().with_nodes(1);
    let (mut given_up, mut answered) = (0, 0);
    let mut reasons = Reasons::default();
    for_each_position(&levels(8, 2), 30, |level, queens| {
        let problem = level.problem();
        match completion(level, queens, &budget) {
            Completion::Unknown(limit) => {
                assert_eq!(limit, Limit::Nodes(1));
                given_up += 1;
            }
            Completion::Possible => assert!(can_be_completed(problem, queens), "{queens:?}"),
            Completion::Impossible(obstacle) => {
                expect_reason(problem, queens, obstacle.as_ref(), &mut reasons);
            }
            other => panic!("{other:?} is new"),
        }
        match hint(level, queens, &budget) {
            Hint::Unknown(limit) => {
                assert_eq!(limit, Limit::Nodes(1));
                given_up += 1;
            }
            hint => {
                expect_hint(problem, queens, &hint, &mut reasons);
                answered += 1;
            }
        }
    });
    assert!(given_up > 300 && answered > 300, "{given_up} given up, {answered} answered");
}

#[test]
fn following_hints_from_anywhere_wins() {
    let (mut placed, mut removed) = (0, 0);
    let mut chance = Chance::new(7);
    for level in levels(12, 7) {
        let mut search = ExactSearch::new(level.problem()).unwrap();
        let placement = search.next_placement(&Budget::unlimited()).unwrap().map(queens).unwrap();
        let mut game = Game::new(level.clone(), None);
        game.go_on();
        for queen in position(&level, &[placement], &mut chance) {
            if game.phase() == Phase::Running {
                game.act(Action::Place(queen)).unwrap();
            }
        }
        let mut hints = game.placed().len() + level.size().as_usize();
        while game.phase() == Phase::Running {
            assert!(hints > 0, "each queen is removed once at most, and each placed once");
            hints -= 1;
            match game.hint(&Budget::unlimited()).unwrap() {
                Hint::Place { square, .. } => {
                    placed += 1;
                    game.act(Action::Place(square)).unwrap();
                }
                Hint::Remove { queen, .. } => {
                    removed += 1;
                    game.act(Action::Remove(queen)).unwrap();
                }
                other => panic!("{other:?}: {:?}", game.arrangement()),
            }
        }
        assert_eq!(game.phase(), Phase::Over(Ending::Won));
    }
    assert!(placed > 500 && removed > 100, "{placed} placed, {removed} removed");
}
