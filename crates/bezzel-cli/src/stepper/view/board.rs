//! The board, as large as there is room for; of a board that is too large, the part where something happens.

use crate::scene::Board;
use crate::screen::{Canvas, Fit, Look, lines};

pub(crate) fn draw(canvas: &mut Canvas<'_>, board: &Board<'_>, fit: Fit, look: Look) {
    fit.draw(canvas, board.size().get(), board.focus(), look.faint(), |part, square| {
        let seen = look.square(board.cell(square));
        for (y, text) in (0..).zip(lines(seen.sign, seen.fill, part.height().into())) {
            part.text(0, y, &text, seen.style);
        }
    });
}
