//! `bezzel check`, `convert` and `draw`.

#[cfg(feature = "pictures")]
use crate::program::output_of;
use crate::program::{run, run_with};
use serde_json::Value;

#[test]
fn every_clash_is_found_and_named() {
    let board = "Q.......\n..Q.....\n....Q...\n......Q.\n.Q......\n.......Q\n.....Q..\n...Q....\n";
    let text = run_with(&["check"], board);
    assert_eq!(text.status, Some(1));
    assert!(text.answer.contains("1 clash\n"), "{}", text.answer);
    assert!(text.answer.contains("e6 (3,5) and h3 (6,8) attack each other: diagonal"), "{}", text.answer);
    let json: Value =
        serde_json::from_str(&run_with(&["check", "--json", "--base", "0"], board).answer).unwrap();
    assert_eq!(json["clash_count"], "1");
    assert_eq!(json["clashes"], serde_json::json!([{"a": [2, 4], "b": [5, 7], "along": "diagonal"}]));
    assert_eq!((&json["valid"], &json["complete"]), (&false.into(), &true.into()));
}

#[test]
fn a_partial_board_is_valid_unless_it_has_to_be_complete() {
    let partial = "- 4 - 3\n";
    assert_eq!(run_with(&["check"], partial).status, Some(0));
    let run = run_with(&["check", "--complete"], partial);
    assert_eq!(run.status, Some(1));
    assert!(run.answer.contains("partial (2 of 4 queens)"), "{}", run.answer);
}

#[test]
fn a_problem_adds_its_givens_and_forbidden_squares() {
    let folder = std::env::temp_dir().join(format!("bezzel-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let problem = folder.join("problem.json");
    std::fs::write(&problem, r#"{"n":4,"base":1,"givens":[[1,3]],"blocked":[[2,4]]}"#).unwrap();
    let problem = problem.to_str().unwrap();
    let run = run_with(&["check", "--problem", problem], "2 4 1 3\n3 1 4 2\n");
    assert_eq!(run.status, Some(1));
    assert!(run.answer.contains("the given on c4 (1,3) is not there"), "{}", run.answer);
    assert!(run.answer.contains("the queen on d3 (2,4) is on a blocked square"), "{}", run.answer);
    assert!(run.messages.contains("2 boards: 1 valid, 1 not"), "{}", run.messages);
    let other_size = run_with(&["check", "--problem", problem], "1\n");
    assert_eq!(other_size.status, Some(2));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_rule_decides_what_clashes() {
    let board = "2 4 1 3\n";
    assert_eq!(run_with(&["check", "--rule", "queens"], board).status, Some(0));
    assert_eq!(run_with(&["check", "--rule", "superqueens"], board).status, Some(1));
    assert_eq!(run_with(&["check", "--rule", "torus"], board).status, Some(1));
    let named = r#"{"n":4,"rule":"torus","base":1,"columns":[2,4,1,3]}"#;
    assert_eq!(run_with(&["check"], named).status, Some(1), "a board may name its rule");
}

#[test]
fn a_list_too_long_to_keep_is_checked_as_it_streams_by() {
    let placement = run(&["solve", "1000000"]).answer;
    assert_eq!(run_with(&["check"], &placement).status, Some(0));
    // The first two rows exchange their columns with nobody: row 2 takes row 1's column.
    let (first, rest) = placement.split_once(' ').unwrap();
    let (_, rest) = rest.split_once(' ').unwrap();
    let run = run_with(&["check"], format!("{first} {first} {rest}"));
    assert_eq!(run.status, Some(1));
    assert!(run.answer.contains("column 2 holds 2 queens"), "{}", run.answer);
}

#[test]
fn clashes_beyond_a_thousand_are_counted() {
    let run = run_with(&["check"], "1 ".repeat(100));
    assert!(run.answer.contains("4950 clashes"), "{}", run.answer.lines().next().unwrap());
    assert_eq!(run.answer.lines().count(), 1003);
    assert_eq!(run.answer.lines().last(), Some("  and 3950 more"));
}

#[test]
fn what_judges_and_programs_print_is_read() {
    for text in [
        "[1, 5, 8, 6, 3, 7, 2, 4]",
        "1,5,8,6,3,7,2,4",
        "1\n5\n8\n6\n3\n7\n2\n4\n",
        "# a number a line\n1\n5\n8\n6\n# half\n3\n7\n2\n4\n\n1\n5\n8\n6\n3\n7\n2\n4\n",
        "Q . . . . . . .\n. . . . Q . . .\n. . . . . . . Q\n. . . . . Q . .\n. . Q . . . . .\n. . . . . . Q .\n. Q . . . . . .\n. . . Q . . . .",
    ] {
        let checked = run_with(&["check", "--complete", "--size", "8"], text);
        assert_eq!(checked.status, Some(0), "{text}: {}{}", checked.answer, checked.messages);
        let converted = run_with(&["convert", "--to", "columns"], text).answer;
        assert!(converted.lines().all(|line| line == "1 5 8 6 3 7 2 4"), "{text}: {converted}");
    }
    let pairs = run_with(&["convert", "--to", "columns", "--size", "4"], "(1,2), (2,4), (3,1), (4,3)\n");
    assert_eq!(pairs.answer, "2 4 1 3\n");
}

#[test]
fn a_board_that_cannot_be_read_does_not_hide_the_others() {
    let run = run_with(&["check"], "2 4 1 3\n2 4 1 9\n1 1 1 1\n2 4 x\n2 4 1 3\n");
    assert_eq!(run.status, Some(2));
    assert_eq!(run.answer.lines().filter(|line| line.starts_with("board")).count(), 3);
    assert!(run.messages.contains("standard input:2:7: entry 4 is 9"), "{}", run.messages);
    assert!(run.messages.contains("standard input:4:5: unexpected character \"x\""), "{}", run.messages);
    assert!(run.messages.ends_with("5 boards: 2 valid, 1 not, 2 unreadable\n"), "{}", run.messages);
    let nonsense = run_with(&["check", "--from", "columns"], "nonsense\n".repeat(1000));
    assert_eq!(nonsense.messages.lines().count(), 21, "nonsense is given up");
    let drawn = run_with(&["draw", "--format", "text"], "1\n\n1 1 1\n\n5 5\n");
    assert!(drawn.answer.starts_with("  a\n1 Q 1"), "what was good is drawn: {}", drawn.answer);
}

#[test]
fn places_are_those_of_the_input_with_its_comments() {
    let run = run_with(&["check"], "# one\n.Q..\n# two\n...Q\nQ..\n..Q.\n");
    assert!(run.messages.contains("standard input:5:1: this row is 3 squares wide"), "{}", run.messages);
    let json = run_with(&["solve", "-"], "\n\n{\"n\":4,\n\"bse\":1}\n");
    assert!(json.messages.contains("standard input:3: unknown key \"bse\""), "{}", json.messages);
}

#[test]
fn bases_are_converted() {
    let run = run_with(&["convert", "--to", "columns", "--base", "0", "--to-base", "1"], "1 3 0 2\n");
    assert_eq!(run.answer, "2 4 1 3\n");
}

#[test]
fn what_columns_cannot_say_is_refused() {
    let run = run_with(&["convert", "--to", "columns"], "QQ\n..\n");
    assert_eq!((run.status, run.answer.as_str()), (Some(2), ""));
    assert!(run.messages.contains("row 1 (counted from 1) holds 2 queens"), "{}", run.messages);
}

#[test]
fn boards_in_all_multi_line_notations_are_told_apart_by_blank_lines_and_comments() {
    let text = "# from a book\n.Q..\n...Q\nQ...\n..Q.\n\n\n# another\n..Q.\nQ...\n...Q\n.Q..\n";
    let run = run_with(&["convert", "--to", "fen"], text);
    assert_eq!(run.answer, "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n");
}

#[test]
fn json_may_be_spread_over_lines() {
    let text =
        "{\n  \"n\": 4, \"base\": 0,\n  \"columns\": [1, 3, 0, 2]\n}\n{\"n\":1,\"base\":0,\"columns\":[0]}\n";
    let run = run_with(&["convert", "--to", "columns"], text);
    assert_eq!(run.answer, "2 4 1 3\n1\n");
}

#[test]
fn drawings_mark_clashing_queens_by_a_sign() {
    let board = "Q..Q\n....\n....\n.Q..\n";
    let text = run_with(&["draw", "--format", "text"], board).answer;
    assert_eq!(
        text,
        "  a  b  c  d\n4 Q! .  .  Q! 4\n3 .  .  .  .  3\n2 .  .  .  .  2\n1 .  Q  .  .  1\n  a  b  c  d\n"
    );
    let unicode = run_with(&["draw"], board).answer;
    assert_eq!(unicode.matches("♛!").count(), 2);
    assert!(!unicode.contains('\u{1b}'), "no colour in a pipe");
    assert!(run_with(&["draw", "--color", "always"], board).answer.contains('\u{1b}'));
    let svg = run_with(&["draw", "--format", "svg", "--lang", "zh"], board).answer;
    assert!(
        svg.contains("<desc id=\"description\">皇后在 a4、d4、b1。a4 与 d4 互相攻击：同一行。</desc>"),
        "{svg}"
    );
    assert_eq!(svg.matches("<use href=\"#queen\"").count(), 3);
    assert_eq!(svg.matches("<circle").count(), 2);
}

#[test]
fn an_svg_holds_one_board() {
    let run = run_with(&["draw", "--format", "svg"], "1\n\n1\n");
    assert_eq!((run.status, run.answer.as_str()), (Some(2), ""));
}

#[cfg(feature = "pictures")]
#[test]
fn a_board_is_drawn_as_png_as_wide_as_asked_for() {
    // The first chunk of a PNG has the width and the height, its last one no content.
    let sides = |png: &[u8]| {
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR") && png.ends_with(b"IEND\xaeB`\x82"));
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (side(16), side(20))
    };
    let png = |arguments: &[&str]| {
        let run = output_of(&[arguments, &["--format", "png"]].concat(), "2 4 1 3\n");
        assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stderr));
        run.stdout
    };
    assert_eq!(sides(&png(&["draw"])), (240, 240), "45 a square and the margin");
    assert_eq!(sides(&png(&["draw", "--width", "16"])), (16, 16));
    assert_eq!(sides(&png(&["solve", "8", "--width", "1000"])), (1000, 1000));
    assert_eq!(sides(&png(&["solve", "100"])), (2000, 2000), "no wider unless asked for");
    assert_eq!(png(&["draw"]), png(&["draw", "--lang", "zh"]), "there are no words in it");
    assert_ne!(png(&["draw"]), png(&["draw", "--rule", "torus"]), "clashes are marked");
}

#[cfg(feature = "pictures")]
#[test]
fn the_squares_queens_and_coordinates_are_on_the_png() {
    let run = output_of(&["draw", "--format", "png"], "2 4 1 3\n");
    let mut reader = png::Decoder::new(&*run.stdout).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    let pixels = bytes.as_chunks::<3>().0;
    let pixel = |x: usize, y: usize| pixels[y * 240 + x];
    for (row, queen) in [1, 3, 0, 2].into_iter().enumerate() {
        for column in 0..4 {
            let (left, top) = (30 + 45 * column, 30 + 45 * row);
            let square = if (row + column) % 2 == 0 { [0xf0, 0xd9, 0xb5] } else { [0xb5, 0x88, 0x63] };
            for corner in [(4, 4), (40, 4), (4, 41), (40, 41)] {
                assert_eq!(pixel(left + corner.0, top + corner.1), square, "{row},{column}");
            }
            let middle = if column == queen { [0x22; 3] } else { square };
            assert_eq!(pixel(left + 22, top + 30), middle, "{row},{column}");
        }
    }
    // There is ink where the coordinates are, and nowhere else in the margin.
    let inked = |x: std::ops::Range<usize>, y: std::ops::Range<usize>| {
        y.flat_map(|y| x.clone().map(move |x| (x, y))).any(|(x, y)| pixel(x, y)[0] < 0x80)
    };
    for index in 0..4 {
        let middle = 30 + 45 * index + 22;
        assert!(inked(middle - 6..middle + 6, 214..234), "file {index}");
        assert!(inked(9..21, middle - 8..middle + 8), "rank {index}");
    }
    assert!(!inked(0..240, 0..28) && !inked(212..240, 0..240));
}

#[cfg(feature = "pictures")]
#[test]
fn a_board_is_drawn_as_pdf() {
    for arguments in [&["draw", "--format", "pdf"][..], &["solve", "4", "--format", "pdf"]] {
        let run = output_of(arguments, "2 4 1 3\n");
        let text = String::from_utf8_lossy(&run.stdout);
        assert_eq!(run.status.code(), Some(0));
        assert!(text.starts_with("%PDF-") && text.trim_end().ends_with("%%EOF"));
        assert!(text.contains("/MediaBox [0 0 180 180]") && !text.contains("/Font"), "{text}");
    }
    let none = output_of(&["solve", "3", "--format", "pdf"], "");
    assert_eq!((none.status.code(), none.stdout.len()), (Some(1), 0));
}

#[cfg(feature = "pictures")]
#[test]
fn a_picture_holds_one_board() {
    for format in ["png", "pdf"] {
        let run = run_with(&["draw", "--format", format], "1\n\n1\n");
        assert_eq!((run.status, run.answer.as_str()), (Some(2), ""));
        assert!(run.messages.contains("holds one board"), "{}", run.messages);
        assert_eq!(run_with(&["solve", "-", "--format", format], "Q\n\nQ\n").status, Some(2));
        let large = run_with(&["solve", "1001", "--format", format], "");
        assert_eq!(large.status, Some(2));
        assert!(large.messages.contains("at most N=1000"), "{}", large.messages);
    }
}

#[cfg(not(feature = "pictures"))]
#[test]
fn a_picture_that_is_not_built_in_names_the_command_that_adds_it() {
    for arguments in [&["draw", "--format", "png"][..], &["solve", "8", "--format", "pdf"]] {
        for language in ["en", "zh"] {
            let run = run_with(&[arguments, &["--lang", language]].concat(), "1\n");
            assert_eq!((run.status, run.answer.as_str(), run.messages.lines().count()), (Some(2), "", 1));
            let command = "`cargo install --locked --path crates/bezzel-cli --features pictures`";
            assert!(run.messages.contains(command), "{}", run.messages);
        }
    }
}

#[test]
fn pictures_are_in_the_help_whether_they_are_built_in_or_not() {
    for command in ["draw", "solve"] {
        let help = run(&[command, "--help"]).answer;
        assert!(help.contains("png") && help.contains("pdf") && help.contains("--width <PIXELS>"), "{help}");
    }
}

#[test]
fn a_width_is_a_number_of_pixels_of_a_png() {
    for width in ["15", "8193", "0", "-1", "1e3", "", "99999999999"] {
        let run = run_with(&["draw", "--format", "png", "--width", width], "1\n");
        assert_eq!((run.status, run.answer.as_str(), run.messages.lines().count()), (Some(2), "", 1));
        assert!(run.messages.contains("--width"), "{width:?}: {}", run.messages);
    }
    for format in ["svg", "pdf", "unicode"] {
        let run = run_with(&["draw", "--format", format, "--width", "100"], "1\n");
        assert_eq!((run.status, run.answer.as_str()), (Some(2), ""));
        assert!(run.messages.contains("--format png"), "{}", run.messages);
    }
    assert_eq!(run(&["solve", "8", "--width", "100"]).status, Some(2));
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = run(&["completions", shell]);
        assert_eq!(run.status, Some(0));
        assert!(run.answer.contains("exclude-diff"), "{shell}");
    }
    let commands =
        ["solve", "count", "trace", "compare", "play", "check", "draw", "convert", "export", "generate"];
    for command in commands.into_iter().chain(["completions", "man"]) {
        assert!(run(&["man", command]).answer.contains(".SH SYNOPSIS"), "{command}");
    }
    let page = run(&["man", "solve"]).answer;
    assert!(page.contains(".SH \"EXAMPLES\"\n.nf\n  bezzel solve 8 \\-\\-all"), "{page}");
    assert!(page.contains(".SH \"EXIT STATUS\""), "{page}");
    let folder = std::env::temp_dir().join(format!("bezzel-man-{}", std::process::id()));
    assert_eq!(run(&["man", "--out", folder.to_str().unwrap()]).status, Some(0));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 13);
    std::fs::remove_dir_all(folder).unwrap();
    assert_eq!(run(&["man", "nothing"]).status, Some(2));
}
