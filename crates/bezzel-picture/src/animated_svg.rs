//! Animated SVG: every shape of a film once, and places that show one shape after another.
//!
//! A browser has to look at every animation all the time. One that shows and hides a shape, for each of thousands of shapes, was
//! tried: the frames came late and mixed. There are as few animations as a frame has shapes that change.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io;

use crate::Error;
use crate::film::{Film, Scene};
use crate::slots::{Change, Slots};
use crate::svg::{escape, number};

/// What a picture says to those who hear it read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caption<'a> {
    /// What the picture is, in a few words.
    pub title: &'a str,
    /// What is to be seen.
    pub description: &'a str,
    /// The language of both, such as `en`.
    pub language: &'a str,
}

/// Writes a film as one SVG that is repeated without end.
///
/// It needs nothing outside itself: no script, no font. Those who ask their system for less motion see the last frame, and so
/// do those whose program shows no animations.
///
/// # Errors
///
/// The film has no frames, or output fails.
///
/// ```
/// use bezzel_picture::{Caption, Film, Shape, animated_svg};
///
/// let mut film = Film::new(20, 10, [255, 255, 255]);
/// for x in [0, 10] {
///     film.push(300, vec![Shape { layer: 0, svg: format!("<path d=\"M{x} 0h10v10h-10Z\"/>").into() }]);
/// }
/// let mut svg = Vec::new();
/// let caption = Caption { title: "A step", description: "A square moves right.", language: "en" };
/// animated_svg(&film, &caption, &mut svg)?;
/// let svg = String::from_utf8_lossy(&svg);
/// assert!(svg.contains("<title id=\"title\">A step</title>"));
/// assert!(svg.contains("keyTimes=\"0;.5\" values=\"#s0;#s1\""));
/// # Ok::<(), bezzel_picture::Error>(())
/// ```
pub fn animated_svg(film: &Film, caption: &Caption<'_>, mut out: impl io::Write) -> Result<(), Error> {
    let scenes = film.scenes()?;
    let mut layers: BTreeMap<u8, Slots> = BTreeMap::new();
    for (number, scene) in scenes.iter().enumerate() {
        let mut shown: BTreeMap<u8, BTreeSet<usize>> =
            layers.keys().map(|&layer| (layer, BTreeSet::new())).collect();
        for painted in &film.frames[scene.frame].painted {
            shown.entry(painted.layer).or_default().insert(painted.shape);
        }
        for (layer, shapes) in shown {
            layers.entry(layer).or_default().show(number, &shapes);
        }
    }
    let layers: Vec<_> = layers.into_values().map(Slots::into_changes).collect();
    let (width, height) = (film.width, film.height);
    write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{language}\" role=\"img\" \
         aria-labelledby=\"title description\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <title id=\"title\">{title}</title>\n<desc id=\"description\">{description}</desc>\n",
        language = escape(caption.language),
        title = escape(caption.title),
        description = escape(caption.description),
    )?;
    let moves = layers.iter().flatten().any(|changes| changes.len() > 1);
    if moves {
        out.write_all(STYLE.as_bytes())?;
    }
    writeln!(out, "<defs>\n{}<g id=\"s\"/>", film.definitions)?;
    let shapes: BTreeSet<_> = layers.iter().flatten().flatten().filter_map(|change| change.shape).collect();
    for shape in shapes {
        writeln!(out, "<g id=\"s{shape}\">{}</g>", film.shapes[shape].trim_end())?;
    }
    write!(out, "</defs>\n{}", film.ground())?;
    if moves {
        let shown = layers.iter().flatten().map(|changes| place(changes, &scenes));
        write!(out, "<g class=\"moving\">\n{}</g>\n", shown.collect::<String>())?;
    }
    // The last frame for those who want no motion; of a film of one frame, all there is.
    let last = layers.iter().flatten().filter_map(|changes| changes.last()?.shape);
    writeln!(out, "<g{}>", if moves { " class=\"still\"" } else { "" })?;
    for shape in last {
        writeln!(out, "<use href=\"#s{shape}\"/>")?;
    }
    writeln!(out, "</g>\n</svg>")?;
    out.flush()?;
    Ok(())
}

/// Either what moves is shown, or the last frame.
const STYLE: &str = "<style>.still{display:none}\
    @media (prefers-reduced-motion:reduce){.moving{display:none}.still{display:inline}}</style>\n";

/// A place that shows one shape after another.
fn place(changes: &[Change], scenes: &[Scene]) -> String {
    let id = |change: &Change| change.shape.map_or_else(|| "#s".into(), |shape| format!("#s{shape}"));
    // Where animations are not shown, what stands here is the last frame.
    let last = changes.last().map(id).unwrap_or_default();
    if changes.len() < 2 {
        return format!("<use href=\"{last}\"/>\n");
    }
    let whole = scenes.last().map_or(0, |scene| scene.until);
    let (mut times, mut values) = (String::new(), String::new());
    for change in changes {
        if !times.is_empty() {
            times.push(';');
            values.push(';');
        }
        times.push_str(&share(scenes[change.scene].from, whole));
        values.push_str(&id(change));
    }
    let mut place = String::new();
    // Writing to a String does not fail.
    let _ = writeln!(
        place,
        "<use href=\"{last}\"><animate attributeName=\"href\" calcMode=\"discrete\" repeatCount=\"indefinite\" \
         dur=\"{whole}ms\" keyTimes=\"{times}\" values=\"{values}\"/></use>"
    );
    place
}

/// Where a time is in the whole, from 0 to 1.
fn share(time: u64, whole: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "no film is that long")]
    let share = time as f64 / whole as f64;
    // A millisecond of an hour can be told.
    number(share, 7)
}
