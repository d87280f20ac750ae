//! Where the keys lead, and what is shown there.

use super::*;

#[test]
fn the_first_placement_is_reached_by_n_by_end_and_by_playing() {
    let first = counters(StrategyName::DepthFirst, 8, usize::MAX);
    let first = &first[first.len() - 1];
    assert_eq!((first.placed, first.checks, first.removed), (113, Some(876), 105));
    for (arguments, key) in [(&["8"][..], "n"), (&["8"], END), (&["8", "--speed", "10000"], " ")] {
        let terminal = watch(arguments);
        terminal.press(key);
        wait_for_counters(&terminal, first);
        terminal.wait_for(&["placed 113", "checks 876", "removed 105", "the first placement"]);
        quit(terminal);
    }
}

#[test]
fn every_key_goes_one_step_however_fast_the_keys_come() {
    let all = counters(StrategyName::DepthFirst, 8, usize::MAX);
    let last = all.len() - 1;
    let terminal = watch(&["8"]);
    terminal.press(END);
    wait_for_counters(&terminal, &all[last]);
    let mut here = last;
    while here > 0 {
        let keys = here.min(200);
        terminal.press(&LEFT.repeat(keys));
        here -= keys;
        wait_for_counters(&terminal, &all[here]);
    }
    let nothing = ["step 0", "placed 0", "checks 0", "removed 0", "nodes 0", "found 0"];
    let screen = terminal.wait_for_whole(&nothing);
    assert!(!text(&screen).contains('♛'), "{}", text(&screen));
    terminal.press(&RIGHT.repeat(150));
    wait_for_counters(&terminal, &all[150]);
    terminal.press(PAGE_UP);
    wait_for_counters(&terminal, &all[50]);
    terminal.press(PAGE_DOWN);
    wait_for_counters(&terminal, &all[150]);
    terminal.press(HOME);
    let screen = terminal.wait_for_whole(&nothing);
    assert!(!text(&screen).contains('♛'), "{}", text(&screen));
    quit(terminal);
}

/// Where a breadth-first search has the boards of a level, and no others, in its queue; and how many there are.
fn level_boundaries(n: u32) -> Vec<(u64, u64)> {
    let mut search = search(StrategyName::BreadthFirst, n);
    let mut boundaries = Vec::new();
    let mut level = 0;
    loop {
        let waiting = match search.structure() {
            Structure::Queue(queue) => (queue.level(), queue.len()),
            _ => unreachable!("breadth-first has a queue"),
        };
        let boundary = (search.counters().steps, waiting.1);
        let Some(step) = search.step() else { break };
        // The first board of a level leaves the queue when all of the level wait.
        if let (Action::Dequeue, Some(next)) = (step.action, waiting.0.filter(|&next| next > level)) {
            boundaries.push(boundary);
            level = next;
        }
    }
    boundaries
}

#[test]
fn breadth_first_shows_its_queue_at_each_level_beside_depth_first() {
    let boundaries = level_boundaries(8);
    let waiting: Vec<_> = boundaries.iter().map(|&(_, waiting)| waiting).collect();
    assert_eq!(waiting, [8, 42, 140, 344, 568, 550, 312, 92]);
    let beside = watch(&["8", "--strategy", "breadth-first", "--beside", "depth-first"]);
    let chosen = watch(&["8"]);
    choose(&chosen, "d", StrategyName::BreadthFirst);
    for terminal in [beside, chosen] {
        terminal.wait_for(&["breadth-first", "depth-first", "│"]);
        for &(step, waiting) in &boundaries {
            go_to(&terminal, step);
            terminal.wait_for(&[&format!("step {step}"), &format!("{waiting} boards")]);
            if step > 1_858 {
                // The other one waits where it has found its placement.
                terminal.wait_for(&["placed 113", "checks 876", "removed 105", "the first placement"]);
            }
        }
        quit(terminal);
    }
}

#[test]
fn a_long_way_can_be_left() {
    let terminal = watch(&["30"]);
    go_to(&terminal, 900_000_000_000);
    terminal.wait_until("winding", |screen| step_shown(screen) > Some(10_000));
    terminal.press(ESCAPE);
    let screen = terminal.wait_for(&["❚❚"]);
    let here = step_shown(&screen).unwrap();
    terminal.press(LEFT);
    terminal.wait_for(&[&format!("step {}", here - 1)]);
    quit(terminal);
}

#[test]
fn every_strategy_can_be_chosen_and_goes_back_to_its_start() {
    let terminal = watch(&["12"]);
    for &strategy in StrategyName::ALL {
        let all = counters(strategy, 12, 200);
        choose(&terminal, "s", strategy);
        wait_for_counters(&terminal, &all[0]);
        terminal.press(&PAGE_DOWN.repeat(2));
        wait_for_counters(&terminal, &all[all.len() - 1]);
        let last = all.len() - 1;
        terminal.press(&LEFT.repeat(last.min(7)));
        wait_for_counters(&terminal, &all[last - last.min(7)]);
        terminal.press(&PAGE_UP.repeat(2));
        let screen = wait_for_counters(&terminal, &all[0]);
        assert!(!text(&screen).contains('♛'), "{strategy}: {}", text(&screen));
    }
    quit(terminal);
}

#[test]
fn the_end_says_whether_there_is_a_placement() {
    for (arguments, said) in [
        (&["3"][..], "no placement exists"),
        (&["3", "--strategy", "annealing", "--starts", "1"], "it is not known whether there are more"),
        (&["6", "--given", "d4", "--block", "a1", "--exclude-sum", "5"], "no placement exists"),
    ] {
        let terminal = watch(arguments);
        terminal.press(END);
        terminal.wait_for(&["❚❚", "of"]);
        terminal.press("n");
        terminal.wait_for(&[said]);
        quit(terminal);
    }
}

#[test]
fn it_says_where_there_is_no_further_way() {
    let terminal = watch(&["6"]);
    terminal.press("N");
    terminal.wait_for(&["no placement lies before this step"]);
    go_to(&terminal, 999_999_999);
    terminal.wait_for(&["the first placement", "found 1"]);
    terminal.press(RIGHT);
    terminal.wait_for(&["the first placement is found"]);
    terminal.press("a");
    terminal.wait_for(&["on to all placements"]);
    go_to(&terminal, 999_999_999);
    terminal.wait_for(&["the end", "found 4"]);
    terminal.press(" ");
    terminal.wait_for(&["this is the last step"]);
    terminal.press("n");
    terminal.wait_for(&["there is no further placement", "found 4"]);
    for found in [4, 3, 2, 1] {
        terminal.press("N");
        terminal.wait_for(&[&format!("found {found}")]);
        terminal.wait_until("the placement", |screen| has(&text(screen), &format!("{found}:")));
    }
    terminal.press("N");
    terminal.wait_for(&["no placement lies before this step", "found 1"]);
    for found in [2, 3, 4] {
        terminal.press("n");
        terminal.wait_for(&[&format!("found {found}")]);
    }
    terminal.press("n");
    terminal.wait_for(&["there is no further placement", "found 4"]);
    quit(terminal);
}

#[test]
fn limits_stop_a_search_where_it_is() {
    for (limit, pieces) in [
        (&["--max-steps", "50"][..], &["gave up after 50 steps", "step 50"][..]),
        (&["--max-nodes", "7"], &["gave up after 7 nodes", "nodes 7"]),
        (&["--strategy", "breadth-first", "--max-memory", "1K"], &["gave up at 1 KiB of memory"]),
    ] {
        let terminal = watch(&[&["12"], limit].concat());
        terminal.press(END);
        let screen = terminal.wait_for(pieces);
        let last = step_shown(&screen).unwrap();
        // That says nothing about whether there are placements.
        terminal.press(RIGHT);
        terminal.wait_for(&["it is not known whether there are more placements"]);
        terminal.press(LEFT);
        terminal.wait_for(&[&format!("step {}", last - 1)]);
        quit(terminal);
    }
}
