//! Winding a search forwards and back.

use bezzel_core::{Budget, Limit};

use crate::{Step, Strategy};

/// A search on a tape: it can be walked back, and wound to any step.
///
/// The last [`Tape::KEPT`] steps are kept and undone one by one. Further back, the search is taken up at a
/// checkpoint, a copy of it made on the way, and done again up to the step asked for; a search follows from its
/// problem and its seed alone, so it goes the same way again. Checkpoints take at most [`Tape::CHECKPOINT_BYTES`].
///
/// ```
/// use bezzel_core::{Budget, Problem, Rule, Size};
/// use bezzel_search::{Options, StrategyName, Tape};
///
/// let problem = Problem::empty(Size::new(8)?, Rule::Queens);
/// let search = StrategyName::DepthFirst.start(&problem, Options::default())?;
/// let mut tape = Tape::new(search);
/// tape.wind(100, &Budget::unlimited())?;
/// let step = tape.back().unwrap();
/// assert_eq!(tape.position(), 99);
/// assert_eq!(tape.forward(), Some(step));
/// tape.wind(0, &Budget::unlimited())?;
/// assert!(tape.search().board().queens().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tape {
    search: Box<dyn Strategy>,
    position: u64,
    /// Copies of the search, by the position where they were made; the first at 0.
    checkpoints: Vec<Checkpoint>,
    /// Bytes that the checkpoints take.
    bytes: u64,
    /// At least so many steps lie between two checkpoints.
    interval: u64,
}

struct Checkpoint {
    position: u64,
    search: Box<dyn Strategy>,
    bytes: u64,
}

impl Tape {
    /// How many steps are kept to be undone.
    pub const KEPT: usize = 1 << 16;

    /// How many bytes the checkpoints take at most, without the first one.
    pub const CHECKPOINT_BYTES: u64 = 64 << 20;

    /// Steps between checkpoints, as long as there is room for them: done again in about a tenth of a millisecond.
    const INTERVAL: u64 = 1 << 12;

    /// A tape of a search that has not begun.
    pub fn new(mut search: Box<dyn Strategy>) -> Tape {
        let start = Checkpoint { position: 0, search: search.snapshot(), bytes: 0 };
        search.keep_steps(Tape::KEPT);
        Tape { search, position: 0, checkpoints: vec![start], bytes: 0, interval: Tape::INTERVAL }
    }

    /// The search where it is now.
    pub fn search(&self) -> &dyn Strategy {
        &*self.search
    }

    /// How many steps lie behind.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Does the next step; none at the end.
    pub fn forward(&mut self) -> Option<Step> {
        let step = self.search.step()?;
        self.position += 1;
        self.check_in();
        Some(step)
    }

    /// Undoes the step done last, and returns it; none at the start.
    pub fn back(&mut self) -> Option<Step> {
        if self.position == 0 {
            return None;
        }
        if let Some(step) = self.search.step_back() {
            self.position -= 1;
            return Some(step);
        }
        let here = self.position;
        self.take_up(here - 1);
        while self.position < here {
            self.forward()?;
        }
        let step = self.search.step_back()?;
        self.position -= 1;
        Some(step)
    }

    /// Winds to a position, or to the end where that comes first. The budget's clock and cancel flag are looked at.
    ///
    /// # Errors
    /// The limit that was reached first; the tape then stands where it has come to.
    pub fn wind(&mut self, position: u64, budget: &Budget) -> Result<(), Limit> {
        // Undoing costs as much as doing; nearer than the next checkpoint it is the shorter way.
        while self.position > position && self.position - position <= Tape::INTERVAL {
            if self.search.step_back().is_none() {
                break;
            }
            self.position -= 1;
        }
        // Further forward too, a checkpoint may be nearer than the place where the tape stands.
        if self.position > position || self.position < self.checkpoint(position).position {
            self.take_up(position);
        }
        while self.position < position {
            if self.position.is_multiple_of(Tape::INTERVAL) {
                budget.check_time()?;
            }
            if self.forward().is_none() {
                break;
            }
        }
        Ok(())
    }

    /// The last checkpoint that is not after a position.
    fn checkpoint(&self, position: u64) -> &Checkpoint {
        // The first one is at 0.
        let after = self.checkpoints.partition_point(|checkpoint| checkpoint.position <= position);
        &self.checkpoints[after - 1]
    }

    /// Takes the search up at the last checkpoint that is not after a position.
    fn take_up(&mut self, position: u64) {
        let checkpoint = self.checkpoint(position);
        let (search, position) = (checkpoint.search.snapshot(), checkpoint.position);
        (self.search, self.position) = (search, position);
        self.search.keep_steps(Tape::KEPT);
    }

    /// Makes a checkpoint when it is time for one.
    fn check_in(&mut self) {
        let last = self.checkpoints.last().map_or(0, |checkpoint| checkpoint.position);
        // What is done again is passed by.
        if self.position < last + self.interval {
            return;
        }
        // The copy, its box, and what is counted and numbered row by row.
        let bytes = self.search.memory() + 1024 + 16 * u64::from(self.search.size().get());
        // Copying takes a part of the time of stepping, even where a copy is large.
        if bytes > Tape::CHECKPOINT_BYTES || self.position - last < bytes / 64 {
            return;
        }
        while self.bytes + bytes > Tape::CHECKPOINT_BYTES && self.checkpoints.len() > 1 {
            self.thin_out();
        }
        self.bytes += bytes;
        self.checkpoints.push(Checkpoint { position: self.position, search: self.search.snapshot(), bytes });
    }

    /// Drops every second checkpoint, and makes them half as often from now on.
    fn thin_out(&mut self) {
        self.interval *= 2;
        let mut index = 0;
        self.checkpoints.retain(|_| {
            index += 1;
            index % 2 == 1
        });
        self.bytes = self.checkpoints.iter().map(|checkpoint| checkpoint.bytes).sum();
    }
}
