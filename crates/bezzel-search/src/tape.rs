//! Winding a search forwards and back.

use bezzel_core::{Budget, Limit};

use crate::{Action, Step, Strategy};

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
    /// The placements that lie behind.
    placements: u64,
}

struct Checkpoint {
    position: u64,
    /// The placements found before it.
    placements: u64,
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
        let placements = search.counters().found;
        let first = Checkpoint { position, placements, search: search.snapshot(), bytes: 0 };
        search.keep_steps(Tape::KEPT);
        Tape {
            search,
            checkpoints: vec![first],
            bytes: 0,
            interval: Tape::INTERVAL,
            reached: position,
            ends: false,
            placements,
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

    /// How many placements lie behind.
    ///
    /// ```
    /// use bezzel_core::{Budget, Problem, Rule, Size};
    /// use bezzel_search::{Options, StrategyName, Tape};
    ///
    /// let problem = Problem::empty(Size::new(6)?, Rule::Queens);
    /// let mut tape = Tape::new(StrategyName::Bitmask.start(&problem, Options::default())?);
    /// tape.wind(u64::MAX, &Budget::unlimited())?;
    /// assert_eq!((tape.placements(), tape.is_at_placement()), (4, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// Whether the step done last found a placement.
    pub fn is_at_placement(&self) -> bool {
        matches!(self.search.done(0), Some(Step { action: Action::Solution { .. }, .. }))
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
        self.note(step);
        step
    }

    /// Does the next step where the budget's nodes and memory allow it.
    fn forward_within(&mut self, budget: &Budget) -> Result<Option<Step>, Limit> {
        let step = self.search.step_within(budget)?;
        self.note(step);
        Ok(step)
    }

    /// Takes note of a step that was done, or of the end.
    fn note(&mut self, step: Option<Step>) {
        let Some(step) = step else {
            self.ends = true;
            return;
        };
        self.reached = self.reached.max(self.position());
        self.ends |= step.action.is_last();
        self.placements += u64::from(matches!(step.action, Action::Solution { .. }));
        self.check_in();
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
            self.take_up(self.checkpoint(here - 1));
            while self.position() < here {
                self.forward()?;
            }
        }
        self.undo()
    }

    /// Undoes a step that is kept.
    fn undo(&mut self) -> Option<Step> {
        let step = self.search.step_back()?;
        self.placements -= u64::from(matches!(step.action, Action::Solution { .. }));
        Some(step)
    }

    /// Winds to a position, or to the end where that comes first.
    ///
    /// # Errors
    /// The limit that was reached first. The tape then stands where it has come to; asked again, it goes on from there.
    pub fn wind(&mut self, position: u64, budget: &Budget) -> Result<(), Limit> {
        self.wind_up_to(position, u64::MAX, budget)
    }

    /// Winds to the step that finds a placement, and says whether there is one; where there is not, the tape stands at the
    /// end. Placements are numbered from 1.
    ///
    /// ```
    /// use bezzel_core::{Budget, Problem, Rule, Size};
    /// use bezzel_search::{Options, StrategyName, Tape};
    ///
    /// let problem = Problem::empty(Size::new(8)?, Rule::Queens);
    /// let mut tape = Tape::new(StrategyName::BreadthFirst.start(&problem, Options::default())?);
    /// assert!(tape.wind_to_placement(92, &Budget::unlimited())?);
    /// assert!(tape.wind_to_placement(1, &Budget::unlimited())?);
    /// assert_eq!((tape.position(), tape.placements()), (33_407, 1));
    /// assert!(!tape.wind_to_placement(93, &Budget::unlimited())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Tape::wind`].
    pub fn wind_to_placement(&mut self, number: u64, budget: &Budget) -> Result<bool, Limit> {
        self.wind_up_to(u64::MAX, number, budget)?;
        Ok(self.is_at_placement() && self.placements == number)
    }

    /// Winds to a position, or to the step that finds this placement, or to the end, whichever comes first.
    ///
    /// ```
    /// use bezzel_core::{Budget, Problem, Rule, Size};
    /// use bezzel_search::{Options, StrategyName, Tape};
    ///
    /// let problem = Problem::empty(Size::new(8)?, Rule::Queens);
    /// let mut tape = Tape::new(StrategyName::DepthFirst.start(&problem, Options::default())?);
    /// tape.wind_up_to(1_000, 1, &Budget::unlimited())?;
    /// assert_eq!((tape.position(), tape.placements()), (1_000, 0));
    /// tape.wind_up_to(1_000_000, 1, &Budget::unlimited())?;
    /// assert_eq!((tape.position(), tape.placements()), (1_858, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Tape::wind`].
    pub fn wind_up_to(&mut self, position: u64, number: u64, budget: &Budget) -> Result<(), Limit> {
        let position = position.max(self.first());
        let mut polls = Polls::new(&*self.search);
        // The checkpoint that is nearest before both.
        let nearest = self.checkpoint(position).min(self.checkpoint_before(number));
        let checkpoint = self.checkpoints[nearest].position;
        // How many steps must be undone; where a placement was passed so long ago that its step is not kept, it is not known.
        let passed = self.position().saturating_sub(position);
        let passed = if self.placements >= number {
            self.kept_since(number).map(|ago| ago.max(passed))
        } else {
            Some(passed)
        };
        match passed {
            // Forwards too, a checkpoint may be nearer than the place where the tape stands.
            Some(0) if self.position() >= checkpoint => {}
            // Undoing costs as much as doing.
            Some(passed @ 1..) if self.keeps(passed) && 2 * passed <= self.position() - checkpoint => {
                let aim = self.position() - passed;
                while self.position() > aim {
                    polls.poll(&*self.search, budget)?;
                    self.undo();
                }
            }
            _ => self.take_up(nearest),
        }
        while self.position() < position && self.placements < number {
            polls.poll(&*self.search, budget)?;
            if self.forward_within(budget)?.is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Whether so many steps are kept.
    fn keeps(&self, steps: u64) -> bool {
        let Some(last) = steps.checked_sub(1) else {
            return true;
        };
        usize::try_from(last).is_ok_and(|ago| self.search.done(ago).is_some())
    }

    /// How many steps have been done since a placement was found; none where that step is not kept.
    fn kept_since(&self, number: u64) -> Option<u64> {
        let kept = (0..).map_while(|ago| self.search.done(ago));
        let found = kept.zip(0..).find(|(step, _)| step.action == Action::Solution { number });
        found.map(|(_, ago)| ago)
    }

    /// Where the tape begins.
    fn first(&self) -> u64 {
        self.checkpoints.first().map_or(0, |checkpoint| checkpoint.position)
    }

    /// The index of the checkpoint from which a position is reached: the last one that is a lead before it.
    fn checkpoint(&self, position: u64) -> usize {
        let position = position.saturating_sub(Tape::LEAD);
        let after = self.checkpoints.partition_point(|checkpoint| checkpoint.position <= position);
        after.saturating_sub(1)
    }

    /// The index of a checkpoint from which a placement is reached: one earlier than the last one before it, so that there are
    /// steps to look at, and to undo, also where the placement comes right after a checkpoint.
    fn checkpoint_before(&self, number: u64) -> usize {
        self.checkpoints.partition_point(|checkpoint| checkpoint.placements < number).saturating_sub(2)
    }

    /// Takes the search up at a checkpoint.
    fn take_up(&mut self, checkpoint: usize) {
        let checkpoint = &self.checkpoints[checkpoint];
        self.placements = checkpoint.placements;
        self.search = checkpoint.search.snapshot();
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
        self.checkpoints.push(Checkpoint {
            position,
            placements: self.placements,
            search: self.search.snapshot(),
            bytes,
        });
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

/// Looks at a budget's time and memory now and then.
struct Polls {
    every: u64,
    left: u64,
}

impl Polls {
    fn new(search: &dyn Strategy) -> Polls {
        Polls { every: Budget::poll_steps(search.size()), left: 0 }
    }

    fn poll(&mut self, search: &dyn Strategy, budget: &Budget) -> Result<(), Limit> {
        if self.left == 0 {
            self.left = self.every;
            budget.check_time()?;
            budget.check_memory(search.memory())?;
        }
        self.left -= 1;
        Ok(())
    }
}
