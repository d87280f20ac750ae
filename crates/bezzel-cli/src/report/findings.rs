//! What `bezzel check` says of boards, in words and as JSON.

use bezzel::notation::Notation;
use bezzel::{Along, Arrangement, Base, ColumnTally, Line, Problem, Rule, Size, Square};
use serde_json::{Value, json};

use super::output::Output;
use super::say;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::check::Plan;
use crate::words::{self, Words, form};

/// How many clashes are listed.
const LISTED: usize = 1000;

/// Larger boards are checked as they stream by, and their clashes told by line.
pub(crate) const KEPT: usize = 100_000;

/// After so many boards that cannot be read the text is taken for something else.
const UNREADABLE: u64 = 20;

/// Says of each board what was found.
pub(crate) struct Reporter<'a> {
    output: Output,
    words: &'a Words,
    base: Base,
    notation: Notation,
    json: bool,
    needs_complete: bool,
    boards: u64,
    invalid: u64,
    unreadable: u64,
}

/// What is said of a board whichever way it was checked.
struct Summary {
    /// The line of the input where the board starts.
    line: u64,
    n: Size,
    rule: Rule,
    queens: u64,
    clashes: u128,
    /// Givens that are missing and queens on forbidden squares.
    wrong: usize,
}

impl Summary {
    fn full(&self) -> u64 {
        self.rule.queens(self.n)
    }

    fn complete(&self) -> bool {
        self.queens == self.full()
    }
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(plan: &Plan, words: &'a Words) -> Reporter<'a> {
        Reporter {
            output: Output::new(),
            words,
            base: plan.boards.base(),
            notation: plan.boards.notation,
            json: plan.json,
            needs_complete: plan.complete,
            boards: 0,
            invalid: 0,
            unreadable: 0,
        }
    }

    /// A board that could not be read; the next one may be in order.
    pub(crate) fn unreadable(&mut self, complaint: Complaint) -> Result<(), Failure> {
        self.output.flush()?;
        self.boards += 1;
        self.unreadable += 1;
        let enough = self.unreadable == UNREADABLE;
        if enough {
            let enough = Complaint::bad("check-unreadable").with("count", UNREADABLE);
            return Err(Failure::Complaints(vec![complaint, enough]));
        }
        say(&self.words.complaint(&complaint));
        Ok(())
    }

    /// Says the total where there is more than one board.
    pub(crate) fn end(mut self, plan: &Plan) -> Result<Status, Failure> {
        self.output.flush()?;
        if self.boards == 0 {
            return Err(plan.boards.none().into());
        }
        if self.boards > 1 {
            let valid = self.boards - self.invalid - self.unreadable;
            let facts = [
                ("boards", self.boards.to_string()),
                ("valid", valid.to_string()),
                ("invalid", self.invalid.to_string()),
                ("unreadable", self.unreadable.to_string()),
            ];
            let id = if self.unreadable > 0 { "check-total-unreadable" } else { "check-total" };
            say(&self.words.say(id, &facts));
        }
        Ok(match (self.unreadable, self.invalid) {
            (0, 0) => Status::Done,
            (0, _) => Status::No,
            _ => Status::BadInput,
        })
    }

    /// A board whose queens are at hand.
    pub(crate) fn board(
        &mut self,
        line: u64,
        arrangement: &Arrangement,
        rule: Rule,
        problem: Option<&Problem>,
    ) -> Result<(), Failure> {
        let check = problem.map(|problem| problem.check(arrangement));
        let clashes = check.as_ref().map_or_else(|| arrangement.clashes(rule), |check| check.clashes);
        let missing = check.as_ref().map_or(&[][..], |check| &check.missing);
        let forbidden = check.as_ref().map_or(&[][..], |check| &check.forbidden);
        let summary = Summary {
            line,
            n: arrangement.size(),
            rule,
            queens: arrangement.queens().len() as u64,
            clashes: clashes.count(),
            wrong: missing.len() + forbidden.len(),
        };
        if arrangement.size().as_usize() > KEPT {
            let leaps = clashes.leaps().count();
            return self.lines(&summary, clashes.crowded_lines(), leaps as u64, missing, forbidden);
        }
        let listed = clashes.iter().take(LISTED);
        if self.json {
            let pair = |square| self.square_json(square);
            let list: Vec<_> = listed
                .map(|clash| json!({"a": pair(clash.a), "b": pair(clash.b), "along": clash.along.name()}))
                .collect();
            return self.json(&summary, &list, missing, forbidden);
        }
        self.head(&summary)?;
        for clash in listed {
            let along = self.along(clash.along);
            let facts = [
                ("a", self.square(summary.n, clash.a)),
                ("b", self.square(summary.n, clash.b)),
                ("along", along),
            ];
            self.detail("check-pair", &facts)?;
        }
        self.rest(&summary, LISTED, missing, forbidden)
    }

    /// A column list that streamed by.
    pub(crate) fn tally(
        &mut self,
        line: u64,
        n: Size,
        tally: &ColumnTally,
        rule: Rule,
    ) -> Result<(), Failure> {
        let summary = Summary { line, n, rule, queens: tally.queens(), clashes: tally.clashes(), wrong: 0 };
        self.lines(&summary, tally.crowded_lines(), tally.leaps(), &[], &[])
    }

    /// The lines that hold too many queens, with their numbers.
    fn lines(
        &mut self,
        summary: &Summary,
        lines: impl Iterator<Item = (Line, u64)>,
        leaps: u64,
        missing: &[Square],
        forbidden: &[Square],
    ) -> Result<(), Failure> {
        let mut lines =
            lines.map(|(line, queens)| (Along::from(line.kind), line.written_index(self.base), queens));
        let listed: Vec<_> = lines.by_ref().take(LISTED).collect();
        let more = lines.count();
        if self.json {
            let entry = |&(along, number, queens): &(Along, i64, u64)| {
                let queens = queens.to_string();
                json!({"along": along.name(), "line": number, "queens": queens})
            };
            let mut list: Vec<_> = listed.iter().map(entry).collect();
            if leaps > 0 {
                list.push(json!({"along": Along::Knight.name(), "pairs": leaps.to_string()}));
            }
            return self.json(summary, &list, missing, forbidden);
        }
        self.head(summary)?;
        for (along, number, queens) in listed {
            let facts = [("number", number.to_string()), ("queens", queens.to_string())];
            self.detail(&format!("check-line-{along}"), &facts)?;
        }
        if more > 0 {
            self.detail("check-more", &[("count", more.to_string())])?;
        }
        if leaps > 0 {
            self.detail("check-leaps", &[("count", leaps.to_string()), ("form", form(leaps.into()))])?;
        }
        self.rest(summary, usize::MAX, missing, forbidden)
    }

    /// The first line about a board.
    fn head(&mut self, summary: &Summary) -> Result<(), Failure> {
        self.count(summary);
        let words = self.words;
        let state = if summary.complete() {
            words.say("check-complete", &[])
        } else {
            let facts = [("queens", summary.queens.to_string()), ("full", summary.full().to_string())];
            words.say("check-partial", &facts)
        };
        let mut result = if summary.clashes == 0 {
            words.say("check-valid", &[])
        } else {
            let facts = [("count", summary.clashes.to_string()), ("form", form(summary.clashes))];
            words.say("check-clashes", &facts)
        };
        if summary.wrong > 0 {
            result.push_str(&words.say("check-wrong", &[("count", summary.wrong.to_string())]));
        }
        let facts = [
            ("index", self.boards.to_string()),
            ("n", summary.n.to_string()),
            ("notation", self.notation.name().into()),
            ("rule", summary.rule.to_string()),
            ("state", state),
            ("result", result),
        ];
        self.output.line(&words.say("check-head", &facts))?;
        if summary.clashes > 0 || summary.wrong > 0 {
            let id = if summary.n.as_usize() > KEPT { "check-numbers-lines" } else { "check-numbers" };
            self.detail(id, &[("base", self.base.to_string())])?;
        }
        self.output.flush_sometimes()
    }

    /// What comes after the list of clashes.
    fn rest(
        &mut self,
        summary: &Summary,
        listed: usize,
        missing: &[Square],
        forbidden: &[Square],
    ) -> Result<(), Failure> {
        let more = summary.clashes.saturating_sub(listed as u128);
        if more > 0 {
            self.detail("check-more", &[("count", more.to_string())])?;
        }
        for (id, squares) in [("check-missing", missing), ("check-forbidden", forbidden)] {
            for &square in squares {
                self.detail(id, &[("square", self.square(summary.n, square))])?;
            }
        }
        Ok(())
    }

    fn json(
        &mut self,
        summary: &Summary,
        clashes: &[Value],
        missing: &[Square],
        forbidden: &[Square],
    ) -> Result<(), Failure> {
        self.count(summary);
        let squares = |squares: &[Square]| -> Vec<_> {
            squares.iter().map(|&square| self.square_json(square)).collect()
        };
        let answer = json!({
            "board": self.boards,
            "line": summary.line,
            "notation": self.notation.name(),
            "n": summary.n.get(),
            "rule": summary.rule.name(),
            "base": self.base.number(),
            "valid": self.is_valid(summary),
            "complete": summary.complete(),
            "queens": summary.queens,
            "clash_count": summary.clashes.to_string(),
            "clashes": clashes,
            "missing_givens": squares(missing),
            "forbidden": squares(forbidden),
        });
        self.output.line(&answer.to_string())?;
        self.output.flush_sometimes()
    }

    fn is_valid(&self, summary: &Summary) -> bool {
        summary.clashes == 0 && summary.wrong == 0 && (summary.complete() || !self.needs_complete)
    }

    fn count(&mut self, summary: &Summary) {
        self.boards += 1;
        self.invalid += u64::from(!self.is_valid(summary));
    }

    fn detail(&mut self, id: &str, facts: words::Facts<'_>) -> Result<(), Failure> {
        let line = format!("  {}", self.words.say(id, facts));
        self.output.line(&line)
    }

    fn along(&self, along: Along) -> String {
        self.words.say(&format!("along-{along}"), &[])
    }

    /// A square in both ways of naming it.
    fn square(&self, n: Size, square: Square) -> String {
        let (row, column) = square.written(self.base);
        format!("{} ({row},{column})", square.algebraic(n))
    }

    fn square_json(&self, square: Square) -> Value {
        let (row, column) = square.written(self.base);
        json!([row, column])
    }
}
