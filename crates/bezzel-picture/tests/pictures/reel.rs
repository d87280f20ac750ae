//! GIF.

use std::ops::ControlFlow;

use bezzel_picture::{Error, Film, Shape, gif};
use gif::{ColorOutput, DecodeOptions, Repeat};

use crate::film::{film, pixels};

/// A decoded GIF: how it is repeated, and each frame as it is seen, with its time in hundredths.
struct Decoded {
    repeat: Repeat,
    frames: Vec<(Vec<[u8; 3]>, u16)>,
    /// How many pixels the frames hold together.
    stored: usize,
}

fn decoded(bytes: &[u8]) -> Decoded {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let width = usize::from(decoder.width());
    let mut seen = vec![[0; 3]; width * usize::from(decoder.height())];
    let (mut frames, mut stored) = (Vec::new(), 0);
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert!(frame.dispose == gif::DisposalMethod::Keep && frame.palette.is_none());
        stored += frame.buffer.len() / 4;
        let rows = frame.buffer.chunks_exact(4 * usize::from(frame.width));
        for (row, pixels) in (usize::from(frame.top)..).zip(rows) {
            for (column, pixel) in (usize::from(frame.left)..).zip(pixels.as_chunks::<4>().0) {
                let [red, green, blue, opacity] = *pixel;
                if opacity > 0 {
                    seen[row * width + column] = [red, green, blue];
                }
            }
        }
        frames.push((seen.clone(), frame.delay));
    }
    Decoded { repeat: decoder.repeat(), frames, stored }
}

fn written(film: &Film, width: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    gif(film, width, &mut bytes, |_, _| ControlFlow::Continue(())).expect("it is written");
    bytes
}

/// The frame that a film shows at a time in milliseconds.
fn frame_at(times: &[u32], at: u64) -> usize {
    let ends = times.iter().scan(0, |now, &time| {
        *now += u64::from(time);
        Some(*now)
    });
    ends.into_iter().position(|end| at < end).expect("within the film")
}

#[test]
fn each_frame_looks_like_the_film_at_its_time() {
    let times: Vec<u32> = (0..40).map(|number| 40 + number * 37 % 90).collect();
    let film = film(&times);
    let decoded = decoded(&written(&film, 330));
    assert_eq!((decoded.repeat, decoded.frames.len()), (Repeat::Infinite, times.len()));
    let mut now = 0;
    for (pixels_seen, time) in &decoded.frames {
        let middle = now + u64::from(*time) * 5;
        let expected = pixels(&film, frame_at(&times, middle), 330);
        let differences = expected
            .iter()
            .zip(pixels_seen)
            .map(|(a, b)| (0..3).map(|part| a[part].abs_diff(b[part])).max().unwrap_or(0));
        let (mut worst, mut sum) = (0, 0u64);
        for difference in differences {
            worst = worst.max(difference);
            sum += u64::from(difference);
        }
        assert!(worst <= 24, "at {middle}: a pixel is {worst} off");
        assert!(sum < expected.len() as u64 / 10, "at {middle}: {sum} in {} pixels", expected.len());
        now += u64::from(*time) * 10;
    }
    assert_eq!(now, (film.milliseconds() + 5) / 10 * 10);
    let whole = decoded.frames[0].0.len();
    assert!(decoded.stored < whole * times.len() / 2, "only what changes is stored");
}

#[test]
fn frames_that_look_alike_are_one() {
    let mut film = Film::new(20, 20, [255, 255, 255]);
    let square = |x: u32| Shape { layer: 0, svg: format!("<path d=\"M{x} 0h5v5h-5Z\"/>").into() };
    for (x, time) in [(0, 100), (0, 200), (5, 0), (5, 100), (5, 100)] {
        film.push(time, vec![square(x)]);
    }
    let frames = decoded(&written(&film, 20)).frames;
    assert_eq!(frames.iter().map(|(_, time)| *time).collect::<Vec<_>>(), [30, 20]);
}

#[test]
fn frames_too_short_to_be_shown_leave_their_time_to_the_next() {
    let times = vec![7; 100];
    let frames = decoded(&written(&film(&times), 110)).frames;
    assert!(frames.len() < 50 && frames.iter().all(|(_, time)| *time >= 2));
    assert_eq!(frames.iter().map(|(_, time)| u32::from(*time)).sum::<u32>(), 70);
}

#[test]
fn a_frame_may_stay_for_longer_than_a_gif_can_say_at_once() {
    let mut film = Film::new(8, 8, [1, 2, 3]);
    film.push(2_000_000, Vec::new());
    let frames = decoded(&written(&film, 8)).frames;
    assert_eq!(frames.iter().map(|(_, time)| u32::from(*time)).sum::<u32>(), 200_000);
    assert!(frames.iter().all(|(pixels, _)| pixels.iter().all(|&pixel| pixel == [1, 2, 3])));
}

#[test]
fn what_is_painted_later_covers_what_was_before_in_every_order() {
    let mut film = Film::new(10, 10, [0, 0, 0]);
    let red = Shape { layer: 1, svg: "<path fill=\"#f00\" d=\"M0 0H10V10H0Z\"/>".into() };
    let blue = Shape { layer: 1, svg: "<path fill=\"#00f\" d=\"M0 0H10V10H0Z\"/>".into() };
    let under = Shape { layer: 0, ..blue.clone() };
    film.push(100, vec![red.clone(), blue.clone()]);
    film.push(100, vec![blue, red.clone()]);
    film.push(100, vec![red, under]);
    let colours: Vec<_> =
        decoded(&written(&film, 10)).frames.into_iter().map(|(pixels, time)| (pixels[55], time)).collect();
    assert_eq!(colours, [([0, 0, 255], 10), ([255, 0, 0], 20)]);
}

#[test]
fn the_same_film_gives_the_same_bytes() {
    let film = film(&[50; 12]);
    assert_eq!(written(&film, 300), written(&film, 300));
}

#[test]
fn progress_is_told_and_the_caller_may_break_off() {
    let film = film(&[50; 12]);
    let mut told = Vec::new();
    let mut bytes = Vec::new();
    gif(&film, 100, &mut bytes, |done, all| {
        told.push((done, all));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(told, (0..=12).map(|done| (done, 12)).collect::<Vec<_>>());
    let stopped = gif(&film, 100, Vec::new(), |done, _| {
        if done == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(matches!(stopped, Err(Error::Stopped)));
}

#[test]
fn what_is_no_film_is_refused() {
    let on = |_, _| ControlFlow::Continue(());
    let mut empty = Film::new(10, 10, [0; 3]);
    assert!(matches!(gif(&empty, 10, Vec::new(), on), Err(Error::NoFrames)));
    empty.push(0, Vec::new());
    assert!(matches!(gif(&empty, 10, Vec::new(), on), Err(Error::NoFrames)));
    assert!(matches!(gif(&film(&[50]), 9000, Vec::new(), on), Err(Error::Size { width: 9000, .. })));
    let mut broken = Film::new(10, 10, [0; 3]);
    broken.push(50, vec![Shape { layer: 0, svg: "<path".into() }]);
    assert!(matches!(gif(&broken, 10, Vec::new(), on), Err(Error::Svg { .. })));
}
