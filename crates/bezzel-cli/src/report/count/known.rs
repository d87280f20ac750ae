//! What OEIS, the On-Line Encyclopedia of Integer Sequences, says: looked at after a count, to say whether the two agree, and never in its
//! place.

use bezzel::Size;

/// The sequence of all placements, and that of the fundamental ones: <https://oeis.org/A000170>, <https://oeis.org/A002562>.
pub(crate) const PLACEMENTS: &str = "OEIS A000170";
pub(crate) const FUNDAMENTAL: &str = "OEIS A002562";

/// Their terms from N=1 to 27, the largest size whose count is known. N=25 was first counted by the project `ObjectWeb ProActive` (2005),
/// N=26 (2009) and N=27 (2016, Thomas Preußer and Matthias Engelhardt) at TU Dresden.
const TERMS: [(u64, u64); 27] = [
    (1, 1),
    (0, 0),
    (0, 0),
    (2, 1),
    (10, 2),
    (4, 1),
    (40, 6),
    (92, 12),
    (352, 46),
    (724, 92),
    (2_680, 341),
    (14_200, 1_787),
    (73_712, 9_233),
    (365_596, 45_752),
    (2_279_184, 285_053),
    (14_772_512, 1_846_955),
    (95_815_104, 11_977_939),
    (666_090_624, 83_263_591),
    (4_968_057_848, 621_012_754),
    (39_029_188_884, 4_878_666_808),
    (314_666_222_712, 39_333_324_973),
    (2_691_008_701_644, 336_376_244_042),
    (24_233_937_684_440, 3_029_242_658_210),
    (227_514_171_973_736, 28_439_272_956_934),
    (2_207_893_435_808_352, 275_986_683_743_434),
    (22_317_699_616_364_044, 2_789_712_466_510_289),
    (234_907_967_154_122_528, 29_363_495_934_315_694),
];

/// What a count differs in from what is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) sequence: &'static str,
    pub(crate) counted: u128,
    pub(crate) known: u64,
}

/// Whether there is a known count to agree with.
///
/// # Errors
/// Where the counts differ.
pub(crate) fn agrees(n: Size, placements: u128, fundamental: u128) -> Result<bool, Difference> {
    let Some(&(all, classes)) = TERMS.get(n.get() as usize - 1) else {
        return Ok(false);
    };
    for (sequence, counted, known) in [(PLACEMENTS, placements, all), (FUNDAMENTAL, fundamental, classes)] {
        if counted != u128::from(known) {
            return Err(Difference { sequence, counted, known });
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_terms_are_those_of_the_test_data() {
        let sequences: Value =
            serde_json::from_str(include_str!("../../../../../testdata/sequences.json")).unwrap();
        let term = |id: &str, n: usize| {
            let sequence =
                sequences.as_array().unwrap().iter().find(|sequence| sequence["id"] == id).unwrap();
            let offset = usize::try_from(sequence["offset"].as_u64().unwrap()).unwrap();
            let term = &sequence["terms"][n - offset];
            term.as_u64().unwrap_or_else(|| term.as_str().unwrap().parse().unwrap())
        };
        for (n, terms) in (1..).zip(TERMS) {
            assert_eq!(terms, (term("A000170", n), term("A002562", n)), "{n}");
        }
    }

    #[test]
    fn a_count_that_differs_is_seen() {
        let size = |n| Size::new(n).unwrap();
        assert_eq!(agrees(size(8), 92, 12), Ok(true));
        assert_eq!(agrees(size(28), 1, 1), Ok(false));
        let difference = Difference { sequence: PLACEMENTS, counted: 93, known: 92 };
        assert_eq!(agrees(size(8), 93, 12), Err(difference));
        assert_eq!(agrees(size(8), 92, 11).unwrap_err().sequence, FUNDAMENTAL);
    }
}
