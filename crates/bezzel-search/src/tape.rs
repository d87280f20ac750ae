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
/// let step = tape.search().done(0).unwrap();
/// assert_eq!(tape.back(), Some(step));
/// assert_eq!(tape.position(), 99);
/// assert_eq!(tape.forward(), Some(step));
/// tape.wind(0, &Budget::unlimited())?;
/// assert!(tape.search().board().queens().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tape {
    search: Box<dyn Strategy>,
    /// Copies of the search, by the position where they were made; the first where the tape begins.
    checkpoints: Vec<Checkpoint>,
    /// Bytes that the checkpoints take.
    bytes: u64,
    /// At least so many steps lie between two checkpoints.
    interval: u64,
    /// The furthest position so far, and whether the search ends there.
    reached: u64,
    ends: bool,
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

    /// Steps between checkpoints, as long as there is room for them; on small boards they are done again in a tenth of a
    /// millisecond.
    const INTERVAL: u64 = 1 << 12;

    /// A search that is taken up at a checkpoint is taken up so many steps early, so that there are kept ones to look at, and to
    /// undo, where it is wound to.
    const LEAD: u64 = 64;

    /// A tape of a search; it goes back no further than to where the search is now.
    pub fn new(mut search: Box<dyn Strategy>) -> Tape {
        let position = search.steps();
        let first = Checkpoint { position, search: search.snapshot(), bytes: 0 };
        search.keep_steps(Tape::KEPT);
        Tape {
            search,
            checkpoints: vec![first],
            bytes: 0,
            interval: Tape::INTERVAL,
            reached: position,
            ends: false,
        }
    }

    /// The search where it is now.
    pub fn search(&self) -> &dyn Strategy {
        &*self.search
    }

    /// How many steps lie behind.
    pub fn position(&self) -> u64 {
        self.search.steps()
    }

    /// The furthest position that the tape has been at.
    pub fn reached(&self) -> u64 {
        self.reached
    }

    /// The last position, once the search has come to its end there.
    pub fn end(&self) -> Option<u64> {
        self.ends.then_some(self.reached)
    }

    /// Does the next step; none at the end.
    pub fn forward(&mut self) -> Option<Step> {
        let step = self.search.step();
        self.reached = self.reached.max(self.position());
        match step {
            Some(step) => {
                self.ends |= step.action.is_last();
                self.check_in();
            }
            None => self.ends = true,
        }
        step
    }

    /// Undoes the step done last, and returns it; none at the start.
    ///
    /// Where the step is kept no longer, the search is first done again from a checkpoint, which on large boards may take a
    /// second; [`Tape::wind`] does the same within a budget.
    pub fn back(&mut self) -> Option<Step> {
        if self.search.done(0).is_none() {
            let here = self.position();
            if here == self.first() {
                return None;
            }
            self.take_up(here - 1);
            while self.position() < here {
                self.forward()?;
            }
        }
        self.search.step_back()
    }

    /// Winds to a position, or to the end where that comes first.
    ///
    /// # Errors
    /// The limit that was reached first: time, memory or the cancel flag. The tape then stands where it has come to.
    pub fn wind(&mut self, position: u64, budget: &Budget) -> Result<(), Limit> {
        let position = position.max(self.first());
        let polled = Budget::poll_steps(self.search.size());
        let mut until_poll = 0;
        let mut poll = |search: &dyn Strategy| {
            if until_poll == 0 {
                until_poll = polled;
                budget.check_time()?;
                budget.check_memory(search.memory())?;
            }
            until_poll -= 1;
            Ok(())
        };
        let checkpoint = self.checkpoint(position).position;
        let behind = self.position().saturating_sub(position);
        let kept = usize::try_from(behind).ok().and_then(|behind| self.search.done(behind.checked_sub(1)?));
        // Undoing costs as much as doing. Forwards too, a checkpoint may be nearer than the place where the tape stands.
        if kept.is_some() && behind <= position - checkpoint {
            while self.position() > position {
                poll(&*self.search)?;
                self.search.step_back();
            }
        } else if behind > 0 || self.position() < checkpoint {
            self.take_up(position);
        }
        while self.position() < position {
            poll(&*self.search)?;
            if self.forward().is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Where the tape begins.
    fn first(&self) -> u64 {
        self.checkpoints.first().map_or(0, |checkpoint| checkpoint.position)
    }

    /// The checkpoint from which a position is reached: the last one that is a lead before it.
    fn checkpoint(&self, position: u64) -> &Checkpoint {
        let position = position.saturating_sub(Tape::LEAD);
        let after = self.checkpoints.partition_point(|checkpoint| checkpoint.position <= position);
        &self.checkpoints[after.saturating_sub(1)]
    }

    /// Takes the search up at a checkpoint before a position.
    fn take_up(&mut self, position: u64) {
        self.search = self.checkpoint(position).search.snapshot();
        self.search.keep_steps(Tape::KEPT);
    }

    /// Makes a checkpoint when it is time for one.
    fn check_in(&mut self) {
        let position = self.position();
        let last = self.checkpoints.last().map_or(0, |checkpoint| checkpoint.position);
        // What is done again is passed by.
        if position < last + self.interval {
            return;
        }
        // The copy, its box, and what is counted and numbered row by row.
        let bytes = self.search.memory() + 1024 + 16 * u64::from(self.search.size().get());
        // Copying takes a part of the time of stepping, even where a copy is large.
        if bytes > Tape::CHECKPOINT_BYTES || position - last < bytes / 64 {
            return;
        }
        while self.bytes + bytes > Tape::CHECKPOINT_BYTES && self.checkpoints.len() > 1 {
            self.thin_out();
        }
        self.bytes += bytes;
        self.checkpoints.push(Checkpoint { position, search: self.search.snapshot(), bytes });
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
