//! `min-conflicts`: local repair from a random board.
//!
//! A queen stands in each row from the beginning. As long as queens attack each other, a random attacked one moves to the square of its
//! row where the fewest queens attack it. On large boards nearly every random start is repaired in about N moves
//! (Minton, Johnston, Philips and Laird 1990); on small ones it runs in circles now and then, and starts again. It cannot prove that there
//! is no placement: it can only give up.

use bezzel_core::{Chance, Square};

use crate::repair::{LocalBoard, Repair};
use crate::structure::{Conflicts, Structure};
use crate::{Action, narrow};

pub(crate) const PSEUDO_CODE: &[&str] = &[
    "repeat for each start:",
    "  put a queen on a random square of each row",
    "  repeat up to 100 + 4N times:",
    "    if no two queens attack each other: report the placement; stop",
    "    row = a random row whose queen is attacked",
    "    move its queen to another square of the row, with the fewest attacks",
    "    (of several, to a random one)",
    "give up: that proves nothing",
];

#[derive(Clone)]
pub(crate) struct MinConflicts;

/// So often a row is drawn before all rows are looked at: as long as many queens are attacked, the first few draws find one.
const DRAWS: u32 = 64;

/// A random row whose queen is attacked and can be moved.
fn attacked_row(board: &LocalBoard, chance: &mut Chance) -> Option<u32> {
    let rows = board.movable();
    let is_attacked = |row: &u32| board.attacked_by(*row) > 0;
    if rows.is_empty() {
        return None;
    }
    // Every attacked row is as likely as any other one, both ways.
    let drawn = (0..DRAWS).map(|_| rows[chance.below(narrow(rows.len())) as usize]).find(is_attacked);
    drawn.or_else(|| {
        let attacked: Vec<u32> = rows.iter().copied().filter(is_attacked).collect();
        let any = !attacked.is_empty();
        any.then(|| attacked[chance.below(narrow(attacked.len())) as usize])
    })
}

/// A random one of the other squares of a row that are attacked least.
fn best_square(board: &LocalBoard, row: u32, chance: &mut Chance) -> Option<Square> {
    let attacks = board.attacks(row);
    // A row whose queen can be moved has another square.
    let fewest = attacks.iter().copied().min().filter(|&fewest| fewest < u32::MAX)?;
    let best = narrow(attacks.iter().filter(|&&attacks| attacks == fewest).count());
    let chosen = chance.below(best) as usize;
    let best = (0..).zip(&attacks).filter(|&(_, &attacks)| attacks == fewest);
    best.map(|(index, _)| board.square(row, index)).nth(chosen)
}

impl Repair for MinConflicts {
    const START: u8 = 2;
    const SOLUTION: u8 = 4;
    const GIVE_UP: u8 = 8;

    fn next(&mut self, board: &mut LocalBoard, chance: &mut Chance, tries: u64) -> Option<(Action, u8)> {
        // After so many moves a start is taken to run in circles.
        if tries == 100 + 4 * u64::from(board.size().get()) {
            return None;
        }
        let row = attacked_row(board, chance)?;
        let (from, to) = (board.queen(row), best_square(board, row, chance)?);
        board.relocate(to);
        Some((Action::Move { from, to }, 6))
    }

    fn structure<'a>(&'a self, board: &'a LocalBoard, tries: u64) -> Structure<'a> {
        let lines = board.lines();
        Structure::Conflicts(Conflicts {
            columns: &lines.columns,
            diagonals: &lines.diagonals,
            anti_diagonals: &lines.anti_diagonals,
            clashes: lines.clashes,
            moves: tries,
        })
    }
}
