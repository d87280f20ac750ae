//! The board of a frame.

use std::fmt::Write as _;

use bezzel::{Square, file_name};
use bezzel_picture::Anchor;

use super::canvas::{Canvas, layer, rectangle, short};
use super::theme::Colours;
use crate::scene::{Board, Cell, Mark};

/// The side of a board in user units.
pub(super) const SIDE: f64 = 240.0;

/// The side of a square in which the shape `queen` is drawn.
const QUEEN: f64 = 45.0;

pub(super) fn draw(canvas: &mut Canvas<'_>, (x, y): (f64, f64), board: &Board<'_>, colours: &Colours) {
    let n = board.size().get();
    let side = SIDE / f64::from(n);
    let corner = |square: Square| (x + f64::from(square.column) * side, y + f64::from(square.row) * side);
    ground(canvas, (x, y), n, colours);
    for square in (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column))) {
        draw_square(canvas, corner(square), side, board.cell(square), colours);
    }
    if let Some((queen, target)) = board.attack() {
        let middle = |square: Square| {
            let (x, y) = corner(square);
            (short(x + side / 2.0), short(y + side / 2.0))
        };
        let ((x1, y1), (x2, y2)) = (middle(queen), middle(target));
        let width = short((side / 9.0).max(1.0));
        let line = format!(
            "<path stroke=\"{}\" stroke-width=\"{width}\" stroke-dasharray=\"{} {}\" d=\"M{x1} {y1}L{x2} {y2}\"/>",
            colours.attack,
            2.0 * width,
            width
        );
        canvas.shape(layer::LINES, line);
    }
}

/// What stays the same: the squares and the coordinates.
fn ground(canvas: &mut Canvas<'_>, (x, y): (f64, f64), n: u32, colours: &Colours) {
    let side = SIDE / f64::from(n);
    let whole = rectangle((x, y), (SIDE, SIDE));
    let mut squares =
        format!("<path fill=\"{}\" d=\"{whole}\"/><path fill=\"{}\" d=\"", colours.light, colours.dark);
    for row in 0..n {
        for column in (0..n).filter(|column| (row + column) % 2 == 1) {
            let corner = (x + f64::from(column) * side, y + f64::from(row) * side);
            squares.push_str(&rectangle(corner, (side, side)));
        }
    }
    squares.push_str("\"/>");
    canvas.shape(layer::GROUND, squares);
    let size = 11.0_f64.min(side);
    // Of boards with small squares, every second or fifth name is enough.
    let every = if side >= 11.0 {
        1
    } else if side >= 6.0 {
        2
    } else {
        5
    };
    for index in (0..n).step_by(every) {
        let middle = (f64::from(index) + 0.5) * side;
        let below = (x + middle, y + SIDE + 13.0);
        canvas.text_sized(below, &file_name(index), colours.faint, size, Anchor::Middle);
        let left = (x - 5.0, y + middle + size * 0.35);
        canvas.text_sized(left, &(n - index).to_string(), colours.faint, size, Anchor::End);
    }
}

/// A refusal, in strokes as thick as the line of the attack.
fn cross(canvas: &mut Canvas<'_>, (x, y): (f64, f64), side: f64, colour: &str) {
    let (near, far) = (short(side * 0.3), short(side * 0.4));
    let path = format!(
        "<path stroke=\"{colour}\" stroke-width=\"{}\" d=\"M{} {}l{far} {far}m-{far} 0l{far} -{far}\"/>",
        short((side / 9.0).max(1.0)),
        short(x + near),
        short(y + near)
    );
    canvas.shape(layer::PIECES, path);
}

fn draw_square(canvas: &mut Canvas<'_>, (x, y): (f64, f64), side: f64, cell: Cell, colours: &Colours) {
    let lit = match cell.mark {
        Some(Mark::Tried) => Some(colours.tried),
        Some(Mark::Refused) => Some(colours.refused),
        Some(Mark::Placed) => Some(colours.placed),
        Some(Mark::Removed) => Some(colours.removed),
        Some(Mark::Waiting) => Some(colours.waiting),
        Some(Mark::Acting) => Some(colours.acting),
        None if cell.solved && cell.queen => Some(colours.placed),
        None if cell.on_line => Some(colours.line),
        None if cell.passed_over => Some(colours.passed_over),
        None => None,
    };
    if let Some(fill) = lit {
        canvas.rectangle(layer::LIT, (x, y), (side, side), fill);
    }
    let sign = match cell.mark {
        Some(Mark::Tried) => Some(("?", colours.queen)),
        Some(Mark::Refused) => {
            cross(canvas, (x, y), side, colours.attack);
            None
        }
        Some(Mark::Removed) => Some(("○", colours.queen)),
        None if cell.on_line && !cell.queen => Some(("·", colours.queen)),
        None if cell.passed_over => Some(("x", colours.ink)),
        _ => None,
    };
    if let Some((sign, fill)) = sign {
        let size = side * 0.8;
        canvas.text_sized((x + side / 2.0, y + side * 0.78), sign, fill, size, Anchor::Middle);
    }
    let waits = cell.mark == Some(Mark::Waiting);
    let to_come = cell.given && !cell.queen && cell.mark.is_none();
    if cell.queen || waits || to_come {
        let (x, y, scale) = (short(x), short(y), side / QUEEN);
        let colour = match (waits, cell.mark) {
            // Outlined: its board waits, and is not the one that is looked at.
            (true, _) => format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", colours.queen),
            _ if to_come => format!("fill=\"{}\" opacity=\".4\"", colours.queen),
            (_, Some(Mark::Acting)) => format!("fill=\"{}\"", colours.attack),
            _ => format!("fill=\"{}\"", colours.queen),
        };
        let mut queen = String::new();
        // Writing to a String does not fail.
        let _ = write!(
            queen,
            "<use href=\"#queen\" transform=\"translate({x} {y}) scale({scale:.4})\" {colour}/>"
        );
        canvas.shape(layer::PIECES, queen);
    }
    if cell.given {
        let bar = (x + side * 0.15, y + side * 0.9);
        canvas.rectangle(layer::PIECES, bar, (side * 0.7, side * 0.06), colours.queen);
    }
}
