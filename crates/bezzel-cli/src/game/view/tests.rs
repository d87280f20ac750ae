//! What must be seen, and that nothing goes beyond the edge.

use std::time::Duration;

use bezzel::Size;
use bezzel::play::{Ending, Help, Level, LevelKind};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::*;
use crate::args::Language;
use crate::game::best_times::{BestTimes, Win};
use crate::game::keys::{Command, Edge};
use crate::plan::play::{Limit, Table};
use crate::scene::columns;
use crate::screen::LEAST;
use crate::words::Words;

fn session(n: u32, kind: LevelKind, seed: u64, colour: bool, words: &Words) -> Session<'_> {
    let level = Level::new(Size::new(n).unwrap(), kind, seed).unwrap();
    let table = Table { level, limit: Limit::Fixed(Some(Duration::from_secs(3600))), colour };
    let mut session = Session::new(&table, words, (BestTimes::nowhere(), None));
    session.resize(LEAST.0, LEAST.1);
    session
}

/// The rows of the screen as text.
fn rows(session: &Session<'_>, width: u16, height: u16) -> Vec<String> {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(session, &mut buffer);
    crate::screen::rows(&buffer)
}

/// Without blanks, so that a text is found however its lines are broken.
fn without_blanks(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != '│').collect()
}

/// What is said is seen to its end.
fn expect_whole(session: &Session<'_>, width: u16, height: u16) {
    let rows = rows(session, width, height);
    let screen = rows.join("\n");
    let n = session.game.level().size().get();
    let (fit, left, _) = place(n, width, height);
    let beside = usize::from(left + fit.width());
    // The panel alone: between its lines there would be the board's.
    let panel: String = rows[1..]
        .iter()
        .map(|row| {
            let mut x = 0;
            row.chars()
                .filter(|&c| {
                    x += columns(&c.to_string());
                    x > beside
                })
                .collect::<String>()
        })
        .collect();
    let mut said = panel::message(&Sight::new(session, &Advised::default()));
    let covered = matches!(session.mode, Mode::Helping { .. }) || session.game.phase() == Phase::Ready;
    if covered && session.replay.is_none() {
        said = vec![session.words.say("play-task", &[("n", n.to_string())])];
        said.extend(session.words.say("play-help", &[]).lines().map(str::to_owned));
    }
    let place = if covered && session.replay.is_none() { &screen } else { &panel };
    let place = without_blanks(place);
    for line in said {
        assert!(place.contains(&without_blanks(&line)), "{width}x{height}: {line:?}\n{screen}");
    }
}

#[test]
fn whatever_is_shown_fits_on_terminals_of_all_sizes() {
    let mut random = fastrand::Rng::with_seed(1848);
    let commands = [
        Command::Queen,
        Command::Queen,
        Command::Queen,
        Command::Cross,
        Command::Undo,
        Command::Redo,
        Command::Hint,
        Command::Question,
        Command::Attacked,
        Command::Pause,
        Command::Help,
        Command::Quit,
        Command::New,
        Command::Again,
        Command::Yes,
        Command::Close,
        Command::Other,
    ];
    for language in [Language::En, Language::Zh] {
        let words = Words::new(language);
        for n in Level::SMALLEST..=Level::LARGEST {
            let kind = LevelKind::ALL[n as usize % LevelKind::ALL.len()];
            let mut session = session(n, kind, u64::from(n), random.bool(), &words);
            for _ in 0..60 {
                if session.game.phase() == Phase::Ready {
                    expect_whole(&session, LEAST.0, LEAST.1);
                    session.obey(Command::Queen);
                }
                session.cursor = Square::new(random.u32(..n), random.u32(..n));
                let command = *random.choice(&commands).unwrap();
                // A game that is given up, which takes a yes, begins anew.
                session.obey(command);
                session.pass(Duration::from_millis(random.u64(..5_000)));
                let (width, height) = (random.u16(1..=200), random.u16(1..=60));
                rows(&session, width, height);
                for (width, height) in [LEAST, (width.max(LEAST.0), height.max(LEAST.1))] {
                    expect_whole(&session, width, height);
                    let foot = &rows(&session, width, height)[usize::from(height) - 1];
                    let id = match session.game.phase() {
                        Phase::Ready if kind == LevelKind::Empty => "play-keys-ready-empty",
                        Phase::Ready => "play-keys-ready",
                        Phase::Paused => "play-keys-paused",
                        Phase::Over(_) => "play-keys-over",
                        Phase::Running => "play-keys",
                    };
                    assert!(foot.contains(&words.say(id, &[])), "{foot}");
                }
            }
            session.pass(Duration::from_secs(3600));
            session.obey(Command::Watch);
            for edge in [Edge::Left, Edge::Right] {
                session.obey(Command::ToEdge(edge));
                expect_whole(&session, LEAST.0, LEAST.1);
            }
        }
    }
}

#[test]
fn all_that_is_told_of_a_level_before_its_start_is_seen() {
    for language in [Language::En, Language::Zh] {
        let words = Words::new(language);
        for &kind in LevelKind::ALL {
            for n in [4, 12, 20] {
                let session = session(n, kind, 5, true, &words);
                let screen = without_blanks(&rows(&session, LEAST.0, LEAST.1).join("\n"));
                let about = without_blanks(&words.say("play-start", &[]));
                assert!(screen.contains(&about), "{screen}");
                let mut ends = vec![words.say("play-time", &[("limit", "60:00".to_owned())])];
                if kind == LevelKind::Expert {
                    ends.push(
                        if language == Language::En {
                            "exactly one completion."
                        } else {
                            "只有一种摆法。"
                        }
                        .into(),
                    );
                }
                for text in ends {
                    assert!(screen.contains(&without_blanks(&text)), "{text}\n{screen}");
                }
            }
        }
    }
}

#[test]
fn best_times_are_seen_to_their_last_digit() {
    for language in [Language::En, Language::Zh] {
        let words = Words::new(language);
        for n in Level::SMALLEST..=Level::LARGEST {
            let mut session = session(n, LevelKind::Empty, 0, true, &words);
            for (hints, time) in [(0, 754_320), (1, 613_450)] {
                let help = Help { hints, ..Help::default() };
                let time = Duration::from_millis(time);
                let win =
                    Win { n, kind: LevelKind::Empty, seed: 0, time, moves: n, help, code: String::new() };
                session.best.add(win).unwrap();
            }
            session.obey(Command::Queen);
            let screen = rows(&session, LEAST.0, LEAST.1).join("\n");
            assert!(screen.contains("12:34.32") && screen.contains("10:13.45"), "{screen}");
        }
    }
}

/// What is on the screen apart from colours: signs, and what is bold, underlined or reversed.
fn signs(session: &Session<'_>, (width, height): (u16, u16)) -> Vec<(String, Modifier)> {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(session, &mut buffer);
    buffer.content().iter().map(|cell| (cell.symbol().to_owned(), cell.modifier)).collect()
}

#[test]
fn whatever_a_colour_says_a_sign_says_too() {
    let words = Words::new(Language::En);
    for size in [LEAST, (120, 40), (200, 60)] {
        for colour in [false, true] {
            let mut seen = Vec::new();
            let mut session = session(8, LevelKind::Empty, 0, colour, &words);
            session.obey(Command::Queen);
            // On the board alone: what is said beside it differs anyway.
            let mut look = |session: &Session<'_>, what: &'static str| {
                let (fit, left, top) = place(8, size.0, size.1);
                let all = signs(session, size);
                let of_board = (top..top + fit.height()).flat_map(|y| {
                    (left..left + fit.width())
                        .map(move |x| usize::from(y) * usize::from(size.0) + usize::from(x))
                });
                let board: Vec<_> = of_board.map(|place| all[place].clone()).collect();
                let same = seen.iter().find(|(_, other)| *other == board).map(|(other, _)| *other);
                assert_eq!(same, None, "{what} looks like another state at {size:?}, colour {colour}");
                seen.push((what, board));
            };
            session.cursor = Square::new(0, 0);
            look(&session, "an empty board");
            session.obey(Command::Cross);
            look(&session, "a cross");
            session.obey(Command::Queen);
            look(&session, "a queen");
            session.obey(Command::Attacked);
            look(&session, "attacked squares");
            session.obey(Command::Attacked);
            session.cursor = Square::new(0, 1);
            session.advised.leads_on = Some(session.cursor);
            look(&session, "a square that leads on");
            session.advised = Advised { refuted: Some(session.cursor), ..Advised::default() };
            look(&session, "a square that does not");
            session.advised.refuted = Some(Square::new(0, 0));
            session.cursor = Square::new(0, 0);
            look(&session, "a queen that has to go, under the cursor");
            session.advised = Advised::default();
            // A clash in every direction, with squares between.
            for (what, square) in [
                ("a clash in a row", Square::new(0, 4)),
                ("a clash in a column", Square::new(4, 0)),
                ("a clash on a diagonal", Square::new(4, 4)),
            ] {
                session.cursor = square;
                session.obey(Command::Queen);
                session.cursor = Square::new(0, 0);
                look(&session, what);
                session.obey(Command::Undo);
            }
            session.pass(Duration::from_secs(3600));
            assert_eq!(session.game.phase(), Phase::Over(Ending::TimeUp));
            session.advised.missing = vec![Square::new(5, 6)];
            look(&session, "a queen that was missing");
        }
    }
}
