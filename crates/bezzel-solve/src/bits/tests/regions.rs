//! Regions as a third class of lines: region puzzles, which no rule of the program has yet, are counted by the same loops.

use std::sync::Arc;

use bezzel_core::Square;
use serde_json::Value;

use super::kernels;
use crate::bits::layout::{Layout, Site};
use crate::bits::search::{BitSearch, Branching, Event};

/// One queen in each row, column and region, no two touching.
fn layout(puzzle: &Value) -> Layout {
    let rows: Vec<&[u8]> = puzzle["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row.as_str().expect("letters").as_bytes())
        .collect();
    let n = rows.len();
    let line = |line: usize| u8::try_from(line).expect("few lines");
    let mut sites = Vec::new();
    for (row, letters) in (0..).zip(&rows) {
        for (column, letter) in (0..).zip(*letters) {
            let region = usize::from(letter - b'A');
            let square = Square::new(row, column);
            sites.push(Site {
                lines: [line(row as usize), line(n + column as usize), line(2 * n + region)],
                square,
            });
        }
    }
    Layout::new(3 * n, 3, sites, |sites, group| {
        for (a, one) in sites.iter().enumerate() {
            for (b, other) in sites.iter().enumerate().skip(a + 1) {
                let (one, other) = (one.square, other.square);
                if one.row.abs_diff(other.row) <= 1 && one.column.abs_diff(other.column) <= 1 {
                    group(&[a, b]);
                }
            }
        }
    })
}

#[test]
fn region_puzzles_have_the_known_counts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/region-examples.json");
    let text = std::fs::read_to_string(path).expect("the file");
    let puzzles: Value = serde_json::from_str(&text).expect("JSON");
    let puzzles = puzzles.as_array().expect("a list");
    assert_eq!(puzzles.len(), 70);
    for puzzle in puzzles {
        let layout = Arc::new(layout(puzzle));
        for kernel in kernels() {
            let mut search = BitSearch::new(layout.clone(), Branching::Fewest, true);
            search.push(layout.start(), layout.all_lines());
            assert_eq!(search.run(kernel, u64::MAX), Event::Exhausted);
            assert_eq!(Some(search.counted), puzzle["count"].as_u64(), "{}", puzzle["id"]);
        }
        let mut search = BitSearch::new(layout.clone(), Branching::LeastAttacking, false);
        search.push(layout.start(), layout.all_lines());
        let event = search.run(kernels()[0], u64::MAX);
        assert_eq!(event == Event::Placement, puzzle["count"] != 0, "{}", puzzle["id"]);
        if puzzle["count"] == 1 {
            let mut squares: Vec<_> =
                search.placement().map(|square| layout.sites()[square].square).collect();
            squares.sort_unstable();
            let columns: Vec<u64> = squares.iter().map(|square| square.column.into()).collect();
            let expected = puzzle["solution"].as_array().expect("columns").iter();
            assert_eq!(columns, expected.filter_map(Value::as_u64).collect::<Vec<_>>(), "{}", puzzle["id"]);
        }
    }
}
