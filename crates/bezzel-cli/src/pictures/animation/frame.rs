//! A frame: one or two searches after a step.

use bezzel_picture::{Anchor, Letters, Shape};

use super::board::{self, SIDE};
use super::canvas::{Canvas, LINE, TEXT, columns_in, layer};
use super::panel::{self, Area};
use super::theme::Colours;
use crate::plan::animation::Theme;
use crate::plan::trace::Plan;
use crate::scene::{Lane, Narrator, Scene, columns, cut, wrap};
use crate::words::Words;

/// The room for one search without its pseudo-code.
const WIDTH: f64 = 440.0;
const HEIGHT: f64 = 400.0;

const MARGIN: f64 = 20.0;

/// Between what stands side by side.
const GUTTER: f64 = 36.0;

/// Between a search and its pseudo-code below it.
const ABOVE_CODE: f64 = 16.0;

/// The line above everything.
const HEAD: f64 = 40.0;

/// Where everything stands, which is the same in all frames.
pub(super) struct Layout<'a> {
    plan: &'a Plan,
    colours: Colours,
    words: &'a Words,
    /// For each search the lines of its pseudo-code, broken to fit, with their numbers.
    code: Vec<Vec<(usize, String)>>,
}

impl<'a> Layout<'a> {
    pub(super) fn new(plan: &'a Plan, theme: Theme, lanes: &[Lane], words: &'a Words) -> Layout<'a> {
        let room = columns_in(WIDTH - 30.0, TEXT);
        let code = |lane: &Lane| {
            let code = words.pseudo_code(lane.strategy());
            let lines = (1..)
                .zip(&code)
                .flat_map(|(number, line)| wrap(line, room).into_iter().map(move |part| (number, part)));
            lines.collect()
        };
        Layout { plan, colours: theme.colours(), words, code: lanes.iter().map(code).collect() }
    }

    /// Width and height in user units.
    pub(super) fn size(&self) -> (u32, u32) {
        let lines = self.code.iter().map(Vec::len).max().unwrap_or(0);
        // A few dozen lines.
        #[allow(clippy::cast_precision_loss)]
        let code = lines as f64 * LINE;
        let height = if self.beside() { HEIGHT + ABOVE_CODE + code } else { HEIGHT.max(code) };
        let size = [2.0 * MARGIN + 2.0 * WIDTH + GUTTER, HEAD + height + MARGIN];
        // Sums of the lengths above.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let [width, height] = size.map(|length| length as u32);
        (width, height)
    }

    /// Whether there are two searches; one alone has its pseudo-code beside it.
    fn beside(&self) -> bool {
        self.code.len() > 1
    }

    pub(super) fn frame(&self, lanes: &[Lane], clock: u64, letters: &mut Letters) -> Vec<Shape> {
        let mut canvas = Canvas { letters, shapes: Vec::new() };
        self.head(&mut canvas, clock);
        let places = [MARGIN, MARGIN + WIDTH + GUTTER];
        for (index, (lane, x)) in lanes.iter().zip(places).enumerate() {
            let narrator = Narrator { problem: &self.plan.problem, goal: self.plan.goal, words: self.words };
            let scene = Scene::new(narrator, lane.search());
            self.search(&mut canvas, (x, HEAD), lane, &scene);
            let code = if self.beside() { (x, HEAD + HEIGHT + ABOVE_CODE) } else { (places[1], HEAD) };
            self.code(&mut canvas, code, index, scene.code_line);
        }
        canvas.shapes
    }

    fn head(&self, canvas: &mut Canvas<'_>, clock: u64) {
        let facts = [
            ("n", self.plan.problem.size().to_string()),
            ("goal", self.words.say(self.plan.goal.message(), &[])),
        ];
        let faint = self.colours.faint;
        canvas.text((MARGIN, 22.0), &self.words.say("stepper-head", &facts), faint);
        let step = self.words.say("animation-step", &[("step", clock.to_string())]);
        let right = (f64::from(self.size().0) - MARGIN, 22.0);
        canvas.text_sized(right, &step, faint, TEXT, Anchor::End);
    }

    fn search(&self, canvas: &mut Canvas<'_>, (x, y): (f64, f64), lane: &Lane, scene: &Scene<'_>) {
        let colours = &self.colours;
        canvas.text_sized((x, y + 12.0), lane.strategy().name(), colours.ink, 15.0, Anchor::Start);
        let board = (x + 24.0, y + 24.0);
        board::draw(canvas, board, &scene.board, colours);
        let structure = board.0 + SIDE + 18.0;
        let area = Area { x: structure, y: board.1 - 4.0, width: x + WIDTH - structure, height: SIDE + 22.0 };
        let n = scene.board.size().get();
        panel::draw(canvas, area, &scene.structure, n, scene.board.focus(), colours);
        let mut y = board.1 + SIDE + 40.0;
        for line in wrap(&scene.sentence, columns_in(WIDTH, TEXT)).iter().take(2) {
            canvas.text((x, y), line, colours.ink);
            y += LINE;
        }
        self.counters(canvas, (x, board.1 + SIDE + 40.0 + 2.0 * LINE + 8.0), scene);
    }

    /// Four counters in a row; the levels in two rows of their own.
    fn counters(&self, canvas: &mut Canvas<'_>, (x, y): (f64, f64), scene: &Scene<'_>) {
        const ACROSS: usize = 4;
        let place = WIDTH / 4.0;
        let mut y = y;
        for counters in scene.counters.single.chunks(ACROSS) {
            for (column, counter) in (0u32..).zip(counters) {
                self.counter(canvas, (x + f64::from(column) * place, y), &counter.name, &counter.number);
            }
            y += LINE;
        }
        if let Some(levels) = &scene.counters.levels {
            let room = columns_in(WIDTH, TEXT) - columns(&levels.name) - 1;
            let lines = wrap(&levels.number, room);
            self.counter(canvas, (x, y), &levels.name, &lines[0]);
            let rest = lines[1..].join(" ");
            let blanks = " ".repeat(columns(&levels.name));
            self.counter(canvas, (x, y + LINE), &blanks, &cut(&rest, room));
        }
    }

    fn counter(&self, canvas: &mut Canvas<'_>, (x, y): (f64, f64), name: &str, number: &str) {
        canvas.text((x, y), name, self.colours.faint);
        // A few words long.
        #[allow(clippy::cast_precision_loss)]
        let after = (columns(name) + 1) as f64 * TEXT / 2.0;
        canvas.text((x + after, y), number, self.colours.ink);
    }

    fn code(&self, canvas: &mut Canvas<'_>, (x, y): (f64, f64), index: usize, current: Option<usize>) {
        let colours = &self.colours;
        let mut before = 0;
        for (line, (number, text)) in (0u32..).zip(&self.code[index]) {
            let top = y + f64::from(line) * LINE;
            if Some(*number) == current {
                canvas.rectangle(layer::LIT, (x, top), (WIDTH, LINE), colours.current);
            }
            let baseline = top + LINE - 4.0;
            if *number != before {
                let number = number.to_string();
                canvas.text_sized((x + 20.0, baseline), &number, colours.faint, TEXT, Anchor::End);
            }
            canvas.text((x + 30.0, baseline), text, colours.ink);
            before = *number;
        }
    }
}
