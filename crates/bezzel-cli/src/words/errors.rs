//! The library's errors as complaints: their facts, and the message that uses them.

use bezzel::count::CountRefused;
use bezzel::notation::{Alphabet, JsonFault, ProblemFileError, ReadError, ReadErrorKind, WriteError};
use bezzel::search::{NotClaimed, StrategyName};
use bezzel::solve::SolveRefused;
use bezzel::solve::export::{self, ExportRefused};
use bezzel::solve::generate::{GenerateRefused, Generator};
use bezzel::{Base, KernelName, Mistake, SizeError, SquareError, file_name, quote};

use crate::complaint::{Complaint, Failure, Status};

/// How many mistakes of one problem are told.
const LISTED: usize = 100;

/// Why a text is no board size.
pub(crate) fn size_error(error: &SizeError) -> Complaint {
    let complaint = match error {
        SizeError::Missing => Complaint::bad("size-missing"),
        SizeError::Zero => Complaint::bad("size-zero"),
        SizeError::Negative { text } => Complaint::bad("size-negative").with("text", quote(text)),
        SizeError::TooLarge { text } => Complaint::bad("size-too-large").with("text", quote(text)),
        SizeError::OtherDigit { text, character } => {
            Complaint::bad("size-other-digit").with("text", quote(text)).with("code", code_point(*character))
        }
        SizeError::NotWhole { text } => Complaint::bad("size-not-whole").with("text", quote(text)),
        _ => Complaint::bad("other"),
    };
    complaint.english(error)
}

/// Why a text is no square.
pub(crate) fn square_error(error: &SquareError) -> Complaint {
    let complaint = match error {
        SquareError::Unreadable { text } => Complaint::bad("square-unreadable").with("text", quote(text)),
        SquareError::OutsideAlgebraic { text, n } => Complaint::bad("square-outside")
            .with("text", quote(text))
            .with("n", n)
            .with("file", file_name(n.get() - 1)),
        SquareError::OutsideNumbers { text, n, base } => Complaint::bad("square-outside-numbers")
            .with("text", quote(text))
            .with("n", n)
            .with("first", base)
            .with("last", base.write(n.get() - 1)),
        _ => Complaint::bad("other"),
    };
    complaint.english(error)
}

/// A question that a strategy does not claim.
pub(crate) fn not_claimed(error: &NotClaimed) -> Complaint {
    let complaint = match *error {
        NotClaimed::Size { strategy, n, largest } => {
            Complaint::bad("strategy-size").with("strategy", strategy).with("n", n).with("largest", largest)
        }
        NotClaimed::ConstrainedSize { strategy, n, largest } => Complaint::bad("strategy-size-constrained")
            .with("strategy", strategy)
            .with("n", n)
            .with("largest", largest),
        NotClaimed::Rule { strategy, rule } => {
            Complaint::bad("strategy-rule").with("strategy", strategy).with("rule", rule)
        }
        NotClaimed::EachFirstColumn { strategy } => {
            let others = StrategyName::ALL.iter().filter(|other| other.claims().each_first_column);
            let others: Vec<_> = others.map(|other| other.name()).collect();
            Complaint::bad("strategy-each").with("strategy", strategy).with("others", others.join(", "))
        }
        _ => Complaint::bad("other"),
    };
    complaint.english(error)
}

/// Why a count cannot start.
pub(crate) fn count_refused(error: &CountRefused) -> Complaint {
    let complaint = match error {
        CountRefused::Size { engine, n, smallest, largest } => Complaint::bad("count-engine-size")
            .with("engine", engine.name())
            .with("n", n)
            .with("smallest", smallest)
            .with("largest", largest),
        CountRefused::Kernel { kernel } => no_kernel(*kernel),
        _ => Complaint::bad("other"),
    };
    complaint.english(error)
}

/// The machine does not have a kernel's instructions.
pub(crate) fn no_kernel(kernel: KernelName) -> Complaint {
    Complaint::bad("count-kernel").with("kernel", kernel.name())
}

/// Why a board is not searched.
pub(crate) fn solve_refused(error: &SolveRefused) -> Complaint {
    let complaint = match error {
        SolveRefused::TooLarge { n, largest } => {
            Complaint::bad("size-search").with("n", n).with("largest", largest)
        }
        SolveRefused::Kernel(kernel) => no_kernel(*kernel),
        _ => Complaint::bad("other"),
    };
    complaint.english(error)
}

/// Why a problem is not exported.
pub(crate) fn export_refused(error: &ExportRefused) -> Complaint {
    let complaint = match error {
        ExportRefused::TooLarge { n } => {
            Complaint::bad("export-size").with("n", n).with("largest", export::LARGEST)
        }
        ExportRefused::TooManyClauses { encoding, numbers } => Complaint::bad("export-clauses")
            .with("encoding", encoding)
            .with("numbers", numbers)
            .with("largest", export::LARGEST_CNF),
        _ => Complaint::bad("other"),
    };
    complaint.english(error)
}

/// Why an instance is not made.
pub(crate) fn generate_refused(error: &GenerateRefused) -> Complaint {
    let complaint = match error {
        GenerateRefused::TooLarge { n } => {
            Complaint::bad("generate-size").with("n", n).with("largest", Generator::LARGEST)
        }
        GenerateRefused::TooMany { n, amount, most, .. } => {
            Complaint::bad("generate-too-many").with("n", n).with("amount", amount).with("most", most)
        }
        GenerateRefused::NoDefault { n } => {
            Complaint::bad("generate-no-default").with("n", n).with("largest", Generator::LARGEST_BISECTED)
        }
        GenerateRefused::Stuck { n, given } => Complaint::new(Status::GaveUp, "generate-stuck")
            .with("n", n)
            .with("given", given)
            .with("starts", Generator::STARTS),
        GenerateRefused::NoneSoHard { least, most } => {
            Complaint::new(Status::GaveUp, "generate-none-so-hard")
                .with("least", least)
                .with("most", most)
                .with("tries", Generator::TRIES)
        }
        _ => Complaint::bad("other"),
    };
    complaint.english(error)
}

/// Why a text could not be read that is in these lines of the input named `name`.
pub(crate) fn read_error(error: &ReadError, name: &str, lines: &[u64]) -> Complaint {
    let line = |index: usize| lines.get(index).or(lines.last()).copied();
    let place = match error.place {
        Some(place) => {
            // What starts on the last line that was kept may go on below it.
            let index = usize::try_from(place.line - 1).unwrap_or(usize::MAX);
            let beyond = (index + 1).saturating_sub(lines.len()) as u64;
            let line = line(index).map_or(place.line, |line| line + beyond);
            format!("{name}:{line}:{}", place.column)
        }
        None => line(0).map_or_else(|| name.to_owned(), |line| format!("{name}:{line}")),
    };
    read_error_kind(&error.kind).english(&error.kind).at(place)
}

/// The complaint that there was no board at all.
pub(crate) fn no_board(name: &str) -> Complaint {
    read_error(&ReadErrorKind::NoBoard.somewhere(), name, &[])
}

/// A board that a notation cannot say, or output that failed.
pub(crate) fn write_error(error: &WriteError, base: Base) -> Failure {
    let complaint = match error {
        WriteError::Io(error) => return Failure::output(error),
        WriteError::TwoInRow { row, queens } => Complaint::bad("write-two-in-row")
            .with("row", base.write(*row))
            .with("base", base)
            .with("queens", queens),
        WriteError::TooLarge { notation, n } => Complaint::bad("write-too-large")
            .with("n", n)
            .with("notation", notation.name())
            .with("largest", notation.largest_grid().unwrap_or(u32::MAX)),
        WriteError::TooSparse { notation, n, largest } => Complaint::bad("write-too-sparse")
            .with("n", n)
            .with("notation", notation.name())
            .with("largest", largest),
        _ => Complaint::bad("other"),
    };
    complaint.english(error).into()
}

fn read_error_kind(kind: &ReadErrorKind) -> Complaint {
    match kind {
        ReadErrorKind::NoBoard => Complaint::bad("read-no-board"),
        ReadErrorKind::Unrecognised => Complaint::bad("read-unrecognised"),
        ReadErrorKind::SizeNeeded { notation } => {
            Complaint::bad("read-size-needed").with("notation", notation.name())
        }
        ReadErrorKind::SizeDiffers { found, stated } => {
            Complaint::bad("read-size-differs").with("found", found).with("stated", stated)
        }
        ReadErrorKind::Character { character, expected: Alphabet::ProblemRows } => {
            Complaint::bad("read-no-problem").with("character", quote(&character.to_string()))
        }
        ReadErrorKind::Character { character, expected } => Complaint::bad("read-character")
            .with("character", quote(&character.to_string()))
            .with("code", code_point(*character))
            .with("signs", variant_name(expected)),
        ReadErrorKind::BlockedSquare => Complaint::bad("read-blocked"),
        ReadErrorKind::Ended { expected } => {
            Complaint::bad("read-ended").with("signs", variant_name(expected))
        }
        ReadErrorKind::Ragged { found, expected } => {
            Complaint::bad("read-ragged").with("found", found).with("expected", expected)
        }
        ReadErrorKind::TooWide { widest } => Complaint::bad("read-too-wide").with("widest", widest),
        ReadErrorKind::NotSquare { rows, columns } => {
            Complaint::bad("read-not-square").with("rows", rows).with("columns", columns)
        }
        ReadErrorKind::NotSquareNumber { digits } => {
            Complaint::bad("read-not-square-number").with("digits", digits)
        }
        ReadErrorKind::Entries { found, needed } => {
            Complaint::bad("read-entries").with("found", found).with("needed", needed)
        }
        ReadErrorKind::TooManyEntries => Complaint::bad("read-too-many-entries"),
        ReadErrorKind::EntryOutside { entry, position, base, n } => Complaint::bad("read-entry-outside")
            .with("entry", entry)
            .with("position", position)
            .with("first", base)
            .with("last", base.write(n.get() - 1))
            .with("n", n)
            .with("other", 1 - base.number()),
        ReadErrorKind::Square(error) => square_error(error),
        ReadErrorKind::SquareTwice { text } => Complaint::bad("read-square-twice").with("text", quote(text)),
        ReadErrorKind::Ranks { found, needed } => {
            Complaint::bad("read-ranks").with("found", found).with("needed", needed)
        }
        ReadErrorKind::RankWidth { rank, width, needed } => {
            Complaint::bad("read-rank-width").with("rank", rank).with("width", width).with("needed", needed)
        }
        ReadErrorKind::Regions => Complaint::bad("read-regions"),
        ReadErrorKind::CsvHeader => Complaint::bad("read-csv-header"),
        ReadErrorKind::Json(fault) => json_fault(fault),
        ReadErrorKind::Rule { name } => Complaint::bad("rule-unknown").with("name", quote(name)),
        ReadErrorKind::RuleDiffers { found, stated } => {
            Complaint::bad("rule-differs").with("found", found).with("stated", stated)
        }
        ReadErrorKind::Size(error) => size_error(error),
        _ => Complaint::bad("other"),
    }
}

fn json_fault(fault: &JsonFault) -> Complaint {
    match fault {
        JsonFault::Syntax { reason } => Complaint::bad("json-syntax").with("reason", reason),
        JsonFault::TooDeep { limit } => Complaint::bad("json-too-deep").with("limit", limit),
        JsonFault::TooManyValues { limit } => Complaint::bad("json-too-many-values").with("limit", limit),
        JsonFault::Trailing => Complaint::bad("json-trailing"),
        JsonFault::KeyTwice { key } => Complaint::bad("json-key-twice").with("key", quote(key)),
        JsonFault::KeyUnknown { key, known } => {
            Complaint::bad("json-key-unknown").with("key", quote(key)).with("known", known)
        }
        JsonFault::NotAnObject => Complaint::bad("json-not-an-object"),
        JsonFault::KeyMissing { key } => Complaint::bad("json-key-missing").with("key", key),
        JsonFault::WrongType { key, found, wanted } => Complaint::bad("json-wrong-type")
            .with("key", key)
            .with("found", variant_name(found))
            .with("wanted", variant_name(wanted)),
        _ => Complaint::bad("other"),
    }
}

/// Why a text is no problem; every mistake.
pub(crate) fn problem_file_error(error: &ProblemFileError, name: &str, lines: &[u64]) -> Vec<Complaint> {
    match error {
        ProblemFileError::Read(error) => vec![read_error(error, name, lines)],
        ProblemFileError::Mistakes { mistakes: all, base } => {
            let mut complaints = mistakes(all, *base);
            for complaint in &mut complaints {
                complaint.place =
                    Some(lines.first().map_or_else(|| name.to_owned(), |line| format!("{name}:{line}")));
            }
            complaints
        }
    }
}

/// Every mistake in a problem, its numbers written in this base.
pub(crate) fn mistakes(mistakes: &[Mistake], base: Base) -> Vec<Complaint> {
    let first = i64::from(base.number());
    let mistake = |mistake: &Mistake| {
        let at = |id, row: i64, column: i64| {
            Complaint::bad(id)
                .with("row", row.saturating_add(first))
                .with("column", column.saturating_add(first))
        };
        let complaint = match *mistake {
            Mistake::GivenOutside { row, column } => at("given-outside", row, column),
            Mistake::BlockedOutside { row, column } => at("blocked-outside", row, column),
            Mistake::GivenTwice { square } => at("given-twice", square.row.into(), square.column.into()),
            Mistake::GivenBlocked { square } => at("given-blocked", square.row.into(), square.column.into()),
            Mistake::GivenOnExcludedSum { square } => {
                at("given-on-excluded-sum", square.row.into(), square.column.into())
                    .with("sum", square.sum() + 2 * first)
            }
            Mistake::GivenOnExcludedDifference { square } => {
                at("given-on-excluded-difference", square.row.into(), square.column.into())
                    .with("difference", square.difference())
            }
            Mistake::TooManyGivens { givens, n, allowed } => {
                Complaint::bad("given-too-many").with("givens", givens).with("n", n).with("allowed", allowed)
            }
            Mistake::SumOutside { sum, n } => Complaint::bad("sum-outside")
                .with("sum", sum.saturating_add(2 * first))
                .with("n", n)
                .with("first", 2 * first)
                .with("last", 2 * (i64::from(n.get()) - 1 + first)),
            Mistake::DifferenceOutside { difference, n } => Complaint::bad("difference-outside")
                .with("difference", difference)
                .with("n", n)
                .with("last", i64::from(n.get()) - 1),
            _ => Complaint::bad("other"),
        };
        complaint.with("base", base).english(mistake)
    };
    let mut complaints: Vec<_> = mistakes.iter().take(LISTED).map(mistake).collect();
    if mistakes.len() > LISTED {
        complaints.push(Complaint::bad("mistakes-more").with("count", mistakes.len() - LISTED));
    }
    complaints
}

/// The name of a variant, which the word lists select by.
fn variant_name(variant: &impl std::fmt::Debug) -> String {
    format!("{variant:?}")
}

fn code_point(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}
