//! The clock of a stepper: how many steps lie behind, and how many come in a second.

use std::time::Duration;

/// The speeds that can be chosen while playing, in steps a second.
const SPEEDS: [u32; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/// Where all searches are, whichever way they came there.
pub(crate) struct Clock {
    /// The steps that lie behind.
    pub(crate) position: u64,
    pub(crate) playing: bool,
    /// In steps a second.
    speed: u32,
    /// The part of the next step that is due.
    due: f64,
}

impl Clock {
    pub(crate) fn new(speed: u32) -> Clock {
        Clock { position: 0, playing: false, speed, due: 0.0 }
    }

    pub(crate) fn speed(&self) -> u32 {
        self.speed
    }

    pub(crate) fn faster(&mut self) {
        self.speed = SPEEDS.into_iter().find(|&speed| speed > self.speed).unwrap_or(self.speed);
    }

    pub(crate) fn slower(&mut self) {
        self.speed = SPEEDS.into_iter().rev().find(|&speed| speed < self.speed).unwrap_or(self.speed);
    }

    pub(crate) fn play(&mut self) {
        self.playing = true;
        // The first step is to be seen at once.
        self.due = 1.0;
    }

    /// The steps that have become due in this time.
    pub(crate) fn tick(&mut self, elapsed: Duration) -> u64 {
        self.due += elapsed.as_secs_f64() * f64::from(self.speed);
        let steps = self.due.floor();
        self.due -= steps;
        // A clock that was held up for hours still has far fewer than 2^53 steps to go.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let steps = steps as u64;
        steps
    }

    /// How long it takes until the next step is due.
    pub(crate) fn until_next(&self) -> Duration {
        Duration::from_secs_f64((1.0 - self.due).max(0.0) / f64::from(self.speed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::trace;

    #[test]
    fn no_step_is_lost_between_ticks() {
        let mut clock = Clock::new(1_000);
        let steps: u64 = (0..10_000).map(|_| clock.tick(Duration::from_micros(333))).sum();
        assert!((3_329..=3_330).contains(&steps), "{steps}");
        clock.play();
        assert_eq!(clock.tick(Duration::ZERO), 1);
    }

    #[test]
    fn speeds_go_from_one_to_ten_thousand_and_no_further() {
        let mut clock = Clock::new(30);
        clock.faster();
        assert_eq!(clock.speed(), 50);
        (0..20).for_each(|_| clock.faster());
        assert_eq!(clock.speed(), *trace::SPEEDS.end());
        (0..20).for_each(|_| clock.slower());
        assert_eq!(clock.speed(), *trace::SPEEDS.start());
    }
}
