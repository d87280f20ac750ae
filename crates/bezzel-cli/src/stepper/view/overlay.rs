//! What is shown over the searches: the keys, and the list of strategies.

use bezzel::search::StrategyName;

use super::canvas::Canvas;
use super::look::Look;
use crate::scene::{columns, wrap};
use crate::stepper::state::Stepper;

/// A box of this many lines in the middle; what is drawn into it has a margin.
fn boxed<'b>(canvas: &'b mut Canvas<'_>, width: u16, lines: u16) -> Canvas<'b> {
    let (width, height) = ((width + 4).min(canvas.width()), (lines + 2).min(canvas.height()));
    let (x, y) = ((canvas.width() - width) / 2, (canvas.height() - height) / 2);
    let mut frame = canvas.part(x, y, width, height);
    frame.clear(Look::plain());
    let edge = "─".repeat(usize::from(width.saturating_sub(2)));
    frame.text(0, 0, &format!("╭{edge}╮"), Look::plain());
    frame.text(0, height - 1, &format!("╰{edge}╯"), Look::plain());
    for y in 1..height - 1 {
        frame.text(0, y, "│", Look::plain());
        frame.text(width - 1, y, "│", Look::plain());
    }
    canvas.part(x + 2, y + 1, width - 4, height - 2)
}

/// The keys, and the signs on the board.
pub(crate) fn help(canvas: &mut Canvas<'_>, stepper: &Stepper<'_>) {
    let text = stepper.words.say("stepper-help", &[]);
    let lines: Vec<_> = text.lines().collect();
    let width = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
    let mut part = boxed(
        canvas,
        u16::try_from(width).unwrap_or(u16::MAX),
        u16::try_from(lines.len()).unwrap_or(u16::MAX),
    );
    for (y, line) in (0..).zip(lines) {
        // The first lines of the two parts.
        let title = line.ends_with(':') || line.ends_with('：');
        part.text(0, y, line, if title { Look::strong() } else { Look::plain() });
    }
}

/// The strategies, of which one can be chosen.
pub(crate) fn choice(canvas: &mut Canvas<'_>, stepper: &Stepper<'_>, beside: bool, place: usize, look: Look) {
    const WIDTH: u16 = 72;
    let words = stepper.words;
    let title = match (beside, stepper.lanes.len()) {
        (true, _) => "stepper-choose-beside",
        (false, 1) => "stepper-choose",
        (false, _) => "stepper-choose-left",
    };
    let title = words.say(title, &[]);
    let names = StrategyName::ALL;
    let longest = names.iter().map(|name| name.name().len()).max().unwrap_or(0);
    let mut rows: Vec<_> = names
        .iter()
        .map(|&name| {
            let about = words.say(&format!("about-{name}"), &[]);
            let row = format!("{:longest$}  {about}", name.name());
            (row, name.check(&stepper.plan.problem, stepper.plan.options).is_ok())
        })
        .collect();
    if beside {
        rows.push((words.say("stepper-choose-none", &[]), true));
    }
    let lines = u16::try_from(rows.len() + 4).unwrap_or(u16::MAX);
    let mut part = boxed(canvas, WIDTH, lines);
    part.text(0, 0, &title, Look::strong());
    for (y, (index, (row, can))) in (2..).zip(rows.iter().enumerate()) {
        let chosen = index == place;
        part.text(0, y, if chosen { "▸" } else { " " }, Look::strong());
        let style = if *can { Look::plain() } else { look.faint() };
        let fitted = wrap(row, usize::from(WIDTH) - 2).into_iter().next().unwrap_or_default();
        part.text(2, y, &fitted, if chosen { Look::current() } else { style });
    }
    part.text(0, lines - 1, &words.say("stepper-choose-keys", &[]), look.faint());
}
