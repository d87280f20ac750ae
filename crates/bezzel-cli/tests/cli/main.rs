//! The program from outside: one test binary, a module for each thing that is promised.

mod animations;
mod bad_inputs;
mod boards;
mod compare;
mod count;
mod documents;
mod exports;
mod languages;
#[cfg(unix)]
mod play;
mod problems;
mod program;
mod random;
mod solve;
#[cfg(unix)]
mod stepper;
mod strategies;
#[cfg(unix)]
mod terminal;
mod trace;
