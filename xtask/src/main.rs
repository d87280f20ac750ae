//! Work on Bezzel that cargo alone cannot do.
//!
//! `target/release/xtask bench-list` (see `make bench`) compares, as whole programs and in interleaved runs, the
//! listing of all placements with the plain recursive count of the same board. Run it itself and not through
//! `cargo run`: the compilers that cargo starts would count as its children.

use anyhow::{Result, bail};

#[cfg(unix)]
mod bench_list;
#[path = "../../benches/plain.rs"]
mod plain;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["plain", n] => println!("{}", plain::count(n.parse()?)),
        #[cfg(unix)]
        ["bench-list"] => bench_list::run(14, 11)?,
        _ => bail!("usage: target/release/xtask bench-list, after `cargo build --release --workspace`"),
    }
    Ok(())
}
