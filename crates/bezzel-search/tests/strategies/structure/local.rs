//! The structures of the local searches.

use bezzel_core::{Line, LineKind, Rule};
use bezzel_search::{Strategy, Structure};

use super::is_on;
use super::watch::Watch;

/// The pairs of queens on the board that attack each other.
fn clashes(search: &dyn Strategy) -> u128 {
    search.board().clashes(Rule::Queens).count()
}

pub(super) fn conflicts(search: &dyn Strategy, watch: &Watch) {
    let Structure::Conflicts(shown) = search.structure() else {
        panic!("not the conflicts");
    };
    let n = i64::from(watch.n.get());
    let queens = |kind: LineKind, first: i64, last: i64| {
        let on = |index| watch.board.iter().filter(|queen| is_on(Line { kind, index }, **queen)).count();
        (first..=last).map(|index| u32::try_from(on(index)).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(shown.columns, queens(LineKind::Column, 0, n - 1));
    assert_eq!(shown.diagonals, queens(LineKind::Diagonal, 1 - n, n - 1));
    assert_eq!(shown.anti_diagonals, queens(LineKind::AntiDiagonal, 0, 2 * n - 2));
    assert_eq!(u128::from(shown.clashes), clashes(search));
    assert_eq!(shown.moves, watch.moves);
}

pub(super) fn temperature(search: &dyn Strategy, watch: &Watch) {
    // From hot to cold in n(1000 + 20n) proposals, by the same part with each.
    const HOT: f64 = 0.25;
    const COLD: f64 = 0.06;
    // What multiplying again and again may lose.
    const ROUNDING: f64 = 1e-9;
    let Structure::Temperature(shown) = search.structure() else {
        panic!("not the temperature");
    };
    let n = f64::from(watch.n.get());
    let proposals = f64::from(u32::try_from(watch.proposals).unwrap());
    let expected = HOT * (COLD / HOT).powf(proposals / (n * (1000.0 + 20.0 * n)));
    let error = (shown.temperature / expected - 1.0).abs();
    assert!(error < ROUNDING, "{} and not {expected} after {proposals}", shown.temperature);
    assert_eq!(u128::from(shown.clashes), clashes(search));
    assert_eq!(shown.proposals, watch.proposals);
}
