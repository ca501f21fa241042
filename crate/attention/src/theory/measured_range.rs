//! Measured range of the laws of one attention layer: where they are right, and where they are off by more than a tenth.
//!
//! `cargo xtask laws` samples attention on a grid and writes the measurements to `tests/reference/laws/measured.tsv`; the
//! table `measured_range.txt` has the status of each law at each grid place. Between places a law is right if it was right
//! at all neighbouring places, off if it was off at all of them, else untested. Beyond the largest measured T a law that was
//! right there stays right, since the laws are limits of infinite T at a fixed scale. A law that was off there may become
//! right: it is untested.

use crate::law_status::LawStatus;
use crate::sorting;

/// The table: `LAW KIND`, then for each of [`PLANES`] the statuses at each T, along [`SCALES`]: a hexadecimal number of
/// scales, and `r`, `o` or `u` for right, off or untested. A `.` marks a plane that does not affect the type.
const TABLE: &str = include_str!("measured_range.txt");

/// Context lengths measured with all other parameters at their defaults.
const LENGTHS: &[usize] = &[32, 64, 128, 256, 512, 1024];

/// Context lengths measured on the other planes.
const FEWER_LENGTHS: &[usize] = &[64, 256];

/// Kinds of attention (`KIND+SWITCH` with a switch on), whether their A has keys and reads tokens, and the scales measured: σ_qk, or
/// σ_A of independent weights.
pub const SCALES: &[(&str, bool, &[f64])] = &[
    ("softmax", true, SCORE_SCALES),
    ("relu", true, SCORE_SCALES),
    ("sigmoid", true, SCORE_SCALES),
    ("differential", true, SCORE_SCALES),
    ("sink", true, FEWER_SCALES),
    ("sinkhorn", true, FEWER_SCALES),
    ("softmax+qk_norm", true, FEWER_SCALES),
    ("markov-lognormal", false, SCORE_SCALES),
    ("markov-exponential", false, &[1.0]),
    ("markov-uniform", false, &[1.0]),
];

const SCORE_SCALES: &[f64] = &[
    0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.5, 2.0, 3.0,
];

/// Scales of attention that was measured more coarsely.
const FEWER_SCALES: &[f64] = &[0.1, 0.5, 0.8, 1.0, 1.3, 2.0];

/// Kinds measured more coarsely: at fewer scales and lengths, and only on the default plane.
const COARSE: &[&str] = &["sink", "sinkhorn", "softmax+qk_norm"];

/// Context lengths at which the laws were measured.
const COARSE_LENGTHS: &[usize] = &[64, 128, 256, 512];

/// A setting beside T and the scale in which the grid was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plane {
    /// Name of the setting in the tables.
    pub name: &'static str,
    /// The parameter that differs from its default, and its value.
    pub at: Option<(PlaneSetting, f64)>,
}

/// Differences from the default settings on a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaneSetting {
    /// c = T/d_qk, or 1 if d_qk does not matter.
    KeyRatio,
    /// γ = T/d, or 1 if d does not matter.
    WidthRatio,
    /// Tokens drawn from the unit sphere of dimension d instead of orthogonal ones.
    UnitTokens,
    /// Cosine ρ between tokens, or 0 if tokens do not matter.
    Cosine,
}

impl PlaneSetting {
    /// Value of the setting at the default.
    fn default(self) -> f64 {
        match self {
            Self::KeyRatio | Self::WidthRatio => 1.0,
            Self::UnitTokens | Self::Cosine => 0.0,
        }
    }
}

/// The planes of the grid; planes of one setting are in ascending order.
pub const PLANES: &[Plane] = &[
    Plane::new("default", None),
    Plane::new("c=1/16", Some((PlaneSetting::KeyRatio, 1.0 / 16.0))),
    Plane::new("c=1/4", Some((PlaneSetting::KeyRatio, 0.25))),
    Plane::new("c=4", Some((PlaneSetting::KeyRatio, 4.0))),
    Plane::new("c=16", Some((PlaneSetting::KeyRatio, 16.0))),
    Plane::new("gamma=1/4", Some((PlaneSetting::WidthRatio, 0.25))),
    Plane::new("unit", Some((PlaneSetting::UnitTokens, 1.0))),
    Plane::new("rho=0.5", Some((PlaneSetting::Cosine, 0.5))),
    Plane::new("rho=0.9", Some((PlaneSetting::Cosine, 0.9))),
];

impl Plane {
    const fn new(name: &'static str, at: Option<(PlaneSetting, f64)>) -> Self {
        Self { name, at }
    }

    /// Context lengths at which attention of type `kind` was measured on the plane; none for an unmeasured
    /// plane.
    pub fn lengths(&self, kind: &str) -> &'static [usize] {
        match (self.at, COARSE.contains(&kind)) {
            (None, false) => LENGTHS,
            (None, true) => COARSE_LENGTHS,
            (Some(_), false) => FEWER_LENGTHS,
            (Some(_), true) => &[],
        }
    }

    /// Whether this setting affects attention, given whether it has keys and reads tokens (`of_tokens`).
    pub fn matters(&self, of_tokens: bool) -> bool {
        let of_width = matches!(self.at, None | Some((PlaneSetting::WidthRatio, _)));
        of_width || of_tokens
    }
}

/// A grid place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridPlace {
    /// Kind of attention, a name in [`SCALES`].
    pub kind: &'static str,
    /// The plane, a name in [`PLANES`].
    pub plane: &'static str,
    /// Context length T.
    pub tokens: usize,
    /// One of the scales at which the kind was measured.
    pub scale: f64,
}

attention_spectra_base::choice! {
    /// The laws of one layer that have a range, by their names in data sets and in the table.
    LayerLaw {
        /// λ₁ of a matrix whose rows sum to one number.
        Outlier = "outlier",
        /// Radius of the bulk of eigenvalues as T → ∞.
        Radius = "radius",
        /// Radius of the bulk at this T.
        RadiusFinite = "radius_finite",
        /// Moduli of the eigenvalues as T → ∞, by their median.
        RadialCorrected = "radial_corrected",
        /// Moduli of the eigenvalues at this T, by their median.
        RadialFinite = "radial_finite",
        /// Edge of the bulk of singular values as T → ∞.
        EdgeCorrected = "edge_corrected",
        /// Edge of the bulk of singular values at this T.
        EdgeFinite = "edge_finite",
        /// Stable rank above one as T → ∞.
        ExcessCorrected = "excess_corrected",
        /// Stable rank above one at this T.
        ExcessFinite = "excess_finite",
        /// Stable rank per token without the gap.
        ResolvedCorrected = "resolved_corrected",
        /// Participation of a row at this T.
        ParticipationExact = "participation_exact",
        /// Entropy of a row at this T.
        EntropyExact = "entropy_exact",
        /// |λ₁| − |λ₂| as T → ∞.
        EigenGapCorrected = "eigen_gap_corrected",
        /// |λ₁| − |λ₂| at this T.
        EigenGapFinite = "eigen_gap_finite",
    }
}

impl LayerLaw {
    /// The quantity that it is compared with, a column of the measurements.
    pub fn quantity(self) -> &'static str {
        match self {
            Self::Outlier => "lambda1",
            Self::Radius | Self::RadiusFinite => "lambda2_abs",
            Self::RadialCorrected | Self::RadialFinite => "median",
            Self::EdgeCorrected | Self::EdgeFinite => "s2",
            Self::ExcessCorrected | Self::ExcessFinite => "excess",
            Self::ResolvedCorrected => "resolved",
            Self::ParticipationExact => "participation",
            Self::EntropyExact => "entropy",
            Self::EigenGapCorrected | Self::EigenGapFinite => "eigen_gap",
        }
    }
}

/// Measured status of `law` near T = `tokens` and `scale` for attention of type `kind`, with `settings` that differ from the
/// default; untested if nothing was measured.
pub fn status(
    law: LayerLaw,
    (kind, scale): (&str, f64),
    tokens: usize,
    settings: &[(PlaneSetting, f64)],
) -> LawStatus {
    let line = TABLE.lines().find_map(|line| {
        let (name, rest) = line.split_once(' ')?;
        let (of, planes) = rest.split_once(' ')?;
        (name == law.word() && of == kind).then_some(planes)
    });
    let scales = SCALES.iter().find(|(name, ..)| *name == kind);
    let (Some(line), Some((.., scales))) = (line, scales) else {
        return LawStatus::Untested;
    };
    // A plane that does not matter says nothing.
    let on_plane = |which: usize| -> Option<LawStatus> {
        let text = line.split(' ').nth(which).unwrap_or("");
        (text != ".").then(|| at_scale(text, PLANES[which].lengths(kind), tokens, scales, scale))
    };
    combined(settings, &on_plane)
}

/// The status at several settings, from their status on each plane. Right if it is right on the default plane and on those
/// next to every setting. Off if at most one setting differs from the default and it is off on the planes next to it: two
/// effects may cancel.
fn combined(
    settings: &[(PlaneSetting, f64)],
    on_plane: &impl Fn(usize) -> Option<LawStatus>,
) -> LawStatus {
    let default = on_plane(0).unwrap_or(LawStatus::Untested);
    let moved: Vec<LawStatus> = settings
        .iter()
        .filter(|(setting, value)| *value != setting.default())
        .filter_map(|setting| beside(*setting, on_plane))
        .collect();
    let all = LawStatus::of_all(moved.iter().copied().chain([default]));
    match moved[..] {
        [] => default,
        [LawStatus::Off] => LawStatus::Off,
        _ if all == LawStatus::Right => LawStatus::Right,
        _ => LawStatus::Untested,
    }
}

/// The status on the planes next to a setting, including the default plane; `None` if no plane applies.
fn beside(
    (setting, value): (PlaneSetting, f64),
    on_plane: &impl Fn(usize) -> Option<LawStatus>,
) -> Option<LawStatus> {
    let measured = PLANES.iter().enumerate().filter_map(|(which, plane)| {
        let (of, at) = plane.at?;
        (of == setting).then_some((at, which))
    });
    let mut measured: Vec<(f64, usize)> = measured.chain([(setting.default(), 0)]).collect();
    sorting::sort_by(&mut measured, |a, b| a.0.total_cmp(&b.0));
    let matters = |place: &&(f64, usize)| place.1 > 0 && on_plane(place.1).is_some();
    measured.iter().find(matters)?;
    let below = measured.iter().rev().find(|(at, _)| *at <= value);
    let above = measured.iter().find(|(at, _)| *at >= value);
    let (Some((_, below)), Some((_, above))) = (below, above) else {
        return Some(LawStatus::Untested);
    };
    Some(LawStatus::of_all(
        [*below, *above].into_iter().filter_map(on_plane),
    ))
}

/// The status at a scale, from the statuses at neighbouring scales and lengths.
fn at_scale(text: &str, lengths: &[usize], tokens: usize, scales: &[f64], scale: f64) -> LawStatus {
    if lengths.is_empty() {
        return LawStatus::Untested;
    }
    let after = lengths.iter().position(|length| *length >= tokens);
    let next = match after {
        Some(0) if lengths[0] > tokens => return LawStatus::Untested,
        Some(at) if lengths[at] == tokens => [at, at],
        Some(at) => [at - 1, at],
        None => [lengths.len() - 1; 2],
    };
    let below = scales.iter().rposition(|place| *place <= scale);
    let above = scales.iter().position(|place| *place >= scale);
    // Towards weaker scores than the weakest measured, attention becomes uniform and a law as right as there.
    let Some(above) = above else {
        return LawStatus::Untested;
    };
    let all = statuses(text);
    let places = next.iter().flat_map(|at| {
        [below.unwrap_or(above), above].map(|place| all.get(at * scales.len() + place).copied())
    });
    let found = LawStatus::of_all(places.map(|status| status.unwrap_or(LawStatus::Untested)));
    match (after, found) {
        (None, LawStatus::Off) => LawStatus::Untested,
        _ => found,
    }
}

/// The statuses that a field of the table spells.
fn statuses(text: &str) -> Vec<LawStatus> {
    let pairs = text.as_bytes().chunks_exact(2);
    let spelt = pairs.flat_map(|pair| {
        let count = char::from(pair[0]).to_digit(16).unwrap_or(0);
        let status = [LawStatus::Right, LawStatus::Off, LawStatus::Untested]
            .into_iter()
            .find(|status| letter(*status) == char::from(pair[1]));
        (0..count).filter_map(move |_| status)
    });
    spelt.collect()
}

/// The field of the table for the statuses at the scales of one T.
pub fn field(statuses: &[LawStatus]) -> String {
    let runs = statuses.chunk_by(|a, b| a == b);
    runs.map(|run| format!("{:x}{}", run.len(), letter(run[0])))
        .collect()
}

fn letter(status: LawStatus) -> char {
    match status {
        LawStatus::Right => 'r',
        LawStatus::Off => 'o',
        LawStatus::Untested => 'u',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use LawStatus::{Off, Right, Untested};

    #[test]
    fn between_scales_and_lengths_a_status_is_that_of_all_around() {
        let (lengths, scales) = ([10, 20, 40], [1.0, 2.0, 3.0, 4.0]);
        // At 10 from 2 to 4; at 20 up to 3, then off; at 40 from 2 to 3, off on either side.
        let text = "1u3r3r1o1o2r1o";
        for (tokens, scale, status) in [
            (10, 1.0, Untested),
            (10, 2.0, Right),
            (10, 3.5, Right),
            (10, 4.5, Untested),
            (20, 0.1, Right),
            (20, 3.5, Untested),
            (20, 4.0, Off),
            (15, 3.0, Right),
            (15, 4.0, Untested),
            (30, 2.5, Right),
            (30, 4.0, Off),
            (40, 4.0, Off),
            (400, 2.0, Right),
            // What is off at the largest T measured may become right.
            (400, 4.0, Untested),
            (9, 2.0, Untested),
        ] {
            let found = at_scale(text, &lengths, tokens, &scales, scale);
            assert_eq!(found, status, "{tokens} {scale}");
        }
        // Weaker scores than the weakest measured.
        assert_eq!(at_scale(text, &lengths, 40, &scales, 0.5), Off);
    }

    #[test]
    fn a_field_reads_back_as_it_was_written() {
        let places = [
            vec![Right; 13],
            vec![Off, Right, Right, Untested, Off],
            vec![Untested],
        ];
        for place in places {
            assert_eq!(statuses(&field(&place)), place);
        }
        assert_eq!(field(&[Right; 13]), "dr");
        assert_eq!(field(&[Right, Right, Off, Untested]), "2r1o1u");
    }

    /// The status at `settings` if the planes in `planes` have the given status and all others are right.
    fn with(planes: &[(&str, LawStatus)], settings: &[(PlaneSetting, f64)]) -> LawStatus {
        combined(settings, &|which| {
            let found = planes.iter().find(|(name, _)| *name == PLANES[which].name);
            Some(found.map_or(Right, |(_, status)| *status))
        })
    }

    #[test]
    fn a_setting_between_two_planes_needs_both() {
        use PlaneSetting::{Cosine, KeyRatio, WidthRatio};
        let far = [("c=16", Off), ("c=1/4", Untested), ("rho=0.9", Off)];
        for (value, status) in [
            (1.0, Right),
            (2.0, Right),
            (4.0, Right),
            (8.0, Untested),
            (16.0, Off),
            (32.0, Untested),
            (0.5, Untested),
        ] {
            assert_eq!(with(&far, &[(KeyRatio, value)]), status, "{value}");
        }
        for (value, status) in [(0.0, Right), (0.3, Right), (0.7, Untested), (0.9, Off)] {
            assert_eq!(with(&far, &[(Cosine, value)]), status, "{value}");
        }
        // The default plane has its say where a law is right, not where it is off.
        let default = [("default", Off), ("c=4", Right), ("c=16", Off)];
        assert_eq!(with(&default, &[(KeyRatio, 1.0)]), Off);
        assert_eq!(with(&default, &[(KeyRatio, 4.0)]), Untested);
        // Of two effects nobody has measured the sum.
        let both = [(KeyRatio, 16.0), (Cosine, 0.9), (WidthRatio, 1.0)];
        assert_eq!(with(&far, &both), Untested);
        assert_eq!(with(&[], &both), Right);
    }

    #[test]
    fn a_kind_that_is_not_measured_is_untested() {
        assert_eq!(status(LayerLaw::Outlier, ("softmax", 1.0), 512, &[]), Right);
        assert_eq!(
            status(LayerLaw::Outlier, ("nonsense", 1.0), 512, &[]),
            Untested
        );
        // Its one scale is the first of all, but not that of another kind.
        assert_eq!(
            status(LayerLaw::Outlier, ("markov-exponential", 1.0), 512, &[]),
            Right
        );
        // A plane that does not matter to independent weights.
        let narrow = [(PlaneSetting::KeyRatio, 100.0)];
        assert_eq!(
            status(LayerLaw::Outlier, ("markov-exponential", 1.0), 512, &narrow),
            Right
        );
    }

    #[test]
    fn independent_weights_depend_on_the_width_alone() {
        for plane in PLANES {
            let of_width = ["default", "gamma=1/4"].contains(&plane.name);
            assert_eq!(plane.matters(false), of_width, "{}", plane.name);
            assert!(plane.matters(true));
        }
    }
}
