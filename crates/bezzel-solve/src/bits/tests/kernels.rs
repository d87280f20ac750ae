//! All kernels make the same nodes, and those that are written down.

use std::sync::Arc;

use bezzel_core::{Problem, Rule};

use super::plain::{self, Found};
use super::{every_loop, kernels, layout, size};
use crate::bits::layout::Layout;
use crate::bits::search::{BitSearch, Branching, Event};
use crate::bits::sites::LineOrder;
use crate::boards::random_problem;
use crate::kernel::AnyKernel;

const BRANCHINGS: [Branching; 4] =
    [Branching::Fewest, Branching::LeastAttacking, Branching::LeastAttackingAtTop, Branching::First];

fn start(layout: &Arc<Layout>, branching: Branching, counts: bool) -> BitSearch {
    let mut search = BitSearch::new(layout.clone(), branching, counts);
    search.push(layout.start(), layout.all_lines());
    search
}

fn search(layout: &Arc<Layout>, branching: Branching, kernel: AnyKernel, until: u64) -> Found {
    let mut search = start(layout, branching, false);
    let mut placements = Vec::new();
    while search.run(kernel, until) == Event::Placement {
        let mut placement: Vec<_> = search.placement().collect();
        placement.sort_unstable();
        placements.push(placement);
    }
    Found { nodes: search.nodes, placements }
}

#[test]
fn every_loop_does_what_is_written_down() {
    for (problem, lane, lanes) in every_loop() {
        for order in [LineOrder::CentreOut, LineOrder::RowsFirst] {
            let layout = layout(&problem, order);
            assert_eq!((layout.lane(), layout.lanes()), (lane, lanes), "another loop is tested");
            for branching in BRANCHINGS {
                let expected = plain::search(&layout, branching, 3_000);
                assert!(expected.nodes > 50);
                for kernel in kernels() {
                    let found = search(&layout, branching, kernel, 3_000);
                    assert_eq!(found, expected, "{kernel:?} {lane:?} {lanes} {order:?} {branching:?}");
                }
            }
        }
    }
}

#[test]
fn searches_to_the_end_do_what_is_written_down() {
    for &rule in Rule::ALL {
        for n in 1..=9 {
            let mut problems = vec![Problem::empty(size(n), rule)];
            problems.extend((1..=4).map(|seed| random_problem(n, rule, 1, 0.2, seed)));
            for problem in problems {
                if crate::board::Board::new(&problem).contradiction().is_some() {
                    continue;
                }
                let layout = layout(&problem, LineOrder::CentreOut);
                for branching in BRANCHINGS {
                    let expected = plain::search(&layout, branching, u64::MAX);
                    for kernel in kernels() {
                        assert_eq!(
                            search(&layout, branching, kernel, u64::MAX),
                            expected,
                            "{kernel:?} {problem:?}"
                        );
                        let mut counting = start(&layout, branching, true);
                        assert_eq!(counting.run(kernel, u64::MAX), Event::Exhausted);
                        assert_eq!(counting.counted, expected.placements.len() as u64);
                        assert_eq!(counting.nodes, expected.nodes);
                    }
                }
            }
        }
    }
}

#[test]
fn a_search_in_slices_is_the_same_search() {
    let layout = layout(&Problem::empty(size(10), Rule::Queens), LineOrder::CentreOut);
    for kernel in kernels() {
        let mut whole = start(&layout, Branching::Fewest, true);
        whole.run(kernel, u64::MAX);
        let mut slices = start(&layout, Branching::Fewest, true);
        let mut pauses = 0;
        while slices.run(kernel, slices.nodes + 7) == Event::Paused {
            pauses += 1;
        }
        assert!(pauses > 100);
        assert_eq!((slices.nodes, slices.counted), (whole.nodes, 724));
    }
}
