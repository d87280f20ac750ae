//! `bezzel trace --animate`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Run, run};

/// A file in a folder of its own, which goes with it.
struct Target {
    folder: PathBuf,
    file: PathBuf,
}

impl Target {
    fn new(name: &str) -> Target {
        let folder = std::env::temp_dir().join(format!("bezzel-animations-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Target { file: folder.join(name), folder }
    }

    fn animate(&self, arguments: &[&str]) -> Run {
        run(&[&["trace"], arguments, &["--animate", self.file.to_str().expect("UTF-8")]].concat())
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn expect_refused(arguments: &[&str], pieces: &[&str]) {
    let run = run(&[&["trace"], arguments].concat());
    assert_eq!((run.status, run.answer.as_str()), (Some(2), ""), "{arguments:?}");
    assert_eq!(run.messages.lines().count(), 1, "{}", run.messages);
    for piece in pieces {
        assert!(run.messages.contains(piece), "{arguments:?}: {}", run.messages);
    }
}

#[test]
fn what_cannot_be_animated_is_refused_in_one_sentence() {
    expect_refused(&["4", "--animate", "four.png"], &["four.png", ".gif or .svg"]);
    expect_refused(&["4", "--animate", "four"], &["four", ".gif or .svg"]);
    expect_refused(&["65", "--animate", "x.gif"], &["N=65", "at most N=64"]);
    expect_refused(&["4", "--animate", "x.gif", "--width", "10"], &["--width \"10\"", "200 to 4000"]);
    expect_refused(&["4", "--animate", "x.gif", "--speed", "0"], &["--speed \"0\"", "1 to 10000"]);
    expect_refused(&["4", "--animate", "x.gif", "--speed", "10001"], &["--speed \"10001\"", "1 to 10000"]);
    expect_refused(&["4", "--animate", "x.gif", "--theme", "pink"], &["pink", "light, dark, contrast"]);
    expect_refused(&["4", "--animate", "x.svg", "--width", "500"], &["--width", "at any size"]);
    let both = ["8", "--all", "--beside", "min-conflicts", "--animate", "x.gif"];
    expect_refused(&both, &["min-conflicts finds one placement"]);
    expect_refused(&["4", "--animate", "x.gif", "--interactive"], &["do not go together"]);
    expect_refused(&["4", "--animate", "x.gif", "--json"], &["do not go together"]);
    expect_refused(&["4", "--theme", "dark"], &["--theme", "--animate FILE.gif"]);
    expect_refused(&["4", "--width", "500"], &["--width", "--animate FILE.gif"]);
    expect_refused(&["4", "--beside", "bitmask"], &["--beside", "--interactive or --animate"]);
    expect_refused(&["4", "--speed", "5"], &["--speed", "--interactive or --animate"]);
    assert!(!Path::new("x.gif").exists());
}

#[cfg(not(feature = "pictures"))]
#[test]
fn without_the_feature_the_message_says_how_to_get_it() {
    let target = Target::new("four.gif");
    let run = target.animate(&["4"]);
    assert_eq!((run.status, run.answer.as_str()), (Some(2), ""));
    let command = "cargo install --locked --path crates/bezzel-cli --features pictures";
    assert!(run.messages.contains(command), "{}", run.messages);
    assert!(!target.file.exists());
}

#[cfg(feature = "pictures")]
mod made {
    use std::collections::HashSet;

    use bezzel::search::{Action, Options, StrategyName};
    use bezzel::{Problem, Rule, Size};

    use super::*;

    /// A GIF's width and height, and how long each frame stays, in hundredths of a second.
    fn gif(file: &Path) -> (u16, u16, Vec<u16>) {
        let mut decoder = gif::Decoder::new(fs::File::open(file).expect("the file")).expect("a GIF");
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            delays.push(frame.delay);
        }
        assert!(matches!(decoder.repeat(), gif::Repeat::Infinite));
        (decoder.width(), decoder.height(), delays)
    }

    /// The steps to the first placement.
    fn steps(strategy: StrategyName, n: u32) -> u64 {
        let problem = Problem::empty(Size::new(n).unwrap(), Rule::Queens);
        let mut search = strategy.start(&problem, Options::default()).unwrap();
        while !matches!(search.step().expect("a placement").action, Action::Solution { .. }) {}
        search.steps()
    }

    #[test]
    fn a_gif_shows_every_step_at_its_time() {
        let target = Target::new("four.gif");
        let run = target.animate(&["4", "--speed", "10", "--width", "478"]);
        assert_eq!((run.status, run.messages.as_str()), (Some(0), ""));
        let steps = steps(StrategyName::DepthFirst, 4);
        let (width, height, delays) = gif(&target.file);
        assert_eq!((width, height), (478, 230));
        assert_eq!(delays.len() as u64, steps + 1);
        assert_eq!((delays[0], delays[delays.len() - 1]), (100, 300));
        assert!(delays[1..delays.len() - 1].iter().all(|&delay| delay == 10), "{delays:?}");
        assert!(run.answer.contains(&format!("{} frames", steps + 1)), "{}", run.answer);
        assert!(run.answer.contains(&format!("depth-first: step {steps}, the first placement\n")));
    }

    #[test]
    fn fast_searches_do_several_steps_in_a_frame() {
        let target = Target::new("five.gif");
        let arguments = ["5", "--strategy", "breadth-first", "--beside", "depth-first", "--speed", "100"];
        let run = target.animate(&[&arguments[..], &["--width", "300"]].concat());
        assert_eq!(run.status, Some(0), "{}", run.messages);
        let steps = [StrategyName::BreadthFirst, StrategyName::DepthFirst].map(|name| steps(name, 5));
        // Four steps a frame at 25 frames a second; both are on one clock.
        let (.., delays) = gif(&target.file);
        assert_eq!(delays.len() as u64, steps[0].div_ceil(4) + 1);
        assert!(delays[1..delays.len() - 1].iter().all(|&delay| delay == 4), "{delays:?}");
        for (name, steps) in ["breadth-first", "depth-first"].into_iter().zip(steps) {
            let line = format!("{name}: step {steps}, the first placement\n");
            assert!(run.answer.contains(&line), "{}", run.answer);
        }
    }

    #[test]
    fn an_svg_needs_no_font_and_says_what_it_is() {
        for strategy in StrategyName::ALL {
            let target = Target::new(&format!("{strategy}.svg"));
            let run =
                target.animate(&["5", "--strategy", strategy.name(), "--max-steps", "40", "--lang", "zh"]);
            assert!(matches!(run.status, Some(0 | 3)), "{strategy}: {}", run.messages);
            let svg = fs::read_to_string(&target.file).unwrap();
            let document = roxmltree::Document::parse(&svg).unwrap();
            let names: HashSet<_> = document.descendants().map(|node| node.tag_name().name()).collect();
            assert!(!names.contains("text") && !names.contains("image") && !names.contains("script"));
            let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
            assert_eq!(title.text(), Some(&*format!("5x5 棋盘上的 {strategy}")));
            // A letter that the font lacks would be an empty box.
            let ids: HashSet<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
            assert!(!ids.contains("missing1") && !ids.contains("missing2"), "{strategy}");
            for node in document.descendants() {
                if let Some(href) = node.attribute("href") {
                    assert!(ids.contains(href.trim_start_matches('#')), "{strategy}: {href}");
                }
            }
        }
    }

    #[test]
    fn limits_stop_it_and_the_file_is_there() {
        let target = Target::new("twelve.svg");
        let run = target.animate(&["12", "--max-steps", "25"]);
        assert_eq!(run.status, Some(3), "{}", run.messages);
        assert!(run.answer.contains("26 frames"), "{}", run.answer);
        assert!(run.answer.contains("depth-first: step 25, gave up after 25 steps\n"), "{}", run.answer);
        assert!(fs::read_to_string(&target.file).unwrap().ends_with("</svg>\n"));
        // What nobody would watch to its end stops by itself.
        let run = target.animate(&["20", "--speed", "25"]);
        assert_eq!(run.status, Some(3), "{}", run.messages);
        assert!(run.answer.contains("3000 frames") && run.answer.contains("--speed"), "{}", run.answer);
        let run = target.animate(&["12", "--strategy", "breadth-first", "--max-memory", "1K"]);
        assert_eq!(run.status, Some(3), "{}", run.messages);
        assert!(run.answer.contains("gave up at 1 KiB of memory"), "{}", run.answer);
    }

    #[test]
    fn constraints_themes_and_the_same_bytes_again() {
        let target = Target::new("constrained.gif");
        let problem =
            ["6", "--given", "b6", "--block", "c3", "--strategy", "dancing-links", "--width", "300"];
        let mut seen = HashSet::new();
        for theme in ["light", "dark", "contrast"] {
            let arguments = [&problem[..], &["--theme", theme]].concat();
            assert_eq!(target.animate(&arguments).status, Some(0));
            let first = fs::read(&target.file).unwrap();
            assert_eq!(target.animate(&arguments).status, Some(0));
            assert_eq!(fs::read(&target.file).unwrap(), first, "{theme}");
            seen.insert(first);
        }
        assert_eq!(seen.len(), 3);
    }

    #[test]
    fn every_size_and_every_end_can_be_drawn() {
        let target = Target::new("sizes.svg");
        for n in ["1", "2", "3", "9", "26", "27", "64"] {
            for arguments in [&["--all"][..], &["--strategy", "annealing", "--starts", "1"]] {
                let arguments = [&[n, "--max-steps", "60"], arguments].concat();
                let run = target.animate(&arguments);
                assert!(matches!(run.status, Some(0 | 3)), "{arguments:?}: {}", run.messages);
            }
        }
        let each = target.animate(&["4", "--each-first-column"]);
        assert!(each.answer.contains("attack-counts: step"), "{}", each.answer);
    }

    #[test]
    fn what_cannot_be_written_is_said() {
        let run = run(&["trace", "4", "--animate", "/no/such/folder/four.svg"]);
        assert_eq!((run.status, run.answer.as_str()), (Some(4), ""));
        assert!(run.messages.contains("/no/such/folder/four.svg: cannot be written"), "{}", run.messages);
    }
}
