//! The placing game: one test binary, a module for each concern.

mod advice;
mod boards;
mod codes;
mod deeds;
mod games;
mod levels;
mod model;
