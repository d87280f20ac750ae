//! What a stepper looks like on a terminal of any size from 80x24.

mod board;
mod code;
mod counters;
mod look;
mod overlay;
mod panel;
mod queue;

use ratatui_core::buffer::Buffer;

use self::code::Code;
use self::counters::Packed;
use super::state::{Mode, Stepper};
use crate::scene::{Lane, Narrator, Scene, wrap};
use crate::screen::{Canvas, Fit, Look, fits};

/// From this width on, a search has room for its pseudo-code.
const WIDE: u16 = 76;

/// The columns between the left part and the right one.
const BETWEEN: u16 = 3;

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
    if !fits(width, height) {
        canvas.tell_size("stepper-small", stepper.words);
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
    let facts =
        [("n", stepper.plan.problem.size().to_string()), ("goal", words.say(stepper.goal.message(), &[]))];
    canvas.clear(Look::current());
    canvas.text(1, 0, &words.say("stepper-head", &facts), Look::current());
    // On a long way, the number tells how far the searches have come.
    let position = stepper.lanes.iter().map(Lane::position).max().unwrap_or(0).min(stepper.clock.position);
    let last = stepper.lanes.iter().map(Lane::last).collect::<Option<Vec<_>>>();
    let last = last.and_then(|last| last.into_iter().max());
    let of = last.map(|last| words.say("stepper-of", &[("last", last.to_string())]));
    let facts = [
        ("step", position.to_string()),
        ("of", of.unwrap_or_default()),
        ("speed", stepper.clock.speed().to_string()),
        ("percent", stepper.percent().unwrap_or(0).to_string()),
    ];
    let id = match (stepper.is_winding(), stepper.percent(), stepper.clock.playing) {
        (true, Some(_), false) => "stepper-on-way",
        (true, None, false) => "stepper-searching",
        (.., true) => "stepper-playing",
        _ => "stepper-paused",
    };
    canvas.text_right(0, &(words.say(id, &facts) + " "), Look::current());
}

/// What there is to say, or else the keys.
fn foot(canvas: &mut Canvas<'_>, stepper: &Stepper<'_>, look: Look) {
    match (&stepper.mode, &stepper.message) {
        (Mode::GoingTo(typed), _) => {
            let prompt = stepper.words.say("stepper-go-to", &[("typed", format!("{typed}▏"))]);
            canvas.text(1, 0, &prompt, Look::strong());
        }
        (_, Some(message)) => canvas.text(1, 0, message, Look::strong()),
        _ if stepper.is_winding() && !stepper.clock.playing => {
            canvas.text(1, 0, &stepper.words.say("stepper-way", &[]), Look::strong());
        }
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
    let mut rest = canvas.below(1);
    let fit = if width >= WIDE {
        wide(&mut rest, &scene, &code, look)
    } else {
        narrow(&mut rest, &scene, &code, look)
    };
    let n = scene.board.size();
    if let Some((first, last)) = fit.seen(n.get(), scene.board.focus()) {
        let facts = [("first", first.algebraic(n).to_string()), ("last", last.algebraic(n).to_string())];
        let part = stepper.words.say("stepper-part", &facts);
        canvas.text(18, 0, &part, look.faint());
    }
    if let Some(outcome) = lane.outcome(stepper.words) {
        canvas.text_right(0, &outcome, Look::strong());
    }
}

/// Board, sentence and counters on the left; pseudo-code and structure on the right.
fn wide(canvas: &mut Canvas<'_>, scene: &Scene<'_>, code: &[String], look: Look) -> Fit {
    let n = scene.board.size().get();
    let (width, height) = (canvas.width(), canvas.height());
    let focus = scene.board.focus();
    // Where the structure would be cut below the pseudo-code, it stands beside the board if it fits there.
    let below_code = Code::new(code, width - LEFT - BETWEEN).height().saturating_add(as_u16(n) + 3) <= height;
    let beside = room_beside(n).filter(|&room| !below_code && room <= width / 2);
    let most = beside.unwrap_or((width * 9 / 20).max(LEFT));
    // They are drawn as wide as the board, which may be less than there is room for.
    let counters = Packed::new(&scene.counters, LEFT);
    let for_board = height.saturating_sub(SENTENCE + 2 + counters.height().min(height * 3 / 10));
    let fit = match beside {
        Some(_) => Fit::least(n, most, for_board),
        None => Fit::new(n, most, for_board),
    };
    let left = fit.width().clamp(LEFT, most.max(LEFT));
    let left = beside.map_or(left, |room| room.max(LEFT));
    board::draw(&mut canvas.part(0, 0, left, for_board), &scene.board, fit, look);
    let below = fit.height() + 1;
    if beside.is_some() {
        let x = fit.width() + BESIDE;
        panel::draw(&mut canvas.part(x, 0, left - x, below), &scene.structure, n, focus, look);
    }
    let mut rest = canvas.part(0, below, left, height - below);
    sentence(&mut rest, scene, SENTENCE);
    Packed::new(&scene.counters, left).draw(&mut rest.below(SENTENCE + 1), look);

    let mut right = canvas.part(left + BETWEEN, 0, width - left - BETWEEN, height);
    let code = Code::new(code, right.width());
    let most = if beside.is_some() { height } else { height * 11 / 20 };
    let (right_width, code_height) = (right.width(), code.height().min(most));
    code.draw(&mut right.part(0, 0, right_width, code_height), scene.code_line, look);
    if beside.is_none() {
        panel::draw(&mut right.below(code_height + 1), &scene.structure, n, focus, look);
    }
    fit
}

/// The columns that a board and a structure beside it take; none for boards that are too large for that.
fn room_beside(n: u32) -> Option<u16> {
    let board = Fit::least(n, u16::MAX, u16::MAX).width();
    // A grid of numbers, with room for those of the rows.
    (n <= 20).then(|| board + BESIDE + 2 * as_u16(n) + 2)
}

fn as_u16(n: u32) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX - 100)
}

/// The structure beside the board where it fits there, the rest below.
fn narrow(canvas: &mut Canvas<'_>, scene: &Scene<'_>, code: &[String], look: Look) -> Fit {
    let n = scene.board.size().get();
    let (width, height) = (canvas.width(), canvas.height());
    let counters = Packed::new(&scene.counters, width);
    let counters_height = counters.height().min(4);
    let beside = room_beside(n).is_some_and(|room| room <= width);
    let for_code = if beside { 5 } else { 1 };
    let for_structure = if beside { 0 } else { 4 };
    let for_board = height.saturating_sub(2 + for_code + counters_height + for_structure).max(9);
    let fit = Fit::least(n, width, for_board);
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
    fit
}

fn sentence(canvas: &mut Canvas<'_>, scene: &Scene<'_>, most: u16) {
    let lines = wrap(&scene.sentence, canvas.width().into());
    for (y, line) in (0..most).zip(lines) {
        canvas.text(0, y, &line, Look::strong());
    }
}

#[cfg(test)]
mod tests;
