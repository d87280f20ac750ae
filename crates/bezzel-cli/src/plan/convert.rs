//! `bezzel convert`.

use bezzel::Base;
use bezzel::notation::Notation;

use super::boards::Boards;
use crate::args::ConvertArgs;
use crate::complaint::Failure;

pub(crate) struct Plan {
    pub(crate) boards: Boards,
    pub(crate) to: Notation,
    pub(crate) to_base: Base,
}

impl Plan {
    pub(crate) fn new(args: &ConvertArgs) -> Result<Plan, Failure> {
        let to_base = args.to_base.or(args.read.base).unwrap_or_default();
        let boards = Boards::open(&args.read)?;
        Ok(Plan { boards, to: args.to, to_base })
    }
}
