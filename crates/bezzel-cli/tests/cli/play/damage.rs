//! Best times that are damaged, or cannot be kept: nothing is lost, and the game can be played.

use super::times::{four, line, win, won};
use super::*;

/// What is on the screen, without blanks and the box around it, so that it is found however its lines are broken.
fn without_blanks(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != '│').collect()
}

/// Files that are damaged, each with the line that says so and what is good in it.
fn damaged() -> Vec<(&'static str, Vec<u8>, u32, String)> {
    let (first, second) = (line(&won(5_000, false)), line(&won(6_000, true)));
    let later = "{\"version\":2,\"anything\":[1]}\n";
    let torn = &second[..second.len() / 2];
    let mut random = fastrand::Rng::with_seed(8);
    // No line's end among them, so that they are one line.
    let noise: Vec<u8> = std::iter::repeat_with(|| random.u8(128..)).take(500).collect();
    let joined = |parts: &[&[u8]]| parts.concat();
    let good = first.clone() + &second;
    vec![
        ("middle", joined(&[first.as_bytes(), b"{\"version\":1,\n", second.as_bytes()]), 2, good.clone()),
        ("torn", joined(&[first.as_bytes(), torn.as_bytes()]), 2, first.clone()),
        ("utf8", joined(&[b"{\"version\":1,\"n\":\"\xff\"}\n", second.as_bytes()]), 1, second.clone()),
        ("noise", noise, 1, String::new()),
        ("number", first.replace("\"n\":4", "\"n\":3").into_bytes(), 1, String::new()),
        ("level", first.replace("\"empty\"", "\"none\"").into_bytes(), 1, String::new()),
        ("later", joined(&[later.as_bytes(), b"x\n", first.as_bytes()]), 2, later.to_owned() + &first),
    ]
}

#[test]
fn a_damaged_file_is_set_aside_whole_and_its_good_lines_go_on() {
    for (name, bytes, number, good) in damaged() {
        let home = Home::new(&format!("damaged-{name}"));
        for (language, sentence) in [("en", "are damaged at line"), ("zh", "行损坏")] {
            let aside = home
                .best_times()
                .with_file_name(format!("best-times.damaged-{}.jsonl", if language == "en" { 1 } else { 2 }));
            home.write(&bytes);
            // In a terminal it is said on the first screen, and again once the terminal is given back.
            let terminal = Terminal::start(home.program(&["4", "--lang", language]), 120, 30);
            let file = home.best_times();
            let names = [file.to_str().unwrap(), aside.to_str().unwrap()];
            let is_said = |said: &str| {
                let said = without_blanks(said);
                names.iter().all(|name| said.contains(name)) && said.contains(&without_blanks(sentence))
            };
            terminal.wait_until("what is wrong", |screen| is_said(&text(screen)));
            terminal.press("q");
            let ended = terminal.end();
            ended.expect_clean(0);
            let written = afterwards(&ended);
            assert!(is_said(&written) && written.lines().count() == 1, "{name}: {written}");
            assert!(written.contains(&number.to_string()), "{name}: {written}");
            assert_eq!(fs::read(&aside).unwrap(), bytes, "{name}");
            assert_eq!(String::from_utf8(home.read()).unwrap(), good, "{name}");
            // It is mended now.
            let best = home.run(&["--best"]);
            assert_eq!((best.status, best.messages.as_str()), (Some(0), ""), "{name}");
        }
        // What was set aside first is still there, beside the second.
        let files = fs::read_dir(home.best_times().parent().unwrap()).unwrap();
        assert_eq!(files.count(), 3, "{name}");
    }
}

#[test]
fn a_damaged_file_is_set_aside_by_whoever_lists_the_best_times_too() {
    let home = Home::new("damaged-list");
    let good = line(&won(5_000, false));
    let bytes = [b"\xff\xff\n", good.as_bytes()].concat();
    home.write(&bytes);
    let best = home.run(&["--best"]);
    assert_eq!((best.status, best.messages.lines().count()), (Some(0), 1), "{}", best.messages);
    assert!(best.messages.contains("damaged at line 1"), "{}", best.messages);
    assert!(best.answer.contains("4x4    empty  0:05.00  4 moves  -\n"), "{}", best.answer);
    let aside = home.best_times().with_file_name("best-times.damaged-1.jsonl");
    assert_eq!(fs::read(aside).unwrap(), bytes);
}

#[test]
fn a_last_line_without_an_end_and_an_empty_file_are_not_damaged() {
    let first = line(&won(100_000, false));
    for (name, bytes) in [("empty", ""), ("no-end", first.trim_end()), ("blank", "\n\n")] {
        let home = Home::new(name);
        home.write(bytes.as_bytes());
        let (_, written) = win(&home, "");
        assert_eq!(written.lines().count(), 3, "{name}: {written}");
        let game = Game::from_code(code_in(&written)).unwrap();
        let kept = String::from_utf8(home.read()).unwrap();
        let start = if name == "no-end" { bytes.to_owned() + "\n" } else { bytes.to_owned() };
        assert_eq!(kept, start + &line(&game), "{name}");
        assert_eq!(fs::read_dir(home.best_times().parent().unwrap()).unwrap().count(), 1, "{name}");
    }
}

#[test]
fn lines_of_a_later_version_stay() {
    let home = Home::new("later");
    let later = "{\"version\":2,\"n\":\"four\"}\n";
    home.write((later.to_owned() + &line(&won(100_000, false))).as_bytes());
    let best = home.run(&["--best"]);
    assert_eq!((best.status, best.messages.as_str()), (Some(0), ""));
    let (_, written) = win(&home, "");
    let game = Game::from_code(code_in(&written)).unwrap();
    let kept = String::from_utf8(home.read()).unwrap();
    assert_eq!(kept, later.to_owned() + &line(&won(100_000, false)) + &line(&game));
}

/// One message names the file and says what is wrong; the game is played as ever.
fn expect_trouble(home: &Home, sentences: [(&str, &str); 2], at_the_end: bool) {
    for (language, sentence) in sentences {
        let mut player = {
            let terminal = Terminal::start(home.program(&["4", "--lang", language]), 120, 40);
            let is_said = |screen: &vt100::Screen| {
                let screen = without_blanks(&text(screen));
                screen.contains("4x4") && (at_the_end || screen.contains(&without_blanks(sentence)))
            };
            terminal.wait_until(sentence, is_said);
            Player { terminal, n: 4, cursor: Square::new(2, 2) }
        };
        player.press(" ");
        player.terminal.wait_until("the board", |screen| Grid::find(screen, 4).is_some());
        player.place(&four());
        let end = if language == "en" { "won in " } else { "完成，用时 " };
        let screen = player.wait_for_said(end);
        if at_the_end {
            let panel = without_blanks(&panel(&screen, 4));
            assert!(panel.contains(&without_blanks(sentence)), "{}", text(&screen));
        }
        let written = afterwards(&player.quit_with(4));
        let lines: Vec<&str> = written.lines().filter(|line| line.starts_with("bezzel: ")).collect();
        assert_eq!(lines.len(), 1, "{written}");
        assert!(lines[0].contains(sentence), "{written}");
        assert!(lines[0].contains(home.best_times().to_str().unwrap()), "{written}");
        assert!(Game::from_code(code_in(&written)).is_ok());
    }
}

#[test]
fn where_best_times_cannot_be_read_the_game_can_be_played() {
    let home = Home::new("folder");
    fs::create_dir_all(home.best_times()).unwrap();
    let sentences = [("en", "cannot be read, and new ones are not kept"), ("zh", "无法读取")];
    expect_trouble(&home, sentences, false);
    for (language, sentence) in sentences {
        let best = home.run(&["--best", "--lang", language]);
        assert_eq!((best.status, best.answer.as_str()), (Some(4), ""));
        assert!(best.messages.contains(sentence) && best.messages.lines().count() == 1, "{}", best.messages);
    }
    // A file in place of the folder.
    let home = Home::new("no-folder");
    fs::write(home.folder.join("bezzel"), "").unwrap();
    expect_trouble(&home, sentences, false);
}

#[test]
fn where_best_times_cannot_be_written_the_game_can_be_played() {
    // Whoever may write everywhere cannot write there, either.
    let home = Home::new("unwritable");
    fs::create_dir_all(home.best_times().parent().unwrap()).unwrap();
    std::os::unix::fs::symlink("no-such-folder/file", home.best_times()).unwrap();
    let sentences = [("en", "the best time could not be written to"), ("zh", "无法把最好成绩写入")];
    expect_trouble(&home, sentences, true);
}

#[test]
fn a_damaged_file_that_cannot_be_set_aside_stays_as_it_is() {
    let home = Home::new("stays");
    let bytes = [line(&won(5_000, false)).as_bytes(), b"x\n"].concat();
    home.write(&bytes);
    // A folder where the mended file would be written.
    let folder = home.best_times().with_file_name("best-times.new");
    fs::create_dir(&folder).unwrap();
    let sentences = [("en", "cannot be set aside"), ("zh", "无法另存")];
    expect_trouble(&home, sentences, false);
    assert_eq!(home.read(), bytes);
    // Nor is anything left of the attempts.
    let mut files: Vec<_> = fs::read_dir(folder.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["best-times.jsonl", "best-times.new"]);
}

#[test]
fn what_is_wrong_leaves_room_for_how_to_start() {
    let mut home = Home::new("long-path");
    let longer = "a-folder-with-a-name-as-long-as-that-of-a-person/and-another-one";
    let inner = home.folder.join(longer);
    let outer = std::mem::replace(&mut home.folder, inner);
    home.write(b"x\n");
    for (language, start) in [("en", "starts the clock."), ("zh", "开始计时。")] {
        let arguments = ["12", "--level", "expert", "--lang", language];
        let terminal = Terminal::start(home.program(&arguments), 80, 24);
        let screen = terminal.wait_until(start, |screen| text(screen).contains(start));
        assert!(without_blanks(&text(&screen)).contains("damaged-"), "{}", text(&screen));
        assert!(text(&screen).contains('╰'), "{}", text(&screen));
        terminal.press("q");
        terminal.end().expect_clean(0);
        home.write(b"x\n");
    }
    home.folder = outer;
}
