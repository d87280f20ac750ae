//! What is seen of a search after a step: the board, a sentence, the strategy's own structure, the line of its
//! pseudo-code, the counters. The terminal and the animations show the same scenes.

use bezzel::search::Strategy;

mod board;
mod counters;
mod lane;
mod sentence;
mod structure;
mod window;
mod wrap;

pub(crate) use board::{Board, Cell, Mark, is_between};
pub(crate) use counters::{Counter, Counters};
#[cfg(feature = "pictures")]
pub(crate) use lane::gave_up;
pub(crate) use lane::{Lane, Stop};
pub(crate) use sentence::{Narrator, depth, line_words};
pub(crate) use structure::{Block, Grid, GridCell, Panel};
pub(crate) use window::{first_row, first_seen, shown_boards};
pub(crate) use wrap::{columns, cut, wrap};

/// What is seen of a search after the step that it did last.
pub(crate) struct Scene<'a> {
    pub(crate) board: Board<'a>,
    /// What the step does, or that there was none yet.
    pub(crate) sentence: String,
    /// The line of the pseudo-code, from 1; none at the start.
    pub(crate) code_line: Option<usize>,
    pub(crate) structure: Panel<'a>,
    pub(crate) counters: Counters,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(narrator: Narrator<'a>, search: &'a dyn Strategy) -> Scene<'a> {
        Scene {
            board: Board::new(narrator.problem, search),
            sentence: narrator.sentence(search).unwrap_or_else(|| narrator.words.say("step-none", &[])),
            code_line: search.done(0).map(|step| step.line.into()),
            structure: Panel::new(narrator, search),
            counters: Counters::new(search, narrator.words),
        }
    }
}
