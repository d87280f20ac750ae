//! Signs that the font lacks, drawn here.

/// The outline of a sign one column wide, in font units with y upwards.
pub(crate) fn outline(sign: char) -> Option<String> {
    let outline = match sign {
        // Two bars across each other.
        '✗' => "M94 176 454 536 406 584 46 224ZM46 536 406 176 454 224 94 584Z".into(),
        '❚' => "M170 -60H330V820H170Z".into(),
        '♛' => format!("{QUEEN}{}", balls()),
        // The hollow runs the other way round than the body, which makes it a hole.
        '♕' => format!("{QUEEN}M116 125H384L392 235 295 240 250 420 205 240 108 235Z{}", balls()),
        _ => return None,
    };
    Some(outline)
}

/// The body with five points, and the foot.
const QUEEN: &str = "M80 80 45 520 130 310 150 620 215 340 250 660 285 340 350 620 370 310 455 520 420 80Z\
    M75 -20H425V45H75Z";

/// A ball on each point.
fn balls() -> String {
    let ball = |(x, y)| format!("M{x} {y}a28 28 0 1 0 56 0a28 28 0 1 0 -56 0Z");
    [(17, 550), (122, 650), (222, 692), (322, 650), (427, 550)].map(ball).concat()
}
