//! Animated SVG: every shape of a film once, shown and hidden by style rules.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io;

use crate::Error;
use crate::film::{Film, Scene};
use crate::order::{Order, Shown};
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
/// It needs nothing outside itself: no script, no font. To those who ask their system for less motion it shows the last frame.
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
/// assert!(svg.contains("@keyframes v0{50%,to{visibility:visible}0%{visibility:hidden}}"));
/// # Ok::<(), bezzel_picture::Error>(())
/// ```
pub fn animated_svg(film: &Film, caption: &Caption<'_>, mut out: impl io::Write) -> Result<(), Error> {
    let scenes = film.scenes()?;
    let mut layers: BTreeMap<u8, Order> = BTreeMap::new();
    for (number, scene) in scenes.iter().enumerate() {
        for layer in film.frames[scene.frame].painted.chunk_by(|a, b| a.layer == b.layer) {
            let order = layers.entry(layer[0].layer).or_default();
            order.add(number, layer.iter().map(|painted| painted.shape));
        }
    }
    let shown: Vec<Shown> = layers.into_values().flat_map(Order::into_shown).collect();
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
    let (style, classes) = style(&scenes, &shown);
    if !style.is_empty() {
        write!(out, "<style>\n{style}</style>\n")?;
    }
    write!(out, "<defs>\n{}</defs>\n{}", film.definitions, film.ground())?;
    for alike in shown.chunk_by(|a, b| a.scenes == b.scenes) {
        match classes.get(&*alike[0].scenes) {
            Some(class) => writeln!(out, "<g class=\"v {class}\">")?,
            None => writeln!(out, "<g>")?,
        }
        for shown in alike {
            writeln!(out, "{}", film.shapes[shown.shape].trim_end())?;
        }
        writeln!(out, "</g>")?;
    }
    writeln!(out, "</svg>")?;
    out.flush()?;
    Ok(())
}

/// A rule for each set of scenes in which shapes are seen, and the class that it applies to. What is always seen needs none.
fn style<'a>(scenes: &[Scene], shown: &'a [Shown]) -> (String, HashMap<&'a [usize], String>) {
    let mut classes = HashMap::new();
    let mut rules = String::new();
    let whole = scenes.last().map_or(0, |scene| scene.until);
    for shown in shown.iter().filter(|shown| shown.scenes.len() < scenes.len()) {
        if classes.contains_key(&*shown.scenes) {
            continue;
        }
        let class = format!("v{}", classes.len());
        let (mut visible, mut hidden) = (Vec::new(), Vec::new());
        let mut before = None;
        let mut now_shown = shown.scenes.iter().copied().peekable();
        for (number, scene) in scenes.iter().enumerate() {
            let seen = now_shown.next_if_eq(&number).is_some();
            if before != Some(seen) {
                let stop = percent(scene.from, whole);
                if seen { visible.push(stop) } else { hidden.push(stop) }
            }
            before = Some(seen);
        }
        let last = before == Some(true);
        if last { &mut visible } else { &mut hidden }.push("to".into());
        let (visible, hidden) = (visible.join(","), hidden.join(","));
        // Without animation, what stands here is the last frame.
        let still = if last { "" } else { "visibility:hidden;" };
        // Writing to a String does not fail.
        let _ = writeln!(
            rules,
            ".{class}{{{still}animation-name:{class}}}\n\
             @keyframes {class}{{{visible}{{visibility:visible}}{hidden}{{visibility:hidden}}}}",
        );
        classes.insert(&*shown.scenes, class);
    }
    if rules.is_empty() {
        return (rules, classes);
    }
    #[expect(clippy::cast_precision_loss, reason = "no film is that long")]
    let seconds = number(whole as f64 / 1000.0, 3);
    let style = format!(
        ".v{{animation:{seconds}s step-end infinite}}\n{rules}\
         @media (prefers-reduced-motion:reduce){{.v{{animation:none!important}}}}\n"
    );
    (style, classes)
}

/// Where a time is in the whole.
fn percent(time: u64, whole: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "no film is that long")]
    let percent = 100.0 * time as f64 / whole as f64;
    // A millisecond of eleven days can be told.
    number(percent, 8) + "%"
}
