//! `bezzel convert`.

use bezzel::notation::{WriteError, WriteOptions};

use super::output::Output;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::convert::Plan;

pub(crate) fn run(mut plan: Plan) -> Result<Status, Failure> {
    let mut output = Output::new();
    let base = plan.to_base;
    let mut boards = 0u64;
    while let Some((board, rule)) = plan.boards.next()? {
        if boards > 0 && !plan.to.is_one_line() {
            output.line("")?;
        }
        let options = WriteOptions { base, rule };
        let written = plan.to.write(&board.arrangement, options, output.writer());
        if let Err(error) = written {
            // What was written of earlier boards is not lost.
            output.flush()?;
            return Err(write_error(&error, base, plan.boards.text.name()));
        }
        output.flush_sometimes()?;
        boards += 1;
    }
    output.flush()?;
    if boards == 0 { Err(plan.boards.none().into()) } else { Ok(Status::Done) }
}

/// A board that a notation cannot say, or output that failed.
pub(crate) fn write_error(error: &WriteError, base: bezzel::Base, name: &str) -> Failure {
    let complaint = match error {
        WriteError::Io(error) => return Failure::output(error),
        WriteError::TwoInRow { row, queens } => Complaint::bad("write-two-in-row")
            .with("row", base.write(*row))
            .with("base", base)
            .with("queens", queens),
        WriteError::TooLarge { notation, n } => Complaint::bad("write-too-large")
            .with("n", n)
            .with("notation", notation.name())
            .with("largest", bezzel::notation::GRID_LIMIT),
        _ => Complaint::bad("other"),
    };
    complaint.english(error).at(name).into()
}
