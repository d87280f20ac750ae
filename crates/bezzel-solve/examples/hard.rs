use bezzel_core::*;
use bezzel_solve::*;
fn main() {
    let text = std::fs::read_to_string("testdata/csplib/excluded-diagonals.jsonl").unwrap();
    for f in ["excluded-diagonals", "blocked-asp"] {
        let text = std::fs::read_to_string(format!("testdata/csplib/{f}.jsonl")).unwrap();
        for line in text.lines() {
            let pf = notation::ProblemFile::read_json(line, None).unwrap();
            let mut f = Finder::new(&pf.problem, Order::Any, SolveOptions::default()).unwrap();
            let r = f.find(&Budget::unlimited()).unwrap();
            if f.nodes() > 350_000 {
                println!("{:?} {} {}", pf.id, r.is_some(), f.nodes());
            }
        }
    }
    for n in [18u32, 20, 21, 22, 23] {
        for b in [30u32, 35, 40, 45, 50] {
            for seed in 1..=3u64 {
                let mut c = Chance::new(seed);
                let mut bl = Problem::builder(Size::new(n).unwrap()).rule(Rule::Superqueens);
                for r in 0..n {
                    for k in 0..n {
                        if c.below(100) < b {
                            bl = bl.block(r.into(), k.into());
                        }
                    }
                }
                let p = bl.build().unwrap();
                let mut f = Finder::new(&p, Order::Any, SolveOptions::default()).unwrap();
                let r = f.find(&Budget::unlimited().with_nodes(20_000_000));
                if f.nodes() > 350_000 {
                    println!("{n} {b} {seed} {:?} {}", r.map(|r| r.is_some()), f.nodes());
                }
            }
        }
    }
    let _ = text;
}
