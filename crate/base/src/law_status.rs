//! Whether a law is right at the current parameters: the three words of a label.
//!
//! A measurement decides if possible ([`LawStatus::measured`]). Otherwise measured grids of layers and views decide, by
//! the same rule.

use attention_spectra_words::phrase;

/// Tolerance of a law, as a share of the measured value.
pub const TOLERANCE: f64 = 0.1;

/// Tolerance of a law on a logarithmic axis, as a share of the decades shown.
const DECADES_TOLERANCE: f64 = 0.05;

/// A logarithmic axis with at most this many decades is judged like a linear axis.
const FEW_DECADES: f64 = 2.0;

/// Status of a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LawStatus {
    /// Measured to be within a tenth.
    Right,
    /// Measured to be off by more than a tenth.
    Off,
    /// Not measured here, or not precisely enough to decide.
    Untested,
}

/// Tolerance of a law.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Allowed {
    /// A tenth of the measured value, or this distance if it is larger.
    Share(f64),
    /// Decades in either direction.
    Decades(f64),
}

/// The mean of several realisations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// The mean.
    pub mean: f64,
    /// Standard error of the mean, `NaN` where it is unknown.
    pub error: f64,
    /// Number of independent values that the error is computed from.
    pub count: usize,
}

impl LawStatus {
    /// The word in results and exports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Off => "off",
            Self::Untested => "untested",
        }
    }

    /// The status of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        let all = [Self::Right, Self::Off, Self::Untested];
        all.into_iter().find(|status| status.word() == word)
    }

    /// Label of the status in full and in short; empty if the law is right.
    pub fn label(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Right => None,
            Self::Off => Some((phrase!("law-off-by-more-here"), phrase!("law-off-here"))),
            Self::Untested => Some((phrase!("law-not-tested-here"), phrase!("law-not-tested"))),
        }
    }

    /// Common status of several laws: right if all are right, off if all are off, else untested. Untested if there are none.
    pub fn of_all(statuses: impl IntoIterator<Item = Self>) -> Self {
        let same = |all, next| if all == next { all } else { Self::Untested };
        statuses.into_iter().reduce(same).unwrap_or(Self::Untested)
    }

    /// The status by a measurement. Right if `law` is within the tolerance of every value within two standard errors of
    /// the mean; off if it is within the tolerance of none of them; otherwise `None`. The two standard errors are widened
    /// by Student's distribution if the error comes from few values. A single value decides nothing.
    pub fn measured(law: f64, measurement: &Measurement, allowed: Allowed) -> Option<Self> {
        let Measurement { mean, error, count } = *measurement;
        let reach = standard_errors(count)? * error;
        let (low, high) = (mean - reach, mean + reach);
        // The true values of which the law is right.
        let (first, last) = match allowed {
            Allowed::Share(distance) => {
                let ends = [law / (1.0 + TOLERANCE), law / (1.0 - TOLERANCE)];
                (
                    ends[0].min(ends[1]).min(law - distance),
                    ends[0].max(ends[1]).max(law + distance),
                )
            }
            Allowed::Decades(decades) => {
                let factor = libm::pow(10.0, decades);
                (law / factor, law * factor)
            }
        };
        let is_known = [low, high, first, last].iter().all(|x| x.is_finite());
        if !is_known {
            return None;
        }
        match (first <= low && high <= last, high < first || last < low) {
            (true, _) => Some(Self::Right),
            (_, true) => Some(Self::Off),
            _ => None,
        }
    }
}

impl Allowed {
    /// The tolerance on a logarithmic axis of this many decades: a twentieth of them, or as on a linear axis if they are few.
    pub fn on_decades(decades: f64) -> Self {
        match decades > FEW_DECADES {
            true => Self::Decades(DECADES_TOLERANCE * decades),
            false => Self::Share(0.0),
        }
    }
}

/// Largest number of consecutive untested values of a curve that take the status of both neighbours.
const GAP: usize = 3;

/// Gives a few consecutive untested values of a curve the status of the values on either side if these agree, because noise
/// leaves single values undecided.
pub fn fill_gaps(statuses: &mut [LawStatus]) {
    let mut start = 0;
    let runs = statuses.chunk_by(|a, b| a == b).map(|run| {
        let first = start;
        start += run.len();
        (run[0], first, run.len())
    });
    let runs: Vec<(LawStatus, usize, usize)> = runs.collect();
    for around in runs.windows(3) {
        let [(before, ..), (status, first, length), (after, ..)] = around else {
            continue;
        };
        if *status == LawStatus::Untested && before == after && *length <= GAP {
            statuses[*first..first + length].fill(*before);
        }
    }
}

/// Number of standard errors that contain the true value as often as two of a normal distribution do (95.4 %), for an
/// error from `count` values; `None` for fewer than two.
fn standard_errors(count: usize) -> Option<f64> {
    // Student's distribution with count − 1 degrees of freedom.
    const FEW: [f64; 9] = [13.97, 4.53, 3.31, 2.87, 2.65, 2.52, 2.43, 2.37, 2.32];
    let freedom = count.checked_sub(1).filter(|freedom| *freedom > 0)?;
    let many = 2.0 + 2.8 / freedom as f64;
    Some(FEW.get(freedom - 1).copied().unwrap_or(many))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(law: f64, mean: f64, error: f64, allowed: Allowed) -> Option<LawStatus> {
        let count = 10_000;
        LawStatus::measured(law, &Measurement { mean, error, count }, allowed)
    }

    #[test]
    fn a_law_is_right_or_off_where_two_standard_errors_leave_no_doubt() {
        use LawStatus::{Off, Right};
        let share = Allowed::Share(0.0);
        for sign in [1.0, -1.0] {
            for (law, error, status) in [
                (1.05, 0.02, Some(Right)),
                (0.95, 0.02, Some(Right)),
                (1.05, 0.03, None),
                (1.2, 0.04, Some(Off)),
                (1.2, 0.05, None),
                (0.8, 0.05, Some(Off)),
                (0.8, 0.06, None),
                (1.0, f64::NAN, None),
                (f64::NAN, 0.0, None),
                (f64::INFINITY, 0.0, None),
            ] {
                assert_eq!(
                    decided(sign * law, sign, error, share),
                    status,
                    "{law} {error}"
                );
            }
        }
        // Exact values decide, zero among them.
        assert_eq!(decided(0.0, 0.0, 0.0, share), Some(Right));
        assert_eq!(decided(0.0, 0.1, 0.0, share), Some(Off));
        assert_eq!(decided(0.0, 0.1, 0.0, Allowed::Share(0.2)), Some(Right));
    }

    #[test]
    fn on_many_decades_a_twentieth_of_them_is_right() {
        use LawStatus::{Off, Right};
        assert_eq!(Allowed::on_decades(2.0), Allowed::Share(0.0));
        // A twentieth of forty decades is a factor of a hundred.
        let wide = Allowed::on_decades(40.0);
        for (law, status) in [
            (90.0, Right),
            (110.0, Off),
            (1.0 / 90.0, Right),
            (1.0 / 110.0, Off),
        ] {
            assert_eq!(decided(law, 1.0, 0.0, wide), Some(status), "{law}");
        }
        // An error as large as the mean says nothing of powers of ten.
        assert_eq!(decided(1.0, 1.0, 0.6, wide), None);
        assert_eq!(decided(-1.0, 1.0, 0.0, wide), Some(Off));
    }

    #[test]
    fn few_values_need_more_standard_errors_and_one_decides_nothing() {
        let status = |count| {
            let (mean, error) = (1.0, 0.01);
            let measurement = Measurement { mean, error, count };
            LawStatus::measured(1.05, &measurement, Allowed::Share(0.0))
        };
        assert_eq!([0, 1, 2].map(status), [None; 3]);
        assert_eq!([3, 100].map(status), [Some(LawStatus::Right); 2]);
        let factors: Vec<f64> = (2..200).filter_map(standard_errors).collect();
        assert!(factors.is_sorted_by(|a, b| a > b) && factors[197] < 2.02);
    }

    #[test]
    fn a_gap_along_a_curve_is_filled_where_it_is_short_and_both_sides_agree() {
        use LawStatus::{Off, Right, Untested};
        let filled = |statuses: &[LawStatus]| {
            let mut statuses = statuses.to_vec();
            fill_gaps(&mut statuses);
            statuses
        };
        let gap =
            |before, length, after| [vec![before], vec![Untested; length], vec![after]].concat();
        assert_eq!(filled(&gap(Right, 3, Right)), [Right; 5]);
        assert_eq!(filled(&gap(Off, 1, Off)), [Off; 3]);
        for kept in [
            gap(Right, 4, Right),
            gap(Right, 2, Off),
            vec![Untested, Right, Untested],
        ] {
            assert_eq!(filled(&kept), kept);
        }
        assert_eq!(filled(&[]), []);
    }

    #[test]
    fn several_have_one_status_where_they_agree() {
        use LawStatus::{Off, Right, Untested};
        for (statuses, one) in [
            (&[Right, Right][..], Right),
            (&[Off, Off], Off),
            (&[Right, Off], Untested),
            (&[Off, Untested], Untested),
            (&[], Untested),
        ] {
            assert_eq!(LawStatus::of_all(statuses.iter().copied()), one);
        }
    }
}
