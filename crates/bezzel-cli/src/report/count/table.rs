//! The table for people: a row a size.

use std::time::Duration;

use bezzel::Size;

use super::tally::{Counts, Tally};
use crate::report::readable::{grouped, rate, readable};
use crate::scene::columns;
use crate::words::Words;

/// The digits that are made room for where it is not known how many there will be.
const MOST: usize = 12;

pub(crate) struct Table {
    heads: Vec<String>,
    widths: Vec<usize>,
    classes: bool,
}

impl Table {
    /// For empty boards up to this size.
    pub(crate) fn new(last: Size, classes: bool, words: &Words) -> Table {
        let head = last.to_string();
        let last = last.get() as usize;
        // Rows come one by one and stand in line: at least as many digits as the counts have up to that size (from N=14 to 28 they have N-9
        // or N-8; smaller ones are no broader than their headings).
        let all = grouped_width(last.saturating_sub(8));
        let symmetric = grouped_width((last / 2).saturating_sub(3));
        let quarter = grouped_width(last / 4);
        let counts = [("n", head.len()), ("placements", all), ("fundamental", all)];
        let columns_after: &[(&str, usize)] = if classes {
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
        Table::of(counts.iter().chain(columns_after), classes, words)
    }

    /// For boards that are searched, up to this size.
    pub(crate) fn searched(last: Option<Size>, words: &Words) -> Table {
        // A file does not say beforehand what is in it. What is gone through one by one has few digits.
        let digits = last.map_or(MOST, |last| (last.get() as usize).saturating_sub(8).min(MOST));
        let size = last.map_or(4, |last| last.to_string().len());
        let columns = [("n", size), ("number", grouped_width(digits)), ("time", 9), ("rate", 0)];
        Table::of(columns.iter(), false, words)
    }

    fn of<'a>(columns_of: impl Iterator<Item = &'a (&'a str, usize)>, classes: bool, words: &Words) -> Table {
        let (heads, widths) = columns_of
            .map(|&(id, width)| {
                let head = words.say(&format!("count-head-{id}"), &[]);
                let width = width.max(columns(&head));
                (head, width)
            })
            .unzip();
        Table { heads, widths, classes }
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
            cells.extend([readable(tally.time), per_second(counts.placements, tally.time)]);
        }
        self.line(&cells)
    }

    /// A board that is searched: the placements found, and whether these are all.
    pub(crate) fn searched_row(&self, n: Size, placements: u128, all: bool, time: Duration) -> String {
        let number = if all { grouped(placements) } else { format!("≥{}", grouped(placements)) };
        self.line(&[n.to_string(), number, readable(time), per_second(placements, time)])
    }

    fn line(&self, cells: &[String]) -> String {
        let padded = cells.iter().zip(&self.widths).map(|(cell, width)| {
            let gap = " ".repeat(width.saturating_sub(columns(cell)));
            format!("  {gap}{cell}")
        });
        padded.collect::<String>() + "\n"
    }
}

fn per_second(placements: u128, time: Duration) -> String {
    // Three digits are said of it.
    #[allow(clippy::cast_precision_loss)]
    rate(placements as f64 / time.as_secs_f64().max(1e-9))
}

/// The width of a number with so many digits and its commas.
fn grouped_width(digits: usize) -> usize {
    digits + digits.saturating_sub(1) / 3
}
