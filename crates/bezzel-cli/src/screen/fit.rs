//! How a board is fitted into a part of the screen.

use bezzel::{Square, file_name};
use ratatui_core::style::Style;

use super::Canvas;
use crate::scene::first_seen;

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

    /// Draws the board with its names: each square into its own part of the canvas.
    pub(crate) fn draw(
        self,
        canvas: &mut Canvas<'_>,
        n: u32,
        focus: Square,
        names: Style,
        mut draw_square: impl FnMut(&mut Canvas<'_>, Square),
    ) {
        let (top, left) =
            (first_seen(focus.row, self.rows.into(), n), first_seen(focus.column, self.columns.into(), n));
        let (height, width) = (self.square, 2 * self.square);
        for row in 0..self.rows {
            let board_row = top + u32::from(row);
            let rank = format!("{:>width$}", n - board_row, width = usize::from(self.margin - 1));
            let y = row * height;
            canvas.text(0, y + height / 2, &rank, names);
            for column in 0..self.columns {
                let square = Square::new(board_row, left + u32::from(column));
                draw_square(&mut canvas.part(self.margin + width * column, y, width, height), square);
            }
        }
        for column in 0..self.columns {
            let file = file_name(left + u32::from(column));
            // A name as wide as its square would run into the next one: then every second is enough.
            if file.len() < usize::from(width) || column % 2 == 0 {
                canvas.text(self.margin + width * column + (height - 1), self.rows * height, &file, names);
            }
        }
    }

    /// The square of a whole board that is drawn there.
    pub(crate) fn square_at(self, x: u16, y: u16) -> Option<Square> {
        let (column, row) = (x.checked_sub(self.margin)? / (2 * self.square), y / self.square);
        (row < self.rows && column < self.columns).then(|| Square::new(row.into(), column.into()))
    }

    pub(crate) fn height(self) -> u16 {
        self.rows * self.square + 1
    }

    pub(crate) fn width(self) -> u16 {
        self.columns * self.square * 2 + self.margin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn squares_are_found_where_they_are_drawn() {
        let fit = Fit::new(8, 50, 25);
        assert_eq!((fit.square, fit.margin), (3, 2));
        assert_eq!(fit.square_at(1, 0), None);
        assert_eq!(fit.square_at(2, 0), Some(Square::new(0, 0)));
        assert_eq!(fit.square_at(7, 2), Some(Square::new(0, 0)));
        assert_eq!(fit.square_at(8, 3), Some(Square::new(1, 1)));
        assert_eq!(fit.square_at(49, 23), Some(Square::new(7, 7)));
        assert_eq!(fit.square_at(50, 23), None);
        assert_eq!(fit.square_at(49, 24), None);
    }
}
