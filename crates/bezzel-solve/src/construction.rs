//! A placement for any board, without searching.

use bezzel_core::{Rule, Size};

/// A placement by a formula, row by row in constant memory: for N = 1 and any N ≥ 4 under the rule `queens`, for N not divisible by 2
/// or 3 under `torus`.
///
/// **queens.** Emil Pauls showed in 1874 (Deutsche Schachzeitung) that such placements exist for all these N; the
/// form here, with columns counted from 1, is the common one:
///
/// - write the even columns 2, 4, 6, ..., then the odd columns 1, 3, 5, ...;
/// - N mod 6 = 2: change the places of 1 and 3, and put 5 last;
/// - N mod 6 = 3: put 2 at the end of the even columns, and 1 and 3 at the end of the odd ones.
///
/// Queens whose column rises by 2 a row never share a diagonal among themselves; between the two runs
/// the differences meet only for N mod 6 = 2 and 3, where the exceptions part them.
///
/// **torus.** The queen of row r, counted from 0, stands in column 2r mod N. Columns, differences and sums are then 2r, −r and 3r
/// modulo N, each of which takes every value once where N has no common divisor with 2 and 3. G. Pólya showed in 1918 that the other
/// boards have no placement at all.
///
/// In both, the columns are a few runs that rise by 2, which is what makes [`Construction::fill`], `fold` and `nth` fast.
///
/// ```
/// use bezzel_core::{Rule, Size};
/// use bezzel_solve::Construction;
///
/// let placement: Vec<u32> = Construction::new(Size::new(8)?).unwrap().collect();
/// assert_eq!(placement, [1, 3, 5, 7, 2, 0, 6, 4]);
/// assert!(Construction::new(Size::new(3)?).is_none());
///
/// let torus: Vec<u32> = Construction::for_rule(Size::new(7)?, Rule::Torus).unwrap().collect();
/// assert_eq!(torus, [0, 2, 4, 6, 1, 3, 5]);
/// # Ok::<(), bezzel_core::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Construction {
    /// What is left: runs that are used up have no rows.
    runs: [Run; RUNS],
    /// The run that goes on.
    at: usize,
}

/// No placement has more runs.
const RUNS: usize = 5;

/// Columns that rise by 2 from row to row.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    /// The first column, counted from 0.
    column: u32,
    rows: u32,
}

impl Run {
    /// The first rows of the run, which then goes on after them.
    fn split(&mut self, rows: u32) -> Run {
        let front = Run { column: self.column, rows };
        self.rows -= rows;
        // Behind the last row of the largest board there is no column.
        self.column = self.column.wrapping_add(rows.wrapping_mul(2));
        front
    }

    /// The columns of all rows.
    fn columns(self) -> impl Iterator<Item = u32> {
        (0..self.rows).map(move |row| self.column + 2 * row)
    }
}

impl Construction {
    /// The placement for this size under the rule `queens`; none for N = 2 and N = 3, which have no placement.
    pub fn new(n: Size) -> Option<Construction> {
        Construction::for_rule(n, Rule::Queens)
    }

    /// The placement for this size under a rule; none where no formula is known. That there is a placement all the same is only
    /// possible under `superqueens`.
    pub fn for_rule(n: Size, rule: Rule) -> Option<Construction> {
        let n = n.get();
        let (evens, odds) = (n / 2, n - n / 2);
        let run = |column, rows| Run { column, rows };
        let runs: &[Run] = match (rule, n % 6) {
            (Rule::Queens, _) if n == 2 || n == 3 => return None,
            (Rule::Queens, 2) => &[run(1, evens), run(2, 1), run(0, 1), run(6, odds - 3), run(4, 1)],
            (Rule::Queens, 3) => &[run(3, evens - 1), run(1, 1), run(4, odds - 2), run(0, 2)],
            (Rule::Queens, _) => &[run(1, evens), run(0, odds)],
            (Rule::Torus, 1 | 5) => &[run(0, odds), run(1, evens)],
            _ => return None,
        };
        let mut construction = Construction { runs: [Run::default(); RUNS], at: 0 };
        construction.runs[..runs.len()].copy_from_slice(runs);
        Some(construction)
    }

    /// Writes the columns of the next rows, as many as there is room for or as are left, and says how many those are. The
    /// construction goes on behind them.
    ///
    /// Takes about as long as filling the slice with one value.
    ///
    /// ```
    /// use bezzel_core::Size;
    /// use bezzel_solve::Construction;
    ///
    /// let mut construction = Construction::new(Size::new(8)?).unwrap();
    /// let mut rows = [0; 5];
    /// assert_eq!((construction.fill(&mut rows), rows), (5, [1, 3, 5, 7, 2]));
    /// assert_eq!((construction.fill(&mut rows), &rows[..3]), (3, &[0, 6, 4][..]));
    /// # Ok::<(), bezzel_core::SizeError>(())
    /// ```
    pub fn fill(&mut self, rows: &mut [u32]) -> usize {
        let mut written = 0;
        while let Some(run) = self.run() {
            let free = rows.len() - written;
            if free == 0 {
                break;
            }
            let front = run.split(u32::try_from(free).map_or(run.rows, |free| free.min(run.rows)));
            let places = &mut rows[written..written + front.rows as usize];
            for (place, column) in places.iter_mut().zip(front.columns()) {
                *place = column;
            }
            written += places.len();
        }
        written
    }

    /// The run that the next row is in; none at the end.
    fn run(&mut self) -> Option<&mut Run> {
        while self.runs.get(self.at)?.rows == 0 {
            self.at += 1;
        }
        self.runs.get_mut(self.at)
    }

    /// The rows that are left.
    fn rows(&self) -> u32 {
        self.runs.iter().map(|run| run.rows).sum()
    }
}

impl Iterator for Construction {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        Some(self.run()?.split(1).column)
    }

    fn nth(&mut self, rows: usize) -> Option<u32> {
        // More rows than a u32 can count are more than there are.
        let mut rows = u32::try_from(rows).unwrap_or(u32::MAX);
        while let Some(run) = self.run() {
            let skipped = rows.min(run.rows);
            run.split(skipped);
            rows -= skipped;
            if rows == 0 {
                return self.next();
            }
        }
        None
    }

    fn fold<B, F: FnMut(B, u32) -> B>(self, start: B, take: F) -> B {
        self.runs.into_iter().flat_map(Run::columns).fold(start, take)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.rows() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Construction {}

impl std::iter::FusedIterator for Construction {}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_core::{Arrangement, ColumnTally, Placement, Problem};

    fn construction(n: u32, rule: Rule) -> Option<Construction> {
        Construction::for_rule(Size::new(n).unwrap(), rule)
    }

    /// The clashes of a placement, and how many queens it has.
    fn tallied(n: u32, rule: Rule) -> (u128, u64) {
        let mut tally = ColumnTally::new(rule);
        construction(n, rule).expect("there is a formula").for_each(|column| {
            assert!(column < n);
            tally.push(Some(column));
        });
        (tally.clashes(), tally.queens())
    }

    #[test]
    fn the_checker_accepts_every_small_board() {
        for n in 1..=400 {
            let size = Size::new(n).unwrap();
            for rule in [Rule::Queens, Rule::Torus] {
                let known = match rule {
                    Rule::Queens => n != 2 && n != 3,
                    _ => n % 2 != 0 && n % 3 != 0,
                };
                let construction = construction(n, rule);
                assert_eq!(construction.is_some(), known, "N={n} {rule}");
                let Some(construction) = construction else { continue };
                let board = Arrangement::from_columns(size, construction.map(Some));
                Placement::new(&Problem::empty(size, rule), &board).expect("no clash");
            }
        }
    }

    #[test]
    fn every_board_to_5000_is_a_placement() {
        for n in 4..=5_000 {
            assert_eq!(tallied(n, Rule::Queens), (0, n.into()), "N={n}");
        }
        for n in (1..=1_000).filter(|n| n % 2 != 0 && n % 3 != 0) {
            assert_eq!(tallied(n, Rule::Torus), (0, n.into()), "N={n}");
        }
    }

    #[test]
    fn large_boards_of_every_remainder_are_placements() {
        for n in (100_000..100_006).chain(1_000_000..1_000_006) {
            assert_eq!(tallied(n, Rule::Queens), (0, n.into()), "N={n}");
        }
        assert_eq!(tallied(1_000_001, Rule::Torus), (0, 1_000_001));
    }

    #[test]
    fn superqueens_have_no_formula() {
        assert!((1..100).all(|n| construction(n, Rule::Superqueens).is_none()));
    }

    #[test]
    fn all_ways_to_read_the_rows_agree() {
        for n in (4..40).chain([1]) {
            let whole = construction(n, Rule::Queens).unwrap();
            let one_by_one: Vec<u32> = {
                let mut rows = whole.clone();
                std::iter::from_fn(move || rows.next()).collect()
            };
            assert_eq!(
                whole.clone().fold(Vec::new(), |rows, column| [rows, vec![column]].concat()),
                one_by_one
            );
            for start in 0..=one_by_one.len() + 1 {
                let mut rest = whole.clone();
                assert_eq!(rest.nth(start), one_by_one.get(start).copied(), "N={n} row {start}");
                let left = one_by_one.get(start + 1..).unwrap_or_default();
                assert_eq!(rest.len(), left.len(), "N={n} behind row {start}");
                assert_eq!(rest.clone().collect::<Vec<_>>(), left, "N={n} behind row {start}");
                let mut filled = vec![0; left.len() + 1];
                assert_eq!(rest.fill(&mut filled), left.len());
                assert_eq!(&filled[..left.len()], left);
                assert_eq!(rest.next(), None);
            }
            let mut pieces = whole;
            let mut piece = [0; 3];
            let mut filled = Vec::new();
            while let count @ 1.. = pieces.fill(&mut piece) {
                filled.extend_from_slice(&piece[..count]);
            }
            assert_eq!(filled, one_by_one);
        }
    }

    #[test]
    fn the_largest_boards_do_not_overflow() {
        // The largest sizes of each remainder modulo 6.
        for n in u32::MAX - 5..=u32::MAX {
            let mut rows = construction(n, Rule::Queens).unwrap();
            assert_eq!(rows.len(), n as usize);
            assert!(rows.nth(n as usize - 2).is_some_and(|column| column < n));
            assert!(rows.next().is_some_and(|column| column < n));
            assert_eq!((rows.len(), rows.next(), rows.nth(usize::MAX)), (0, None, None));
        }
    }
}
