//! What must be seen, and that nothing goes beyond the edge.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bezzel::search::{Action, Options, StrategyName};
use bezzel::{Base, Problem, Rule, Size};
use ratatui_core::layout::Rect;

use super::*;
use crate::args::Language;
use crate::plan::limits::Limits;
use crate::plan::trace::{Format, Goal, Plan, Watched};
use crate::screen::LEAST;
use crate::stepper::keys::Command;
use crate::words::Words;

fn plan(strategy: StrategyName, beside: Option<StrategyName>, n: u32) -> Plan {
    Plan {
        problem: Problem::empty(Size::new(n).unwrap(), Rule::Queens),
        strategy,
        options: Options::default(),
        goal: Goal::First,
        base: Base::One,
        format: Format::Text,
        watched: Some(Watched::Interactive),
        beside,
        speed: 10,
        colour: true,
        limits: Limits { time: None, nodes: None, memory: 1 << 30 },
        steps: None,
    }
}

fn stepper<'a>(plan: &'a Plan, words: &'a Words) -> Stepper<'a> {
    Stepper::new(plan, words, Arc::new(AtomicBool::new(false))).unwrap()
}

/// Presses keys, and goes where they lead.
fn press(stepper: &mut Stepper<'_>, commands: &[Command]) {
    for &command in commands {
        stepper.obey(command);
        stepper.advance(Duration::ZERO, Duration::from_secs(60));
    }
}

fn go_to(stepper: &mut Stepper<'_>, step: usize) {
    let digits = step.to_string();
    let digits: Vec<_> = digits.chars().map(Command::Digit).collect();
    press(stepper, &[&[Command::GoTo], &digits[..], &[Command::Accept]].concat());
}

/// The rows of the screen as text.
fn rows(stepper: &Stepper<'_>, width: u16, height: u16) -> Vec<String> {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(stepper, &mut buffer);
    crate::screen::rows(&buffer)
}

/// What must be seen of the searches wherever there is room for them.
fn expect_searches(stepper: &Stepper<'_>, rows: &[String]) {
    let screen = rows.join("\n");
    for lane in &stepper.lanes {
        let narrator = Narrator { problem: &stepper.plan.problem, goal: stepper.goal, words: stepper.words };
        let scene = Scene::new(narrator, lane.search());
        assert!(screen.contains(lane.strategy().name()), "{screen}");
        let begins: String = scene.sentence.chars().take(8).collect();
        assert!(screen.contains(begins.trim_end()), "{begins:?}\n{screen}");
        // Of the levels there may be more than there is room for.
        for counter in &scene.counters.single {
            let counter = format!("{} {}", counter.name, counter.number);
            assert!(screen.contains(&counter), "{counter:?}\n{screen}");
        }
    }
}

#[test]
fn whatever_is_shown_fits_on_terminals_of_all_sizes() {
    const SIZES: [u32; 7] = [1, 2, 4, 8, 12, 20, 40];
    let mut random = fastrand::Rng::with_seed(24);
    let commands = [
        Command::Forward(1),
        Command::Forward(100),
        Command::Back(1),
        Command::PlayOrPause,
        Command::Faster,
        Command::GoTo,
        Command::Digit('7'),
        Command::Erase,
        Command::Accept,
        Command::ChangeGoal,
        Command::ChooseStrategy,
        Command::ChooseBeside,
        Command::Down,
        Command::Up,
        Command::Help,
        Command::Cancel,
        Command::PreviousPlacement,
        Command::ToStart,
    ];
    for &strategy in StrategyName::ALL {
        for (language, colour) in
            [(Language::En, true), (Language::En, false), (Language::Zh, true), (Language::Zh, false)]
        {
            let words = Words::new(language);
            for n in SIZES {
                let beside = random.bool().then(|| *random.choice(StrategyName::ALL).unwrap());
                let plan = Plan { colour, ..plan(strategy, beside, n) };
                let mut stepper = stepper(&plan, &words);
                go_to(&mut stepper, random.usize(0..3_000));
                for _ in 0..3 {
                    press(&mut stepper, &[*random.choice(&commands).unwrap()]);
                    let (width, height) = (random.u16(1..=220), random.u16(1..=70));
                    rows(&stepper, width, height);
                    for (width, height) in [LEAST, (width.max(LEAST.0), height.max(LEAST.1))] {
                        let rows = rows(&stepper, width, height);
                        if !matches!(stepper.mode, Mode::Watching | Mode::GoingTo(_)) {
                            continue;
                        }
                        expect_searches(&stepper, &rows);
                        let foot = match (&stepper.mode, &stepper.message) {
                            (Mode::Watching, Some(message)) => message.clone(),
                            (Mode::Watching, None) => words.say("stepper-keys", &[]),
                            _ => continue,
                        };
                        assert!(rows[usize::from(height) - 1].contains(&foot), "{}", rows.join("\n"));
                    }
                }
            }
        }
    }
}

/// The parts of the messages of a word list that are not put in, with the messages' ids.
fn fragments(source: &str) -> Vec<(String, String)> {
    let mut id = "";
    let mut fragments = Vec::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let text = match line.split_once(" = ") {
            Some((name, text)) if line.starts_with(|c: char| c.is_ascii_lowercase()) => {
                id = name;
                text
            }
            _ => {
                let text = line.trim_start();
                text.strip_prefix("[one] ").or(text.strip_prefix("*[other] ")).unwrap_or(text)
            }
        };
        // Whatever stands between braces is a fact or a choice.
        let pieces = text.split(['{', '}']).enumerate().filter(|(index, _)| index % 2 == 0);
        fragments.extend(pieces.map(|(_, piece)| (id.to_owned(), piece.trim().to_owned())));
    }
    fragments
}

#[test]
fn nothing_is_left_in_english_where_chinese_is_spoken() {
    let words = Words::new(Language::Zh);
    let mut seen = String::new();
    let mut look = |stepper: &Stepper<'_>, (width, height)| {
        seen += &(rows(stepper, width, height).join("\n") + "\n");
    };
    let (small, large) = (LEAST, (200, 60));
    for &strategy in StrategyName::ALL {
        let plan = plan(strategy, None, 6);
        let mut stepper = stepper(&plan, &words);
        look(&stepper, small);
        for _ in 0..100 {
            press(&mut stepper, &[Command::Forward(1)]);
            look(&stepper, large);
        }
    }
    let plan = Plan { steps: Some(9), ..plan(StrategyName::DepthFirst, None, 6) };
    let mut limited = stepper(&plan, &words);
    press(&mut limited, &[Command::ToEnd]);
    look(&limited, small);
    look(&limited, (60, 20));
    let each = Options { each_first_column: true, ..Options::default() };
    let plan = Plan {
        options: each,
        goal: Goal::EachFirstColumn,
        ..self::plan(StrategyName::AttackCounts, None, 6)
    };
    let mut answers = stepper(&plan, &words);
    press(&mut answers, &[Command::ChangeGoal]);
    look(&answers, small);
    // Another strategy does not answer that.
    press(&mut answers, &[Command::ChooseStrategy, Command::Down]);
    look(&answers, small);
    press(&mut answers, &[Command::Accept]);
    look(&answers, small);
    let starts = Options { starts: 1, ..Options::default() };
    let plan = Plan { options: starts, ..self::plan(StrategyName::MinConflicts, None, 3) };
    let mut local = stepper(&plan, &words);
    for command in [Command::ToEnd, Command::NextPlacement, Command::ChangeGoal] {
        press(&mut local, &[command]);
        look(&local, small);
    }
    // On long ways, and with a board that is seen in part.
    let plan = self::plan(StrategyName::DepthFirst, None, 40);
    let mut long = stepper(&plan, &words);
    let far: Vec<_> = "900000000".chars().map(Command::Digit).collect();
    for way in [&[Command::NextPlacement][..], &[&[Command::GoTo], &far[..], &[Command::Accept]].concat()] {
        for &command in way {
            long.obey(command);
        }
        long.advance(Duration::ZERO, Duration::from_millis(1));
        look(&long, small);
    }
    let plan = self::plan(StrategyName::DepthFirst, Some(StrategyName::BreadthFirst), 6);
    let mut stepper = stepper(&plan, &words);
    for command in [
        Command::PreviousPlacement,
        Command::ToEnd,
        Command::Forward(1),
        Command::ChangeGoal,
        Command::ChangeGoal,
        Command::ChangeGoal,
        Command::ToEnd,
        Command::Forward(1),
        Command::NextPlacement,
        Command::Help,
        Command::Cancel,
        Command::ChooseStrategy,
        Command::Cancel,
        Command::ChooseBeside,
        Command::Cancel,
        Command::GoTo,
        Command::Cancel,
        Command::ToStart,
        Command::PlayOrPause,
    ] {
        stepper.obey(command);
        // Also while it is on its way.
        look(&stepper, small);
        stepper.advance(Duration::ZERO, Duration::from_secs(60));
        look(&stepper, large);
    }
    let (english, chinese) = (include_str!("../../words/en.ftl"), include_str!("../../words/zh.ftl"));
    let shown = ["stepper-", "structure-", "count-", "step-", "queue-", "frame-", "bits-", "about-"];
    let of_screen = |(id, _): &(String, String)| shown.iter().any(|prefix| id.starts_with(prefix));
    for (id, fragment) in fragments(english).into_iter().filter(of_screen) {
        let letters = fragment.bytes().filter(u8::is_ascii_alphabetic).count();
        let is_name = chinese.contains(&fragment) || StrategyName::from_name(&fragment).is_some();
        if letters >= 4 && !is_name {
            assert!(!seen.contains(&fragment), "{id}: {fragment}");
        }
    }
    // And all that the stepper can say was said, so that there was something to look at.
    for (id, fragment) in fragments(chinese).into_iter().filter(|(id, _)| id.starts_with("stepper-")) {
        assert!(seen.contains(&fragment), "{id}: {fragment}");
    }
}

/// Goes on in slices as short as they can be until the way is gone.
fn go_on(stepper: &mut Stepper<'_>) {
    for _ in 0..1_000_000 {
        stepper.advance(Duration::ZERO, Duration::from_micros(200));
        if !stepper.is_winding() {
            return;
        }
    }
    panic!("the way never ends");
}

#[test]
fn ways_end_however_short_the_slices_are() {
    let words = Words::new(Language::En);
    let positions = |name: StrategyName, n| -> Vec<u64> {
        let problem = Problem::empty(Size::new(n).unwrap(), Rule::Queens);
        let mut search = name.start(&problem, Options::default()).unwrap();
        let steps = std::iter::from_fn(|| search.step());
        let found = (1..).zip(steps).filter(|(_, step)| matches!(step.action, Action::Solution { .. }));
        found.map(|(position, _)| position).collect()
    };
    // A breadth-first search of ten rows has a queue that takes time to be copied.
    for (left, right, n) in [
        (StrategyName::BreadthFirst, None, 10),
        (StrategyName::DepthFirst, Some(StrategyName::BreadthFirst), 8),
        (StrategyName::DepthFirst, Some(StrategyName::MostConstrained), 8),
    ] {
        let mut all = positions(left, n);
        all.extend(right.into_iter().flat_map(|name| positions(name, n)));
        all.sort_unstable();
        all.dedup();
        let plan = Plan { goal: Goal::All, ..plan(left, right, n) };
        let mut stepper = stepper(&plan, &words);
        let mut reached = Vec::new();
        for _ in 0..12 {
            stepper.obey(Command::NextPlacement);
            go_on(&mut stepper);
            reached.push(stepper.clock.position);
        }
        assert_eq!(reached, all[..12], "{left} {right:?}");
        for position in all[..11].iter().rev() {
            stepper.obey(Command::PreviousPlacement);
            go_on(&mut stepper);
            assert_eq!(stepper.clock.position, *position, "{left} {right:?}");
        }
        // Keys on a way start from the clock, wherever the searches are.
        stepper.obey(Command::ToEnd);
        stepper.advance(Duration::ZERO, Duration::from_micros(200));
        stepper.obey(Command::ToStart);
        stepper.obey(Command::NextPlacement);
        go_on(&mut stepper);
        assert_eq!(stepper.clock.position, all[0]);
        // The goal is found again from beyond it.
        stepper.obey(Command::ToEnd);
        go_on(&mut stepper);
        stepper.obey(Command::ChangeGoal);
        go_on(&mut stepper);
        let first = |name| positions(name, n)[0];
        let firsts = [Some(left), right].into_iter().flatten().map(first);
        assert!(stepper.lanes.iter().map(Lane::position).eq(firsts), "{left} {right:?}");
    }
}

#[test]
fn both_searches_go_on_where_time_is_short() {
    let words = Words::new(Language::En);
    let plan = plan(StrategyName::DepthFirst, Some(StrategyName::BreadthFirst), 12);
    let plan = Plan { goal: Goal::All, ..plan };
    let mut stepper = stepper(&plan, &words);
    stepper.obey(Command::ToEnd);
    for _ in 0..20 {
        stepper.advance(Duration::ZERO, Duration::from_millis(2));
    }
    assert!(stepper.lanes.iter().all(|lane| lane.position() > 0));
}
