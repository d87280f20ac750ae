//! Plain text: `Q`, `.`, and `!` beside a queen that clashes.

use std::fmt::Write as _;

use super::Drawing;
use crate::file_name;

impl Drawing<'_> {
    /// The board in ASCII, with its files and ranks.
    pub fn text(&self) -> String {
        let n = self.arrangement.size().get();
        let margin = n.to_string().len();
        // As wide as the widest file's name, or a queen with its mark, and a gap.
        let width = if n > 26 || !self.clashing.is_empty() { 3 } else { 2 };
        let files =
            (0..n).fold(String::new(), |files, column| files + &format!("{:width$}", file_name(column)));
        let files = format!("{:margin$} {}\n", "", files.trim_end());
        let mut drawing = files.clone();
        for (rank, cells) in self.ranks() {
            // Writing to a String does not fail.
            let _ = write!(drawing, "{rank:>margin$} ");
            for cell in cells {
                let sign = match (cell.queen, cell.clashes) {
                    (true, true) => "Q!",
                    (true, false) => "Q",
                    (false, _) => ".",
                };
                let _ = write!(drawing, "{sign:width$}");
            }
            let _ = writeln!(drawing, "{rank}");
        }
        drawing + &files
    }
}
