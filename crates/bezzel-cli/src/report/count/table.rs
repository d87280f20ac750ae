//! The table for people: a row a size.

use super::tally::{Counts, Tally};
use crate::plan::count::Plan;
use crate::report::readable::{grouped, rate, readable};
use crate::scene::columns;
use crate::words::Words;

pub(crate) struct Table {
    heads: Vec<String>,
    widths: Vec<usize>,
    classes: bool,
}

impl Table {
    pub(crate) fn new(plan: &Plan, words: &Words) -> Table {
        let last = plan.sizes.1.get() as usize;
        // Rows come one by one and stand in line: at least as many digits as the counts have up to that size (from N=14 to 28 they have N-9
        // or N-8; smaller ones are no broader than their headings).
        let all = grouped_width(last.saturating_sub(8));
        let symmetric = grouped_width((last / 2).saturating_sub(3));
        let quarter = grouped_width(last / 4);
        let counts = [("n", plan.sizes.1.to_string().len()), ("placements", all), ("fundamental", all)];
        let columns_after: &[(&str, usize)] = if plan.classes {
            &[
                ("asymmetric", all),
                ("half-turn", symmetric),
                ("quarter-turn", quarter),
                ("p", symmetric),
                ("r", quarter),
                ("time", 8),
            ]
        } else {
            &[("time", 9), ("rate", 0)]
        };
        let columns_of = counts.iter().chain(columns_after);
        let (heads, widths) = columns_of
            .map(|&(id, width)| {
                let head = words.say(&format!("count-head-{id}"), &[]);
                let width = width.max(columns(&head));
                (head, width)
            })
            .unzip();
        Table { heads, widths, classes: plan.classes }
    }

    pub(crate) fn head(&self) -> String {
        self.line(&self.heads)
    }

    pub(crate) fn row(&self, tally: &Tally, counts: &Counts) -> String {
        let classes = &counts.classes;
        let mut cells = vec![tally.n.to_string(), grouped(counts.placements), grouped(classes.fundamental())];
        if self.classes {
            let numbers = [classes.asymmetric, classes.half_turn, classes.quarter_turn];
            cells.extend(numbers.map(grouped));
            cells.extend([grouped(counts.half_turn), grouped(counts.quarter_turn), readable(tally.time)]);
        } else {
            // Three digits are said of it.
            #[allow(clippy::cast_precision_loss)]
            let per_second = counts.placements as f64 / tally.time.as_secs_f64().max(1e-9);
            cells.extend([readable(tally.time), rate(per_second)]);
        }
        self.line(&cells)
    }

    fn line(&self, cells: &[String]) -> String {
        let padded = cells.iter().zip(&self.widths).map(|(cell, width)| {
            let gap = " ".repeat(width.saturating_sub(columns(cell)));
            format!("  {gap}{cell}")
        });
        padded.collect::<String>() + "\n"
    }
}

/// The width of a number with so many digits and its commas.
fn grouped_width(digits: usize) -> usize {
    digits + digits.saturating_sub(1) / 3
}
