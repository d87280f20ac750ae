//! Instances of a wanted difficulty.

use std::ops::RangeInclusive;

use bezzel_core::{Budget, Limit};

use super::{GenerateRefused, Generator, Instance};
use crate::{Finder, Order, SolveOptions};

impl Generator {
    /// The first instance, going through the seeds from `seed` on, that the search for a placement answers with a number of nodes in this
    /// range. The nodes, and so the choice, are the same on every machine; a later version of the search may choose otherwise.
    ///
    /// ```
    /// use bezzel_core::{Budget, Size};
    /// use bezzel_solve::generate::{Generator, InstanceKind};
    ///
    /// let generator = Generator::new(InstanceKind::ExcludedDiagonals, Size::new(14)?, None)?;
    /// let instance = generator.draw_by_nodes(1, &(100..=1_000), &Budget::unlimited())?;
    /// assert!((100..=1_000).contains(&instance.nodes.unwrap()));
    /// assert_eq!(generator.draw(instance.seed, &Budget::unlimited())?.problem, instance.problem);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`GenerateRefused::NoneSoHard`] after [`Generator::TRIES`] seeds, and what [`Generator::draw`] and the search refuse; a limit
    /// of the budget on time or memory.
    pub fn draw_by_nodes(
        &self,
        seed: u64,
        nodes: &RangeInclusive<u64>,
        budget: &Budget,
    ) -> Result<Instance, GenerateRefused> {
        let seeds = (0..u64::from(Generator::TRIES)).map_while(|step| seed.checked_add(step));
        // A limit is looked at now and then, and what stops at it has made more nodes than are wanted.
        let budget = budget.clone().with_nodes(nodes.end().saturating_add(1));
        for seed in seeds {
            let mut instance = self.draw(seed, &budget)?;
            let mut finder = Finder::new(&instance.problem, Order::Any, SolveOptions::default())?;
            match finder.find(&budget) {
                Ok(_) if nodes.contains(&finder.nodes()) => {
                    instance.nodes = Some(finder.nodes());
                    return Ok(instance);
                }
                Ok(_) | Err(Limit::Nodes(_)) => {}
                Err(limit) => return Err(limit.into()),
            }
        }
        Err(GenerateRefused::NoneSoHard { least: *nodes.start(), most: *nodes.end() })
    }
}
