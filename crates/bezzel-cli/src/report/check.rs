//! `bezzel check`: reading boards one after the other; what is said of them is in [`super::findings`].

use bezzel::notation::{ColumnsReader, Notation};
use bezzel::{Arrangement, ColumnTally, Problem, Rule, Size};

use super::findings::{KEPT, Reporter};
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::check::Plan;
use crate::words::{self, Words};

pub(crate) fn run(mut plan: Plan, words: &Words) -> Result<Status, Failure> {
    let mut reporter = Reporter::new(&plan, words);
    // A problem's own rule goes before what a board says. (It cannot differ from --rule.)
    let ruled = plan.problem.as_ref().map(Problem::rule);
    while let Some(Next { line, read }) = next(&mut plan, ruled)? {
        let read = read.and_then(|read| plan.check_size(read.size(), line).map(|()| read));
        match read {
            Ok(Read::Board(arrangement, rule)) => {
                reporter.board(line, &arrangement, rule, plan.problem.as_ref())?;
            }
            Ok(Read::Tally(n, tally, rule)) => reporter.tally(line, n, &tally, rule)?,
            Err(complaint) => reporter.unreadable(complaint)?,
        }
    }
    reporter.end(&plan)
}

/// A board of the input, or why it could not be read.
struct Next {
    /// The line where it starts.
    line: u64,
    read: Result<Read, Complaint>,
}

/// A board that was read. Long column lists are not kept.
enum Read {
    Board(Arrangement, Rule),
    Tally(Size, Box<ColumnTally>, Rule),
}

impl Read {
    fn size(&self) -> Size {
        match self {
            Read::Board(arrangement, _) => arrangement.size(),
            Read::Tally(n, ..) => *n,
        }
    }
}

/// The next board; fails where the text goes no further.
fn next(plan: &mut Plan, ruled: Option<Rule>) -> Result<Option<Next>, Failure> {
    if plan.boards.notation == Notation::Columns {
        return next_columns(plan, ruled);
    }
    let Some(record) = plan.boards.next_record()? else {
        return Ok(None);
    };
    let rule = plan.boards.rule.or(ruled);
    let board = plan.boards.read(&record);
    let read = board.map(|(board, own)| Read::Board(board.arrangement, rule.unwrap_or(own)));
    Ok(Some(Next { line: record.lines.first().copied().unwrap_or_default(), read }))
}

/// A column list, of any length.
fn next_columns(plan: &mut Plan, ruled: Option<Rule>) -> Result<Option<Next>, Failure> {
    let rule = plan.boards.rule.or(ruled).unwrap_or_default();
    // A problem is checked square by square, so a board of its size is kept; no other one fits it.
    let kept_rows = plan.problem.as_ref().map_or(KEPT, |problem| problem.size().as_usize());
    let mut reader = ColumnsReader::new(plan.boards.options);
    let mut tally = ColumnTally::new(rule);
    let mut kept = Vec::new();
    let mut row = |column| {
        tally.push(column);
        if kept.len() <= kept_rows {
            kept.push(column);
        }
    };
    let mut outcome = Ok(());
    let line = plan.boards.text.stream(plan.boards.stacked, |piece| {
        outcome = reader.read(piece, &mut row);
        outcome.is_ok()
    })?;
    let Some(line) = line else {
        return Ok(None);
    };
    let read = outcome.and_then(|()| reader.finish(&mut row));
    let read = read.map_err(|error| words::read_error(&error, plan.boards.text.name(), &[line]));
    let read = read.map(|n| {
        if n.as_usize() <= kept_rows {
            Read::Board(Arrangement::from_columns(n, kept), rule)
        } else {
            Read::Tally(n, Box::new(tally), rule)
        }
    });
    Ok(Some(Next { line, read }))
}
