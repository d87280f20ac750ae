//! The 255 colours of a GIF, and the one of them that is nearest to any other.

use std::collections::HashMap;

/// Red, green, blue.
pub(crate) type Colour = [u8; 3];

/// The index that stands for no colour. Low indices make short codes, and this one is the most frequent.
pub(crate) const TRANSPARENT: u8 = 0;

/// How many indices stand for colours.
pub(crate) const COLOURS: usize = 255;

/// Colours nearer to each other than this are not told apart: the eye hardly does, and the fewer there are the smaller the file.
const NEAR: i32 = 200;

/// How many answers are remembered.
const REMEMBERED: usize = 1 << 16;

/// How often each colour occurs.
#[derive(Default)]
pub(crate) struct Census {
    counts: HashMap<Colour, u64>,
}

impl Census {
    /// Counts pixels.
    pub(crate) fn count(&mut self, pixels: &[Colour]) {
        // Neighbours are mostly alike.
        for run in pixels.chunk_by(|a, b| a == b) {
            *self.counts.entry(run[0]).or_default() += run.len() as u64;
        }
    }

    /// The colours in use: first those that the picture names, of which few have many pixels, then the most frequent.
    pub(crate) fn palette(self, named: Vec<Colour>) -> Palette {
        let mut frequent: Vec<_> = self.counts.into_iter().collect();
        frequent.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let wanted: Vec<_> =
            named.into_iter().chain(frequent.into_iter().map(|(colour, _)| colour)).collect();
        let mut colours: Vec<Colour> = Vec::new();
        for colour in wanted {
            if colours.len() < COLOURS && colours.iter().all(|&other| distance(colour, other) >= NEAR) {
                colours.push(colour);
            }
        }
        Palette { colours, remembered: vec![None; REMEMBERED] }
    }
}

/// Up to 255 colours.
pub(crate) struct Palette {
    colours: Vec<Colour>,
    /// Answers by a part of the colour's bits.
    remembered: Vec<Option<(Colour, u8)>>,
}

impl Palette {
    /// All 256 entries as a GIF has them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; 3];
        bytes.extend(self.colours.as_flattened());
        bytes.resize(3 * (COLOURS + 1), 0);
        bytes
    }

    /// The index of the nearest colour.
    pub(crate) fn index(&mut self, colour: Colour) -> u8 {
        let [red, green, blue] = colour.map(usize::from);
        let place = (red << 8 ^ green << 4 ^ blue) % REMEMBERED;
        match self.remembered[place] {
            Some((known, index)) if known == colour => index,
            _ => {
                let nearest =
                    (1..=u8::MAX).zip(&self.colours).min_by_key(|&(_, &other)| distance(colour, other));
                let index = nearest.map_or(TRANSPARENT, |(index, _)| index);
                self.remembered[place] = Some((colour, index));
                index
            }
        }
    }
}

/// How different two colours look: the square of their distance, green counting most.
fn distance(a: Colour, b: Colour) -> i32 {
    let [red, green, blue] = std::array::from_fn(|part| i32::from(a[part]) - i32::from(b[part]));
    2 * red * red + 4 * green * green + 3 * blue * blue
}

/// The colours that a text of SVG names as `#abc` or `#aabbcc`.
pub(crate) fn named(svg: &str) -> impl Iterator<Item = Colour> {
    svg.split('#').skip(1).filter_map(|rest| {
        let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        let digit = |at: usize| u8::from_str_radix(&rest[at..=at], 16).ok();
        match digits {
            3 => Some([17 * digit(0)?, 17 * digit(1)?, 17 * digit(2)?]),
            6 => Some([16 * digit(0)? + digit(1)?, 16 * digit(2)? + digit(3)?, 16 * digit(4)? + digit(5)?]),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_that_are_named_are_kept_exactly() {
        let mut census = Census::default();
        let greys: Vec<_> = (0..=255).map(|grey| [grey; 3]).collect();
        census.count(&greys);
        census.count(&[[1, 1, 1]; 50]);
        let red: Vec<_> =
            named("<path fill=\"#c00\" stroke=\"#12abef\" d=\"#\"/><use href=\"#g61\"/>").collect();
        assert_eq!(red, [[204, 0, 0], [0x12, 0xab, 0xef], [0, 0, 0]].split_at(2).0);
        let mut palette = census.palette(red);
        let bytes = palette.bytes();
        assert_eq!(bytes.len(), 768);
        let colour = |index: u8| bytes[3 * usize::from(index)..][..3].to_vec();
        assert_eq!(colour(palette.index([204, 0, 0])), [204, 0, 0]);
        assert_eq!(colour(palette.index([0x12, 0xab, 0xef])), [0x12, 0xab, 0xef]);
        assert_eq!(colour(palette.index([1, 1, 1])), [1, 1, 1], "the most frequent one");
        for grey in 0..=255u8 {
            let index = palette.index([grey; 3]);
            assert_ne!(index, TRANSPARENT);
            let found = colour(index);
            assert!(found.iter().all(|part| part.abs_diff(grey) <= 5), "{grey} becomes {found:?}");
            assert_eq!(palette.index([grey; 3]), index, "remembered");
        }
    }

    #[test]
    fn a_palette_may_be_full() {
        let mut census = Census::default();
        let cube = |place: u16| [place % 16, place / 16 % 16, place / 256].map(|part| 17 * part);
        let colours: Vec<_> =
            (0..4096).map(|place| cube(place).map(|part| part.try_into().unwrap())).collect();
        census.count(&colours);
        let mut palette = census.palette(Vec::new());
        assert_eq!(palette.colours.len(), COLOURS);
        let last = palette.colours[COLOURS - 1];
        assert_eq!(palette.index(last), u8::MAX);
    }
}
