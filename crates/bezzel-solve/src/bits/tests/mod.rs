//! The bit engine against plain code.

mod kernels;
mod layout;
mod plain;
mod regions;
mod units;

use std::sync::Arc;

use bezzel_core::{KernelName, Problem, Rule, Size};

use super::layout::{Lane, Layout};
use super::sites::LineOrder;
use crate::board::Board;
use crate::boards::random_problem;
use crate::kernel::AnyKernel;

/// The kernels that this machine has.
fn kernels() -> Vec<AnyKernel> {
    KernelName::ALL.iter().filter_map(|&name| AnyKernel::new(Some(name)).ok()).collect()
}

fn size(n: u32) -> Size {
    Size::new(n).expect("a size")
}

fn layout(problem: &Problem, order: LineOrder) -> Arc<Layout> {
    Arc::new(Layout::of_board(&Board::new(problem), order))
}

/// Boards of every width of lanes and every number of them that the kernels have a loop for, and what these are.
fn every_loop() -> Vec<(Problem, Lane, usize)> {
    let boards = [
        (14, 0.0, Lane::Bits16, 32),
        (22, 0.6, Lane::Bits16, 48),
        (30, 0.7, Lane::Bits16, 64),
        (45, 0.84, Lane::Bits16, 96),
        (54, 0.87, Lane::Bits16, 112),
        (60, 0.9, Lane::Bits16, 128),
        (23, 0.0, Lane::Bits32, 64),
        (31, 0.3, Lane::Bits32, 64),
        (44, 0.5, Lane::Bits32, 128),
        (62, 0.66, Lane::Bits32, 128),
        (40, 0.0, Lane::Bits64, 128),
        (64, 0.1, Lane::Bits64, 128),
    ];
    let problem = |n, blocked| {
        // One that must be searched.
        let mut problems = (1..).map(|seed| random_problem(n, Rule::Queens, 0, blocked, seed));
        problems.find(|problem| Board::new(problem).contradiction().is_none()).expect("a problem")
    };
    boards.map(|(n, blocked, lane, lanes)| (problem(n, blocked), lane, lanes)).to_vec()
}
