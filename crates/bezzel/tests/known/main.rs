//! Known values: counts, lists and verdicts that others published or a second program found.
//!
//! All values are read from `testdata`. Not used:
//! - of sequences.json: A007705 (the odd terms of A051906), A348129, A374013, A085801 (fewer than N
//!   queens), and A002464, A103330, A075458, A250000 (other rules); of the others the terms that would
//!   take too long;
//! - of public-cases.json: the kinds `region` and `star` (rules still to come) and, of `variant`, the questions that Bezzel does not
//!   claim to answer (docs/solving.md lists them); and the seconds of `one-10000` (no clock here).

mod data;
mod public_cases;
mod published;
mod search;
mod solving;
mod stopping;
mod strategies;
