//! Completion scripts and manual pages, made from the same table as `--help`.

use std::path::Path;

use clap_complete::Shell;

use super::output;
use crate::args;
use crate::complaint::{Complaint, Failure, Status};

/// `bezzel completions`.
pub(crate) fn completions(shell: Shell) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(), "bezzel", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Done)
}

/// `bezzel man`.
pub(crate) fn man(command: Option<&str>, folder: Option<&Path>) -> Result<Status, Failure> {
    let mut program = args::command().disable_help_subcommand(true);
    program.build();
    if let Some(folder) = folder {
        let unwritable = |error| {
            let complaint = Complaint::new(Status::Trouble, "folder-unwritable");
            complaint.with("reason", error).at(folder.display())
        };
        clap_mangen::generate_to(program, folder).map_err(unwritable)?;
        return Ok(Status::Done);
    }
    let page = match command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                let known: Vec<_> = program.get_subcommands().map(clap::Command::get_name).collect();
                let complaint = Complaint::bad("no-such-page").with("command", bezzel::quote(name));
                return Err(complaint.with("known", known.join(", ")).into());
            }
        },
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text).map_err(|error| Failure::output(&error))?;
    output::print(&String::from_utf8_lossy(&text))?;
    Ok(Status::Done)
}
