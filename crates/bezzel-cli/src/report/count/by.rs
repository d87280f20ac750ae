//! Placements by the first row's queen, and by squares, as tables for people.

use std::fmt::Write as _;

use bezzel::count::BySquare;
use bezzel::{Size, Square, file_name};

use super::tally::Counts;
use crate::args::By;
use crate::plan::count::Plan;
use crate::report::readable::grouped;
use crate::scene::columns;
use crate::words::{Words, form};

/// The tables of a size; a heading says which it is.
pub(crate) fn text(
    plan: &Plan,
    n: Size,
    by: By,
    counts: &Counts,
    counted: &BySquare,
    words: &Words,
) -> String {
    let gap = if n == plan.sizes.0 { "" } else { "\n" };
    let classes = &counts.classes;
    let facts = [
        ("n", n.to_string()),
        ("placements", grouped(counts.placements)),
        ("form", form(counts.placements)),
        ("fundamental", grouped(classes.fundamental())),
        ("asymmetric", grouped(classes.asymmetric)),
        ("half-turn", grouped(classes.half_turn)),
        ("quarter-turn", grouped(classes.quarter_turn)),
        ("p", grouped(counts.half_turn)),
        ("r", grouped(counts.quarter_turn)),
    ];
    let mut text = format!("{gap}{}\n", words.say("count-by-head", &facts));
    if plan.classes {
        text += &(words.say("count-by-classes", &facts) + "\n");
    }
    text.push('\n');
    text + &match by {
        By::FirstRow => first_row(n, &counted.first_row(), words),
        By::Square => squares(n, counted),
    }
}

/// A line for each column of the first row.
fn first_row(n: Size, placements: &[u128], words: &Words) -> String {
    let heads = ["column", "square", "placements"].map(|id| words.say(&format!("count-head-{id}"), &[]));
    let mut text = String::new();
    let mut line = |cells: [&str; 3]| {
        for ((cell, head), width) in cells.into_iter().zip(&heads).zip([0, 0, 12]) {
            let gap = " ".repeat(width.max(columns(head)).saturating_sub(columns(cell)));
            // Writing to a String does not fail.
            let _ = write!(text, "  {gap}{cell}");
        }
        text.push('\n');
    };
    line(heads.each_ref().map(String::as_str));
    for (column, &placements) in (0..).zip(placements) {
        let square = Square::new(0, column).algebraic(n).to_string();
        line([&(column + 1).to_string(), &square, &grouped(placements)]);
    }
    text
}

/// The board as drawn, each square with its number. Commas would make it too wide for most terminals.
fn squares(n: Size, counted: &BySquare) -> String {
    let n = n.get();
    let rank = |row| (0..n).map(move |column| counted.of(Square::new(row, column)).to_string());
    let most = (0..n).flat_map(rank).map(|number| number.len()).max().unwrap_or(0);
    let width = most.max(file_name(n - 1).len());
    let margin = n.to_string().len();
    let line = |edge: &str, cells: &mut dyn Iterator<Item = String>| {
        let mut line = format!("{edge:>margin$}");
        for cell in cells {
            // Writing to a String does not fail.
            let _ = write!(line, "  {cell:>width$}");
        }
        let _ = write!(line, "  {edge}");
        line.trim_end().to_owned() + "\n"
    };
    let files = line("", &mut (0..n).map(file_name));
    let ranks = (0..n).map(|row| line(&(n - row).to_string(), &mut rank(row)));
    files.clone() + &ranks.collect::<String>() + &files
}
