//! `bezzel export`.

use bezzel::solve::export::{self, Cnf, ExportError};

use super::output::Output;
use crate::complaint::{Failure, Status};
use crate::plan::export::{Form, Plan};
use crate::words;

pub(crate) fn run(plan: &Plan) -> Result<Status, Failure> {
    let mut output = Output::new();
    let written = match plan.to {
        Form::Dimacs { encoding, base } => Cnf::new(&plan.problem, encoding)
            .map_err(ExportError::from)
            .and_then(|cnf| Ok(cnf.write_dimacs(base, output.writer())?)),
        Form::MiniZinc => export::write_minizinc(&plan.problem, output.writer()),
        Form::Asp => export::write_asp(&plan.problem, output.writer()),
    };
    written.map_err(|error| match error {
        ExportError::Refused(refused) => words::export_refused(&refused).into(),
        ExportError::Io(error) => Failure::output(&error),
    })?;
    output.flush()?;
    Ok(Status::Done)
}
