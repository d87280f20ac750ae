//! `bezzel solve`.

use bezzel::drawing::TEXT_LIMIT;
use bezzel::notation::Notation;
use bezzel::search::{Enumerator, Options, StrategyName};
use bezzel::solve::{Construction, Order, RandomPlacements, SolveOptions, UniformPlacements};
use bezzel::{Base, Problem, Rule, Size};

use super::draw::{self, Look, Picture};
use super::limits::{self, Limits};
use super::machine;
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

// Switches of a command line are independent of each other.
#[allow(clippy::struct_excessive_bools)]
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
    /// The order in which placements are listed.
    order: Order,
    /// How boards are searched that no strategy was asked for.
    pub(crate) solve: SolveOptions,
    /// Whether it is said which engines were at work.
    pub(crate) explain: bool,
    pub(crate) look: Look,
}

/// How many placements are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listing {
    /// The lexicographic first, or, on large boards, any.
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
    /// The solving room, which chooses by the board.
    Solver(Question),
    Strategy(StrategyName),
}

/// What the solving room is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// One placement.
    One(Order),
    /// One placement after the other.
    Each(Order),
    /// How many there are, and one of them.
    Number(Order),
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
            // Whoever asked the solving room for one can ask it for all.
            Engine::Enumeration | Engine::Solver(_) => true,
            Engine::Strategy(strategy) => strategy.claims().all,
        }
    }

    /// Whether it searches, so that there are nodes to be told.
    pub(crate) const fn searches(self) -> bool {
        !matches!(self, Engine::Construction | Engine::Random(_))
    }

    /// The name used in JSON; the solving room says itself which engine it chose.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Engine::Construction => "construction",
            Engine::Random(Draw::Uniform) => "uniform",
            Engine::Random(Draw::Repaired) => "random-repair",
            Engine::Enumeration => "enumeration",
            Engine::Solver(_) => "solver",
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
        if args.strategy.name.is_some() && args.machine.kernel.is_some() {
            let complaint = Complaint::bad("usage-conflict").with("argument", "--kernel");
            return Err(complaint.with("other", "--strategy").into());
        }
        let strategies: Vec<_> = strategy.into_iter().collect();
        let options = limits::strategy_options(&args.strategy.chance, &strategies, args.each_first_column)?;
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
            order: if args.any_order { Order::Any } else { Order::Lexicographic },
            solve: machine::solve_options(&args.machine, options.seed)?,
            explain: args.explain,
            options,
            look: Look::new(form.and_then(Form::picture), args.color, args.width.as_deref())?,
        };
        Ok((plan, problems(&args.problem, args.jsonl)?))
    }

    /// The engine for a problem; refuses what a strategy does not claim.
    pub(crate) fn engine(&self, problem: &Problem) -> Result<Engine, Complaint> {
        let n = problem.size().get();
        if let Some(strategy) = self.strategy {
            strategy.check(problem, self.options).map_err(|error| not_claimed(&error))?;
            return Ok(Engine::Strategy(strategy));
        }
        if self.random {
            return draw(problem).map(Engine::Random);
        }
        let first = if n > FIRST_IN_ORDER { Order::Any } else { self.order };
        let any_will_do = self.listing == Listing::One && problem.is_empty_board() && n > FIRST_IN_ORDER;
        if any_will_do && Construction::for_rule(problem.size(), problem.rule()).is_some() {
            return Ok(Engine::Construction);
        }
        // In order, nothing lists an empty board faster than the plain enumeration.
        let enumerable =
            problem.rule() == Rule::Queens && problem.is_empty_board() && n <= Enumerator::LARGEST;
        Ok(match self.listing {
            Listing::All if self.is_number() => Engine::Solver(Question::Number(first)),
            _ if enumerable && self.order == Order::Lexicographic => Engine::Enumeration,
            Listing::One => Engine::Solver(Question::One(first)),
            _ => Engine::Solver(Question::Each(self.order)),
        })
    }

    /// Whether only a verdict on all placements is wanted, so that they need not be gone through one by one.
    fn is_number(&self) -> bool {
        self.verdicts == Verdicts::Only && !self.unique && self.most.is_none()
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
