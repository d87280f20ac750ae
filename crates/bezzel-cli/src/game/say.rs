//! What is said in a game: answers, refusals, actions, the end.

use std::time::Duration;

use bezzel::play::{Action, Completion, Ending, Game, Help, Hint, Level, LevelKind, Mark, Obstacle, Refusal};
use bezzel::solve::ExactSearch;
use bezzel::{Line, LineKind, Size, Square};

use super::session::answer_budget;
use crate::plan::play::Limit;
use crate::words::{Words, form};

/// A time as minutes, seconds and hundredths, which are not rounded up.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}.{:02}", seconds / 60, seconds % 60, time.subsec_millis() / 10)
}

/// A time limit, as short as it can be said.
pub(crate) fn limit(limit: Duration) -> String {
    let (seconds, milliseconds) = (limit.as_secs(), limit.subsec_millis());
    let start = format!("{}:{:02}", seconds / 60, seconds % 60);
    if milliseconds == 0 {
        start
    } else {
        format!("{start}.{milliseconds:03}").trim_end_matches('0').to_owned()
    }
}

pub(crate) fn level_name(kind: LevelKind, words: &Words) -> String {
    words.say(&format!("level-{kind}"), &[])
}

/// Level and seed in a few words.
pub(crate) fn level(level: &Level, words: &Words) -> String {
    let facts = [
        ("number", level.kind().number().to_string()),
        ("name", level_name(level.kind(), words)),
        ("seed", level.seed().to_string()),
    ];
    words.say(if level.kind() == LevelKind::Empty { "play-level-empty" } else { "play-level" }, &facts)
}

/// The help that a player has had.
pub(crate) fn help(help: Help, words: &Words) -> String {
    if !help.any() {
        return words.say("play-no-help", &[]);
    }
    let counted =
        |id: &str, count: u32| words.say(id, &[("count", count.to_string()), ("form", form(count.into()))]);
    let mut parts = Vec::new();
    if help.hints > 0 {
        parts.push(counted("play-hints", help.hints));
    }
    if help.questions > 0 {
        parts.push(counted("play-questions", help.questions));
    }
    if help.attacked {
        parts.push(words.say("play-attacked", &[]));
    }
    if help.known_board {
        parts.push(words.say("play-known-board", &[]));
    }
    parts.join(&words.say("comma", &[]))
}

pub(crate) fn moves(moves: u32, words: &Words) -> String {
    words.say("play-moves", &[("count", moves.to_string()), ("form", form(moves.into()))])
}

/// How a game went, in one line.
pub(crate) fn outcome(game: &Game, words: &Words) -> String {
    let outcome = game.outcome();
    let id = match outcome.ending {
        Some(Ending::Won) => "play-won",
        Some(Ending::TimeUp) => "play-time-up",
        None => "play-open",
    };
    let facts = [
        ("time", time(outcome.time)),
        ("moves", moves(outcome.moves, words)),
        ("help", help(outcome.help, words)),
    ];
    words.say(id, &facts)
}

/// The command that starts a game on the same board with the same limit.
fn command(game: &Game) -> String {
    let (level, n) = (game.level(), game.level().size());
    let board = match level.kind() {
        LevelKind::Empty => format!("bezzel play {n}"),
        kind => format!("bezzel play {n} --level {kind} --seed {}", level.seed()),
    };
    match game.limit() {
        limit if limit == Limit::ForEachQueen.of(n) => board,
        Some(limit) => format!("{board} --minutes {}", limit.as_secs_f64() / 60.0),
        None => format!("{board} --minutes none"),
    }
}

/// What is said of a game once the terminal is given back.
pub(crate) fn farewell(game: &Game, is_best: bool, words: &Words) -> Vec<String> {
    let n = game.level().size();
    let mut first = format!("{n}x{n} · {} · {}", level(game.level(), words), outcome(game, words));
    if is_best {
        first = first + " · " + &new_best(game, words);
    }
    let again = words.say("play-same-board", &[("command", command(game))]);
    let replay = words.say("play-replay", &[("command", format!("bezzel play --replay {}", game.code()))]);
    vec![first, again, replay]
}

/// A game that was the best of its kind.
pub(crate) fn new_best(game: &Game, words: &Words) -> String {
    let with_help = game.outcome().help.any();
    words.say(if with_help { "play-new-best-with-help" } else { "play-new-best" }, &[])
}

/// A row or column as it is named beside the board.
fn line(line: Line, n: Size, words: &Words) -> String {
    let index = u32::try_from(line.index).unwrap_or(0);
    match line.kind {
        LineKind::Row => words.say("play-rank", &[("number", (n.get() - index).to_string())]),
        _ => words.say("play-file", &[("name", bezzel::file_name(index))]),
    }
}

fn named(square: Square, n: Size) -> String {
    square.algebraic(n).to_string()
}

/// A reason why a board cannot be completed.
fn obstacle(obstacle: Option<&Obstacle>, n: Size, words: &Words) -> Option<String> {
    Some(match obstacle? {
        Obstacle::Clash(clash) => words.say("play-clash", &clash_facts(*clash, n, words)),
        Obstacle::NoFreeSquare(starved) => words.say("play-starved", &[("line", line(*starved, n, words))]),
        Obstacle::Forced { forced, starved } => {
            let starved = line(*starved, n, words);
            match forced[..] {
                [(short, square)] => words.say(
                    "play-one-choice",
                    &[("line", line(short, n, words)), ("square", named(square, n)), ("starved", starved)],
                ),
                _ => {
                    let squares: Vec<_> = forced.iter().map(|&(_, square)| named(square, n)).collect();
                    let squares = squares.join(&words.say("comma", &[]));
                    words.say("play-forced", &[("squares", squares), ("starved", starved)])
                }
            }
        }
        _ => return None,
    })
}

fn clash_facts(clash: bezzel::Clash, n: Size, words: &Words) -> [(&'static str, String); 3] {
    let along = words.say(&format!("play-along-{}", clash.along), &[]);
    [("a", named(clash.a, n)), ("b", named(clash.b, n)), ("along", along)]
}

/// Two queens that attack each other.
pub(crate) fn clash(clash: bezzel::Clash, n: Size, words: &Words) -> String {
    words.say("play-clash-short", &clash_facts(clash, n, words))
}

pub(crate) fn hint(hint: &Hint, n: Size, words: &Words) -> String {
    match hint {
        Hint::Place { square, line: short, free, refuted } => {
            let facts = [
                ("square", named(*square, n)),
                ("line", line(*short, n, words)),
                ("free", free.to_string()),
                ("form", form(*free as u128)),
            ];
            // Where all squares of a line are free, none has fewer.
            let is_any = *free == n.as_usize();
            let mut said = words.say(if is_any { "play-hint-any" } else { "play-hint" }, &facts);
            if let Some(refuted) = refuted {
                let reason = obstacle(refuted.obstacle.as_ref(), n, words);
                let id = if reason.is_some() { "play-hint-refuted" } else { "play-hint-refuted-long" };
                let facts = [("square", named(refuted.square, n)), ("reason", reason.unwrap_or_default())];
                said.push_str(&words.say(id, &facts));
            }
            said
        }
        Hint::Remove { queen, obstacle: why } => {
            let reason = obstacle(why.as_ref(), n, words);
            let id = match why {
                // That is true whatever else stands on the board.
                Some(Obstacle::Clash(_)) => "play-hint-remove-clash",
                Some(_) => "play-hint-remove",
                None => "play-hint-remove-long",
            };
            words.say(id, &[("square", named(*queen, n)), ("reason", reason.unwrap_or_default())])
        }
        Hint::Unknown(_) => words.say("play-unknown", &[]),
        _ => words.say("play-hint-none", &[]),
    }
}

pub(crate) fn completion(answer: &Completion, n: Size, words: &Words) -> String {
    match answer {
        Completion::Possible => words.say("play-possible", &[]),
        Completion::Impossible(why) => match obstacle(why.as_ref(), n, words) {
            Some(reason) => words.say("play-impossible", &[("reason", reason)]),
            None => words.say("play-impossible-long", &[]),
        },
        _ => words.say("play-unknown", &[]),
    }
}

/// After a loss: whether the board could still have been completed, and by which queens. On the empty board, which comes again, only
/// where little was missing.
pub(crate) fn what_was_missing(game: &Game, words: &Words) -> (String, Vec<Square>) {
    let level = game.level();
    let n = level.size();
    let Ok(mut search) = ExactSearch::new(level.problem()) else { return Default::default() };
    search.start(&game.placed());
    match search.next_placement(&answer_budget()) {
        Ok(Some(columns)) => {
            let all = (0..).zip(columns).map(|(row, &column)| Square::new(row, column));
            let standing = game.arrangement();
            let missing: Vec<_> = all.filter(|&queen| !standing.has(queen)).collect();
            if level.kind() == LevelKind::Empty && missing.len() > n.as_usize() / 2 {
                return (words.say("play-missing-many", &[]), Vec::new());
            }
            (
                {
                    let squares: Vec<_> = missing.iter().map(|&square| named(square, n)).collect();
                    words.say("play-missing", &[("squares", squares.join(" "))])
                },
                missing,
            )
        }
        Ok(None) => (words.say("play-missing-none", &[]), Vec::new()),
        Err(_) => (words.say("play-unknown", &[]), Vec::new()),
    }
}

pub(crate) fn refusal(refusal: Refusal, n: Size, words: &Words) -> String {
    let at = |id: &str, square: Square| words.say(id, &[("square", named(square, n))]);
    match refusal {
        Refusal::Blocked(square) => at("play-blocked", square),
        Refusal::Given(square) => at("play-given", square),
        Refusal::Taken(square) => at("play-taken", square),
        Refusal::NothingToUndo => words.say("play-no-undo", &[]),
        Refusal::NothingToRedo => words.say("play-no-redo", &[]),
        // Nothing else can be asked for with the keys.
        other => other.to_string(),
    }
}

/// What an action did, to a game that was so before it.
pub(crate) fn action(action: Action, before: &Game, words: &Words) -> String {
    let (n, problem) = (before.level().size(), before.level().problem());
    let at = |id: &str, square: Square| words.say(id, &[("square", named(square, n))]);
    match action {
        Action::Place(square) => {
            let rule = problem.rule();
            let attacker = before
                .arrangement()
                .queens()
                .iter()
                .copied()
                .find_map(|queen| rule.clashes(queen, square, n).next().map(|along| (queen, along)));
            let placed = at("play-did-place", square);
            match attacker {
                Some((queen, along)) => {
                    let along = words.say(&format!("play-along-{along}"), &[]);
                    let facts = [("queen", named(queen, n)), ("along", along)];
                    placed + &words.say("play-did-clash", &facts)
                }
                None => placed,
            }
        }
        Action::Remove(square) => at("play-did-remove", square),
        Action::Cross(square) => at("play-did-cross", square),
        Action::Uncross(square) => at("play-did-uncross", square),
        Action::Undo => words.say("play-did-undo", &[("what", undone(action, before, words))]),
        Action::Redo => words.say("play-did-redo", &[("what", undone(action, before, words))]),
        Action::Hint => {
            let answer = bezzel::play::hint(before.level(), &before.placed(), &answer_budget());
            words.say("play-did-hint", &[("answer", hint(&answer, n, words))])
        }
        Action::Question => {
            let answer = bezzel::play::completion(before.level(), &before.placed(), &answer_budget());
            words.say("play-did-question", &[("answer", completion(&answer, n, words))])
        }
        Action::ShowAttacked => words.say("play-attacked-shown", &[]),
        Action::HideAttacked => words.say("play-attacked-hidden", &[]),
        Action::KnowBoard => words.say("play-did-know", &[]),
        _ => String::new(),
    }
}

/// The square that undoing or redoing changes, and what is there afterwards.
fn undone(action: Action, before: &Game, words: &Words) -> String {
    let square = if action == Action::Undo { before.to_undo() } else { before.to_redo() };
    let mut after = before.clone();
    let (Some(square), Ok(())) = (square, after.act(action)) else { return String::new() };
    let id = match after.mark(square) {
        Some(Mark::Queen) => "play-is-queen",
        Some(Mark::Cross) => "play-is-cross",
        None => "play-is-free",
    };
    words.say(id, &[("square", named(square, before.level().size()))])
}

#[cfg(test)]
mod tests {
    use bezzel::play::Refuted;
    use bezzel::{Along, Clash, Limit};

    use super::*;
    use crate::args::Language;

    /// Every answer, with every reason.
    fn answers(n: Size, words: &Words) -> Vec<String> {
        let square = |row, column| Square::new(row, column);
        let rank = |index| Line { kind: LineKind::Row, index };
        let file = |index| Line { kind: LineKind::Column, index };
        let clash = Clash { a: square(0, 0), b: square(2, 2), along: Along::Diagonal };
        let forced = [(rank(5), square(5, 4)), (file(1), square(6, 1)), (rank(7), square(7, 3))];
        let reasons = [
            None,
            Some(Obstacle::Clash(clash)),
            Some(Obstacle::NoFreeSquare(file(6))),
            Some(Obstacle::Forced { forced: forced[..1].to_vec(), starved: file(7) }),
            Some(Obstacle::Forced { forced: forced.to_vec(), starved: rank(0) }),
        ];
        let place = |free, refuted| Hint::Place { square: square(3, 1), line: rank(3), free, refuted };
        let mut said = Vec::new();
        for obstacle in reasons {
            said.push(completion(&Completion::Impossible(obstacle.clone()), n, words));
            said.push(hint(&Hint::Remove { queen: square(2, 2), obstacle: obstacle.clone() }, n, words));
            said.push(hint(&place(3, Some(Refuted { square: square(3, 5), obstacle })), n, words));
        }
        let unknown = Limit::Nodes(1);
        said.extend([hint(&place(1, None), n, words), hint(&Hint::Nothing, n, words)]);
        said.extend([hint(&Hint::Unknown(unknown), n, words), completion(&Completion::Possible, n, words)]);
        said
    }

    #[test]
    fn every_answer_is_said_in_both_languages() {
        let n = Size::new(8).unwrap();
        let english = answers(n, &Words::new(Language::En));
        for said in [
            "No completion from here: a8 and c6 attack each other (diagonal).",
            "Take c6 away: with the queens placed before it, file g has no free square left.",
            "No completion from here: rank 3 has only e3 left, and a queen there leaves file h none.",
            "b5 leads on: rank 5 has the fewest free squares, 3. f5 is more obvious, but then e3, b2, d1 are forced one after the other, and rank 8 has no free square left.",
            "b5 leads on: rank 5 has no other free square.",
        ] {
            assert!(english.iter().any(|other| other == said), "{said}\n{english:#?}");
        }
        let chinese = answers(n, &Words::new(Language::Zh));
        for (english, chinese) in english.iter().zip(&chinese) {
            let squares = |text: &str| {
                let signs: Vec<char> = text.chars().collect();
                let is_square = |pair: &&[char]| ('a'..='h').contains(&pair[0]) && pair[1].is_ascii_digit();
                signs.windows(2).filter(is_square).map(String::from_iter).collect::<Vec<_>>()
            };
            // What is missing would be said by its name.
            assert!(!chinese.contains("play-") && !english.contains("play-"), "{english} {chinese}");
            let (mut before, mut after) = (squares(english), squares(chinese));
            before.sort();
            after.sort();
            assert_eq!(before, after, "{english} {chinese}");
        }
    }

    #[test]
    fn times_are_not_rounded_up() {
        assert_eq!(time(Duration::from_millis(59_999)), "0:59.99");
        assert_eq!(time(Duration::from_millis(754_320)), "12:34.32");
        assert_eq!(limit(Duration::from_secs(240)), "4:00");
        assert_eq!(limit(Duration::from_millis(90_500)), "1:30.5");
    }
}
