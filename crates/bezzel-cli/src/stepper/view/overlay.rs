//! What is shown over the searches: the keys, and the list of strategies.

use bezzel::search::StrategyName;

use crate::scene::{columns, wrap};
use crate::screen::{Canvas, Look};
use crate::stepper::state::Stepper;

/// The keys, and the signs on the board.
pub(crate) fn help(canvas: &mut Canvas<'_>, stepper: &Stepper<'_>) {
    let text = stepper.words.say("stepper-help", &[]);
    let lines: Vec<_> = text.lines().collect();
    let width = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
    let mut part = canvas
        .boxed(u16::try_from(width).unwrap_or(u16::MAX), u16::try_from(lines.len()).unwrap_or(u16::MAX));
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
    let mut part = canvas.boxed(WIDTH, lines);
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
