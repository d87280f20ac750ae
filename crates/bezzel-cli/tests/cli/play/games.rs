//! Games from their start to their end.

use std::time::Duration;

use bezzel::play::{Action, Ending, Hint, Phase, hint};

use super::*;

const KNOWN: &str = "You know this board: its time counts as one with help.";

#[test]
fn a_game_is_won_with_mistakes_and_help_on_the_way() {
    let home = Home::new("won");
    let level = level(6, LevelKind::Empty, 0);
    let to_place = missing_queens(&level);
    let mut player = Player::start(&home, &["6"], 6, (80, 24));
    player.wait_for_said("of 3:00");
    player.wait_for_said("0 of 6 queens · 0 moves help: none no best time yet");
    // A cross comes and goes.
    let corner = Square::new(0, 0);
    player.go_to(corner);
    for crossed in [true, false, true] {
        player.press("x");
        player.terminal.wait_until("a cross", |screen| on(screen, 6, corner).contains('×') == crossed);
    }
    player.place(&to_place[..1]);
    player.wait_for_said("1 of 6 queens · 1 move help");
    // A second queen in the same row, with squares between them.
    let first = to_place[0];
    let wrong = Square::new(first.row, (first.column + 3) % 6);
    let between = Square::new(first.row, first.column.min(wrong.column) + 1);
    player.place(&[wrong]);
    let (left, right) = (first.min(wrong), first.max(wrong));
    let clash = format!("{} and {} (rank)", named(left, 6), named(right, 6));
    let is_clash = |screen: &vt100::Screen| {
        showing(screen, 6, &['!']) == [left, right]
            && on(screen, 6, between).contains("──")
            && panel(screen, 6).contains(&format!("1 clash: {clash}"))
    };
    player.terminal.wait_until("a clash", is_clash);
    player.press("c");
    let reason = clash.replace(" (", " attack each other (");
    player.wait_for_said(&format!("No completion from here: {reason}."));
    player.wait_for_said("2 of 6 queens · 2 moves help: 1 question no best");
    player.press("u");
    let undone = player.wait_for_queens(&[first]);
    assert!(showing(&undone, 6, &['!', '─']).is_empty() && !panel(&undone, 6).contains("clash"));
    player.press("r");
    player.terminal.wait_until("the clash again", is_clash);
    player.press("u");
    player.wait_for_queens(&[first]);
    player.press("c");
    player.wait_for_said("Yes, the board can still be completed.");
    player.wait_for_said("5 moves help: 2 questions");
    // The hint is the library's, and the cursor goes there.
    let Hint::Place { square, .. } = hint(&level, &[first], &Budget::unlimited()) else {
        panic!("one queen of a placement leads on");
    };
    player.press("h");
    player.wait_for_said(&format!("{} leads on: ", named(square, 6)));
    player.wait_for_said("help: 1 hint, 2 questions");
    player.terminal.wait_until("the square", |screen| showing(screen, 6, &['+']) == [square]);
    player.cursor = square;
    // Attacked squares, on and off.
    let rule = level.problem().rule();
    let n = level.size();
    let attacked: Vec<Square> =
        squares(6).filter(|&square| rule.clashes(first, square, n).next().is_some()).collect();
    let dots: Vec<Square> =
        attacked.into_iter().filter(|&square| square != corner && square != first).collect();
    player.press("a");
    player.terminal.wait_until("dots", |screen| showing(screen, 6, &['·']) == dots);
    player.wait_for_said("help: 1 hint, 2 questions, attacked squares");
    player.press("a");
    player.terminal.wait_until("no dots", |screen| showing(screen, 6, &['·']).is_empty());
    player.wait_for_said("attacked squares are hidden");
    player.place(&to_place[1..]);
    let help = "help: 1 hint, 2 questions, attacked squares";
    let screen = player.wait_for_said("won in ");
    assert!(panel(&screen, 6).contains(&format!("10 moves · {help}")), "{}", text(&screen));
    assert!(panel(&screen, 6).contains("a new best time with help"), "{}", text(&screen));
    assert!(text(&screen).contains("n new board  t this one again  w watch it  q quit"));
    let ended = player.quit();
    let written = afterwards(&ended);
    let game = Game::from_code(code_in(&written)).unwrap();
    let outcome = game.outcome();
    assert_eq!((outcome.ending, outcome.moves), (Some(Ending::Won), 10));
    assert_eq!((outcome.help.hints, outcome.help.questions, outcome.help.attacked), (1, 2, true));
    assert_eq!(game.limit(), Some(Duration::from_secs(180)));
    assert_eq!(game.arrangement().queens(), to_place);
    let won = format!("won in {} · 10 moves · {help}", clock(&game));
    assert!(panel(&screen, 6).contains(&won), "{}", text(&screen));
    let lines: Vec<&str> = written.lines().collect();
    assert_eq!(lines[0], format!("6x6 · level 1, empty · {won} · a new best time with help"));
    assert_eq!(lines[1], "this board again: bezzel play 6");
    assert_eq!(lines[2], format!("watch it again: bezzel play --replay {}", game.code()));
    assert_eq!(lines.len(), 3, "{written}");
    // The normal screen shows it, too.
    assert!(text(&ended.screen).starts_with("6x6 · level 1, empty · won in "));
}

#[test]
fn a_board_of_a_seed_is_won_without_help_and_the_same_board_comes_again() {
    let home = Home::new("expert");
    let level = level(8, LevelKind::Expert, 42);
    let to_place = missing_queens(&level);
    let arguments = ["8", "--level", "5", "--seed", "42", "--minutes", "none"];
    let mut player = Player::start(&home, &arguments, 8, (80, 24));
    let screen = player.wait_for_said("no time limit");
    assert!(text(&screen).contains("Bezzel · 8x8 · level 5, expert · seed 42"), "{}", text(&screen));
    let problem = level.problem();
    let blocked: Vec<Square> = squares(8).filter(|&square| problem.forbids(square)).collect();
    assert_eq!(queens(&screen, 8), problem.givens().queens());
    assert_eq!(showing(&screen, 8, &['▒']), blocked);
    // Neither blocked squares nor givens can be changed.
    let given = problem.givens().queens()[0];
    for key in [" ", "x"] {
        player.go_to(blocked[0]);
        player.press(key);
        player.wait_for_said(&format!("{} is blocked", named(blocked[0], 8)));
        player.go_to(given);
        player.press(key);
        player.wait_for_said(&format!("{} was given, and stays", named(given, 8)));
    }
    player.press("u");
    player.wait_for_said("there is nothing to undo");
    player.press("r");
    player.wait_for_said("there is nothing to redo");
    player.place(&to_place);
    player.wait_for_said("won in ");
    // A click, a key: nothing changes any more.
    let won = player.terminal.wait_for_whole(&["q quit"]);
    player.press("uxhca \x1b[<0;5;5M");
    player.press("t");
    player.terminal.wait_for_whole(&["starts the clock.", "seed 42"]);
    player.go_on();
    let again = player.wait_for_queens(problem.givens().queens());
    assert_eq!(showing(&again, 8, &['▒']), blocked);
    assert!(panel(&again, 8).contains("best 0:"), "{}", text(&again));
    // Whoever has seen a board knows it.
    player.wait_for_said("help: board known before");
    let ended = player.quit();
    let written = afterwards(&ended);
    let game = Game::from_code(code_in(&written)).unwrap();
    let outcome = game.outcome();
    assert_eq!((outcome.ending, outcome.help.any()), (Some(Ending::Won), false));
    assert_eq!((outcome.moves as usize, game.limit()), (to_place.len(), None));
    assert!(panel(&won, 8).contains(&format!("won in {}", clock(&game))), "{}", text(&won));
    assert!(
        written.contains("this board again: bezzel play 8 --level expert --seed 42 --minutes none\n"),
        "{written}"
    );
}

#[test]
fn a_game_is_lost_when_the_time_is_up() {
    let home = Home::new("lost");
    let level = level(8, LevelKind::Unique, 7);
    let to_place = missing_queens(&level);
    let arguments = ["8", "--level", "unique", "--seed", "7", "--minutes", "0.1"];
    let mut player = Player::start(&home, &arguments, 8, (80, 24));
    // The clock in large digits, and the bar below it, go down.
    let bar = |screen: &vt100::Screen| panel(screen, 8).matches('█').count();
    player.wait_for_said("of 0:06");
    let before = bar(&player.terminal.screen());
    let (placed, missing) = to_place.split_at(to_place.len() - 3);
    for &queen in placed {
        player.queen(queen);
    }
    player.terminal.wait_until("less time", |screen| bar(screen) > 0 && bar(screen) + 3 < before);
    let moves = if placed.len() == 1 { "1 move".to_owned() } else { format!("{} moves", placed.len()) };
    let outcome = format!("time is up after 0:06.00 · {moves} · help: none");
    let screen = player.wait_for_said(&outcome);
    let names: Vec<String> = missing.iter().map(|&square| named(square, 8)).collect();
    let completed = format!("{} would have completed it.", names.join(" "));
    assert!(panel(&screen, 8).contains(&completed), "{}", text(&screen));
    let screen = player.terminal.wait_for_whole(&["w watch it", "over"]);
    assert_eq!(showing(&screen, 8, &['♕']), missing, "{}", text(&screen));
    // Nothing can be placed any more, what was said stays, and nothing is asked before it is left.
    player.queen(missing[0]);
    player.press("hc");
    player.wait_for_said(&completed);
    let written = afterwards(&player.quit());
    let game = Game::from_code(code_in(&written)).unwrap();
    assert_eq!(game.phase(), Phase::Over(Ending::TimeUp));
    assert_eq!(
        game.events().iter().map(|event| event.action).collect::<Vec<_>>(),
        placed.iter().map(|&queen| Action::Place(queen)).collect::<Vec<_>>()
    );
    assert!(written.contains(&format!("{outcome}\n")), "{written}");
    // A game that was lost is no best time.
    assert!(!home.best_times().exists());
}

#[test]
fn where_time_is_up_without_a_way_to_the_end_it_says_so() {
    let home = Home::new("hopeless");
    let mut player = Player::start(&home, &["4", "--minutes", "0.1"], 4, (80, 24));
    player.place(&[Square::new(0, 0)]);
    player.wait_for_said("time is up after 0:06.00");
    let screen = player.wait_for_said("There was no completion from here.");
    assert!(showing(&screen, 4, &['♕']).is_empty());
    player.quit();
}

#[test]
fn the_same_answer_to_the_same_position_is_counted_once() {
    let home = Home::new("once");
    let player = Player::start(&home, &["8", "--minutes", "none"], 8, (80, 24));
    // As when a key is held down; moving the cursor changes nothing, either.
    player.press(&("h".repeat(30) + LEFT + "h"));
    player.wait_for_said("leads on.");
    player.wait_for_said("help: 1 hint no best");
    player.press(" h");
    player.wait_for_said("help: 2 hints no best");
    player.press("cch");
    player.wait_for_said("help: 2 hints, 1 question");
    // Crosses and marks make no other position, and going back leads to one that was asked about.
    player.press("axhcuu");
    player.wait_for_queens(&[]);
    player.press("h");
    player.wait_for_said("leads on.");
    player.wait_for_said("help: 2 hints, 1 question, attacked squares");
    // A question leaves the cursor where it is.
    player.press(&(HOME.to_owned() + PAGE_UP + "c"));
    player.wait_for_said("Yes, the board can still be completed.");
    player.press("a ");
    player.wait_for_queens(&[Square::new(0, 0)]);
    let game = afterwards(&player.give_up());
    let game = Game::from_code(code_in(&game)).unwrap();
    assert_eq!((game.outcome().help.hints, game.outcome().help.questions), (2, 2));
}

#[test]
fn whoever_has_seen_a_board_is_told_so_before_the_clock_starts() {
    let home = Home::new("seen");
    let arguments = ["6", "--level", "expert", "--seed", "3"];
    let mut player = Player::start(&home, &arguments, 6, (80, 24));
    player.press("t");
    player.terminal.wait_for_whole(&["starts the clock.", KNOWN, "▸5 expert"]);
    // A number chooses another kind of level, up and down the next one, left and right the size.
    player.press("4");
    let screen = player.terminal.wait_for_whole(&["▸4 unique", "seed 3"]);
    assert!(!text(&screen).contains(KNOWN));
    player.press(&(UP.to_owned() + RIGHT));
    player.terminal.wait_for_whole(&["▸3 blocked", "7x7", "12 squares are blocked."]);
    player.press(&("1".to_owned() + DOWN + LEFT + "5"));
    player.terminal.wait_for_whole(&["▸5 expert", "6x6", "seed 3", KNOWN]);
    player.go_on();
    player.wait_for_said("help: board known before");
    player.cursor = Square::new(3, 3);
    player.place(&missing_queens(&level(6, LevelKind::Expert, 3)));
    player.wait_for_said("a new best time with help");
    player.quit();
    // A board that was won in another sitting is known, too.
    let player = Player::sit_down(home.program(&arguments), 6, (80, 24));
    player.terminal.wait_for_whole(&[KNOWN]);
    player.quit();
}

#[test]
fn the_clock_goes_on_after_the_keys_were_read_if_it_ran_before() {
    let home = Home::new("keys");
    let player = Player::start(&home, &["8"], 8, (80, 24));
    for key in ["?", ESCAPE, "x"] {
        player.press("?");
        player.terminal.wait_for_whole(&["Any key goes on with the game."]);
        player.press(key);
        player.terminal.wait_for_whole(&["space queen", "▶"]);
    }
    player.press("p");
    player.terminal.wait_for_whole(&["Paused."]);
    player.press("?");
    player.terminal.wait_for_whole(&["Any key goes back to the board."]);
    player.press(" ");
    player.terminal.wait_for_whole(&["Paused."]);
    player.quit();
}
