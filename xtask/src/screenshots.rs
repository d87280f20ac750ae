//! Screenshots of the stepper and of the game for the documentation, drawn from what a terminal emulator shows.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, ensure};
use bezzel_picture::{Letters, Place};

use crate::terminal::{DOWN, ENTER, LEFT, RIGHT, Terminal, UP};

/// A place of the screen, in user units; letters are as high as two columns are wide.
const WIDTH: u16 = 8;
const HEIGHT: u16 = 18;
const LETTER: f64 = 16.0;
const BASELINE: u16 = 14;

/// Between keys.
const PAUSE: Duration = Duration::from_millis(400);

/// The colours of a terminal where a program has chosen none.
#[derive(Clone, Copy)]
struct Theme {
    ink: &'static str,
    ground: &'static str,
}

const DARK: Theme = Theme { ink: "#dddddd", ground: "#1e1e1e" };
const LIGHT: Theme = Theme { ink: "#222222", ground: "#fafafa" };

/// A screenshot.
struct Shot {
    name: &'static str,
    size: (u16, u16),
    theme: Theme,
    arguments: Vec<&'static str>,
    /// What is typed, and what must be on the screen afterwards.
    script: Vec<(String, Vec<&'static str>)>,
}

/// The stepper at a step.
fn stepper(
    name: &'static str,
    size: (u16, u16),
    arguments: &[&'static str],
    step: (&str, &'static str),
) -> Shot {
    let arguments = [&["trace", "--interactive"], arguments].concat();
    let script = vec![(format!("g{}{ENTER}", step.0), vec![step.1, "❚❚"])];
    Shot { name, size, theme: DARK, arguments, script }
}

/// A game after some keys.
fn game(
    name: &'static str,
    size: (u16, u16),
    theme: Theme,
    arguments: &[&'static str],
    keys: &[&str],
    seen: &'static str,
) -> Shot {
    let arguments = [&["play"], arguments].concat();
    let start = (" ".into(), vec!["▶"]);
    let mut script: Vec<_> =
        [start].into_iter().chain(keys.iter().map(|&key| (key.into(), vec![]))).collect();
    script.extend([(String::new(), vec![seen])]);
    Shot { name, size, theme, arguments, script }
}

fn shots() -> Vec<Shot> {
    vec![
        stepper("stepper-80x24", (80, 24), &["8"], ("123", "step 123")),
        stepper(
            "stepper-80x24.zh-CN",
            (80, 24),
            &["8", "--strategy", "breadth-first", "--beside", "depth-first", "--lang", "zh"],
            ("600", "第 600 步"),
        ),
        stepper(
            "stepper-200x60",
            (200, 60),
            &["8", "--strategy", "breadth-first", "--beside", "attack-counts"],
            ("1234", "step 1234"),
        ),
        stepper(
            "stepper-200x60.zh-CN",
            (200, 60),
            &["8", "--strategy", "most-constrained", "--lang", "zh"],
            ("93", "第 93 步"),
        ),
        game(
            "play-80x24",
            (80, 24),
            DARK,
            &["8", "--level", "unique", "--seed", "9"],
            &["h", " ", "h", " ", UP, UP, UP, LEFT, LEFT, " ", UP, UP, UP, " "],
            "3 clashes",
        ),
        game(
            "play-80x24.zh-CN",
            (80, 24),
            LIGHT,
            &["8", "--level", "expert", "--seed", "1", "--lang", "zh"],
            &[LEFT, " ", RIGHT, RIGHT, DOWN, "x", "h"],
            "提示 1 次",
        ),
        game(
            "play-120x40",
            (120, 40),
            LIGHT,
            &["12", "--level", "expert", "--seed", "4"],
            &["h", " ", "h", " ", "h", " ", "a", "h"],
            "4 hints",
        ),
        game(
            "play-120x40.zh-CN",
            (120, 40),
            DARK,
            &["6", "--lang", "zh"],
            &["h", " "].repeat(6),
            "新的最好成绩",
        ),
    ]
}

/// Writes all screenshots into a folder.
pub(crate) fn run(folder: &Path) -> Result<()> {
    let program = std::env::current_exe()?.with_file_name("bezzel");
    ensure!(program.is_file(), "first run `cargo build --release`");
    // Nobody's best times are looked at, nor added to.
    let data = std::env::temp_dir().join(format!("bezzel-screenshots-{}", std::process::id()));
    for shot in shots() {
        let mut command = Command::new(&program);
        command.args(&shot.arguments).args(["--color", "always"]);
        command.env("TERM", "xterm-256color").env("LC_ALL", "C").env("XDG_DATA_HOME", &data);
        let terminal = Terminal::start(command, shot.size.0, shot.size.1);
        let mut screen = terminal.wait_for(&["Bezzel"]);
        for (keys, seen) in &shot.script {
            terminal.press(keys);
            // Somebody who plays takes a moment.
            std::thread::sleep(PAUSE);
            screen = terminal.wait_for_whole(seen);
        }
        // In a game in which something was done it asks whether that is meant.
        terminal.press("qy");
        terminal.end().expect_clean(0);
        let width = u32::from(shot.size.0 * WIDTH);
        let svg = drawn(&screen, shot.theme);
        let png = bezzel_picture::png(&svg, if width < 1000 { width * 3 / 2 } else { width })?;
        std::fs::write(folder.join(format!("{}.png", shot.name)), png)?;
    }
    if data.exists() {
        std::fs::remove_dir_all(data)?;
    }
    Ok(())
}

/// A screen as SVG.
fn drawn(screen: &vt100::Screen, theme: Theme) -> String {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let mut letters = Letters::new();
    let mut places = String::new();
    for row in 0..rows {
        for column in 0..columns {
            let Some(cell) = screen.cell(row, column).filter(|cell| !cell.is_wide_continuation()) else {
                continue;
            };
            let (x, y) = (column * WIDTH, row * HEIGHT);
            let (mut ink, mut ground) =
                (colour(cell.fgcolor(), theme.ink), colour(cell.bgcolor(), theme.ground));
            if cell.inverse() {
                std::mem::swap(&mut ink, &mut ground);
            }
            let width = if cell.is_wide() { 2 * WIDTH } else { WIDTH };
            // Writing to a String does not fail.
            let _ = write!(places, "<path fill=\"{ground}\" d=\"M{x} {y}h{width}v{HEIGHT}h-{width}z\"/>");
            let sign = cell.contents();
            let bold =
                if cell.bold() { format!(" stroke=\"{ink}\" stroke-width=\"30\"") } else { String::new() };
            let _ = write!(places, "<g fill=\"{ink}\"{bold}>");
            match sign.chars().next().and_then(block) {
                Some(path) => {
                    let _ = write!(
                        places,
                        "<path transform=\"translate({x} {y}) scale({WIDTH} {HEIGHT})\" stroke=\"none\" d=\"{path}\"/>"
                    );
                }
                None => letters.write(
                    &mut places,
                    sign,
                    Place { x: x.into(), y: (y + BASELINE).into(), size: LETTER, ..Place::default() },
                ),
            }
            places.push_str("</g>");
            if cell.underline() {
                let _ = write!(
                    places,
                    "<path fill=\"{ink}\" d=\"M{x} {}h{WIDTH}v1h-{WIDTH}z\"/>",
                    y + HEIGHT - 2
                );
            }
        }
    }
    let (width, height) = (columns * WIDTH, rows * HEIGHT);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\
         <defs>{}</defs><path fill=\"{}\" d=\"M0 0h{width}v{height}H0z\"/>{places}</svg>",
        letters.definitions(),
        theme.ground
    )
}

/// The signs that must meet their neighbours, as a path in a place of side 1.
fn block(sign: char) -> Option<String> {
    // Quarters: upper left, upper right, lower left, lower right.
    let quarters = |mask: u8| {
        let corners = [(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)];
        let set = (0..).zip(corners).filter(|&(bit, _)| mask >> bit & 1 == 1);
        set.fold(String::new(), |path, (_, (x, y))| path + &format!("M{x} {y}h.5v.5h-.5z"))
    };
    let lines = |across: &str, down: &str| format!("{across}{down}");
    let (left, right) = ("M0 .47h.56v.06h-.56z", "M.44 .47h.56v.06h-.56z");
    let (up, down) = ("M.44 0h.12v.53h-.12z", "M.44 .47h.12v.53h-.12z");
    Some(match sign {
        '▘' => quarters(1),
        '▝' => quarters(2),
        '▀' => quarters(3),
        '▖' => quarters(4),
        '▌' => quarters(5),
        '▗' => quarters(8),
        '▐' => quarters(10),
        '▄' => quarters(12),
        '▙' => quarters(13),
        '▟' => quarters(14),
        '▛' => quarters(7),
        '▜' => quarters(11),
        '█' => quarters(15),
        '▉'..='▏' => {
            // From seven eighths of the width down to one.
            let width = f64::from(u32::from('▐') - u32::from(sign)) / 8.0;
            format!("M0 0h{width}v1h-{width}z")
        }
        // As much of a place as its shade covers.
        '░' | '▒' => {
            let dot = if sign == '░' { 0.1 } else { 0.15 };
            let dots = (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
            let dots = dots.filter(|(row, column)| (row + column) % 2 == 0);
            dots.fold(String::new(), |path, (row, column)| {
                let (x, y) = (0.25 * f64::from(column) + 0.05, 0.25 * f64::from(row) + 0.05);
                path + &format!("M{x} {y}h{dot}v{dot}h-{dot}z")
            })
        }
        '╲' => "M0 0h.1L1 .95v.05h-.1L0 .05z".into(),
        '╱' => "M1 0h-.1L0 .95v.05h.1L1 .05z".into(),
        '╳' => "M0 0h.1L1 .95v.05h-.1L0 .05zM1 0h-.1L0 .95v.05h.1L1 .05z".into(),
        '┏' => "M.4 .45h.6v.1h-.4v.45h-.2z".into(),
        '┓' => "M0 .45h.6v.55h-.2v-.45h-.4z".into(),
        '┗' => "M.4 0h.2v.45h.4v.1h-.6z".into(),
        '┛' => "M.4 0h.2v.55h-.6v-.1h.4z".into(),
        '▸' => "M.2 .3L.8 .5L.2 .7z".into(),
        '─' => lines(left, right),
        '│' => lines(up, down),
        '╭' => lines(right, down),
        '╮' => lines(left, down),
        '╰' => lines(right, up),
        '╯' => lines(left, up),
        _ => return None,
    })
}

/// A colour of the terminal as one of a picture.
fn colour(colour: vt100::Color, default: &str) -> String {
    let [red, green, blue] = match colour {
        vt100::Color::Default => return default.into(),
        vt100::Color::Rgb(red, green, blue) => [red, green, blue],
        // The colours of a cube with six steps a side, and greys; the stepper uses no others.
        vt100::Color::Idx(index @ 232..) => [8 + 10 * (index - 232); 3],
        vt100::Color::Idx(index) => {
            let index = index.saturating_sub(16);
            [index / 36, index / 6 % 6, index % 6].map(|step| if step == 0 { 0 } else { 55 + 40 * step })
        }
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}
