//! Boards as pictures: plain text, Unicode (with or without colour), SVG.
//!
//! All three name files and ranks as chess does, and mark a queen that clashes by a sign as well as
//! by colour.
//!
//! ```
//! use bezzel_core::drawing::Drawing;
//! use bezzel_core::{Arrangement, Rule, Size};
//!
//! let n = Size::new(4)?;
//! let board = Arrangement::from_columns(n, [Some(1), Some(3), Some(0), Some(1)]);
//! let drawing = Drawing::new(&board, Rule::Queens);
//! assert_eq!(
//!     drawing.text(),
//!     "  a  b  c  d\n\
//!      4 .  Q! .  .  4\n\
//!      3 .  .  .  Q! 3\n\
//!      2 Q! .  .  .  2\n\
//!      1 .  Q! .  .  1\n  \
//!        a  b  c  d\n"
//! );
//! # Ok::<(), bezzel_core::SizeError>(())
//! ```

use std::collections::HashSet;

use crate::{Arrangement, Clash, Rule, Square};

mod svg;
mod text;
mod unicode;

pub use svg::{Label, SvgWords};

/// The largest board that is drawn as text or in Unicode.
pub const TEXT_LIMIT: u32 = 64;

/// The largest board that is drawn as SVG.
pub const SVG_LIMIT: u32 = 1000;

/// How many clashes a drawing joins with lines.
const CLASH_LINES: usize = 200;

/// An arrangement made ready to be drawn.
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    arrangement: &'a Arrangement,
    clashing: HashSet<Square>,
    clashes: Vec<Clash>,
}

impl<'a> Drawing<'a> {
    /// Finds out which queens clash under a rule.
    pub fn new(arrangement: &'a Arrangement, rule: Rule) -> Drawing<'a> {
        let clashes = arrangement.clashes(rule);
        Drawing {
            arrangement,
            clashing: clashes.clashing_queens(),
            clashes: clashes.iter().take(CLASH_LINES).collect(),
        }
    }

    /// The clashes, as far as a drawing joins them with lines.
    pub fn clashes(&self) -> &[Clash] {
        &self.clashes
    }

    /// For each row from the top, its rank and what stands on its squares.
    fn ranks(&self) -> impl Iterator<Item = (u32, Vec<Cell>)> {
        let n = self.arrangement.size().get();
        (0..).zip(self.arrangement.rows()).map(move |(row, queens)| {
            let mut queens = queens.iter().peekable();
            let cells = (0..n).map(|column| {
                let square = Square::new(row, column);
                Cell {
                    dark: (row + column) % 2 == 1,
                    queen: queens.next_if(|queen| queen.column == column).is_some(),
                    clashes: self.clashing.contains(&square),
                }
            });
            (n - row, cells.collect())
        })
    }
}

/// One square of a drawing; the top left one is light.
#[derive(Clone, Copy)]
struct Cell {
    dark: bool,
    queen: bool,
    clashes: bool,
}
