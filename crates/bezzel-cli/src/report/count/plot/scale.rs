//! Colours for counts, from pale yellow to dark brown.
//!
//! They are chosen in `OKLab` (Björn Ottosson, 2020, <https://bottosson.github.io/posts/oklab/>), where equal steps look equal. Lightness falls evenly, so
//! that the order of counts is still seen in grey and by those who see colours otherwise.

use super::to_f64;

/// Lightness, chroma and hue (in degrees) at both ends, and how much stronger the colour is half way.
const LIGHTNESS: (f64, f64) = (0.97, 0.34);
const CHROMA: (f64, f64) = (0.04, 0.07);
const CHROMA_BETWEEN: f64 = 0.085;
const HUE: (f64, f64) = (98.0, 30.0);

/// Red, green and blue, from 0 to 1, as screens take them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Colour([f64; 3]);

/// The colours from the least count to the most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub(super) least: u128,
    pub(super) most: u128,
}

impl Scale {
    /// Where a count is between the least and the most, from 0 to 1; where all are the same, it is in the middle.
    pub(super) fn place(self, count: f64) -> f64 {
        let (least, most) = (to_f64(self.least), to_f64(self.most));
        if self.least == self.most { 0.5 } else { (count - least) / (most - least) }
    }

    pub(super) fn colour(self, count: u128) -> Colour {
        Colour::at(self.place(to_f64(count)))
    }
}

impl Colour {
    /// The colour of this place, from 0 to 1.
    pub(super) fn at(place: f64) -> Colour {
        let between = |(from, to): (f64, f64)| from + (to - from) * place;
        let chroma = between(CHROMA) + CHROMA_BETWEEN * 4.0 * place * (1.0 - place);
        let hue = between(HUE).to_radians();
        from_oklab(between(LIGHTNESS), chroma * hue.cos(), chroma * hue.sin())
    }

    /// As in SVG, such as `#c08040`.
    pub(super) fn code(self) -> String {
        // From 0 to 255, whole.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let [red, green, blue] = self.0.map(|part| (255.0 * part).round() as u8);
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// Black or white, whichever is read better on it: at least at a contrast of 4.5, as the Web Content Accessibility Guidelines ask.
    pub(super) fn ink(self) -> &'static str {
        let [red, green, blue] = self.0.map(linear);
        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        // Where the contrasts are equal, (Y + 0.05) / 0.05 = 1.05 / (Y + 0.05).
        if luminance + 0.05 > 0.0525_f64.sqrt() { "#000" } else { "#fff" }
    }
}

/// The colour with these coordinates, brought into what a screen can show.
fn from_oklab(lightness: f64, a: f64, b: f64) -> Colour {
    let cones = [
        lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b,
        lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b,
        lightness - 0.089_484_177_5 * a - 1.291_485_548 * b,
    ];
    let [long, middle, short] = cones.map(|cone| cone * cone * cone);
    let light = [
        4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
        -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
        -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
    ];
    Colour(light.map(|part| encoded(part.clamp(0.0, 1.0))))
}

/// The light of a part of a colour, and back (sRGB).
fn linear(part: f64) -> f64 {
    if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

fn encoded(light: f64) -> f64 {
    if light <= 0.003_130_8 { 12.92 * light } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Colour) -> f64 {
        let [red, green, blue] = colour.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn more_is_darker_also_in_grey_and_in_even_steps() {
        let grey = |step: i32| luminance(Colour::at(f64::from(step) / 100.0)).cbrt();
        let steps: Vec<_> = (0..100).map(|step| grey(step) - grey(step + 1)).collect();
        let mean = (grey(0) - grey(100)) / 100.0;
        // The cube root of luminance is close to how light something looks.
        assert!(steps.iter().all(|step| (0.6 * mean..1.4 * mean).contains(step)), "{steps:?}");
    }

    #[test]
    fn numbers_are_read_on_every_colour() {
        for step in 0..=1000 {
            let colour = Colour::at(f64::from(step) / 1000.0);
            let luminance = luminance(colour);
            let contrast = match colour.ink() {
                "#000" => (luminance + 0.05) / 0.05,
                _ => 1.05 / (luminance + 0.05),
            };
            assert!(contrast >= 4.5, "{step}: {contrast}");
        }
    }

    #[test]
    fn every_colour_can_be_shown_as_it_was_chosen() {
        for step in 0..=100 {
            let place = f64::from(step) / 100.0;
            // Nothing had to be cut off: neighbours differ, and no part is at an end for long.
            let Colour(parts) = Colour::at(place);
            assert!(parts.iter().all(|part| (0.001..0.999).contains(part)), "{place}: {parts:?}");
        }
    }

    #[test]
    fn counts_that_are_all_the_same_have_the_middle_colour() {
        assert_eq!(Scale { least: 2, most: 2 }.colour(2), Colour::at(0.5));
        assert_eq!(Scale { least: 2, most: 4 }.colour(2), Colour::at(0.0));
    }
}
