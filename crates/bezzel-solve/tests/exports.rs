//! Formulas against the enumeration of placements, by a solver that knows nothing of queens.

use std::collections::BTreeSet;

use batsat::{BasicSolver, Lit, SolverInterface as _, Var, lbool};
use bezzel_core::{Base, Budget, Problem, Rule, Size};
use bezzel_search::Enumerator;
use bezzel_solve::export::{self, Cnf, Encoding, ExportRefused};

fn size(n: u32) -> Size {
    Size::new(n).unwrap()
}

/// A solver that has read a formula.
struct Reader {
    solver: BasicSolver,
    variables: Vec<Var>,
    /// Whether the clauses do not contradict each other plainly.
    consistent: bool,
}

impl Reader {
    fn new(cnf: &Cnf) -> Reader {
        let mut solver = BasicSolver::default();
        let variables = (0..cnf.variables()).map(|_| solver.new_var_default()).collect();
        let mut reader = Reader { solver, variables, consistent: true };
        for clause in cnf.clauses() {
            reader.add(clause);
        }
        reader
    }

    fn literal(&self, number: i32) -> Lit {
        Lit::new(self.variables[number.unsigned_abs() as usize - 1], number > 0)
    }

    fn add(&mut self, clause: &[i32]) {
        let mut clause = clause.iter().map(|&number| self.literal(number)).collect();
        self.consistent = self.consistent && self.solver.add_clause_reuse(&mut clause);
    }

    /// Whether there is a model in which these literals are true.
    fn has_model(&mut self, literals: &[i32]) -> bool {
        let literals: Vec<Lit> = literals.iter().map(|&number| self.literal(number)).collect();
        self.consistent && self.solver.solve_limited(&literals) == lbool::TRUE
    }

    /// Of the model found, the literals of the first variables.
    fn model(&self, variables: usize) -> Vec<i32> {
        let is_true = |variable: i32| self.solver.value_lit(self.literal(variable)) == lbool::TRUE;
        (1..).take(variables).map(|variable| if is_true(variable) { variable } else { -variable }).collect()
    }
}

/// The placements that the models of a formula say, none of which comes twice.
fn models(cnf: &Cnf) -> BTreeSet<Vec<u32>> {
    let mut reader = Reader::new(cnf);
    let mut found = BTreeSet::new();
    while reader.has_model(&[]) {
        let model = reader.model(cnf.squares().len());
        let placement = cnf.placement(&model).expect("a model is a placement");
        assert!(found.insert(placement.columns().unwrap().to_vec()), "{placement:?} comes twice");
        let other: Vec<i32> = model.iter().filter(|&&number| number > 0).map(|number| -number).collect();
        reader.add(&other);
    }
    found
}

fn enumerated(problem: &Problem) -> BTreeSet<Vec<u32>> {
    let mut search = Enumerator::new(problem).unwrap();
    let mut found = BTreeSet::new();
    while let Some(columns) = search.next_placement(&Budget::unlimited()).unwrap() {
        found.insert(columns.to_vec());
    }
    found
}

/// Compares the models of all encodings with the placements; says how many there are.
fn expect_placements(problem: &Problem) -> usize {
    let placements = enumerated(problem);
    for encoding in Encoding::ALL {
        assert_eq!(models(&Cnf::new(problem, encoding).unwrap()), placements, "{encoding} {problem:?}");
    }
    placements.len()
}

#[test]
fn models_on_empty_boards_are_the_placements() {
    for &rule in Rule::ALL {
        for n in 1..=8 {
            expect_placements(&Problem::empty(size(n), rule));
        }
    }
}

#[test]
fn models_with_one_square_or_diagonal_changed_are_the_placements() {
    for &rule in Rule::ALL {
        for n in 4..=6u32 {
            let builder = || Problem::builder(size(n)).rule(rule);
            let last = i64::from(n) - 1;
            for square in size(n).squares() {
                let (row, column) = (square.row.into(), square.column.into());
                expect_placements(&builder().given(row, column).build().unwrap());
                expect_placements(&builder().block(row, column).build().unwrap());
            }
            for line in 0..=2 * last {
                expect_placements(&builder().exclude_sum(line).build().unwrap());
                expect_placements(&builder().exclude_difference(line - last).build().unwrap());
            }
        }
    }
}

#[test]
fn models_on_random_boards_are_the_placements() {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut none, mut some) = (0, 0);
    for _ in 0..1_500 {
        let n = random.u32(4..=6);
        let rule = Rule::ALL[random.usize(0..Rule::ALL.len())];
        let last = i64::from(n) - 1;
        let mut builder = Problem::builder(size(n)).rule(rule);
        let mut squares: Vec<_> = size(n).squares().collect();
        random.shuffle(&mut squares);
        // Givens may attack each other, in every way.
        let (givens, others) = squares.split_at([0, 0, 1, 1, 2, 3][random.usize(0..6)]);
        for given in givens {
            builder = builder.given(given.row.into(), given.column.into());
        }
        for blocked in &others[..random.usize(0..6)] {
            builder = builder.block(blocked.row.into(), blocked.column.into());
        }
        if random.bool() {
            builder = builder.exclude_sum(random.i64(0..=2 * last));
        }
        if random.bool() {
            builder = builder.exclude_difference(random.i64(-last..=last));
        }
        // A given may be on an excluded diagonal: no problem then.
        let Ok(problem) = builder.build() else { continue };
        *if expect_placements(&problem) == 0 { &mut none } else { &mut some } += 1;
    }
    assert!(none > 200 && some > 200, "{none} without and {some} with placements are few");
}

#[test]
fn two_queens_on_a_long_line_are_in_no_model() {
    for encoding in Encoding::ALL {
        for n in [9, 16, 23] {
            let mut reader =
                Reader::new(&Cnf::new(&Problem::empty(size(n), Rule::Queens), encoding).unwrap());
            let variable = |row: u32, column: u32| i32::try_from(row * n + column + 1).unwrap();
            for a in 0..n {
                // From N = 7 on, each square of the first row is in a placement.
                assert!(reader.has_model(&[variable(0, a)]), "{encoding} {n} {a}");
                for b in 0..a {
                    let (last, row) = (n - 1, [variable(3, a), variable(3, b)]);
                    let column = [variable(a, 3), variable(b, 3)];
                    let diagonal = [variable(a, a), variable(b, b)];
                    let anti_diagonal = [variable(a, last - a), variable(b, last - b)];
                    for pair in [row, column, diagonal, anti_diagonal] {
                        assert!(!reader.has_model(&pair), "{encoding} {n} {a} {b}");
                    }
                }
            }
        }
    }
}

#[test]
fn dimacs_says_what_its_first_line_promises() {
    let problem = Problem::builder(size(6)).rule(Rule::Superqueens).given(0, 1).block(2, 2).build().unwrap();
    for encoding in Encoding::ALL {
        let cnf = Cnf::new(&problem, encoding).unwrap();
        let mut text = Vec::new();
        cnf.write_dimacs(Base::Zero, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let (comments, rest): (Vec<_>, Vec<_>) = text.lines().partition(|line| line.starts_with("c "));
        assert_eq!(comments[..3][2], "c 1 0 1", "{text}");
        assert_eq!(comments.len() - 2, cnf.squares().len());
        assert_eq!(rest[0], format!("p cnf {} {}", cnf.variables(), cnf.clause_count()));
        let clauses: Vec<Vec<i32>> = rest[1..]
            .iter()
            .map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect())
            .collect();
        assert_eq!(clauses.len() as u64, cnf.clause_count());
        assert_eq!(clauses.concat(), cnf.numbers());
        assert!(clauses.iter().flatten().all(|number| number.unsigned_abs() <= cnf.variables()));
    }
}

#[test]
fn what_would_be_too_large_is_refused_before_it_is_made() {
    let empty = |n| Problem::empty(size(n), Rule::Queens);
    // N(N−1)(5N−1)/3 pairs in lines: N²(N−1) along rows and columns, N(N−1)(2N−1)/3 along diagonals. And 2N clauses of N.
    let pairs = |n: u64| n * n * (n - 1) + n * (n - 1) * (2 * n - 1) / 3;
    for n in [20, 250] {
        let cnf = Cnf::new(&empty(n), Encoding::Pairwise).unwrap();
        assert_eq!(cnf.clause_count(), pairs(n.into()) + 2 * u64::from(n));
    }
    for (encoding, n) in [(Encoding::Pairwise, 280), (Encoding::Sequential, 1700), (Encoding::Product, 2100)]
    {
        let refused = Cnf::new(&empty(n), encoding).unwrap_err();
        let ExportRefused::TooManyClauses { numbers, .. } = refused else { panic!("{refused}") };
        assert!(numbers > export::LARGEST_CNF);
    }
    let n = size(export::LARGEST + 1);
    assert_eq!(Cnf::new(&empty(n.get()), Encoding::Product).unwrap_err(), ExportRefused::TooLarge { n });
}

#[test]
fn the_room_for_clauses_is_foreseen() {
    for &rule in Rule::ALL {
        for n in [1, 2, 5, 13, 40] {
            let problem = Problem::builder(size(n)).rule(rule).given(0, i64::from(n) / 2).build().unwrap();
            for encoding in Encoding::ALL {
                let cnf = Cnf::new(&problem, encoding).unwrap();
                let clauses: u64 = cnf.clauses().count() as u64;
                assert_eq!(clauses, cnf.clause_count());
                assert_eq!(cnf.numbers().len(), cnf.clauses().map(|clause| clause.len() + 1).sum::<usize>());
            }
        }
    }
}
