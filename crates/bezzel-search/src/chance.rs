//! Random choices.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::narrow;

/// Random choices that follow from a seed, the same on every machine.
#[derive(Clone)]
pub(crate) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to `bound` − 1.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        // The high half of a product; the bias is below 2^-32.
        narrow((u128::from(self.0.next_u64()) * u128::from(bound)) >> 64)
    }

    /// A number from 0 up to 1, in steps of 2^-32.
    pub(crate) fn fraction(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 2f64.powi(32)
    }
}
