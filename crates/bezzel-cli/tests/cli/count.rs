//! `bezzel count`.

use std::process::{Child, Stdio};

use serde_json::Value;

use crate::program::{Run, program, project, run};

/// The term of a sequence of testdata/sequences.json for a size.
fn term(id: &str, n: usize) -> Value {
    let text = std::fs::read_to_string(project("testdata/sequences.json")).unwrap();
    let sequences: Vec<Value> = serde_json::from_str(&text).unwrap();
    let sequence = sequences.iter().find(|sequence| sequence["id"] == id).unwrap();
    sequence["terms"][n - usize::try_from(sequence["offset"].as_u64().unwrap()).unwrap()].clone()
}

fn texts(numbers: &Value) -> Vec<String> {
    numbers.as_array().unwrap().iter().map(ToString::to_string).collect()
}

/// The lines of `bezzel count ... --json`.
fn lines(arguments: &[&str]) -> Vec<Value> {
    let run = run(&[&["count"], arguments, &["--json"]].concat());
    assert_eq!((run.status, run.messages.as_str()), (Some(0), ""), "{arguments:?}");
    run.answer.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// The rows of the table: size, placements, fundamental placements, and what comes behind.
fn rows(run: &Run) -> Vec<Vec<&str>> {
    run.answer.lines().skip(1).map(|line| line.split_whitespace().collect()).collect()
}

#[test]
fn counts_are_the_known_ones() {
    for arguments in [&["1..10"][..], &["1..9", "--engine", "bitmask"], &["5..9", "--engine", "unit-dfs"]] {
        for line in lines(arguments) {
            let n = usize::try_from(line["n"].as_u64().unwrap()).unwrap();
            assert_eq!(line["placements"], term("A000170", n).to_string(), "{line}");
            assert_eq!(line["fundamental"], term("A002562", n).to_string(), "{line}");
            assert_eq!((&line["complete"], &line["stopped"]), (&true.into(), &Value::Null));
            assert_eq!(line["agrees_with"], "OEIS A000170");
            assert_eq!(line["units"], line["units_done"]);
        }
    }
}

#[test]
fn the_table_has_a_row_a_size_in_both_languages() {
    for (language, head, agrees) in [
        ("en", "placements Q", "agrees with OEIS A000170 and A002562"),
        ("zh", "解数 Q", "与 OEIS A000170 和 A002562 一致"),
    ] {
        let table = run(&["count", "1..10", "--lang", language]);
        assert_eq!(table.status, Some(0));
        assert!(table.answer.lines().next().unwrap().contains(head), "{}", table.answer);
        let counts: Vec<_> = rows(&table).iter().map(|row| row[..3].join(" ")).collect();
        let expected = [
            "1 1 1",
            "2 0 0",
            "3 0 0",
            "4 2 1",
            "5 10 2",
            "6 4 1",
            "7 40 6",
            "8 92 12",
            "9 352 46",
            "10 724 92",
        ];
        assert_eq!(counts, expected);
        assert_eq!(table.messages.lines().count(), 1, "{}", table.messages);
        assert!(table.messages.contains(agrees), "{}", table.messages);
    }
}

#[test]
fn rows_stand_in_line_and_thousands_are_parted() {
    for arguments in [&["count", "8..12"][..], &["count", "8..12", "--classes"]] {
        let table = run(arguments);
        assert_eq!(rows(&table)[4][..3], ["12", "14,200", "1,787"]);
        let ends = |line: &str| line.find("14,200").map(|at| at + 6);
        let end = table.answer.lines().find_map(ends).unwrap();
        for line in table.answer.lines() {
            assert!(line.len() <= 100 && line.is_char_boundary(end), "{line}");
            assert!(line[..end].ends_with(|c: char| !c.is_whitespace()), "{line}");
        }
    }
}

#[test]
fn a_board_without_placements_is_counted_too() {
    for n in ["2", "3"] {
        let run = run(&["count", n]);
        assert_eq!((run.status, rows(&run)[0][1]), (Some(0), "0"));
    }
}

#[test]
fn classes_are_told() {
    for line in lines(&["2..10", "--classes"]) {
        let n = usize::try_from(line["n"].as_u64().unwrap()).unwrap();
        let classes = &line["classes"];
        assert_eq!(classes["asymmetric"], term("A260320", n).to_string(), "{line}");
        assert_eq!(classes["half_turn"], term("groups-of-4", n).to_string(), "{line}");
        assert_eq!(classes["quarter_turn"], term("groups-of-2", n).to_string(), "{line}");
        assert_eq!(line["equal_to_half_turn"], term("A032522", n).to_string(), "{line}");
        assert_eq!(line["equal_to_quarter_turn"], term("A033148", n).to_string(), "{line}");
    }
    let table = run(&["count", "12", "--classes"]);
    assert_eq!(rows(&table)[0][..8], ["12", "14,200", "1,787", "1,765", "18", "4", "80", "8"]);
    // Without the option there is no word of them.
    assert!(lines(&["8"])[0].get("classes").is_none());
}

#[test]
fn small_boards_are_counted_by_another_engine_which_is_said() {
    let counted = run(&["count", "3..6"]);
    assert_eq!(counted.status, Some(0), "{}", counted.messages);
    let lines = lines(&["3..6"]);
    assert_eq!(lines[2]["engine"], "half-board");
    for line in &lines {
        assert!(counted.messages.contains(line["engine"].as_str().unwrap()), "{}", counted.messages);
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for engine in ["half-board", "bitmask", "unit-dfs"] {
        let of = |threads: &str| {
            let line = lines(&["11", "--engine", engine, "--threads", threads])[0].clone();
            assert_eq!(line["threads"].to_string(), threads);
            [&line["placements"], &line["fundamental"]].map(|number| number.as_str().unwrap().to_owned())
        };
        assert_eq!(of("1"), ["2680", "341"]);
        assert_eq!(of("1"), of("2"));
    }
}

#[test]
fn a_kernel_counts_or_is_refused_in_a_sentence() {
    let mut counted = 0;
    for kernel in ["avx512", "avx2", "portable"] {
        let run = run(&["count", "11", "--kernel", kernel, "--json"]);
        if run.status == Some(0) {
            let line: Value = serde_json::from_str(&run.answer).unwrap();
            assert_eq!(line["placements"], "2680", "{kernel}");
            counted += 1;
        } else {
            expect_refused(&run, kernel);
        }
    }
    assert!(counted > 0, "every machine has the kernel portable");
}

/// A refusal: nothing is counted, and one sentence says why.
fn expect_refused(run: &Run, fact: &str) {
    assert_eq!((run.status, run.answer.as_str()), (Some(2), ""), "{fact}");
    assert_eq!(run.messages.lines().count(), 1, "{}", run.messages);
    assert!(run.messages.contains(fact), "{fact}: {}", run.messages);
}

#[test]
fn what_cannot_be_counted_is_refused_in_a_sentence() {
    for (arguments, fact) in [
        (&["29"][..], "N=27 is the largest"),
        (&["20..29"], "N=29 is too large"),
        (&["1000000"], "1000000"),
        (&["4..6", "--engine", "unit-dfs"], "from 5 to 28, not 4"),
        (&["12..8"], "12..8"),
        (&["8.."], "8.."),
        (&["0"], "0"),
        (&["-3"], "-3"),
        (&["4-8"], "4-8"),
        (&["17", "--by", "square"], "at most N=16"),
        (&["8..17", "--by", "first-row"], "at most N=16"),
        (&["8", "--by", "square", "--engine", "half-board"], "half-board"),
        (&["8", "--by", "square", "--kernel", "portable"], "--kernel"),
        (&["8", "--by", "row"], "first-row, square"),
        (&["8", "--engine", "bitmask", "--kernel", "portable"], "bitmask"),
        (&["8", "--engine", "unit-dfs", "--kernel", "portable"], "unit-dfs"),
        (&["8", "--engine", "dancing-links"], "half-board, bitmask, unit-dfs"),
        (&["8", "--kernel", "neon"], "avx512, avx2, portable"),
        (&["8", "--threads", "0"], "--threads"),
        (&["8", "--threads", "many"], "many"),
        (&["8", "--plot", "eight.svg"], "--by square"),
        (&["7..8", "--by", "square", "--plot", "eight.svg"], "one size"),
        (&["8", "--max-time", "soon"], "soon"),
        (&["8", "--max-memory", "much"], "much"),
        (&["8", "9"], "9"),
        (&[], "N|A..B|FILE|-"),
    ] {
        expect_refused(&run(&[&["count"], arguments].concat()), fact);
    }
}

#[test]
fn the_first_rows_queen_stands_where_it_is_known_to() {
    for line in lines(&["1..11", "--by", "first-row"]) {
        let n = usize::try_from(line["n"].as_u64().unwrap()).unwrap();
        let columns: Vec<_> =
            line["by_first_row"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
        assert_eq!(columns, texts(&term("first_queen_position", n)), "{line}");
        assert_eq!((&line["engine"], &line["kernel"]), (&"bitmask".into(), &Value::Null));
    }
    let table = run(&["count", "12", "--by", "first-row"]).answer;
    assert!(
        table.starts_with("12x12: 14,200 placements, 1,787 fundamental\n\n  column  square  placements Q\n")
    );
    assert!(table.contains("       3     c12         1,165\n"), "{table}");
}

#[test]
fn rows_and_columns_of_squares_add_up_to_all_placements() {
    for line in lines(&["1..9", "--by", "square"]) {
        let n = usize::try_from(line["n"].as_u64().unwrap()).unwrap();
        let placements: u64 = line["placements"].as_str().unwrap().parse().unwrap();
        let count = |row: usize, column: usize| {
            line["by_square"][row][column].as_str().unwrap().parse::<u64>().unwrap()
        };
        assert_eq!(line["by_square"].as_array().unwrap().len(), n);
        for index in 0..n {
            assert_eq!(
                (0..n).map(|other| count(index, other)).sum::<u64>(),
                placements,
                "row {index} of {n}"
            );
            assert_eq!(
                (0..n).map(|other| count(other, index)).sum::<u64>(),
                placements,
                "column {index} of {n}"
            );
            // The board looks the same from all eight sides.
            assert_eq!(count(0, index), count(index, n - 1), "N={n}");
        }
    }
    let board = run(&["count", "4", "--by", "square"]).answer;
    let expected = "   a  b  c  d\n4  0  1  1  0  4\n3  1  0  0  1  3\n2  1  0  0  1  2\n1  0  1  1  0  1\n   a  b  c  d\n";
    assert_eq!(board, format!("4x4: 2 placements, 1 fundamental\n\n{expected}"));
}

/// Draws what is counted, and returns the numbers in the squares.
fn plotted(n: &str, by: &str, language: &str) -> Vec<u64> {
    let file =
        std::env::temp_dir().join(format!("bezzel-count-{n}-{by}-{language}-{}.svg", std::process::id()));
    // What was there before is gone, even where it was longer.
    std::fs::write(&file, "x".repeat(1 << 17)).unwrap();
    let arguments = ["count", n, "--by", by, "--plot", file.to_str().unwrap(), "--lang", language];
    assert_eq!(run(&arguments).status, Some(0));
    let svg = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let document = roxmltree::Document::parse(&svg).expect("the picture is XML");
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert_eq!(root.attribute(("http://www.w3.org/XML/1998/namespace", "lang")), Some(language));
    let squares = root.descendants().filter(|node| node.attribute("class") == Some("square"));
    let title = |square: roxmltree::Node<'_, '_>| {
        let title = square
            .children()
            .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "title")))
            .unwrap();
        let text = title.text().unwrap().to_owned();
        let number = text.rsplit([' ', '：']).next().unwrap().replace(',', "");
        // What is said of a square is written too.
        assert!(
            root.descendants().any(|node| node.text() == Some(text.rsplit([' ', '：']).next().unwrap())),
            "{text}"
        );
        number.parse().unwrap()
    };
    squares.map(title).collect()
}

#[test]
fn pictures_have_every_square() {
    for (n, squares, sum) in [("1", 1, 1), ("3", 9, 0), ("8", 64, 8 * 92), ("12", 144, 12 * 14_200)] {
        for language in ["en", "zh"] {
            let numbers = plotted(n, "square", language);
            assert_eq!((numbers.len(), numbers.iter().sum::<u64>()), (squares, sum), "N={n}");
        }
    }
    for (n, sum) in [("1", 1), ("2", 0), ("8", 92), ("12", 14_200)] {
        let numbers = plotted(n, "first-row", "en");
        assert_eq!((numbers.len().to_string().as_str(), numbers.iter().sum::<u64>()), (n, sum), "N={n}");
    }
    let nowhere = run(&["count", "8", "--by", "square", "--plot", "/no/such/folder/eight.svg"]);
    assert_eq!((nowhere.status, nowhere.answer.as_str()), (Some(4), ""));
}

#[test]
fn time_that_is_up_leaves_no_count() {
    // What each board takes is far more, and none of it may be called a count.
    let limited = ["count", "20", "--engine", "unit-dfs", "--max-time", "50ms"];
    let stopped = run(&limited);
    assert_eq!((stopped.status, rows(&stopped).len()), (Some(3), 0), "{}", stopped.answer);
    let last = stopped.messages.lines().last().unwrap();
    assert!(
        last.starts_with("gave up after 0.05 s: ") && last.contains(" of 92,504 units of N=20"),
        "{last}"
    );
    assert!(last.ends_with("done, no count"), "{last}");
    let line: Value = serde_json::from_str(&run(&[&limited[..], &["--json"]].concat()).answer).unwrap();
    assert_eq!((&line["complete"], &line["stopped"]), (&false.into(), &"time".into()));
    assert_eq!((&line["placements"], &line["agrees_with"]), (&Value::Null, &Value::Null));
    // The limit is for all sizes together; those that were complete stay.
    let range = run(&["count", "8..20", "--engine", "unit-dfs", "--max-time", "300ms"]);
    assert_eq!((range.status, rows(&range)[0][..2].join(" ")), (Some(3), "8 92".into()));
}

#[test]
fn memory_that_is_not_enough_is_told() {
    let limited = run(&["count", "12", "--max-memory", "1K", "--json"]);
    let line: Value = serde_json::from_str(&limited.answer).unwrap();
    assert_eq!((limited.status, &line["stopped"]), (Some(3), &"memory".into()));
    assert!(
        limited.messages.starts_with("gave up at 1 KiB of memory: N=12 takes up to "),
        "{}",
        limited.messages
    );
}

#[test]
fn a_large_board_is_announced() {
    let announced = |arguments: &[&str]| {
        let run = run(&[&["count"], arguments, &["--max-time", "1ms"]].concat());
        run.messages.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let large = announced(&["20", "--threads", "2"]);
    assert!(large[0].starts_with("N=20: 92,504 units of work"), "{large:?}");
    assert!(large[0].ends_with("with 2 threads"), "{large:?}");
    assert_eq!(large.len(), 2, "{large:?}");
    assert!(announced(&["20", "--engine", "unit-dfs"])[1].contains("half-board is far faster"));
    assert_eq!(announced(&["19"]).len(), 1);
}

/// A count that takes longer than any test.
fn endless(sizes: &str) -> Child {
    let mut count = program();
    count.args(["count", sizes, "--engine", "unit-dfs"]);
    count.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

#[test]
fn a_reader_that_leaves_is_no_mistake() {
    let mut child = endless("8..19");
    let mut first = String::new();
    let mut reader = std::io::BufReader::new(child.stdout.take().unwrap());
    std::io::BufRead::read_line(&mut reader, &mut first).unwrap();
    drop(reader);
    assert!(first.contains("placements Q"), "{first}");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_count_and_says_what_is_done() {
    use std::io::{BufRead, Read};
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        let mut child = endless("20");
        let mut reader = std::io::BufReader::new(child.stderr.take().unwrap());
        let mut text = String::new();
        // By then the board is about to be counted.
        reader.read_line(&mut text).unwrap();
        assert!(text.starts_with("N=20: 92,504 units of work"), "{text}");
        let pid = child.id().to_string();
        let sent = std::process::Command::new("sh").args(["-c", &format!("kill -{signal} {pid}")]).status();
        assert!(sent.unwrap().success());
        reader.read_to_string(&mut text).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{text}");
        let last = text.lines().last().unwrap();
        assert!(
            last.starts_with("stopped: ") && last.contains(" of 92,504 units of N=20 done in "),
            "{last}"
        );
        assert!(last.ends_with(", no count"), "{last}");
        assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1, "there is the heading alone");
    }
}

#[cfg(unix)]
#[test]
fn a_terminal_shows_how_far_it_is() {
    use crate::terminal::Terminal;
    let mut count = program();
    count.args(["count", "20", "--engine", "unit-dfs"]);
    let terminal = Terminal::start(count, 100, 20);
    terminal.wait_for(&["N=20 · ", " % · ", " of 92,504 units · ", " units/s · about ", " left"]);
    terminal.signal(nix::sys::signal::Signal::SIGINT);
    let ended = terminal.end();
    ended.expect_clean(130);
    let text = crate::terminal::text(&ended.screen);
    assert!(text.contains("stopped: "), "{text}");
    assert!(!text.contains("units/s"), "the line of progress is taken away: {text}");
}
