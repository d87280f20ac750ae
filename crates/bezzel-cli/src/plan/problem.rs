//! The problem that a search is about: stated on the command line, or in a file.

use bezzel::{Base, Mistake, Problem, Rule, Size, Square, quote};

use super::options;
use crate::args::problem::ProblemArgs;
use crate::complaint::{Complaint, Failure};
use crate::input::Text;
use crate::words;

/// Where problems come from.
pub(crate) enum Problems {
    /// The command line.
    One(Box<Problem>),
    /// A file with one in JSON, or with boards as rows parted by blank lines.
    File { text: Text, rule: Option<Rule> },
    /// A file with a problem a line.
    Lines { text: Text, rule: Option<Rule> },
}

/// Whether a text is meant as a board size rather than as the name of a file.
pub(crate) fn looks_like_size(text: &str) -> bool {
    let mut characters = text.trim().chars();
    let unsigned = |c: char| c.is_numeric() || matches!(c, '.' | '_' | ',' | 'e' | 'E' | 'x' | 'X');
    match characters.next() {
        None => true,
        Some('-' | '+' | '\u{2212}') => !characters.as_str().is_empty() && characters.all(unsigned),
        Some(first) => first.is_numeric() && characters.all(unsigned),
    }
}

/// The problems that a command is asked; `lines` says that its file has a problem a line.
pub(crate) fn problems(args: &ProblemArgs, lines: bool) -> Result<Problems, Failure> {
    let base = args.base.unwrap_or_default();
    let rule = args.rule;
    if let Some(text) = args.board.to_str().filter(|text| looks_like_size(text)) {
        if lines {
            return Err(Complaint::bad("option-jsonl").with("text", quote(text)).into());
        }
        let n = options::size(text)?;
        return Ok(Problems::One(Box::new(problem(n, rule.unwrap_or_default(), args, base)?)));
    }
    if let Some(option) = args.constraint() {
        return Err(Complaint::bad("option-constraints").with("option", option).into());
    }
    let text = Text::open(&args.board).map_err(|complaint| match complaint.id {
        // Here the word may also have been meant as a size.
        "file-missing" => Complaint { id: "board-missing", ..complaint },
        _ => complaint,
    })?;
    Ok(if lines { Problems::Lines { text, rule } } else { Problems::File { text, rule } })
}

/// The problem that the command line states; all its mistakes at once.
fn problem(n: Size, rule: Rule, args: &ProblemArgs, base: Base) -> Result<Problem, Failure> {
    let mut complaints = Vec::new();
    let mut builder = Problem::builder(n).rule(rule);
    for text in &args.given {
        match Square::parse(text, n, base) {
            Ok(square) => builder = builder.given(square.row.into(), square.column.into()),
            Err(error) => complaints.push(words::square_error(&error).at("--given")),
        }
    }
    for text in &args.block {
        match Square::parse(text, n, base) {
            Ok(square) => builder = builder.block(square.row.into(), square.column.into()),
            Err(error) => complaints.push(words::square_error(&error).at("--block")),
        }
    }
    let twice_first = 2 * i64::from(base.number());
    for text in &args.exclude_sum {
        match options::number("--exclude-sum", text) {
            Ok(sum) => builder = builder.exclude_sum(sum.saturating_sub(twice_first)),
            Err(complaint) => complaints.push(complaint),
        }
    }
    for text in &args.exclude_diff {
        match options::number("--exclude-diff", text) {
            Ok(difference) => builder = builder.exclude_difference(difference),
            Err(complaint) => complaints.push(complaint),
        }
    }
    let built = builder.build();
    let mistakes = |mistakes: &Vec<Mistake>| words::mistakes(mistakes, base);
    complaints.extend(built.as_ref().err().map(mistakes).unwrap_or_default());
    match built {
        Ok(problem) if complaints.is_empty() => Ok(problem),
        _ => Err(Failure::Complaints(complaints)),
    }
}
