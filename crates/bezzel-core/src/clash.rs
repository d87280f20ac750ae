//! Finding every clash of an arrangement.

use std::collections::HashSet;
use std::rc::Rc;

use crate::{Along, Arrangement, Line, Rule, Square};

/// Two queens that attack each other, and along what; the first is the earlier one, row by row.
///
/// A queen between them does not shield them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clash {
    /// The queen in the upper row, or further left in the same row.
    pub a: Square,
    /// The other queen.
    pub b: Square,
    /// What they share.
    pub along: Along,
}

/// The clashes of this many queens on one line.
pub(crate) fn pairs(queens: u64) -> u128 {
    u128::from(queens) * u128::from(queens.saturating_sub(1)) / 2
}

/// All clashes of an arrangement under a rule.
///
/// The number is exact without listing them: k queens on a line are k(k−1)/2 clashes. The list is
/// made line by line (rows, columns, diagonals, anti-diagonals, then knight's moves), so that the
/// first thousand of a crowded board come at once.
///
/// ```
/// use bezzel_core::{Along, Arrangement, Clash, Rule, Size, Square};
///
/// let n = Size::new(3)?;
/// let board = Arrangement::from_columns(n, [Some(0), Some(1), Some(2)]);
/// let clashes = board.clashes(Rule::Queens);
/// assert_eq!(clashes.count(), 3);
/// assert!(clashes.iter().all(|clash| clash.along == Along::Diagonal));
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Clashes<'a> {
    arrangement: &'a Arrangement,
    rule: Rule,
    count: u128,
}

impl<'a> Clashes<'a> {
    pub(crate) fn new(arrangement: &'a Arrangement, rule: Rule) -> Clashes<'a> {
        let mut clashes = Clashes { arrangement, rule, count: 0 };
        let on_lines: u128 = clashes.crowded_lines().map(|(_, queens)| pairs(queens)).sum();
        clashes.count = on_lines + clashes.leaps().count() as u128;
        clashes
    }

    /// The exact number of clashes.
    pub fn count(&self) -> u128 {
        self.count
    }

    /// Whether no two queens attack each other.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The clashes, made as they are asked for.
    pub fn iter(&self) -> impl Iterator<Item = Clash> + 'a {
        let clashes = *self;
        let queens = clashes.arrangement.queens();
        let on_lines = clashes.groups().flat_map(move |(line, group)| {
            (0..group.len()).flat_map(move |i| {
                let group = group.clone();
                (i + 1..group.len()).map(move |j| Clash {
                    a: queens[group[i] as usize],
                    b: queens[group[j] as usize],
                    along: line.kind.into(),
                })
            })
        });
        on_lines.chain(clashes.leaps())
    }

    /// The lines that hold more than one queen, and how many each holds.
    pub fn crowded_lines(&self) -> impl Iterator<Item = (Line, u64)> + 'a {
        self.groups().map(|(line, group)| (line, group.len() as u64))
    }

    /// The queens that clash with another one.
    pub fn clashing_queens(&self) -> HashSet<Square> {
        let queens = self.arrangement.queens();
        let groups = self.groups().flat_map(|(_, group)| group.to_vec());
        let on_lines = groups.map(|index| queens[index as usize]);
        on_lines.chain(self.leaps().flat_map(|clash| [clash.a, clash.b])).collect()
    }

    /// The lines with more than one queen, each with the indices of its queens.
    fn groups(self) -> impl Iterator<Item = (Line, Rc<[u32]>)> + 'a {
        let queens = self.arrangement.queens();
        let n = self.arrangement.size();
        let rule = self.rule;
        rule.line_kinds().iter().flat_map(move |&kind| {
            let line = move |index: u32| rule.line(kind, queens[index as usize], n);
            // Indices of 32 bits: 2^32 queens would be 32 GiB, which no reader makes.
            let mut order: Vec<u32> = (0..).take(queens.len()).collect();
            // Queens are sorted row by row, so an index breaks ties the way squares do.
            order.sort_unstable_by_key(|&index| (line(index).index, index));
            let mut start = 0;
            std::iter::from_fn(move || {
                while start < order.len() {
                    let here = line(order[start]);
                    let end = start + order[start..].partition_point(|&index| line(index) == here);
                    let group = &order[start..end];
                    start = end;
                    if group.len() > 1 {
                        return Some((here, group.into()));
                    }
                }
                None
            })
        })
    }

    /// The clashes of queens that are one of the rule's leaps apart; they come last in the list of all.
    pub fn leaps(self) -> impl Iterator<Item = Clash> + 'a {
        let arrangement = self.arrangement;
        arrangement.queens().iter().flat_map(move |&a| {
            self.rule.leaps().iter().filter_map(move |&(down, right)| {
                let row = a.row.checked_add(down)?;
                let column = u32::try_from(i64::from(a.column) + right).ok()?;
                let b = Square::new(row, column);
                arrangement.has(b).then_some(Clash { a, b, along: Along::Knight })
            })
        })
    }
}
