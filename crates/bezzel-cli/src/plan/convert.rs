//! `bezzel convert`.

use bezzel::Base;
use bezzel::notation::Notation;

use super::boards::Boards;
use super::options;
use crate::args::ConvertArgs;
use crate::complaint::Failure;

pub(crate) struct Plan {
    pub(crate) boards: Boards,
    pub(crate) to: Notation,
    pub(crate) to_base: Base,
}

impl Plan {
    pub(crate) fn new(args: &ConvertArgs) -> Result<Plan, Failure> {
        // The command line has already looked at the name.
        let to = Notation::from_name(&args.to).unwrap_or(Notation::Columns);
        let to_base = args.to_base.as_deref().or(args.read.base.as_deref());
        let to_base = options::base(to_base);
        let boards = Boards::open(&args.read)?;
        Ok(Plan { boards, to, to_base })
    }
}
