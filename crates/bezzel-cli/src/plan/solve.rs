//! `bezzel solve`.

use bezzel::drawing::TEXT_LIMIT;
use bezzel::notation::Notation;
use bezzel::search::{Enumerator, Options, StrategyName};
use bezzel::solve::{Construction, RandomPlacements, UniformPlacements};
use bezzel::{Base, Problem, Rule, Size};

use super::draw::{self, Look, Picture};
use super::limits::{self, Limits};
use super::options;
use super::problem::{Problems, problems};
use crate::args::SolveArgs;
use crate::complaint::{Complaint, Failure};
use crate::words::not_claimed;

/// Up to this size the first placement is the lexicographic one; above, the search for it takes long.
const FIRST_IN_ORDER: u32 = 20;

/// Placements of larger boards are written as columns, which need no board in memory.
const KEPT_LIMIT: u32 = 10_000_000;

/// A verdict in JSON holds the placement as values, which take more memory than its text.
const VERDICT_LIMIT: u32 = 1_000_000;

pub(crate) struct Plan {
    pub(crate) listing: Listing,
    pub(crate) unique: bool,
    /// A random placement is wanted.
    random: bool,
    /// The format asked for; none leaves it to the board's size.
    pub(crate) form: Option<Form>,
    pub(crate) numbered: bool,
    pub(crate) base: Base,
    pub(crate) verdicts: Verdicts,
    pub(crate) limits: Limits,
    /// Give up when there are more placements than this.
    pub(crate) most: Option<u64>,
    /// The strategy asked for, and how it starts.
    pub(crate) strategy: Option<StrategyName>,
    pub(crate) options: Options,
    pub(crate) look: Look,
}

/// How many placements are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listing {
    /// The lexicographic first, or, on large empty boards, any.
    One,
    /// The first so many.
    First(u64),
    All,
    /// For each column of the first row the first one, or none.
    EachFirstColumn,
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

    /// The drawing that it is, if it is one.
    const fn picture(self) -> Option<Picture> {
        match self {
            Form::Notation(_) => None,
            Form::Picture(picture) => Some(picture),
        }
    }

    /// Whether it can hold only one placement.
    pub(crate) fn is_document(self) -> bool {
        self.picture().is_some_and(Picture::is_document)
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

/// The engine that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Construction,
    Random(Draw),
    Enumeration,
    Strategy(StrategyName),
}

/// How a random placement is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draw {
    /// Each placement is as likely as any other.
    Uniform,
    /// It looks random.
    Repaired,
}

impl Engine {
    /// Whether it can go on to further placements.
    pub(crate) const fn lists(self) -> bool {
        match self {
            Engine::Construction | Engine::Random(_) => false,
            Engine::Enumeration => true,
            Engine::Strategy(strategy) => strategy.claims().all,
        }
    }

    /// The name used in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Engine::Construction => "construction",
            Engine::Random(Draw::Uniform) => "uniform",
            Engine::Random(Draw::Repaired) => "random-repair",
            Engine::Enumeration => "enumeration",
            Engine::Strategy(strategy) => strategy.name(),
        }
    }
}

impl Plan {
    pub(crate) fn new(args: &SolveArgs) -> Result<(Plan, Problems), Failure> {
        let form = args.format.as_deref().and_then(form);
        let first = options::count("--first", args.first.as_deref())?;
        let listing = match first {
            Some(count) => Listing::First(count),
            None if args.each_first_column => Listing::EachFirstColumn,
            None if args.all || args.unique => Listing::All,
            None => Listing::One,
        };
        let strategy = match args.strategy.name {
            None if args.each_first_column => Some(StrategyName::AttackCounts),
            asked => asked,
        };
        if let (Some(strategy), Listing::First(2..) | Listing::All) = (strategy, listing) {
            limits::check_lists(strategy)?;
        }
        let strategies: Vec<_> = strategy.into_iter().collect();
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
            random: args.random,
            form,
            numbered: args.numbered,
            base: args.problem.base.unwrap_or_default(),
            verdicts,
            limits: Limits::new(&args.limits)?,
            most: options::count("--max-solutions", args.max_solutions.as_deref())?,
            strategy,
            options: limits::strategy_options(&args.strategy.chance, &strategies, args.each_first_column)?,
            look: Look::new(form.and_then(Form::picture), args.color, args.width.as_deref())?,
        };
        Ok((plan, problems(&args.problem, args.jsonl)?))
    }

    /// The engine for a problem; refuses a board too large for what is asked.
    pub(crate) fn engine(&self, problem: &Problem) -> Result<Engine, Complaint> {
        let n = problem.size();
        if let Some(strategy) = self.strategy {
            strategy.check(problem, self.options).map_err(|error| not_claimed(&error))?;
            return Ok(Engine::Strategy(strategy));
        }
        if self.random {
            return draw(problem).map(Engine::Random);
        }
        let any_will_do =
            self.listing == Listing::One && problem.is_empty_board() && n.get() > FIRST_IN_ORDER;
        if any_will_do && Construction::for_rule(n, problem.rule()).is_some() {
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

/// How a placement of a board is drawn; refuses all but empty boards under the rule `queens`, and those too large.
fn draw(problem: &Problem) -> Result<Draw, Complaint> {
    let n = problem.size();
    if problem.rule() != Rule::Queens {
        return Err(Complaint::bad("random-rule").with("rule", problem.rule()));
    }
    if !problem.is_empty_board() {
        return Err(Complaint::bad("random-empty"));
    }
    if n.get() <= UniformPlacements::LARGEST {
        return Ok(Draw::Uniform);
    }
    if n.get() <= RandomPlacements::LARGEST {
        return Ok(Draw::Repaired);
    }
    let complaint = Complaint::bad("random-size").with("n", n);
    Err(complaint.with("largest", RandomPlacements::LARGEST))
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
    let machine = form.is_document() || matches!(form, Form::Notation(Notation::Json | Notation::Csv));
    if numbered && machine {
        return Err(Complaint::bad("option-numbered").with("format", form.name()));
    }
    let json = form == Form::Notation(Notation::Json);
    if listing == Listing::EachFirstColumn && machine && !json {
        return Err(Complaint::bad("option-each-format").with("format", form.name()));
    }
    if form.is_document() && listing != Listing::One {
        return Err(Complaint::bad("option-picture-many").with("format", form.name()));
    }
    Ok(())
}
