//! Placements of small boards, each as likely as any other.

use bezzel_core::{Budget, Chance, Limit, Size};

/// All placements of a small board in lexicographic order, to be drawn from or looked up by rank.
///
/// How many placements begin with the same three queens is counted once, for all beginnings. A rank is then found in two steps: to its
/// beginning in the table, and from there by searching the placements of that beginning alone. A draw picks a rank, so that every
/// placement is as likely as any other.
///
/// ```
/// use bezzel_core::{Budget, Chance, Size};
/// use bezzel_solve::UniformPlacements;
///
/// let placements = UniformPlacements::new(Size::new(8)?, &Budget::unlimited())?.unwrap();
/// assert_eq!(placements.total(), 92);
/// assert_eq!(placements.at(0).unwrap(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// assert_eq!(placements.at(92), None);
/// assert_eq!(placements.draw(&mut Chance::new(1)).len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct UniformPlacements {
    n: usize,
    beginnings: Vec<Beginning>,
    total: u32,
}

/// The queens of the first rows, and the placements that begin with them.
#[derive(Clone, Copy, Debug)]
struct Beginning {
    board: Board,
    /// The placements with a beginning before this one.
    before: u32,
}

/// The rows whose queens make a beginning, where there are as many.
const BEGINNING: usize = 3;

impl UniformPlacements {
    /// The largest board. On it there are 365,596 placements, counted in a fifth of a second.
    pub const LARGEST: u32 = 14;

    /// Counts the placements of this size; none for N = 2 and N = 3, which have no placement, and above [`UniformPlacements::LARGEST`].
    ///
    /// A node of the budget is a queen that the count places.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn new(n: Size, budget: &Budget) -> Result<Option<UniformPlacements>, Limit> {
        if n.get() > UniformPlacements::LARGEST {
            return Ok(None);
        }
        let n = n.as_usize();
        let mut placements = UniformPlacements { n, beginnings: Vec::new(), total: 0 };
        let mut nodes = 0;
        placements.begin(Board::empty(n), budget, &mut nodes)?;
        Ok((placements.total > 0).then_some(placements))
    }

    /// Takes down the beginnings that start with a board's queens.
    fn begin(&mut self, board: Board, budget: &Budget, nodes: &mut u64) -> Result<(), Limit> {
        if board.row < self.n.min(BEGINNING) {
            for next in board.children() {
                self.begin(next, budget, nodes)?;
            }
            return Ok(());
        }
        budget.check(*nodes, 0)?;
        let placements = board.count(nodes);
        if placements > 0 {
            self.beginnings.push(Beginning { board, before: self.total });
            self.total += placements;
        }
        Ok(())
    }

    /// How many placements there are, Q(N).
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The placement with this rank, counted from 0 in lexicographic order, as the column of the queen in each row; none from
    /// [`UniformPlacements::total`] on.
    pub fn at(&self, rank: u32) -> Option<Vec<u32>> {
        if rank >= self.total {
            return None;
        }
        let beginning = self.beginnings.partition_point(|beginning| beginning.before <= rank) - 1;
        let Beginning { board, before } = self.beginnings[beginning];
        let found = board.at(&mut (rank - before))?;
        Some(found.columns[..self.n].to_vec())
    }

    /// A placement, each as likely as any other.
    pub fn draw(&self, chance: &mut Chance) -> Vec<u32> {
        // The rank is below the total, so there is one.
        self.at(chance.below(self.total)).unwrap_or_default()
    }
}

/// Queens in the first rows, and what they leave free. Bits stand for columns; diagonals move with the rows.
#[derive(Clone, Copy, Debug)]
struct Board {
    columns: [u32; UniformPlacements::LARGEST as usize],
    row: usize,
    free: u32,
    from_left: u32,
    from_right: u32,
}

impl Board {
    fn empty(n: usize) -> Board {
        Board { columns: [0; _], row: 0, free: (1 << n) - 1, from_left: 0, from_right: 0 }
    }

    /// The boards with a queen more, in order of its column.
    fn children(self) -> impl Iterator<Item = Board> {
        let mut open = self.free & !(self.from_left | self.from_right);
        std::iter::from_fn(move || {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            (queen != 0).then(|| {
                let mut next = self;
                next.columns[self.row] = queen.trailing_zeros();
                next.row += 1;
                next.free ^= queen;
                next.from_left = (self.from_left | queen) << 1;
                next.from_right = (self.from_right | queen) >> 1;
                next
            })
        })
    }

    /// The placements that begin like this. What is on the stack is only what counting needs.
    fn count(self, nodes: &mut u64) -> u32 {
        fn below(free: u32, from_left: u32, from_right: u32, nodes: &mut u64) -> u32 {
            if free == 0 {
                return 1;
            }
            let mut open = free & !(from_left | from_right);
            let mut placements = 0;
            while open != 0 {
                let queen = open & open.wrapping_neg();
                open ^= queen;
                *nodes += 1;
                placements += below(free ^ queen, (from_left | queen) << 1, (from_right | queen) >> 1, nodes);
            }
            placements
        }
        below(self.free, self.from_left, self.from_right, nodes)
    }

    /// The placement with this rank among those that begin like this; otherwise the rank is lowered by how many those are.
    fn at(self, rank: &mut u32) -> Option<Board> {
        if self.free == 0 {
            let found = *rank == 0;
            *rank = rank.wrapping_sub(1);
            return found.then_some(self);
        }
        self.children().find_map(|next| next.at(rank))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_core::{Arrangement, Placement, Problem, Rule};
    use bezzel_search::Enumerator;

    fn placements(n: u32) -> Option<UniformPlacements> {
        UniformPlacements::new(Size::new(n).unwrap(), &Budget::unlimited()).unwrap()
    }

    #[test]
    fn ranks_give_every_placement_once_and_in_order() {
        // A000170.
        for (n, total) in [(1, 1), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92), (9, 352), (10, 724)] {
            let placements = placements(n).expect("there are some");
            assert_eq!(placements.total(), total);
            let problem = Problem::empty(Size::new(n).unwrap(), Rule::Queens);
            let mut search = Enumerator::new(&problem).unwrap();
            for rank in 0..total {
                let listed = search.next_placement(&Budget::unlimited()).unwrap();
                assert_eq!(placements.at(rank).as_deref(), listed, "N={n} rank {rank}");
            }
            assert_eq!(placements.at(total), None);
        }
        assert!([2, 3, 15, 1000].into_iter().all(|n| placements(n).is_none()));
    }

    #[test]
    fn the_largest_boards_have_the_known_totals() {
        // A000170.
        for (n, total) in [(11, 2_680), (12, 14_200), (13, 73_712), (14, 365_596)] {
            let placements = placements(n).expect("there are some");
            assert_eq!(placements.total(), total);
            let size = Size::new(n).unwrap();
            for seed in 0..20 {
                let columns = placements.draw(&mut Chance::new(seed));
                let board = Arrangement::from_columns(size, columns.into_iter().map(Some));
                Placement::new(&Problem::empty(size, Rule::Queens), &board).expect("no clash");
            }
        }
    }

    /// Pearson's statistic of k equally likely classes has the mean k − 1 and the variance 2(k − 1). For every size it has to stay below the mean and four
    /// deviations, which by chance alone it exceeds about once in two thousand times for few classes and more seldom for many; and as the seeds are fixed, it
    /// either does or does not. It has to be above the mean less four deviations too: counts that are too even are not random either.
    #[test]
    fn draws_are_uniform() {
        for n in [6, 7, 8, 9] {
            let placements = placements(n).expect("there are some");
            let all: Vec<Vec<u32>> = (0..placements.total()).filter_map(|rank| placements.at(rank)).collect();
            for seed in 1..=3 {
                let mut chance = Chance::new(seed);
                let draws = 200 * placements.total();
                let mut drawn = vec![0u32; all.len()];
                for _ in 0..draws {
                    let placement = placements.draw(&mut chance);
                    drawn[all.binary_search(&placement).expect("a placement")] += 1;
                }
                let statistic: f64 =
                    drawn.iter().map(|&count| (f64::from(count) - 200.0).powi(2) / 200.0).sum();
                let freedom = f64::from(placements.total() - 1);
                let deviations = (statistic - freedom) / (2.0 * freedom).sqrt();
                assert!(deviations.abs() < 4.0, "N={n} seed {seed}: {statistic}, expected about {freedom}");
            }
        }
    }

    #[test]
    fn counting_stops_at_limits() {
        let n = Size::new(14).unwrap();
        let flag = std::sync::Arc::new(true.into());
        let cancelled = Budget::unlimited().with_cancel(flag);
        assert_eq!(UniformPlacements::new(n, &cancelled).err(), Some(Limit::Cancelled));
        let few = Budget::unlimited().with_nodes(1_000);
        assert_eq!(UniformPlacements::new(n, &few).err(), Some(Limit::Nodes(1_000)));
    }
}
