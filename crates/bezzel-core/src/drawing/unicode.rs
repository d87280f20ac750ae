//! Unicode: `♛` on light and shaded squares, in colour where the terminal has it.

use std::fmt::Write as _;

use super::{Cell, Drawing};
use crate::file_name;

/// Black on a light or dark wooden square (256-colour palette), and a clashing queen in bold red.
const LIGHT: &str = "\u{1b}[38;5;16;48;5;223m";
const DARK: &str = "\u{1b}[38;5;16;48;5;179m";
const CLASH: &str = "\u{1b}[1;38;5;124m";
const PLAIN: &str = "\u{1b}[0m";

impl Drawing<'_> {
    /// The board with `♛`, a frame, files and ranks; with `colour`, in ANSI escape codes.
    ///
    /// A square is two columns wide, which makes it about square on a terminal.
    pub fn unicode(&self, colour: bool) -> String {
        let n = self.arrangement.size().get();
        let margin = n.to_string().len();
        let edge = "─".repeat(2 * self.arrangement.size().as_usize());
        let mut drawing = format!("{:margin$} ╭{edge}╮\n", "");
        for (rank, cells) in self.ranks() {
            // Writing to a String does not fail.
            let _ = write!(drawing, "{rank:>margin$} │");
            for cell in cells {
                if colour {
                    coloured(&mut drawing, cell);
                } else {
                    drawing.push_str(sign(cell, if cell.dark { "░░" } else { "  " }));
                }
            }
            drawing.push_str(if colour { "\u{1b}[0m│\n" } else { "│\n" });
        }
        let _ = writeln!(drawing, "{:margin$} ╰{edge}╯", "");
        for files in self.stacked_files() {
            let _ = writeln!(drawing, "{:margin$}  {}", "", files.trim_end());
        }
        drawing
    }

    /// The files, two columns each, letters below each other: a name of two letters would fill its square.
    fn stacked_files(&self) -> Vec<String> {
        let n = self.arrangement.size().get();
        let height = file_name(n - 1).len();
        let letter = |column: u32, line: usize| {
            let name = file_name(column);
            let above = height - name.len();
            line.checked_sub(above).map_or(' ', |index| char::from(name.as_bytes()[index]))
        };
        let line = |line| (0..n).flat_map(|column| [letter(column, line), ' ']).collect();
        (0..height).map(line).collect()
    }
}

fn sign(cell: Cell, free: &'static str) -> &'static str {
    match (cell.queen, cell.clashes) {
        (true, true) => "♛!",
        (true, false) => "♛ ",
        (false, _) => free,
    }
}

fn coloured(drawing: &mut String, cell: Cell) {
    drawing.push_str(if cell.dark { DARK } else { LIGHT });
    if cell.clashes {
        drawing.push_str(CLASH);
    }
    drawing.push_str(sign(cell, "  "));
    if cell.clashes {
        drawing.push_str(PLAIN);
    }
}
