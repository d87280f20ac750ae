//! A question about a board: what is fixed, what is forbidden, under which rule.

use std::collections::BTreeSet;

use crate::{Arrangement, Clash, Clashes, Line, LineKind, Mistake, Rule, Size, Square, SymmetryGroup};

/// A problem: a board size and a rule, with givens, blocked squares and excluded diagonals.
///
/// Made by a [`ProblemBuilder`], which reports every mistake at once. Givens that attack each other
/// are no mistake: such a problem has a fair answer, none.
///
/// ```
/// use bezzel_core::{Problem, Size, Square};
///
/// let n = Size::new(8)?;
/// let problem = Problem::builder(n).given(4, 1).given(3, 3).block(0, 0).build().unwrap();
/// assert!(problem.forbids(Square::new(0, 0)));
/// assert!(!problem.is_free(Square::new(0, 1)), "attacked by the given in that column");
///
/// let mistakes = Problem::builder(n).given(8, 0).given(2, 2).given(2, 2).build().unwrap_err();
/// assert_eq!(mistakes.len(), 2);
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    rule: Rule,
    givens: Arrangement,
    blocked: BTreeSet<Square>,
    excluded_sums: BTreeSet<i64>,
    excluded_differences: BTreeSet<i64>,
    given_lines: BTreeSet<Line>,
}

impl Problem {
    /// Starts a problem; the rule is `queens` unless another one is set.
    pub fn builder(n: Size) -> ProblemBuilder {
        ProblemBuilder {
            n,
            rule: Rule::Queens,
            givens: Vec::new(),
            blocked: Vec::new(),
            excluded_sums: BTreeSet::new(),
            excluded_differences: BTreeSet::new(),
        }
    }

    /// The empty board under a rule.
    pub fn empty(n: Size, rule: Rule) -> Problem {
        Problem {
            rule,
            givens: Arrangement::new(n, Vec::new()),
            blocked: BTreeSet::new(),
            excluded_sums: BTreeSet::new(),
            excluded_differences: BTreeSet::new(),
            given_lines: BTreeSet::new(),
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.givens.size()
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The queens that are fixed.
    pub fn givens(&self) -> &Arrangement {
        &self.givens
    }

    /// The blocked squares, row by row.
    pub fn blocked(&self) -> impl ExactSizeIterator<Item = Square> {
        self.blocked.iter().copied()
    }

    /// The excluded anti-diagonals: no queen stands where row + column is one of these.
    pub fn excluded_sums(&self) -> impl ExactSizeIterator<Item = i64> {
        self.excluded_sums.iter().copied()
    }

    /// The excluded diagonals: no queen stands where row − column is one of these.
    pub fn excluded_differences(&self) -> impl ExactSizeIterator<Item = i64> {
        self.excluded_differences.iter().copied()
    }

    /// Whether nothing is fixed and nothing forbidden.
    pub fn is_empty_board(&self) -> bool {
        self.givens.queens().is_empty()
            && self.blocked.is_empty()
            && self.excluded_sums.is_empty()
            && self.excluded_differences.is_empty()
    }

    /// Whether a square is blocked or on an excluded diagonal.
    pub fn forbids(&self, square: Square) -> bool {
        self.blocked.contains(&square)
            || self.excluded_sums.contains(&square.sum())
            || self.excluded_differences.contains(&square.difference())
    }

    /// Whether a queen may still stand here: not forbidden, and neither attacked nor taken by a given.
    pub fn is_free(&self, square: Square) -> bool {
        let n = self.size();
        !self.forbids(square)
            && self
                .rule
                .line_kinds()
                .iter()
                .all(|&kind| !self.given_lines.contains(&self.rule.line(kind, square, n)))
            && !self.is_leapt_at(square)
    }

    /// Whether a given attacks this square with a leap.
    fn is_leapt_at(&self, square: Square) -> bool {
        let given = |down: i64, right: i64| {
            let row = u32::try_from(i64::from(square.row) + down).ok();
            let column = u32::try_from(i64::from(square.column) + right).ok();
            row.zip(column).is_some_and(|(row, column)| self.givens.has(Square::new(row, column)))
        };
        let mut leaps = self.rule.leaps().iter().map(|&(down, right)| (i64::from(down), right));
        leaps.any(|(down, right)| given(down, right) || given(-down, -right))
    }

    /// Why the problem plainly has no placement: givens that attack each other, or a line without a free square.
    ///
    /// `None` says only that there is no such plain reason. Looks at every square: for boards that are searched.
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(clash) = self.givens.clashes(self.rule).iter().next() {
            return Some(Contradiction::Givens(clash));
        }
        let n = self.size();
        let lines = [LineKind::Row, LineKind::Column].into_iter();
        let mut lines = lines.flat_map(|kind| (0..n.get()).map(move |index| (kind, index)));
        let line = lines.find(|&(kind, index)| {
            !(0..n.get()).any(|other| {
                let square = match kind {
                    LineKind::Row => Square::new(index, other),
                    _ => Square::new(other, index),
                };
                self.givens.has(square) || self.is_free(square)
            })
        });
        line.map(|(kind, index)| Contradiction::NoFreeSquare(Line { kind, index: index.into() }))
    }

    /// The symmetries that keep the problem: they take givens to givens and forbidden squares to forbidden squares.
    ///
    /// ```
    /// use bezzel_core::{Problem, Size, Symmetry};
    ///
    /// let centre = Problem::builder(Size::new(5)?).given(2, 2).build().unwrap();
    /// assert_eq!(centre.symmetries().order(), 8);
    /// let edge = Problem::builder(Size::new(5)?).block(0, 2).build().unwrap();
    /// assert_eq!(edge.symmetries().order(), 2);
    /// assert!(edge.symmetries().contains(Symmetry::MirrorColumns));
    /// # Ok::<(), bezzel_core::SizeError>(())
    /// ```
    pub fn symmetries(&self) -> SymmetryGroup {
        SymmetryGroup::of(|symmetry| {
            let n = self.size();
            let moved = |square| symmetry.apply(square, n);
            let mut givens = self.givens.queens().iter();
            // The image has as many squares as the original, so being inside it is being equal to it.
            givens.all(|&given| self.givens.has(moved(given)))
                && self.blocked().all(|square| self.forbids(moved(square)))
                && self.excluded_lines().all(|line| {
                    let image = symmetry.apply_to_line(line);
                    self.excluded_lines().any(|other| other == image)
                        || self.line_squares(image).all(|square| self.forbids(square))
                })
        })
    }

    /// The excluded diagonals as lines x + b·y = k around the centre, as [`Symmetry::apply_to_line`] takes them.
    fn excluded_lines(&self) -> impl Iterator<Item = (i64, i64)> {
        let last = i64::from(self.size().get()) - 1;
        let sums = self.excluded_sums().map(move |sum| (1, 2 * (sum - last)));
        let differences = self.excluded_differences().map(|difference| (-1, 2 * difference));
        sums.chain(differences)
    }

    fn line_squares(&self, (b, k): (i64, i64)) -> impl Iterator<Item = Square> {
        let n = self.size();
        let last = i64::from(n.get()) - 1;
        (0..n.get()).filter_map(move |row| {
            // The column that makes row + b·column constant, where it is on the board.
            let along = if b == 1 { k / 2 + last - i64::from(row) } else { i64::from(row) - k / 2 };
            let column = u32::try_from(along).ok()?;
            n.contains(column).then_some(Square::new(row, column))
        })
    }

    /// Compares an arrangement with the problem.
    ///
    /// # Panics
    /// When the arrangement is on a board of another size.
    pub fn check<'a>(&self, arrangement: &'a Arrangement) -> Check<'a> {
        assert_eq!(self.size(), arrangement.size(), "boards of different sizes");
        let givens = self.givens.queens().iter().copied();
        let queens = arrangement.queens().iter().copied();
        Check {
            clashes: arrangement.clashes(self.rule),
            missing: givens.filter(|&given| !arrangement.has(given)).collect(),
            forbidden: queens.filter(|&queen| self.forbids(queen)).collect(),
            complete: arrangement.is_full(self.rule),
        }
    }
}

/// What an arrangement has against a problem; see [`Problem::check`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Check<'a> {
    /// All clashes under the problem's rule.
    pub clashes: Clashes<'a>,
    /// The givens that are not there.
    pub missing: Vec<Square>,
    /// The queens on blocked squares or excluded diagonals.
    pub forbidden: Vec<Square>,
    /// Whether there are as many queens as a placement holds.
    pub complete: bool,
}

impl Check<'_> {
    /// Whether nothing speaks against the arrangement, complete or not.
    pub fn is_valid(&self) -> bool {
        self.clashes.is_empty() && self.missing.is_empty() && self.forbidden.is_empty()
    }
}

/// A plain reason why a problem has no placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradiction {
    /// Two givens attack each other.
    Givens(Clash),
    /// A row or column without a given has no free square left.
    NoFreeSquare(Line),
}

/// Collects the parts of a [`Problem`]. Rows and columns count from 0.
#[derive(Clone, Debug)]
pub struct ProblemBuilder {
    n: Size,
    rule: Rule,
    givens: Vec<(i64, i64)>,
    blocked: Vec<(i64, i64)>,
    excluded_sums: BTreeSet<i64>,
    excluded_differences: BTreeSet<i64>,
}

impl ProblemBuilder {
    /// Sets the rule.
    #[must_use]
    pub fn rule(mut self, rule: Rule) -> Self {
        self.rule = rule;
        self
    }

    /// Fixes a queen.
    #[must_use]
    pub fn given(mut self, row: i64, column: i64) -> Self {
        self.givens.push((row, column));
        self
    }

    /// Blocks a square.
    #[must_use]
    pub fn block(mut self, row: i64, column: i64) -> Self {
        self.blocked.push((row, column));
        self
    }

    /// Excludes the anti-diagonal on which row + column is `sum`. On a torus too these are only the squares with exactly this sum.
    #[must_use]
    pub fn exclude_sum(mut self, sum: i64) -> Self {
        self.excluded_sums.insert(sum);
        self
    }

    /// Excludes the diagonal on which row − column is `difference`.
    #[must_use]
    pub fn exclude_difference(mut self, difference: i64) -> Self {
        self.excluded_differences.insert(difference);
        self
    }

    /// The problem.
    ///
    /// # Errors
    /// Every mistake, in the order in which the parts were named: givens, blocked squares, diagonals.
    pub fn build(self) -> Result<Problem, Vec<Mistake>> {
        let n = self.n;
        let last = i64::from(n.get()) - 1;
        let mut mistakes = Vec::new();
        let on_board = |&(row, column): &(i64, i64)| {
            let square = Square::new(u32::try_from(row).ok()?, u32::try_from(column).ok()?);
            square.is_on(n).then_some(square)
        };
        let blocked: BTreeSet<Square> = self.blocked.iter().filter_map(on_board).collect();
        let mut givens = BTreeSet::new();
        for &(row, column) in &self.givens {
            let Some(square) = on_board(&(row, column)) else {
                mistakes.push(Mistake::GivenOutside { row, column });
                continue;
            };
            if !givens.insert(square) {
                mistakes.push(Mistake::GivenTwice { square });
                continue;
            }
            let wrong = [
                (blocked.contains(&square), Mistake::GivenBlocked { square }),
                (self.excluded_sums.contains(&square.sum()), Mistake::GivenOnExcludedSum { square }),
                (
                    self.excluded_differences.contains(&square.difference()),
                    Mistake::GivenOnExcludedDifference { square },
                ),
            ];
            mistakes.extend(wrong.into_iter().filter(|&(is_wrong, _)| is_wrong).map(|(_, mistake)| mistake));
        }
        let allowed = self.rule.queens(n);
        if givens.len() as u64 > allowed {
            mistakes.push(Mistake::TooManyGivens { givens: givens.len(), n, allowed });
        }
        let outside = self.blocked.iter().filter(|square| on_board(square).is_none());
        mistakes.extend(outside.map(|&(row, column)| Mistake::BlockedOutside { row, column }));
        let sums = self.excluded_sums.iter().filter(|sum| !(0..=2 * last).contains(*sum));
        mistakes.extend(sums.map(|&sum| Mistake::SumOutside { sum, n }));
        let differences = self.excluded_differences.iter();
        let differences = differences.filter(|difference| !(-last..=last).contains(*difference));
        mistakes.extend(differences.map(|&difference| Mistake::DifferenceOutside { difference, n }));
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let lines = givens.iter().flat_map(|&given| {
            let kinds = self.rule.line_kinds().iter();
            kinds.map(move |&kind| self.rule.line(kind, given, n))
        });
        Ok(Problem {
            rule: self.rule,
            given_lines: lines.collect(),
            givens: Arrangement::new(n, givens.into_iter().collect()),
            blocked,
            excluded_sums: self.excluded_sums,
            excluded_differences: self.excluded_differences,
        })
    }
}
