//! Ways that may take long, and are gone leg by leg while the keys are answered.

use super::state::Stepper;
use crate::scene::Lane;

/// Where the searches are on their way to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Errand {
    /// To where the clock is.
    GoTo,
    /// To the next placement of any search; begun once all are where the clock was.
    Next { begun: bool },
    /// To the last placement before the clock, of which each search has its number (0 where there is none), once all are where
    /// the clock was.
    Previous(Option<Vec<u64>>),
}

/// On the way to a placement, the searches wait for each other after so many steps.
const STRIDE: u64 = 4_096;

impl Stepper<'_> {
    /// Takes up the next leg of the way, once the searches have come to the end of the one before.
    pub(super) fn next_leg(&mut self) {
        match self.errand.take() {
            None | Some(Errand::GoTo) => {}
            Some(Errand::Next { begun: false }) => {
                for lane in &mut self.lanes {
                    let next = lane.placements() + 1;
                    lane.wait_at(Some(next));
                }
                self.errand = Some(Errand::Next { begun: true });
            }
            Some(Errand::Next { begun: true }) => {
                let found = self.lanes.iter().filter(|lane| lane.is_waiting());
                if let Some(nearest) = found.map(Lane::position).min() {
                    self.clock.position = nearest;
                } else if self.is_over() {
                    self.say(self.no_next(), &[]);
                } else {
                    self.clock.position = self.clock.position.saturating_add(STRIDE);
                    self.errand = Some(Errand::Next { begun: true });
                    return;
                }
                self.lanes.iter_mut().for_each(|lane| lane.wait_at(None));
            }
            Some(Errand::Previous(None)) => {
                let clock = self.clock.position;
                let numbers: Vec<_> =
                    self.lanes.iter().map(|lane| lane.last_placement_before(clock)).collect();
                if numbers.iter().all(|&number| number == 0) {
                    self.say("stepper-no-previous", &[]);
                } else {
                    self.errand = Some(Errand::Previous(Some(numbers)));
                }
            }
            Some(Errand::Previous(Some(numbers))) => {
                let found = self.lanes.iter().zip(numbers).filter(|&(_, number)| number > 0);
                let nearest = found.map(|(lane, _)| lane.position()).max();
                self.clock.position = nearest.unwrap_or(self.clock.position);
                self.errand = Some(Errand::GoTo);
            }
        }
    }
}
