//! The strategies, one a file: the idea, the pseudo-code, the structure, and how they are kept up.

pub(crate) mod annealing;
pub(crate) mod attack_counts;
pub(crate) mod bitmask;
pub(crate) mod breadth_first;
pub(crate) mod collision;
pub(crate) mod dancing_links;
pub(crate) mod depth_first;
pub(crate) mod forward_marking;
pub(crate) mod iterative;
pub(crate) mod min_conflicts;
pub(crate) mod most_constrained;
