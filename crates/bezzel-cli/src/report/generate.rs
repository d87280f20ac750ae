//! `bezzel generate`.

use std::sync::Arc;
use std::time::Instant;

use bezzel::notation::ProblemFile;
use bezzel::solve::generate::{GenerateRefused, Instance};
use bezzel::{Base, Budget};
use serde_json::json;

use super::limits::limit_words;
use super::output::Output;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::generate::Plan;
use crate::words::{self, Words};

pub(crate) fn run(plan: &Plan, words: &Words) -> Result<Status, Failure> {
    let mut output = Output::new();
    let started = Instant::now();
    let budget = match plan.time {
        Some(time) => Budget::unlimited().with_time(time, Arc::new(move || started.elapsed())),
        None => Budget::unlimited(),
    };
    let mut seed = plan.seed;
    for made in 0..plan.count {
        let instance = match &plan.nodes {
            Some(nodes) => plan.generator.draw_by_nodes(seed, nodes, &budget),
            None => plan.generator.draw(seed, &budget),
        };
        let instance = match instance {
            Ok(instance) => instance,
            Err(error) => {
                // What was made is not lost.
                output.flush()?;
                return Err(complaint(&error, made, words).into());
            }
        };
        seed = instance.seed.wrapping_add(1);
        write(instance, &mut output)?;
        output.flush_sometimes()?;
    }
    output.flush()?;
    Ok(Status::Done)
}

/// A line of JSON.
fn write(instance: Instance, output: &mut Output) -> Result<(), Failure> {
    let mut meta = json!({
        "kind": instance.kind.name(),
        "amount": instance.amount,
        "seed": instance.seed.to_string(),
    });
    if let Some(nodes) = instance.nodes {
        meta["nodes"] = json!(nodes);
    }
    let id = instance.id();
    let file = ProblemFile::new(instance.problem, Some(id));
    let written = file.write_json(Base::Zero, Some(&meta.to_string()), output.writer());
    written.map_err(|error| Failure::output(&error))
}

fn complaint(error: &GenerateRefused, made: u64, words: &Words) -> Complaint {
    match error {
        GenerateRefused::Stopped(limit) => Complaint::new(Status::GaveUp, "generate-gave-up")
            .with("limit", limit_words(*limit, None, words))
            .with("count", made),
        error => words::generate_refused(error),
    }
}
