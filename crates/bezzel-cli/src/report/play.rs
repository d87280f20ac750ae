//! `bezzel play`: the game itself is in the terminal; here is what is written.

use bezzel::play::{Ending, Game, LevelKind};
use bezzel::{Arrangement, Problem, Square, file_name};

use super::output::{Output, print};
use super::say as say_aside;
use crate::complaint::{Complaint, Failure, Status};
use crate::game::best_times::{BestTimes, Win};
use crate::game::{self, say};
use crate::plan::play::Plan;
use crate::scene::columns;
use crate::words::Words;

pub(crate) fn run(plan: &Plan, words: &Words) -> Result<Status, Failure> {
    match plan {
        Plan::Play(table) => game::play(table, words),
        Plan::Replay { game, watched: true, colour } => game::replay(game, *colour, words),
        Plan::Replay { game, watched: false, .. } => replay(game, words),
        Plan::Best => best(words),
    }
}

/// A game as text: the board at its start, each action with its time, and the board at its end.
fn replay(whole: &Game, words: &Words) -> Result<Status, Failure> {
    let (level, problem) = (whole.level(), whole.level().problem());
    let mut output = Output::new();
    let n = level.size().to_string();
    let limit = match whole.limit() {
        Some(limit) => words.say("play-time", &[("limit", say::limit(limit))]),
        None => words.say("play-time-none", &[]),
    };
    output.line(&words.say("play-head", &[("n", n), ("level", say::level(level, words))]))?;
    output.line(&limit)?;
    output.line("")?;
    board(problem, problem.givens()).iter().try_for_each(|line| output.line(line))?;
    output.line("")?;
    let mut game = Game::new(level.clone(), whole.limit());
    game.go_on();
    for event in whole.events() {
        game.pass(event.time.saturating_sub(game.time()));
        let done = say::action(event.action, &game, words);
        output.line(&format!("{:>9}  {done}", say::time(event.time)))?;
        // What was possible is possible again.
        let _ = game.act(event.action);
    }
    output.line("")?;
    board(problem, &whole.arrangement()).iter().try_for_each(|line| output.line(line))?;
    output.line("")?;
    output.line(&say::outcome(whole, words))?;
    if whole.outcome().ending == Some(Ending::TimeUp) {
        output.line(&say::what_was_missing(whole, words).0)?;
    }
    output.flush()?;
    Ok(Status::Done)
}

/// The lines of a board as a problem file has it, with the names of its squares: `Q` a queen, `x` a blocked square, `.` a free one.
fn board(problem: &Problem, queens: &Arrangement) -> Vec<String> {
    let n = problem.size().get();
    let width = n.to_string().len();
    let sign = |square: Square| match square {
        square if queens.has(square) => " Q",
        square if problem.forbids(square) => " x",
        _ => " .",
    };
    let signs = |row| (0..n).map(|column| sign(Square::new(row, column))).collect::<String>();
    let rows = (0..n).map(|row| format!("{:>width$}{}", n - row, signs(row)));
    let files: Vec<_> = (0..n).map(file_name).collect();
    rows.chain([format!("{:>width$} {}", "", files.join(" "))]).collect()
}

/// The best times, a line for each size and kind of level.
fn best(words: &Words) -> Result<Status, Failure> {
    let (best, complaint) = BestTimes::of_user();
    let status = complaint.as_ref().map_or(Status::Done, |complaint: &Complaint| complaint.status);
    if let Some(complaint) = complaint {
        say_aside(&words.complaint(&complaint));
        if best.boards().is_empty() {
            return Ok(status);
        }
    }
    if best.boards().is_empty() {
        print(&(words.say("play-best-empty", &[]) + "\n"))?;
        return Ok(status);
    }
    let cell = |win: Option<&Win>, with_help: bool| match win {
        None => "-".to_owned(),
        Some(win) => {
            let mut cell = format!("{}  {}", say::time(win.time), say::moves(win.moves, words));
            if with_help {
                cell = format!("{cell}  ({})", say::help(win.help, words));
            }
            cell
        }
    };
    let heads = ["play-best-board", "play-best-level", "play-best-without", "play-best-with"];
    let mut rows = vec![heads.map(|head| words.say(head, &[]))];
    let mut codes = Vec::new();
    for (n, kind) in best.boards() {
        let wins = [false, true].map(|with_help| best.best(n, kind, with_help));
        codes.extend(wins.into_iter().flatten().map(|win| (n, kind, win)));
        let level = say::level_name(kind, words);
        rows.push([format!("{n}x{n}"), level, cell(wins[0], false), cell(wins[1], true)]);
    }
    let mut lines = table(&rows);
    lines.extend([String::new(), words.say("play-best-replay", &[])]);
    lines.extend(codes.into_iter().map(|(n, kind, win)| code(n, kind, win, words)));
    print(&(lines.join("\n") + "\n"))?;
    Ok(status)
}

fn code(n: u32, kind: LevelKind, win: &Win, words: &Words) -> String {
    let id = if win.help.any() { "play-best-with" } else { "play-best-without" };
    format!("{n}x{n} {} {}: {}", say::level_name(kind, words), words.say(id, &[]), win.code)
}

/// Rows whose cells stand below each other.
fn table(rows: &[[String; 4]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| columns(&row[column])).max().unwrap_or(0);
    let widths = [0, 1, 2, 3].map(width);
    let padded = |(cell, width): (&String, usize)| cell.clone() + &" ".repeat(width - columns(cell));
    let line = |row: &[String; 4]| row.iter().zip(widths).map(padded).collect::<Vec<_>>().join("  ");
    rows.iter().map(|row| line(row).trim_end().to_owned()).collect()
}
