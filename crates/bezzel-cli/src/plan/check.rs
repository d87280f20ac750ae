//! `bezzel check`.

use bezzel::Problem;
use bezzel::notation::ProblemFile;

use super::boards::Boards;
use crate::args::CheckArgs;
use crate::complaint::{Complaint, Failure};
use crate::input::Text;
use crate::words;

pub(crate) struct Plan {
    pub(crate) boards: Boards,
    pub(crate) complete: bool,
    pub(crate) problem: Option<Problem>,
    pub(crate) json: bool,
}

impl Plan {
    pub(crate) fn new(args: &CheckArgs) -> Result<Plan, Failure> {
        let mut boards = Boards::open(&args.read)?;
        let problem = match &args.problem {
            Some(path) => {
                if path == "-" && args.read.file == "-" {
                    return Err(Complaint::bad("option-two-inputs").into());
                }
                let mut text = Text::open(path).map_err(|complaint| match complaint.id {
                    "file-missing" => Complaint { id: "problem-missing", ..complaint },
                    _ => complaint,
                })?;
                let name = text.name().to_owned();
                let record = text.next_problem_record()?.ok_or_else(|| words::no_board(&name))?;
                let file = ProblemFile::read(&record.text, boards.rule);
                let complaints = |error| words::problem_file_error(&error, &name, &record.lines);
                Some(file.map_err(|error| Failure::Complaints(complaints(error)))?.problem)
            }
            None => None,
        };
        if let Some(problem) = &problem
            && !boards.notation.says_size()
        {
            boards.options.size = boards.options.size.or(Some(problem.size()));
        }
        Ok(Plan { boards, complete: args.complete, problem, json: args.json })
    }

    /// Refuses a board that is not of the problem's size.
    pub(crate) fn check_size(&self, found: bezzel::Size, line: u64) -> Result<(), Complaint> {
        match &self.problem {
            Some(problem) if problem.size() != found => {
                let complaint = Complaint::bad("read-board-size").with("found", found);
                Err(complaint
                    .with("needed", problem.size())
                    .at(format!("{}:{line}", self.boards.text.name())))
            }
            _ => Ok(()),
        }
    }
}
