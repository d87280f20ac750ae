//! Which pairs of squares clash.

use std::fmt;

use crate::{Along, Line, LineKind, Size, Square};

/// A rule: which lines hold how many queens, and which further pairs of squares clash.
///
/// A rule is described by its parts (the kinds of line, the leaps, whether the edges are joined, how
/// many queens a line holds), and every room works from these parts; a rule to come is a new
/// variant here and, as long as its parts are of these kinds, needs no change elsewhere. All rules so far
/// put one queen on a line; what a line that may hold more asks of clash finding is in docs/architecture.md.
///
/// ```
/// use bezzel_core::{Along, Rule, Size, Square};
///
/// let n = Size::new(8)?;
/// let (a, b) = (Square::new(0, 0), Square::new(1, 2));
/// assert_eq!(Rule::Queens.clashes(a, b, n).next(), None);
/// assert_eq!(Rule::Superqueens.clashes(a, b, n).next(), Some(Along::Knight));
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// One queen in each row and column, no two on a diagonal.
    #[default]
    Queens,
    /// As `queens`, on a board whose edges are joined, so that diagonals go on at the other side.
    Torus,
    /// As `queens`, and no two queens a knight's move apart.
    Superqueens,
}

impl Rule {
    /// All rules.
    pub const ALL: &'static [Rule] = &[Rule::Queens, Rule::Torus, Rule::Superqueens];

    /// The rule's name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Queens => "queens",
            Rule::Torus => "torus",
            Rule::Superqueens => "superqueens",
        }
    }

    /// The rule with this name.
    pub fn from_name(name: &str) -> Option<Rule> {
        Rule::ALL.iter().copied().find(|rule| rule.name() == name)
    }

    /// The queens that each row and each column holds in a placement.
    pub const fn queens_per_line(self) -> u32 {
        1
    }

    /// Whether diagonals leave the board at one edge and come back at the opposite one.
    pub const fn joins_edges(self) -> bool {
        matches!(self, Rule::Torus)
    }

    /// The kinds of line on which two queens clash.
    pub const fn line_kinds(self) -> &'static [LineKind] {
        &[LineKind::Row, LineKind::Column, LineKind::Diagonal, LineKind::AntiDiagonal]
    }

    /// The leaps, as (rows down, columns right), at which two queens clash without sharing a line.
    ///
    /// Only leaps to later rows are given: the others are the same pairs seen from the other queen.
    pub const fn leaps(self) -> &'static [(u32, i64)] {
        match self {
            Rule::Superqueens => &[(1, -2), (1, 2), (2, -1), (2, 1)],
            Rule::Queens | Rule::Torus => &[],
        }
    }

    /// The queens of a placement on a board of this size.
    pub fn queens(self, n: Size) -> u64 {
        u64::from(n.get()) * u64::from(self.queens_per_line())
    }

    /// The line of this kind through a square.
    pub fn line(self, kind: LineKind, square: Square, n: Size) -> Line {
        let index = match kind {
            LineKind::Row => i64::from(square.row),
            LineKind::Column => i64::from(square.column),
            LineKind::Diagonal => square.difference(),
            LineKind::AntiDiagonal => square.sum(),
        };
        let index = if self.joins_edges() { index.rem_euclid(i64::from(n.get())) } else { index };
        Line { kind, index }
    }

    /// All that two different squares clash along. On a torus a pair can share both a diagonal and an anti-diagonal.
    pub fn clashes(self, a: Square, b: Square, n: Size) -> impl Iterator<Item = Along> {
        let (upper, lower) = if a <= b { (a, b) } else { (b, a) };
        let leap = self.leaps().iter().any(|&(down, right)| {
            lower.row - upper.row == down && i64::from(lower.column) - i64::from(upper.column) == right
        });
        let lines = self
            .line_kinds()
            .iter()
            .copied()
            .filter(move |&kind| self.line(kind, a, n) == self.line(kind, b, n))
            .map(Along::from);
        lines.chain(leap.then_some(Along::Knight))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
