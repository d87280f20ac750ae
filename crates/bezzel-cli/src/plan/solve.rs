//! `bezzel solve`.

use std::time::Duration;

use bezzel::drawing::TEXT_LIMIT;
use bezzel::notation::Notation;
use bezzel::search::Enumerator;
use bezzel::{Base, Mistake, Problem, Rule, Size, Square, quote};

use super::draw::{self, Picture};
use super::options;
use crate::args::SolveArgs;
use crate::complaint::{Complaint, Failure};
use crate::input::Text;
use crate::words;

/// Up to this size the first placement is the lexicographic one; above, the search for it takes long.
const FIRST_IN_ORDER: u32 = 20;

/// Placements of larger boards are written as columns, which need no board in memory.
const KEPT_LIMIT: u32 = 10_000_000;

/// A verdict in JSON holds the placement as values, which take more memory than its text.
const VERDICT_LIMIT: u32 = 1_000_000;

pub(crate) struct Plan {
    pub(crate) listing: Listing,
    pub(crate) unique: bool,
    /// The format asked for; none leaves it to the board's size.
    pub(crate) form: Option<Form>,
    pub(crate) numbered: bool,
    pub(crate) base: Base,
    pub(crate) verdicts: Verdicts,
    pub(crate) limits: Limits,
    pub(crate) colour: bool,
}

/// Where problems come from.
pub(crate) enum Problems {
    /// The command line.
    One(Box<Problem>),
    /// A file with one in JSON, or with boards as rows parted by blank lines.
    File { text: Text, rule: Option<Rule> },
    /// A file with a problem a line.
    Lines { text: Text, rule: Option<Rule> },
}

/// How many placements are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listing {
    /// The lexicographic first, or, on large empty boards, any.
    One,
    /// The first so many.
    First(u64),
    All,
}

/// Whether verdicts are printed, as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdicts {
    /// In words, on standard error.
    Words,
    /// In JSON after the placements.
    Last,
    /// In JSON, and no placements.
    Only,
}

/// How placements are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Notation(Notation),
    Picture(Picture),
}

impl Form {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Form::Notation(notation) => notation.name(),
            Form::Picture(picture) => picture.name(),
        }
    }

    /// Whether a placement is written in numbers that count from a base which the text does not say.
    pub(crate) const fn is_numbers(self) -> bool {
        matches!(self, Form::Notation(Notation::Columns | Notation::Pairs | Notation::Csv))
    }

    /// Whether a placement takes several lines.
    pub(crate) const fn is_block(self) -> bool {
        !matches!(self, Form::Notation(notation) if notation.is_one_line())
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) time: Option<Duration>,
    pub(crate) solutions: Option<u64>,
    pub(crate) nodes: Option<u64>,
}

/// The engine that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Construction,
    Enumeration,
}

impl Engine {
    /// The name used in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Engine::Construction => "construction",
            Engine::Enumeration => "enumeration",
        }
    }
}

impl Plan {
    pub(crate) fn new(args: &SolveArgs) -> Result<(Plan, Problems), Failure> {
        let base = args.base.unwrap_or_default();
        let form = args.format.as_deref().and_then(form);
        let first = options::count("--first", args.first.as_deref())?;
        let listing = match first {
            Some(count) => Listing::First(count),
            None if args.all || args.unique => Listing::All,
            None => Listing::One,
        };
        let limits = Limits {
            time: options::time(args.max_time.as_deref())?,
            solutions: options::count("--max-solutions", args.max_solutions.as_deref())?,
            nodes: options::count("--max-nodes", args.max_nodes.as_deref())?,
        };
        let verdicts = match (args.jsonl, args.json, form) {
            (true, ..) | (_, true, None) => Verdicts::Only,
            (_, true, Some(Form::Notation(Notation::Json))) => Verdicts::Last,
            (_, true, Some(form)) => {
                return Err(Complaint::bad("option-json-format").with("format", form.name()).into());
            }
            (false, false, _) => Verdicts::Words,
        };
        if let Some(form) = form {
            check_form(form, listing, args.numbered)?;
        }
        let plan = Plan {
            listing,
            unique: args.unique,
            form,
            numbered: args.numbered,
            base,
            verdicts,
            limits,
            colour: options::colour(args.color),
        };
        Ok((plan, problems(args, base)?))
    }

    /// The engine for a problem; refuses a board too large for what is asked.
    pub(crate) fn engine(&self, problem: &Problem) -> Result<Engine, Complaint> {
        let n = problem.size();
        let any_will_do = problem.rule() == Rule::Queens && problem.is_empty_board();
        if self.listing == Listing::One && any_will_do && n.get() > FIRST_IN_ORDER {
            return Ok(Engine::Construction);
        }
        if n.get() > Enumerator::LARGEST {
            let complaint = Complaint::bad("size-search").with("n", n);
            return Err(complaint.with("largest", Enumerator::LARGEST));
        }
        Ok(Engine::Enumeration)
    }

    /// How the placements of a board of this size are written.
    pub(crate) fn form(&self, n: Size) -> Result<Form, Complaint> {
        let form = self.form.unwrap_or(if n.get() <= TEXT_LIMIT {
            Form::Picture(Picture::Unicode)
        } else {
            Form::Notation(Notation::Columns)
        });
        if self.verdicts == Verdicts::Only {
            return check_largest(n, VERDICT_LIMIT, "--json").map(|()| form);
        }
        match form {
            Form::Notation(Notation::Columns) => {}
            Form::Notation(notation) => {
                let largest = notation.largest_grid().map_or(KEPT_LIMIT, |largest| largest.min(KEPT_LIMIT));
                check_largest(n, largest, &format!("--format {}", form.name()))?;
            }
            Form::Picture(picture) => draw::check_size(n, picture)?,
        }
        Ok(form)
    }
}

fn check_largest(n: Size, largest: u32, format: &str) -> Result<(), Complaint> {
    if n.get() <= largest {
        return Ok(());
    }
    let complaint = Complaint::bad("size-format").with("n", n).with("format", format);
    Err(complaint.with("largest", largest))
}

fn form(name: &str) -> Option<Form> {
    let notation = Notation::from_name(name).map(Form::Notation);
    notation.or_else(|| Picture::from_name(name).map(Form::Picture))
}

fn check_form(form: Form, listing: Listing, numbered: bool) -> Result<(), Complaint> {
    let machine =
        matches!(form, Form::Notation(Notation::Json | Notation::Csv) | Form::Picture(Picture::Svg));
    if numbered && machine {
        return Err(Complaint::bad("option-numbered").with("format", form.name()));
    }
    if form == Form::Picture(Picture::Svg) && listing != Listing::One {
        return Err(Complaint::bad("option-svg-many"));
    }
    Ok(())
}

/// Whether a text is meant as a board size rather than as the name of a file.
fn looks_like_size(text: &str) -> bool {
    let mut characters = text.trim().chars();
    let unsigned = |c: char| c.is_numeric() || matches!(c, '.' | '_' | ',' | 'e' | 'E' | 'x' | 'X');
    match characters.next() {
        None => true,
        Some('-' | '+' | '\u{2212}') => !characters.as_str().is_empty() && characters.all(unsigned),
        Some(first) => first.is_numeric() && characters.all(unsigned),
    }
}

fn problems(args: &SolveArgs, base: Base) -> Result<Problems, Failure> {
    let rule = args.rule;
    if let Some(text) = args.board.to_str().filter(|text| looks_like_size(text)) {
        if args.jsonl {
            return Err(Complaint::bad("option-jsonl").with("text", quote(text)).into());
        }
        let n = options::size(text)?;
        return Ok(Problems::One(Box::new(problem(n, rule.unwrap_or_default(), args, base)?)));
    }
    let constraints = [
        ("--given", !args.given.is_empty()),
        ("--block", !args.block.is_empty()),
        ("--exclude-sum", !args.exclude_sum.is_empty()),
        ("--exclude-diff", !args.exclude_diff.is_empty()),
    ];
    if let Some((option, _)) = constraints.into_iter().find(|&(_, used)| used) {
        return Err(Complaint::bad("option-constraints").with("option", option).into());
    }
    let text = Text::open(&args.board).map_err(|complaint| match complaint.id {
        // Here the word may also have been meant as a size.
        "file-missing" => Complaint { id: "board-missing", ..complaint },
        _ => complaint,
    })?;
    Ok(if args.jsonl { Problems::Lines { text, rule } } else { Problems::File { text, rule } })
}

/// The problem that the command line states; all its mistakes at once.
fn problem(n: Size, rule: Rule, args: &SolveArgs, base: Base) -> Result<Problem, Failure> {
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
