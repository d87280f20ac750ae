//! `bezzel check`.

use bezzel::Problem;

use super::boards::Boards;
use crate::args::CheckArgs;
use crate::complaint::{Complaint, Failure};
use crate::input::Text;
use crate::words;
use bezzel::notation::ProblemFile;

pub(crate) struct Plan {
    pub(crate) boards: Boards,
    pub(crate) complete: bool,
    pub(crate) problem: Option<Problem>,
    pub(crate) json: bool,
}

impl Plan {
    pub(crate) fn new(args: &CheckArgs) -> Result<Plan, Failure> {
        let boards = Boards::open(&args.read)?;
        let problem = match &args.problem {
            Some(path) => {
                let mut text = Text::open(path)?;
                let name = text.name().to_owned();
                let file = ProblemFile::read(text.whole()?, boards.rule);
                let complaints = |error| words::problem_file_error(&error, &name, 1);
                Some(file.map_err(|error| Failure::Complaints(complaints(error)))?.problem)
            }
            None => None,
        };
        Ok(Plan { boards, complete: args.complete, problem, json: args.json })
    }

    /// Refuses a board that is not of the problem's size.
    pub(crate) fn check_size(&self, found: bezzel::Size) -> Result<(), Complaint> {
        match &self.problem {
            Some(problem) if problem.size() != found => {
                let complaint = Complaint::bad("read-board-size").with("found", found);
                Err(complaint.with("needed", problem.size()).at(self.boards.text.name()))
            }
            _ => Ok(()),
        }
    }
}
