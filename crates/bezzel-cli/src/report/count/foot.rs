//! The line below the table: how the sizes were counted, and what they agree with.

use std::num::NonZero;
use std::time::Duration;

use super::tally::Tally;
use crate::report::readable::readable;
use crate::words::{Words, form};

/// What is kept of the sizes that are counted.
#[derive(Default)]
pub(crate) struct Foot {
    /// Engine and kernel, and the sizes that they counted.
    engines: Vec<(String, u32, u32)>,
    threads: Option<NonZero<usize>>,
    /// Sizes that agree with what is known, and whether there was one of which nothing is known.
    agreed: bool,
    unknown: Option<u32>,
    time: Duration,
}

impl Foot {
    /// A size that is counted.
    pub(crate) fn add(&mut self, tally: &Tally, agrees: bool) {
        let n = tally.n.get();
        let kernel = tally.kernel.map_or_else(String::new, |kernel| format!(" ({})", kernel.name()));
        let engine = tally.engine.name().to_owned() + &kernel;
        match self.engines.last_mut() {
            Some((name, _, last)) if *name == engine => *last = n,
            _ => self.engines.push((engine, n, n)),
        }
        self.threads = Some(tally.threads);
        self.agreed |= agrees;
        if !agrees {
            self.unknown = Some(n);
        }
        self.time += tally.time;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.engines.is_empty()
    }

    pub(crate) fn words(&self, words: &Words) -> String {
        let engines = self.engines.iter().map(|(engine, first, last)| match self.engines.len() {
            1 => engine.clone(),
            _ if first == last => format!("N={first}: {engine}"),
            _ => format!("N={first}..{last}: {engine}"),
        });
        let engines = engines.collect::<Vec<_>>().join(" · ");
        let threads = self.threads.map_or(1, NonZero::get);
        let agreed = if self.agreed { words.say("count-agrees", &[]) } else { String::new() };
        let unknown = self.unknown.map(|n| words.say("count-unknown", &[("n", n.to_string())]));
        let facts = [
            ("engines", engines),
            ("threads", threads.to_string()),
            ("form", form(threads as u128)),
            ("agreed", agreed + &unknown.unwrap_or_default()),
            ("time", readable(self.time)),
        ];
        words.say("work-count", &facts)
    }
}
