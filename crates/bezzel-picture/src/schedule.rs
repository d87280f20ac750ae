//! How long each frame of a GIF stays, in hundredths of a second.

use crate::film::Scene;

/// Browsers show frames that stay for less than this slower than they say.
const SHORTEST: u64 = 2;

/// The scenes that a GIF shows, each with its time.
///
/// Times are rounded to hundredths, so that a scene ends within half a hundredth of where the film says. A scene too
/// short to be shown leaves its time to the next one; the last one, which has no next, takes what it lacks from the one before.
pub(crate) fn schedule(scenes: &[Scene]) -> Vec<(Scene, u64)> {
    let mut schedule: Vec<(Scene, u64)> = Vec::new();
    let mut from = 0;
    for (number, &scene) in scenes.iter().enumerate() {
        let until = (scene.until + 5) / 10;
        let mut time = until - from;
        if time < SHORTEST {
            if number + 1 < scenes.len() {
                continue;
            }
            match schedule.last_mut() {
                Some((_, before)) if *before >= 2 * SHORTEST - time => *before -= SHORTEST - time,
                Some(&mut (_, before)) => {
                    time += before;
                    schedule.pop();
                }
                None => {}
            }
            time = time.max(SHORTEST);
        }
        from = until;
        schedule.push((scene, time));
    }
    schedule
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The frames and times of a film whose scenes take so many milliseconds.
    fn times(milliseconds: &[u64]) -> Vec<(usize, u64)> {
        let mut now = 0;
        let scene = |(frame, &time)| {
            let from = now;
            now += time;
            Scene { frame, from, until: now }
        };
        let scenes: Vec<_> = milliseconds.iter().enumerate().map(scene).collect();
        schedule(&scenes).into_iter().map(|(scene, time)| (scene.frame, time)).collect()
    }

    #[test]
    fn rounding_errors_are_carried_over() {
        assert_eq!(times(&[33, 33, 33]), [(0, 3), (1, 4), (2, 3)]);
        assert_eq!(times(&[1000, 500]), [(0, 100), (1, 50)]);
    }

    #[test]
    fn short_scenes_leave_their_time_to_the_next() {
        assert_eq!(times(&[5, 5, 5, 30]), [(2, 2), (3, 3)]);
        assert_eq!(times(&[100, 4, 100]), [(0, 10), (2, 10)]);
    }

    #[test]
    fn the_last_scene_is_always_shown() {
        assert_eq!(times(&[100, 5]), [(0, 9), (1, 2)]);
        assert_eq!(times(&[20, 4]), [(1, 2)]);
        assert_eq!(times(&[1]), [(0, 2)]);
    }

    #[test]
    fn the_whole_time_is_right_and_no_frame_is_too_short() {
        let film: Vec<_> = (0..1000u64).map(|number| number * 7919 % 61 + 1).collect();
        let times = times(&film);
        assert!(times.iter().all(|&(_, time)| time >= SHORTEST));
        let whole: u64 = times.iter().map(|&(_, time)| time).sum();
        assert_eq!(whole, (film.iter().sum::<u64>() + 5) / 10);
    }
}
