//! The search as it is written down, without lanes and registers.

use std::sync::Arc;

use crate::bits::layout::{Chunk, Layout};
use crate::bits::search::Branching;

/// The placements and the nodes of a search, up to a number of nodes as the kernels stop there.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) nodes: u64,
    pub(super) placements: Vec<Vec<usize>>,
}

/// Searches by the methods of the layout alone.
pub(super) fn search(layout: &Arc<Layout>, branching: Branching, until: u64) -> Found {
    let mut found = Found::default();
    let mut stack = vec![(layout.start().to_vec(), layout.all_lines())];
    while found.nodes < until {
        let Some((mut board, mut open)) = stack.pop() else { break };
        let Some(()) = settle(layout, &mut board, &mut open, &mut found.nodes) else { continue };
        if open == 0 {
            let mut placement: Vec<_> =
                (0..layout.lines()).flat_map(|line| layout.squares_of(&board, line)).collect();
            placement.sort_unstable();
            placement.dedup();
            found.placements.push(placement);
            continue;
        }
        let free = |line: usize| layout.squares_of(&board, line).count();
        let line = match branching {
            Branching::First => lines(open).next(),
            _ => lines(open).min_by_key(|&line| free(line)),
        };
        let mut children: Vec<_> = layout
            .squares_of(&board, line.expect("a line is open"))
            .map(|square| {
                found.nodes += 1;
                let (mut child, mut open) = (board.clone(), open);
                layout.place(&mut child, &mut open, square);
                (child, open)
            })
            .filter(|(child, open)| lines(*open).all(|line| layout.squares_of(child, line).next().is_some()))
            .collect();
        let at_top = 5 * lines(open).count() > 4 * layout.lines();
        if branching == Branching::LeastAttacking || branching == Branching::LeastAttackingAtTop && at_top {
            // Most squares left first; the sort keeps equals in order.
            children.sort_by_key(|(child, _)| std::cmp::Reverse(squares_left(layout, child)));
        }
        stack.extend(children.into_iter().rev());
    }
    found
}

/// Fills the lines with one free square; none where a line has no free square.
fn settle(layout: &Layout, board: &mut [Chunk], open: &mut u128, nodes: &mut u64) -> Option<()> {
    while let Some((square, _)) = lines(*open).find_map(|line| {
        let mut squares = layout.squares_of(board, line);
        let square = squares.next().unwrap_or(usize::MAX);
        squares.next().is_none().then_some((square, line))
    }) {
        layout.place(board, open, square);
        *nodes += 1;
        if lines(*open).any(|line| layout.squares_of(board, line).next().is_none()) {
            return None;
        }
    }
    Some(())
}

fn lines(set: u128) -> impl Iterator<Item = usize> {
    (0..Layout::LINES).filter(move |line| set >> line & 1 == 1)
}

fn squares_left(layout: &Layout, board: &[Chunk]) -> usize {
    (0..layout.lines()).map(|line| layout.squares_of(board, line).count()).sum()
}
