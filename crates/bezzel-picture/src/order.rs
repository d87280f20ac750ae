//! One order of painting for all frames of a film.

use std::collections::HashMap;

/// The room between neighbours, halved by each shape that comes between them.
const ROOM: u64 = 1 << 32;

/// A shape at its place in the order, and the scenes in which it is seen, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) shape: usize,
    pub(crate) scenes: Vec<usize>,
}

/// Shapes in an order that agrees with that of every scene.
///
/// A shape has one place as long as one will do: where a scene has two shapes the other way round than another scene, one of them gets a
/// second place.
#[derive(Default)]
pub(crate) struct Order {
    places: Vec<Place>,
    /// The places of each shape.
    of_shape: HashMap<usize, Vec<usize>>,
    first: Option<usize>,
}

struct Place {
    shown: Shown,
    /// Ascends along the order.
    rank: u64,
    next: Option<usize>,
}

impl Order {
    /// Adds the shapes of a scene, in which they are painted in this order.
    pub(crate) fn add(&mut self, scene: usize, shapes: impl Iterator<Item = usize>) {
        let mut before = None;
        for shape in shapes {
            let rank = before.map(|place: usize| self.places[place].rank);
            let places = self.of_shape.get(&shape).into_iter().flatten().copied();
            let later = places.filter(|&place| rank.is_none_or(|rank| self.places[place].rank > rank));
            let place = later.min_by_key(|&place| self.places[place].rank);
            let place = place.unwrap_or_else(|| self.insert(shape, before));
            self.places[place].shown.scenes.push(scene);
            before = Some(place);
        }
    }

    /// A new place after another one, or at the front.
    fn insert(&mut self, shape: usize, before: Option<usize>) -> usize {
        let next = match before {
            Some(before) => self.places[before].next,
            None => self.first,
        };
        let (place, shown) = (self.places.len(), Shown { shape, scenes: Vec::new() });
        self.places.push(Place { shown, rank: 0, next });
        match before {
            Some(before) => self.places[before].next = Some(place),
            None => self.first = Some(place),
        }
        self.of_shape.entry(shape).or_default().push(place);
        let low = before.map_or(0, |before| self.places[before].rank);
        let high = next.map_or(low + 2 * ROOM, |next| self.places[next].rank);
        if high - low < 2 {
            self.spread();
        } else {
            self.places[place].rank = low + (high - low) / 2;
        }
        place
    }

    /// Makes room between all places.
    fn spread(&mut self) {
        let mut rank = 0;
        let mut at = self.first;
        while let Some(place) = at {
            rank += ROOM;
            self.places[place].rank = rank;
            at = self.places[place].next;
        }
    }

    /// The shapes in their order.
    pub(crate) fn into_shown(self) -> impl Iterator<Item = Shown> {
        let mut shown = self.places;
        shown.sort_unstable_by_key(|place| place.rank);
        shown.into_iter().map(|place| place.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order of some scenes; fails unless each scene can be read off it.
    fn order(scenes: &[Vec<usize>]) -> Vec<Shown> {
        let mut order = Order::default();
        for (number, shapes) in scenes.iter().enumerate() {
            order.add(number, shapes.iter().copied());
        }
        let shown: Vec<_> = order.into_shown().collect();
        for (number, shapes) in scenes.iter().enumerate() {
            let seen = shown.iter().filter(|shown| shown.scenes.contains(&number)).map(|shown| shown.shape);
            assert_eq!(&seen.collect::<Vec<_>>(), shapes);
        }
        shown
    }

    #[test]
    fn a_shape_has_one_place_where_one_will_do() {
        let shown = order(&[vec![1, 2], vec![3, 2], vec![1, 2, 4], vec![3, 4]]);
        assert_eq!(shown.len(), 4);
    }

    #[test]
    fn scenes_that_disagree_are_both_kept() {
        assert_eq!(order(&[vec![1, 2], vec![2, 1], vec![1, 2]]).len(), 3);
        assert_eq!(order(&[vec![1, 1, 1]]).len(), 3, "a shape may be painted twice");
    }

    #[test]
    fn room_is_made_between_neighbours() {
        let scenes: Vec<_> = (0..500).map(|number| vec![1000, number, 1001]).collect();
        assert_eq!(order(&scenes).len(), 502);
        let random = |seed: usize| (0..8).map(move |place| (seed * 31 + place * place * 17) % 13).collect();
        order(&(0..200).map(random).collect::<Vec<_>>());
    }
}
