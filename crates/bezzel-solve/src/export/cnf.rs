//! A problem as a formula in conjunctive normal form.

use bezzel_core::{Arrangement, LineKind, NotAPlacement, Placement, Problem, Square};

use super::clauses::Clauses;
use super::{Encoding, ExportRefused, LARGEST_CNF, check};

/// A problem as clauses: those of its models that differ on the board are its placements.
///
/// **Variables.** Each given and each free square ([`Problem::is_free`]) has a variable that says that a queen stands there, numbered
/// from 1, row by row; on an empty board that of row r, column c, counted from 0, is r·N + c + 1. The others, which the encodings
/// `sequential` and `product` need, come after them.
///
/// **Clauses.** A queen on each given; in each row and column at least one queen, and at most one; at most one on each diagonal and
/// anti-diagonal of the rule; no two a leap of the rule apart. A row without any square left gives an empty clause.
///
/// ```
/// use bezzel_core::{Problem, Rule, Size};
/// use bezzel_solve::export::{Cnf, Encoding};
///
/// let problem = Problem::empty(Size::new(4)?, Rule::Queens);
/// let cnf = Cnf::new(&problem, Encoding::Pairwise)?;
/// assert_eq!((cnf.variables(), cnf.clause_count()), (16, 84));
/// // What a solver says of the sixteen squares.
/// let model = [-1, 2, -3, -4, -5, -6, -7, 8, 9, -10, -11, -12, -13, -14, 15, -16];
/// assert_eq!(cnf.placement(&model)?.columns(), Some(&[1, 3, 0, 2][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cnf {
    problem: Problem,
    encoding: Encoding,
    /// The squares of the first variables.
    squares: Vec<Square>,
    clauses: Clauses,
}

impl Cnf {
    /// The clauses of a problem.
    ///
    /// # Errors
    /// [`ExportRefused`], before anything large is made.
    ///
    /// # Panics
    /// Never: variables are far fewer than 2^31 where the clauses are not refused.
    pub fn new(problem: &Problem, encoding: Encoding) -> Result<Cnf, ExportRefused> {
        check(problem)?;
        let (n, rule) = (problem.size(), problem.rule());
        let may_stand = |&square: &Square| problem.givens().has(square) || problem.is_free(square);
        let squares: Vec<Square> = n.squares().filter(may_stand).collect();
        let numbers = numbers(problem, encoding, &squares);
        if numbers > LARGEST_CNF {
            return Err(ExportRefused::TooManyClauses { encoding, numbers });
        }
        let variable = |index: usize| i32::try_from(index + 1).expect("there are few variables");
        let mut clauses = Clauses::new(variable(squares.len()) - 1);
        clauses.numbers.reserve_exact(usize::try_from(numbers).unwrap_or_default());
        for (index, &square) in squares.iter().enumerate() {
            if problem.givens().has(square) {
                clauses.add(&[variable(index)]);
            }
        }
        for &kind in rule.line_kinds() {
            let mut lines = vec![Vec::new(); 3 * n.as_usize()];
            for (index, &square) in squares.iter().enumerate() {
                lines[place(problem, kind, square)].push(variable(index));
            }
            if holds_one(kind) {
                // A line without a square is one, too.
                for line in &lines[n.as_usize()..2 * n.as_usize()] {
                    clauses.add(line);
                }
            }
            for line in &lines {
                encoding.at_most_one(line, &mut clauses);
            }
        }
        for (index, &square) in squares.iter().enumerate() {
            for other in leaps(problem, square) {
                if let Ok(other) = squares.binary_search(&other) {
                    clauses.add(&[-variable(index), -variable(other)]);
                }
            }
        }
        Ok(Cnf { problem: problem.clone(), encoding, squares, clauses })
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The encoding.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The squares of the first variables: of variable 1, 2 and so on. Further variables have no square.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// How many variables there are, those without a square among them.
    pub fn variables(&self) -> u32 {
        self.clauses.variables.unsigned_abs()
    }

    /// How many clauses there are.
    pub fn clause_count(&self) -> u64 {
        self.clauses.count
    }

    /// The clauses as one list: each is its literals, i for variable i and −i for its negation, and then a 0.
    pub fn numbers(&self) -> &[i32] {
        &self.clauses.numbers
    }

    /// The clauses, each as its literals.
    pub fn clauses(&self) -> impl Iterator<Item = &[i32]> {
        let numbers = self.numbers().strip_suffix(&[0]).unwrap_or_default();
        numbers.split(|&number| number == 0)
    }

    /// The placement that a model says, which is a list of the literals that are true. Literals of other variables, and a 0 at its
    /// end, are not looked at.
    ///
    /// # Errors
    /// What is wrong with it: the list may be another formula's model.
    pub fn placement(&self, model: &[i32]) -> Result<Placement, NotAPlacement> {
        let true_ones = model.iter().filter(|&&literal| literal > 0);
        let squares = true_ones.filter_map(|&literal| {
            let index = usize::try_from(literal - 1).ok()?;
            self.squares.get(index).copied()
        });
        Placement::new(&self.problem, &Arrangement::new(self.problem.size(), squares.collect()))
    }
}

/// Whether a line of this kind holds exactly one queen, and not only at most one.
fn holds_one(kind: LineKind) -> bool {
    matches!(kind, LineKind::Row | LineKind::Column)
}

/// The place of the line through a square in a list of all lines of its kind: their indices go from 1 − N to 2N − 2, those of rows and
/// columns from 0 to N − 1.
fn place(problem: &Problem, kind: LineKind, square: Square) -> usize {
    let n = problem.size();
    let index = problem.rule().line(kind, square, n).index;
    usize::try_from(index + i64::from(n.get())).unwrap_or_else(|_| unreachable!("lines are on the board"))
}

/// The squares further down that a queen attacks with a leap.
fn leaps(problem: &Problem, square: Square) -> impl Iterator<Item = Square> {
    problem.rule().leaps().iter().filter_map(move |&(down, right)| {
        let column = u32::try_from(i64::from(square.column) + right).ok()?;
        Some(Square::new(square.row + down, column))
    })
}

/// How many numbers the clauses take.
fn numbers(problem: &Problem, encoding: Encoding, squares: &[Square]) -> u64 {
    let (n, rule) = (problem.size(), problem.rule());
    let mut numbers = 2 * problem.givens().queens().len() as u64;
    for &kind in rule.line_kinds() {
        let mut lines = vec![0; 3 * n.as_usize()];
        for &square in squares {
            lines[place(problem, kind, square)] += 1;
        }
        numbers += lines.iter().map(|&squares| 3 * encoding.clauses(squares) as u64).sum::<u64>();
        if holds_one(kind) {
            numbers += squares.len() as u64 + u64::from(n.get());
        }
    }
    let is_variable = |square: &Square| squares.binary_search(square).is_ok();
    let leaps = squares.iter().map(|&square| leaps(problem, square).filter(is_variable).count() as u64);
    numbers + 3 * leaps.sum::<u64>()
}
