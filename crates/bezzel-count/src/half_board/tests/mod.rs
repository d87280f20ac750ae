//! The engine, as a whole and stage by stage, on every kernel that the machine has.

use std::sync::LazyLock;

use bezzel_core::{Budget, Chance};

use super::cut::Tuning;
use super::{HalfBoard, UnitCount, UnitCounter};
use crate::known::size;
use crate::{KernelName, Unit, unit_dfs};

/// For each kernel a module with these tests, which are functions of a kernel.
macro_rules! on_every_kernel {
    ($($test:ident),* $(,)?) => {
        on_every_kernel!(@ avx512, Avx512, $($test)*);
        on_every_kernel!(@ avx2, Avx2, $($test)*);
        on_every_kernel!(@ portable, Portable, $($test)*);
    };
    (@ $module:ident, $kernel:ident, $($test:ident)*) => {
        mod $module {
            use crate::KernelName;
            use crate::half_board::tests::is_here;

            $(
                #[test]
                fn $test() {
                    if is_here(KernelName::$kernel) {
                        super::$test(KernelName::$kernel);
                    }
                }
            )*
        }
    };
}

mod counts;
mod invariants;
mod layout;
mod limits;
mod matching;
mod order;
mod quarters;
mod random_units;
mod wide;

/// Whether the machine has the kernel; if not, says that it is left out.
fn is_here(kernel: KernelName) -> bool {
    let is_here = kernel.is_available();
    if !is_here {
        eprintln!("left out: this machine lacks the kernel {}", kernel.name());
    }
    is_here
}

fn board(n: u32, kernel: KernelName) -> HalfBoard {
    tuned(n, kernel, Tuning::default())
}

fn tuned(n: u32, kernel: KernelName, tuning: Tuning) -> HalfBoard {
    HalfBoard::tuned(size(n), kernel, tuning)
}

fn count(counter: &mut UnitCounter<'_>, unit: Unit) -> UnitCount {
    counter.count(unit, &Budget::unlimited()).expect("no limit")
}

fn by_dfs(n: u32, unit: Unit) -> u64 {
    unit_dfs::count_unit(size(n), unit, &Budget::unlimited()).expect("no limit")
}

/// A set of columns, each as likely, whether it is the smaller one of two mirror images or not.
fn random_unit(n: u32, chance: &mut Chance) -> Unit {
    let mut columns: Vec<u32> = (0..n).collect();
    chance.shuffle(&mut columns);
    let columns = columns[..n as usize / 2].iter().map(|column| 1 << column).sum();
    Unit::of_columns(size(n), columns).expect("half of the columns")
}

/// All units of a board of at most 13 columns, with what they come to by `unit-dfs`: counted once for all kernels.
fn recounted(n: u32) -> &'static [(Unit, u64)] {
    static RECOUNTED: [LazyLock<Vec<(Unit, u64)>>; 9] = [
        LazyLock::new(|| recount(5)),
        LazyLock::new(|| recount(6)),
        LazyLock::new(|| recount(7)),
        LazyLock::new(|| recount(8)),
        LazyLock::new(|| recount(9)),
        LazyLock::new(|| recount(10)),
        LazyLock::new(|| recount(11)),
        LazyLock::new(|| recount(12)),
        LazyLock::new(|| recount(13)),
    ];
    &RECOUNTED[n as usize - 5]
}

fn recount(n: u32) -> Vec<(Unit, u64)> {
    Unit::all(size(n)).into_iter().map(|unit| (unit, by_dfs(n, unit))).collect()
}
