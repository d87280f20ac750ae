//! The boards of testdata/csplib.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use bezzel::Problem;
use bezzel::notation::ProblemFile;
use serde_json::Value;

/// A board, and whether it is known to have a placement.
pub(crate) struct Board {
    pub(crate) name: String,
    pub(crate) problem: Problem,
    pub(crate) known: Option<bool>,
}

/// All of them.
pub(crate) fn boards() -> Result<Vec<Board>> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask is in the workspace")?;
    let mut boards = Vec::new();
    for file in ["excluded-diagonals", "blocked-asp", "blocked-n10"] {
        let text = fs::read_to_string(workspace.join(format!("testdata/csplib/{file}.jsonl")))?;
        for line in text.lines() {
            let file = ProblemFile::read_json(line, None)?;
            let meta = serde_json::from_str::<Value>(line)?["meta"].take();
            let known = meta["answer"].as_str().map(|answer| answer == "SAT");
            boards.push(Board { name: file.id.unwrap_or_default(), problem: file.problem, known });
        }
    }
    Ok(boards)
}
