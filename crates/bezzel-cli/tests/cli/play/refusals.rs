//! What is refused: one clear sentence, and status 2.

use super::*;

/// A code of a game, and codes that are none.
const CODE: &str = "BAQQBAAAA4NQD9AMMZABlwOrq";
const LATER_VERSION: &str = "BAgQBAAAA4NQD9AMMZAC-5YuW";
const OTHER_LEVEL: &str = "BAQQBAAcA4NQD9AMMZAAc2zYI";
const IMPOSSIBLE: &str = "BAQQBAAAA4NQD9AMNZABSqijr";

#[test]
fn what_cannot_be_played_is_refused_in_one_sentence() {
    let home = Home::new("refusals");
    let cut = &CODE[..CODE.len() - 4];
    let changed = CODE.replacen("AA", "AB", 1);
    let small = "boards from 4x4 to 20x20, not 3x3";
    let minutes = "--minutes takes a number of minutes up to 1440";
    for (arguments, sentence) in [
        (&["0"][..], "board size 0: the smallest board is 1"),
        (&["1"], "boards from 4x4 to 20x20, not 1x1"),
        (&["3"], small),
        (&["3", "--level", "expert"], small),
        (&["21"], "boards from 4x4 to 20x20, not 21x21"),
        (&["4294967295"], "boards from 4x4 to 20x20, not 4294967295x4294967295"),
        (&["99999999999"], "99999999999"),
        (&["x"], "board size \"x\" is not a whole number"),
        (&[""], "the board size is missing"),
        (&["-1"], "-1"),
        (&["8", "8"], "8"),
        (&["8", "--minutes", "0"], minutes),
        (&["8", "--minutes", "0.000001"], minutes),
        (&["8", "--minutes", "-1"], minutes),
        (&["8", "--minutes", "x"], minutes),
        (&["8", "--minutes", ""], minutes),
        (&["8", "--minutes", "."], minutes),
        (&["8", "--minutes", "1441"], minutes),
        (&["8", "--minutes", "nan"], minutes),
        (&["8", "--minutes", "inf"], minutes),
        (&["8", "--minutes", "1e3"], minutes),
        (&["8", "--minutes", "3", "--minutes", "4"], "--minutes"),
        (&["8", "--level", "6"], "6"),
        (&["8", "--level", "0"], "0"),
        (&["8", "--level", ""], "--level"),
        (&["8", "--level"], "--level"),
        (&["8", "--level", "expert", "--seed", "x"], "x"),
        (&["8", "--level", "expert", "--seed", "-1"], "-1"),
        (&["8", "--level", "expert", "--seed", "18446744073709551616"], "18446744073709551616"),
        (&["8", "--seed", "5"], "--seed chooses among the boards of a level"),
        (&["8", "--seed", "5", "--level", "empty"], "--seed chooses among the boards of a level"),
        (&["--replay", "x"], "no code of a game"),
        (&["--replay", ""], "no code of a game"),
        (&["--replay", "B!"], "no code of a game"),
        (&["--replay", cut], "the code of the game is not whole"),
        (&["--replay", &changed], "the code of the game is not whole"),
        (&["--replay", "B"], "the code of the game is not whole"),
        (&["--replay", LATER_VERSION], "version 2, which this program does not know"),
        (&["--replay", OTHER_LEVEL], "of a level that this version of Bezzel makes otherwise"),
        (&["--replay", IMPOSSIBLE], "of no game that can be played"),
        (&["8", "--replay", CODE], "--replay"),
        (&["--minutes", "3", "--replay", CODE], "--replay"),
        (&["8", "--best"], "--best"),
        (&["--best", "--replay", CODE], "--best"),
        (&["--best", "--level", "expert"], "--best"),
    ] {
        // What is wrong with the arguments is said whether there is a terminal or not.
        let run = home.run(arguments);
        assert_eq!((run.status, run.answer.as_str()), (Some(2), ""), "{arguments:?}: {}", run.messages);
        assert_eq!(run.messages.lines().count(), 1, "{arguments:?}: {}", run.messages);
        assert!(run.messages.starts_with("bezzel: "), "{arguments:?}: {}", run.messages);
        assert!(run.messages.contains(sentence), "{arguments:?}: {}", run.messages);
        let ended = Terminal::start(home.program(arguments), 200, 24).end();
        ended.expect_clean(2);
        let said = String::from_utf8(ended.output).unwrap().replace('\r', "");
        assert_eq!(said, run.messages, "{arguments:?}");
    }
    assert!(!home.folder.join("bezzel").exists());
}

#[test]
fn where_no_screen_can_be_drawn_it_says_so() {
    let home = Home::new("no-screen");
    let run = home.run(&["8"]);
    assert_eq!((run.status, run.answer.as_str()), (Some(2), ""));
    assert_eq!(run.messages.lines().count(), 1, "{}", run.messages);
    assert!(run.messages.contains("the game needs a terminal on standard output"), "{}", run.messages);
    for (language, sentence) in [("en", "TERM says that this one is dumb"), ("zh", "TERM 表明这个终端不能")]
    {
        let mut command = home.program(&["8", "--lang", language]);
        command.env("TERM", "dumb");
        let ended = Terminal::start(command, 200, 24).end();
        ended.expect_clean(2);
        let said = String::from_utf8(ended.output).unwrap();
        assert!(said.starts_with("bezzel: ") && said.contains(sentence), "{said}");
        assert!(!said.contains('\x1b') && said.lines().count() == 1, "{said}");
    }
    // A game is told as text there.
    let mut command = home.program(&["--replay", CODE]);
    command.env("TERM", "dumb");
    let ended = Terminal::start(command, 200, 24).end();
    ended.expect_clean(0);
    let said = String::from_utf8(ended.output).unwrap();
    assert!(said.contains("0:00.50  place b4") && !said.contains('\x1b'), "{said}");
}
