//! The colours of an animation.

use crate::plan::animation::Theme;

/// What is painted on a screen, on paper, or for those who see little.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colours {
    /// Red, green, blue.
    pub(super) ground: [u8; 3],
    pub(super) ink: &'static str,
    pub(super) faint: &'static str,
    pub(super) light: &'static str,
    pub(super) dark: &'static str,
    pub(super) queen: &'static str,
    pub(super) tried: &'static str,
    pub(super) refused: &'static str,
    pub(super) placed: &'static str,
    pub(super) removed: &'static str,
    pub(super) waiting: &'static str,
    pub(super) acting: &'static str,
    pub(super) line: &'static str,
    pub(super) passed_over: &'static str,
    /// The line of an attack, and the sign of a refusal.
    pub(super) attack: &'static str,
    pub(super) number: &'static str,
    /// The numbers of whole rows and columns.
    pub(super) side: &'static str,
    pub(super) bar: &'static str,
    /// Behind the line where the search is.
    pub(super) current: &'static str,
}

impl Theme {
    pub(super) fn colours(self) -> Colours {
        match self {
            Theme::Light => LIGHT,
            Theme::Dark => DARK,
            Theme::Contrast => CONTRAST,
        }
    }
}

const LIGHT: Colours = Colours {
    ground: [255, 255, 255],
    ink: "#222",
    faint: "#667",
    light: "#f0d9b5",
    dark: "#b58863",
    queen: "#111",
    tried: "#7fd0ff",
    refused: "#ffb08c",
    placed: "#8fdc8f",
    removed: "#c4c4c4",
    waiting: "#b9d8ff",
    acting: "#ff8f66",
    line: "#ffef9e",
    passed_over: "#8d8d8d",
    attack: "#c00000",
    number: "#00609c",
    side: "#9a5200",
    bar: "#d06000",
    current: "#ffe27a",
};

const DARK: Colours = Colours {
    ground: [30, 30, 30],
    ink: "#eee",
    faint: "#9aa0a6",
    light: "#d8c3a0",
    dark: "#9a7150",
    number: "#7cc4ff",
    side: "#ffb066",
    bar: "#ff9340",
    current: "#5a4a00",
    ..LIGHT
};

/// Black, white, and strong colours that differ in lightness too.
const CONTRAST: Colours = Colours {
    ground: [0, 0, 0],
    ink: "#fff",
    faint: "#ddd",
    light: "#fff",
    dark: "#a8a8a8",
    queen: "#000",
    tried: "#00e5ff",
    refused: "#ff9a3c",
    placed: "#5cff5c",
    removed: "#707070",
    waiting: "#9ecbff",
    acting: "#ff6a00",
    line: "#ffff66",
    passed_over: "#505050",
    attack: "#b00000",
    number: "#8fd3ff",
    side: "#ffd166",
    bar: "#ffd166",
    current: "#0044aa",
};
