//! The board, as large as there is room for; of a board that is too large, the part where something happens.

use bezzel::{Square, file_name};

use super::canvas::Canvas;
use super::look::Look;
use crate::scene::{Board, first_seen};

/// The rows that a square takes; it takes twice as many columns.
const LARGEST_SQUARE: u16 = 5;

/// How a board is fitted into a part of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fit {
    /// The rows that a square takes.
    square: u16,
    /// How many rows and columns of the board are seen.
    rows: u16,
    columns: u16,
    /// The columns to the left, for the numbers of the ranks.
    margin: u16,
}

impl Fit {
    /// As large as there is room for.
    pub(crate) fn new(n: u32, width: u16, height: u16) -> Fit {
        Fit::with_squares(n, width, height, LARGEST_SQUARE)
    }

    /// With squares of one row.
    pub(crate) fn least(n: u32, width: u16, height: u16) -> Fit {
        Fit::with_squares(n, width, height, 1)
    }

    fn with_squares(n: u32, width: u16, height: u16, largest: u16) -> Fit {
        let margin = u16::try_from(n.to_string().len() + 1).unwrap_or(4);
        let n = u16::try_from(n).unwrap_or(u16::MAX);
        let (width, height) = (width.saturating_sub(margin), height.saturating_sub(1));
        let square = (height / n).min(width / 2 / n).clamp(1, largest);
        Fit { square, rows: n.min(height / square), columns: n.min(width / 2 / square), margin }
    }

    /// The first row and column that are seen, and the last ones; none where all are.
    pub(crate) fn seen(self, n: u32, focus: Square) -> Option<(Square, Square)> {
        let (rows, columns) = (u32::from(self.rows), u32::from(self.columns));
        if rows.min(columns) >= n || rows.min(columns) == 0 {
            return None;
        }
        let (top, left) = (first_seen(focus.row, rows, n), first_seen(focus.column, columns, n));
        Some((Square::new(top, left), Square::new(top + rows - 1, left + columns - 1)))
    }

    pub(crate) fn height(self) -> u16 {
        self.rows * self.square + 1
    }

    pub(crate) fn width(self) -> u16 {
        self.columns * self.square * 2 + self.margin
    }
}

pub(crate) fn draw(canvas: &mut Canvas<'_>, board: &Board<'_>, fit: Fit, look: Look) {
    let n = board.size().get();
    let focus = board.focus();
    let (top, left) =
        (first_seen(focus.row, fit.rows.into(), n), first_seen(focus.column, fit.columns.into(), n));
    for row in 0..fit.rows {
        let board_row = top + u32::from(row);
        let rank = format!("{:>width$}", n - board_row, width = usize::from(fit.margin - 1));
        let y = row * fit.square;
        canvas.text(0, y + fit.square / 2, &rank, look.faint());
        for column in 0..fit.columns {
            let square = Square::new(board_row, left + u32::from(column));
            let seen = look.square(board.cell(square));
            let x = fit.margin + 2 * fit.square * column;
            for (line, text) in (0..).zip(lines(seen.sign, seen.fill, fit.square.into())) {
                canvas.text(x, y + line, &text, seen.style);
            }
        }
    }
    let below = fit.rows * fit.square;
    for column in 0..fit.columns {
        let file = file_name(left + u32::from(column));
        // A name as wide as its square would run into the next one: then every second is enough.
        if file.len() < usize::from(2 * fit.square) || column % 2 == 0 {
            let x = fit.margin + 2 * fit.square * column + (fit.square - 1);
            canvas.text(x, below, &file, look.faint());
        }
    }
}

/// A queen for squares of three rows and more, in quarters of a column.
const CROWN: [&str; 3] = ["▖ ▗▖ ▗", "▐▙▟▙▟▌", "▝▀▀▀▀▘"];

/// A square's rows of text: its sign in the middle, or a crown with what else the sign says in the corner.
fn lines(sign: &str, fill: char, size: usize) -> Vec<String> {
    let (height, width) = (size, 2 * size);
    let blank = vec![fill; width];
    let mut lines = vec![blank; height];
    let mut signs = sign.chars();
    let (first, second) = (signs.next().unwrap_or(fill), signs.next().unwrap_or(fill));
    if first == '♛' && size >= CROWN.len() {
        let (top, left) = ((height - CROWN.len()) / 2, size - CROWN.len());
        for (line, crown) in lines[top..].iter_mut().zip(CROWN) {
            for (place, quarter) in line[left..].iter_mut().zip(crown.chars()) {
                *place = quarter;
            }
        }
        if second != ' ' {
            lines[height - 1][width - 1] = second;
        }
    } else {
        lines[height / 2][size - 1] = first;
        lines[height / 2][size] = second;
    }
    lines.into_iter().map(String::from_iter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_stands_in_the_middle_of_its_square() {
        assert_eq!(lines("? ", ' ', 1), ["? "]);
        assert_eq!(lines("? ", '░', 2), ["░░░░", "░? ░"]);
        assert_eq!(lines("♛!", ' ', 4), [" ▖ ▗▖ ▗ ", " ▐▙▟▙▟▌ ", " ▝▀▀▀▀▘ ", "       !"]);
        assert_eq!(lines("♛ ", ' ', 3), CROWN);
    }

    #[test]
    fn a_board_is_as_large_as_fits() {
        let fit = Fit::new(8, 34, 12);
        assert_eq!((fit.square, fit.rows, fit.columns), (1, 8, 8));
        let fit = Fit::new(8, 96, 46);
        assert_eq!((fit.square, fit.width(), fit.height()), (5, 82, 41));
        let fit = Fit::new(20, 34, 12);
        assert_eq!((fit.square, fit.rows, fit.columns), (1, 11, 15));
        let fit = Fit::new(1000, 34, 0);
        assert_eq!(fit.rows, 0);
    }
}
