//! A full board that is repaired: what the local searches have in common.

use bezzel_core::{Arrangement, Chance, Size, Square};

use crate::candidates::Candidates;
use crate::machine::{Advance, Technique};
use crate::structure::Structure;
use crate::{Action, Options};

/// How a local search goes on from a board with clashes.
pub(crate) trait Repair: Clone + Send + 'static {
    /// The lines of its pseudo-code for a start, a placement, and the end.
    const START: u8;
    const SOLUTION: u8;
    const GIVE_UP: u8;

    /// A new start is made.
    fn begin(&mut self) {}

    /// Moves a queen, or leaves it; none when this start has had its chance. `tries` counts the calls since the start.
    fn next(&mut self, board: &mut LocalBoard, chance: &mut Chance, tries: u64) -> Option<(Action, u8)>;

    fn structure<'a>(&'a self, board: &'a LocalBoard, tries: u64) -> Structure<'a>;
}

/// A random start after the other, each repaired until it is a placement or has had its chance.
#[derive(Clone)]
pub(crate) struct LocalSearch<R> {
    board: LocalBoard,
    starts: u64,
    now: Now<R>,
}

/// What changes with every step, but for the queens.
#[derive(Clone)]
struct Now<R> {
    repairing: bool,
    chance: Chance,
    start: u64,
    /// Moves and refusals since the start.
    tries: u64,
    repair: R,
}

/// What a step overwrites.
pub(crate) struct Undo<R> {
    now: Now<R>,
    /// The columns before a start.
    columns: Vec<u32>,
}

impl<R: Repair> LocalSearch<R> {
    pub(crate) fn new(squares: Candidates, options: Options, repair: R) -> LocalSearch<R> {
        let chance = Chance::new(options.seed);
        let now = Now { repairing: false, chance, start: 0, tries: 0, repair };
        LocalSearch { board: LocalBoard::new(squares), starts: options.starts, now }
    }
}

impl<R: Repair> Technique for LocalSearch<R> {
    type Undo = Undo<R>;

    fn advance(&mut self) -> Option<Advance<Undo<R>>> {
        let mut undo = Undo { now: self.now.clone(), columns: Vec::new() };
        let now = &mut self.now;
        if now.repairing {
            if self.board.clashes() == 0 {
                now.repairing = false;
                return Some(Advance { action: Action::Solution { number: 0 }, line: R::SOLUTION, undo });
            }
            if let Some((action, line)) = now.repair.next(&mut self.board, &mut now.chance, now.tries) {
                now.tries += 1;
                return Some(Advance { action, line, undo });
            }
        }
        if now.start == self.starts || self.board.is_impossible() {
            return Some(Advance { action: Action::GiveUp, line: R::GIVE_UP, undo });
        }
        undo.columns = self.board.scatter(&mut now.chance);
        (now.repairing, now.start, now.tries) = (true, now.start + 1, 0);
        now.repair.begin();
        Some(Advance { action: Action::Restart { start: now.start }, line: R::START, undo })
    }

    fn retreat(&mut self, action: Action, undo: Undo<R>) {
        match action {
            Action::Move { from, .. } => self.board.relocate(from),
            Action::Restart { .. } => {
                self.board.restore(undo.columns);
            }
            _ => {}
        }
        self.now = undo.now;
    }

    fn board(&self) -> Arrangement {
        Arrangement::from_columns(self.board.size(), self.board.columns.iter().copied().map(Some))
    }

    fn structure(&self) -> Structure<'_> {
        self.now.repair.structure(&self.board, self.now.tries)
    }

    fn memory(&self) -> (u64, u64) {
        let bytes = self.board.memory() as u64;
        (bytes, bytes)
    }
}

/// A queen in each row (or none at all, before the first start), and how many stand on each line.
#[derive(Clone)]
pub(crate) struct LocalBoard {
    squares: Candidates,
    /// The rows whose queen can stand on more than one square.
    movable: Vec<u32>,
    /// For each row the column of its queen.
    columns: Vec<u32>,
    lines: LineCounts,
}

/// How many queens stand on each column, diagonal and anti-diagonal.
#[derive(Clone)]
pub(crate) struct LineCounts {
    n: Size,
    pub(crate) columns: Vec<u32>,
    pub(crate) diagonals: Vec<u32>,
    pub(crate) anti_diagonals: Vec<u32>,
    /// The pairs of queens that attack each other.
    pub(crate) clashes: u64,
}

impl LineCounts {
    fn new(n: Size) -> LineCounts {
        let (lines, diagonals) = (n.as_usize(), 2 * n.as_usize() - 1);
        LineCounts {
            n,
            columns: vec![0; lines],
            diagonals: vec![0; diagonals],
            anti_diagonals: vec![0; diagonals],
            clashes: 0,
        }
    }

    fn counts(&mut self, square: Square) -> [&mut u32; 3] {
        let diagonal = square.row as usize + self.n.as_usize() - 1 - square.column as usize;
        let anti_diagonal = square.row as usize + square.column as usize;
        let column = &mut self.columns[square.column as usize];
        [column, &mut self.diagonals[diagonal], &mut self.anti_diagonals[anti_diagonal]]
    }

    /// The queens on the lines of a square other than its row, which a queen on the square is counted on three times.
    fn crossing(&self, square: Square) -> u32 {
        let diagonal = square.row as usize + self.n.as_usize() - 1 - square.column as usize;
        let anti_diagonal = square.row as usize + square.column as usize;
        self.columns[square.column as usize] + self.diagonals[diagonal] + self.anti_diagonals[anti_diagonal]
    }

    fn put(&mut self, square: Square) {
        self.clashes += u64::from(self.crossing(square));
        self.counts(square).into_iter().for_each(|count| *count += 1);
    }

    fn take(&mut self, square: Square) {
        self.counts(square).into_iter().for_each(|count| *count -= 1);
        self.clashes -= u64::from(self.crossing(square));
    }
}

impl LocalBoard {
    fn new(squares: Candidates) -> LocalBoard {
        let n = squares.size();
        let movable = (0..n.get()).filter(|&row| squares.count(row) > 1).collect();
        LocalBoard { squares, movable, columns: Vec::new(), lines: LineCounts::new(n) }
    }

    pub(crate) fn size(&self) -> Size {
        self.squares.size()
    }

    /// Whether no board can be made.
    fn is_impossible(&self) -> bool {
        self.squares.leave_nothing()
    }

    /// How many queens stand on each line.
    pub(crate) fn lines(&self) -> &LineCounts {
        &self.lines
    }

    /// The pairs of queens that attack each other.
    pub(crate) fn clashes(&self) -> u64 {
        self.lines.clashes
    }

    /// The rows whose queen can be moved.
    pub(crate) fn movable(&self) -> &[u32] {
        &self.movable
    }

    /// The square of a row's queen.
    pub(crate) fn queen(&self, row: u32) -> Square {
        Square::new(row, self.columns[row as usize])
    }

    /// How many queens attack the queen of a row.
    pub(crate) fn attacked_by(&self, row: u32) -> u32 {
        self.lines.crossing(self.queen(row)) - 3
    }

    /// How many queens attack each square of a row that is tried, from the left; the queen's own square counts as attacked by
    /// more than there are.
    pub(crate) fn attacks(&self, row: u32) -> Vec<u32> {
        let here = self.queen(row);
        if self.squares.has_all() {
            // Three slices of numbers beside each other, which the compiler adds up several at once.
            let (row, n) = (row as usize, self.size().as_usize());
            let diagonals = self.lines.diagonals[row..row + n].iter().rev();
            let anti_diagonals = &self.lines.anti_diagonals[row..row + n];
            let lines = self.lines.columns.iter().zip(diagonals).zip(anti_diagonals);
            let mut attacks: Vec<u32> =
                lines.map(|((column, diagonal), anti)| column + diagonal + anti).collect();
            attacks[here.column as usize] = u32::MAX;
            return attacks;
        }
        let squares = self.squares.row(row);
        squares.map(|square| if square == here { u32::MAX } else { self.lines.crossing(square) }).collect()
    }

    /// The square of a row that is tried after `index` others.
    pub(crate) fn square(&self, row: u32, index: u32) -> Square {
        self.squares.square(row, index)
    }

    /// A random square of a row other than its queen's, and how many queens attack it.
    pub(crate) fn random_other(&self, row: u32, chance: &mut Chance) -> (Square, u32) {
        let here = self.queen(row);
        let last = self.squares.count(row) - 1;
        let square = self.squares.square(row, chance.below(last));
        // The last square stands in for the queen's own.
        let square = if square == here { self.squares.square(row, last) } else { square };
        (square, self.lines.crossing(square))
    }

    /// Puts the queen of a row on another of its squares.
    pub(crate) fn relocate(&mut self, to: Square) {
        self.lines.take(self.queen(to.row));
        self.columns[to.row as usize] = to.column;
        self.lines.put(to);
    }

    /// Puts the queen of each row on a random square; returns the columns before.
    fn scatter(&mut self, chance: &mut Chance) -> Vec<u32> {
        let random = |row| self.squares.square(row, chance.below(self.squares.count(row))).column;
        let columns = (0..self.size().get()).map(random).collect();
        self.restore(columns)
    }

    /// Puts the queens in these columns, or nowhere; returns the columns before.
    fn restore(&mut self, columns: Vec<u32>) -> Vec<u32> {
        self.lines = LineCounts::new(self.size());
        for (row, &column) in (0..).zip(&columns) {
            self.lines.put(Square::new(row, column));
        }
        std::mem::replace(&mut self.columns, columns)
    }

    fn memory(&self) -> usize {
        let LineCounts { columns, diagonals, anti_diagonals, .. } = &self.lines;
        let counts = columns.len() + diagonals.len() + anti_diagonals.len();
        // The queens' columns too, which are there from the first start on.
        (self.size().as_usize() + counts + self.movable.len()) * size_of::<u32>()
    }
}
