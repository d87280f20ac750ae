//! `bezzel convert`.

use bezzel::notation::WriteOptions;

use super::output::Output;
use crate::complaint::{Failure, Status};
use crate::plan::convert::Plan;
use crate::words;

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
            return Err(words::write_error(&error, base).at(plan.boards.text.name()));
        }
        output.flush_sometimes()?;
        boards += 1;
    }
    output.flush()?;
    if boards == 0 { Err(plan.boards.none().into()) } else { Ok(Status::Done) }
}
