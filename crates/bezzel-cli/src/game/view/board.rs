//! The board of a game: queens, crosses, clashes as lines, and the cursor.
//!
//! Whatever a colour says, a sign says too.

use bezzel::play::{Ending, Mark, Phase};
use bezzel::{Along, Clash, Square};
use ratatui_core::style::{Color, Modifier, Style};

use super::Sight;
use crate::scene::is_between;
use crate::screen::{Canvas, Fit, lines};

pub(super) fn draw(canvas: &mut Canvas<'_>, sight: &Sight<'_>, fit: Fit) {
    let n = sight.game.level().size();
    let seen = Seen::new(sight);
    let focus = sight.cursor.unwrap_or(Square::new(0, 0));
    fit.draw(canvas, n.get(), focus, sight.look.faint(), |part, square| {
        let look = seen.look(square);
        draw_square(part, &look, sight.look.colour);
    });
}

/// What is to be seen on the board.
struct Seen<'a> {
    sight: &'a Sight<'a>,
    clashes: Vec<Clash>,
    queens: Vec<Square>,
}

/// What is seen on a square.
struct SquareLook {
    /// Two columns of text, the first in the middle of the square, the second in its corner where there is room.
    sign: [char; 2],
    /// What fills the rest.
    fill: char,
    /// The line along which queens attack each other across the square.
    across: Option<Along>,
    /// Two such lines at least.
    crossing: bool,
    ink: u8,
    ground: u8,
    given: bool,
    cursor: bool,
    /// Seen without colours, too.
    weight: Modifier,
}

impl<'a> Seen<'a> {
    fn new(sight: &'a Sight<'a>) -> Seen<'a> {
        let arrangement = sight.game.arrangement();
        Seen { sight, clashes: sight.game.clashes(), queens: arrangement.queens().to_vec() }
    }

    fn look(&self, square: Square) -> SquareLook {
        let (game, advised) = (self.sight.game, self.sight.advised);
        let problem = game.level().problem();
        let dark = (square.row + square.column) % 2 == 1;
        let mut look = SquareLook {
            sign: [' ', ' '],
            fill: if dark && !self.sight.look.colour { '░' } else { ' ' },
            across: None,
            crossing: false,
            ink: 16,
            ground: if dark { 179 } else { 223 },
            given: false,
            cursor: self.sight.cursor == Some(square),
            weight: Modifier::empty(),
        };
        if self.sight.covered {
            return look;
        }
        let is_queen = self.queens.binary_search(&square).is_ok();
        look.given = problem.givens().has(square);
        if problem.forbids(square) {
            // Without colours, half-tones are dark squares.
            let fill = if self.sight.look.colour { '▒' } else { '█' };
            (look.fill, look.sign, look.ink, look.ground) = (fill, [fill; 2], 240, 236);
        } else if is_queen {
            look.sign[0] = '♛';
            if self.clashes.iter().any(|clash| clash.a == square || clash.b == square) {
                (look.sign[1], look.ground, look.weight) = ('!', 209, Modifier::BOLD);
            } else if game.phase() == Phase::Over(Ending::Won) {
                (look.ground, look.weight) = (114, Modifier::BOLD);
            }
            if look.given && look.sign[1] == ' ' {
                look.ink = 94;
            }
        } else {
            let mut across = self.clashes.iter().filter(|clash| is_between(clash.a, square, clash.b));
            look.across = across.next().map(|clash| clash.along);
            look.crossing = across.any(|clash| Some(clash.along) != look.across);
            if look.across.is_some() {
                (look.ground, look.ink) = (216, 124);
            }
            if game.mark(square) == Some(Mark::Cross) {
                (look.sign[0], look.across) = ('×', None);
            } else if look.across.is_none() && game.shows_attacked() && self.is_attacked(square) {
                (look.sign[0], look.ink) = ('·', 240);
            }
            if advised.missing.contains(&square) {
                (look.sign[0], look.ground) = ('♕', 153);
            }
        }
        if advised.leads_on == Some(square) {
            (look.sign, look.ground, look.across) = (['+', '+'], 114, None);
            look.weight = Modifier::BOLD;
        } else if advised.refuted == Some(square) {
            (look.sign[1], look.ground) = ('?', 216);
            look.across = None;
        }
        look
    }

    fn is_attacked(&self, square: Square) -> bool {
        let level = self.sight.game.level();
        let rule = level.problem().rule();
        self.queens.iter().any(|&queen| rule.clashes(queen, square, level.size()).next().is_some())
    }
}

fn draw_square(part: &mut Canvas<'_>, look: &SquareLook, colour: bool) {
    let (height, width) = (part.height(), part.width());
    let mut style = Style::new().add_modifier(look.weight);
    if colour {
        let ground = if look.cursor { 117 } else { look.ground };
        style = style.fg(Color::Indexed(look.ink)).bg(Color::Indexed(ground));
    } else if look.cursor {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let sign: String = look.sign.iter().map(|&sign| if sign == ' ' { look.fill } else { sign }).collect();
    for (y, text) in (0..).zip(lines(&sign, look.fill, height.into())) {
        // A given stands on a line.
        let is_last = y + 1 == height;
        part.text(
            0,
            y,
            &text,
            if look.given && is_last { style.add_modifier(Modifier::UNDERLINED) } else { style },
        );
    }
    if let Some(along) = look.across {
        draw_line(part, along, look.crossing, style);
    }
    if look.cursor && height >= 3 {
        for (x, y, corner) in
            [(0, 0, "┏"), (width - 1, 0, "┓"), (0, height - 1, "┗"), (width - 1, height - 1, "┛")]
        {
            // What a queen's sign says stands in this corner.
            if corner != "┛" || look.sign[0] != '♛' || look.sign[1] == ' ' {
                part.text(x, y, corner, style);
            }
        }
    }
}

/// A line through a square from edge to edge.
fn draw_line(part: &mut Canvas<'_>, along: Along, crossing: bool, style: Style) {
    let (height, width) = (part.height(), part.width());
    let middle = height / 2;
    if crossing {
        part.text(width / 2 - 1, middle, "╳", style);
        return;
    }
    match along {
        Along::Row => part.text(0, middle, &"─".repeat(width.into()), style),
        Along::Column => (0..height).for_each(|y| part.text(width / 2 - 1, y, "│", style)),
        // A square is twice as many columns wide as it is rows high.
        Along::Diagonal => (0..height).for_each(|y| part.text(2 * y, y, "╲", style)),
        _ => (0..height).for_each(|y| part.text(width - 1 - 2 * y, y, "╱", style)),
    }
}
