//! Random choices.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Random choices that follow from a seed, the same on every machine and in every release.
///
/// ```
/// use bezzel_core::Chance;
///
/// let mut files = ['a', 'b', 'c', 'd'];
/// Chance::new(7).shuffle(&mut files);
/// let mut again = ['a', 'b', 'c', 'd'];
/// Chance::new(7).shuffle(&mut again);
/// assert_eq!(files, again);
/// ```
#[derive(Clone, Debug)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The choices that follow from this seed.
    pub fn new(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to `bound` − 1.
    ///
    /// # Panics
    /// When `bound` is 0: there is no such number.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "no number is below 0");
        // The high half of a product; the bias is below 2^-32.
        let number = (u128::from(self.0.next_u64()) * u128::from(bound)) >> 64;
        u32::try_from(number).unwrap_or(u32::MAX)
    }

    /// A number from 0 up to 1, in steps of 2^-32.
    pub fn fraction(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 2f64.powi(32)
    }

    /// Puts fewer than 2^32 things in a random order, each order as likely as any other (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            things.swap(last, self.below(bound) as usize);
        }
    }
}
