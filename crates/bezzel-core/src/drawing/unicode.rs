//! Unicode: `♛` on light and shaded squares, in colour where the terminal has it.

use std::fmt::Write as _;

use super::{Cell, Drawing};

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
        let files = self.files(2);
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
        let _ = write!(
            drawing,
            "{:margin$} ╰{edge}╯\n{:margin$}  {}\n",
            "",
            "",
            files.trim_end()
        );
        drawing
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
