//! A size as a line of JSON.

use bezzel::KernelName;
use bezzel::Square;
use bezzel::count::{BySquare, Stopped};
use serde_json::{Value, json};

use super::known;
use super::tally::Tally;
use crate::args::By;
use crate::plan::count::Plan;
use crate::report::limits::limit_name;

/// What was counted and how; numbers of placements are texts, because they outgrow what readers of JSON take.
pub(crate) fn value(plan: &Plan, tally: &Tally, agrees: bool) -> Value {
    let counts = tally.outcome.as_ref().ok();
    let big = |number: Option<u128>| number.map(|number| number.to_string());
    let stopped = match tally.outcome {
        Ok(_) => None,
        Err(Stopped::Limit(limit)) => Some(limit_name(limit)),
        Err(_) => Some("overflow"),
    };
    let mut line = json!({
        "n": tally.n.get(),
        "rule": "queens",
        "placements": big(counts.map(|counts| counts.placements)),
        "fundamental": big(counts.map(|counts| counts.classes.fundamental())),
        "complete": counts.is_some(),
        "stopped": stopped,
        "engine": tally.engine.name(),
        "kernel": tally.kernel.map(KernelName::name),
        "threads": tally.threads.get(),
        "units": tally.units,
        "units_done": tally.done,
        "seconds": tally.time.as_secs_f64(),
        "agrees_with": agrees.then_some(known::PLACEMENTS),
    });
    if plan.explain {
        line["explanation"] = tally.account(plan).json();
    }
    let Some(counts) = counts else {
        return line;
    };
    if plan.classes {
        line["classes"] = json!({
            "asymmetric": counts.classes.asymmetric.to_string(),
            "half_turn": counts.classes.half_turn.to_string(),
            "quarter_turn": counts.classes.quarter_turn.to_string(),
        });
        line["equal_to_half_turn"] = json!(counts.half_turn.to_string());
        line["equal_to_quarter_turn"] = json!(counts.quarter_turn.to_string());
    }
    match (plan.by, &counts.by) {
        (Some(By::FirstRow), Some(by)) => line["by_first_row"] = texts(by.first_row()),
        (Some(By::Square), Some(by)) => line["by_square"] = squares(tally.n.get(), by),
        _ => {}
    }
    line
}

fn squares(n: u32, by: &BySquare) -> Value {
    (0..n).map(|row| texts((0..n).map(|column| by.of(Square::new(row, column))))).collect()
}

fn texts(numbers: impl IntoIterator<Item = u128>) -> Value {
    numbers.into_iter().map(|number| number.to_string()).collect()
}
