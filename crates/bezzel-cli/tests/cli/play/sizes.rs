//! Terminals of other sizes, in the middle of a game.

use super::*;

#[test]
fn a_game_goes_on_in_a_terminal_of_another_size() {
    let home = Home::new("sizes");
    let arguments = ["8", "--minutes", "5"];
    let mut player = Player::start(&home, &arguments, 8, (80, 24));
    let placed = [Square::new(0, 0), Square::new(1, 5), Square::new(6, 2)];
    player.place(&placed);
    player.go_to(Square::new(3, 3));
    player.press("x");
    player.terminal.wait_until("a cross", |screen| showing(screen, 8, &['×']) == [Square::new(3, 3)]);
    player.terminal.resize(120, 40);
    let larger = |screen: &vt100::Screen| {
        Grid::find(screen, 8).is_some_and(|grid| grid.square == 4) && queens(screen, 8) == placed
    };
    let screen = player.terminal.wait_until("a larger board", larger);
    assert_eq!(showing(&screen, 8, &['×']), [Square::new(3, 3)]);
    player.terminal.resize(60, 20);
    let small = player.terminal.wait_for_whole(&["The terminal is 60x20", "80x24"]);
    let sentence = text(&small).split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        sentence,
        "The terminal is 60x20: at least 80x24 is needed. Make it larger, or press q. The clock stands."
    );
    // What cannot be seen is not played, either.
    player.press("x \x1b[<0;10;10M");
    // The keys have come, and not only once the terminal is larger, when the question after them has.
    player.press("q");
    player.terminal.wait_for_whole(&["y: yes"]);
    player.press("x");
    player.terminal.wait_until("no question", |screen| !text(screen).contains("y: yes"));
    player.terminal.resize(200, 60);
    let screen = player.terminal.wait_for_whole(&["❚❚ paused", "space go on", "Paused."]);
    // The board is covered until the player is ready.
    assert!(queens(&screen, 8).is_empty() && showing(&screen, 8, &['×']).is_empty(), "{}", text(&screen));
    player.go_on();
    player.wait_for_queens(&placed);
    player.press("p");
    player.terminal.wait_for_whole(&["❚❚ paused", "space go on", "Paused."]);
    // Nothing is left of what was there before: it looks as if the terminal had always been that large.
    let mut fresh = Player::start(&home, &arguments, 8, (200, 60));
    fresh.place(&placed);
    fresh.press("p");
    let fresh_screen = fresh.terminal.wait_for_whole(&["❚❚ paused", "space go on", "Paused."]);
    // Only the clock has another time.
    let without_clock = |screen: &vt100::Screen| {
        let rows = text(screen).lines().map(str::to_owned).collect::<Vec<_>>();
        [&rows[..1], &rows[7..]].concat()
    };
    let expected = without_clock(&fresh_screen);
    let what = format!("the screen of a game that was always that large,\n{}\n", text(&fresh_screen));
    player.terminal.wait_until(&what, |screen| without_clock(screen) == expected);
    for player in [player, fresh] {
        player.give_up();
    }
}

#[test]
fn in_a_terminal_that_is_too_small_the_question_before_leaving_is_seen() {
    let home = Home::new("small-quit");
    let mut player = Player::start(&home, &["8"], 8, (80, 24));
    player.place(&[Square::new(0, 0)]);
    player.terminal.resize(70, 20);
    player.terminal.wait_for_whole(&["The terminal is 70x20"]);
    player.give_up();
}
