//! Screenshots of the stepper for the documentation, drawn from what a terminal emulator shows.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};
use bezzel_picture::{Letters, Place};

use crate::terminal::{ENTER, Terminal};

/// A place of the screen, in user units; letters are as high as two columns are wide.
const WIDTH: u16 = 8;
const HEIGHT: u16 = 18;
const LETTER: f64 = 16.0;
const BASELINE: u16 = 14;

const INK: &str = "#dddddd";
const GROUND: &str = "#1e1e1e";

/// A screenshot: its name, the size of the terminal, the arguments, and the step that it shows.
struct Shot {
    name: &'static str,
    size: (u16, u16),
    arguments: &'static [&'static str],
    step: &'static str,
    chinese: bool,
}

const SHOTS: [Shot; 4] = [
    Shot { name: "stepper-80x24", size: (80, 24), arguments: &["8"], step: "123", chinese: false },
    Shot {
        name: "stepper-80x24.zh-CN",
        size: (80, 24),
        arguments: &["8", "--strategy", "breadth-first", "--beside", "depth-first"],
        step: "600",
        chinese: true,
    },
    Shot {
        name: "stepper-200x60",
        size: (200, 60),
        arguments: &["8", "--strategy", "breadth-first", "--beside", "attack-counts"],
        step: "1234",
        chinese: false,
    },
    Shot {
        name: "stepper-200x60.zh-CN",
        size: (200, 60),
        arguments: &["8", "--strategy", "most-constrained"],
        step: "93",
        chinese: true,
    },
];

/// Writes all screenshots into a folder.
pub(crate) fn run(folder: &Path) -> Result<()> {
    let program = std::env::current_exe()?.with_file_name("bezzel");
    ensure!(program.is_file(), "first run `cargo build --release`");
    for shot in &SHOTS {
        let mut command = Command::new(&program);
        command.args(["trace", "--interactive"]).args(shot.arguments);
        command.args(["--lang", if shot.chinese { "zh" } else { "en" }, "--color", "always"]);
        command.env("TERM", "xterm-256color");
        let terminal = Terminal::start(command, shot.size.0, shot.size.1);
        let step = |number: &str| {
            if shot.chinese { format!("第 {number} 步") } else { format!("step {number}") }
        };
        terminal.wait_for(&[&step("0")]);
        terminal.press(&format!("g{}{ENTER}", shot.step));
        let screen = terminal.wait_for_whole(&[&step(shot.step), "❚❚"]);
        terminal.press("q");
        terminal.end().expect_clean(0);
        let width = u32::from(shot.size.0 * WIDTH);
        let png = bezzel_picture::png(&drawn(&screen), if width < 1000 { width * 3 / 2 } else { width })?;
        std::fs::write(folder.join(format!("{}.png", shot.name)), png)?;
    }
    Ok(())
}

/// A screen as SVG.
fn drawn(screen: &vt100::Screen) -> String {
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
            let (mut ink, mut ground) = (colour(cell.fgcolor(), INK), colour(cell.bgcolor(), GROUND));
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
         <defs>{}</defs><path fill=\"{GROUND}\" d=\"M0 0h{width}v{height}H0z\"/>{places}</svg>",
        letters.definitions()
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
        '█' => quarters(15),
        '▏' => "M0 0h.125v1h-.125z".into(),
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
