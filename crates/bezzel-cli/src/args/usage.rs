//! What is wrong with a command line, in one sentence.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::COMMANDS;
use crate::complaint::Complaint;

/// The complaint about a command line.
pub(crate) fn complaint(error: &clap::Error) -> Complaint {
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
            let command = command_given().map_or_else(String::new, |command| format!(" {command}"));
            Complaint::bad(id).with("argument", argument).with("similar", similar).with("command", command)
        }
        ErrorKind::InvalidSubcommand => {
            let command = fact(ContextKind::InvalidSubcommand);
            let is_size = command.parse::<bezzel::Size>().is_ok();
            let id = if is_size { "usage-size-alone" } else { "usage-unknown-command" };
            Complaint::bad(id).with("command", if is_size { command } else { bezzel::quote(&command) })
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
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            Complaint::bad("usage-no-value-wanted").with("argument", argument).with("value", value)
        }
        ErrorKind::InvalidUtf8 => Complaint::bad("usage-not-utf-8"),
        _ => {
            // The first sentence of what clap says, without its hints on further lines.
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default();
            let first = bezzel::quote(first.trim_start_matches("error: "));
            Complaint::bad("usage-other").with("reason", first)
        }
    }
}

/// The command on the command line, as far as it is one.
fn command_given() -> Option<&'static str> {
    std::env::args_os().skip(1).find_map(|word| COMMANDS.into_iter().find(|command| word == *command))
}
