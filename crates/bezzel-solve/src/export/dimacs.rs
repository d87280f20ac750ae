//! Clauses as SAT solvers read them.

use std::io;

use bezzel_core::Base;

use super::Cnf;

impl Cnf {
    /// Writes the clauses in DIMACS form, after comments that say which variable is which square.
    ///
    /// ```text
    /// c 4x4 board, rule queens; at most one: pairwise
    /// c the variables that stand for squares, as: c VARIABLE ROW COLUMN (counted from 1)
    /// c 1 1 1
    /// c 2 1 2
    /// ...
    /// p cnf 16 84
    /// 1 2 3 4 0
    /// 5 6 7 8 0
    /// ...
    /// ```
    ///
    /// # Errors
    /// The output's.
    pub fn write_dimacs(&self, base: Base, out: &mut impl io::Write) -> io::Result<()> {
        let (n, rule) = (self.problem().size(), self.problem().rule());
        writeln!(out, "c {n}x{n} board, rule {rule}; at most one: {}", self.encoding())?;
        writeln!(
            out,
            "c the variables that stand for squares, as: c VARIABLE ROW COLUMN (counted from {base})"
        )?;
        for (variable, square) in (1..).zip(self.squares()) {
            let (row, column) = square.written(base);
            writeln!(out, "c {variable} {row} {column}")?;
        }
        writeln!(out, "p cnf {} {}", self.variables(), self.clause_count())?;
        let mut digits = itoa::Buffer::new();
        for &number in self.numbers() {
            out.write_all(digits.format(number).as_bytes())?;
            out.write_all(if number == 0 { b"\n" } else { b" " })?;
        }
        Ok(())
    }
}
