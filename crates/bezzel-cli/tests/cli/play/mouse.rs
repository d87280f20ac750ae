//! The mouse: what is clicked is what is meant.

use super::*;

/// A button of the mouse, pressed and let go at a row and column counted from 0.
fn click(terminal: &Terminal, button: u8, (row, column): (u16, u16)) {
    let (x, y) = (column + 1, row + 1);
    terminal.press(&format!("\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m"));
}

const LEFT_BUTTON: u8 = 0;
const RIGHT_BUTTON: u8 = 2;

#[test]
fn a_click_places_a_queen_on_the_square_that_was_clicked() {
    let home = Home::new("mouse");
    for (n, size) in [(8, (80, 24)), (20, (80, 24)), (5, (100, 30)), (8, (200, 60)), (12, (133, 41))] {
        let player = Player::start(&home, &[&n.to_string(), "--minutes", "none"], n, size);
        let screen = player.terminal.screen();
        let grid = Grid::find(&screen, n).expect("a board");
        // The corners of the board, and squares within it.
        for square in [(0, 0), (0, n - 1), (n - 1, 0), (n - 1, n - 1), (1, 2), (n / 2, n / 2 - 1)] {
            let square = Square::new(square.0, square.1);
            let (top, left, bottom, right) = grid.edges(square);
            for place in [grid.middle(square), (top, left), (bottom - 1, right - 1)] {
                click(&player.terminal, LEFT_BUTTON, place);
                player.wait_for_queens(&[square]);
                click(&player.terminal, LEFT_BUTTON, place);
                player.wait_for_queens(&[]);
                for crosses in [vec![square], vec![]] {
                    click(&player.terminal, RIGHT_BUTTON, place);
                    let what = format!("crosses {crosses:?}");
                    player.terminal.wait_until(&what, |screen| showing(screen, n, &['×']) == crosses);
                }
            }
        }
        // Beside the board: the name of a rank and of a file, the clock, the corners of the screen.
        let (top, left, ..) = grid.edges(Square::new(0, 0));
        let (.., bottom, right) = grid.edges(Square::new(n - 1, n - 1));
        let beside = [
            (top, left - 1),
            (bottom, left),
            (top, right),
            (bottom - 1, right),
            (0, 0),
            (size.1 - 1, size.0 - 1),
            (top - 1, left),
        ];
        let before = player.terminal.screen();
        for place in beside {
            for button in [LEFT_BUTTON, RIGHT_BUTTON] {
                click(&player.terminal, button, place);
            }
        }
        // All clicks have come when the one after them has.
        click(&player.terminal, RIGHT_BUTTON, grid.middle(Square::new(1, 1)));
        let after = player.terminal.wait_until("a cross", |screen| showing(screen, n, &['×']).len() == 1);
        assert_eq!(showing(&after, n, &['×']), [Square::new(1, 1)]);
        assert!(queens(&after, n).is_empty() && queens(&before, n).is_empty());
        let ended = player.give_up();
        // The terminal no longer tells of the mouse.
        assert_eq!(ended.screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let output = String::from_utf8_lossy(&ended.output);
        for mode in [1000, 1002, 1003, 1006] {
            let (on, off) = (format!("\x1b[?{mode}h"), format!("\x1b[?{mode}l"));
            assert!(output.rfind(&off) > output.rfind(&on) && output.contains(&on), "{mode}");
        }
        assert!(before.mouse_protocol_mode() != vt100::MouseProtocolMode::None);
        // Of the clicks beside the board nothing is in the game.
        let game = Game::from_code(code_in(&afterwards(&ended))).unwrap();
        assert_eq!(game.events().len(), 6 * 3 * 4 + 1);
    }
}

#[test]
fn a_click_starts_the_clock_and_places_nothing_then() {
    let home = Home::new("click-to-start");
    let player = Player::sit_down(home.program(&["8"]), 8, (80, 24));
    click(&player.terminal, RIGHT_BUTTON, (10, 10));
    click(&player.terminal, LEFT_BUTTON, (10, 10));
    let screen = player.terminal.wait_for_whole(&["space queen", "▶"]);
    assert!(queens(&screen, 8).is_empty());
    // Moving, the wheel and the middle button do nothing.
    player.press("\x1b[<35;11;11M\x1b[<64;11;11M\x1b[<1;11;11M\x1b[<1;11;11m");
    click(&player.terminal, LEFT_BUTTON, (10, 10));
    let screen = player.terminal.wait_until("a queen", |screen| queens(screen, 8).len() == 1);
    // And the cursor has gone with the click.
    player.press(" ");
    player.wait_for_queens(&[]);
    assert!(panel(&screen, 8).contains("1 of 8 queens · 1 move "), "{}", text(&screen));
    player.give_up();
}
