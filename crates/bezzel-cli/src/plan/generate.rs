//! `bezzel generate`.

use std::ops::RangeInclusive;
use std::time::Duration;

use bezzel::quote;
use bezzel::solve::generate::{Generator, InstanceKind};

use super::options;
use crate::args::GenerateArgs;
use crate::complaint::{Complaint, Failure};
use crate::words;

pub(crate) struct Plan {
    pub(crate) generator: Generator,
    pub(crate) seed: u64,
    pub(crate) count: u64,
    /// The nodes that a search of the problems is to take.
    pub(crate) nodes: Option<RangeInclusive<u64>>,
    pub(crate) time: Option<Duration>,
}

impl Plan {
    pub(crate) fn new(args: &GenerateArgs) -> Result<Plan, Failure> {
        let n = options::size(&args.n)?;
        let amounts = [
            ("--given", &args.given, InstanceKind::Completion),
            ("--blocked", &args.blocked, InstanceKind::Blocked),
            ("--diagonals", &args.diagonals, InstanceKind::ExcludedDiagonals),
        ];
        let mut amount = None;
        for (option, text, kind) in amounts {
            let number = options::within(option, text.as_deref(), 0..=u32::MAX)?;
            if number.is_some() && kind != args.kind {
                let complaint = Complaint::bad("generate-amount").with("option", option);
                return Err(complaint.with("kind", kind.name()).into());
            }
            amount = amount.or(number);
        }
        Ok(Plan {
            seed: options::seed(args.seed.as_deref())?.unwrap_or(1),
            count: options::count("--count", args.count.as_deref())?.unwrap_or(1),
            nodes: args.nodes.as_deref().map(nodes).transpose()?,
            time: options::time(args.max_time.as_deref())?,
            // The default amount may take a moment.
            generator: Generator::new(args.kind, n, amount)
                .map_err(|error| words::generate_refused(&error))?,
        })
    }
}

/// Two numbers with `..` between them.
fn nodes(text: &str) -> Result<RangeInclusive<u64>, Complaint> {
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u64>().ok()).flatten()
    };
    let range = text.split_once("..").and_then(|(first, last)| number(first).zip(number(last)));
    let (first, last) = range.ok_or_else(|| Complaint::bad("generate-nodes").with("text", quote(text)))?;
    if first > last {
        let complaint = Complaint::bad("generate-nodes-backwards").with("first", first);
        return Err(complaint.with("last", last));
    }
    Ok(first..=last)
}
