//! Completion scripts and manual pages, made from the same table as `--help`.

use std::io::{self, Write as _};
use std::path::Path;

use clap::error::ErrorKind;
use clap_complete::Shell;

use super::output;
use crate::args;
use crate::complaint::{Complaint, Failure, Status};
use crate::input::escaped;

/// `bezzel completions`.
pub(crate) fn completions(shell: Shell) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(), "bezzel", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Done)
}

/// Help and version as asked for; everything else that is wrong with a command line is complained of.
pub(crate) fn usage(error: &clap::Error) -> Result<Status, Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            output::print(&error.render().to_string())?;
            Ok(Status::Done)
        }
        _ => Err(args::usage::complaint(error).into()),
    }
}

/// `bezzel man`.
pub(crate) fn man(command: Option<&str>, folder: Option<&Path>) -> Result<Status, Failure> {
    let mut program = args::command().disable_help_subcommand(true);
    program.build();
    if let Some(folder) = folder {
        let unwritable = |error| {
            let complaint = Complaint::new(Status::Trouble, "unwritable");
            complaint.with("reason", error).at(escaped(folder.as_os_str()))
        };
        std::fs::create_dir_all(folder).map_err(unwritable)?;
        for command in std::iter::once(&program).chain(program.get_subcommands()) {
            let name = command.get_display_name().unwrap_or(command.get_name());
            let mut page = Vec::new();
            write_page(command, &mut page).map_err(unwritable)?;
            std::fs::write(folder.join(format!("{name}.1")), page).map_err(unwritable)?;
        }
        return Ok(Status::Done);
    }
    // The command line has already looked at the name.
    let page = command.and_then(|name| program.find_subcommand(name)).unwrap_or(&program);
    let mut text = Vec::new();
    write_page(page, &mut text).map_err(|error| Failure::output(&error))?;
    output::print(&String::from_utf8_lossy(&text))?;
    Ok(Status::Done)
}

/// A manual page: what stands below the help text becomes sections whose lines are kept as they are.
fn write_page(command: &clap::Command, out: &mut Vec<u8>) -> io::Result<()> {
    let title = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let below = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let bare = command.clone().after_help("").version(env!("CARGO_PKG_VERSION"));
    let source = format!("bezzel {}", env!("CARGO_PKG_VERSION"));
    let page = clap_mangen::Man::new(bare).title(title).source(source);
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    if command.has_subcommands() {
        page.render_subcommands_section(out)?;
    }
    for paragraph in below.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
        let (heading, text) = paragraph.split_once(':').unwrap_or(("Notes", paragraph));
        writeln!(out, ".SH \"{}\"\n.nf", heading.to_uppercase())?;
        for line in text.trim_start_matches('\n').lines() {
            writeln!(out, "{}", line.replace('\\', "\\e").replace('-', "\\-"))?;
        }
        writeln!(out, ".fi")?;
    }
    Ok(())
}
