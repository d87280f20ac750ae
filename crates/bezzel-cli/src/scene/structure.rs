//! A strategy's own structure, as blocks that a terminal or a picture can show.

use std::collections::{HashMap, HashSet};

use bezzel::search::{
    Action, ColumnArray, Comparison, Conflicts, Frame, FreeSquares, Grid as Numbers, Links, Queue, RowBits,
    Strategy, Structure, Temperature,
};
use bezzel::{Arrangement, Line, LineKind, Problem, Rule, Square};

use super::sentence::{Narrator, line_label, line_words};
use crate::words::{Words, form};

/// A strategy's structure under its title.
pub(crate) struct Panel<'a> {
    pub(crate) title: String,
    pub(crate) blocks: Vec<Block<'a>>,
}

/// A part of a structure.
pub(crate) enum Block<'a> {
    /// A sentence.
    Line(String),
    /// Lines one below the other, one of which is where the search is.
    List { rows: Vec<String>, current: Option<usize> },
    /// Something for every square.
    Grid(Grid<'a>),
    /// The boards that wait, first in first out.
    Boards(&'a Queue),
    /// A share of a whole, from 0 to 1.
    Gauge { name: String, share: f64 },
}

/// Something for every square of the board.
pub(crate) struct Grid<'a> {
    problem: &'a Problem,
    queens: Arrangement,
    values: Values<'a>,
    /// A number for each row and column that has one.
    pub(crate) rows: HashMap<u32, u32>,
    pub(crate) columns: HashMap<u32, u32>,
}

enum Values<'a> {
    Numbers(Numbers<'a>),
    Conflicts(Conflicts<'a>),
    Linked(HashSet<Square>),
}

/// What a grid has for a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GridCell {
    Queen,
    /// The square is never tried.
    PassedOver,
    Number(u32),
    Linked(bool),
}

impl Grid<'_> {
    pub(crate) fn at(&self, square: Square) -> GridCell {
        let given = self.problem.givens().has(square);
        let passed_over = !given && !self.problem.is_empty_board() && !self.problem.is_free(square);
        match &self.values {
            _ if self.queens.has(square) => GridCell::Queen,
            _ if passed_over => GridCell::PassedOver,
            Values::Numbers(numbers) => GridCell::Number(numbers.at(square)),
            Values::Conflicts(conflicts) => GridCell::Number(conflicts.attacks(square, false)),
            Values::Linked(linked) => GridCell::Linked(linked.contains(&square)),
        }
    }

    pub(crate) fn has_sides(&self) -> bool {
        !self.rows.is_empty() || !self.columns.is_empty()
    }
}

impl<'a> Panel<'a> {
    pub(crate) fn new(narrator: Narrator<'a>, search: &'a dyn Strategy) -> Panel<'a> {
        let maker = Maker { narrator, search };
        let blocks = match search.structure() {
            Structure::Comparisons(comparisons) => vec![maker.comparisons(comparisons)],
            Structure::AttackCounts(grid) => vec![maker.numbers(grid.counts)],
            Structure::Array(array) => vec![Maker::array(array)],
            Structure::Marks(marks) => vec![maker.numbers(marks.counts)],
            Structure::Stack(frames) => vec![maker.stack(&frames)],
            Structure::Queue(queue) => vec![Block::Boards(queue)],
            Structure::Bits(rows) => maker.bits(rows),
            Structure::FreeSquares(free) => maker.free_squares(&free),
            Structure::Links(links) => maker.links(links),
            Structure::Conflicts(conflicts) => maker.conflicts(conflicts),
            Structure::Temperature(temperature) => maker.temperature(temperature),
            _ => Vec::new(),
        };
        let title = match search.structure() {
            Structure::Queue(queue) => maker.counted("queue-waiting", queue.len()),
            _ => narrator.words.say(&format!("structure-{}", search.name()), &[]),
        };
        Panel { title, blocks }
    }
}

/// Makes the blocks of a structure.
struct Maker<'a> {
    narrator: Narrator<'a>,
    search: &'a dyn Strategy,
}

impl<'a> Maker<'a> {
    fn words(&self) -> &'a Words {
        self.narrator.words
    }

    fn square(&self, square: Square) -> String {
        square.algebraic(self.search.size()).to_string()
    }

    fn counted(&self, id: &str, count: u64) -> String {
        self.words().say(id, &[("count", count.to_string()), ("form", form(count.into()))])
    }

    fn grid(&self, values: Values<'a>) -> Grid<'a> {
        Grid {
            problem: self.narrator.problem,
            queens: self.search.board(),
            values,
            rows: HashMap::new(),
            columns: HashMap::new(),
        }
    }

    fn numbers(&self, numbers: Numbers<'a>) -> Block<'a> {
        Block::Grid(self.grid(Values::Numbers(numbers)))
    }

    /// The queens that the candidate is compared with; with the question only their names, with the answer what came of it.
    fn comparisons(&self, comparisons: &[Comparison]) -> Block<'a> {
        let n = self.search.size();
        let board = self.search.board();
        let (asked, square) = match self.search.done(0).map(|step| step.action) {
            Some(Action::Try { square }) => (true, square),
            Some(Action::Reject { square, .. } | Action::Place { square }) => (false, square),
            _ => return Block::List { rows: Vec::new(), current: None },
        };
        let collision = |queen: Square| Rule::Queens.clashes(queen, square, n).next();
        let others: Vec<Square> = board.queens().iter().copied().filter(|&queen| queen != square).collect();
        // It stops at the first collision.
        let compared =
            others.iter().position(|&queen| collision(queen).is_some()).map_or(others.len(), |at| at + 1);
        debug_assert!(!asked || compared == comparisons.len());
        let row = |&queen: &Square| {
            let name = ("queen", self.square(queen));
            match collision(queen) {
                _ if asked => name.1,
                None => self.words().say("compared-none", &[name]),
                Some(along) => {
                    let along = self.words().say(&format!("along-{along}"), &[]);
                    self.words().say("compared-clash", &[name, ("along", along)])
                }
            }
        };
        let shown = if asked { others.len() } else { compared };
        Block::List {
            rows: others[..shown].iter().map(row).collect(),
            current: shown.checked_sub(1).filter(|_| !asked),
        }
    }

    fn array(array: ColumnArray<'_>) -> Block<'a> {
        let width = array.x.len().to_string().len();
        let row = |(row, column)| format!("x[{row:>width$}] = {column}");
        let current = (array.index as usize).checked_sub(1).filter(|&index| index < array.x.len());
        Block::List { rows: (1..).zip(array.x).map(row).collect(), current }
    }

    fn stack(&self, frames: &[Frame]) -> Block<'a> {
        let row = |frame: &Frame| {
            let square = frame.column.map(|column| self.square(Square::new(frame.row, column)));
            let facts = [
                ("row", (u64::from(frame.row) + 1).to_string()),
                ("square", square.unwrap_or_else(|| "·".into())),
            ];
            let full = !self.search.size().contains(frame.row);
            self.words().say(if full { "frame-full" } else { "frame-row" }, &facts)
        };
        Block::List { rows: frames.iter().map(row).collect(), current: frames.len().checked_sub(1) }
    }

    fn bits(&self, rows: &[RowBits]) -> Vec<Block<'a>> {
        let n = self.search.size().get();
        // The left column first, as on the board.
        let bits = |bits: u64| -> String {
            (0..n).map(|column| if bits >> column & 1 == 1 { '1' } else { '.' }).collect()
        };
        let say =
            |id, row: usize, bits| self.words().say(id, &[("row", (row + 1).to_string()), ("bits", bits)]);
        let Some((here, above)) = rows.split_last() else {
            return Vec::new();
        };
        let now = [
            say("bits-columns", above.len(), bits(here.columns)),
            say("bits-left", above.len(), bits(here.from_left)),
            say("bits-right", above.len(), bits(here.from_right)),
        ];
        let untried = (0..).zip(rows).map(|(row, at)| say("bits-untried", row, bits(at.untried))).collect();
        vec![
            Block::List { rows: now.to_vec(), current: None },
            Block::Line(self.words().say("bits-to-try", &[])),
            Block::List { rows: untried, current: Some(above.len()) },
        ]
    }

    fn free_squares(&self, free: &FreeSquares<'a>) -> Vec<Block<'a>> {
        let mut grid = self.grid(Values::Numbers(free.attacks));
        let queens = self.search.board();
        // A line that has its queen is no longer looked at.
        let open = |counts: &[u32], taken: &dyn Fn(u32) -> bool| {
            (0..).zip(counts.iter().copied()).filter(|&(line, _)| !taken(line)).collect::<HashMap<_, _>>()
        };
        let rows: HashSet<_> = queens.queens().iter().map(|queen| queen.row).collect();
        let columns: HashSet<_> = queens.queens().iter().map(|queen| queen.column).collect();
        grid.rows = open(free.rows, &|row| rows.contains(&row));
        grid.columns = open(free.columns, &|column| columns.contains(&column));
        let branch = free.branch.map(|(line, passed)| {
            let facts = [("line", line_words(line, self.words())), ("count", passed.to_string())];
            Block::Line(self.words().say("branch-line", &facts))
        });
        [Block::Grid(grid)].into_iter().chain(branch).collect()
    }

    fn links(&self, links: &'a Links) -> Vec<Block<'a>> {
        let lines: Vec<(Line, u32)> = links.lines().collect();
        let linked = lines.iter().filter(|(line, _)| line.kind == LineKind::Row);
        let mut grid = self.grid(Values::Linked(linked.flat_map(|&(line, _)| links.squares(line)).collect()));
        let sizes = |kind| {
            let of_kind = lines.iter().filter(|(line, _)| line.kind == kind);
            of_kind.filter_map(|&(line, size)| Some((line.index.try_into().ok()?, size))).collect()
        };
        (grid.rows, grid.columns) = (sizes(LineKind::Row), sizes(LineKind::Column));
        // The last ones are those that are uncovered first.
        let covered: Vec<_> = links.covered().map(|line| line_label(line, self.words())).collect();
        let facts = [("count", covered.len().to_string())];
        let current = covered.len().checked_sub(1);
        vec![
            Block::Grid(grid),
            Block::Line(self.words().say("links-covered", &facts)),
            Block::List { rows: covered, current },
        ]
    }

    fn conflicts(&self, conflicts: Conflicts<'a>) -> Vec<Block<'a>> {
        vec![
            Block::Line(self.counted("check-clashes", conflicts.clashes)),
            Block::Line(self.counted("moves-made", conflicts.moves)),
            Block::Grid(self.grid(Values::Conflicts(conflicts))),
        ]
    }

    fn temperature(&self, now: Temperature) -> Vec<Block<'a>> {
        let gauge = |more: u32| {
            let share = (-f64::from(more) / now.temperature).exp();
            let facts = [
                ("count", more.to_string()),
                ("form", form(more.into())),
                ("percent", format!("{:.1}", 100.0 * share)),
            ];
            Block::Gauge { name: self.words().say("temperature-chance", &facts), share }
        };
        let temperature = [("number", format!("{:.4}", now.temperature))];
        let mut blocks = vec![
            Block::Line(self.words().say("temperature", &temperature)),
            Block::Line(self.counted("check-clashes", now.clashes)),
            Block::Line(self.counted("proposals-made", now.proposals)),
        ];
        blocks.extend([1, 2, 3].map(gauge));
        blocks
    }
}
