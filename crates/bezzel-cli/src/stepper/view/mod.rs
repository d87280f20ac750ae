//! What a stepper looks like on a terminal of any size from 80x24.

mod board;
mod canvas;
mod code;
mod look;
mod overlay;
mod panel;
mod queue;

use ratatui_core::buffer::Buffer;

use self::board::Fit;
use self::canvas::Canvas;
use self::code::Code;
use self::look::Look;
use super::state::{Mode, Stepper};
use crate::plan::trace::Goal;
use crate::report::limits::{level, limit_words};
use crate::scene::{Counter, Lane, Narrator, Scene, Stop, columns, wrap};

/// The least columns and rows that all this is made for.
const LEAST: (u16, u16) = (80, 24);

/// From this width on, a search has room for its pseudo-code.
const WIDE: u16 = 76;

/// The least columns for what is on the left.
const LEFT: u16 = 34;

/// The columns between a board and what stands beside it.
const BESIDE: u16 = 1;

/// The lines of a sentence.
const SENTENCE: u16 = 3;

pub(crate) fn draw(stepper: &Stepper<'_>, buffer: &mut Buffer) {
    let mut canvas = Canvas::new(buffer);
    let look = Look { colour: stepper.plan.colour };
    let (width, height) = (canvas.width(), canvas.height());
    if width < LEAST.0 || height < LEAST.1 {
        let facts = [
            ("width", width.to_string()),
            ("height", height.to_string()),
            ("least_width", LEAST.0.to_string()),
            ("least_height", LEAST.1.to_string()),
        ];
        let said = stepper.words.say("stepper-small", &facts);
        for (y, line) in (0..).zip(wrap(&said, usize::from(width).max(4))) {
            canvas.text(0, y, &line, Look::plain());
        }
        return;
    }
    head(&mut canvas.part(0, 0, width, 1), stepper);
    foot(&mut canvas.part(0, height - 1, width, 1), stepper, look);
    let mut body = canvas.part(1, 2, width - 2, height - 4);
    match &stepper.lanes[..] {
        [lane] => lane_view(&mut body, stepper, lane, look),
        lanes => {
            let (width, height) = (body.width(), body.height());
            let half = (width - 3) / 2;
            for (index, lane) in (0..).zip(lanes.iter().take(2)) {
                let mut part = body.part(index * (half + 3), 0, half, height);
                lane_view(&mut part, stepper, lane, look);
            }
            for y in 0..height {
                body.text(half + 1, y, "│", look.faint());
            }
        }
    }
    if matches!(stepper.mode, Mode::Helping | Mode::Choosing { .. }) {
        // What is behind would only be in the way.
        canvas.part(0, 1, width, height - 2).clear(Look::plain());
    }
    match &stepper.mode {
        Mode::Helping => overlay::help(&mut canvas, stepper),
        Mode::Choosing { beside, place } => overlay::choice(&mut canvas, stepper, *beside, *place, look),
        Mode::Watching | Mode::GoingTo(_) => {}
    }
}

/// What is searched, and where the clock is.
fn head(canvas: &mut Canvas<'_>, stepper: &Stepper<'_>) {
    let words = stepper.words;
    let goal = match stepper.goal {
        Goal::First => "trace-goal-first",
        Goal::All => "trace-goal-all",
        Goal::EachFirstColumn => "trace-goal-each",
    };
    let facts = [("n", stepper.plan.problem.size().to_string()), ("goal", words.say(goal, &[]))];
    canvas.clear(Look::current());
    canvas.text(1, 0, &words.say("stepper-head", &facts), Look::current());
    let state = if stepper.is_winding() {
        "stepper-winding"
    } else if stepper.clock.playing {
        "stepper-playing"
    } else {
        "stepper-paused"
    };
    // On a long way, the number tells how far the searches have come.
    let position = stepper.lanes.iter().map(Lane::position).max().unwrap_or(0).min(stepper.clock.position);
    let last = stepper.lanes.iter().map(Lane::last).collect::<Option<Vec<_>>>();
    let last = last.and_then(|last| last.into_iter().max());
    let of = last.map(|last| words.say("stepper-of", &[("last", last.to_string())]));
    let facts = [
        ("step", position.to_string()),
        ("of", of.unwrap_or_default()),
        ("state", words.say(state, &[])),
        ("speed", stepper.clock.speed().to_string()),
    ];
    canvas.text_right(0, &(words.say("stepper-clock", &facts) + " "), Look::current());
}

/// What there is to say, or else the keys.
fn foot(canvas: &mut Canvas<'_>, stepper: &Stepper<'_>, look: Look) {
    match (&stepper.mode, &stepper.message) {
        (Mode::GoingTo(typed), _) => {
            let prompt = stepper.words.say("stepper-go-to", &[("typed", format!("{typed}▏"))]);
            canvas.text(1, 0, &prompt, Look::strong());
        }
        (_, Some(message)) => canvas.text(1, 0, message, Look::strong()),
        _ => canvas.text(1, 0, &stepper.words.say("stepper-keys", &[]), look.faint()),
    }
}

/// One search, in as much room as there is.
fn lane_view(canvas: &mut Canvas<'_>, stepper: &Stepper<'_>, lane: &Lane, look: Look) {
    let narrator = Narrator { problem: &stepper.plan.problem, goal: stepper.goal, words: stepper.words };
    let scene = Scene::new(narrator, lane.search());
    let code = stepper.words.pseudo_code(lane.strategy());
    let width = canvas.width();
    canvas.text(0, 0, lane.strategy().name(), Look::strong());
    if let Some(stop) = lane.stopped() {
        canvas.text_right(0, &stopped(stop, lane, stepper), Look::strong());
    }
    let mut rest = canvas.below(1);
    if width >= WIDE {
        wide(&mut rest, &scene, &code, look);
    } else {
        narrow(&mut rest, &scene, &code, look);
    }
}

/// Board, sentence and counters on the left; pseudo-code and structure on the right.
fn wide(canvas: &mut Canvas<'_>, scene: &Scene<'_>, code: &[String], look: Look) {
    let n = scene.board.size().get();
    let (width, height) = (canvas.width(), canvas.height());
    let most = (width * 9 / 20).max(LEFT);
    // They are drawn as wide as the board, which may be less than there is room for.
    let counters = Packed::new(&scene.counters, LEFT);
    let for_board = height.saturating_sub(SENTENCE + 2 + counters.height().min(height / 4));
    let fit = Fit::new(n, most, for_board);
    let left = fit.width().clamp(LEFT, most);
    board::draw(&mut canvas.part(0, 0, left, for_board), &scene.board, fit, look);
    let mut below = canvas.part(0, fit.height() + 1, left, height - fit.height() - 1);
    sentence(&mut below, scene, SENTENCE);
    Packed::new(&scene.counters, left).draw(&mut below.below(SENTENCE + 1), look);

    let mut right = canvas.part(left + 3, 0, width - left - 3, height);
    let code = Code::new(code, right.width());
    let code_height = code.height().min(height * 11 / 20);
    let (right_width, panel) = (right.width(), code_height + 1);
    code.draw(&mut right.part(0, 0, right_width, code_height), scene.code_line, look);
    panel::draw(&mut right.below(panel), &scene.structure, n, scene.board.focus(), look);
}

/// The structure beside the board where it fits there, the rest below.
fn narrow(canvas: &mut Canvas<'_>, scene: &Scene<'_>, code: &[String], look: Look) {
    let n = scene.board.size().get();
    let (width, height) = (canvas.width(), canvas.height());
    let counters = Packed::new(&scene.counters, width);
    let counters_height = counters.height().min(4);
    let whole = Fit::new(n, width, u16::try_from(n).unwrap_or(u16::MAX).saturating_add(1));
    // Beside the board there must be room for a grid of numbers.
    let grid = u16::try_from(2 * u64::from(n) + 2).unwrap_or(u16::MAX);
    let beside = whole.width().saturating_add(BESIDE).saturating_add(grid) <= width;
    let for_code = if beside { 5 } else { 1 };
    let for_structure = if beside { 0 } else { 4 };
    let for_board = height.saturating_sub(2 + for_code + counters_height + for_structure).max(9);
    let fit = Fit::new(n, width, for_board.min(whole.height()));
    board::draw(&mut canvas.part(0, 0, fit.width(), fit.height()), &scene.board, fit, look);
    let focus = scene.board.focus();
    let mut y = fit.height();
    if beside {
        // A line more, for what stands below a grid.
        y += 1;
        let x = fit.width() + BESIDE;
        panel::draw(&mut canvas.part(x, 0, width - x, y), &scene.structure, n, focus, look);
    }
    sentence(&mut canvas.part(0, y, width, 2), scene, 2);
    y += 2;
    counters.draw(&mut canvas.part(0, y, width, counters_height), look);
    y += counters_height;
    if !beside {
        panel::draw(&mut canvas.part(0, y, width, height - for_code - y), &scene.structure, n, focus, look);
        y = height - for_code;
    }
    Code::new(code, width).draw(&mut canvas.below(y), scene.code_line, look);
}

fn sentence(canvas: &mut Canvas<'_>, scene: &Scene<'_>, most: u16) {
    let lines = wrap(&scene.sentence, canvas.width().into());
    for (y, line) in (0..most).zip(lines) {
        canvas.text(0, y, &line, Look::strong());
    }
}

/// Why a search goes no further.
fn stopped(stop: Stop, lane: &Lane, stepper: &Stepper<'_>) -> String {
    match stop {
        Stop::Goal => stepper.words.say("trace-first", &[]),
        Stop::End => stepper.words.say("stepper-end", &[]),
        Stop::Limit(limit) => {
            let limit = limit_words(limit, level(lane.search()), stepper.words);
            stepper.words.say("stepper-gave-up", &[("limit", limit)])
        }
    }
}

/// Counters packed into as few rows as there is room for.
struct Packed<'a> {
    rows: Vec<Vec<(usize, &'a Counter)>>,
}

impl<'a> Packed<'a> {
    fn new(counters: &'a [Counter], width: u16) -> Packed<'a> {
        let width = usize::from(width);
        let size = |counter: &Counter| columns(&counter.name) + 1 + columns(&counter.number);
        // In columns of the same width, so that numbers that grow move nothing.
        let place = if width >= 32 { width / (width / 16).min(4) } else { width };
        let mut rows: Vec<Vec<(usize, &Counter)>> = Vec::new();
        let mut x = width;
        for counter in counters {
            if x + size(counter) > width {
                rows.push(Vec::new());
                x = 0;
            }
            if let Some(row) = rows.last_mut() {
                row.push((x, counter));
            }
            x += (size(counter) + 1).next_multiple_of(place);
        }
        Packed { rows }
    }

    fn height(&self) -> u16 {
        u16::try_from(self.rows.len()).unwrap_or(u16::MAX)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, look: Look) {
        for (y, row) in (0..).zip(&self.rows) {
            for &(x, counter) in row {
                let x = u16::try_from(x).unwrap_or(u16::MAX);
                canvas.text(x, y, &counter.name, look.faint());
                let after = x + u16::try_from(columns(&counter.name)).unwrap_or(0) + 1;
                canvas.text(after, y, &counter.number, Look::strong());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use bezzel::search::{Options, StrategyName};
    use bezzel::{Base, Problem, Rule, Size};
    use ratatui_core::layout::Rect;

    use super::*;
    use crate::args::Language;
    use crate::plan::limits::Limits;
    use crate::plan::trace::{Format, Plan};
    use crate::stepper::keys::Command;
    use crate::words::Words;

    fn plan(strategy: StrategyName, beside: Option<StrategyName>, n: u32) -> Plan {
        Plan {
            problem: Problem::empty(Size::new(n).unwrap(), Rule::Queens),
            strategy,
            options: Options::default(),
            goal: Goal::First,
            base: Base::One,
            format: Format::Interactive,
            animation: None,
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
        let row = |y| {
            let (mut text, mut x) = (String::new(), 0);
            while x < width {
                let symbol = buffer[(x, y)].symbol();
                text += symbol;
                // What a wide character covers has no text of its own.
                x += u16::try_from(columns(symbol)).unwrap().max(1);
            }
            assert_eq!(x, width, "a wide character goes beyond the edge: {text}");
            text
        };
        (0..height).map(row).collect()
    }

    /// What must be seen of the searches wherever there is room for them.
    fn expect_searches(stepper: &Stepper<'_>, rows: &[String]) {
        let screen = rows.join("\n");
        for lane in &stepper.lanes {
            let narrator =
                Narrator { problem: &stepper.plan.problem, goal: stepper.goal, words: stepper.words };
            let scene = Scene::new(narrator, lane.search());
            assert!(screen.contains(lane.strategy().name()), "{screen}");
            let begins: String = scene.sentence.chars().take(8).collect();
            assert!(screen.contains(begins.trim_end()), "{begins:?}\n{screen}");
            let levels = stepper.words.say("count-levels", &[]);
            // Of the levels there may be more than there is room for.
            for counter in scene.counters.iter().filter(|counter| counter.name != levels) {
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
}
