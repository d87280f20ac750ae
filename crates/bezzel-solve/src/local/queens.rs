//! Queens that come and go, none attacking another.

use crate::board::Board;
use crate::diagonals::DiagonalNumbers;
use crate::words::narrow;

/// Queens on open rows and columns, none attacking another.
#[derive(Clone, Debug)]
pub(super) struct Queens {
    numbers: DiagonalNumbers,
    /// The column of the queen in each row.
    columns: Vec<u16>,
    /// The row of the queen in each column, on each diagonal and on each anti-diagonal.
    in_column: Vec<u16>,
    on_diagonal: Vec<u16>,
    on_anti_diagonal: Vec<u16>,
    leaps: Option<Leaps>,
}

/// What is needed where queens also attack by leaps.
#[derive(Clone, Debug)]
struct Leaps {
    /// As (rows down, columns right), up and down.
    steps: Vec<(isize, i64)>,
    /// The rows and columns of the whole board that are open.
    rows: Vec<u32>,
    columns: Vec<u32>,
    /// The open row of each row of the whole board.
    open_row: Vec<u16>,
}

const NO_QUEEN: u16 = u16::MAX;

/// A square is attacked by at most one queen in its row, in its column and on either diagonal, and by one for each leap.
pub(super) const MOST_ATTACKERS: usize = 4 + 8;

/// The rows of the queens that attack a square, and their number.
pub(super) type Attackers = ([u16; MOST_ATTACKERS], usize);

impl Queens {
    /// No queen on a board with at most 4096 open rows.
    pub(super) fn new(board: &Board) -> Queens {
        let numbers = DiagonalNumbers::new(board);
        let none = |count| vec![NO_QUEEN; count];
        let leaps = board.rule().leaps().iter().flat_map(|&(down, right)| {
            let leap = (down.cast_signed() as isize, right);
            [leap, (-leap.0, -leap.1)]
        });
        let leaps = (!board.rule().leaps().is_empty()).then(|| {
            let mut open_row = none(board.size().as_usize());
            board.rows.iter().zip(0..).for_each(|(&row, open)| open_row[row as usize] = open);
            let steps = leaps.collect();
            Leaps { steps, rows: board.rows.clone(), columns: board.columns.clone(), open_row }
        });
        Queens {
            columns: none(board.lines()),
            in_column: none(board.lines()),
            on_diagonal: none(numbers.end()),
            on_anti_diagonal: none(numbers.end()),
            leaps,
            numbers,
        }
    }

    /// The open column of the queen in each open row, all of which have one.
    pub(super) fn columns(&self) -> Vec<usize> {
        self.columns.iter().map(|&column| column.into()).collect()
    }

    /// The rows of the queens that attack a square without a queen, each once.
    #[inline]
    pub(super) fn attackers(&self, row: usize, column: usize) -> Attackers {
        let (mut rows, mut count) = ([NO_QUEEN; MOST_ATTACKERS], 0);
        let mut add = |row: u16| {
            if row != NO_QUEEN && !rows[..count].contains(&row) {
                rows[count] = row;
                count += 1;
            }
        };
        if self.columns[row] != NO_QUEEN {
            add(narrow(row));
        }
        add(self.in_column[column]);
        add(self.on_diagonal[self.numbers.diagonal(row, column)]);
        add(self.on_anti_diagonal[self.numbers.anti_diagonal(row, column)]);
        if let Some(leaps) = &self.leaps {
            leaps.attackers(row, column, &self.columns).for_each(add);
        }
        (rows, count)
    }

    /// Puts a queen on a square that is not attacked.
    pub(super) fn put(&mut self, row: usize, column: usize) {
        self.columns[row] = narrow(column);
        self.in_column[column] = narrow(row);
        self.on_diagonal[self.numbers.diagonal(row, column)] = narrow(row);
        self.on_anti_diagonal[self.numbers.anti_diagonal(row, column)] = narrow(row);
    }

    /// Takes the queen of a row away and says in which column it stood.
    pub(super) fn remove(&mut self, row: usize) -> usize {
        let column = usize::from(std::mem::replace(&mut self.columns[row], NO_QUEEN));
        self.in_column[column] = NO_QUEEN;
        self.on_diagonal[self.numbers.diagonal(row, column)] = NO_QUEEN;
        self.on_anti_diagonal[self.numbers.anti_diagonal(row, column)] = NO_QUEEN;
        column
    }
}

impl Leaps {
    fn attackers(&self, row: usize, column: usize, queens: &[u16]) -> impl Iterator<Item = u16> {
        self.steps.iter().filter_map(move |&(down, right)| {
            let other = (self.rows[row] as usize).checked_add_signed(down)?;
            let other = *self.open_row.get(other)?;
            let queen = *queens.get(usize::from(other))?;
            let queen_column = *self.columns.get(usize::from(queen))?;
            (i64::from(queen_column) == i64::from(self.columns[column]) + right).then_some(other)
        })
    }
}
