//! `bezzel count` of boards that are searched.

use std::num::NonZero;

use bezzel::count::EngineName;
use bezzel::solve::SolveOptions;
use bezzel::{Base, Rule, Size};

use super::check_sizes;
use crate::args::CountArgs;
use crate::complaint::{Complaint, Failure};
use crate::plan::limits::Limits;
use crate::plan::problem::{Problems, problems};
use crate::plan::{machine, options};

/// Where boards come from.
pub(crate) enum Boards {
    /// The empty boards of these sizes.
    Sizes {
        first: Size,
        last: Size,
        rule: Rule,
    },
    Problems(Problems),
}

pub(crate) struct Plan {
    pub(crate) solve: SolveOptions,
    /// For each problem, or for all sizes together.
    pub(crate) limits: Limits,
    /// In bytes, where there is a limit.
    memory: Option<u64>,
    /// What rows and columns are counted from.
    pub(crate) base: Base,
    pub(crate) json: bool,
    pub(crate) explain: bool,
}

impl Plan {
    /// The plan, where it does not concern empty boards under the rule `queens` alone; `sizes` is the board's text where it is no file.
    pub(super) fn new(sizes: Option<&str>, args: &CountArgs) -> Result<(Plan, Boards), Failure> {
        let empty_only = [
            ("--classes", args.classes),
            ("--by", args.by.is_some()),
            ("--plot", args.plot.is_some()),
            ("--engine", args.engine.is_some()),
        ];
        if let Some((option, _)) = empty_only.into_iter().find(|&(_, used)| used) {
            return Err(Complaint::bad("count-empty-only").with("option", option).into());
        }
        let memory = options::bytes(args.max_memory.as_deref())?;
        let plan = Plan {
            solve: machine::solve_options(&args.machine, SolveOptions::default().seed)?,
            limits: Limits {
                time: options::time(args.max_time.as_deref())?,
                nodes: options::count("--max-nodes", args.max_nodes.as_deref())?,
                memory: memory.unwrap_or(u64::MAX),
            },
            memory,
            base: args.problem.base.unwrap_or_default(),
            json: args.json,
            explain: args.explain,
        };
        let boards = match sizes.filter(|text| text.contains("..") && !args.jsonl) {
            Some(text) => {
                let (first, last) = options::sizes(text)?;
                if let Some(option) = args.problem.constraint() {
                    return Err(Complaint::bad("count-range-constraints").with("option", option).into());
                }
                Boards::Sizes { first, last, rule: args.problem.rule.unwrap_or_default() }
            }
            None => Boards::Problems(problems(&args.problem, args.jsonl)?),
        };
        Ok((plan, boards))
    }

    /// How an empty board under the rule `queens` is counted that stands among others; refuses one that is too large.
    pub(crate) fn empty_board(&self, n: Size, threads: NonZero<usize>) -> Result<super::Plan, Complaint> {
        let engine = EngineName::HalfBoard;
        check_sizes((n, n), engine, None)?;
        Ok(super::Plan {
            sizes: (n, n),
            classes: false,
            by: None,
            engine,
            asked: None,
            kernel: self.solve.kernel,
            threads,
            json: self.json,
            explain: self.explain,
            plot: None,
            time: self.limits.time,
            memory: self.memory,
        })
    }
}
