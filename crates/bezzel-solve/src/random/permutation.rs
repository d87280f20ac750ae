//! A random order that suits the cache.

use bezzel_core::{Budget, Chance, Limit};

/// Numbers that are shuffled within the second-level cache.
const BLOCK: u32 = 1 << 15;

/// More blocks than this are more places in memory at a time than the processor keeps at hand.
const MOST_BLOCKS: u32 = 1 << 10;

/// The budget is looked at each time so many numbers are dealt.
const POLL: u32 = 1 << 20;

/// The numbers from 0 to `n` − 1 in a random order, each order as likely as any other.
///
/// To shuffle a large array from end to end is to jump about in memory. Instead each number is first dealt to a random
/// block, and the blocks are shuffled one by one (C. R. Rao 1961, M. Sandelius 1962). What is dealt is known beforehand, so that the blocks' sizes are
/// found by dealing twice with the same chance, and no second array is needed.
///
/// # Errors
/// When somebody cancels, or time runs out.
pub(super) fn permutation(n: u32, chance: &mut Chance, budget: &Budget) -> Result<Vec<u32>, Limit> {
    let blocks = (n / BLOCK).next_power_of_two().min(MOST_BLOCKS);
    let mut numbers = vec![0; n as usize];
    if blocks <= 1 {
        for (number, place) in (0..).zip(&mut numbers) {
            *place = number;
        }
        chance.shuffle(&mut numbers);
        return Ok(numbers);
    }
    let mut places = vec![0u32; blocks as usize];
    let mut rehearsal = chance.clone();
    for number in 0..n {
        if number % POLL == 0 {
            budget.check_time()?;
        }
        places[rehearsal.below(blocks) as usize] += 1;
    }
    // Where each block begins.
    let mut start = 0;
    for place in &mut places {
        start += std::mem::replace(place, start);
    }
    for number in 0..n {
        if number % POLL == 0 {
            budget.check_time()?;
        }
        let place = &mut places[chance.below(blocks) as usize];
        numbers[*place as usize] = number;
        *place += 1;
    }
    // Now each place is where its block ends.
    let mut rest = &mut numbers[..];
    let mut start = 0;
    for end in places {
        let (block, behind) = rest.split_at_mut((end - start) as usize);
        budget.check_time()?;
        chance.shuffle(block);
        (rest, start) = (behind, end);
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shuffled(n: u32, seed: u64) -> Vec<u32> {
        permutation(n, &mut Chance::new(seed), &Budget::unlimited()).unwrap()
    }

    #[test]
    fn every_number_is_there_once() {
        for n in [1, 2, 10, 2 * BLOCK - 1, 2 * BLOCK, 300_000] {
            let mut numbers = shuffled(n, 3);
            assert_eq!(numbers, shuffled(n, 3));
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(0..n));
        }
    }

    #[test]
    fn numbers_come_from_everywhere() {
        // A number lands in each tenth of the places about equally often: the mean of the first tenth's numbers has a deviation of
        // n/√12/√30,000, a six-hundredth of n.
        let n = 300_000;
        for seed in 0..5 {
            for tenth in shuffled(n, seed).chunks(n as usize / 10) {
                let mean = tenth.iter().map(|&number| f64::from(number)).sum::<f64>() / 30_000.0;
                assert!((mean / f64::from(n) - 0.5).abs() < 5.0 / 600.0, "{mean}");
            }
        }
    }

    #[test]
    fn who_cancels_need_not_wait() {
        let flag = std::sync::Arc::new(true.into());
        let budget = Budget::unlimited().with_cancel(flag);
        assert_eq!(permutation(300_000, &mut Chance::new(1), &budget), Err(Limit::Cancelled));
    }
}
