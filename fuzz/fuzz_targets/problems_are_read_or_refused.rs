//! Any text is a problem or an error, never a panic; and what is asked of a problem has an answer.
#![no_main]

use bezzel_core::notation::ProblemFile;
use libfuzzer_sys::fuzz_target;

/// Some questions look at every square.
const LARGEST: u32 = 40;

fuzz_target!(|text: &str| {
    let Ok(file) = ProblemFile::read(text, None) else { return };
    if file.problem.size().get() <= LARGEST {
        let _ = file.problem.contradiction();
        assert!(file.problem.symmetries().order() >= 1);
        assert!(file.problem.check(file.problem.givens()).missing.is_empty());
    }
});
