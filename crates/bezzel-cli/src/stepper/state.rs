//! What a stepper is doing, and what the commands change about that.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bezzel::search::StrategyName;

use super::clock::Clock;
use super::errand::Errand;
use super::keys::Command;
use crate::plan::trace::{Goal, Plan};
use crate::scene::{Lane, Stop};
use crate::screen::Outcome;
use crate::words::Words;

/// One or two searches on one clock.
pub(crate) struct Stepper<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) words: &'a Words,
    pub(crate) lanes: Vec<Lane>,
    pub(crate) goal: Goal,
    pub(crate) clock: Clock,
    pub(crate) mode: Mode,
    /// What is to be said until the next key.
    pub(crate) message: Option<String>,
    pub(super) errand: Option<Errand>,
    cancel: Arc<AtomicBool>,
}

/// What the keys are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Watching,
    /// Typing the number of a step.
    GoingTo(String),
    /// Choosing a strategy, by its place in the list; for the second search the place after the last is "none".
    Choosing {
        beside: bool,
        place: usize,
    },
    Helping,
}

/// The time between steps that are done on their own.
const BATCH: Duration = Duration::from_millis(5);

impl<'a> Stepper<'a> {
    /// A stepper at the start; the second strategy, if there is one, beside the first.
    pub(crate) fn new(
        plan: &'a Plan,
        words: &'a Words,
        cancel: Arc<AtomicBool>,
    ) -> Result<Stepper<'a>, bezzel::search::NotClaimed> {
        let lanes = plan.strategies().map(|strategy| Lane::new(strategy, plan));
        Ok(Stepper {
            plan,
            words,
            lanes: lanes.collect::<Result<_, _>>()?,
            goal: plan.goal,
            clock: Clock::new(plan.speed),
            mode: Mode::Watching,
            message: None,
            errand: None,
            cancel,
        })
    }

    /// Whether a search is on a way that is not done in a moment.
    pub(crate) fn is_winding(&self) -> bool {
        self.errand.is_some() || !self.has_arrived()
    }

    /// Whether the next change comes by itself.
    pub(crate) fn is_busy(&self) -> bool {
        self.clock.playing || self.is_winding()
    }

    /// How long the keys can be waited for.
    pub(crate) fn wait(&self, most: Duration) -> Duration {
        match (self.is_winding(), self.clock.playing) {
            (true, _) => Duration::ZERO,
            // At high speeds several steps are done at a time.
            (false, true) => self.clock.until_next().clamp(BATCH, most),
            (false, false) => most,
        }
    }

    /// How far the searches are on their way to a step, from 0 to 100; none where no step is aimed at.
    pub(crate) fn percent(&self) -> Option<u64> {
        let behind = self.lanes.iter().filter(|lane| !lane.is_at(self.clock.position));
        let least = behind.map(Lane::position).min()?;
        let aim =
            Some(self.clock.position).filter(|&aim| aim < u64::MAX && self.errand == Some(Errand::GoTo))?;
        Some(u64::try_from(u128::from(least) * 100 / u128::from(aim.max(1))).unwrap_or(100))
    }

    fn has_arrived(&self) -> bool {
        self.lanes.iter().all(|lane| lane.is_at(self.clock.position))
    }

    /// Whether no search goes any further.
    pub(crate) fn is_over(&self) -> bool {
        self.lanes.iter().all(|lane| lane.stopped().is_some())
    }

    /// Goes on for as long as the slice lasts, `elapsed` after the last time; says whether anything has changed.
    pub(crate) fn advance(&mut self, elapsed: Duration, slice: Duration) -> bool {
        let started = Instant::now();
        let before = (self.clock.position, self.clock.playing, self.is_winding());
        // What could not be done in time is not made up for: the clock waits for the searches.
        if self.clock.playing && self.mode != Mode::Helping && self.has_arrived() {
            let steps = self.clock.tick(elapsed);
            self.clock.position = self.clock.position.saturating_add(steps);
        }
        let moved = !self.has_arrived();
        while self.go_on(slice) && self.errand.is_some() {
            self.next_leg();
            if started.elapsed() >= slice {
                break;
            }
        }
        self.settle();
        moved || before != (self.clock.position, self.clock.playing, self.is_winding())
    }

    /// Lets each search go on for its part of the slice; says whether all have come to the end of this leg of their way.
    fn go_on(&mut self, slice: Duration) -> bool {
        let part = slice / u32::try_from(self.lanes.len()).unwrap_or(1);
        let mut arrived = true;
        for (index, lane) in self.lanes.iter_mut().enumerate() {
            let started = Instant::now();
            let budget = self.plan.limits.budget(started, &self.cancel);
            let budget = budget.with_time(part, Arc::new(move || started.elapsed()));
            arrived &= match &self.errand {
                Some(Errand::Previous(Some(numbers))) => {
                    numbers[index] == 0 || lane.find(numbers[index], &budget)
                }
                _ => {
                    lane.follow(self.clock.position, &budget);
                    lane.is_at(self.clock.position)
                }
            };
        }
        arrived
    }

    /// What is to be said where the searches go no further.
    pub(super) fn no_next(&self) -> &'static str {
        let open = |lane: &Lane| matches!(lane.stopped(), Some(Stop::Limit(_) | Stop::GaveUp));
        if self.lanes.iter().any(open) && self.plan.problem.contradiction().is_none() {
            "stepper-unknown"
        } else if self.lanes.iter().all(|lane| lane.placements() == 0) {
            "none"
        } else {
            "stepper-no-next"
        }
    }

    /// Takes the clock back to where the last search has stopped.
    fn settle(&mut self) {
        let Some(last) = self.lanes.iter().map(Lane::position).max().filter(|_| self.is_over()) else {
            return;
        };
        if self.clock.position > last {
            self.clock.position = last;
            self.clock.playing = false;
        }
        // At the last step there is nothing left to play.
        self.clock.playing &= self.clock.position < last;
    }

    pub(super) fn say(&mut self, id: &str, facts: crate::words::Facts<'_>) {
        self.message = Some(self.words.say(id, facts));
    }

    /// Does what a key asks for.
    pub(crate) fn obey(&mut self, command: Command) -> Outcome {
        self.message = None;
        match command {
            Command::Interrupt => return Outcome::Interrupt,
            Command::Suspend => return Outcome::Suspend,
            Command::Redraw => return Outcome::Redraw,
            _ => {}
        }
        match self.mode.clone() {
            Mode::Watching => return self.watch(command),
            Mode::GoingTo(typed) => self.go_to(typed, command),
            Mode::Choosing { beside, place } => self.choose(beside, place, command),
            Mode::Helping if command == Command::Quit => return Outcome::Quit,
            // Any other key ends the help.
            Mode::Helping => self.mode = Mode::Watching,
        }
        Outcome::GoOn
    }

    fn watch(&mut self, command: Command) -> Outcome {
        match command {
            Command::Quit => return Outcome::Quit,
            Command::Forward(steps) => {
                self.pause();
                if self.is_over() && self.clock.position >= self.furthest() {
                    self.say_over();
                } else {
                    self.wind(self.clock.position.saturating_add(steps));
                }
            }
            Command::Back(steps) => {
                self.pause();
                self.wind(self.clock.position.saturating_sub(steps));
            }
            Command::ToStart => {
                self.pause();
                self.wind(0);
            }
            Command::ToEnd => {
                self.pause();
                self.wind(u64::MAX);
            }
            Command::PlayOrPause if self.clock.playing || self.is_winding() => self.pause(),
            Command::PlayOrPause => {
                if self.is_over() && self.clock.position >= self.furthest() {
                    self.say_over();
                } else {
                    self.clock.play();
                }
            }
            Command::Faster => self.clock.faster(),
            Command::Slower => self.clock.slower(),
            Command::GoTo => {
                self.pause();
                self.mode = Mode::GoingTo(String::new());
            }
            Command::NextPlacement => self.next_placement(),
            Command::PreviousPlacement => {
                self.pause();
                self.errand = Some(Errand::Previous(None));
            }
            Command::ChangeGoal => self.change_goal(),
            Command::ChooseStrategy | Command::ChooseBeside => {
                self.pause();
                let beside = command == Command::ChooseBeside;
                let shown = self.lanes.get(usize::from(beside)).map(Lane::strategy);
                let place = StrategyName::ALL.iter().position(|&name| Some(name) == shown);
                self.mode = Mode::Choosing { beside, place: place.unwrap_or(0) };
            }
            // Playing waits, and goes on afterwards.
            Command::Help => self.mode = Mode::Helping,
            Command::Cancel => self.pause(),
            _ => {}
        }
        Outcome::GoOn
    }

    /// Stops: on a way forwards where the search is that has come least far; a way back is short, and is gone to its end.
    fn pause(&mut self) {
        self.clock.playing = false;
        self.lanes.iter_mut().for_each(|lane| lane.wait_at(None));
        let clock = self.clock.position;
        let behind = self.lanes.iter().filter(|lane| !lane.is_at(clock) && lane.position() < clock);
        let least = behind.map(Lane::position).min();
        match (self.errand.take(), least) {
            // On the way back, searches may be taken up further back than they are wanted.
            (Some(Errand::Previous(_)), _) | (_, None) => {}
            (_, Some(least)) => self.clock.position = least,
        }
    }

    fn wind(&mut self, position: u64) {
        self.clock.position = position;
        self.errand = Some(Errand::GoTo);
    }

    /// The furthest position of a search.
    fn furthest(&self) -> u64 {
        self.lanes.iter().map(Lane::position).max().unwrap_or(0)
    }

    fn say_over(&mut self) {
        let at_goal = self.lanes.iter().any(|lane| lane.stopped() == Some(Stop::Goal));
        let none = self.lanes.iter().all(|lane| lane.placements() == 0);
        let id = if at_goal { "stepper-at-goal" } else { "stepper-at-end" };
        self.say(if none { self.no_next() } else { id }, &[]);
    }

    fn next_placement(&mut self) {
        self.pause();
        // Who asks for the placement after the first one wants to see more than the first.
        let at_goal = |lane: &Lane| lane.stopped() == Some(Stop::Goal);
        if self.goal == Goal::First && self.is_over() && self.lanes.iter().any(at_goal) {
            self.change_goal();
            if self.goal == Goal::First {
                return;
            }
        }
        self.errand = Some(Errand::Next { begun: false });
    }

    fn change_goal(&mut self) {
        self.pause();
        let one = self.lanes.iter().map(Lane::strategy).find(|strategy| !strategy.claims().all);
        let (goal, id) = match (self.goal, one) {
            (Goal::First, Some(strategy)) => {
                return self.say("stepper-one", &[("strategy", strategy.to_string())]);
            }
            (Goal::First, None) => (Goal::All, "stepper-goal-all"),
            (Goal::All, _) => (Goal::First, "stepper-goal-first"),
            // The strategy was started for that.
            (Goal::EachFirstColumn, _) => (Goal::EachFirstColumn, "stepper-goal-each"),
        };
        self.goal = goal;
        self.lanes.iter_mut().for_each(|lane| lane.aim_for(goal));
        self.say(id, &[]);
    }

    fn go_to(&mut self, mut typed: String, command: Command) {
        match command {
            // As many digits as a number of steps can have.
            Command::Digit(digit) if typed.len() < 15 => typed.push(digit),
            Command::Erase => drop(typed.pop()),
            Command::Accept => {
                self.mode = Mode::Watching;
                if let Ok(position) = typed.parse() {
                    self.wind(position);
                }
                return;
            }
            Command::Cancel | Command::Quit => {
                self.mode = Mode::Watching;
                return;
            }
            _ => {}
        }
        self.mode = Mode::GoingTo(typed);
    }

    fn choose(&mut self, beside: bool, place: usize, command: Command) {
        let names = StrategyName::ALL;
        let places = names.len() + usize::from(beside);
        let place = match command {
            Command::Up => (place + places - 1) % places,
            Command::Down => (place + 1) % places,
            Command::ToStart => 0,
            Command::ToEnd => places - 1,
            Command::Accept => {
                self.mode = Mode::Watching;
                match names.get(place) {
                    Some(&name) => self.start(name, beside),
                    None => self.lanes.truncate(1),
                }
                return;
            }
            Command::Cancel | Command::Quit | Command::ChooseStrategy | Command::ChooseBeside => {
                self.mode = Mode::Watching;
                return;
            }
            _ => place,
        };
        self.mode = Mode::Choosing { beside, place };
    }

    /// Starts a strategy in place of the first one, all from the start; or beside it, where the clock is.
    fn start(&mut self, strategy: StrategyName, beside: bool) {
        if self.goal == Goal::All && !strategy.claims().all {
            return self.say("stepper-one", &[("strategy", strategy.to_string())]);
        }
        let lane = Lane::new(strategy, self.plan).map(|mut lane| {
            lane.aim_for(self.goal);
            lane
        });
        match lane {
            Ok(lane) if beside => {
                self.lanes.truncate(1);
                self.lanes.push(lane);
                self.wind(self.clock.position);
            }
            Ok(lane) => {
                self.lanes[0] = lane;
                self.wind(0);
            }
            // The list shows it faint, too.
            Err(_) => self.say("stepper-refused", &[("strategy", strategy.to_string())]),
        }
    }
}
