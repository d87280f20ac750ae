//! Places that show one shape after another.

use std::collections::{BTreeSet, HashMap};

/// What a place shows from a scene on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) scene: usize,
    pub(crate) shape: Option<usize>,
}

/// The places of a layer: as many as the scene with the most shapes needs. A shape stays in its place for as long as it is
/// seen.
#[derive(Default)]
pub(crate) struct Slots {
    /// For each place its changes, the last of which is what it shows now.
    slots: Vec<Vec<Change>>,
    /// Where the shapes are that are seen now.
    places: HashMap<usize, usize>,
}

impl Slots {
    /// Shows these shapes from a scene on.
    pub(crate) fn show(&mut self, scene: usize, shapes: &BTreeSet<usize>) {
        let mut gone: Vec<_> = self.places.iter().map(|(&shape, &place)| (shape, place)).collect();
        gone.retain(|(shape, _)| !shapes.contains(shape));
        for (shape, place) in gone {
            self.places.remove(&shape);
            self.change(place, scene, None);
        }
        let free = |slot: &Vec<Change>| slot.last().is_some_and(|change| change.shape.is_none());
        // A place that was left just now changes at this scene anyway.
        let (mut left, mut empty) = (Vec::new(), Vec::new());
        for (place, slot) in self.slots.iter().enumerate().rev().filter(|(_, slot)| free(slot)) {
            let just_now = slot.last().is_some_and(|change| change.scene == scene);
            if just_now { &mut left } else { &mut empty }.push(place);
        }
        for &shape in shapes {
            if self.places.contains_key(&shape) {
                continue;
            }
            let place = left.pop().or_else(|| empty.pop()).unwrap_or_else(|| {
                self.slots.push(Vec::new());
                self.slots.len() - 1
            });
            self.change(place, scene, Some(shape));
            self.places.insert(shape, place);
        }
    }

    fn change(&mut self, place: usize, scene: usize, shape: Option<usize>) {
        let slot = &mut self.slots[place];
        if slot.is_empty() && scene > 0 {
            slot.push(Change { scene: 0, shape: None });
        }
        slot.pop_if(|change| change.scene == scene);
        slot.push(Change { scene, shape });
    }

    /// The changes of each place, ascending; the first is at scene 0.
    pub(crate) fn into_changes(self) -> Vec<Vec<Change>> {
        self.slots
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_stay_in_their_places_and_places_are_used_again() {
        let mut slots = Slots::default();
        for (scene, shapes) in [&[1, 2][..], &[2, 3], &[3], &[4, 3], &[5, 6, 7]].into_iter().enumerate() {
            slots.show(scene, &shapes.iter().copied().collect());
        }
        let changes = slots.into_changes();
        let told = |place: usize| {
            changes[place].iter().map(|change| (change.scene, change.shape)).collect::<Vec<_>>()
        };
        assert_eq!(told(0), [(0, Some(1)), (1, Some(3)), (4, Some(5))]);
        assert_eq!(told(1), [(0, Some(2)), (2, None), (3, Some(4)), (4, Some(6))]);
        assert_eq!(told(2), [(0, None), (4, Some(7))]);
    }
}
