use bezzel_core::*;
use bezzel_solve::*;
use std::time::Instant;
fn o(k: KernelName, t: usize) -> SolveOptions {
    SolveOptions { kernel: Some(k), threads: t.try_into().unwrap(), seed: 1 }
}
fn count(name: &str, p: &Problem) {
    for (k, t) in [(KernelName::Avx2, 1), (KernelName::Avx2, 2), (KernelName::Portable, 1)] {
        let t0 = Instant::now();
        let mut c = Counter::new(p, o(k, t)).unwrap();
        let s0 = t0.elapsed().as_secs_f64();
        let f = c.count(&Budget::unlimited()).unwrap();
        let s = t0.elapsed().as_secs_f64();
        println!(
            "{name:20} {:9} {t} counted {f:8} nodes {:10} setup {s0:.6} total {s:.5}",
            k.name(),
            c.nodes()
        );
    }
}
fn main() {
    let e = |n, r| Problem::empty(Size::new(n).unwrap(), r);
    for n in [5, 7, 11, 12, 13, 14, 15] {
        count(&format!("torus {n}"), &e(n, Rule::Torus));
    }
    for n in [12, 13, 14] {
        count(&format!("super {n}"), &e(n, Rule::Superqueens));
    }
    for n in [1, 2, 3, 4, 5, 6, 7, 8, 12, 14, 15] {
        count(&format!("empty {n}"), &e(n, Rule::Queens));
    }
    for n in [8, 20, 32, 50, 64] {
        for ord in [Order::Any, Order::Lexicographic] {
            if n > 32 && ord == Order::Lexicographic {
                continue;
            }
            let t0 = Instant::now();
            let mut f = Finder::new(&e(n, Rule::Queens), ord, o(KernelName::Avx2, 1)).unwrap();
            let r = f.find(&Budget::unlimited()).unwrap();
            println!(
                "find {n} {ord:?} {:?} nodes {} {:.6}",
                &r.unwrap()[..8],
                f.nodes(),
                t0.elapsed().as_secs_f64()
            );
        }
    }
    let dir = std::env::args().nth(1).unwrap();
    for f in ["excluded-diagonals", "blocked-n10", "blocked-asp"] {
        let text = std::fs::read_to_string(format!("{dir}/{f}.jsonl")).unwrap();
        for (k, ord) in [
            (KernelName::Avx2, Order::Any),
            (KernelName::Portable, Order::Any),
            (KernelName::Avx2, Order::Lexicographic),
        ] {
            if f == "blocked-asp" && ord == Order::Lexicographic {
                continue;
            }
            let (mut total, mut nodes, mut setup, mut worst) = (0.0, 0u64, 0.0, 0.0f64);
            for line in text.lines() {
                let p = notation::ProblemFile::read_json(line, None).unwrap().problem;
                let sat = line.contains("\"answer\":\"SAT\"");
                let t = Instant::now();
                let mut f = Finder::new(&p, ord, o(k, 1)).unwrap();
                let dt = t.elapsed().as_secs_f64();
                let r = f.find(&Budget::unlimited()).unwrap();
                let s = t.elapsed().as_secs_f64();
                assert_eq!(r.is_some(), sat);
                if let Some(c) = r {
                    Placement::new(&p, &Arrangement::from_columns(p.size(), c.into_iter().map(Some)))
                        .unwrap();
                }
                total += s;
                nodes += f.nodes();
                setup += dt;
                worst = worst.max(s);
            }
            println!(
                "{f} {} {ord:?} nodes {nodes} total {total:.4} setup {setup:.4} worst {worst:.4}",
                k.name()
            );
        }
    }
}
