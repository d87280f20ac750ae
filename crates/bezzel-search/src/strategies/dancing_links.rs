//! `dancing-links`: exact cover with linked lists whose links are taken out and put back.
//!
//! A queen on a square covers its row and its column, each of which must be covered once, and its two diagonals,
//! which may be covered once. Every line is a list of its squares, and every square is in four lists. Covering a
//! line unlinks it, and unlinks each of its squares from the three other lists; as an unlinked element still knows its
//! neighbours, uncovering in the reverse order puts all back without having stored anything. After Knuth, "Dancing Links" (2000),
//! with the diagonals as optional items, and lines in his order, from the middle of the board.

use bezzel_core::{Arrangement, Line, LineKind, Size, Square};

use crate::Action;
use crate::candidates::Candidates;
use crate::machine::{Advance, Technique};
use crate::narrow;
use crate::structure::Structure;

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "search():",
    "  if no row or column is left: report the placement; return",
    "  line = the row or column with the fewest squares left",
    "  if it has none: return",
    "  cover line",
    "  for each square of line:",
    "    place a queen",
    "    cover the other three lines through square",
    "    search()",
    "    uncover them, last one first",
    "    remove the queen",
    "  uncover line",
    "cover: unlink the line, and its squares from their other lines",
    "search(); no further placement",
];

/// The lines of a board as linked lists of squares.
///
/// Elements 0 to 6N − 3 are the heads of the lines: rows, columns, diagonals, anti-diagonals. Four elements
/// for each square follow, one for each of its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    n: Size,
    /// The next element down and up in each list; a list is a ring through its head.
    down: Vec<u32>,
    up: Vec<u32>,
    /// The head of the list that each element is in.
    head: Vec<u32>,
    /// How many squares are linked in each list.
    sizes: Vec<u32>,
    /// The rows and columns that are left, as a ring; the last place is the ring's own head.
    next: Vec<u32>,
    previous: Vec<u32>,
    /// The square of each four elements.
    squares: Vec<Square>,
    /// The lines that are covered, in order.
    covered: Vec<u32>,
}

impl Links {
    fn new(candidates: &Candidates) -> Links {
        let n = candidates.size();
        let squares: Vec<Square> = (0..n.get()).flat_map(|row| candidates.row(row)).collect();
        let heads = 6 * n.get() - 2;
        let elements = heads + 4 * narrow(squares.len());
        let ring = 2 * n.get();
        let mut links = Links {
            n,
            down: (0..elements).collect(),
            up: (0..elements).collect(),
            head: (0..elements).collect(),
            sizes: vec![0; heads as usize],
            next: (0..=ring).collect(),
            previous: (0..=ring).collect(),
            squares,
            covered: Vec::new(),
        };
        for line in from_the_middle(n) {
            let (head, last) = (links.head_of(line), links.previous[ring as usize]);
            links.next[last as usize] = head;
            links.previous[head as usize] = last;
            links.next[head as usize] = ring;
            links.previous[ring as usize] = head;
        }
        for index in 0..links.squares.len() {
            for (element, line) in (heads + 4 * narrow(index)..).zip(lines_through(links.squares[index])) {
                let head = links.head_of(line);
                let last = links.up[head as usize];
                links.head[element as usize] = head;
                links.down[last as usize] = element;
                links.up[element as usize] = last;
                links.down[element as usize] = head;
                links.up[head as usize] = element;
                links.sizes[head as usize] += 1;
            }
        }
        links
    }

    /// The rows and columns that are left, in the order in which they are looked at, and the number of squares of each.
    pub fn lines(&self) -> impl Iterator<Item = (Line, u32)> + '_ {
        self.heads_left().map(|head| (self.line_of(head), self.sizes[head as usize]))
    }

    /// The squares that are linked in the list of a line; none for a line that is not on the board.
    pub fn squares(&self, line: Line) -> impl Iterator<Item = Square> + '_ {
        let last = i64::from(self.n.get()) - 1;
        let on_board = match line.kind {
            LineKind::Row | LineKind::Column => (0..=last).contains(&line.index),
            LineKind::Diagonal => (-last..=last).contains(&line.index),
            _ => (0..=2 * last).contains(&line.index),
        };
        let head = on_board.then(|| self.head_of(line));
        head.into_iter().flat_map(|head| self.elements(head)).map(|element| self.square(element))
    }

    /// The lines that are covered, in the order in which they were.
    pub fn covered(&self) -> impl ExactSizeIterator<Item = Line> + '_ {
        self.covered.iter().map(|&head| self.line_of(head))
    }

    fn heads_left(&self) -> impl Iterator<Item = u32> + '_ {
        let ring = 2 * self.n.get();
        let first = self.next[ring as usize];
        std::iter::successors(Some(first), move |&head| Some(self.next[head as usize]))
            .take_while(move |&head| head != ring)
    }

    /// The elements of a list, from the top.
    fn elements(&self, head: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.down[head as usize];
        std::iter::successors(Some(first), |&element| Some(self.down[element as usize]))
            .take_while(move |&element| element != head)
    }

    fn square(&self, element: u32) -> Square {
        self.squares[((element - self.heads()) / 4) as usize]
    }

    /// The three other elements of a square.
    fn others(&self, element: u32) -> [u32; 3] {
        let heads = self.heads();
        let (first, place) = (element - (element - heads) % 4, (element - heads) % 4);
        [1, 2, 3].map(|further| first + (place + further) % 4)
    }

    fn head_of(&self, line: Line) -> u32 {
        let n = i64::from(self.n.get());
        let head = match line.kind {
            LineKind::Row => line.index,
            LineKind::Column => n + line.index,
            LineKind::Diagonal => 2 * n + (line.index + n - 1),
            _ => 4 * n - 1 + line.index,
        };
        narrow(head)
    }

    fn line_of(&self, head: u32) -> Line {
        let (n, head) = (i64::from(self.n.get()), i64::from(head));
        let (kind, index) = if head < n {
            (LineKind::Row, head)
        } else if head < 2 * n {
            (LineKind::Column, head - n)
        } else if head < 4 * n - 1 {
            (LineKind::Diagonal, head - 2 * n - (n - 1))
        } else {
            (LineKind::AntiDiagonal, head - (4 * n - 1))
        };
        Line { kind, index }
    }

    fn heads(&self) -> u32 {
        narrow(self.sizes.len())
    }

    fn is_required(&self, head: u32) -> bool {
        head < 2 * self.n.get()
    }

    fn cover(&mut self, head: u32) {
        self.covered.push(head);
        if self.is_required(head) {
            let (next, previous) = (self.next[head as usize], self.previous[head as usize]);
            self.next[previous as usize] = next;
            self.previous[next as usize] = previous;
        }
        let mut element = self.down[head as usize];
        while element != head {
            for other in self.others(element) {
                let (down, up) = (self.down[other as usize], self.up[other as usize]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.sizes[self.head[other as usize] as usize] -= 1;
            }
            element = self.down[element as usize];
        }
    }

    /// Undoes [`Links::cover`] of the line covered last.
    fn uncover(&mut self, head: u32) {
        let mut element = self.up[head as usize];
        while element != head {
            for other in self.others(element).into_iter().rev() {
                let (down, up) = (self.down[other as usize], self.up[other as usize]);
                self.down[up as usize] = other;
                self.up[down as usize] = other;
                self.sizes[self.head[other as usize] as usize] += 1;
            }
            element = self.up[element as usize];
        }
        if self.is_required(head) {
            let (next, previous) = (self.next[head as usize], self.previous[head as usize]);
            self.next[previous as usize] = head;
            self.previous[next as usize] = head;
        }
        self.covered.pop();
    }

    fn memory(&self) -> usize {
        let words = self.down.len() * 3 + self.sizes.len() * 2 + self.next.len() * 2;
        words * size_of::<u32>() + self.squares.len() * size_of::<Square>()
    }
}

/// The rows and columns, those in the middle first: there a queen takes most away from the others.
fn from_the_middle(n: Size) -> impl Iterator<Item = Line> {
    let n = i64::from(n.get());
    let middle_out = move |k: i64| if k % 2 == 0 { n / 2 + k / 2 } else { n / 2 - 1 - k / 2 };
    // An odd board has its one middle line at n / 2, so that the k-th step is on the board for all k < n.
    (0..n)
        .map(middle_out)
        .flat_map(|index| [LineKind::Row, LineKind::Column].map(|kind| Line { kind, index }))
}

/// The four lines through a square.
fn lines_through(square: Square) -> [Line; 4] {
    [
        Line { kind: LineKind::Row, index: square.row.into() },
        Line { kind: LineKind::Column, index: square.column.into() },
        Line { kind: LineKind::Diagonal, index: square.difference() },
        Line { kind: LineKind::AntiDiagonal, index: square.sum() },
    ]
}

#[derive(Clone)]
pub(crate) struct DancingLinks {
    links: Links,
    queens: Vec<Square>,
    /// For each number of queens the line that is branched on.
    branches: Vec<Branch>,
    phase: Phase,
}

#[derive(Clone, Copy, Default)]
struct Branch {
    head: u32,
    /// The element of the square that is tried; at first the head.
    element: u32,
}

#[derive(Clone, Copy)]
enum Phase {
    /// Chooses a line.
    Choose,
    /// Goes on to the next square of the line.
    Next,
    /// Covers the other lines through the new queen's square, from this one on.
    Cover(usize),
    /// Is done with all boards that have these queens.
    Back,
    /// Uncovers the other lines through the queen's square, down from this one.
    Uncover(usize),
    /// Has uncovered them.
    Take,
}

/// What a step overwrites.
pub(crate) struct Undo {
    phase: Phase,
    branch: Branch,
}

impl DancingLinks {
    pub(crate) fn new(squares: &Candidates) -> DancingLinks {
        let branches = vec![Branch::default(); squares.size().as_usize() + 1];
        DancingLinks { links: Links::new(squares), queens: Vec::new(), branches, phase: Phase::Choose }
    }

    fn choose(&mut self) -> (Action, u8) {
        let links = &self.links;
        let Some(head) = links.heads_left().min_by_key(|&head| links.sizes[head as usize]) else {
            self.phase = Phase::Back;
            return (Action::Solution { number: 0 }, 2);
        };
        let line = links.line_of(head);
        if links.sizes[head as usize] == 0 {
            self.phase = Phase::Back;
            return (Action::Prune { line }, 4);
        }
        self.links.cover(head);
        self.branches[self.queens.len()] = Branch { head, element: head };
        self.phase = Phase::Next;
        (Action::Cover { line }, 5)
    }

    fn next(&mut self) -> (Action, u8) {
        let branch = &mut self.branches[self.queens.len()];
        branch.element = self.links.down[branch.element as usize];
        if branch.element == branch.head {
            self.links.uncover(branch.head);
            self.phase = Phase::Back;
            return (Action::Uncover { line: self.links.line_of(branch.head) }, 12);
        }
        let square = self.links.square(branch.element);
        self.queens.push(square);
        self.phase = Phase::Cover(0);
        (Action::Place { square }, 7)
    }

    /// The head of another line through the square of the lowest queen.
    fn other(&self, index: usize) -> u32 {
        let element = self.branches[self.queens.len() - 1].element;
        self.links.head[self.links.others(element)[index] as usize]
    }

    fn uncover(&mut self, index: usize) -> (Action, u8) {
        let head = self.other(index);
        self.links.uncover(head);
        self.phase = index.checked_sub(1).map_or(Phase::Take, Phase::Uncover);
        (Action::Uncover { line: self.links.line_of(head) }, 10)
    }
}

impl Technique for DancingLinks {
    type Undo = Undo;

    fn advance(&mut self) -> Option<Advance<Undo>> {
        let undo = Undo { phase: self.phase, branch: self.branches[self.queens.len()] };
        let (action, line) = match self.phase {
            Phase::Choose => self.choose(),
            Phase::Next => self.next(),
            Phase::Cover(index) => {
                let head = self.other(index);
                self.links.cover(head);
                self.phase = if index == 2 { Phase::Choose } else { Phase::Cover(index + 1) };
                (Action::Cover { line: self.links.line_of(head) }, 8)
            }
            Phase::Back if self.queens.is_empty() => (Action::Exhausted, 14),
            Phase::Back => self.uncover(2),
            Phase::Uncover(index) => self.uncover(index),
            Phase::Take => {
                let square = self.queens.pop()?;
                self.phase = Phase::Next;
                (Action::Remove { square }, 11)
            }
        };
        Some(Advance { action, line, undo })
    }

    fn retreat(&mut self, action: Action, undo: Undo) {
        match action {
            Action::Place { .. } => {
                self.queens.pop();
            }
            Action::Remove { square } => self.queens.push(square),
            Action::Cover { line } => self.links.uncover(self.links.head_of(line)),
            Action::Uncover { line } => self.links.cover(self.links.head_of(line)),
            _ => {}
        }
        self.branches[self.queens.len()] = undo.branch;
        self.phase = undo.phase;
    }

    fn board(&self) -> Arrangement {
        Arrangement::new(self.links.n, self.queens.clone())
    }

    fn structure(&self) -> Structure<'_> {
        Structure::Links(&self.links)
    }

    fn memory(&self) -> (u64, u64) {
        let bytes = self.links.memory() + self.branches.len() * (size_of::<Branch>() + size_of::<Square>());
        (bytes as u64, bytes as u64)
    }
}
