//! The program `bezzel`.
//!
//! Raw arguments ([`args`]) become a validated plan ([`plan`]), the plan is carried out and reported
//! ([`report`]); what is said to people comes from [`words`] in their language.

mod args;
mod complaint;
mod game;
mod input;
mod pictures;
mod plan;
mod report;
mod scene;
mod screen;
mod stepper;
// Shared with the tests of the program, which need more of it.
#[cfg(all(test, unix))]
#[allow(dead_code)]
#[path = "../tests/cli/terminal.rs"]
mod terminal;
mod words;

use std::io::IsTerminal;
use std::process::ExitCode;

use complaint::{Failure, Status};
use words::Words;

fn main() -> ExitCode {
    let parsed = args::parse();
    let words = Words::new(args::language(parsed.as_ref().ok()));
    let outcome = match parsed {
        Ok(args) => run(args, &words),
        Err(error) => report::help::usage(&error),
    };
    let status = outcome.unwrap_or_else(|failure| match failure {
        Failure::Complaints(complaints) => {
            for complaint in &complaints {
                report::say(&words.complaint(complaint));
            }
            complaints.iter().map(|complaint| complaint.status).max().unwrap_or(Status::BadInput)
        }
        // The reader has what it wanted.
        Failure::OutputClosed => Status::Done,
    });
    status.into()
}

fn run(args: args::Args, words: &Words) -> Result<Status, Failure> {
    if args.command.reads_standard_input() && std::io::stdin().is_terminal() {
        report::say(&words.say("typing", &[]));
    }
    match args.command {
        args::Command::Solve(args) => {
            let (plan, problems) = plan::solve::Plan::new(&args)?;
            report::solve::run(&plan, problems, words)
        }
        args::Command::Count(args) => report::count::run(plan::count::Task::new(&args)?, words),
        args::Command::Trace(args) => report::trace::run(&plan::trace::Plan::new(&args)?, words),
        args::Command::Compare(args) => report::compare::run(&plan::compare::Plan::new(&args)?, words),
        args::Command::Play(args) => report::play::run(&plan::play::Plan::new(&args)?, words),
        args::Command::Check(args) => report::check::run(plan::check::Plan::new(&args)?, words),
        args::Command::Draw(args) => report::draw::run(plan::draw::Plan::new(&args)?, words),
        args::Command::Convert(args) => report::convert::run(plan::convert::Plan::new(&args)?),
        args::Command::Export(args) => report::export::run(&plan::export::Plan::new(&args)?),
        args::Command::Generate(args) => report::generate::run(&plan::generate::Plan::new(&args)?, words),
        args::Command::Completions { shell } => report::help::completions(shell),
        args::Command::Man { command, out } => report::help::man(command.as_deref(), out.as_deref()),
    }
}
