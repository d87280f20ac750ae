//! A strategy's own structure, in a few words beside a step or as a small grid below it.

use std::collections::HashSet;

use bezzel::search::{Action, Grid, Links, Queue, RowBits, Step, Strategy, Structure};
use bezzel::{Problem, Square};

use crate::scene::line_words;
use crate::words::{Words, form};

/// Larger grids are not printed.
pub(crate) const LARGEST_GRID: u32 = 12;

/// So many characters of a list are printed.
const WIDTH: usize = 44;

pub(crate) struct Shown<'a> {
    words: &'a Words,
    /// The squares that are not tried: blocked, excluded, attacked by a given.
    passed_over: HashSet<Square>,
    problem: &'a Problem,
}

impl<'a> Shown<'a> {
    pub(crate) fn new(problem: &'a Problem, words: &'a Words) -> Shown<'a> {
        let n = problem.size().get();
        let mut passed_over = HashSet::new();
        if n <= LARGEST_GRID && !problem.is_empty_board() {
            let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
            passed_over
                .extend(squares.filter(|&square| !problem.is_free(square) && !problem.givens().has(square)));
        }
        Shown { words, passed_over, problem }
    }

    /// The squares that are tried, as rows of signs.
    pub(crate) fn problem(&self) -> Vec<String> {
        let sign = |square| match (self.problem.givens().has(square), self.passed_over.contains(&square)) {
            (true, _) => "Q",
            (_, true) => "x",
            _ => ".",
        };
        self.grid(|square| sign(square).to_owned())
    }

    /// A board of signs.
    fn grid(&self, sign: impl Fn(Square) -> String) -> Vec<String> {
        let n = self.problem.size().get();
        let row = |row| (0..n).map(|column| sign(Square::new(row, column))).collect::<Vec<_>>().join(" ");
        (0..n).map(row).collect()
    }

    /// As many of these words as fit, and dots where there are more.
    fn list(words: impl Iterator<Item = String>, between: &str) -> String {
        let mut list = String::new();
        for word in words {
            if !list.is_empty() {
                list += between;
                if list.chars().count() + word.chars().count() > WIDTH {
                    return list + "...";
                }
            }
            list += &word;
        }
        list
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
                self.say("shown-compared", Shown::list(queens, &self.words.say("comma", &[])))
            }
            Structure::Array(array) if sets => {
                // The part of the array around the index.
                let first = array.index.saturating_sub(10);
                let x = (1..).zip(array.x).skip(first as usize).map(|(row, column)| {
                    if row == array.index { format!("[{column}]") } else { column.to_string() }
                });
                let dots = if first > 0 { "... " } else { "" };
                format!("row = {}, x = {dots}{}", array.index, Shown::list(x, " "))
            }
            Structure::Stack(frames) if sets => {
                let frames = frames.iter().map(|frame| match frame.column {
                    Some(column) => Square::new(frame.row, column).algebraic(n).to_string(),
                    None => "·".into(),
                });
                self.say("shown-stack", Shown::list(frames, " "))
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
                    let attacks = row.map(|square| {
                        if self.passed_over.contains(&square) {
                            return "x".to_owned();
                        }
                        conflicts.attacks(square, square == to).to_string()
                    });
                    let said = self.say("shown-attacks", Shown::list(attacks, " "));
                    said + &self.words.say("semicolon", &[]) + &self.clashes(conflicts.clashes)
                }
                Action::Solution { .. } | Action::GiveUp => String::new(),
                _ => self.clashes(conflicts.clashes),
            },
            Structure::Temperature(now) => match step.action {
                Action::Solution { .. } | Action::GiveUp => String::new(),
                _ => {
                    let semicolon = self.words.say("semicolon", &[]);
                    format!("T = {:.4}{semicolon}{}", now.temperature, self.clashes(now.clashes))
                }
            },
            _ => String::new(),
        }
    }

    /// The lines shown below a step.
    pub(crate) fn below(&self, search: &dyn Strategy, step: Step) -> Vec<String> {
        if search.size().get() > LARGEST_GRID {
            return Vec::new();
        }
        let board = search.board();
        let queen = |square: Square| board.has(square);
        match step.action {
            Action::Solution { .. } | Action::Restart { .. } => {
                return self.grid(|square| if queen(square) { "Q" } else { "." }.to_owned());
            }
            Action::Place { .. } | Action::Remove { .. } | Action::Mark { .. } | Action::Unmark { .. } => {}
            _ => return Vec::new(),
        }
        match search.structure() {
            Structure::AttackCounts(grid) => self.numbers(grid.counts, queen),
            // The marks come and go in steps of their own.
            Structure::Marks(marks)
                if !matches!(step.action, Action::Place { .. } | Action::Remove { .. }) =>
            {
                self.numbers(marks.counts, queen)
            }
            Structure::FreeSquares(free) => {
                let mut lines = self.numbers(free.attacks, queen);
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
        let boards = queue.boards().map(|board| {
            let columns: Vec<_> = board.iter().map(|column| (column + 1).to_string()).collect();
            format!("[{}]", columns.join(" "))
        });
        let boards = Shown::list(boards, " ");
        let facts = [("count", queue.len().to_string()), ("shown", boards)];
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
        let left =
            links.lines().map(|(line, squares)| format!("{} ({squares})", line_words(line, self.words)));
        match Shown::list(left, &self.words.say("comma", &[])) {
            left if left.is_empty() => self.words.say("shown-links-none", &[]),
            left => self.say("shown-links", left),
        }
    }

    /// A grid of numbers with the queens in it, and x where none is tried.
    fn numbers(&self, grid: Grid<'_>, queen: impl Fn(Square) -> bool) -> Vec<String> {
        self.grid(|square| match (queen(square), self.passed_over.contains(&square)) {
            (true, _) => "Q".to_owned(),
            (_, true) => "x".to_owned(),
            _ => grid.at(square).to_string(),
        })
    }
}
