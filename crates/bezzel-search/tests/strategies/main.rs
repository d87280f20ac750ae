//! The strategies, asked for what each of them claims: one test binary, a module for each concern.

mod conformance;
mod limits;
mod long_tapes;
mod oracles;
mod problems;
mod structure;
mod tape;
