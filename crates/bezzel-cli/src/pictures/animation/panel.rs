//! A strategy's own structure in a frame.

use bezzel::Square;
use bezzel::search::Queue;
use bezzel_picture::Anchor;

use super::canvas::{Canvas, LINE, TEXT, columns_in, layer, rectangle, short};
use super::theme::Colours;
use crate::scene::{Block, Grid, GridCell, Panel, columns, cut, first_row, first_seen, shown_boards, wrap};

/// A part of a frame, in user units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    fn below(self, used: f64) -> Area {
        Area { y: self.y + used, height: self.height - used, ..self }
    }

    /// How many things of a size fit, with a gap between them.
    fn fits(room: f64, size: f64, gap: f64) -> usize {
        // Rooms are a few hundred units.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let fits = ((room + gap) / (size + gap)).max(0.0) as usize;
        fits
    }
}

/// Text that is smaller cannot be read.
const SMALLEST: f64 = 8.0;

/// No more of a grid is seen in a row.
const MOST: u32 = 20;

pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Area,
    panel: &Panel<'_>,
    n: u32,
    focus: Square,
    colours: &Colours,
) {
    let used = lines(canvas, area, &panel.title, colours.faint);
    let mut rest = area.below(used + 2.0);
    for block in &panel.blocks {
        let used = match block {
            Block::Line(line) => lines(canvas, rest, line, colours.ink),
            Block::List { rows, current } => list(canvas, rest, rows, *current, colours),
            Block::Grid(values) => grid(canvas, rest, values, n, focus, colours),
            Block::Boards(queue) => boards(canvas, rest, queue, n, colours),
            Block::Gauge { name, share } => gauge(canvas, rest, name, *share, colours),
        };
        rest = rest.below(used);
    }
}

fn lines(canvas: &mut Canvas<'_>, area: Area, text: &str, fill: &str) -> f64 {
    let mut y = 0.0;
    for line in wrap(text, columns_in(area.width, TEXT)) {
        if y + LINE > area.height {
            break;
        }
        y += LINE;
        canvas.text((area.x, area.y + y - 4.0), &line, fill);
    }
    y
}

fn list(
    canvas: &mut Canvas<'_>,
    area: Area,
    rows: &[String],
    current: Option<usize>,
    colours: &Colours,
) -> f64 {
    let room = Area::fits(area.height, LINE, 0.0);
    let first = first_row(current, room, rows.len());
    let mut y = 0.0;
    for (index, row) in rows.iter().enumerate().skip(first).take(room) {
        if Some(index) == current {
            canvas.rectangle(layer::LIT, (area.x, area.y + y + 1.0), (area.width, LINE), colours.current);
        }
        y += LINE;
        // What is too long for the room is written smaller, and then cut.
        let room = area.width - 4.0;
        #[allow(clippy::cast_precision_loss)]
        let size = (2.0 * room / columns(row) as f64).clamp(SMALLEST, TEXT);
        let fitting = cut(row, columns_in(room, size));
        let place = (area.x + 4.0, area.y + y - 4.0);
        canvas.text_sized(place, &fitting, colours.ink, size, Anchor::Start);
    }
    y
}

fn grid(
    canvas: &mut Canvas<'_>,
    area: Area,
    grid: &Grid<'_>,
    n: u32,
    focus: Square,
    colours: &Colours,
) -> f64 {
    let seen = n.min(MOST);
    let (top, left) = (first_seen(focus.row, seen, n), first_seen(focus.column, seen, n));
    // Always with room for the numbers of rows and columns, so that nothing moves when they come and go.
    let cell = (area.width / (f64::from(seen) + 1.5)).min(18.0);
    let size = (cell * 0.95).min(TEXT);
    let middle = |index: u32| (f64::from(index) + 0.5) * cell;
    let place = |row: u32, column: u32| (area.x + middle(column), area.y + middle(row) + size * 0.35);
    for row in 0..seen {
        for column in 0..seen {
            let (text, fill) = sign(grid.at(Square::new(top + row, left + column)), colours);
            canvas.text_sized(place(row, column), &text, fill, size, Anchor::Middle);
        }
        if let Some(number) = grid.rows.get(&(top + row)) {
            let (x, y) = place(row, seen);
            canvas.text_sized((x + cell / 4.0, y), &number.to_string(), colours.side, size, Anchor::Middle);
        }
    }
    for column in 0..seen {
        if let Some(number) = grid.columns.get(&(left + column)) {
            let (x, y) = place(seen, column);
            canvas.text_sized((x, y + cell / 4.0), &number.to_string(), colours.side, size, Anchor::Middle);
        }
    }
    cell * (f64::from(seen) + 1.5)
}

fn sign(cell: GridCell, colours: &Colours) -> (String, &'static str) {
    match cell {
        GridCell::Queen => ("♛".into(), colours.ink),
        GridCell::PassedOver => ("x".into(), colours.faint),
        GridCell::Number(0) => ("0".into(), colours.faint),
        GridCell::Number(number) => (number.to_string(), colours.number),
        GridCell::Linked(true) => ("●".into(), colours.number),
        GridCell::Linked(false) => ("·".into(), colours.faint),
    }
}

/// The waiting boards: the rows that are filled shaded, the queens as small squares.
fn boards(canvas: &mut Canvas<'_>, area: Area, queue: &Queue, n: u32, colours: &Colours) -> f64 {
    const GAP: f64 = 6.0;
    let pixel = (34.0 / f64::from(n)).clamp(1.5, 6.0);
    let side = pixel * f64::from(n);
    let (across, down) = (Area::fits(area.width, side, GAP), Area::fits(area.height, side, GAP));
    for (place, board) in shown_boards(queue.len(), across * down).enumerate() {
        let columns = queue.board(board).unwrap_or_default();
        // A few hundred places at most.
        #[allow(clippy::cast_precision_loss)]
        let (right, under) = ((place % across) as f64, (place / across) as f64);
        let (x, y) = (area.x + right * (side + GAP), area.y + under * (side + GAP));
        canvas.rectangle(layer::GROUND, (x, y), (side, side), colours.removed);
        #[allow(clippy::cast_precision_loss)]
        let filled = columns.len() as f64 * pixel;
        if filled > 0.0 {
            canvas.rectangle(layer::LIT, (x, y), (side, filled), colours.light);
        }
        let mut queens = String::new();
        for (row, &column) in (0u32..).zip(&columns) {
            let corner = (x + f64::from(column) * pixel, y + f64::from(row) * pixel);
            queens.push_str(&rectangle(corner, (pixel, pixel)));
        }
        let queens = format!("<path fill=\"{}\" d=\"{queens}\"/>", colours.queen);
        canvas.shape(layer::PIECES, queens);
        if board > place {
            canvas.text_sized((x - GAP / 2.0, y + side), "…", colours.faint, 10.0, Anchor::Middle);
        }
    }
    area.height
}

fn gauge(canvas: &mut Canvas<'_>, area: Area, name: &str, share: f64, colours: &Colours) -> f64 {
    if 2.0 * LINE > area.height {
        return 0.0;
    }
    canvas.text((area.x, area.y + LINE - 4.0), name, colours.ink);
    let width = short(area.width * share.clamp(0.0, 1.0)).max(0.5);
    canvas.rectangle(layer::PIECES, (area.x, area.y + LINE), (width, 8.0), colours.bar);
    LINE + 12.0
}
