use bezzel_core::*;
use bezzel_solve::*;
use std::time::Instant;
fn random(n: u32, givens: u32, blocked: f64, seed: u64) -> Problem {
    let size = Size::new(n).unwrap();
    let mut c = Chance::new(seed);
    let mut b = Problem::builder(size);
    let (mut r, mut co, mut d, mut a) = (
        std::collections::HashSet::new(),
        std::collections::HashSet::new(),
        std::collections::HashSet::new(),
        std::collections::HashSet::new(),
    );
    let mut g = 0;
    let mut fixed = std::collections::HashSet::new();
    while g < givens {
        let (x, y) = (c.below(n), c.below(n));
        if r.contains(&x) || co.contains(&y) || d.contains(&(x as i64 - y as i64)) || a.contains(&(x + y)) {
            continue;
        }
        r.insert(x);
        co.insert(y);
        d.insert(x as i64 - y as i64);
        a.insert(x + y);
        fixed.insert((x, y));
        b = b.given(x.into(), y.into());
        g += 1;
    }
    if blocked > 0.0 {
        for x in 0..n {
            for y in 0..n {
                if !fixed.contains(&(x, y)) && c.fraction() < blocked {
                    b = b.block(x.into(), y.into());
                }
            }
        }
    }
    b.build().unwrap()
}
fn main() {
    let secs: f64 = std::env::args().nth(1).map(|s| s.parse().unwrap()).unwrap_or(5.0);
    let family = |name: &str, n: u32, g: u32, bl: f64, seeds: u64| {
        let mut t = vec![];
        let (mut sat, mut unsat) = (0, 0);
        let mut eng = std::collections::BTreeMap::new();
        let mut setup = 0.0f64;
        for s in 1..=seeds {
            let p = random(n, g, bl, s);
            let t0 = Instant::now();
            let mut f = Finder::new(&p, Order::Any, SolveOptions::default()).unwrap();
            setup = setup.max(t0.elapsed().as_secs_f64());
            let clock = Instant::now();
            let b = Budget::unlimited().with_time(
                std::time::Duration::from_secs_f64(secs),
                std::sync::Arc::new(move || clock.elapsed()),
            );
            let r = f.find(&b);
            t.push(t0.elapsed().as_secs_f64());
            match r {
                Ok(Some(c)) => {
                    sat += 1;
                    Placement::new(&p, &Arrangement::from_columns(p.size(), c.into_iter().map(Some)))
                        .unwrap();
                }
                Ok(None) => unsat += 1,
                _ => {}
            }
            *eng.entry(format!("{:?}", f.explanation().engine())).or_insert(0) += 1;
        }
        t.sort_by(f64::total_cmp);
        println!(
            "{name:28} {seeds} seeds: sat {sat} none {unsat} median {:.6} max {:.6} setup max {setup:.6} {eng:?}",
            t[t.len() / 2],
            t[t.len() - 1]
        );
    };
    family("n=120 half", 120, 95, 0.0, 100);
    family("n=176 half", 176, 146, 0.0, 100);
    family("n=300 half", 300, 260, 0.0, 100);
    family("n=600 half", 600, 544, 0.0, 20);
    family("n=600 10 givens", 600, 10, 0.0, 100);
    family("n=50 empty", 50, 0, 0.0, 1);
    family("n=50 3 givens", 50, 3, 0.0, 5);
    family("n=64 3 givens", 64, 3, 0.0, 5);
    family("n=66 3 givens", 66, 1, 0.0, 5);
    family("n=100 3 givens", 100, 3, 0.0, 5);
    family("n=200 3", 200, 3, 0.0, 5);
    family("n=1000 3", 1000, 3, 0.0, 5);
    family("n=4000 3", 4000, 3, 0.0, 2);
    family("n=200 20g 80%", 200, 20, 0.8, 10);
    family("n=1000 90%", 1000, 0, 0.9, 5);
    family("n=200 90%", 200, 0, 0.9, 5);
    family("n=200 95%", 200, 0, 0.95, 3);
    family("n=1000 97%", 1000, 0, 0.97, 1);
}
