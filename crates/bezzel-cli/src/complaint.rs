//! What went wrong, as facts that [`crate::words`] turns into a sentence.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// How the program ends; the larger of two is the one that is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Done, found, valid.
    Done,
    /// Proved that there is none, or not valid.
    No,
    /// Gave up at a limit.
    GaveUp,
    /// Bad usage or bad input.
    BadInput,
    /// File or output trouble.
    Trouble,
    /// Stopped by this signal.
    Signal(u8),
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Done => 0,
            Status::No => 1,
            Status::BadInput => 2,
            Status::GaveUp => 3,
            Status::Trouble => 4,
            Status::Signal(number) => 128 + number,
        })
    }
}

/// One sentence to be said about something that went wrong.
#[derive(Clone, Debug)]
pub(crate) struct Complaint {
    pub(crate) status: Status,
    /// The message in the word lists.
    pub(crate) id: &'static str,
    /// The facts that the message uses.
    pub(crate) facts: Vec<(&'static str, String)>,
    /// The sentence in English, where the English word list leaves it to the library.
    pub(crate) english: Option<String>,
    /// Where: the input's name, with line and column where they are known.
    pub(crate) place: Option<String>,
}

impl Complaint {
    pub(crate) fn new(status: Status, id: &'static str) -> Complaint {
        Complaint { status, id, facts: Vec::new(), english: None, place: None }
    }

    /// Bad usage or bad input.
    pub(crate) fn bad(id: &'static str) -> Complaint {
        Complaint::new(Status::BadInput, id)
    }

    /// Adds a fact.
    pub(crate) fn with(mut self, name: &'static str, value: impl fmt::Display) -> Complaint {
        self.facts.push((name, value.to_string()));
        self
    }

    /// The library's own sentence.
    pub(crate) fn english(mut self, error: &impl fmt::Display) -> Complaint {
        self.english = Some(error.to_string());
        self
    }

    /// Says where.
    pub(crate) fn at(mut self, place: impl fmt::Display) -> Complaint {
        self.place = Some(place.to_string());
        self
    }
}

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// These are to be said.
    Complaints(Vec<Complaint>),
    /// Nobody reads the output any more, which is no mistake.
    OutputClosed,
}

impl From<Complaint> for Failure {
    fn from(complaint: Complaint) -> Failure {
        Failure::Complaints(vec![complaint])
    }
}

impl Failure {
    /// Says where.
    pub(crate) fn at(self, place: &str) -> Failure {
        match self {
            Failure::Complaints(complaints) => {
                Failure::Complaints(complaints.into_iter().map(|complaint| complaint.at(place)).collect())
            }
            Failure::OutputClosed => Failure::OutputClosed,
        }
    }

    /// Whether nothing but the input is at fault.
    pub(crate) fn is_bad_input(complaints: &[Complaint]) -> bool {
        complaints.iter().all(|complaint| complaint.status == Status::BadInput)
    }

    /// Says where in the input, if nothing else is at fault.
    pub(crate) fn at_input(self, place: &str) -> Failure {
        match self {
            Failure::Complaints(complaints) if Failure::is_bad_input(&complaints) => {
                Failure::Complaints(complaints).at(place)
            }
            failure => failure,
        }
    }

    /// The answer could not be written.
    pub(crate) fn output(error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::OutputClosed;
        }
        Complaint::new(Status::Trouble, "output-failed").with("reason", error).into()
    }
}
