//! How clauses say that at most one of some variables is true.

use std::fmt;

use super::clauses::Clauses;
use super::{pairwise, product, sequential};

/// A way to say in clauses that at most one of k variables is true.
///
/// On n-queens boards with few free squares solvers mostly do best with pairs; on large empty ones only the others stay small.
///
/// ```
/// use bezzel_solve::export::Encoding;
///
/// assert_eq!(Encoding::from_name("product"), Some(Encoding::Product));
/// assert_eq!(Encoding::ALL.map(|encoding| encoding.clauses(100)), [4950, 296, 258]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// Not both of any two.
    #[default]
    Pairwise,
    /// A counter along the variables (Sinz 2005).
    Sequential,
    /// The variables as points of a rectangle (Chen 2010).
    Product,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Encoding; 3] = [Encoding::Pairwise, Encoding::Sequential, Encoding::Product];

    /// The encoding's name, such as `pairwise`.
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Pairwise => "pairwise",
            Encoding::Sequential => "sequential",
            Encoding::Product => "product",
        }
    }

    /// The encoding with this name.
    pub fn from_name(name: &str) -> Option<Encoding> {
        Encoding::ALL.into_iter().find(|encoding| encoding.name() == name)
    }

    /// How many clauses say it of k variables. Each has two literals.
    pub fn clauses(self, k: usize) -> usize {
        match self {
            Encoding::Pairwise => pairwise::clauses(k),
            Encoding::Sequential => sequential::clauses(k),
            Encoding::Product => product::clauses(k),
        }
    }

    pub(super) fn at_most_one(self, literals: &[i32], clauses: &mut Clauses) {
        match self {
            Encoding::Pairwise => pairwise::at_most_one(literals, clauses),
            Encoding::Sequential => sequential::at_most_one(literals, clauses),
            Encoding::Product => product::at_most_one(literals, clauses),
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
