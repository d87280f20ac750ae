//! Running the program as a person would.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the program came to.
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) answer: String,
    pub(crate) messages: String,
}

/// The program, in English unless a test says otherwise, whatever the machine's locale, and without its user's best times.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bezzel"));
    command.env("LC_ALL", "C").env_remove("NO_COLOR").env("XDG_DATA_HOME", "/no/such/folder");
    command
}

/// A shell that runs a script in which `"$0" "$@"` is the command: only a shell's child can be stopped by the terminal.
#[cfg(unix)]
pub(crate) fn in_shell(command: &Command, script: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-mc", script]).arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}

/// Runs the program with these arguments and this standard input; what it prints need not be text.
pub(crate) fn output_of(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.as_ref().to_vec();
    // A program that refuses its input early closes the pipe, which is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

/// Runs the program with these arguments and this standard input.
pub(crate) fn run_with(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let output = output_of(arguments, input);
    Run {
        status: output.status.code(),
        answer: String::from_utf8(output.stdout).expect("answers are UTF-8"),
        messages: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

/// Runs the program with these arguments and nothing on standard input.
pub(crate) fn run(arguments: &[&str]) -> Run {
    run_with(arguments, "")
}

/// A file of the project.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
