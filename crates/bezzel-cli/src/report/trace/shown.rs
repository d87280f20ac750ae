//! A strategy's own structure, in a few words beside a step or as a small grid below it.

use bezzel::Square;
use bezzel::search::{Action, Conflicts, Grid, Links, Queue, RowBits, Step, Strategy, Structure};

use super::text::line_words;
use crate::words::{Words, form};

/// Larger grids are not printed.
const LARGEST_GRID: u32 = 12;

/// So many boards of a queue, squares of a list or rows of an array are printed.
const MOST: usize = 12;

pub(crate) struct Shown<'a> {
    words: &'a Words,
}

impl<'a> Shown<'a> {
    pub(crate) fn new(words: &'a Words) -> Shown<'a> {
        Shown { words }
    }

    /// What is shown beside a step; empty where the step changes nothing worth showing.
    pub(crate) fn beside(&self, search: &dyn Strategy, step: Step) -> String {
        let n = search.size();
        let tries = matches!(step.action, Action::Try { .. });
        let sets = matches!(step.action, Action::Place { .. } | Action::Remove { .. });
        match search.structure() {
            // Only the last one can have collided.
            Structure::Comparisons(comparisons) if tries && !comparisons.is_empty() => {
                let queens = comparisons.iter().map(|comparison| comparison.queen.algebraic(n).to_string());
                self.say("shown-compared", queens.collect::<Vec<_>>().join(", "))
            }
            Structure::Array(array) if sets => {
                let x = (1..).zip(array.x.iter().take(MOST)).map(|(row, column)| {
                    if row == array.index { format!("[{column}]") } else { column.to_string() }
                });
                format!("row = {}, x = {}", array.index, x.collect::<Vec<_>>().join(" "))
            }
            Structure::Stack(frames) if sets => {
                let frames = frames.iter().map(|frame| match frame.column {
                    Some(column) => Square::new(frame.row, column).algebraic(n).to_string(),
                    None => "·".into(),
                });
                self.say("shown-stack", frames.collect::<Vec<_>>().join(" "))
            }
            Structure::Queue(queue) if !tries && !matches!(step.action, Action::Reject { .. }) => {
                self.queue(queue)
            }
            Structure::Bits(rows) if matches!(step.action, Action::Place { .. }) => {
                // Below the last queen there is no row.
                let next = rows.get(search.board().queens().len());
                next.map_or_else(String::new, |row| self.bits(row, n.get()))
            }
            Structure::Links(links)
                if matches!(step.action, Action::Cover { .. } | Action::Uncover { .. }) =>
            {
                self.links(links)
            }
            Structure::Conflicts(conflicts) => match step.action {
                Action::Move { to, .. } if n.get() <= LARGEST_GRID => {
                    let row = (0..n.get()).map(|column| Square::new(to.row, column));
                    let attacks: Vec<_> =
                        row.map(|square| attacks(&conflicts, square, to).to_string()).collect();
                    let said = self.say("shown-attacks", attacks.join(" "));
                    format!("{said}; {}", self.clashes(conflicts.clashes))
                }
                Action::Solution { .. } | Action::GiveUp => String::new(),
                _ => self.clashes(conflicts.clashes),
            },
            Structure::Temperature(now) => match step.action {
                Action::Solution { .. } | Action::GiveUp => String::new(),
                _ => format!("T = {:.4}; {}", now.temperature, self.clashes(now.clashes)),
            },
            _ => String::new(),
        }
    }

    /// The lines shown below a step.
    pub(crate) fn below(&self, search: &dyn Strategy, step: Step) -> Vec<String> {
        let board = search.board();
        if search.size().get() > LARGEST_GRID {
            return Vec::new();
        }
        let queen = |square: Square| board.has(square);
        match step.action {
            Action::Solution { .. } | Action::Restart { .. } => {
                let sign = |square| if queen(square) { "Q" } else { "." };
                let n = search.size().get();
                let row =
                    |row| (0..n).map(|column| sign(Square::new(row, column))).collect::<Vec<_>>().join(" ");
                return (0..n).map(row).collect();
            }
            Action::Place { .. } | Action::Remove { .. } | Action::Mark { .. } | Action::Unmark { .. } => {}
            _ => return Vec::new(),
        }
        match search.structure() {
            Structure::AttackCounts(grid) => lines(grid.counts, queen),
            // The marks come and go in steps of their own.
            Structure::Marks(marks)
                if !matches!(step.action, Action::Place { .. } | Action::Remove { .. }) =>
            {
                lines(marks.counts, queen)
            }
            Structure::FreeSquares(free) => {
                let mut lines = lines(free.attacks, queen);
                // A line that has its queen is no longer looked at.
                let left = |taken, count: &u32| if taken { "·".into() } else { count.to_string() };
                for (line, (row, count)) in lines.iter_mut().zip((0..).zip(free.rows)) {
                    let taken = board.queens().iter().any(|queen| queen.row == row);
                    line.push_str("  ");
                    line.push_str(&left(taken, count));
                }
                let columns = (0..).zip(free.columns).map(|(column, count)| {
                    left(board.queens().iter().any(|queen| queen.column == column), count)
                });
                let columns = columns.collect::<Vec<_>>().join(" ");
                lines.push(self.words.say("shown-free", &[("shown", columns)]));
                lines
            }
            _ => Vec::new(),
        }
    }

    fn clashes(&self, clashes: u64) -> String {
        let facts = [("count", clashes.to_string()), ("form", form(clashes.into()))];
        self.words.say("check-clashes", &facts)
    }

    fn say(&self, id: &str, shown: String) -> String {
        self.words.say(id, &[("shown", shown)])
    }

    fn queue(&self, queue: &Queue) -> String {
        let mut boards: Vec<_> = queue
            .boards()
            .take(MOST)
            .map(|board| {
                let columns: Vec<_> = board.iter().map(|column| (column + 1).to_string()).collect();
                format!("[{}]", columns.join(" "))
            })
            .collect();
        if queue.len() > MOST as u64 {
            boards.push("...".into());
        }
        let facts = [("count", queue.len().to_string()), ("shown", boards.join(" "))];
        self.words.say(if queue.is_empty() { "shown-queue-empty" } else { "shown-queue" }, &facts)
    }

    fn bits(&self, row: &RowBits, n: u32) -> String {
        // The left column first, as on the board.
        let bits = |bits: u64| (0..n).map(|column| if bits >> column & 1 == 1 { '1' } else { '.' }).collect();
        let facts = [
            ("columns", bits(row.columns)),
            ("left", bits(row.from_left)),
            ("right", bits(row.from_right)),
            ("shown", bits(row.untried)),
        ];
        self.words.say("shown-bits", &facts)
    }

    fn links(&self, links: &Links) -> String {
        let left = links.lines().take(MOST);
        let mut left: Vec<_> =
            left.map(|(line, squares)| format!("{} ({squares})", line_words(line, self.words))).collect();
        if links.lines().count() > MOST {
            left.push("...".into());
        }
        if left.is_empty() {
            self.words.say("shown-links-none", &[])
        } else {
            self.say("shown-links", left.join(", "))
        }
    }
}

/// How many queens attack a square, in the row of the queen on `own`.
fn attacks(conflicts: &Conflicts<'_>, square: Square, own: Square) -> u32 {
    let (row, column, n) = (square.row as usize, square.column as usize, conflicts.columns.len());
    let lines = [
        conflicts.columns[column],
        conflicts.diagonals[row + n - 1 - column],
        conflicts.anti_diagonals[row + column],
    ];
    // A queen stands on three of the lines through its own square.
    lines.iter().sum::<u32>() - if square == own { 3 } else { 0 }
}

/// A grid of numbers with the queens in it.
fn lines(grid: Grid<'_>, queen: impl Fn(Square) -> bool) -> Vec<String> {
    let line = |(row, counts): (u32, &[u32])| {
        let sign = |(column, count): (u32, &u32)| match (queen(Square::new(row, column)), count) {
            (true, _) => "Q".into(),
            (false, count) => count.to_string(),
        };
        (0..).zip(counts).map(sign).collect::<Vec<_>>().join(" ")
    };
    (0..).zip(grid.rows()).map(line).collect()
}
