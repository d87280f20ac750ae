//! What is wrong with a command line, in one sentence.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::complaint::{Complaint, Failure, Status};
use crate::report::output;

/// Prints help and version as asked for; everything else becomes a complaint.
pub(crate) fn report(error: &clap::Error) -> Result<Status, Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let text = error.render();
            output::print(&text.to_string())?;
            Ok(Status::Done)
        }
        _ => Err(complaint(error).into()),
    }
}

fn complaint(error: &clap::Error) -> Complaint {
    let fact = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let argument = fact(ContextKind::InvalidArg);
    let value = bezzel::quote(&fact(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let similar = fact(ContextKind::SuggestedArg);
            let id = if similar.is_empty() { "usage-unknown-argument" } else { "usage-similar-argument" };
            let argument = bezzel::quote(&argument);
            Complaint::bad(id).with("argument", argument).with("similar", similar)
        }
        ErrorKind::InvalidSubcommand => {
            let command = bezzel::quote(&fact(ContextKind::InvalidSubcommand));
            Complaint::bad("usage-unknown-command").with("command", command)
        }
        ErrorKind::MissingRequiredArgument => {
            Complaint::bad("usage-missing-argument").with("argument", argument)
        }
        ErrorKind::ArgumentConflict => {
            let other = fact(ContextKind::PriorArg);
            let id = if argument == other { "usage-twice" } else { "usage-conflict" };
            Complaint::bad(id).with("argument", argument).with("other", other)
        }
        ErrorKind::InvalidValue if value == "\"\"" => {
            Complaint::bad("usage-missing-value").with("argument", argument)
        }
        ErrorKind::InvalidValue => Complaint::bad("usage-invalid-value")
            .with("argument", argument)
            .with("value", value)
            .with("valid", fact(ContextKind::ValidValue).replace(' ', ", ")),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            Complaint::bad("usage-no-command")
        }
        _ => {
            // The first sentence of what clap says, without its hints on further lines.
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default();
            let first = first.trim_start_matches("error: ").to_owned();
            Complaint::bad("usage-other").with("reason", first)
        }
    }
}
